import { bankRowList } from "@dropship/api/contract/lists/bank-rows";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";
import { queryClient } from "../../shared/query-client.ts";

/** Rows of the bank's statement, with sums and counts of the states. */
export const bankRowSource = listSource(bankRowList, "listBankRows", ["sums", "counts"]);

/** One row. */
export const bankRowQuery = (id: number) =>
  queryOptions({
    queryKey: ["listBankRows", { filter: { id } }],
    queryFn: async ({ signal }) => (await api("listBankRows", { query: { filter: { id } }, signal })).data[0] ?? null,
  });

/** Whose money a row may be. */
export const guessesQuery = (id: number) =>
  queryOptions({
    queryKey: ["getBankRowGuesses", id],
    queryFn: async ({ signal }) => (await api("getBankRowGuesses", { params: { id }, signal })).data,
  });

/** After a row was explained. */
export const refreshBankRows = (): Promise<unknown> =>
  Promise.all(
    ["listBankRows", "getBankRowGuesses", "listLedgerEntries", "getBankState"].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );

/** How the shop is connected with its bank; looked at again while somebody looks. */
export const bankStateQuery = queryOptions({
  queryKey: ["getBankState"],
  queryFn: async ({ signal }) => (await api("getBankState", { signal })).data,
  refetchInterval: 30_000,
});
