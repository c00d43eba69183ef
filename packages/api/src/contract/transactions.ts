import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { listEndpoint } from "./list-schemas.ts";
import { transactionList } from "./lists/transactions.ts";
import { uah } from "./shapes.ts";
import { transaction } from "./rows/transactions.ts";

export type { Transaction } from "./rows/transactions.ts";

/** Balance at both ends of the days that the filter names, whatever else it says; UAH. */
export const periodBalances = z.object({
  /** Before the first day's first transaction; 0.00 when no first day is named. */
  opening_balance: uah,
  /** After the last day's last one. */
  closing_balance: uah,
});

/** Balance at both ends of a period. */
export type PeriodBalances = z.output<typeof periodBalances>;

/** Transactions of a dropshipper. */
export const transactionEndpoints = endpoints({
  listTransactions: listEndpoint(transactionList, transaction, {
    path: "/api/transactions",
    access: "verified",
    own: true,
    summary: "What moved the caller's balance, each with the balance after it",
    extra: periodBalances,
  }),
});
