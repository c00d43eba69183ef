import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { job } from "./jobs.ts";
import { listChoice, listEndpoint } from "./list-schemas.ts";
import { adminOrderList } from "./lists/admin-orders.ts";
import { waybillList } from "./lists/waybills.ts";
import { parcelRequest } from "./rows/parcel-requests.ts";
import { waybill } from "./rows/waybills.ts";
import {
  chosenId,
  data,
  dataWithMessage,
  grams,
  id,
  idValue,
  line,
  millimetres,
  requiredLine,
  time,
  wholeNumber,
} from "./shapes.ts";
import {
  ADMIN_WAYBILL_STEPS,
  LABEL_FORMATS,
  WAYBILL_PAYERS,
  WAYBILL_STATUSES,
  WAYBILL_STEPS,
  type WaybillStep,
} from "./waybill-steps.ts";

export type { Waybill, WaybillError } from "./rows/waybills.ts";

const noWaybill = { 404: { not_found: failure("no such waybill") } };

/** A line of a waybill's history: a step, or what the carrier said. */
export const waybillEvent = z.object({
  id: idValue,
  kind: z.enum(["step", "word", "note"]),
  status: z.enum(WAYBILL_STATUSES).nullable(),
  code: z.string(),
  text: z.string(),
  /** Who of the shop did it; null for the carrier and the queue. */
  actor: z.string().nullable(),
  created_at: time,
});

/** A waybill with its history. */
export const waybillDetail = waybill.extend({
  history: z.array(waybillEvent),
  /** What the carrier was asked for about the parcel, the last first. */
  /** Where the parcel goes now: by the last redirect that the carrier took, or where it was ordered. */
  bound_for: z.string(),
  requests: z.array(parcelRequest),
  /** How often its label was printed. */
  print_count: z.number().int(),
  /** When the carrier will be asked about it again; null where it is not asked. */
  next_track_at: time.nullable(),
});
/** A waybill with its history. */
export type WaybillDetail = z.output<typeof waybillDetail>;

const hryvnias = (most: number) => wholeNumber(0, most);
/** The parcel of a waybill. Weight in grams, sizes in millimetres, sums in whole hryvnias as the carrier counts them. */
export const waybillFields = {
  departure_point_id: chosenId("Выберите точку отправки."),
  payer: z.enum(WAYBILL_PAYERS),
  weight: grams(100, 1_000_000),
  seats: wholeNumber(1, 50),
  length: millimetres(10, 3_000),
  width: millimetres(10, 3_000),
  height: millimetres(10, 3_000),
  declared: wholeNumber(1, 1_000_000),
  /** 0: nothing is collected. */
  cod: hryvnias(50_000),
  description: requiredLine(120, "Что в посылке?"),
} as const;

/** A waybill to be made of an order. */
export const newWaybillBody = z.object({
  order_id: id,
  ...waybillFields,
  /** Only kept; the carrier is asked later. */
  is_draft: z.boolean().default(false),
  /** `basis` of the proposal that the fields began from: refused where the order has another one by now. */
  basis: z.string().max(40).optional(),
});
/** Fields of a waybill anew. */
export const editWaybillBody = z.object({ version: z.number().int().min(1), ...waybillFields });

/** What a waybill of an order would be made of. */
export const waybillProposal = z.object({
  /** The waybill that the order has; null while there is none. */
  waybill: waybillDetail.nullable(),
  /** Why none can be made now; null when it can. */
  why_not: z.string().nullable(),
  fields: z.object({
    departure_point_id: idValue.nullable(),
    payer: z.enum(WAYBILL_PAYERS),
    weight: z.number().int(),
    seats: z.number().int(),
    length: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    declared: z.number().int(),
    cod: z.number().int(),
    description: z.string(),
    /** Changes with whatever of this the order decides. */
    basis: z.string(),
  }),
});
/** What a waybill of an order would be made of. */
export type WaybillProposal = z.output<typeof waybillProposal>;

/** A step with its reason where the table asks for one. */
export const waybillStepBody = z
  .object({
    step: z.enum(ADMIN_WAYBILL_STEPS),
    version: z.number().int().min(1),
    reason: line(300).default(""),
  })
  .superRefine((body, context) => {
    const { needsReason }: WaybillStep = WAYBILL_STEPS[body.step];
    if (needsReason && body.reason === "")
      context.addIssue({ code: "custom", path: ["reason"], message: "Укажите причину." });
  });

/** Steps that are taken with many waybills at once. */
export const BULK_WAYBILL_STEPS = ["queue", "handOver", "remove"] as const;

const choice = z.object({ id: idValue, name: z.string() });

/** How the shop stands with its carrier. */
export const waybillDesk = z.object({
  is_sandbox: z.boolean(),
  points: z.array(choice.extend({ label_size: z.enum(LABEL_FORMATS), is_default: z.boolean() })),
  counterparties: z.array(choice),
  /** What waits for the carrier, and since when; `resting` while it asked for a rest. */
  queue: z.object({ waiting: z.number().int(), oldest_at: time.nullable(), resting: z.boolean() }),
  /** What somebody should look at. */
  alarms: z.object({
    failed: z.number().int(),
    behind: z.number().int(),
    /** Parcels whose free storage ends within two days, today, or has ended. */
    soon: z.number().int(),
    last: z.number().int(),
    over: z.number().int(),
    /** Parcels that the carrier has not found for a day. */
    missing: z.number().int(),
    unprinted: z.number().int(),
  }),
  /** Codes of the carrier that the shop does not know. */
  unknown_codes: z.array(
    z.object({ code: z.string(), text: z.string(), times: z.number().int(), last_at: time, waybill_id: idValue }),
  ),
  tracked_at: time.nullable(),
  /** Why the carrier could not be asked the last time; null when it could. */
  problem: z.string().nullable(),
});
/** How the shop stands with its carrier. */
export type WaybillDesk = z.output<typeof waybillDesk>;

