import type { Connection } from "../../../db/database.ts";

/** So long the link to a new e-mail lives. */
const LINK_LIFE = "interval '1 hour'";

/** Keeps the e-mail that a user wants, in the place of another one that was not confirmed. */
export async function put(tx: Connection, userId: number, email: string): Promise<void> {
  await tx.query(
    `insert into email_changes (user_id, email) values ($1, $2)
     on conflict (user_id) do update set email = excluded.email, token_hash = null, created_at = now()`,
    [userId, email],
  );
}

/** The e-mail that waits for its link; null when none does. */
export async function findWaiting(db: Connection, userId: number): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>(
    `select email from email_changes where user_id = $1 and created_at > now() - ${LINK_LIFE}`,
    [userId],
  );
  return rows[0]?.email ?? null;
}

/** Notes by which link the e-mail that waits is confirmed. */
export async function putToken(db: Connection, userId: number, email: string, tokenHash: Buffer): Promise<void> {
  const text = "update email_changes set token_hash = $3 where user_id = $1 and email = $2";
  await db.query(text, [userId, email, tokenHash]);
}

/** Uses a link up; the e-mail that it confirms, null when it is bad or old. */
export async function take(tx: Connection, userId: number, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await tx.query<{ email: string }>(
    `delete from email_changes where user_id = $1 and token_hash = $2 and created_at > now() - ${LINK_LIFE} returning email`,
    [userId, tokenHash],
  );
  return rows[0]?.email ?? null;
}

/** Forgets the e-mail that waits. */
export async function remove(db: Connection, userId: number): Promise<void> {
  await db.query("delete from email_changes where user_id = $1", [userId]);
}
