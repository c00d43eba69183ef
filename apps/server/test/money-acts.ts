import { PAYOUT_STEPS, type PayoutStepName } from "@dropship/api/contract/payout-steps";
import fc from "fast-check";
import { ORDER_WAY_NAMES } from "./money-model.ts";

/** Names of the steps of a payout. */
export const PAYOUT_STEP_NAMES = Object.keys(PAYOUT_STEPS) as PayoutStepName[]; // keys of the table
/** What the user has when a run begins; kopecks. */
export const START = 1_800_00;

/** Everything that may happen to a user's money. `which` picks one of what is there, `sum` is in kopecks. */
const KINDS = [
  "transfer",
  "transferRow",
  "transferRow",
  "cancelTopUp",
  "card",
  "cardPay",
  "cardFail",
  "cardWait",
  "cardRefund",
  "anyWord",
  "settlement",
  "settlementBack",
  "strayRow",
  "assign",
  "assign",
  "assignPayout",
  "aside",
  "order",
  "cashOrder",
  "cashOrder",
  "orderStep",
  "orderStep",
  "orderStep",
  "orderStep",
  "orderStep",
  "pieceComesBack",
  "cashComes",
  "cashComes",
  "askPayout",
  "payoutStep",
  "payoutStep",
  "payoutStep",
  "payoutStep",
  "payoutRow",
  "payoutRow",
  "payoutBackRow",
  "correct",
  "reverse",
  "reverseTopUp",
] as const;
/** Any of them. */
export const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  which: fc.nat(2),
  sum: fc.integer({ min: 100_00, max: 1_400_00 }),
  name: fc.constantFrom(...PAYOUT_STEP_NAMES),
  way: fc.constantFrom(...ORDER_WAY_NAMES),
});
/** One of them. */
export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const plan = (kind: Act["kind"], sum = 401, which = 0): Act => ({ kind, sum, which, name: "cancelOwn", way: "ship" });
/** Chance comes here seldom: the balance is paid out, a parcel comes back, its fee is owed, the next cash covers it; the bank returns the payout. */
const OWING: Act[] = [
  plan("askPayout", 1_780_00),
  plan("cashOrder", 900_00),
  plan("orderStep"),
  plan("orderStep", 405),
  plan("orderStep"),
  plan("askPayout", 100_00),
  plan("cashOrder", 1_000_00),
  plan("orderStep", 401, 1),
  plan("cashComes", 401, 1),
  // The same register once more, by another row of the bank.
  plan("cashComes", 401, 1),
  ...[409, 409, 409, 409].map((sum) => plan("payoutStep", sum)),
];
/** What is owed is paid off by the money of a piece that comes back. */
const OWING_GOODS: Act[] = [
  plan("order"),
  ...[401, 401, 401].map((sum) => plan("orderStep", sum)),
  plan("askPayout", 960_00),
  plan("cashOrder", 900_00),
  plan("orderStep", 401, 1),
  plan("orderStep", 405, 1),
  plan("orderStep", 401, 1),
  plan("pieceComesBack"),
  plan("pieceComesBack"),
];
/** Each way of the bank's rows: known at once, known later, given to two people, taken back and given anew, settled and given back in parts. */
const BANK: Act[] = [
  plan("transfer", 400_00),
  plan("transferRow", 390_01),
  plan("transferRow", 200_02),
  plan("assign", 401),
  plan("reverseTopUp"),
  plan("reverseTopUp", 401, 1),
  plan("assign", 403),
  plan("card", 500_01),
  plan("cardPay"),
  plan("settlement"),
  plan("settlement"),
  plan("cardRefund", 150_00),
  plan("settlementBack", 150_00),
  plan("cardRefund", 1_000_01),
  plan("settlementBack", 350_01),
  plan("settlementBack", 350_01),
  plan("card", 300_01),
  plan("settlement", 409, 1),
  plan("cardPay", 401, 1),
  plan("card", 200_01),
  plan("cardWait", 401, 2),
  plan("cardFail", 401, 2),
  plan("transfer", 100_00),
  plan("cancelTopUp", 401, 1),
  plan("strayRow", 120_03),
  plan("aside"),
];
/** A payout that the bank pays before it was sent, by a row that names it and by one that does not; pieces that come back one by one. */
const EARLY: Act[] = [
  plan("askPayout", 300_00),
  plan("payoutRow", 401),
  plan("payoutStep", 409),
  plan("payoutStep", 409),
  plan("payoutRow", 401),
  plan("payoutBackRow"),
  plan("payoutBackRow"),
  plan("askPayout", 200_00),
  plan("payoutRow", 402, 1),
  plan("payoutStep", 409, 1),
  plan("payoutStep", 409, 1),
  plan("assignPayout", 401, 1),
  plan("askPayout", 100_00),
  plan("payoutStep", 400, 2),
  plan("order"),
  plan("orderStep"),
  plan("orderStep"),
  plan("orderStep"),
  plan("pieceComesBack"),
  plan("orderStep", 404),
  plan("pieceComesBack"),
  plan("pieceComesBack"),
  plan("order"),
  plan("orderStep", 405, 1),
];
/** What is walked through whatever chance brings. */
export const WRITTEN: [Act[]][] = [[OWING], [OWING_GOODS], [BANK], [EARLY]];
