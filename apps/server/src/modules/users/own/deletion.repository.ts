import type { Connection } from "../../../db/database.ts";

/** An owner's wish to have their account deleted. */
export interface DeletionRow {
  user_id: number;
  asked_at: Date;
  due_at: Date;
  ip: string;
}

/** The wish of a user; null when they have none. */
export async function findRequest(db: Connection, userId: number): Promise<DeletionRow | null> {
  const { rows } = await db.query<DeletionRow & Record<string, unknown>>(
    "select user_id, asked_at, due_at, ip from deletion_requests where user_id = $1",
    [userId],
  );
  return rows[0] ?? null;
}

/** Keeps the wish; false when it was there before, which stays as it is. */
export async function putRequest(tx: Connection, userId: number, days: number, ip: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into deletion_requests (user_id, due_at, ip) values ($1, now() + make_interval(days => $2), $3)
     on conflict (user_id) do nothing`,
    [userId, days, ip],
  );
  return (rowCount ?? 0) > 0;
}

/** Forgets the wish; false when there was none. */
export async function deleteRequest(tx: Connection, userId: number): Promise<boolean> {
  const { rowCount } = await tx.query("delete from deletion_requests where user_id = $1", [userId]);
  return (rowCount ?? 0) > 0;
}

/** Accounts whose time has come. */
export async function findDue(db: Connection): Promise<number[]> {
  const { rows } = await db.query<{ user_id: number }>(
    "select user_id from deletion_requests where due_at <= now() order by due_at, user_id limit 1000",
  );
  return rows.map(({ user_id: id }) => id);
}

/** The wish of a user whose time has come, locked; null when it was taken back or another process is at it. */
export async function lockDue(tx: Connection, userId: number): Promise<DeletionRow | null> {
  const { rows } = await tx.query<DeletionRow & Record<string, unknown>>(
    `select user_id, asked_at, due_at, ip from deletion_requests
     where user_id = $1 and due_at <= now() for update skip locked`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Payouts of a user that have neither come nor gone back. */
export async function countOpenPayouts(db: Connection, userId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from payouts where user_id = $1 and status in ('requested', 'approved', 'processing')",
    [userId],
  );
  return rows[0]?.count ?? 0;
}
