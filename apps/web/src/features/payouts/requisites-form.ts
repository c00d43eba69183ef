import type { FormOptions } from "../../shared/form/form-types.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { refreshRequisites } from "./queries.ts";

/** What stands in the fields. */
export type RequisitesValues = {
  method: "iban" | "card";
  number: string;
  holder: string;
  tax_number: string;
  is_default: boolean;
  password_now: string;
};

/** An account or a card to be kept: settings of its form. */
export const requisitesForm = (
  holder: string,
  isFirst: boolean,
  onKept: () => void,
): FormOptions<"addRequisites", RequisitesValues> => ({
  operation: "addRequisites",
  schema: async () => (await import("@dropship/api/contract/payouts")).addRequisitesBody,
  values: { method: "iban", number: "", holder, tax_number: "", is_default: isFirst, password_now: "" },
  body: ({ method, tax_number, ...rest }) =>
    method === "iban" ? { method, tax_number, ...rest } : { method, ...rest },
  failures: { too_many: sayAsSent, throttled: sayAsSent },
  checkWhenLeft: true,
  async onSaved() {
    await refreshRequisites();
    onKept();
  },
});
