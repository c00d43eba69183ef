import type { Connection, Database } from "../../src/db/database.ts";

/** The process has died here: whatever it was doing, nothing more of it reaches the database. */
export class Crash extends Error {
  override name = "Crash";
}

/** A database whose user may die at any query, and what says when. */
export interface CrashingDatabase {
  readonly db: Database;
  /** The process lives, and dies before the query after so many; null lets it live. */
  live(queries: number | null): void;
  /** Whether it has died since. */
  isDead(): boolean;
}

/**
 * Wraps a database. From its death on every query fails, as those of a killed process never come; a transaction that it was in is rolled
 * back, and one that was committed just before stands though nobody was told.
 */
export function crashingDatabase(real: Database): CrashingDatabase {
  let left = Number.POSITIVE_INFINITY;
  const hit = (): void => {
    if (left <= 0) throw new Crash();
    left -= 1;
  };
  const on = (connection: Connection): Connection => ({
    async query(config, values) {
      hit();
      return connection.query(config, values);
    },
  });
  return {
    db: {
      ...real,
      query: on(real).query,
      async transaction(work) {
        hit();
        const result = await real.transaction((tx) => work(on(tx)));
        hit(); // committed, but the response is lost
        return result;
      },
    },
    live: (queries) => (left = queries ?? Number.POSITIVE_INFINITY),
    isDead: () => left <= 0,
  };
}
