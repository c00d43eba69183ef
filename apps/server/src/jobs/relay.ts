import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { watchChannel } from "../db/watch-channel.ts";

/** What wakes it, and how often it looks without being woken. */
export interface RelayClock {
  readonly channel: `${string}_changed`;
  readonly everyMs: number;
  /** After a round with work the process is left to its visitors for as long as that took, at most so long. */
  readonly longestRestMs: number;
  /** Told with the error of a round that failed. */
  readonly fault: string;
}

/** Of events that wait in the outbox. */
const OUTBOX_CLOCK: RelayClock = {
  channel: "outbox_changed",
  everyMs: 5_000,
  longestRestMs: 0,
  fault: "events could not be taken from the outbox; they wait",
};
/** Of files of feeds: a price that changed is in every feed within a minute, the time to build it included. */
export const FEEDS_CLOCK: RelayClock = {
  channel: "feeds_changed",
  everyMs: 10_000,
  longestRestMs: 2_000,
  fault: "the files of feeds could not be looked after; it is tried again",
};

/** Keeps relaying. */
export interface Relay {
  /** Ends after the round that runs. */
  close(): Promise<void>;
}

/**
 * Calls `relay` whenever its channel says so, and now and then in case a notice got lost. `relay` takes what waits and returns how many it
 * took, so that a crowd is worked off without a pause.
 */
export function startRelay(
  db: Database,
  relay: () => Promise<number>,
  onFault: (what: string, error: unknown) => void,
  { channel, everyMs, longestRestMs, fault }: RelayClock = OUTBOX_CLOCK,
): Relay {
  let isClosed = false;
  let isAsked = false;
  let running: Promise<void> | null = null;

  async function rounds(): Promise<void> {
    while (isAsked && !isClosed) {
      isAsked = false;
      try {
        const since = performance.now();
        if ((await relay()) === 0) continue;
        isAsked = true;
        if (longestRestMs > 0 && !isClosed)
          await sleep(Math.min(longestRestMs, performance.now() - since), undefined, { ref: false });
      } catch (error) {
        onFault(fault, error);
      }
    }
    running = null;
  }
  function ask(): void {
    isAsked = true;
    if (!isClosed) running ??= rounds();
  }

  const watch = watchChannel(db, channel, ask);
  const timer = setInterval(ask, everyMs);
  timer.unref();
  ask();
  return {
    async close() {
      isClosed = true;
      clearInterval(timer);
      await watch.close();
      await running;
    },
  };
}
