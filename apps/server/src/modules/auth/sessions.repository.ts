import type { Connection } from "../../db/database.ts";
import { hasPermission } from "../../db/permission.ts";

/** The browser that logs in. */
export interface Device {
  readonly ip: string;
  readonly userAgent: string;
}

/** From login to the end of a session, whatever its use. */
const LONGEST = "interval '30 days'";
/** An admin who has not been seen for so long logs in again. */
const ADMIN_IDLE = "interval '12 hours'";

/** A look as another user lives while who looks may do so and whom they look as is no admin. */
const VIEW_STANDS = `(s.viewer_id is null or (${hasPermission("s.viewer_id", "people.view")}
  and not exists (select from user_roles shown where shown.user_id = s.user_id)))`;

/** Condition of a session `s` that still lives. The database's clock decides, and the role that the user has now. */
export const LIVE_SESSION = `${VIEW_STANDS} and s.expires_at > now() and s.created_at > now() - ${LONGEST}
  and (s.last_seen_at > now() - ${ADMIN_IDLE} or not exists (select from user_roles admin where admin.user_id = s.user_id))`;

/** Condition of a session `s` that the token of this hash opens: the one that counts, and for a moment the one before it. */
export const openedBy = (hash: string): string =>
  `(coalesce(s.renewed_hash, s.token_hash) = ${hash} or (s.former_hash = ${hash} and s.former_until > now()))`;

/** So long the former token opens a session once the new one has come in use: calls that were under way with it arrive. */
const GRACE = "interval '15 seconds'";
/** So long it does when the new one never comes in use: the response that brought it was lost. */
const LONGEST_GRACE = "interval '2 minutes'";

/** Whether the new token of a session `s` comes with this call for the first time; for the hash of the call's token. */
export const firstUseOf = (hash: string): string =>
  `coalesce(s.renewed_hash = ${hash} and s.former_until > now() + ${GRACE}, false)`;

const VISITED =
  "insert into user_visits (user_id) select user_id from seen on conflict (user_id) do update set seen_at = excluded.seen_at";

/** Opens a session of a user for `seconds`. */
export async function insertSession(
  db: Connection,
  session: { tokenHash: Buffer; userId: number; ip: string; userAgent: string; seconds: number; isStrong: boolean },
): Promise<void> {
  const { tokenHash, userId, ip, userAgent, seconds, isStrong } = session;
  await db.query({
    name: "session_insert",
    text: `with seen as (insert into sessions (token_hash, user_id, ip, user_agent, expires_at, is_strong)
             values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6) returning user_id)
           ${VISITED}`,
    values: [tokenHash, userId, ip, userAgent.slice(0, 300), seconds, isStrong],
  });
}

/**
 * Whether a user who has logged in before has no session of this browser at this address: one that ended a while ago counts as well, so that who
 * forgets cookies at home is not warned each day.
 */
export async function isNewDevice(db: Connection, userId: number, device: Device): Promise<boolean> {
  const { rows } = await db.query<{ is_new: boolean }>({
    name: "session_is_new",
    text: `select exists (select from user_visits where user_id = $1 and seen_at > 'epoch')
      and not exists (select from sessions where user_id = $1 and ip = $2 and user_agent = $3 and viewer_id is null) as is_new`,
    values: [userId, device.ip, device.userAgent.slice(0, 300)],
  });
  return rows[0]?.is_new ?? false;
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

/** Sessions of a user that live, by last visit; a look of the shop's people as them is none of theirs. */
export async function findOwnSessions(db: Connection, userId: number): Promise<OwnSessionRow[]> {
  const { rows } = await db.query<OwnSessionRow & Record<string, unknown>>(
    `select s.token_hash, s.ip, s.user_agent, s.is_strong, s.created_at, s.last_seen_at
     from sessions s where s.user_id = $1 and s.viewer_id is null and ${LIVE_SESSION}
     order by s.last_seen_at desc, s.created_at desc limit 100`,
    [userId],
  );
  return rows;
}

/** Whether a user has a session of this mark (SHA-256 of the token's hash). */
export async function isOwnSession(db: Connection, userId: number, mark: Buffer): Promise<boolean> {
  const text = "select from sessions where user_id = $1 and viewer_id is null and sha256(token_hash) = $2";
  const { rowCount } = await db.query(text, [userId, mark]);
  return (rowCount ?? 0) > 0;
}

/** Ends the session of this mark (SHA-256 of the token's hash) if it is the user's; its token's hash. */
export async function deleteOwnSession(db: Connection, userId: number, mark: Buffer): Promise<Buffer | null> {
  const { rows } = await db.query<{ token_hash: Buffer }>(
    "delete from sessions where user_id = $1 and viewer_id is null and sha256(token_hash) = $2 returning token_hash",
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
    text: `with seen as (update sessions
             set expires_at = least(now() + (expires_at - last_seen_at), created_at + ${LONGEST}), last_seen_at = now()
             where token_hash = $1 returning user_id)
           ${VISITED}`,
    values: [tokenHash],
  });
}

