import { z } from "zod";
import { ibanInput } from "./account-shapes.ts";
import { passwordNow } from "./auth.ts";
import { bareCard, isCard, isCompanyNumber, isPersonNumber } from "./bank-details.ts";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { payoutList } from "./lists/payouts.ts";
import { PAYOUT_METHODS, PAYOUT_STATUSES, STANDING_PERIODS } from "./payout-steps.ts";
import {
  chosenId,
  data,
  dataWithMessage,
  id,
  idValue,
  line,
  message,
  requiredLine,
  time,
  uah,
  uahAboveZero,
  uahInput,
  wholeNumber,
} from "./shapes.ts";
import { payout } from "./rows/payouts.ts";

export { payout, type Payout } from "./rows/payouts.ts";

/** An account or a card of a user; its number is never told whole again. */
export const requisites = z.object({
  id: idValue,
  method: z.enum(PAYOUT_METHODS),
  /** "UA21 3996 •••• 6001", "4242 •••• 4242". */
  number: z.string(),
  /** Who owns the account, as the bank knows them. */
  holder: z.string(),
  is_default: z.boolean(),
  created_at: time,
  /** Payouts to it are refused until then; null when it may be used. */
  usable_at: time.nullable(),
  /** The first payout that has arrived there, and its day in Kyiv: the number is right, and its owner takes the money. */
  verified: z.object({ payout_id: idValue, on: z.iso.date() }).nullable(),
});
/** An account or a card of a user. */
export type Requisites = z.output<typeof requisites>;

const card = z
  .string("Введите номер карты.")
  .transform(bareCard)
  .pipe(
    z
      .string()
      .min(1, { error: "Введите номер карты.", abort: true })
      .regex(/^\d{13,19}$/, { error: "Введите номер карты: обычно 16 цифр.", abort: true })
      .refine(isCard, "Такого номера карты не бывает: проверьте цифры."),
  );
const holder = requiredLine(70, "Введите получателя, как в банке.");
const taxNumber = z
  .string("Введите код получателя.")
  .trim()
  .min(1, { error: "Введите код получателя.", abort: true })
  .regex(/^(?:\d{8}|\d{10})$/, { error: "10 цифр РНОКПП или 8 цифр ЕДРПОУ.", abort: true })
  .refine((typed) => isPersonNumber(typed) || isCompanyNumber(typed), "Код не сходится с контрольной цифрой.");

const whoever = { holder, is_default: z.boolean().default(false), password_now: passwordNow };

/** New requisites: an account with the tax number that banks ask for, or a card; and the proof that it is the owner who adds them. */
export const addRequisitesBody = z.discriminatedUnion("method", [
  z.object({ method: z.literal("iban"), number: ibanInput, tax_number: taxNumber, ...whoever }),
  z.object({ method: z.literal("card"), number: card, ...whoever }),
]);

/** What a payout costs and how large it may be, for the caller now. */
export const payoutTerms = z.object({
  /** What may leave the balance: what is available, less what is owed for returns. */
  payable: uah,
  /** The largest sum that may be asked for now: with its fee it leaves no more than `payable`. */
  largest_now: uah,
  smallest: uah,
  largest: uah,
  fee_fixed: uah,
  fee_percent: z.string(),
  /** Day of Kyiv on which one that is asked for now usually arrives. */
  arrives_on: z.iso.date(),
  /** New requisites may be used after so many hours. */
  hours_after_change: z.number().int(),
});
/** What a payout costs and how large it may be, for the caller now. */
export type PayoutTerms = z.output<typeof payoutTerms>;

/** One line of a payout's history. */
export const payoutEvent = z.object({
  id: idValue,
  status: z.enum(PAYOUT_STATUSES),
  text: z.string(),
  /** Who did it, for admins; null for the shop, the bank and to the owner. */
  actor: z.string().nullable(),
  created_at: time,
});
/** One line of a payout's history. */
export type PayoutEvent = z.output<typeof payoutEvent>;

/** A payout with its history. */
export const payoutDetail = payout.extend({
  version: z.number().int(),
  history: z.array(payoutEvent),
  /** The transaction that took its money. */
  transaction_id: idValue.nullable(),
  can: z.object({ cancel: z.boolean(), receipt: z.boolean() }),
});
/** A payout with its history. */
export type PayoutDetail = z.output<typeof payoutDetail>;

/** What a payout is asked for with. */
export const requestPayoutBody = z.object({
  amount: uahAboveZero,
  requisites_id: chosenId("Выберите, куда выплатить."),
  comment: line(140).default(""),
  /** The fee that the person has seen; another one in force is refused. */
  fee: uah,
});

