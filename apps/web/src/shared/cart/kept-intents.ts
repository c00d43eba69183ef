import type { Intent } from "./cart-lines.ts";

const KEY = "cart-intents";

/** Keeps unanswered wishes for the page's next life, so that a reload in the middle of quick clicks loses none. */
export function keepIntents(storage: Storage, intents: ReadonlyMap<number, Intent>): void {
  try {
    if (intents.size === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify([...intents]));
  } catch {
    // No storage: a reload forgets what was not sent yet.
  }
}

/** Wishes that a reload interrupted. They are absolute quantities, so sending one twice does no harm. */
export function readIntents(storage: Storage): [productId: number, intent: Intent][] {
  try {
    return JSON.parse(storage.getItem(KEY) ?? "[]") as [number, Intent][]; // written by keepIntents in this very tab
  } catch {
    return [];
  }
}