/**
 * Gives the session that this token opens another one in its place; the former one opens it for a moment yet. How many seconds the session has left;
 * null when the token opens none, or is a former one itself.
 */
export async function renewSession(
  db: Connection,
  { formerHash, tokenHash, renewal }: { formerHash: Buffer; tokenHash: Buffer; renewal: Buffer },
): Promise<{ seconds: number } | null> {
  const { rows } = await db.query<{ seconds: number }>(
    `update sessions s set renewed_hash = $2, former_hash = $1, former_until = now() + ${LONGEST_GRACE}, renewal = $3
     where coalesce(s.renewed_hash, s.token_hash) = $1 and s.viewer_id is null and ${LIVE_SESSION}
     returning extract(epoch from s.expires_at - now())::int as seconds`,
    [formerHash, tokenHash, renewal],
  );
  return rows[0] ?? null;
}

/** What the new token of a session was made of whose former token this is, and how many seconds it has left; null once that opens nothing. */
export async function findRenewal(
  db: Connection,
  formerHash: Buffer,
): Promise<{ renewal: Buffer; seconds: number } | null> {
  const { rows } = await db.query<{ renewal: Buffer; seconds: number }>(
    `select s.renewal, extract(epoch from s.expires_at - now())::int as seconds
     from sessions s where s.former_hash = $1 and s.former_until > now() and ${LIVE_SESSION}`,
    [formerHash],
  );
  return rows[0] ?? null;
}

/** The new token of a session has come in use: the former one is soon worth nothing. */
export async function endGrace(db: Connection, sessionHash: Buffer): Promise<void> {
  await db.query(
    `update sessions set former_until = now() + ${GRACE} where token_hash = $1 and former_until > now() + ${GRACE}`,
    [sessionHash],
  );
}

