import type { AdminPostDetail } from "@dropship/api/contract/admin-posts";
import { adminPostList } from "@dropship/api/contract/lists/admin-posts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";
import { queryClient } from "../../shared/query-client.ts";

/** How often the page of a post asks how far the word of it has come. */
const TELLING_MS = 2_000;

/** All posts, with counts of states. */
export const deskPostSource = listSource(adminPostList, "listAdminPosts", ["counts"]);

/** One post as it is written; asked for again and again while its readers are being told. */
export const deskPostQuery = (id: number) =>
  queryOptions({
    queryKey: ["getAdminPost", id],
    queryFn: async ({ signal }) => (await api("getAdminPost", { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.telling && data.telling.finished_at === null ? TELLING_MS : false),
  });

/** After a change: lists that tell of it are asked for again. */
export const refreshPosts = (): Promise<unknown> =>
  Promise.all(
    ["listAdminPosts", "listPosts", "getPost", "listPostReaders"].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );

/** Shows a changed post at once, and asks again for what else tells of it. */
export function keepPost(post: AdminPostDetail): void {
  queryClient.setQueryData(deskPostQuery(post.id).queryKey, post);
  void refreshPosts();
}
