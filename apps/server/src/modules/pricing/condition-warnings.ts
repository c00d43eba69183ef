import type { ConditionWarning } from "@dropship/api/contract/conditions";
import { byPosition, type Condition } from "./price.ts";

/** Where categories lie: ids from the root to each; nothing for one that is gone. */
export type PathOf = (categoryId: number) => readonly number[];

type Targets = ReadonlySet<number | string> | undefined;

/** Whether whoever is among these is among those as well; a dimension that is not asked holds for all. */
function isWithin(
  one: Targets,
  other: Targets,
  reaches: (target: number | string) => readonly (number | string)[],
): boolean {
  if (!other) return true;
  return one !== undefined && [...one].every((target) => reaches(target).some((above) => other.has(above)));
}
const itself = (target: number | string) => [target];

/** Whether `other` holds whenever `one` does: for the same buyers, goods, quantities and moments, or more. */
export function isCovered(one: Condition, other: Condition, pathOf: PathOf): boolean {
  if (other.minQuantity > one.minQuantity) return false;
  if (other.activeFrom && (!one.activeFrom || one.activeFrom < other.activeFrom)) return false;
  if (other.activeTo && (!one.activeTo || one.activeTo > other.activeTo)) return false;
  const categories = (target: number | string) => [target, ...pathOf(Number(target))];
  return (
    isWithin(one.targets.user, other.targets.user, itself) &&
    isWithin(one.targets.role, other.targets.role, itself) &&
    isWithin(one.targets.category, other.targets.category, categories) &&
    isWithin(one.targets.product, other.targets.product, itself)
  );
}

const isLost = ({ targets }: Condition): boolean => Object.values(targets).some((named) => named.size === 0);
const hasEnded = ({ activeTo }: Condition, at: Date): boolean => activeTo !== null && activeTo <= at;
const told = (code: ConditionWarning["code"], other?: Condition): ConditionWarning => ({
  code,
  other: other ? { id: other.id, name: other.name } : null,
});

/** One that does not add up takes the turn of every later one of its kind that does not either. */
const takesTurnOf = (first: Condition, later: Condition): boolean =>
  first.kind === later.kind && !first.isStackable && !later.isStackable && byPosition(first, later) < 0;

/**
 * What is to be known of a condition among the others, the gravest first: it names what is gone, it has ended, it never acts because of
 * another, it keeps another from ever acting, it alone pushes prices down to a cent.
 */
export function warningsOf(
  one: Condition,
  others: readonly Condition[],
  { at, pathOf }: { readonly at: Date; readonly pathOf: PathOf },
): ConditionWarning[] {
  if (isLost(one)) return [told("lost")];
  if (hasEnded(one, at)) return [told("ended")];
  const alive = others.filter(
    (other) => other.id !== one.id && other.isActive && !isLost(other) && !hasEnded(other, at),
  );
  const before = alive.find((other) => takesTurnOf(other, one) && isCovered(one, other, pathOf));
  const behind = one.isActive
    ? alive.find((other) => takesTurnOf(one, other) && isCovered(other, one, pathOf))
    : undefined;
  const isAll = one.kind === "discount" && one.valueType === "percent" && one.value >= 10_000 && one.cap === null;
  return [
    ...(before ? [told("shadowed", before)] : []),
    ...(behind ? [told("shadows", behind)] : []),
    ...(isAll ? [told("to_a_cent")] : []),
  ];
}
