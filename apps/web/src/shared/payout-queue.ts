import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** What waits for the shop's decision on payouts; for admins: the menu's badge and the head of their list. */
export const payoutQueueQuery = queryOptions({
  queryKey: ["getPayoutQueue"],
  queryFn: async ({ signal }) => (await api("getPayoutQueue", { signal })).data,
});
