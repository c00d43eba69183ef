import type { AdminPostDetail } from "@dropship/api/contract/admin-posts";
import { formatDateTime } from "@dropship/ui/format/date";
import { getRouteApi } from "@tanstack/react-router";
import { FormRecord } from "../../shared/form/form-record.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { PostBadge } from "./desk-columns.tsx";
import { deskPostQuery } from "./desk-queries.ts";
import { PostActions } from "./post-actions.tsx";
import { PostFields } from "./post-fields.tsx";
import { postForm } from "./post-form.ts";
import { PostReaders } from "./post-readers.tsx";

const route = getRouteApi("/_signed-in/_verified/_admin/admin/blog/$id");
const breadcrumbs = [{ title: "Новости", href: "/admin/blog" }];

/** One post: written, published, followed. */
export function EditPostScreen() {
  const { id } = route.useParams();
  return (
    <FormRecord query={deskPostQuery(id)} title="Новость" breadcrumbs={breadcrumbs} notFoundTitle="Такой новости нет">
      {(post) => <PostForm key={post.id} post={post} />}
    </FormRecord>
  );
}

function PostForm({ post }: { post: AdminPostDetail }) {
  const { id: userId } = useSignedInUser();
  const form = useForm(postForm(userId, post));
  const { author, publish_at: planned, published_at: published } = post;
  return (
    <FormScreen
      needs="news.edit"
      form={form}
      title={post.title}
      breadcrumbs={breadcrumbs}
      meta={
        <>
          <PostBadge post={post} />
          {author && <span>{author}</span>}
          {planned && <span>выйдет {formatDateTime(planned)}</span>}
          {published && <span>опубликована {formatDateTime(published)}</span>}
        </>
      }
      actions={<PostActions post={post} form={form} />}
      below={<PostReaders post={post} />}
      journal={{ kind: "post", id: post.id }}
      subject={`новости «${post.title}»`}
    >
      <PostFields form={form} status={post.status} />
    </FormScreen>
  );
}
