/** The brief: at most three past queries, the newest first, each once. */
const LIMIT = 3;
const KEY = "search-history";

/** Puts a query in front. */
export function withQuery(history: readonly string[], query: string): string[] {
  const wanted = query.trim();
  if (!wanted) return [...history];
  const isOther = (past: string) => past.toLocaleLowerCase("ru") !== wanted.toLocaleLowerCase("ru");
  return [wanted, ...history.filter(isOther)].slice(0, LIMIT);
}

/** Reads the kept history; whatever else stands under the key is ignored. */
export function readHistory(storage: Pick<Storage, "getItem">): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((query) => typeof query === "string").slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}

/** Keeps the history for the next visit. */
export function keepHistory(storage: Pick<Storage, "setItem">, history: readonly string[]): void {
  try {
    storage.setItem(KEY, JSON.stringify(history));
  } catch {
    // No storage: the history lasts until the page is closed.
  }
}
