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

/** So long an account whose e-mail nobody confirms is kept after it was last used. */
const UNCONFIRMED_FOR = "interval '7 days'";
/**
 * Condition of an account `u`, last seen in `v`, that came to nothing: nobody has confirmed it, and neither its user nor the shop has done
 * anything with it. Whether somebody else has its e-mail does not matter: that would tell of them.
 */
const CAME_TO_NOTHING = `u.deleted_at is null and not u.is_blocked and u.email_verified_at is null and u.telegram_id is null
  and u.password_hash <> '-' and u.tags = '{}' and u.created_at < now() - ${UNCONFIRMED_FOR} and v.seen_at < now() - ${UNCONFIRMED_FOR}
  and not exists (select from user_roles r where r.user_id = u.id)
  and not exists (select from user_notes n where n.user_id = u.id)
  and not exists (select from orders o where o.user_id = u.id)
  and not exists (select from tickets t where t.user_id = u.id)
  and not exists (select from ledger_entries e where e.user_id = u.id)
  and not exists (select from ledger_accounts a where a.user_id = u.id and (a.balance <> 0 or a.credit_limit <> 0))
  and not exists (select from condition_targets c where c.user_id = u.id)`;
const UNCONFIRMED = `from users u join user_visits v on v.user_id = u.id where ${CAME_TO_NOTHING}`;

/** Accounts that came to nothing, oldest first; so many at once. */
export async function findUnconfirmed(db: Connection): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(`select u.id ${UNCONFIRMED} order by u.created_at, u.id limit 500`);
  return rows.map(({ id }) => id);
}

/** Whether an account still is one that came to nothing. */
export async function isUnconfirmed(tx: Connection, userId: number): Promise<boolean> {
  const { rowCount } = await tx.query(`select ${UNCONFIRMED} and u.id = $1`, [userId]);
  return (rowCount ?? 0) > 0;
}
