import { z } from "zod";
import { pickupPoint } from "../delivery.ts";
import { time } from "../shapes.ts";

/** A pickup point as the list shows it. */
export const pickupPointRow = pickupPoint.extend({
  is_active: z.boolean(),
  /** Orders that are to be collected here and have not been yet. */
  orders_waiting: z.number().int(),
  created_at: time,
});
/** A pickup point as the list shows it. */
export type PickupPointRow = z.output<typeof pickupPointRow>;
