import { z } from "zod";
import { COD_EVIDENCE } from "./balance-rules.ts";
import { endpoints } from "./endpoint.ts";
import { ORDER_STATUSES, PAYMENT_KINDS } from "./order-choices.ts";
import { data, dataWithMessage, idValue, uah, uahInput } from "./shapes.ts";

/** Money of cash on delivery that is on its way: of one proof and one day. */
export const expectedMoney = z.object({
  evidence: z.enum(COD_EVIDENCE),
  /** Day of Kyiv on which it is expected; null for what has not left the shop. A day that has passed means that it is late. */
  expected_on: z.iso.date().nullable(),
  amount: uah,
  count: z.number().int(),
  /** The first of its orders, at most five. */
  orders: z.array(z.object({ id: idValue, number: z.string() })),
});
/** Money of cash on delivery that is on its way. */
export type ExpectedMoney = z.output<typeof expectedMoney>;

/** The next day on which money comes to the balance. */
export const nextMoney = z.object({ date: z.iso.date(), amount: uah });
/** A balance that pays for few orders of the caller's usual sum. */
export const lowBalance = z.object({ orders_left: z.number().int(), usual_order: uah });

/** The sum below which a user wants to be told that the balance is low. */
export const balanceWarning = z.object({
  /** The user's own; "0.00" is for never, null for what the shop says. */
  own: uah.nullable(),
  /** What the shop says. */
  standard: uah,
  /** The balance has fallen below it. */
  is_below: z.boolean(),
});
/** The sum below which a user wants to be told that the balance is low. */
export type BalanceWarning = z.output<typeof balanceWarning>;
/** What it is kept with. */
export const saveBalanceWarningBody = z.object({ limit: uahInput.nullable() });

/** What a user has, UAH, and what each part consists of. */
export const balanceDetail = z.object({
  available: uah,
  credit_limit: uah,
  /** Set aside for orders; what holds it adds up to it. */
  held: uah,
  held_by: z.array(
    z.object({
      status: z.enum(ORDER_STATUSES),
      payment_kind: z.enum(PAYMENT_KINDS),
      amount: uah,
      count: z.number().int(),
    }),
  ),
  /** Owed for returns that the balance did not cover; paid off from what comes next. Never below zero. */
  debt: uah,
  /** Profit of cash on delivery that is on its way; `expected_parts` add up to it. */
  expected: uah,
  /** By day, those without one last. */
  expected_parts: z.array(expectedMoney),
  next: nextMoney.nullable(),
  /** Payouts that have left the balance and have not arrived; `arrives_on` is the first day on which one is expected, null where none has a day. */
  paying: z.object({ amount: uah, count: z.number().int(), arrives_on: z.iso.date().nullable() }),
  low: lowBalance.nullable(),
  warning: balanceWarning,
});
/** What a user has and what each part consists of. */
export type BalanceDetail = z.output<typeof balanceDetail>;

/** The balance. */
export const balanceEndpoints = endpoints({
  getBalance: {
    method: "GET",
    path: "/api/balance",
    access: "verified",
    own: true,
    summary: "Available, held and expected money of the caller: what each consists of and when it comes",
    responses: { 200: data(balanceDetail) },
  },
  saveBalanceWarning: {
    method: "PUT",
    path: "/api/balance/warning",
    access: "verified",
    own: true,
    summary: "Set the sum below which the caller is told that the balance is low; null for the shop's, 0 for never",
    body: saveBalanceWarningBody,
    responses: { 200: dataWithMessage(balanceWarning) },
  },
});
