import type { adminPostEndpoints } from "@dropship/api/contract/admin-posts";
import { POST_STEPS } from "@dropship/api/contract/post-choices";
import type { postEndpoints } from "@dropship/api/contract/posts";
import { changedBy, type Handlers, StatusResponse } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { PostDeskService } from "./post-desk.service.ts";
import type { PostsService } from "./posts.service.ts";

/** News for their readers. */
const readerRoutes = (posts: PostsService): Handlers<typeof postEndpoints> => ({
  listPosts: async ({ caller, query, request }) => listResponse(request.url, await posts.list(caller.user.id, query)),
  getPost: async ({ caller, params }) => ({ data: await posts.get(caller.user.id, params.id) }),
  readPost: async ({ caller, params, body }) => {
    await posts.read(caller.user.id, params.id, body.confirmed);
  },
});

/** News for the shop's people. */
const deskRoutes = (desk: PostDeskService): Handlers<typeof adminPostEndpoints> => ({
  listAdminPosts: async ({ query, request }) => listResponse(request.url, await desk.list(query)),
  getAdminPost: async ({ params }) => ({ data: await desk.get(params.id) }),
  createPost: async (call) =>
    new StatusResponse(201, { data: await desk.create(changedBy(call), call.body), message: "Черновик сохранён." }),
  updatePost: async (call) => ({
    data: await desk.update(changedBy(call), call.params.id, call.body),
    message: "Сохранено.",
  }),
  stepPost: async (call) => ({
    data: await desk.step(changedBy(call), call.params.id, call.body),
    message: POST_STEPS[call.body.step].done,
  }),
  pinPost: async (call) => ({
    data: await desk.pin(changedBy(call), call.params.id, call.body.is_pinned),
    message: call.body.is_pinned ? "Новость закреплена." : "Новость откреплена.",
  }),
  deletePost: async (call) => {
    await desk.remove(changedBy(call), call.params.id);
    return { message: "Черновик удалён." };
  },
  previewPost: async ({ body }) => ({ data: await desk.preview(body) }),
  listPostReaders: async ({ params, query, request }) =>
    listResponse(request.url, await desk.readers(params.id, query)),
});

/** News. */
export const postRoutes = (posts: PostsService, desk: PostDeskService) => ({
  ...readerRoutes(posts),
  ...deskRoutes(desk),
});
