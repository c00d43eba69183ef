import type { FilterInput } from "@dropship/api/contract/list";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { transactionList } from "@dropship/api/contract/lists/transactions";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";

/** What moved the caller's balance, with sums and counts of the kinds. */
export const transactionSource = listSource(transactionList, "listTransactions", ["sums", "counts"]);

/** The balance by day and the sums of kinds, for what is filtered. */
export const periodQuery = (filter: FilterInput<typeof transactionList>) =>
  queryOptions({
    queryKey: ["getTransactionPeriod", filter],
    queryFn: async ({ signal }) => (await api("getTransactionPeriod", { query: { filter }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** One transaction whole. */
export const transactionQuery = (id: number) =>
  queryOptions({
    queryKey: ["getTransaction", id],
    queryFn: async ({ signal }) => (await api("getTransaction", { params: { id }, signal })).data,
  });
