import { z } from "zod";
import type { SandboxStore } from "../sandbox-store.ts";

/** How many messages are still to be refused with 429, and how long the bot is told to wait. */
export interface SandboxLimit {
  readonly left: number;
  readonly seconds: number;
}

const MOST_MESSAGES = 100;
const LONGEST_WAIT = 60;
const off: SandboxLimit = { left: 0, seconds: 3 };
const wholeTo = (most: number) => z.coerce.number().int().min(0).max(most);
const limit = z.object({ left: wholeTo(MOST_MESSAGES), seconds: wholeTo(LONGEST_WAIT) }).catch(off);

/** The switch of the sandbox that plays Telegram's limit; kept, since who sends is another process than who serves the page. */
export const sandboxLimit = (store: SandboxStore) => ({
  read: async (): Promise<SandboxLimit> => limit.parse(await store.read("settings", "limit")),
  /** What cannot be read turns it off. */
  set: async (typed: { readonly left: unknown; readonly seconds: unknown }): Promise<void> =>
    store.write("settings", "limit", limit.parse(typed)),
  /** Counts a message: the seconds that its bot has to wait; null when it goes through. */
  async take(): Promise<number | null> {
    const { left, seconds } = limit.parse(await store.read("settings", "limit"));
    if (left === 0) return null;
    await store.write("settings", "limit", { left: left - 1, seconds });
    return seconds;
  },
});
