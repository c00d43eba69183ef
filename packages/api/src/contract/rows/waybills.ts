import { z } from "zod";
import { DELIVERY_KINDS, ORDER_STATUSES } from "../order-choices.ts";
import { idValue, person, time, uah } from "../shapes.ts";
import { ADMIN_WAYBILL_STEPS, WAYBILL_PAYERS, WAYBILL_STATUSES } from "../waybill-steps.ts";
import { orderRecipient } from "./orders.ts";

/** What was wrong with a waybill, at the field of its form; without a field it is about the whole. */
export const waybillError = z.object({ field: z.string().nullable(), text: z.string() });
/** What was wrong with a waybill. */
export type WaybillError = z.output<typeof waybillError>;

const named = z.object({ id: idValue, name: z.string() });

/** A waybill as the shop's list shows it. */
export const waybill = z.object({
  id: idValue,
  version: z.number().int(),
  status: z.enum(WAYBILL_STATUSES),
  status_at: time,
  created_at: time,
  /** The carrier's; null before it was made. */
  number: z.string().nullable(),
  reference: z.string(),
  order: z.object({ id: idValue, number: z.string(), status: z.enum(ORDER_STATUSES) }),
  user: person,
  recipient: orderRecipient,
  delivery_kind: z.enum(DELIVERY_KINDS),
  /** The dropshipper made it: the shop prints its label and follows it, and changes nothing. */
  is_own: z.boolean(),
  delivery_text: z.string(),
  departure_point: named.nullable(),
  counterparty: named.nullable(),
  payer: z.enum(WAYBILL_PAYERS),
  /** Grams. */
  weight: z.number().int(),
  seats: z.number().int(),
  /** Millimetres. */
  length: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  declared: uah,
  cod: uah.nullable(),
  description: z.string(),
  /** What the carrier asks for the delivery. */
  cost: uah.nullable(),
  arrives_on: z.iso.date().nullable(),
  carrier_code: z.string(),
  /** What the code means, in the shop's words; the carrier's own where it is not known. */
  carrier_text: z.string(),
  heard_at: time.nullable(),
  /** Days since it arrived; null where it does not lie at a branch. */
  storage_days: z.number().int().nullable(),
  /** Days that it lies there at no charge still; below zero they are paid for. */
  storage_left: z.number().int().nullable(),
  return_number: z.string().nullable(),
  register: z.object({ id: idValue, number: z.string() }).nullable(),
  /** What the carrier is being asked about its place in the register: to put it in, to take it out. */
  register_task: z.enum(["join", "leave"]).nullable(),
  printed_at: time.nullable(),
  errors: z.array(waybillError),
  /** What the carrier is being asked to do. */
  task: z.enum(["make", "change", "remove"]).nullable(),
  /** The parcel is on its way and the order was never marked as ready. */
  is_behind: z.boolean(),
  can: z.object({
    steps: z.array(z.enum(ADMIN_WAYBILL_STEPS)),
    edit: z.boolean(),
    remove: z.boolean(),
    print: z.boolean(),
    track: z.boolean(),
    /** The carrier may be asked to redirect it, to send it back, to hand it to somebody else. */
    request: z.boolean(),
    /** It may be taken out of its register: the parcel is not handed over yet. */
    leave_register: z.boolean(),
  }),
});
/** A waybill as the shop's list shows it. */
export type Waybill = z.output<typeof waybill>;
