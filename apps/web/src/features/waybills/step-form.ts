import type { Waybill } from "@dropship/api/contract/waybills";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { waybillChangeFailures } from "../../shared/waybills/waybill-form.ts";
import { keepWaybill } from "../../shared/waybills/waybill-queries.ts";

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
  failures: waybillChangeFailures,
  onSaved({ data }) {
    keepWaybill(data);
    onTaken();
  },
});
