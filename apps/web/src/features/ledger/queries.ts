import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ledgerEntryList } from "@dropship/api/contract/lists/ledger-entries";
import type { MANUAL_ACCOUNTS, MANUAL_OPERATIONS } from "@dropship/api/contract/ledger-choices";
import type { RATE_PERIODS } from "@dropship/api/contract/rate-sources";
import { negate, parseUah, sum, toDecimal } from "@dropship/money";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";
import { queryClient } from "../../shared/query-client.ts";

/** Entries of the books, with sums and counts of the kinds. */
export const ledgerSource = listSource(ledgerEntryList, "listLedgerEntries", ["sums", "counts"]);

/** One entry with its postings. */
export const entryQuery = (id: number) =>
  queryOptions({
    queryKey: ["getLedgerEntry", id],
    queryFn: async ({ signal }) => (await api("getLedgerEntry", { params: { id }, signal })).data,
  });

/** Movements that wait for a second person. */
export const requestsQuery = queryOptions({
  queryKey: ["listMoneyRequests"],
  queryFn: async ({ signal }) => (await api("listMoneyRequests", { signal })).data,
});

/** One movement that a second person was asked about. */
export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: ["getMoneyRequest", id],
    queryFn: async ({ signal }) => (await api("getMoneyRequest", { params: { id }, signal })).data,
  });

/** What the last check of the books found; looked at again while one goes on. */
export const booksCheckQuery = queryOptions({
  queryKey: ["getBooksCheck"],
  queryFn: async ({ signal }) => (await api("getBooksCheck", { signal })).data,
  refetchInterval: ({ state }) => (state.data?.running ? 1_500 : false),
});

/** What a movement by hand is asked for with. */
export interface MovementAsk {
  readonly operation: (typeof MANUAL_OPERATIONS)[number];
  readonly user_id?: number;
  readonly from: (typeof MANUAL_ACCOUNTS)[number];
  readonly to: (typeof MANUAL_ACCOUNTS)[number];
  readonly amount: string;
}
/** Balances before and after a movement. */
export const previewQuery = (ask: MovementAsk) =>
  queryOptions({
    queryKey: ["previewMoney", ask],
    queryFn: async ({ signal }) => (await api("previewMoney", { query: ask, signal })).data,
  });
/** Balances before and after an entry is taken back. */
export const reversalQuery = (id: number) =>
  queryOptions({
    queryKey: ["previewReversal", id],
    queryFn: async ({ signal }) => (await api("previewReversal", { params: { id }, signal })).data,
  });

const INBOX_MOST = 50;
/** Rows of the bank's statement that nobody has explained: how many, what came and what went by them, since when; sums of a few rows only. */
export const unmatchedRowsQuery = queryOptions({
  queryKey: ["listBankRows", { filter: { state: "unmatched" }, per_page: INBOX_MOST }],
  async queryFn({ signal }) {
    const query = { filter: { state: "unmatched" }, per_page: INBOX_MOST } as const;
    const { data, meta } = await api("listBankRows", { query, signal });
    const amounts = data.map(({ left }) => parseUah(left));
    const last = data.at(-1);
    const sums = last &&
      data.length === meta.total && {
        in: toDecimal(sum(amounts.filter((amount) => amount > 0))),
        out: toDecimal(negate(sum(amounts.filter((amount) => amount < 0)))),
        since: last.booked_at,
      };
    return { count: meta.total, sums: sums || null };
  },
});

/** What the shop owes beside what it has, by day. */
export const liabilitiesQuery = (days: (typeof RATE_PERIODS)[number]) =>
  queryOptions({
    queryKey: ["getLiabilities", days],
    queryFn: async ({ signal }) => (await api("getLiabilities", { query: { days }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** After money has moved by hand, or waits to. */
export const refreshBooks = (): Promise<unknown> =>
  Promise.all(
    [
      "listLedgerEntries",
      "getLiabilities",
      "getLedgerEntry",
      "listMoneyRequests",
      "previewMoney",
      "previewReversal",
      "listUsers",
    ].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
