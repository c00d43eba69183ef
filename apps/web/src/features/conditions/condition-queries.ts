import type { ConditionDetail, ConditionRow } from "@dropship/api/contract/conditions";
import { conditionList } from "@dropship/api/contract/lists/conditions";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";
import { queryClient } from "../../shared/query-client.ts";

/** Commissions and discounts, with counts of kinds and states. */
export const conditionSource = listSource(conditionList, "listConditions", ["counts"]);

/** One condition with the names of its targets. */
export const conditionQuery = (id: number) =>
  queryOptions({
    queryKey: ["getCondition", id],
    queryFn: async ({ signal }) => (await api("getCondition", { params: { id }, signal })).data,
  });

/** All conditions in their order, page by page: there are tens of them, not thousands. */
export const conditionOrderQuery = queryOptions({
  queryKey: ["listConditions", "order"],
  queryFn: async ({ signal }) => {
    const all: ConditionRow[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { data, meta } = await api("listConditions", { query: { sort: "place", per_page: 100, page }, signal });
      all.push(...data);
      last = meta.last_page ?? last;
    }
    return all;
  },
});

/** After a change: whatever shows a price is asked for again. */
export const refreshConditions = (): Promise<unknown> =>
  Promise.all(
    [
      "listConditions",
      "getCondition",
      "simulatePrice",
      "previewCondition",
      "listProducts",
      "getProduct",
      "getCart",
    ].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );

/** Shows a changed condition at once, and asks again for what else tells of it. */
export function keepCondition(condition: ConditionDetail): void {
  queryClient.setQueryData(conditionQuery(condition.id).queryKey, condition);
  void refreshConditions();
}
