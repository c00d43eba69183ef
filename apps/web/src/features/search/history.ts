import { keptAtom } from "../../shared/client-state.ts";

/** The brief: at most three past queries, the newest first, each once. */
const LIMIT = 3;

/** Puts a query in front. */
export function withQuery(history: readonly string[], query: string): string[] {
  const wanted = query.trim();
  if (!wanted) return [...history];
  const isOther = (past: string) => past.toLocaleLowerCase("ru") !== wanted.toLocaleLowerCase("ru");
  return [wanted, ...history.filter(isOther)].slice(0, LIMIT);
}

/** What a kept text holds; whatever else stands under the key is ignored. */
export function readHistory(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter((query) => typeof query === "string").slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}

/** Past queries of this browser, kept for the next visit. */
export const historyAtom = keptAtom<readonly string[]>("search-history", { read: readHistory, write: JSON.stringify });
