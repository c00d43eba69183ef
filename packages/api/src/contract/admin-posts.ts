import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { adminPostList } from "./lists/admin-posts.ts";
import { postReaderList } from "./lists/post-readers.ts";
import { POST_AUDIENCES, POST_CHANNELS, POST_SECTIONS, POST_STATUSES, POST_STEP_NAMES } from "./post-choices.ts";
import { postPart } from "./posts.ts";
import { adminPostRow } from "./rows/admin-posts.ts";
import { postReaderRow } from "./rows/post-readers.ts";
import { data, dataWithMessage, id, idValue, message, requiredLine, text, time } from "./shapes.ts";

export type { AdminPostRow } from "./rows/admin-posts.ts";
export type { PostReaderRow } from "./rows/post-readers.ts";

/** Users that one post may be for by name: more are an audience. */
export const MAX_RECIPIENTS = 200;
/** Letters of a post's HTML. */
export const MAX_POST_BODY = 100_000;

/** How far the word of a post has come. */
export const postTelling = z.object({
  /** People whom it was for when it was published. */
  total: z.number().int(),
  /** How many of them were reached so far. */
  reached: z.number().int(),
  finished_at: time.nullable(),
});

/** A post as the shop's people write it. */
export const adminPostDetail = adminPostRow.extend({
  excerpt: z.string(),
  /** Clean HTML. */
  body: z.string(),
  channels: z.array(z.enum(POST_CHANNELS)),
  recipients: z.array(z.object({ id: idValue, name: z.string() })),
  /** People whom it is for now. */
  audience_size: z.number().int(),
  /** Null until it is published, and where nobody was to be told. */
  telling: postTelling.nullable(),
});
/** A post as the shop's people write it. */
export type AdminPostDetail = z.output<typeof adminPostDetail>;

// Signs that nobody sees: they turn the direction of what follows, or make two words look like one.
const visible = /^[^\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]*$/u;
const HIDDEN = "Уберите невидимые знаки: наберите текст заново или вставьте без оформления.";

const fields = {
  title: requiredLine(150, "Введите заголовок.").regex(visible, HIDDEN),
  section: z.enum(POST_SECTIONS),
  excerpt: text(300).regex(visible, HIDDEN),
  /** HTML; what it may not hold is taken away. Own pictures that were sent by `uploadFile` stand under their private addresses. */
  body: z.string().max(MAX_POST_BODY, "Текст слишком длинный: разделите его на две новости."),
  /** Address of a picture that was sent by `uploadFile`, or of the present cover. */
  cover: z.string().max(300).nullable(),
  is_pinned: z.boolean(),
  must_read: z.boolean(),
  audience: z.enum(POST_AUDIENCES),
  recipient_ids: z.array(id).max(MAX_RECIPIENTS, `Не больше ${MAX_RECIPIENTS} пользователей.`),
  channels: z.array(z.enum(POST_CHANNELS)),
};
/** What the fields of a post must be to each other. */
function checkTogether(body: { audience: string; recipient_ids: readonly number[] }, context: z.RefinementCtx): void {
  if (body.audience === "users" && body.recipient_ids.length === 0)
    context.addIssue({ code: "custom", path: ["recipient_ids"], message: "Выберите хотя бы одного пользователя." });
}
/** A new post: a draft. */
export const createPostBody = z.object(fields).superRefine(checkTogether);
/** Fields of a post. */
export const updatePostBody = z.object({ ...fields, version: z.number().int().min(1) }).superRefine(checkTogether);
/** A step, and when it shall be published where it is planned. */
export const stepPostBody = z.object({
  step: z.enum(POST_STEP_NAMES),
  /** As it was read: what somebody changed meanwhile is not published unseen. */
  version: z.number().int().min(1),
  publish_at: time.nullable(),
});

