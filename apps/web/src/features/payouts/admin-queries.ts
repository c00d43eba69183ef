import { allPayoutList } from "@dropship/api/contract/lists/all-payouts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";
import { queryClient } from "../../shared/query-client.ts";

/** Everybody's payouts, with sums and counts of the states. */
export const allPayoutSource = listSource(allPayoutList, "listAllPayouts", ["sums", "counts"]);

/** One payout with what is known of its user. */
export const adminPayoutQuery = (id: number) =>
  queryOptions({
    queryKey: ["getPayoutForAdmins", id],
    queryFn: async ({ signal }) => (await api("getPayoutForAdmins", { params: { id }, signal })).data,
  });

/** The last files for the bank. */
export const batchesQuery = queryOptions({
  queryKey: ["listPayoutBatches"],
  queryFn: async ({ signal }) => (await api("listPayoutBatches", { signal })).data,
});

/** After a decision. */
export const refreshDecisions = (): Promise<unknown> =>
  Promise.all(
    ["listAllPayouts", "getPayoutForAdmins", "getPayoutQueue", "listPayoutBatches"].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
