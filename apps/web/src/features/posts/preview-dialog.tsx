import type { PostPreview } from "@dropship/api/contract/admin-posts";
import { POST_SECTION_NAMES } from "@dropship/api/contract/post-choices";
import { Card } from "@dropship/ui/card";
import { Dialog } from "@dropship/ui/dialog";
import { ErrorState } from "@dropship/ui/error-state";
import { plural } from "@dropship/ui/format/number";
import { NewsCard } from "@dropship/ui/patterns/news-card";
import { SegmentedControl } from "@dropship/ui/segmented-control";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import { PostBody } from "./post-body.tsx";
import { postBody, type PostValues } from "./post-form.ts";

const looks = [
  { value: "page", label: "Страница" },
  { value: "card", label: "Карточка" },
  { value: "push", label: "Push" },
  { value: "telegram", label: "Telegram" },
] as const;
type Look = (typeof looks)[number]["value"];

/** A post as it stands in the fields, cleaned by the server as it will be: its page, its card, its messages. */
export function PreviewDialog({ values, onClose }: { values: PostValues; onClose: () => void }) {
  const [look, setLook] = useState<Look>("page");
  const { data, error, refetch } = useQuery({
    queryKey: ["previewPost", values],
    queryFn: async ({ signal }) => (await api("previewPost", { body: postBody(values), signal })).data,
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Как увидят"
      description={data && `Новость для ${plural(data.audience_size, ["человека", "человек", "человек"])}.`}
      size="lg"
    >
      <SegmentedControl label="Где" options={looks} value={look} onValueChange={setLook} />
      <div className="mt-5 min-h-60">
        {data ? (
          <Shown look={look} preview={data} values={values} />
        ) : error ? (
          <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
        ) : (
          <Skeleton className="h-60 w-full" />
        )}
      </div>
    </Dialog>
  );
}

function Shown({ look, preview, values }: { look: Look; preview: PostPreview; values: PostValues }) {
  const [now] = useState(() => new Date().toISOString());
  const title = values.title.trim() || "Без заголовка";
  if (look === "page") {
    return (
      <article>
        <Text as="h2" size="26" weight="semibold" className="mb-4 wrap-anywhere">
          {title}
        </Text>
        {values.cover && (
          <Card padded={false} className="mb-6 overflow-hidden">
            <img src={values.cover} alt="" className="aspect-[16/9] w-full object-cover" />
          </Card>
        )}
        <PostBody parts={preview.parts} />
      </article>
    );
  }
  if (look === "card") {
    return (
      <div className="max-w-80">
        <NewsCard
          post={{
            id: 0,
            title,
            href: "/admin/blog",
            excerpt: preview.excerpt,
            coverUrl: values.cover,
            publishedAt: now,
            category: POST_SECTION_NAMES[values.section],
            unread: true,
            pinned: values.is_pinned,
            mustRead: values.must_read,
          }}
        />
      </div>
    );
  }
  return (
    <Card sunken className="max-w-100">
      {look === "push" ? (
        <>
          <Text as="p" weight="semibold">
            {preview.push.title}
          </Text>
          <Text as="p" className="wrap-anywhere">
            {preview.push.body}
          </Text>
        </>
      ) : (
        <Text as="p" className="wrap-anywhere whitespace-pre-line">
          {preview.telegram}
        </Text>
      )}
    </Card>
  );
}
