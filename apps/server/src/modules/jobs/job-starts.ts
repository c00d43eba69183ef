import type { Database } from "../../db/database.ts";
import * as repository from "./jobs.repository.ts";

/** Starts in a row after which nobody tries again. */
const MOST_STARTS = 3;

/** A job at whose work the process has ended too often: it is not begun again, and says so. */
export class StoppedTheServer extends Error {
  override name = "StoppedTheServer";
  override message =
    "Задача трижды остановила сервер, и больше он за неё не берётся. Что было сделано до остановки, осталось. Разделите работу на части поменьше или сообщите нам.";
}

/** One start of a job. */
export interface JobStart {
  /** Writes it down, before the work begins; throws `StoppedTheServer` where it would be one too many. */
  count(): Promise<void>;
  /** It has ended, however it did. Never rejects. */
  end(): Promise<void>;
}

/**
 * Counts the starts of jobs that do not end, since one that takes the whole process with it (memory, a crash of native code) would do so at each
 * start again, for ever. A start that ends, also by an error or by a stop that somebody asked for, counts no more.
 */
export interface JobStarts {
  /** A start of a job that has so many starts to its name; null while another one that is suspect as well is at work here. */
  begin(id: string, before: number): JobStart | null;
  /** The process ends because somebody wants it to: what it works on has not ended it. */
  leave(): Promise<void>;
}

/** Makes the counter of a process. */
export function jobStarts(db: Database): JobStarts {
  const running = new Set<string>();
  /** Ended while the database was away. */
  const untold = new Set<string>();
  let suspect: string | null = null;
  let isLeaving = false;

  async function tell(ids: readonly string[]): Promise<void> {
    try {
      await repository.endStarts(db, [...ids, ...untold]);
      untold.clear();
    } catch {
      for (const id of ids) untold.add(id); // whoever works meets the same, and tells of it
    }
  }

  return {
    begin(id, before) {
      // Of those that were at work when a process ended one is to blame: alone, each shows whether it is.
      const isSuspect = before > 0 && !untold.has(id);
      if (isSuspect && suspect !== null) return null;
      if (isSuspect) suspect = id;
      let isCounted = false;
      return {
        async count() {
          if (untold.size > 0) await tell([]);
          if (isLeaving) return;
          isCounted = true;
          running.add(id);
          if ((await repository.countStart(db, id)) > MOST_STARTS) throw new StoppedTheServer();
        },
        async end() {
          if (isSuspect) suspect = null;
          if (!isCounted) return; // another process is at it, and its start goes on
          running.delete(id);
          await tell([id]);
        },
      };
    },
    async leave() {
      isLeaving = true;
      await tell([...running]);
    },
  };
}
