import type { ConditionDetail } from "@dropship/api/contract/conditions";
import type { FilterState } from "@dropship/ui/patterns/condition-builder";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { queryClient } from "../../shared/query-client.ts";
import { conditionQuery, keepCondition, refreshConditions } from "./condition-queries.ts";
import { filterOf, targetsOf } from "./condition-target-values.ts";

/** What stands in the fields of a condition. */
export interface ConditionValues {
  name: string;
  kind: ConditionDetail["kind"];
  value_type: ConditionDetail["value_type"];
  value: string | null;
  floor: string | null;
  cap: string | null;
  min_quantity: number | null;
  is_stackable: boolean;
  is_active: boolean;
  first_day: string | null;
  last_day: string | null;
  targets: FilterState;
  /** As it was read; a new one has none. */
  version: number;
}

const NEW: ConditionValues = {
  name: "",
  kind: "discount",
  value_type: "percent",
  value: null,
  floor: null,
  cap: null,
  min_quantity: 1,
  is_stackable: true,
  is_active: true,
  first_day: null,
  last_day: null,
  targets: { match: "all", items: [] },
  version: 0,
};

/** Fields as the server takes them. */
export const conditionBody = ({ version: _version, targets, value, min_quantity, ...rest }: ConditionValues) => ({
  ...rest,
  value: value ?? "",
  min_quantity: min_quantity ?? 0,
  targets: targetsOf(targets),
});

/** Whatever is said of a target stands under the builder. */
const fieldOf = (path: string) => (path.startsWith("targets") ? "targets" : undefined);

/** A user's own: what their card leads here for. */
const forUser = (id: number): FilterState => ({
  match: "all",
  items: [{ field: "user", operator: "in", values: [String(id)] }],
});

/** A new condition, for one user when it is begun from their card: settings of its form. */
export const newConditionForm = (
  userId: number | null,
  onMade: (condition: ConditionDetail) => Promise<unknown> | void,
): FormOptions<"createCondition", ConditionValues> => ({
  operation: "createCondition",
  schema: async () => (await import("@dropship/api/contract/conditions")).createConditionBody,
  values: userId === null ? NEW : { ...NEW, targets: forUser(userId) },
  body: conditionBody,
  fieldOf,
  failures: {},
  onSaved: ({ data }) => {
    void refreshConditions();
    return onMade(data);
  },
});

/** A condition as fields. */
export const valuesOf = (condition: ConditionDetail): ConditionValues => ({
  name: condition.name,
  kind: condition.kind,
  value_type: condition.value_type,
  value: condition.value,
  floor: condition.floor,
  cap: condition.cap,
  min_quantity: condition.min_quantity,
  is_stackable: condition.is_stackable,
  is_active: condition.is_active,
  first_day: condition.first_day,
  last_day: condition.last_day,
  targets: filterOf(condition.targets),
  version: condition.version,
});

/** A condition that is changed: settings of its form. */
export const conditionForm = (condition: ConditionDetail): FormOptions<"updateCondition", ConditionValues> => ({
  operation: "updateCondition",
  params: { id: condition.id },
  schema: async () => (await import("@dropship/api/contract/conditions")).updateConditionBody,
  values: valuesOf(condition),
  body: (values) => ({ ...conditionBody(values), version: values.version }),
  fieldOf,
  failures: {
    changed_meanwhile: ({ details: { current } }) => {
      queryClient.setQueryData(conditionQuery(current.id).queryKey, current);
      return { theirs: valuesOf(current) };
    },
    not_found: sayAsSent,
  },
  onSaved: ({ data }) => keepCondition(data),
});
