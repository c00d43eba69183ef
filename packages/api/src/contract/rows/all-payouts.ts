import { z } from "zod";
import { ADMIN_PAYOUT_STEPS } from "../payout-steps.ts";
import { idValue, person } from "../shapes.ts";
import { payout } from "./payouts.ts";

/** A payout as admins see it. */
export const payoutForAdmins = payout.extend({
  version: z.number().int(),
  user: person,
  /** Whoever approved it first, where a second one has to. */
  first_by: person.nullable(),
  approved_by: person.nullable(),
  /** A second approver is waited for. */
  needs_second: z.boolean(),
  batch_id: idValue.nullable(),
  /** Steps that the caller may take now. */
  can: z.array(z.enum(ADMIN_PAYOUT_STEPS)),
});
/** A payout as admins see it. */
export type PayoutForAdmins = z.output<typeof payoutForAdmins>;
