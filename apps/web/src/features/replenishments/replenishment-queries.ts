import { replenishmentList } from "@dropship/api/contract/lists/replenishments";
import type { Replenishment } from "@dropship/api/contract/replenishments";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";
import { queryClient } from "../../shared/query-client.ts";

/** The caller's top-ups, with sums and counts of the states. */
export const replenishmentSource = listSource(replenishmentList, "listReplenishments", ["sums", "counts"]);

/** In which ways the balance can be topped up now. */
export const topUpOptionsQuery = queryOptions({
  queryKey: ["getReplenishmentOptions"],
  queryFn: async ({ signal }) => (await api("getReplenishmentOptions", { signal })).data,
});

/** The live event comes at once; this is for the page that has missed it. */
const LOOK_MS = 6_000;
const isOnItsWay = ({ status }: Replenishment) => status === "pending" || status === "processing";

/** One top-up; while the bank has the word it is asked. */
export const topUpQuery = (id: number) =>
  queryOptions({
    queryKey: ["getReplenishment", id],
    queryFn: async ({ signal }) => {
      const params = { id };
      const { data } = await api("getReplenishment", { params, signal });
      return isOnItsWay(data) ? (await api("checkReplenishment", { params, signal })).data : data;
    },
    refetchInterval: ({ state: { data } }) => (data && isOnItsWay(data) ? LOOK_MS : false),
  });

/** After a step of a top-up. */
export function keepTopUp(topUp: Replenishment): void {
  queryClient.setQueryData(topUpQuery(topUp.id).queryKey, topUp);
  void queryClient.invalidateQueries({ queryKey: ["listReplenishments"] });
}

/** Leads to the bank's page, made now if it is not there yet. */
export async function goToBank(id: number): Promise<void> {
  const { data } = await api("payReplenishment", { params: { id } });
  keepTopUp(data);
  if (data.pay_url !== null) window.location.assign(data.pay_url);
}
