import { atom } from "jotai/vanilla";
import { clientState, useClientState } from "../client-state.ts";
import { readTab, writeTab } from "../tab-storage.ts";

const KEY = "cart-news";
const none: readonly string[] = [];

function readNews(): readonly string[] {
  const kept = readTab(KEY);
  return Array.isArray(kept) ? kept.filter((text) => typeof text === "string") : none;
}

/** Kept by this tab, over reloads. */
const newsAtom = atom(readNews());

function keep(next: readonly string[]): void {
  writeTab(KEY, next.length > 0 ? next : null);
  clientState.set(newsAtom, next);
}

/** What was done to the cart without the user's doing (merged at login): it is said in the cart until it is read, also after a reload. */
export const tellCartNews = (texts: readonly string[]): void =>
  keep([...new Set([...clientState.get(newsAtom), ...texts])]);

/** The news were read, or their user has left. */
export const forgetCartNews = (): void => keep(none);

/** News of the cart that nobody has read yet. */
export const useCartNews = (): readonly string[] => useClientState(newsAtom, none);
