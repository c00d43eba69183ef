import { z } from "zod";
import { PARCEL_REQUEST_KINDS, PARCEL_REQUEST_STATES } from "../parcel-request-choices.ts";
import { idValue, time, uah } from "../shapes.ts";
import { WAYBILL_PAYERS } from "../waybill-steps.ts";

/** What the carrier was asked for about a parcel on its way. */
export const parcelRequest = z.object({
  id: idValue,
  kind: z.enum(PARCEL_REQUEST_KINDS),
  state: z.enum(PARCEL_REQUEST_STATES),
  /** The carrier's; null until it has taken the request. */
  number: z.string().nullable(),
  /** Where the parcel is to go, or who is to receive it. */
  target: z.string(),
  /** Why it is sent back; empty for the others. */
  reason: z.string(),
  note: z.string(),
  /** Who pays the carrier for it; null where the carrier does not ask. */
  payer: z.enum(WAYBILL_PAYERS).nullable(),
  /** What the carrier takes for it. */
  cost: uah.nullable(),
  /** What the carrier says of it, in its own words. */
  carrier_text: z.string(),
  /** Why it was refused, could not be taken back, or could not be sent yet; empty where nothing is wrong. */
  error: z.string(),
  /** Who of the shop asked. */
  asked_by: z.string(),
  asked_at: time,
  /** When it came to its end. */
  ended_at: time.nullable(),
  /** It can be taken back still. */
  can_withdraw: z.boolean(),
});
/** What the carrier was asked for about a parcel on its way. */
export type ParcelRequest = z.output<typeof parcelRequest>;
