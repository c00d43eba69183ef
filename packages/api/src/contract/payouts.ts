import { z } from "zod";
import { bareCard, bareIban, isCard, isCompanyNumber, isIban, isPersonNumber } from "./bank-details.ts";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { job } from "./jobs.ts";
import { listChoice, listEndpoint } from "./list-schemas.ts";
import { allPayoutList } from "./lists/all-payouts.ts";
import { payoutList } from "./lists/payouts.ts";
import {
  ADMIN_PAYOUT_STEPS,
  BULK_PAYOUT_STEPS,
  PAYOUT_METHODS,
  PAYOUT_STATUSES,
  PAYOUT_STEPS,
  type PayoutStep,
  STANDING_PERIODS,
} from "./payout-steps.ts";
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
  uahInput,
  wholeNumber,
} from "./shapes.ts";

const person = z.object({ id: idValue, name: z.string(), email: z.string() });
const positive = uahInput.refine((typed) => Number(typed) > 0, "Введите сумму больше нуля.");

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
});
/** An account or a card of a user. */
export type Requisites = z.output<typeof requisites>;

const iban = z
  .string("Введите IBAN.")
  .transform(bareIban)
  .pipe(
    z
      .string()
      .min(1, "Введите IBAN.")
      .regex(/^UA[\dA-Z]{27}$/, "IBAN начинается с UA, за ним 27 цифр.")
      .refine(isIban, "Контрольные цифры IBAN не сходятся: проверьте номер."),
  );
const card = z
  .string("Введите номер карты.")
  .transform(bareCard)
  .pipe(
    z
      .string()
      .min(1, "Введите номер карты.")
      .regex(/^\d{13,19}$/, "Введите номер карты: обычно 16 цифр.")
      .refine(isCard, "Такого номера карты не бывает: проверьте цифры."),
  );
const holder = requiredLine(70, "Введите получателя, как в банке.");
const taxNumber = z
  .string("Введите код получателя.")
  .trim()
  .min(1, "Введите код получателя.")
  .regex(/^(?:\d{8}|\d{10})$/, "10 цифр РНОКПП или 8 цифр ЕДРПОУ.")
  .refine((typed) => isPersonNumber(typed) || isCompanyNumber(typed), "Код не сходится с контрольной цифрой.");

/** New requisites: an account with the tax number that banks ask for, or a card. */
export const addRequisitesBody = z.discriminatedUnion("method", [
  z.object({
    method: z.literal("iban"),
    number: iban,
    holder,
    tax_number: taxNumber,
    is_default: z.boolean().default(false),
  }),
  z.object({ method: z.literal("card"), number: card, holder, is_default: z.boolean().default(false) }),
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
  /** New requisites may be used after so many hours. */
  hours_after_change: z.number().int(),
});
/** What a payout costs and how large it may be, for the caller now. */
export type PayoutTerms = z.output<typeof payoutTerms>;

/** A payout as its owner sees it in the list. */
export const payout = z.object({
  id: idValue,
  created_at: time,
  status: z.enum(PAYOUT_STATUSES),
  /** What arrives, UAH. */
  amount: uah,
  /** What it costs beside that, UAH. */
  fee: uah,
  method: z.enum(PAYOUT_METHODS),
  /** Masked number that it goes to. */
  requisites: z.string(),
  holder: z.string(),
  comment: z.string(),
  /** Number of the payment in the bank; empty before it is paid. */
  bank_ref: z.string(),
  /** Why it was refused, cancelled, did not pass or came back; empty otherwise. */
  reason: z.string(),
  /** When it was paid, refused, cancelled or sent back. */
  closed_at: time.nullable(),
  /** Made by the standing order. */
  is_standing: z.boolean(),
});
/** A payout as its owner sees it in the list. */
export type Payout = z.output<typeof payout>;

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
  can: z.object({ cancel: z.boolean(), receipt: z.boolean() }),
});
/** A payout with its history. */
export type PayoutDetail = z.output<typeof payoutDetail>;

