import type { BULK_PAYOUT_STEPS } from "@dropship/api/contract/payout-steps";
import type { PayoutForAdmins } from "@dropship/api/contract/admin-payouts";
import type { allPayoutList } from "@dropship/api/contract/lists/all-payouts";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sentKey } from "../../shared/form/once.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import type { ChosenRows } from "../../shared/list/use-choice.ts";
import { queryClient } from "../../shared/query-client.ts";
import { noteJob } from "../../shared/recent-jobs.ts";
import { adminPayoutQuery, refreshDecisions } from "./admin-queries.ts";

/** A step that an admin takes of one payout. */
export type AdminStep = PayoutForAdmins["can"][number];
/** A step of many. */
export type BulkStep = (typeof BULK_PAYOUT_STEPS)[number];
/** What stands in the fields. */
export type StepValues = { reason: string; bank_ref: string };

const nothing: StepValues = { reason: "", bank_ref: "" };

/** A step of one payout: settings of its form. */
export const stepForm = (
  userId: number,
  payout: Pick<PayoutForAdmins, "id" | "version">,
  step: AdminStep,
  onTaken: () => void,
): FormOptions<"stepPayout", StepValues> => ({
  operation: "stepPayout",
  once: sentKey(`payout-${payout.id}-${step}`, userId),
  params: { id: payout.id },
  schema: async () => (await import("@dropship/api/contract/admin-payouts")).payoutStepBody,
  values: nothing,
  body: (values) => ({ ...values, step, version: payout.version }),
  failures: {
    not_found: sayAsSent,
    own_payout: sayAsSent,
    second_is_super: sayAsSent,
    changed_meanwhile: ({ details: { current } }, error) => {
      queryClient.setQueryData(adminPayoutQuery(current.id).queryKey, current);
      void refreshDecisions();
      return { text: error.message };
    },
  },
  onSaved({ data }) {
    queryClient.setQueryData(adminPayoutQuery(data.id).queryKey, data);
    void refreshDecisions();
    onTaken();
  },
});

/** A step of many payouts: settings of its form. */
export const bulkForm = (
  rows: ChosenRows<typeof allPayoutList>,
  step: BulkStep,
  onStarted: () => void,
): FormOptions<"stepPayouts", StepValues> => ({
  operation: "stepPayouts",
  schema: async () => (await import("@dropship/api/contract/admin-payouts")).payoutBulkBody,
  values: nothing,
  body: (values) => ({
    ...values,
    step,
    rows: "ids" in rows ? { ids: rows.ids.map(Number) } : { all: rows.all, except: rows.except.map(Number) },
  }),
  failures: {},
  onSaved({ data }) {
    noteJob(data);
    onStarted();
  },
});
