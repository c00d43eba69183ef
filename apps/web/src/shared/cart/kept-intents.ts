import { readKept, writeKept } from "../kept-text.ts";
import type { Intent } from "./cart-lines.ts";

const KEY = "cart-intents";

/**
 * Keeps unanswered wishes of a viewer (the user's id, or none for a guest) for the next visit, so that neither a reload in the
 * middle of quick clicks nor a tab that is closed without a network loses one.
 */
export const keepIntents = (viewer: number | undefined, intents: ReadonlyMap<number, Intent>): void =>
  writeKept(KEY, intents.size === 0 ? null : JSON.stringify([viewer ?? null, [...intents]]));

/** Wishes of this viewer that were not answered. Their calls may have reached the server all the same. */
export function readIntents(viewer: number | undefined): [productId: number, intent: Intent][] {
  try {
    const [keptFor, intents] = JSON.parse(readKept(KEY) ?? "[]") as [number | null, [number, Intent][]]; // written above
    return keptFor === (viewer ?? null) ? intents : [];
  } catch {
    return [];
  }
}