/** A payout as admins see it. */
export const payoutForAdmins = payout.extend({
  version: z.number().int(),
  user: person,
  /** Whoever approved it first, where a second one has to. */
  first_by: person.nullable(),
  approved_by: person.nullable(),
  /** A second approver is waited for. */
  needs_second: z.boolean(),
  batch_id: idValue.nullable(),
  /** Steps that the caller may take now. */
  can: z.array(z.enum(ADMIN_PAYOUT_STEPS)),
});
/** A payout as admins see it. */
export type PayoutForAdmins = z.output<typeof payoutForAdmins>;
/** The same with its history and what the user has. */
export const payoutDetailForAdmins = payoutForAdmins.extend({
  history: z.array(payoutEvent),
  balance: uah,
  /** Payouts that the user was paid before, and how much. */
  paid_before: z.object({ count: z.number().int(), amount: uah }),
  requisites_since: time,
  /** Why the caller may not decide on it; null when they may. */
  why_not: z.string().nullable(),
});
/** The same with its history and what the user has. */
export type PayoutDetailForAdmins = z.output<typeof payoutDetailForAdmins>;

/** What a payout is asked for with. */
export const requestPayoutBody = z.object({
  amount: positive,
  requisites_id: chosenId("Выберите, куда выплатить."),
  comment: line(140).default(""),
  /** The fee that the person has seen; another one in force is refused. */
  fee: uah,
});

