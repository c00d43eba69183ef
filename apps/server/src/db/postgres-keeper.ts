import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, processIdentity, stopPostmaster } from "./postgres-process.ts";

/** How often the server process is looked at; one look reads one small file of the system. */
const LOOK_MS = 250;
/** First and longest wait between two attempts; each is twice the one before. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A server that ends sooner than this is not well: the next attempt waits as after a failed one. */
const WELL_AFTER_MS = 30_000;

/** A PostgreSQL server that is started anew when it ends by itself. */
export interface KeptPostgres {
  /** Stops it for good, by force when it takes longer than `patienceMs`. */
  stop(patienceMs?: number): Promise<void>;
}

/**
 * Looks after a running PostgreSQL server: when its process is gone without having been told to go (killed, out of memory), `restart` is
 * called until it goes well, at first at once, then ever more seldom. `restart` must use the same data and the same port, so that whoever
 * knows the address connects again, and returns the new process's id.
 */
export function keepPostgres(options: {
  pid: number;
  restart: () => Promise<number>;
  /** The process that runs on the data folder now, while `restart` has not answered yet. */
  runningPid: () => number | undefined;
  log: (line: string) => void;
}): KeptPostgres {
  const { restart, runningPid, log } = options;
  const stopping = new AbortController();
  let pid = options.pid;
  let identity = processIdentity(pid);
  let startedAt = performance.now();
  let waitMs = 0;
  let comingBack: Promise<void> | undefined;

  const longer = () => (waitMs = Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, 2 * waitMs)));

  async function bringBack(): Promise<void> {
    log(`PostgreSQL (process ${pid}) has ended by itself: it is started anew`);
    if (performance.now() - startedAt > WELL_AFTER_MS) waitMs = 0;
    while (!stopping.signal.aborted) {
      if (waitMs > 0) await sleep(waitMs, undefined, { signal: stopping.signal, ref: false });
      longer();
      try {
        pid = await restart();
        identity = processIdentity(pid);
        startedAt = performance.now();
        log(`PostgreSQL runs again (process ${pid})`);
        return;
      } catch (error) {
        if (!stopping.signal.aborted)
          log(`${error instanceof Error ? error.message : String(error)}\nThe next attempt follows in ${waitMs} ms`);
      }
    }
  }

  const timer = setInterval(() => {
    if (comingBack || isAlive(pid, identity)) return;
    comingBack = bringBack()
      .catch(() => undefined) // only the wait throws, when it is stopped
      .finally(() => (comingBack = undefined));
  }, LOOK_MS);
  timer.unref();

  return {
    async stop(patienceMs) {
      clearInterval(timer);
      stopping.abort();
      // A server on its way up is stopped as well; the attempt that waits for it then fails, and is the last.
      const current = comingBack ? runningPid() : pid;
      if (current !== undefined) await stopPostmaster(current, { patienceMs });
      await comingBack;
      if (pid !== current) await stopPostmaster(pid, { patienceMs });
    },
  };
}
