import { BULK_PAYOUT_STEPS, PAYOUT_STEPS } from "@dropship/api/contract/payout-steps";
import { uahKopecks } from "@dropship/money";
import { z } from "zod";
import { requestedBy, requesterOf } from "../../jobs/requested-by.ts";
import { defineJob, type JobKind } from "../../jobs/job-kind.ts";
import * as outbox from "../outbox/outbox.service.ts";
import { decide } from "./decide.ts";
import { namesOf } from "./payouts.repository.ts";
import { REFUSALS } from "./refusals.ts";

/** Name of the job that takes a step of many payouts. */
export const BULK_JOB = "payouts.step";

const bulkInput = z.object({
  step: z.enum(BULK_PAYOUT_STEPS),
  reason: z.string(),
  bank_ref: z.string(),
  /** The sum above which two approved when it was asked for, kopecks. */
  above: z.number().int(),
  ...requestedBy,
});
/** What many payouts are stepped with. */
export type BulkInput = z.output<typeof bulkInput>;

/** Steps of many payouts. There is no way back from a decision: what was approved in error is cancelled by its own step. */
export const payoutJobs: readonly JobKind[] = [
  defineJob({
    kind: BULK_JOB,
    title: ({ step }) => `Выплаты: ${PAYOUT_STEPS[step].label.toLowerCase()}`,
    access: "payouts.decide",
    input: bulkInput,
    rows: {
      piece: 50, // each moves money and writes its history, the journal and the outbox
      async apply(tx, { user, input, rows }) {
        const decider = { who: user, by: requesterOf(user, input), above: uahKopecks(input.above) };
        const refused = new Map<string, string>();
        for (const id of rows.toSorted((a, b) => Number(a) - Number(b))) {
          const outcome = await decide(tx, { tell: outbox.write }, decider, Number(id), input);
          if (outcome !== "taken" && outcome !== "repeat") refused.set(id, REFUSALS[outcome]);
        }
        return refused;
      },
      names: (db, _userId, ids) => namesOf(db, ids),
    },
  }),
];
