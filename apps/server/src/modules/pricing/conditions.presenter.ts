import { type ConditionDimension } from "@dropship/api/contract/condition-choices";
import type { ConditionDetail, ConditionRow, ConditionWarning } from "@dropship/api/contract/conditions";
import { ROLE_NAMES } from "@dropship/api/contract/user-choices";
import { toDecimal, usdCents } from "@dropship/money";
import { kyivDate } from "../../documents/kyiv-time.ts";
import type { AimRow, ConditionListRow, TargetRow } from "./conditions.repository.ts";

const roleWord = (name: string): string => (name in ROLE_NAMES ? ROLE_NAMES[name as keyof typeof ROLE_NAMES] : name); // asked before

/** Whom and what one dimension names, in words: «Дом и сад, Кухня и ещё 3». */
export function aimText({ dimension, count, names }: AimRow): string {
  const words = dimension === "role" ? names.map(roleWord) : names;
  const rest = count - words.length;
  return words.join(", ") + (rest > 0 ? ` и ещё ${rest}` : "");
}

/** Cents or basis points as text with two digits. */
export const hundredths = (value: number): string => toDecimal(usdCents(value));
const optional = (value: number | null): string | null => (value === null ? null : hundredths(value));

/** A condition on the wire; `warning` is the gravest one. */
export const presentCondition = (row: ConditionListRow, warning: ConditionWarning | null): ConditionRow => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  value_type: row.value_type,
  value: hundredths(row.value),
  floor: optional(row.floor),
  cap: optional(row.cap),
  min_quantity: row.min_quantity,
  is_stackable: row.is_stackable,
  place: row.place,
  state: row.state,
  is_active: row.is_active,
  active_from: row.active_from?.toISOString() ?? null,
  active_to: row.active_to?.toISOString() ?? null,
  aims: row.aims.map(aimText),
  warning,
  created_at: row.created_at.toISOString(),
  version: row.version,
});

/** A condition with the names of its targets. */
export function presentConditionDetail(
  row: ConditionListRow,
  targets: readonly TargetRow[],
  warnings: ConditionWarning[],
): ConditionDetail {
  const of = (dimension: ConditionDimension) =>
    row.dimensions.includes(dimension) ? targets.filter((target) => target.dimension === dimension) : null;
  const named = (dimension: ConditionDimension) =>
    of(dimension)?.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }])) ?? null;
  const roles = of("role")?.map(({ name }) => name as keyof typeof ROLE_NAMES) ?? null; // a check holds the column to the names of roles
  return {
    ...presentCondition(row, warnings[0] ?? null),
    targets: { user: named("user"), role: roles, category: named("category"), product: named("product") },
    warnings,
    first_day: row.active_from && kyivDate(row.active_from),
    // The moment at which it ends is no longer its own.
    last_day: row.active_to && kyivDate(new Date(row.active_to.getTime() - 1)),
    updated_at: row.updated_at.toISOString(),
  };
}
