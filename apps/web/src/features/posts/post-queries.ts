import { postList } from "@dropship/api/contract/lists/posts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";
import { queryClient } from "../../shared/query-client.ts";

/** News for the signed-in user. */
export const postSource = listSource(postList, "listPosts", ["counts"]);

/** One post with its text. */
export const postQuery = (id: number) =>
  queryOptions({
    queryKey: ["getPost", id],
    queryFn: async ({ signal }) => (await api("getPost", { params: { id }, signal })).data,
  });

/** Notes that a post was opened, or confirmed, and shows it as such wherever it stands. */
export async function readPost(id: number, confirmed: boolean): Promise<void> {
  await api("readPost", { params: { id }, body: { confirmed } });
  const { queryKey } = postQuery(id);
  if (confirmed) {
    const now = new Date().toISOString();
    queryClient.setQueryData(queryKey, (post) => post && { ...post, is_unread: false, confirmed_at: now });
  }
  await queryClient.invalidateQueries({ queryKey: ["listPosts"] });
}
