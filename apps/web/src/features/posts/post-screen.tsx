import type { PostDetail } from "@dropship/api/contract/posts";
import { POST_SECTION_NAMES } from "@dropship/api/contract/post-choices";
import { Alert } from "@dropship/ui/alert";
import { Badge } from "@dropship/ui/badge";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { formatDateTime, formatLongDate } from "@dropship/ui/format/date";
import { Link } from "@dropship/ui/link";
import { NotFound } from "@dropship/ui/patterns/not-found";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight, Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { RecordScreen } from "../../shared/record-screen.tsx";
import { PostBody } from "./post-body.tsx";
import { postQuery, readPost } from "./post-queries.ts";

const route = getRouteApi("/_signed-in/_verified/blog/$id");
const breadcrumbs = [{ title: "Новости", href: "/blog" }];

/** One post. Opening it reads it; a must-read one asks for a word. */
export function PostScreen() {
  const { id } = route.useParams();
  return (
    <RecordScreen
      found={useQuery(postQuery(id))}
      title="Новость"
      breadcrumbs={breadcrumbs}
      missing={<NotFound title="Такой новости нет" text="Возможно, её убрали в архив." links={breadcrumbs} />}
      coming={<Skeleton className="h-96 w-full max-w-prose" />}
    >
      {(post) => <Shown key={post.id} post={post} />}
    </RecordScreen>
  );
}

function Shown({ post }: { post: PostDetail }) {
  const { id } = post;
  useEffect(() => {
    // What cannot be noted now is noted when the post is opened again.
    readPost(id, false).catch(() => undefined);
  }, [id]);
  return (
    <article className="max-w-prose">
      <PageHeader
        title={post.title}
        breadcrumbs={breadcrumbs}
        meta={
          <>
            <time dateTime={post.published_at}>{formatLongDate(post.published_at)}</time>
            <Badge>{POST_SECTION_NAMES[post.section]}</Badge>
            {post.must_read && <Badge tone="notice">Важно</Badge>}
          </>
        }
      />
      {post.cover && (
        <Card padded={false} className="mb-6 overflow-hidden">
          <img src={post.cover.url} alt="" width={1440} height={810} className="aspect-[16/9] w-full object-cover" />
        </Card>
      )}
      <PostBody parts={post.parts} />
      {post.must_read && <Confirmation post={post} />}
      {(post.older || post.newer) && (
        <nav aria-label="Соседние новости" className="mt-10 flex flex-wrap gap-3">
          {post.older && <Neighbour post={post.older} />}
          {post.newer && <Neighbour post={post.newer} newer />}
        </nav>
      )}
    </article>
  );
}

/** The post before this one or after it, under the word that says which. */
const Neighbour = ({
  post: { id, title },
  newer = false,
}: {
  post: { id: number; title: string };
  newer?: boolean;
}) => (
  <Card as="div" className={`min-w-0 grow basis-60 ${newer ? "text-right" : ""}`}>
    <Text as="span" size="13" tone="muted" className={`mb-1 flex items-center gap-1.5 ${newer ? "justify-end" : ""}`}>
      {!newer && <ArrowLeft size={14} aria-hidden />}
      {newer ? "Новее" : "Раньше"}
      {newer && <ArrowRight size={14} aria-hidden />}
    </Text>
    <Link href={`/blog/${id}`} className={textLinkClass}>
      {title}
    </Link>
  </Card>
);

function Confirmation({ post: { id, confirmed_at: confirmedAt } }: { post: PostDetail }) {
  const box = useRef<HTMLDivElement>(null);
  // The button goes with the press, and would take the keyboard along.
  const confirm = useMutation({ mutationFn: () => readPost(id, true), onSuccess: () => box.current?.focus() });
  return (
    // Said when it is pressed: what waits for that is read with the post, not over its title as it opens.
    <div ref={box} role={confirm.isIdle ? undefined : "status"} tabIndex={-1} className="mt-8 focus-inset">
      {confirmedAt ? (
        <Text as="p" size="14" tone="muted" className="flex items-center gap-2">
          <Check size={16} aria-hidden /> Вы подтвердили, что прочитали: {formatDateTime(confirmedAt)}
        </Text>
      ) : (
        <Alert
          role="none" // it stands within what is a status once it is pressed
          tone="notice"
          title="Магазин просит подтвердить, что вы прочитали"
          action={
            <Button variant="primary" loading={confirm.isPending} onClick={() => confirm.mutate()}>
              Прочитано
            </Button>
          }
        >
          После этого новость перестанет быть отмеченной как важная непрочитанная.
        </Alert>
      )}
    </div>
  );
}
