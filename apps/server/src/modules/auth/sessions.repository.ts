import type { Connection } from "../../db/database.ts";

/** From login to the end of a session, whatever its use. */
const LONGEST = "interval '30 days'";
/** An admin who has not been seen for so long logs in again. */
const ADMIN_IDLE = "interval '12 hours'";

/** Condition of a session `s` that still lives. The database's clock decides, and the role that the user has now. */
export const LIVE_SESSION = `s.expires_at > now() and s.created_at > now() - ${LONGEST}
  and (s.last_seen_at > now() - ${ADMIN_IDLE} or not exists (select from user_roles admin where admin.user_id = s.user_id))`;

/** Opens a session of a user for `seconds`. */
export async function insertSession(
  db: Connection,
  session: { tokenHash: Buffer; userId: number; ip: string; userAgent: string; seconds: number; isStrong: boolean },
): Promise<void> {
  const { tokenHash, userId, ip, userAgent, seconds, isStrong } = session;
  await db.query({
    name: "session_insert",
    text: `insert into sessions (token_hash, user_id, ip, user_agent, expires_at, is_strong)
           values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6)`,
    values: [tokenHash, userId, ip, userAgent.slice(0, 300), seconds, isStrong],
  });
}

/** A session as its user sees it. */
export interface OwnSessionRow {
  token_hash: Buffer;
  ip: string;
  user_agent: string;
  is_strong: boolean;
  created_at: Date;
  last_seen_at: Date;
}

/** Sessions of a user that live, by last visit. */
export async function findOwnSessions(db: Connection, userId: number): Promise<OwnSessionRow[]> {
  const { rows } = await db.query<OwnSessionRow & Record<string, unknown>>(
    `select s.token_hash, s.ip, s.user_agent, s.is_strong, s.created_at, s.last_seen_at
     from sessions s where s.user_id = $1 and ${LIVE_SESSION} order by s.last_seen_at desc, s.created_at desc limit 100`,
    [userId],
  );
  return rows;
}

/** Whether a user has a session of this mark (SHA-256 of the token's hash). */
export async function isOwnSession(db: Connection, userId: number, mark: Buffer): Promise<boolean> {
  const text = "select from sessions where user_id = $1 and sha256(token_hash) = $2";
  const { rowCount } = await db.query(text, [userId, mark]);
  return (rowCount ?? 0) > 0;
}

/** Ends the session of this mark (SHA-256 of the token's hash) if it is the user's; its token's hash. */
export async function deleteOwnSession(db: Connection, userId: number, mark: Buffer): Promise<Buffer | null> {
  const { rows } = await db.query<{ token_hash: Buffer }>(
    "delete from sessions where user_id = $1 and sha256(token_hash) = $2 returning token_hash",
    [userId, mark],
  );
  return rows[0]?.token_hash ?? null;
}

/** Ends every session of a user but one. */
export async function deleteOtherSessions(db: Connection, userId: number, kept: Buffer): Promise<void> {
  await db.query("delete from sessions where user_id = $1 and token_hash <> $2", [userId, kept]);
}

/** A session whose user has proved the second step counts as one of two steps. */
export async function strengthenSession(db: Connection, tokenHash: Buffer): Promise<void> {
  await db.query("update sessions set is_strong = true where token_hash = $1", [tokenHash]);
}

/** Marks a session as seen now and moves its end by as long as it was opened for, but not past the longest life. */
export async function touchSession(db: Connection, tokenHash: Buffer): Promise<void> {
  await db.query({
    name: "session_touch",
    text: `update sessions
           set expires_at = least(now() + (expires_at - last_seen_at), created_at + ${LONGEST}), last_seen_at = now()
           where token_hash = $1`,
    values: [tokenHash],
  });
}

/** Ends one session. */
export async function deleteSession(db: Connection, tokenHash: Buffer): Promise<void> {
  await db.query("delete from sessions where token_hash = $1", [tokenHash]);
}

/** Ends every session of a user. */
export async function deleteSessionsOfUser(db: Connection, userId: number): Promise<void> {
  await db.query("delete from sessions where user_id = $1", [userId]);
}

/** Removes a reset that was asked for. */
export async function deletePasswordReset(db: Connection, userId: number): Promise<void> {
  await db.query("delete from password_resets where user_id = $1", [userId]);
}

/** Removes what has run out: sessions, resets, throttles and answers of old commands. */
export async function deleteExpired(db: Connection): Promise<void> {
  await db.query(`delete from sessions s where not (${LIVE_SESSION})`);
  await db.query("delete from password_resets where created_at < now() - interval '1 hour'");
  await db.query("delete from throttle_hits where resets_at < now()");
  await db.query("delete from idempotency_keys where created_at < now() - interval '1 day'");
}

/**
 * Stores the hash of a reset token that was asked for at `askedAt`; false when another was asked for within the minute before. The same one
 * again is true, and one of the future is no reason to wait: the clock was set back.
 */
export async function putPasswordReset(
  db: Connection,
  { userId, tokenHash, askedAt }: { userId: number; tokenHash: Buffer; askedAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into password_resets (user_id, token_hash, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at
     where password_resets.created_at not between excluded.created_at - interval '60 seconds' and excluded.created_at
       or password_resets.token_hash = excluded.token_hash`,
    [userId, tokenHash, askedAt],
  );
  return (rowCount ?? 0) > 0;
}

/** Uses up a reset token of the last hour; false when it is not this user's, used or old. */
export async function takePasswordReset(db: Connection, userId: number, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    "delete from password_resets where user_id = $1 and token_hash = $2 and created_at > now() - interval '60 minutes'",
    [userId, tokenHash],
  );
  return (rowCount ?? 0) > 0;
}
