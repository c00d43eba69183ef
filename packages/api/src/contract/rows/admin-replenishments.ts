import { z } from "zod";
import { REPLENISHMENT_STATUSES } from "../replenishment-choices.ts";
import { idValue, person, time } from "../shapes.ts";
import { replenishmentSummary } from "./replenishments.ts";

/** A top-up as the shop's list shows it. */
export const adminReplenishmentSummary = replenishmentSummary.extend({ user: person });
/** A top-up as the shop's list shows it. */
export type AdminReplenishmentSummary = z.output<typeof adminReplenishmentSummary>;

/** A top-up with its way, for the shop. */
export const adminReplenishment = adminReplenishmentSummary.extend({
  reason: z.string(),
  /** The entry that it became. */
  transaction_id: idValue.nullable(),
  history: z.array(z.object({ status: z.enum(REPLENISHMENT_STATUSES), text: z.string(), created_at: time })),
  can: z.object({ credit: z.boolean(), refuse: z.boolean() }),
});
/** A top-up with its way, for the shop. */
export type AdminReplenishment = z.output<typeof adminReplenishment>;
