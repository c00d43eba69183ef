import { adminCategoryList } from "@dropship/api/contract/lists/admin-categories";
import type { AdminCategoryDetail } from "@dropship/api/contract/admin-categories";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";
import { queryClient } from "../../shared/query-client.ts";

/** Categories, with counts of their states. */
export const adminCategorySource = listSource(adminCategoryList, "listAdminCategories", ["counts"]);

/** One category with what hangs on it. */
export const adminCategoryQuery = (id: number) =>
  queryOptions({
    queryKey: ["getAdminCategory", id],
    queryFn: async ({ signal }) => (await api("getAdminCategory", { params: { id }, signal })).data,
  });

/** After a change: the lists, the tree and the catalogue are asked for again. */
export const refreshCategories = (): Promise<unknown> =>
  Promise.all(
    ["listAdminCategories", "getCategoryTree", "getAdminCategory", "listCategories", "listProducts"].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );

/** Messages of steps with categories: the last one alone, with its way back for so long; after that it is one more step. */
export const categoryStep = { topic: "category-step", duration: 20_000 } as const;

/** Shows a changed category at once, and asks again for what else tells of it. */
export function keepCategory(category: AdminCategoryDetail): void {
  queryClient.setQueryData(adminCategoryQuery(category.id).queryKey, category);
  void refreshCategories();
}
