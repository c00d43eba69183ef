import { type FieldValues, get, set } from "react-hook-form";

/** Whose value a field keeps after somebody else saved meanwhile. */
export type Side = "mine" | "theirs";

/** A field that the other one changed, and that is not the same on the screen. */
export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** The person has changed it too: else `mine` is only what it was before. */
  isMine: boolean;
  /** What stands in the field now. */
  choice: Side;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Two changes of one record put together, field by field: what only one of the two changed keeps that change; what both changed
 * keeps mine until the person says otherwise. Everything without a field (the version) is theirs.
 */
export function mergeChanges<Values extends FieldValues>(
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
  names: readonly string[],
): { values: Values; differences: readonly Difference[] } {
  const values = structuredClone(theirs);
  const differences: Difference[] = [];
  for (const name of names) {
    const was: unknown = get(base, name);
    const own: unknown = get(mine, name);
    const other: unknown = get(theirs, name);
    const isMine = !isSame(own, was);
    if (isMine) set(values, name, structuredClone(own));
    if (!isSame(other, was) && !isSame(other, own)) {
      differences.push({ name, mine: own, theirs: other, isMine, choice: isMine ? "mine" : "theirs" });
    }
  }
  return { values, differences };
}
