import type { Connection } from "../../db/database.ts";
import { payoutBatchService } from "./batches.service.ts";
import { type PayoutsDeps, payoutsService } from "./payouts.service.ts";
import { requisitesService } from "./requisites.service.ts";
import { standingPayoutService } from "./standing.service.ts";

/** Wires the parts of the payouts. */
export function createPayouts(
  deps: PayoutsDeps & {
    readonly appKey: Buffer;
    readonly appName: () => Promise<string>;
    readonly meetBank: () => Promise<void>;
  },
) {
  const requisites = requisitesService(deps);
  const payouts = payoutsService(deps);
  const standing = standingPayoutService(deps);
  return {
    requisites,
    payouts,
    standing,
    batches: payoutBatchService({ ...deps, requisites }),
    /** Takes away what a person who is deleted has kept; refused while money of theirs is on its way. */
    async forgetUser(tx: Connection, userId: number): Promise<void> {
      await payouts.forgetUser(tx, userId);
      await standing.forgetUser(tx, userId);
      await requisites.forgetUser(tx, userId);
    },
  };
}