/** A standing order: everything over a sum, each day, week or month. */
export const standingPayout = z.object({
  period: z.enum(STANDING_PERIODS),
  /** Day of the week from Monday, or of the month; of no meaning for each day. */
  day: z.number().int(),
  /** What stays on the balance, UAH. */
  keep: uah,
  requisites_id: idValue,
  is_paused: z.boolean(),
  /** Day of Kyiv on which it is carried out next; null while it is paused. */
  next_on: z.iso.date().nullable(),
  /** What became of it the last time. */
  last: z.object({ on: z.iso.date(), text: z.string(), payout_id: idValue.nullable() }).nullable(),
});
/** A standing order. */
export type StandingPayout = z.output<typeof standingPayout>;
/** What a standing order is kept with. */
export const saveStandingPayoutBody = z
  .object({
    period: z.enum(STANDING_PERIODS),
    day: wholeNumber(1, 28),
    keep: uahInput,
    requisites_id: chosenId("Выберите, куда выплачивать."),
    is_paused: z.boolean().default(false),
  })
  .refine(({ period, day }) => period !== "week" || day <= 7, { path: ["day"], error: "Выберите день недели." });

const noPayout = { 404: { not_found: failure("no such payout of the caller") } };
const noRequisites = { 404: { not_found: failure("no such requisites of the caller") } };

/** Payouts of a dropshipper. */
export const payoutEndpoints = endpoints({
  listPayouts: listEndpoint(payoutList, payout, {
    path: "/api/payouts",
    access: "verified",
    own: true,
    summary: "The caller's payouts",
  }),
  getPayout: {
    method: "GET",
    path: "/api/payouts/{id}",
    access: "verified",
    own: true,
    summary: "One payout with its history",
    params: z.object({ id }),
    responses: { 200: data(payoutDetail) },
    errors: noPayout,
  },
  getPayoutTerms: {
    method: "GET",
    path: "/api/payout-terms",
    access: "verified",
    own: true,
    summary: "What a payout costs and how large it may be now",
    responses: { 200: data(payoutTerms) },
  },
  requestPayout: {
    method: "POST",
    path: "/api/payouts",
    access: "verified",
    own: true,
    idempotent: true,
    throttle: { max: 60, seconds: 60 },
    summary: "Ask for a payout: the sum and its fee leave the balance at once",
    body: requestPayoutBody,
    responses: { 201: dataWithMessage(payoutDetail) },
    errors: {
      409: {
        balance_short: failure("the balance does not cover the sum with its fee", z.object({ terms: payoutTerms })),
        terms_changed: failure("the fee is another one than the person has seen", z.object({ terms: payoutTerms })),
        requisites_fresh: failure("the requisites were added too short ago", z.object({ usable_at: time })),
      },
    },
  },
  cancelPayout: {
    method: "POST",
    path: "/api/payouts/{id}/cancel",
    access: "verified",
    own: true,
    idempotent: true,
    summary: "Cancel a payout that nobody has decided on yet; sum and fee go back",
    params: z.object({ id }),
    responses: { 200: dataWithMessage(payoutDetail) },
    errors: {
      ...noPayout,
      409: { illegal_step: failure("it is decided on already", z.object({ current: payoutDetail })) },
    },
  },
  downloadPayoutReceipt: {
    method: "GET",
    path: "/api/payouts/{id}/receipt",
    access: "verified",
    own: true,
    summary: "Receipt of a paid payout, PDF",
    params: z.object({ id }),
    responses: { 200: z.unknown() },
    media: "application/pdf",
    errors: { 404: { not_found: failure("no such payout of the caller, or it is not paid") } },
  },
  listRequisites: {
    method: "GET",
    path: "/api/payout-requisites",
    access: "verified",
    own: true,
    summary: "Accounts and cards of the caller, masked; the standard one first",
    responses: { 200: data(z.array(requisites)) },
  },
  addRequisites: {
    method: "POST",
    path: "/api/payout-requisites",
    access: "verified",
    own: true,
    throttle: { max: 20, seconds: 3600 },
    renewsSession: true,
    summary: "Keep an account or a card by the password; payouts to it are taken after some hours",
    body: addRequisitesBody,
    responses: { 201: dataWithMessage(requisites) },
    errors: {
      409: { too_many: failure("ten are kept already") },
      429: { throttled: failure("too many wrong passwords") },
    },
  },
  makeRequisitesDefault: {
    method: "POST",
    path: "/api/payout-requisites/{id}/default",
    access: "verified",
    own: true,
    summary: "Offer this account or card first",
    params: z.object({ id }),
    responses: { 200: dataWithMessage(requisites) },
    errors: noRequisites,
  },
  removeRequisites: {
    method: "DELETE",
    path: "/api/payout-requisites/{id}",
    access: "verified",
    own: true,
    summary: "Forget an account or a card; payouts on their way to it go on",
    params: z.object({ id }),
    responses: { 200: message },
    errors: { ...noRequisites, 409: { in_use: failure("the standing order pays to it") } },
  },
  getStandingPayout: {
    method: "GET",
    path: "/api/standing-payout",
    access: "verified",
    own: true,
    summary: "The caller's standing order; null when there is none",
    responses: { 200: data(standingPayout.nullable()) },
  },
  saveStandingPayout: {
    method: "PUT",
    path: "/api/standing-payout",
    access: "verified",
    own: true,
    summary: "Keep, change, pause or resume the standing order",
    body: saveStandingPayoutBody,
    responses: { 200: dataWithMessage(standingPayout) },
  },
  removeStandingPayout: {
    method: "DELETE",
    path: "/api/standing-payout",
    access: "verified",
    own: true,
    summary: "End the standing order",
    responses: { 200: message },
  },
});
