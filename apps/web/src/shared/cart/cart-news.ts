import { useSyncExternalStore } from "react";
import { readTab, writeTab } from "../tab-storage.ts";

const KEY = "cart-news";
const listeners = new Set<() => void>();
const none: readonly string[] = [];
let news: readonly string[] | undefined;

function read(): readonly string[] {
  if (news) return news;
  const kept = readTab(KEY);
  news = Array.isArray(kept) ? kept.filter((text) => typeof text === "string") : none;
  return news;
}

function keep(next: readonly string[]): void {
  news = next;
  writeTab(KEY, next.length > 0 ? next : null);
  for (const listener of listeners) listener();
}

/** What was done to the cart without the user's doing (merged at login): it is said in the cart until it is read, also after a reload. */
export const tellCartNews = (texts: readonly string[]): void => keep([...new Set([...read(), ...texts])]);

/** The news were read, or their user has left. */
export const forgetCartNews = (): void => keep(none);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** News of the cart that nobody has read yet. */
export const useCartNews = (): readonly string[] => useSyncExternalStore(subscribe, read, () => none);
