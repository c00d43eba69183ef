import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { listEndpoint } from "./list-schemas.ts";
import { transactionList } from "./lists/transactions.ts";
import { idValue, time, uah } from "./shapes.ts";
import { TRANSACTION_KINDS, TRANSACTION_SOURCES } from "./transaction-kinds.ts";

/** A posting on a dropshipper's available balance, as its owner sees it. */
export const transaction = z.object({
  id: idValue,
  created_at: time,
  kind: z.enum(TRANSACTION_KINDS),
  /** UAH; below zero for what was taken. */
  amount: uah,
  /** The balance right after it, UAH. */
  balance_after: uah,
  /** What it was for, in Russian. */
  text: z.string(),
  /** What it came from; `number` is what people call it by. */
  source: z.object({ type: z.enum(TRANSACTION_SOURCES), id: idValue, number: z.string() }).nullable(),
});
/** A posting on a dropshipper's available balance. */
export type Transaction = z.output<typeof transaction>;

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
