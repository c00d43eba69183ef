import type { Connection } from "../../db/database.ts";
import type { SessionUser } from "../../http/call.ts";
import { narrowedTo } from "../../db/permission.ts";
import { personName } from "../../db/person-name.ts";

/** A user as the bot knows them: by the id of their Telegram. */
export interface LinkedRow {
  id: number;
  email: string;
  name: string;
  roles: SessionUser["roles"];
  narrowed_to: SessionUser["narrowedTo"];
  is_blocked: boolean;
  /** Linked from a session of two steps. */
  is_strong: boolean;
}

/** Who has linked this Telegram; null for a stranger. */
export async function findLinked(db: Connection, telegramId: string): Promise<LinkedRow | null> {
  const { rows } = await db.query<LinkedRow & Record<string, unknown>>({
    name: "telegram_person",
    text: `select u.id, u.email, coalesce(nullif(${personName("u")}, ''), u.username, u.email) as name, u.is_blocked, coalesce(a.is_strong, false) as is_strong,
        array(select r.role from user_roles r where r.user_id = u.id order by r.role desc) as roles, ${narrowedTo("u.id")} as narrowed_to
      from users u left join telegram_accounts a on a.user_id = u.id where u.telegram_id = $1`,
    values: [telegramId],
  });
  return rows[0] ?? null;
}

/** What a user has linked. */
export interface OwnLinkRow {
  telegram_id: string | null;
  has_mail: boolean;
  name: string | null;
  linked_at: Date | null;
  /** Linked, or confirmed since, from a session of two steps. */
  is_strong: boolean;
}

/** What a user has linked; null when there is no such user. */
export async function findOwn(db: Connection, userId: number): Promise<OwnLinkRow | null> {
  const { rows } = await db.query<OwnLinkRow & Record<string, unknown>>(
    `select u.telegram_id, u.email_verified_at is not null as has_mail, a.name, a.linked_at, coalesce(a.is_strong, false) as is_strong
     from users u left join telegram_accounts a on a.user_id = u.id where u.id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Keeps the token of a link in place of the one before. */
export async function putLink(
  db: Connection,
  link: { userId: number; tokenHash: Buffer; isStrong: boolean; seconds: number },
): Promise<Date> {
  const { rows } = await db.query<{ expires_at: Date }>(
    `insert into telegram_links (user_id, token_hash, is_strong, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))
     on conflict (user_id) do update set token_hash = excluded.token_hash, is_strong = excluded.is_strong, expires_at = excluded.expires_at
     returning expires_at`,
    [link.userId, link.tokenHash, link.isStrong, link.seconds],
  );
  return rows[0]?.expires_at ?? new Date();
}

/** Takes a link that lives: nobody can take it again. */
export async function takeLink(
  tx: Connection,
  tokenHash: Buffer,
): Promise<{ userId: number; isStrong: boolean } | null> {
  const { rows } = await tx.query<{ user_id: number; is_strong: boolean; is_alive: boolean }>(
    "delete from telegram_links where token_hash = $1 returning user_id, is_strong, expires_at > now() as is_alive",
    [tokenHash],
  );
  const row = rows[0];
  return row?.is_alive ? { userId: row.user_id, isStrong: row.is_strong } : null;
}

/** Links a Telegram to a user who has none and is not blocked; false when there is no such user or the Telegram is another one's. */
export async function link(
  tx: Connection,
  to: { userId: number; telegramId: string; name: string; isStrong: boolean },
): Promise<boolean> {
  // Two links that are followed by one Telegram at once: the second one waits for the first and then sees it.
  await tx.query("select pg_advisory_xact_lock(hashtext('telegram ' || $1))", [to.telegramId]);
  const { rowCount } = await tx.query(
    `update users set telegram_id = $2, updated_at = now() where id = $1 and telegram_id is null and deleted_at is null and not is_blocked
       and not exists (select from users o where o.telegram_id = $2)`,
    [to.userId, to.telegramId],
  );
  if (rowCount !== 1) return false;
  await tx.query(
    `insert into telegram_accounts (user_id, name, is_strong) values ($1, $2, $3)
     on conflict (user_id) do update set name = excluded.name, is_strong = excluded.is_strong, linked_at = now()`,
    [to.userId, to.name, to.isStrong],
  );
  return true;
}

/** A Telegram that is linked follows a link which its own account has made in a session of two steps; false for any other link. */
export async function confirm(tx: Connection, userId: number, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    "delete from telegram_links where user_id = $1 and token_hash = $2 and is_strong and expires_at > now()",
    [userId, tokenHash],
  );
  if (rowCount !== 1) return false;
  await tx.query("update telegram_accounts set is_strong = true where user_id = $1", [userId]);
  return true;
}

/** Makes links void, and a linked Telegram one of a session of one step. */
export async function distrust(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from telegram_links where user_id = $1", [userId]);
  await tx.query("update telegram_accounts set is_strong = false where user_id = $1", [userId]);
}

/** Unlinks whatever a user has linked; false when there was nothing. */
export async function unlink(tx: Connection, userId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update users set telegram_id = null, updated_at = now() where id = $1 and telegram_id is not null",
    [userId],
  );
  await tx.query("delete from telegram_accounts where user_id = $1", [userId]);
  await tx.query("delete from telegram_links where user_id = $1", [userId]);
  return rowCount === 1;
}

/**
 * Forgets the words between the bot and a person who is about to be unlinked for good. The numbers of updates stay: by them the bot knows what it
 * has had.
 */
export async function forgetTalk(tx: Connection, userId: number): Promise<void> {
  const chat = "(select telegram_id from users where id = $1)";
  await tx.query(`delete from telegram_calls where chat_id = ${chat}`, [userId]);
  await tx.query(
    `update telegram_updates set from_id = '', body = '{}', handled_at = coalesce(handled_at, now()) where from_id = ${chat}`,
    [userId],
  );
}

/** How many have linked their Telegram. */
export async function countLinked(db: Connection): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    "select count(*)::int as n from users where telegram_id is not null and deleted_at is null",
  );
  return rows[0]?.n ?? 0;
}

/** Whether a session was opened by two steps. */
export async function isStrongSession(db: Connection, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await db.query<{ is_strong: boolean }>("select is_strong from sessions where token_hash = $1", [
    tokenHash,
  ]);
  return rows[0]?.is_strong ?? false;
}
