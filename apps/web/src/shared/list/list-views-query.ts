import type { ListView } from "@dropship/api/contract/list-views";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

/** What a view keeps: filter, order and size of pages as the list's query takes them, columns, height of the rows. */
export type KeptView = Pick<ListView, "search" | "columns">;

/** Saved views of a list: the reader's own and the shared ones. */
export const listViewsQuery = (list: string) =>
  queryOptions({
    queryKey: ["listListViews", list],
    queryFn: async ({ signal }) => (await api("listListViews", { query: { list }, signal })).data,
  });
