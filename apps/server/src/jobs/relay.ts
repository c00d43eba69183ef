import type { Database } from "../db/database.ts";
import { watchChannel } from "../db/watch-channel.ts";

const POLL_MS = 5_000;

/** Keeps relaying. */
export interface Relay {
  /** Ends after the round that runs. */
  close(): Promise<void>;
}

/**
 * Calls `relay` whenever an event was written, and now and then in case a notice got lost. `relay` takes what waits and returns how many it
 * took, so that a crowd is worked off without a pause.
 */
export function startRelay(
  db: Database,
  relay: () => Promise<number>,
  onFault: (what: string, error: unknown) => void,
): Relay {
  let isClosed = false;
  let isAsked = false;
  let running: Promise<void> | null = null;

  async function rounds(): Promise<void> {
    while (isAsked && !isClosed) {
      isAsked = false;
      try {
        if ((await relay()) > 0) isAsked = true;
      } catch (error) {
        onFault("events could not be taken from the outbox; they wait", error);
      }
    }
    running = null;
  }
  function ask(): void {
    isAsked = true;
    if (!isClosed) running ??= rounds();
  }

  const watch = watchChannel(db, "outbox_changed", ask);
  const timer = setInterval(ask, POLL_MS);
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
