import type { ConditionDetail } from "@dropship/api/contract/conditions";
import { CONDITION_DIMENSIONS, type ConditionDimension } from "@dropship/api/contract/condition-choices";
import type { ROLE_NAMES } from "@dropship/api/contract/user-choices";
import type { FilterState } from "@dropship/ui/patterns/condition-builder";

/** Targets as the builder holds them. */
export const filterOf = (targets: ConditionDetail["targets"]): FilterState => ({
  match: "all",
  items: CONDITION_DIMENSIONS.flatMap((dimension) => {
    const named = targets[dimension];
    if (named === null) return [];
    const values = named.map((target) => (typeof target === "string" ? target : String(target.id)));
    return [{ field: dimension, operator: "in" as const, values }];
  }),
});

type Role = keyof typeof ROLE_NAMES;

/** Targets as the server takes them: a dimension that is not named is null, one without values is empty and refused. */
export function targetsOf({ items }: FilterState) {
  const valuesOf = (dimension: ConditionDimension) => {
    const found = items.find((item) => "field" in item && item.field === dimension);
    return found && "values" in found ? found.values : null;
  };
  return {
    user: valuesOf("user")?.map(Number) ?? null,
    role: (valuesOf("role")?.slice() as Role[] | undefined) ?? null, // chosen from the names of roles
    category: valuesOf("category")?.map(Number) ?? null,
    product: valuesOf("product")?.map(Number) ?? null,
  };
}
