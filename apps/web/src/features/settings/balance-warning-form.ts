import type { BalanceWarning } from "@dropship/api/contract/balance";
import { balanceQuery } from "../../shared/balance.ts";
import { dashboardQuery } from "../../shared/dashboard.ts";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { queryClient } from "../../shared/query-client.ts";

/** Whose limit counts. */
export type WarningSource = "shop" | "own" | "never";
/** What stands in the fields. */
export type WarningValues = { source: WarningSource; limit: string | null };

/** Whose limit counts by what is kept. */
export const sourceOf = ({ own }: BalanceWarning): WarningSource =>
  own === null ? "shop" : Number(own) === 0 ? "never" : "own";

/** When to be told that the balance is low: settings of its form. */
export const balanceWarningForm = (
  warning: BalanceWarning,
  onSaved: () => void,
): FormOptions<"saveBalanceWarning", WarningValues> => ({
  operation: "saveBalanceWarning",
  schema: async () => (await import("@dropship/api/contract/balance")).saveBalanceWarningBody,
  values: { source: sourceOf(warning), limit: Number(warning.own) > 0 ? warning.own : warning.standard },
  body: ({ source, limit }) => ({ limit: source === "shop" ? null : source === "never" ? "0" : (limit ?? "") }),
  fieldOf: () => undefined,
  failures: {},
  onSaved() {
    void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: dashboardQuery.queryKey });
    onSaved();
  },
});
