import { payoutList } from "@dropship/api/contract/lists/payouts";
import type { OperationName } from "@dropship/api/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";
import { queryClient } from "../../shared/query-client.ts";
import { refreshUser } from "../../shared/session.ts";

/** The caller's payouts, with sums and counts of the states. */
export const payoutSource = listSource(payoutList, "listPayouts", ["sums", "counts"]);

/** One payout with its history. */
export const payoutQuery = (id: number) =>
  queryOptions({
    queryKey: ["getPayout", id],
    queryFn: async ({ signal }) => (await api("getPayout", { params: { id }, signal })).data,
  });

/** What a payout costs and how large it may be now. */
export const termsQuery = queryOptions({
  queryKey: ["getPayoutTerms"],
  queryFn: async ({ signal }) => (await api("getPayoutTerms", { signal })).data,
});

/** Accounts and cards of the caller. */
export const requisitesQuery = queryOptions({
  queryKey: ["listRequisites"],
  queryFn: async ({ signal }) => (await api("listRequisites", { signal })).data,
});

/** The standing order; null when there is none. */
export const standingQuery = queryOptions({
  queryKey: ["getStandingPayout"],
  queryFn: async ({ signal }) => (await api("getStandingPayout", { signal })).data,
});

const stale = (...names: readonly OperationName[]): Promise<unknown> =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

/** After money has left the balance or came back to it. */
export async function refreshPayouts(): Promise<void> {
  void refreshUser();
  await stale(
    "listPayouts",
    "getPayout",
    "getPayoutTerms",
    "listTransactions",
    "getTransactionPeriod",
    "getBalance",
    "getDashboard",
  );
}
/** After accounts or cards have changed. */
export const refreshRequisites = (): Promise<unknown> => stale("listRequisites", "getStandingPayout");
