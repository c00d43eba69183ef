import { z } from "zod";
import { COD_PROBLEMS, COD_REGISTER_STATES, COD_ROW_OUTCOMES, COD_SOURCES, COD_STATES } from "../cod-choices.ts";
import { ORDER_STATUSES } from "../order-choices.ts";
import { day, idValue, person, time, uah } from "../shapes.ts";

/** Cash on delivery of one order. */
export const codPayment = z.object({
  id: idValue,
  state: z.enum(COD_STATES),
  state_at: time,
  /** Why it is in dispute; null elsewhere. */
  problem: z.enum(COD_PROBLEMS).nullable(),
  order: z.object({ id: idValue, number: z.string(), status: z.enum(ORDER_STATUSES) }),
  user: person,
  waybill: z.string().nullable(),
  /** What the recipient was to pay. */
  expected: uah,
  /** What the carrier says that it took; null while it has said nothing. */
  reported: uah.nullable(),
  /** What counts as received. */
  received: uah.nullable(),
  /** The register that it stands in. */
  register: z.object({ id: idValue, number: z.string() }).nullable(),
  created_at: time,
});
/** Cash on delivery of one order. */
export type CodPayment = z.output<typeof codPayment>;

/** A list of what the carrier pays out at once. */
export const codRegister = z.object({
  id: idValue,
  number: z.string(),
  source: z.enum(COD_SOURCES),
  state: z.enum(COD_REGISTER_STATES),
  /** The day that the carrier names. */
  paid_on: day,
  rows: z.number().int(),
  /** Rows that are in dispute, unknown or repeated. */
  problems: z.number().int(),
  /** What recipients paid, what the carrier keeps of it, what it sends. */
  gross: uah,
  fee: uah,
  net: uah,
  /** What the bank has shown where it is another sum. */
  came: uah.nullable(),
  file_name: z.string(),
  created_by: person.nullable(),
  created_at: time,
});
/** A list of what the carrier pays out at once. */
export type CodRegister = z.output<typeof codRegister>;

/** A row of a register. */
export const codRegisterRow = z.object({
  place: z.number().int(),
  waybill: z.string(),
  gross: uah,
  fee: uah,
  net: uah,
  outcome: z.enum(COD_ROW_OUTCOMES),
  payment_id: idValue.nullable(),
  order: z.object({ id: idValue, number: z.string() }).nullable(),
});
