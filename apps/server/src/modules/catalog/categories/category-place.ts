/** An order of siblings with one of them right after another; null puts it first. Null when that other one is not there. */
export function placedAfter(siblings: readonly number[], id: number, afterId: number | null): number[] | null {
  const others = siblings.filter((sibling) => sibling !== id);
  if (afterId === null) return [id, ...others];
  const at = others.indexOf(afterId);
  return at < 0 ? null : others.toSpliced(at + 1, 0, id);
}

/** After which of its siblings one stands; null when it is the first. */
export const standsAfter = (siblings: readonly number[], id: number): number | null =>
  siblings[siblings.indexOf(id) - 1] ?? null;
