import type { Connection } from "../../db/database.ts";
import { CHECKS } from "./audit-checks.sql.ts";

/** How many checks there are. */
export const BOOK_CHECKS = CHECKS.length;

/** So many differences of one check are brought out of the database: books that are wrong from end to end must not take the server with them. */
const MOST_LINES = 1_000;

/** What the audit found. */
export interface Audit {
  readonly checks: number;
  readonly differences: readonly {
    readonly what: string;
    /** The same as people call it. */
    readonly title: string;
    /** The first of them, {@link MOST_LINES} at most. */
    readonly lines: readonly string[];
    /** How many there are in all. */
    readonly found: number;
  }[];
}

/**
 * Re-sums every account, entry, product and order; finds nothing in a sound shop. Reads one moment of the database; `progress` is told of
 * each check that is done.
 */
export async function auditBooks(
  db: { transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T> },
  progress?: (done: number) => Promise<void>,
): Promise<Audit> {
  return db.transaction(async (tx) => {
    await tx.query("set transaction isolation level repeatable read, read only");
    const differences: Audit["differences"][number][] = [];
    for (const [at, { what, title, sql }] of CHECKS.entries()) {
      const { rows } = await tx.query<{ difference: string; found: number }>(
        `select difference, (count(*) over ())::int as found from (${sql}) differing limit $1`,
        [MOST_LINES],
      );
      const [first] = rows;
      if (first) differences.push({ what, title, lines: rows.map((row) => row.difference), found: first.found });
      await progress?.(at + 1);
    }
    return { checks: CHECKS.length, differences };
  });
}
