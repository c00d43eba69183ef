import type { CannedReply } from "@dropship/api/contract/admin-tickets";
import { REPLY_FIELDS } from "@dropship/api/contract/ticket-steps";
import { Button } from "@dropship/ui/button";
import { Dialog } from "@dropship/ui/dialog";
import { EmptyState } from "@dropship/ui/empty-state";
import { IconButton } from "@dropship/ui/icon-button";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { Textarea } from "@dropship/ui/textarea";
import { useMutation, useQuery } from "@tanstack/react-query";
import { MessageSquareText, Pencil, Plus, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { api } from "../../shared/api.ts";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField, TextField } from "../../shared/form/form-field.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { repliesQuery } from "./desk-queries.ts";
import { stale } from "./ticket-queries.ts";

/** Canned replies: read, added, changed and deleted. */
export function RepliesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(repliesQuery);
  const [edited, setEdited] = useState<CannedReply | "new" | null>(null);
  const [leaving, setLeaving] = useState<CannedReply | null>(null);
  const remove = useMutation({
    mutationFn: ({ id }: CannedReply) => api("deleteCannedReply", { params: { id } }),
    onSuccess: () => stale("listCannedReplies"),
    onSettled: () => setLeaving(null),
  });
  if (edited === "new") return <NewReply onClose={() => setEdited(null)} />;
  if (edited) return <EditReply reply={edited} onClose={() => setEdited(null)} />;
  const addButton = (
    <Button variant="primary" icon={<Plus />} onClick={() => setEdited("new")}>
      Новая заготовка
    </Button>
  );
  return (
    <Dialog open size="md" onOpenChange={(isOpen) => !isOpen && onClose()} title="Заготовки ответов" footer={addButton}>
      {!data ? (
        <Skeleton className="h-40 w-full" />
      ) : data.length === 0 ? (
        <EmptyState icon={<MessageSquareText />} title="Заготовок пока нет">
          Частый ответ пишут один раз, а имя и номер подставляются сами.
        </EmptyState>
      ) : (
        <ul className="grid gap-2">
          {data.map((reply) => (
            <li key={reply.id} className="flex items-start gap-2">
              <div className="min-w-0 grow">
                <Text weight="medium">{reply.title}</Text>
                <Text size="13" tone="muted" className="line-clamp-2 break-words">
                  {reply.body}
                </Text>
              </div>
              <IconButton label={`Изменить заготовку «${reply.title}»`} onClick={() => setEdited(reply)}>
                <Pencil />
              </IconButton>
              <IconButton label={`Удалить заготовку «${reply.title}»`} onClick={() => setLeaving(reply)}>
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={() => setLeaving(null)}
            title={`Удалить заготовку «${leaving.title}»?`}
            confirmLabel="Удалить"
            pending={remove.isPending}
            onConfirm={() => remove.mutate(leaving)}
          >
            Отправленные по ней ответы останутся.
          </AlertDialog>
        </Suspense>
      )}
    </Dialog>
  );
}

type Values = { title: string; body: string };
const schema = async () => (await import("@dropship/api/contract/admin-tickets")).cannedReplyBody;
const onSaved = (onClose: () => void) => async () => {
  await stale("listCannedReplies");
  onClose();
};

function NewReply({ onClose }: { onClose: () => void }) {
  const options: FormOptions<"createCannedReply", Values> = {
    operation: "createCannedReply",
    schema,
    values: { title: "", body: "" },
    failures: { too_many: sayAsSent },
    onSaved: onSaved(onClose),
  };
  const form = useForm(options);
  return <ReplyForm form={form} title="Новая заготовка" onClose={onClose} />;
}

function EditReply({ reply: { id, title, body }, onClose }: { reply: CannedReply; onClose: () => void }) {
  const options: FormOptions<"updateCannedReply", Values> = {
    operation: "updateCannedReply",
    params: { id },
    schema,
    values: { title, body },
    failures: { not_found: sayAsSent },
    onSaved: onSaved(onClose),
  };
  const form = useForm(options);
  return <ReplyForm form={form} title={`Заготовка «${title}»`} onClose={onClose} />;
}

const fields = Object.entries(REPLY_FIELDS)
  .map(([name, meaning]) => `{${name}} — ${meaning}`)
  .join("; ");

const ReplyForm = ({
  form,
  title,
  onClose,
}: {
  form: ReturnType<typeof useForm<"createCannedReply", Values>>;
  title: string;
  onClose: () => void;
}) => (
  <FormDialog form={form} size="md" title={title} saveLabel="Сохранить" onClose={onClose}>
    <TextField form={form} name="title" label="Название" required maxLength={80} autoComplete="off" />
    <FormField form={form} name="body" label="Текст" required hint={`Поля: ${fields}.`}>
      {(control) => <Textarea {...control} rows={7} maxLength={5_000} />}
    </FormField>
  </FormDialog>
);
