import type { Waybill } from "@dropship/api/contract/waybills";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { queryClient } from "../../shared/query-client.ts";
import { refreshWaybills, waybillQuery } from "../../shared/waybills/waybill-queries.ts";

/** A step that an admin takes. */
export type AdminWaybillStep = Waybill["can"]["steps"][number];

/** A step of a waybill: settings of its form. */
export const waybillStepForm = (
  waybill: Pick<Waybill, "id" | "version">,
  step: AdminWaybillStep,
  onTaken: () => void,
): FormOptions<"stepWaybill", { reason: string }> => ({
  operation: "stepWaybill",
  params: { id: waybill.id },
  schema: async () => (await import("@dropship/api/contract/waybills")).waybillStepBody,
  values: { reason: "" },
  body: (values) => ({ ...values, step, version: waybill.version }),
  failures: {
    not_found: sayAsSent,
    illegal_step: sayAsSent,
    busy: sayAsSent,
    changed_meanwhile({ details: { current } }, error) {
      queryClient.setQueryData(waybillQuery(current.id).queryKey, current);
      return { text: error.message };
    },
  },
  onSaved({ data }) {
    queryClient.setQueryData(waybillQuery(data.id).queryKey, data);
    void refreshWaybills();
    onTaken();
  },
});