const conflicts = {
  changed_meanwhile: failure("it was changed meanwhile", z.object({ current: waybillDetail })),
  illegal_step: failure("its state does not allow that"),
  busy: failure("the carrier is being asked about it at this moment"),
};
const changed = dataWithMessage(waybillDetail);
const throttle = { max: 120, seconds: 60 } as const;

/** Waybills of the shop. */
export const waybillEndpoints = endpoints({
  listWaybills: listEndpoint(waybillList, waybill, {
    path: "/api/admin/waybills",
    access: "waybills.see",
    summary: "Waybills of the shop",
  }),
  getWaybillDesk: {
    method: "GET",
    path: "/api/admin/waybill-desk",
    access: "waybills.see",
    summary: "How the shop stands with its carrier: what waits, what alarms, what is not known",
    responses: { 200: data(waybillDesk) },
  },
  getWaybill: {
    method: "GET",
    path: "/api/admin/waybills/{id}",
    access: "waybills.see",
    summary: "One waybill with its history",
    params: z.object({ id }),
    responses: { 200: data(waybillDetail) },
    errors: noWaybill,
  },
  proposeWaybill: {
    method: "GET",
    path: "/api/admin/orders/{id}/waybill",
    access: "waybills.see",
    summary: "The waybill of an order, or what one would be made of",
    params: z.object({ id }),
    responses: { 200: data(waybillProposal) },
    errors: { 404: { not_found: failure("no such order") } },
  },
  createWaybill: {
    method: "POST",
    path: "/api/admin/waybills",
    access: "waybills.work",
    idempotent: true,
    throttle,
    summary: "Make a waybill of an order, or a draft of one",
    body: newWaybillBody,
    responses: { 201: changed },
    errors: {
      404: { not_found: failure("no such order") },
      409: {
        cannot_make: failure("the order has one already, or travels without the carrier, or is not confirmed"),
        changed_meanwhile: failure(
          "the order was changed since the parcel was proposed",
          z.object({ current: waybillProposal }),
        ),
      },
    },
  },
  createWaybills: {
    method: "POST",
    path: "/api/admin/waybill-batches",
    access: "waybills.work",
    throttle: { max: 20, seconds: 60 },
    summary: "Make waybills of chosen orders, or of all that match, by a job with a result for each",
    body: z.object({ choice: listChoice(adminOrderList) }),
    responses: { 202: dataWithMessage(job) },
  },
  printOrderLabels: {
    method: "POST",
    path: "/api/admin/waybill-batches/labels",
    access: "waybills.see",
    throttle: { max: 30, seconds: 60 },
    summary:
      "Print labels of chosen orders, or of all that match, as one PDF by a job, and mark their waybills as printed",
    body: z.object({ format: z.enum(LABEL_FORMATS), choice: listChoice(adminOrderList) }),
    responses: { 202: dataWithMessage(job) },
  },
  updateWaybill: {
    method: "PUT",
    path: "/api/admin/waybills/{id}",
    access: "waybills.work",
    throttle,
    summary: "Change a waybill that the carrier has not taken in hand yet",
    params: z.object({ id }),
    body: editWaybillBody,
    responses: { 200: changed },
    errors: { ...noWaybill, 409: conflicts },
  },
  stepWaybill: {
    method: "POST",
    path: "/api/admin/waybills/{id}/steps",
    access: "waybills.work",
    throttle,
    summary: "Take a step of a waybill: ask the carrier again, withdraw, mark as handed over or lost",
    params: z.object({ id }),
    body: waybillStepBody,
    responses: { 200: changed },
    errors: { ...noWaybill, 409: conflicts },
  },
  removeWaybill: {
    method: "DELETE",
    path: "/api/admin/waybills/{id}",
    access: "waybills.work",
    throttle,
    summary: "Delete a waybill, here and at the carrier, while it may be",
    params: z.object({ id }),
    responses: { 200: changed },
    errors: { ...noWaybill, 409: { illegal_step: conflicts.illegal_step, busy: conflicts.busy } },
  },
  stepWaybills: {
    method: "POST",
    path: "/api/admin/waybill-steps",
    access: "waybills.work",
    throttle: { max: 20, seconds: 60 },
    summary: "Ask the carrier again, mark as handed over, or delete many waybills, by a job with a result for each",
    body: z.object({ step: z.enum(BULK_WAYBILL_STEPS), choice: listChoice(waybillList) }),
    responses: { 202: dataWithMessage(job) },
  },
  trackWaybills: {
    method: "POST",
    path: "/api/admin/waybill-tracking",
    access: "waybills.work",
    throttle: { max: 20, seconds: 60 },
    summary: "Ask the carrier about chosen parcels at once",
    body: z.object({ choice: listChoice(waybillList) }),
    responses: { 200: dataWithMessage(z.object({ count: z.number().int() })) },
  },
  printWaybills: {
    method: "POST",
    path: "/api/admin/waybill-labels",
    access: "waybills.see",
    throttle: { max: 60, seconds: 60 },
    summary: "Print labels of chosen waybills as one PDF, by a job, and mark them as printed",
    body: z.object({ format: z.enum(LABEL_FORMATS), choice: listChoice(waybillList) }),
    responses: { 202: dataWithMessage(job) },
  },
});
