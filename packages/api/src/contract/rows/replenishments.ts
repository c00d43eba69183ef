import { z } from "zod";
import { ALL_REPLENISHMENT_METHODS, REPLENISHMENT_STATUSES } from "../replenishment-choices.ts";
import { idValue, time, uah } from "../shapes.ts";

/** A top-up as a list shows it. */
export const replenishmentSummary = z.object({
  id: idValue,
  /** What people call it by. */
  number: z.string(),
  created_at: time,
  method: z.enum(ALL_REPLENISHMENT_METHODS),
  status: z.enum(REPLENISHMENT_STATUSES),
  /** What it brings to the balance, UAH. */
  amount: uah,
  /** What the shop takes for it; the payer pays both. */
  fee: uah,
  /** What the payer pays: both, UAH. */
  total: uah,
  /** What is on the balance because of it: nothing before the money came, less what the bank has returned. */
  credited: uah,
  /** What tells its payment from others, "DS-4829-1576". */
  code: z.string(),
  /** When the money came. */
  paid_at: time.nullable(),
  /** Who paid, as the bank says: a masked card or a name. */
  payer: z.string(),
});
/** A top-up as a list shows it. */
export type ReplenishmentSummary = z.output<typeof replenishmentSummary>;
