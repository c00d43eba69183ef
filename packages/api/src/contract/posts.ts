import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { postList } from "./lists/posts.ts";
import { postRow } from "./rows/posts.ts";
import { data, id, idValue, time } from "./shapes.ts";

export type { PostRow } from "./rows/posts.ts";

/** A stretch of a post: clean HTML, or a product shown as a card at the reader's own price. */
export const postPart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), html: z.string() }),
  z.object({ kind: z.literal("product"), id: idValue, name: z.string() }),
]);
/** A stretch of a post. */
export type PostPart = z.output<typeof postPart>;

/** A post as its readers see it. */
export const postDetail = postRow.extend({
  parts: z.array(postPart),
  /** When the reader said that they have read it. */
  confirmed_at: time.nullable(),
  /** Changed after it was published. */
  updated_at: time,
  /** The posts before and after it, of those that the reader may see. */
  older: z.object({ id: idValue, title: z.string() }).nullable(),
  newer: z.object({ id: idValue, title: z.string() }).nullable(),
});
/** A post as its readers see it. */
export type PostDetail = z.output<typeof postDetail>;

const noPost = { 404: { not_found: failure("no such post, or not for the caller") } };

/** News for their readers. */
export const postEndpoints = endpoints({
  listPosts: listEndpoint(postList, postRow, {
    path: "/api/posts",
    access: "verified",
    summary: "Published news that are for the caller, pinned ones first",
  }),
  getPost: {
    method: "GET",
    path: "/api/posts/{id}",
    access: "verified",
    summary: "One published post that is for the caller",
    params: z.object({ id }),
    responses: { 200: data(postDetail) },
    errors: noPost,
  },
  readPost: {
    method: "POST",
    path: "/api/posts/{id}/read",
    access: "verified",
    summary: "Note that the caller has opened a post, and with `confirmed` that they have read it; twice is no error",
    params: z.object({ id }),
    body: z.object({ confirmed: z.boolean() }),
    responses: { 204: null },
    errors: noPost,
  },
});