/** A standing order: everything over a sum, each week or month. */
export const standingPayout = z.object({
  period: z.enum(STANDING_PERIODS),
  /** Day of the week from Monday, or of the month. */
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
  .refine(({ period, day }) => period === "month" || day <= 7, { path: ["day"], error: "Выберите день недели." });

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
    summary: "Keep an account or a card; payouts to it are taken after some hours",
    body: addRequisitesBody,
    responses: { 201: dataWithMessage(requisites) },
    errors: { 409: { too_many: failure("ten are kept already") } },
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

/** Asks for what the table of steps says that a step needs. */
function sayWhatIsNeeded(
  { step, reason, bank_ref }: { step: keyof typeof PAYOUT_STEPS; reason: string; bank_ref: string },
  context: z.RefinementCtx,
): void {
  const { needs }: PayoutStep = PAYOUT_STEPS[step];
  if (needs === "reason" && reason === "")
    context.addIssue({ code: "custom", path: ["reason"], message: "Напишите причину: её увидит пользователь." });
  if (needs === "reference" && bank_ref === "")
    context.addIssue({ code: "custom", path: ["bank_ref"], message: "Введите номер платежа в банке." });
}

/** A step of an admin with what it needs. */
export const payoutStepBody = z
  .object({
    step: z.enum(ADMIN_PAYOUT_STEPS),
    /** As the admin has seen the payout. */
    version: z.number().int().min(1),
    reason: line(300).default(""),
    bank_ref: line(60).default(""),
  })
  .superRefine(sayWhatIsNeeded);

/** Chosen payouts and what is to be done with them. */
export const payoutBulkBody = z
  .object({
    rows: listChoice(allPayoutList),
    step: z.enum(BULK_PAYOUT_STEPS),
    reason: line(300).default(""),
    bank_ref: line(60).default(""),
  })
  .superRefine(sayWhatIsNeeded);

/** A file for the bank and the payouts that it pays. */
export const payoutBatch = z.object({
  id: idValue,
  created_at: time,
  created_by: person,
  /** Name of the file inside the bank's system. */
  message_id: z.string(),
  count: z.number().int(),
  amount: uah,
  /** How many of it are on their way still. */
  open: z.number().int(),
  /** True where the file can still be made: numbers of closed payouts are forgotten. */
  has_file: z.boolean(),
});
/** A file for the bank and the payouts that it pays. */
export type PayoutBatch = z.output<typeof payoutBatch>;

/** What waits for the shop. */
export const payoutQueue = z.object({
  requested: z.object({ count: z.number().int(), amount: uah }),
  /** Of the requested ones, those that wait for a second approver. */
  second: z.object({ count: z.number().int(), amount: uah }),
  approved: z.object({ count: z.number().int(), amount: uah }),
  processing: z.object({ count: z.number().int(), amount: uah }),
  failed: z.object({ count: z.number().int(), amount: uah }),
  /** The sum above which two approve. */
  second_above: uah,
});
/** What waits for the shop. */
export type PayoutQueue = z.output<typeof payoutQueue>;

/** Payouts of everybody. */
export const adminPayoutEndpoints = endpoints({
  listAllPayouts: listEndpoint(allPayoutList, payoutForAdmins, {
    path: "/api/admin/payouts",
    access: "admin",
    summary: "Payouts of everybody",
  }),
  getPayoutForAdmins: {
    method: "GET",
    path: "/api/admin/payouts/{id}",
    access: "admin",
    summary: "One payout with its history and what is known of its user",
    params: z.object({ id }),
    responses: { 200: data(payoutDetailForAdmins) },
    errors: noPayout,
  },
  getPayoutQueue: {
    method: "GET",
    path: "/api/admin/payout-queue",
    access: "admin",
    summary: "How many payouts wait for what, and their sums",
    responses: { 200: data(payoutQueue) },
  },
  stepPayout: {
    method: "POST",
    path: "/api/admin/payouts/{id}/steps",
    access: "admin",
    idempotent: true,
    throttle: { max: 120, seconds: 60 },
    summary: "Take a step of a payout: approve, refuse, cancel, mark as paid, failed or sent back, repeat",
    params: z.object({ id }),
    body: payoutStepBody,
    responses: { 200: dataWithMessage(payoutDetailForAdmins) },
    errors: {
      ...noPayout,
      403: {
        own_payout: failure("nobody decides on their own payout"),
        second_is_super: failure("the second approver is a super admin, not the one who approved first"),
      },
      409: {
        changed_meanwhile: failure(
          "somebody decided meanwhile, or the step does not follow from its state",
          z.object({ current: payoutDetailForAdmins }),
        ),
      },
    },
  },
  stepPayouts: {
    method: "POST",
    path: "/api/admin/payout-steps",
    access: "admin",
    throttle: { max: 20, seconds: 60 },
    summary: "Approve, refuse or mark as paid many payouts, as a job with a result for each",
    body: payoutBulkBody,
    responses: { 202: dataWithMessage(job) },
  },
  listPayoutBatches: {
    method: "GET",
    path: "/api/admin/payout-batches",
    access: "admin",
    summary: "The last fifty files for the bank, newest first",
    responses: { 200: data(z.array(payoutBatch)) },
  },
  createPayoutBatch: {
    method: "POST",
    path: "/api/admin/payout-batches",
    access: "admin",
    idempotent: true,
    throttle: { max: 20, seconds: 60 },
    summary: "Make the file for the bank of approved payouts and mark them as sent",
    body: listChoice(allPayoutList),
    responses: { 201: dataWithMessage(payoutBatch) },
    errors: {
      409: {
        nothing_approved: failure("none of the chosen payouts is approved, or they are the caller's own"),
        too_many: failure("more than one file takes"),
        no_payer: failure("the account that pays is not set"),
      },
    },
  },
  downloadPayoutBatch: {
    method: "GET",
    path: "/api/admin/payout-batches/{id}/file",
    access: "admin",
    summary: "The file for the bank with whole numbers: pain.001 or CSV; each download stands in the journal",
    params: z.object({ id }),
    query: z.object({ format: z.enum(["xml", "csv"]).default("xml") }),
    responses: { 200: z.unknown() },
    media: "application/octet-stream",
    errors: {
      404: { not_found: failure("no such batch") },
      409: {
        no_payer: failure("the account that pays is not set"),
        numbers_gone: failure("its payouts are closed and their numbers forgotten"),
      },
    },
  },
});
