import type { AdminPostDetail } from "@dropship/api/contract/admin-posts";
import { POST_STEPS, type PostStepName } from "@dropship/api/contract/post-choices";
import { Button } from "@dropship/ui/button";
import { plural } from "@dropship/ui/format/number";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Archive, CalendarClock, Pin, Send, Trash2, Undo2 } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { api } from "../../shared/api.ts";
import type { Form } from "../../shared/form/form-types.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { queryClient } from "../../shared/query-client.ts";
import { deskPostQuery, keepPost, refreshPosts } from "./desk-queries.ts";
import type { PostValues } from "./post-form.ts";
import { PostPreviewButton } from "./post-preview.tsx";

const ScheduleDialog = lazyPart(async () => (await import("./schedule-dialog.tsx")).ScheduleDialog);

const icons: Readonly<Record<PostStepName, ReactNode>> = {
  publish: <Send />,
  schedule: <CalendarClock />,
  unschedule: <Undo2 />,
  archive: <Archive />,
  restore: <Undo2 />,
};
const readers = (count: number) => plural(count, ["человеку", "людям", "людям"]);

/** What is done with a post as a whole: tried, published, planned, put away, pinned, deleted. */
export function PostActions({ post, form }: { post: AdminPostDetail; form: Form<PostValues> }) {
  const { id, version, title, status, is_pinned: isPinned, channels } = post;
  const [asking, setAsking] = useState<"publish" | "schedule" | "delete" | null>(null);
  const navigate = useNavigate();
  const close = () => setAsking(null);
  const take = useMutation({
    mutationFn: (step: PostStepName) => api("stepPost", { params: { id }, body: { step, version, publish_at: null } }),
    onSuccess: ({ data }) => {
      keepPost(data);
      close();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: deskPostQuery(id).queryKey }),
  });
  const pin = useMutation({
    mutationFn: () => api("pinPost", { params: { id }, body: { is_pinned: !isPinned } }),
    onSuccess: ({ data }) => keepPost(data),
  });
  const remove = useMutation({
    mutationFn: () => api("deletePost", { params: { id } }),
    onSuccess: async () => {
      await navigate({ to: "/admin/blog" });
      queryClient.removeQueries({ queryKey: deskPostQuery(id).queryKey });
      void refreshPosts();
    },
  });
  const steps = Object.entries(POST_STEPS).filter(([, { from }]) => from.some((one) => one === status)) as [
    PostStepName,
    (typeof POST_STEPS)[PostStepName],
  ][]; // of the same table
  const begin = (step: PostStepName) =>
    step === "publish" || step === "schedule" ? setAsking(step) : take.mutate(step);
  return (
    <>
      <PostPreviewButton form={form} />
      {!form.isDirty &&
        steps.map(([name, { label }]) => (
          <Button
            key={name}
            variant={name === "publish" ? "primary" : "secondary"}
            icon={icons[name]}
            loading={take.isPending && take.variables === name}
            onClick={() => begin(name)}
          >
            {label}
          </Button>
        ))}
      {status === "published" && (
        <Button icon={<Pin />} loading={pin.isPending} disabled={form.isDirty} onClick={() => pin.mutate()}>
          {isPinned ? "Открепить" : "Закрепить"}
        </Button>
      )}
      {post.published_at === null && (
        <Button variant="ghost" icon={<Trash2 />} onClick={() => setAsking("delete")}>
          Удалить
        </Button>
      )}
      <Suspense>
        {asking === "schedule" && <ScheduleDialog post={post} onClose={close} />}
        {asking === "publish" && (
          <AlertDialog
            open
            onOpenChange={close}
            tone="primary"
            title={`Опубликовать «${title}»?`}
            confirmLabel="Опубликовать"
            pending={take.isPending}
            onConfirm={() => take.mutate("publish")}
          >
            {channels.length > 0
              ? `Новость откроется ${readers(post.audience_size)}, и каждому один раз придёт уведомление. Отозвать уведомления нельзя.`
              : `Новость откроется ${readers(post.audience_size)} без уведомлений.`}
          </AlertDialog>
        )}
        {asking === "delete" && (
          <AlertDialog
            open
            onOpenChange={close}
            title={`Удалить черновик «${title}»?`}
            confirmLabel="Удалить"
            pending={remove.isPending}
            onConfirm={() => remove.mutate()}
          >
            Текст и фото пропадут, вернуть их будет нельзя.
          </AlertDialog>
        )}
      </Suspense>
    </>
  );
}
