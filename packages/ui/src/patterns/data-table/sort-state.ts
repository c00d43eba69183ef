/** One key of a sort. */
export interface SortKey {
  key: string;
  descending: boolean;
}

/** Reads what the address holds: "-created_at,total". Empty and repeated keys are dropped. */
export function parseSort(sort: string | undefined): SortKey[] {
  const keys: SortKey[] = [];
  for (const part of (sort ?? "").split(",")) {
    const text = part.trim();
    const isDescending = text.startsWith("-");
    const key = isDescending ? text.slice(1) : text;
    if (key && keys.every((known) => known.key !== key)) keys.push({ key, descending: isDescending });
  }
  return keys;
}

/** Writes a sort for the address; nothing for no sort. */
export function writeSort(keys: readonly SortKey[]): string | undefined {
  return keys.map(({ key, descending }) => (descending ? `-${key}` : key)).join(",") || undefined;
}

/**
 * The sort after pressing a header: up, down, the list's own order. A plain press leaves this key alone; with Shift (`isAdding`) the others
 * stay before it.
 */
export function nextSort(sort: string | undefined, key: string, isAdding = false): string | undefined {
  const keys = parseSort(sort);
  const known = keys.find((other) => other.key === key);
  const next: SortKey | null = !known
    ? { key, descending: false }
    : known.descending
      ? null
      : { key, descending: true };
  if (!isAdding) return writeSort(next ? [next] : []);
  if (!next) return writeSort(keys.filter((other) => other.key !== key));
  return writeSort(known ? keys.map((other) => (other.key === key ? next : other)) : [...keys, next]);
}

/** How a column takes part in a sort: its direction, and its place (from 1) when several keys sort. */
export function sortPlace(sort: string | undefined, key: string | undefined) {
  const keys = parseSort(sort);
  const index = keys.findIndex((other) => other.key === key);
  const found = keys[index];
  if (!found) return null;
  return {
    direction: found.descending ? ("descending" as const) : ("ascending" as const),
    place: keys.length > 1 ? index + 1 : null,
  };
}
