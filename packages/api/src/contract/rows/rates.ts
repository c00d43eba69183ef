import { z } from "zod";
import { idValue, rate, time } from "../shapes.ts";

/** One change of the rate. */
export const rateChange = z.object({
  id: idValue,
  created_at: time,
  source: z.string(),
  buy: rate,
  /** By which the shop reckons. */
  sale: rate,
  /** The bank's own, before the shop's markup; null where no bank said it. */
  bank_sale: rate.nullable(),
});
/** One change of the rate. */
export type RateChange = z.output<typeof rateChange>;
