import type { AdminPostDetail } from "@dropship/api/contract/admin-posts";
import type { PostAudience, PostChannel, PostSection } from "@dropship/api/contract/post-choices";
import { draftKey } from "../../shared/form/form-draft.ts";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { queryClient } from "../../shared/query-client.ts";
import { deskPostQuery, keepPost } from "./desk-queries.ts";

/** What stands in the fields of a post. */
export interface PostValues {
  title: string;
  section: PostSection;
  excerpt: string;
  body: string;
  cover: string | null;
  is_pinned: boolean;
  must_read: boolean;
  audience: PostAudience;
  recipients: { id: number; label: string }[];
  channels: PostChannel[];
  /** As it was read; a new one has none. */
  version: number;
}

const NEW: PostValues = {
  title: "",
  section: "goods",
  excerpt: "",
  body: "",
  cover: null,
  is_pinned: false,
  must_read: false,
  audience: "all",
  recipients: [],
  channels: ["site", "push", "telegram"],
  version: 0,
};

/** Fields as the server takes them. */
export const postBody = ({ version: _version, recipients, ...rest }: PostValues) => ({
  ...rest,
  recipient_ids: recipients.map(({ id }) => id),
});

const fieldOf = (path: string) => (path.startsWith("recipient_ids") ? "recipients" : undefined);

/** A post as fields. */
export const valuesOf = (post: AdminPostDetail): PostValues => ({
  title: post.title,
  section: post.section,
  excerpt: post.excerpt,
  body: post.body,
  cover: post.cover?.url ?? null,
  is_pinned: post.is_pinned,
  must_read: post.must_read,
  audience: post.audience,
  recipients: post.recipients.map(({ id, name }) => ({ id, label: name })),
  channels: post.channels,
  version: post.version,
});

/** A new post: settings of its form. What is typed outlives the tab. */
export const newPostForm = (
  userId: number,
  onMade: (post: AdminPostDetail) => Promise<unknown> | void,
): FormOptions<"createPost", PostValues> => ({
  operation: "createPost",
  schema: async () => (await import("@dropship/api/contract/admin-posts")).createPostBody,
  values: NEW,
  draft: draftKey("post-new", userId),
  draftIn: "browser",
  body: postBody,
  fieldOf,
  failures: { pictures_gone: sayAsSent },
  onSaved: ({ data }) => {
    keepPost(data);
    return onMade(data);
  },
});

/** A post that is changed: settings of its form. */
export const postForm = (userId: number, post: AdminPostDetail): FormOptions<"updatePost", PostValues> => ({
  operation: "updatePost",
  params: { id: post.id },
  schema: async () => (await import("@dropship/api/contract/admin-posts")).updatePostBody,
  values: valuesOf(post),
  draft: draftKey(`post-${post.id}`, userId),
  draftIn: "browser",
  body: (values) => ({ ...postBody(values), version: values.version }),
  fieldOf,
  failures: {
    changed_meanwhile: ({ details: { current } }) => {
      queryClient.setQueryData(deskPostQuery(current.id).queryKey, current);
      return { theirs: valuesOf(current) };
    },
    pictures_gone: sayAsSent,
    not_found: sayAsSent,
  },
  onSaved: ({ data }) => keepPost(data),
});
