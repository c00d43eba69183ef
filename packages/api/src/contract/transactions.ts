import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { SHOP_ACCOUNTS, USER_ACCOUNTS } from "./ledger-choices.ts";
import { listEndpoint, listFilter } from "./list-schemas.ts";
import { transactionList } from "./lists/transactions.ts";
import { ORDER_STATUSES } from "./order-choices.ts";
import { PAYOUT_STATUSES } from "./payout-steps.ts";
import { ALL_REPLENISHMENT_METHODS, REPLENISHMENT_STATUSES } from "./replenishment-choices.ts";
import { data, id, idValue, time, uah } from "./shapes.ts";
import { PERIOD_STEPS, TRANSACTION_KINDS } from "./transaction-kinds.ts";
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

/** One transaction whole: what it did to each of its user's accounts, what it was made of, and what belongs to it. */
export const transactionDetail = transaction.extend({
  balance_before: uah,
  /** What it moved on the user's accounts: the balance, what is held, what is owed for returns (below zero). */
  parts: z.array(z.object({ account: z.enum(USER_ACCOUNTS), amount: uah, balance_before: uah, balance_after: uah })),
  /** Where that came from and went to, as its user counts: what came has a plus. Adds up to the sum of the parts. */
  made_of: z.array(z.object({ account: z.enum(SHOP_ACCOUNTS), amount: uah })),
  /** The transaction that it takes back, and the one that took it back. */
  reversed_of: idValue.nullable(),
  reversed_by: idValue.nullable(),
  /** Other transactions of the same order, payout or top-up, oldest first, twenty at most. */
  related: z.array(
    z.object({ id: idValue, created_at: time, kind: z.enum(TRANSACTION_KINDS), amount: uah, text: z.string() }),
  ),
  /** How what it came from stands now; one of them at most. */
  order: z.object({ status: z.enum(ORDER_STATUSES), recipient: z.string() }).nullable(),
  payout: z
    .object({
      status: z.enum(PAYOUT_STATUSES),
      requisites: z.string(),
      bank_ref: z.string(),
      arrives_on: z.iso.date().nullable(),
    })
    .nullable(),
  replenishment: z
    .object({
      status: z.enum(REPLENISHMENT_STATUSES),
      method: z.enum(ALL_REPLENISHMENT_METHODS),
      payer: z.string(),
      paid_at: time.nullable(),
    })
    .nullable(),
});
/** One transaction whole. */
export type TransactionDetail = z.output<typeof transactionDetail>;

/** The days that the filter names, and what all of it came to. */
export const transactionPeriod = z.object({
  /** What lies between two points: the longer the period, the more. */
  step: z.enum(PERIOD_STEPS),
  /** The balance at the end of days of Kyiv, the last one always among them, whatever else is filtered; of the last thirty days where none are named. */
  points: z.array(z.object({ day: z.iso.date(), balance: uah })),
  /** What came and what went by kind, of the transactions that match; null when these are more than are summed. */
  kinds: z
    .array(z.object({ kind: z.enum(TRANSACTION_KINDS), count: z.number().int(), income: uah, expense: uah }))
    .nullable(),
});
/** The days that the filter names, and what all of it came to. */
export type TransactionPeriod = z.output<typeof transactionPeriod>;

/** Transactions of a dropshipper. */
export const transactionEndpoints = endpoints({
  listTransactions: listEndpoint(transactionList, transaction, {
    path: "/api/transactions",
    access: "verified",
    own: true,
    summary: "What moved the caller's balance, each with the balance after it",
    extra: periodBalances,
  }),
  getTransactionPeriod: {
    method: "GET",
    path: "/api/transaction-period",
    access: "verified",
    own: true,
    summary: "The caller's balance by day, and what each kind came to, of the transactions that match",
    query: z.object({ filter: listFilter(transactionList).default({}) }),
    responses: { 200: data(transactionPeriod) },
  },
  getTransaction: {
    method: "GET",
    path: "/api/transactions/{id}",
    access: "verified",
    own: true,
    summary: "One transaction: its parts with the balances before and after, what it was made of, what belongs to it",
    params: z.object({ id }),
    responses: { 200: data(transactionDetail) },
    errors: { 404: { not_found: failure("no such transaction of the caller") } },
  },
});
