import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { job } from "./jobs.ts";
import { ENTRY_KINDS } from "./ledger-choices.ts";
import { listChoice, listEndpoint } from "./list-schemas.ts";
import { allPayoutList } from "./lists/all-payouts.ts";
import { ADMIN_PAYOUT_STEPS, BULK_PAYOUT_STEPS, PAYOUT_STEPS, type PayoutStep } from "./payout-steps.ts";
import { payoutEvent } from "./payouts.ts";
import { data, dataWithMessage, id, idValue, line, person, time, uah } from "./shapes.ts";
import { payoutForAdmins } from "./rows/all-payouts.ts";

export type { PayoutForAdmins } from "./rows/all-payouts.ts";

const noPayout = { 404: { not_found: failure("no such payout") } };

/** The same with its history and what the user has. */
export const payoutDetailForAdmins = payoutForAdmins.extend({
  history: z.array(payoutEvent),
  /** What its user has now, UAH; null for who may not see money. */
  balance: uah.nullable(),
  /** Payouts that the user was paid before, and how much. */
  paid_before: z.object({ count: z.number().int(), amount: uah }),
  requisites_since: time,
  /** The first payout that has arrived there, and its day in Kyiv. */
  requisites_verified: z.object({ payout_id: idValue, on: z.iso.date() }).nullable(),
  /** What it has moved in the books, and the bank's rows that prove it, oldest first. */
  entries: z.array(
    z.object({ id: idValue, created_at: time, kind: z.enum(ENTRY_KINDS), amount: uah, text: z.string() }),
  ),
  bank_rows: z.array(
    z.object({ id: idValue, booked_at: time, amount: uah, text: z.string(), counter_name: z.string() }),
  ),
  /** Why the caller may not decide on it; null when they may. */
  why_not: z.string().nullable(),
});
/** The same with its history and what the user has. */
export type PayoutDetailForAdmins = z.output<typeof payoutDetailForAdmins>;

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
    access: "payouts.see",
    summary: "Payouts of everybody",
  }),
  getPayoutForAdmins: {
    method: "GET",
    path: "/api/admin/payouts/{id}",
    access: "payouts.see",
    summary: "One payout with its history and what is known of its user",
    params: z.object({ id }),
    responses: { 200: data(payoutDetailForAdmins) },
    errors: noPayout,
  },
  getPayoutQueue: {
    method: "GET",
    path: "/api/admin/payout-queue",
    access: "payouts.see",
    summary: "How many payouts wait for what, and their sums",
    responses: { 200: data(payoutQueue) },
  },
  stepPayout: {
    method: "POST",
    path: "/api/admin/payouts/{id}/steps",
    access: "payouts.decide",
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
    access: "payouts.decide",
    throttle: { max: 20, seconds: 60 },
    summary: "Approve, refuse or mark as paid many payouts, as a job with a result for each",
    body: payoutBulkBody,
    responses: { 202: dataWithMessage(job) },
  },
  listPayoutBatches: {
    method: "GET",
    path: "/api/admin/payout-batches",
    access: "payouts.see",
    summary: "The last fifty files for the bank, newest first",
    responses: { 200: data(z.array(payoutBatch)) },
  },
  createPayoutBatch: {
    method: "POST",
    path: "/api/admin/payout-batches",
    access: "payouts.decide",
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
    access: "payouts.decide",
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
