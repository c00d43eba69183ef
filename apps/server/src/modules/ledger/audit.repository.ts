import type { Connection } from "../../db/database.ts";
import { CHECKS } from "./audit-checks.sql.ts";

/** How many checks there are. */
export const BOOK_CHECKS = CHECKS.length;

/** What the audit found. */
export interface Audit {
  readonly checks: number;
  readonly differences: readonly {
    readonly what: string;
    /** The same as people call it. */
    readonly title: string;
    readonly lines: readonly string[];
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
      const { rows } = await tx.query<{ difference: string }>(sql);
      if (rows.length > 0) differences.push({ what, title, lines: rows.map((row) => row.difference) });
      await progress?.(at + 1);
    }
    return { checks: CHECKS.length, differences };
  });
}
