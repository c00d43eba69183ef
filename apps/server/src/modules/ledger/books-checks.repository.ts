import type { Connection } from "../../db/database.ts";

/** A check of the books that has ended. */
export interface BooksCheckRow {
  id: number;
  finished_at: Date;
  checks: number;
  differences: { title: string; text: string }[];
}

/** A killed check of a night is made again after so long. */
const LEASE = "1 hour";

/** Takes the check of a night for the caller; null when it is made, or another process is at it. */
export async function claimNight(db: Connection, night: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `insert into books_checks (night) values ($1) on conflict (night) do update set started_at = now()
       where books_checks.finished_at is null and books_checks.started_at < now() - $2::interval
     returning id`,
    [night, LEASE],
  );
  return rows[0]?.id ?? null;
}

/** Begins a check that somebody asked for. */
export async function insertCheck(tx: Connection): Promise<number> {
  const { rows } = await tx.query<{ id: number }>("insert into books_checks default values returning id");
  const [row] = rows;
  if (!row) throw new Error("a check of the books was not kept");
  return row.id;
}

/** The check that ended last; with `lock`, no other ends until the transaction does. */
export async function lastCheck(db: Connection, { lock = false } = {}): Promise<BooksCheckRow | null> {
  if (lock) await db.query("lock table books_checks in share row exclusive mode");
  const { rows } = await db.query<BooksCheckRow>(
    `select id, finished_at, checks, differences from books_checks where finished_at is not null
     order by finished_at desc, id desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Writes down what a check found. */
export async function finishCheck(
  tx: Connection,
  id: number,
  { checks, differences }: Pick<BooksCheckRow, "checks" | "differences">,
): Promise<void> {
  await tx.query(
    // The process's own clock, by which nights begin.
    "update books_checks set finished_at = $4, checks = $2, differences = $3 where id = $1",
    [id, checks, JSON.stringify(differences), new Date()],
  );
}