/** What readers would see, hear and get. */
export const postPreview = z.object({
  parts: z.array(postPart),
  excerpt: z.string(),
  /** People whom it would be for. */
  audience_size: z.number().int(),
  push: z.object({ title: z.string(), body: z.string() }),
  telegram: z.string(),
});
/** What readers would see, hear and get. */
export type PostPreview = z.output<typeof postPreview>;

const noPost = { 404: { not_found: failure("no such post") } };
const changedMeanwhile = failure("somebody changed it since it was read", z.object({ current: adminPostDetail }));
const pictures = {
  409: { pictures_gone: failure("pictures of the text were removed meanwhile: they must be sent again") },
};

/** News as the shop's people write, publish and follow them. */
export const adminPostEndpoints = endpoints({
  listAdminPosts: listEndpoint(adminPostList, adminPostRow, {
    path: "/api/admin/posts",
    access: "news.see",
    summary: "All posts, the last changed first",
  }),
  getAdminPost: {
    method: "GET",
    path: "/api/admin/posts/{id}",
    access: "news.see",
    summary: "One post with its text, whom it is for, and how far the word of it has come",
    params: z.object({ id }),
    responses: { 200: data(adminPostDetail) },
    errors: noPost,
  },
  createPost: {
    method: "POST",
    path: "/api/admin/posts",
    access: "news.edit",
    throttle: { max: 60, seconds: 600 },
    summary: "Add a post as a draft",
    body: createPostBody,
    responses: { 201: dataWithMessage(adminPostDetail) },
    errors: pictures,
  },
  updatePost: {
    method: "PUT",
    path: "/api/admin/posts/{id}",
    access: "news.edit",
    summary: "Change a post, in whatever state; nobody is told again",
    params: z.object({ id }),
    body: updatePostBody,
    responses: { 200: dataWithMessage(adminPostDetail) },
    errors: { ...noPost, 409: { ...pictures[409], changed_meanwhile: changedMeanwhile } },
  },
  stepPost: {
    method: "POST",
    path: "/api/admin/posts/{id}/steps",
    access: "news.edit",
    summary: "Publish, plan, put away or take back a post; publishing tells whom it is for, once",
    params: z.object({ id }),
    body: stepPostBody,
    responses: { 200: dataWithMessage(adminPostDetail) },
    errors: {
      ...noPost,
      409: {
        illegal_step: failure("the table of steps does not know it", z.object({ status: z.enum(POST_STATUSES) })),
        changed_meanwhile: changedMeanwhile,
        nothing_written: failure("a post without a text is not published"),
      },
      422: { too_early: failure("the time of publishing is past, missing, or more than a year away") },
    },
  },
  pinPost: {
    method: "PUT",
    path: "/api/admin/posts/{id}/pin",
    access: "news.edit",
    summary: "Keep a post above the others, or no longer",
    params: z.object({ id }),
    body: z.object({ is_pinned: z.boolean() }),
    responses: { 200: dataWithMessage(adminPostDetail) },
    errors: noPost,
  },
  deletePost: {
    method: "DELETE",
    path: "/api/admin/posts/{id}",
    access: "news.edit",
    summary: "Delete a post that was never published",
    params: z.object({ id }),
    responses: { 200: message },
    errors: { ...noPost, 409: { was_published: failure("it was published: it can be put into the archive") } },
  },
  previewPost: {
    method: "POST",
    path: "/api/admin/post-previews",
    access: "news.edit",
    throttle: { max: 120, seconds: 60 },
    summary: "A post as its readers would see it, with the texts of its messages. Changes nothing",
    body: z.object({
      ...fields,
      title: text(150),
      excerpt: text(300),
    }),
    responses: { 200: data(postPreview) },
  },
  listPostReaders: {
    ...listEndpoint(postReaderList, postReaderRow, {
      path: "/api/admin/posts/{id}/readers",
      access: "news.see",
      summary: "Whom a post is for, and who has opened and confirmed it",
    }),
    params: z.object({ id }),
  },
});
