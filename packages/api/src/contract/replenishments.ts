import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { replenishmentList } from "./lists/replenishments.ts";
import { REPLENISHMENT_METHODS, REPLENISHMENT_STATUSES } from "./replenishment-choices.ts";
import { data, dataWithMessage, id, idValue, time, uah, uahAboveZero } from "./shapes.ts";
import { replenishmentSummary } from "./rows/replenishments.ts";

export type { ReplenishmentSummary } from "./rows/replenishments.ts";

const status = z.enum(REPLENISHMENT_STATUSES);

/** Where and how a transfer is sent. */
export const transferRequisites = z.object({
  recipient: z.string(),
  iban: z.string(),
  /** EDRPOU, or the tax number of a person. */
  tax_number: z.string(),
  bank: z.string(),
  /** With the code of the top-up in it. */
  purpose: z.string(),
  /** Text of the payment code of the National Bank of Ukraine. */
  qr: z.string(),
});
/** Where and how a transfer is sent. */
export type TransferRequisites = z.output<typeof transferRequisites>;

/** A top-up with its way. */
export const replenishment = replenishmentSummary.extend({
  /** The bank's page where it is paid; null once there is nothing to pay. */
  pay_url: z.string().nullable(),
  /** Of a transfer that is awaited. */
  requisites: transferRequisites.nullable(),
  /** Until when it can be paid. */
  expires_at: time.nullable(),
  /** Why it did not go through, in the bank's words. */
  reason: z.string(),
  /** The bank of the sandbox: no money moves. */
  is_sandbox: z.boolean(),
  /** Page of the sandbox where a transfer can be sent; null elsewhere. */
  sandbox_url: z.string().nullable(),
  /** The transaction that it became. */
  transaction_id: idValue.nullable(),
  history: z.array(z.object({ status, text: z.string(), created_at: time })),
  can: z.object({ pay: z.boolean(), cancel: z.boolean(), receipt: z.boolean() }),
});
/** A top-up with its way. */
export type Replenishment = z.output<typeof replenishment>;

const way = z.object({
  /** Null when it can be used now; else why not. */
  why_not: z.string().nullable(),
  min: uah,
  max: uah,
  /** Percent of the sum, "1.50". */
  fee_percent: z.string(),
});
/** In which ways the balance can be topped up now, and within which bounds. */
export const replenishmentOptions = z.object({ monobank: way, transfer: way, is_sandbox: z.boolean() });
/** In which ways the balance can be topped up now, and within which bounds. */
export type ReplenishmentOptions = z.output<typeof replenishmentOptions>;

/** A top-up to be made. */
export const createReplenishmentBody = z.object({
  method: z.enum(REPLENISHMENT_METHODS, "Выберите способ."),
  /** What is to come to the balance, UAH. */
  amount: uahAboveZero,
});

const noTopUp = { not_found: failure("no such top-up, or not the caller's") };
const params = z.object({ id });

/** Top-ups of a dropshipper's balance. */
export const replenishmentEndpoints = endpoints({
  listReplenishments: listEndpoint(replenishmentList, replenishmentSummary, {
    path: "/api/replenishments",
    access: "verified",
    own: true,
    summary: "The caller's top-ups",
  }),
  getReplenishmentOptions: {
    method: "GET",
    path: "/api/replenishment-options",
    access: "verified",
    summary: "In which ways the balance can be topped up now, and within which bounds",
    responses: { 200: data(replenishmentOptions) },
  },
  createReplenishment: {
    method: "POST",
    path: "/api/replenishments",
    access: "verified",
    own: true,
    idempotent: true,
    throttle: { max: 30, seconds: 600 },
    summary: "Begin a top-up; by card its page is then asked for with payReplenishment",
    body: createReplenishmentBody,
    responses: { 201: data(replenishment) },
    errors: { 409: { method_off: failure("this way is not open now") } },
  },
  getReplenishment: {
    method: "GET",
    path: "/api/replenishments/{id}",
    access: "verified",
    own: true,
    summary: "One top-up with its way",
    params,
    responses: { 200: data(replenishment) },
    errors: { 404: noTopUp },
  },
  payReplenishment: {
    method: "POST",
    path: "/api/replenishments/{id}/pay",
    access: "verified",
    own: true,
    throttle: { max: 60, seconds: 600 },
    summary: "Have the bank make the invoice of a top-up by card, once; the response says where it is paid",
    params,
    responses: { 200: data(replenishment) },
    errors: { 404: noTopUp, 409: { not_payable: failure("it is paid, over, or no payment by card") } },
  },
  checkReplenishment: {
    method: "POST",
    path: "/api/replenishments/{id}/check",
    access: "verified",
    own: true,
    throttle: { max: 60, seconds: 60 },
    summary: "Ask the bank how a payment stands, at most once in five seconds",
    params,
    responses: { 200: data(replenishment) },
    errors: { 404: noTopUp },
  },
  cancelReplenishment: {
    method: "POST",
    path: "/api/replenishments/{id}/cancel",
    access: "verified",
    own: true,
    summary: "Give a top-up up before its money came; money that comes all the same is credited",
    params,
    responses: { 200: dataWithMessage(replenishment) },
    errors: { 404: noTopUp, 409: { too_late: failure("it is paid, being paid, or over") } },
  },
  getReplenishmentReceipt: {
    method: "GET",
    path: "/api/replenishments/{id}/receipt",
    access: "verified",
    own: true,
    throttle: { max: 30, seconds: 60 },
    summary: "A receipt of a top-up whose money came, as PDF",
    params,
    responses: { 200: z.unknown() },
    media: "application/pdf",
    errors: { 404: noTopUp, 409: { not_paid: failure("the money has not come") } },
  },
});