/** An admin's look as another user: a session of theirs that changes nothing and ends with the admin's own. */
export async function insertView(
  tx: Connection,
  view: {
    tokenHash: Buffer;
    userId: number;
    ip: string;
    userAgent: string;
    seconds: number;
    viewerId: number;
    viewerSession: Buffer;
  },
): Promise<Date> {
  const { rows } = await tx.query<{ until: Date }>(
    `insert into sessions (token_hash, user_id, ip, user_agent, expires_at, viewer_id, viewer_session)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6, $7) returning expires_at as until`,
    [
      view.tokenHash,
      view.userId,
      view.ip,
      view.userAgent.slice(0, 300),
      view.seconds,
      view.viewerId,
      view.viewerSession,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error("the look was not written");
  return row.until;
}

/** A look that was ended: whom it was as, and until when it would have lasted. */
export interface EndedViewRow {
  user_id: number;
  expires_at: Date;
}

/** Ends the look that hangs on an admin's session; null when there was none. */
export async function deleteViewOf(db: Connection, viewerSession: Buffer): Promise<EndedViewRow | null> {
  const { rows } = await db.query<EndedViewRow & Record<string, unknown>>(
    "delete from sessions where viewer_session = $1 returning user_id, expires_at",
    [viewerSession],
  );
  return rows[0] ?? null;
}

/** Ends every look by this admin; whom they looked as. */
export async function deleteViewsBy(tx: Connection, viewerId: number): Promise<number[]> {
  const { rows } = await tx.query<{ user_id: number }>("delete from sessions where viewer_id = $1 returning user_id", [
    viewerId,
  ]);
  return rows.map(({ user_id: userId }) => userId);
}

/** The admin whose living session this token opens, and how many seconds it has left; null for any other. */
export async function findViewer(
  db: Connection,
  tokenHash: Buffer,
): Promise<{ session_hash: Buffer; user_id: number; seconds: number } | null> {
  const { rows } = await db.query<{ session_hash: Buffer; user_id: number; seconds: number }>(
    `select s.token_hash as session_hash, s.user_id, extract(epoch from s.expires_at - now())::int as seconds
     from sessions s where ${openedBy("$1")} and s.viewer_id is null and ${LIVE_SESSION}`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

/** A session as the shop's people see it: never its token, nor the hash of it. */
export interface ShownSessionRow {
  mark: Buffer;
  ip: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
}

/** Living sessions of a user, the last used first. */
export async function listSessions(db: Connection, userId: number): Promise<ShownSessionRow[]> {
  const { rows } = await db.query<ShownSessionRow & Record<string, unknown>>({
    name: "sessions_of_user",
    text: `select sha256(s.token_hash) as mark, s.ip, s.user_agent, s.created_at, s.last_seen_at
           from sessions s where s.user_id = $1 and s.viewer_id is null and ${LIVE_SESSION}
           order by s.last_seen_at desc, s.token_hash`,
    values: [userId],
  });
  return rows;
}

/** Ends the session of a user that has this mark; the hash of its token, null when there is none. */
export async function deleteMarkedSession(tx: Connection, userId: number, mark: Buffer): Promise<Buffer | null> {
  const { rows } = await tx.query<{ token_hash: Buffer }>(
    `delete from sessions where user_id = $1 and viewer_id is null and sha256(token_hash) = $2 returning token_hash`,
    [userId, mark],
  );
  return rows[0]?.token_hash ?? null;
}

/** Forgets when a user was last there. */
export async function deleteVisit(tx: Connection, userId: number): Promise<void> {
  await tx.query("update user_visits set seen_at = 'epoch' where user_id = $1", [userId]);
}

/** Ends one session. */
export async function deleteSession(db: Connection, tokenHash: Buffer): Promise<void> {
  await db.query("delete from sessions where token_hash = $1", [tokenHash]);
}

/** Ends the session that this token opens. */
export async function deleteOpenedSession(db: Connection, tokenHash: Buffer): Promise<void> {
  await db.query(`delete from sessions s where ${openedBy("$1")}`, [tokenHash]);
}

/** Ends every session of a user. */
export async function deleteSessionsOfUser(db: Connection, userId: number): Promise<void> {
  await db.query("delete from sessions where user_id = $1", [userId]);
}

/** Removes a reset that was asked for. */
export async function deletePasswordReset(db: Connection, userId: number): Promise<void> {
  await db.query("delete from password_resets where user_id = $1", [userId]);
}

/** Removes what has run out: sessions, resets, throttles and kept responses of old commands. */
export async function deleteExpired(db: Connection): Promise<void> {
  await db.query(`delete from sessions s where not (${LIVE_SESSION})`);
  await db.query("delete from password_resets where created_at < now() - interval '1 hour'");
  await db.query("delete from throttle_hits where resets_at < now()");
  await db.query("delete from idempotency_keys where created_at < now() - interval '1 day'");
}

/**
 * Stores the hash of a reset token that was asked for at `askedAt`; false when another was asked for within a minute of it, before or after: two
 * of one moment may be told in either order. The same one again is true, and one of the far future is no reason to wait: the clock was set back.
 */
export async function putPasswordReset(
  db: Connection,
  { userId, tokenHash, askedAt }: { userId: number; tokenHash: Buffer; askedAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into password_resets (user_id, token_hash, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at
     where password_resets.created_at not between excluded.created_at - interval '60 seconds' and excluded.created_at + interval '60 seconds'
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
