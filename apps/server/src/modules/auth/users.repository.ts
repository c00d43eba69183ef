import type { Rights } from "@dropship/api/contract/permissions";
import type { Connection } from "../../db/database.ts";
import type { SessionUser } from "../../http/call.ts";
import { narrowedTo } from "../../db/permission.ts";
import { personName } from "../../db/person-name.ts";
import { LOGINS_OF_AN_ADDRESS, NO_PASSWORD } from "./passwords.ts";
import { firstUseOf, LIVE_SESSION, openedBy } from "./sessions.repository.ts";

/** A row of `users` as this module reads it, roles included. */
export interface UserRow {
  id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  phone: string | null;
  photo_url: string | null;
  photo_thumb_url: string | null;
  password_hash: string;
  email_verified_at: Date | null;
  telegram_id: string | null;
  is_blocked: boolean;
  roles: SessionUser["roles"];
  narrowed_to: SessionUser["narrowedTo"];
  created_at: Date;
}

const COLUMNS = `u.id, u.email, u.first_name, u.last_name, u.username, u.phone, u.photo_url, u.photo_thumb_url, u.password_hash, u.email_verified_at,
  u.telegram_id, u.is_blocked, u.created_at,
  array(select r.role from user_roles r where r.user_id = u.id order by r.role desc) as roles, ${narrowedTo("u.id")} as narrowed_to`;

/** Whether a session lives; blocked users have none. */
const LIVES = `${LIVE_SESSION} and not u.is_blocked`;

/** What a session says beside its user. */
export interface SessionUserRow extends UserRow {
  /** Names the session, whichever of its tokens came. */
  session_hash: Buffer;
  /** The token that took another one's place comes for the first time. */
  is_first_use: boolean;
  /** It was last marked as seen over 5 minutes ago. */
  is_stale: boolean;
  /** It was opened with a second step or a passkey. */
  is_strong: boolean;
  /** The admin who looks as this user, and until when; null where the user is there in person. */
  viewer: { id: number; name: string; until: string } | null;
  /** When the account is deleted, as its owner has asked. */
  deletion_due_at: Date | null;
}

// The hashes come through a sub-select, so that one plan serves any number of them.
const BY_SESSIONS = `select wanted.hash, ${COLUMNS}, s.token_hash as session_hash, ${firstUseOf("wanted.hash")} as is_first_use, s.is_strong,
    s.viewer_id is null and s.last_seen_at < now() - interval '5 minutes' as is_stale,
    case when s.viewer_id is not null then (select json_build_object('id', v.id, 'name', coalesce(nullif(${personName("v")}, ''), v.email),
      'until', s.expires_at) from users v where v.id = s.viewer_id) end as viewer,
    (select d.due_at from deletion_requests d where d.user_id = u.id) as deletion_due_at
  from unnest((select $1::bytea[])) wanted (hash) join sessions s on ${openedBy("wanted.hash")} join users u on u.id = s.user_id
  where ${LIVES}`;

/** Users of live sessions, one for each hash of a token; null where it opens none. Blocked users have none. */
export async function findUsersBySessions(
  db: Connection,
  tokenHashes: readonly Buffer[],
): Promise<(SessionUserRow | null)[]> {
  const { rows } = await db.query<SessionUserRow & { hash: Buffer } & Record<string, unknown>>({
    name: "users_by_sessions",
    text: BY_SESSIONS,
    values: [tokenHashes],
  });
  return tokenHashes.map((hash) => rows.find((row) => row.hash.equals(hash)) ?? null);
}

/** A session that lives; `mark` is the SHA-256 of its token's hash, base64url. */
export interface MarkedSessionRow {
  userId: number;
  mark: string;
  /** Milliseconds until it ends unless it is used. */
  endsInMs: number;
  /** What its user may do now, whatever the session. */
  rights: Rights;
  /** It was opened with a second step or a passkey. */
  isStrong: boolean;
  /** The user is confirmed, and there in person: of them a second step may be asked. */
  mayBeAsked: boolean;
}

/** Those of the wanted sessions that live. */
export async function findMarkedSessions(
  db: Connection,
  wanted: readonly { readonly userId: number; readonly mark: string }[],
): Promise<MarkedSessionRow[]> {
  const { rows } = await db.query<{
    user_id: number;
    mark: Buffer;
    ends_in_ms: number;
    roles: string[];
    narrowed_to: string[] | null;
    is_strong: boolean;
    may_be_asked: boolean;
  }>({
    name: "sessions_by_mark",
    text: `select s.user_id, s.is_strong, s.viewer_id is null and (u.email_verified_at is not null or u.telegram_id is not null) as may_be_asked,
             sha256(s.token_hash) as mark,
             (extract(epoch from s.expires_at - now()) * 1000)::float8 as ends_in_ms,
             array(select r.role from user_roles r where r.user_id = u.id
               and (u.email_verified_at is not null or u.telegram_id is not null)) as roles,
             ${narrowedTo("u.id")} as narrowed_to
           from sessions s join users u on u.id = s.user_id
           where s.user_id = any($1::int[]) and sha256(s.token_hash) = any($2::bytea[]) and ${LIVES}`,
    values: [
      [...new Set(wanted.map(({ userId }) => userId))],
      wanted.map(({ mark }) => Buffer.from(mark, "base64url")),
    ],
  });
  return rows.map((row) => ({
    userId: row.user_id,
    mark: row.mark.toString("base64url"),
    endsInMs: row.ends_in_ms,
    rights: { roles: row.roles, narrowedTo: row.narrowed_to },
    isStrong: row.is_strong,
    mayBeAsked: row.may_be_asked,
  }));
}

/** Everybody who is logged in somewhere by one step. */
export async function findLoggedInByOneStep(db: Connection): Promise<number[]> {
  const { rows } = await db.query<{ user_id: number }>(
    "select distinct user_id from sessions where not is_strong and viewer_id is null and expires_at > now()",
  );
  return rows.map(({ user_id: userId }) => userId);
}

/** Everybody who has a role. */
export async function findAdminIds(db: Connection): Promise<number[]> {
  const { rows } = await db.query<{ user_id: number }>("select distinct user_id from user_roles");
  return rows.map(({ user_id: userId }) => userId);
}

/** User by id. */
export async function findUserById(db: Connection, id: number): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>({
    name: "user_by_id",
    text: `select ${COLUMNS} from users u where u.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Whether the address of an account `u` is its own for certain: confirmed, or the shop's invitation went there (docs/decisions/0185). */
const HOLDS_EMAIL = `(u.email_verified_at is not null or (u.password_hash = '${NO_PASSWORD}' and u.deleted_at is null))`;

/** Whom a letter about an account to this e-mail is for: who holds the address, then who came in by Telegram, then who registered last. */
export async function findAddressee(db: Connection, email: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>({
    name: "user_by_email",
    text: `select ${COLUMNS} from users u where lower(u.email) = lower($1)
      order by u.email_verified_at is null, not ${HOLDS_EMAIL}, u.telegram_id is null,
        case when u.telegram_id is null then -u.id else u.id end limit 1`,
    values: [email],
  });
  return rows[0] ?? null;
}

/** Who holds an e-mail; null when nobody does, whoever says that it is theirs. */
export async function findHolder(db: Connection, email: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>({
    name: "user_who_holds_email",
    text: `select ${COLUMNS} from users u where lower(u.email) = lower($1) and ${HOLDS_EMAIL}
      order by u.email_verified_at is null, u.id limit 1`,
    values: [email],
  });
  return rows[0] ?? null;
}

/**
 * Accounts that may log in by an e-mail: who has confirmed it, and the newest of those who have not. No more of them than a password is compared
 * with, and which of the latter it is must depend on nothing but their age.
 */
export async function findLogins(db: Connection, email: string): Promise<UserRow[]> {
  const { rows } = await db.query<UserRow>({
    name: "logins_by_email",
    text: `select ${COLUMNS} from users u where lower(u.email) = lower($1) and (u.email_verified_at is not null or u.id in (
        select n.id from users n
        where lower(n.email) = lower($1) and n.email_verified_at is null and n.password_hash <> '${NO_PASSWORD}'
        order by n.id desc limit ${LOGINS_OF_AN_ADDRESS - 1}))
      order by u.email_verified_at is null, u.id desc`,
    values: [email],
  });
  return rows;
}

/** The user of this e-mail, when this is the reset token of theirs and younger than an hour. */
export async function findUserByReset(db: Connection, email: string, tokenHash: Buffer): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>(
    `select ${COLUMNS} from users u join password_resets p on p.user_id = u.id
     where lower(u.email) = lower($1) and p.token_hash = $2 and p.created_at > now() - interval '60 minutes'`,
    [email, tokenHash],
  );
  return rows[0] ?? null;
}

/** Adds a user, whoever else says that the e-mail is theirs. */
export async function insertUser(
  db: Connection,
  user: { email: string; firstName: string; lastName: string; passwordHash: string },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    "insert into users (email, first_name, last_name, password_hash) values ($1, $2, $3, $4) returning id",
    [user.email, user.firstName, user.lastName, user.passwordHash],
  );
  const [row] = rows;
  if (!row) throw new Error("an insert gives the row that it made");
  return row.id;
}

/** Marks the e-mail as confirmed; the first time wins. Where another account has confirmed it before, `users_email_key` refuses. */
export async function markVerified(db: Connection, userId: number): Promise<void> {
  await db.query(
    "update users set email_verified_at = coalesce(email_verified_at, now()), updated_at = now() where id = $1",
    [userId],
  );
}

/** Replaces the password's hash. */
export async function setPassword(db: Connection, userId: number, passwordHash: string): Promise<void> {
  await db.query("update users set password_hash = $2, updated_at = now() where id = $1", [userId, passwordHash]);
}

/** Takes a confirmed e-mail in the place of the old one; an address that another account has confirmed is refused by `users_email_key`. */
export async function setEmail(db: Connection, userId: number, email: string): Promise<void> {
  await db.query(
    "update users set email = $2, email_verified_at = now(), version = version + 1, updated_at = now() where id = $1",
    [userId, email],
  );
}

/** Gives a role; twice is no error. */
export async function grantRole(db: Connection, userId: number, role: "Super Admin" | "Admin"): Promise<void> {
  await db.query("insert into user_roles (user_id, role) values ($1, $2) on conflict do nothing", [userId, role]);
}

/** Takes every role away, also the last super admin's: for accounts that are nobody's. */
export async function revokeRoles(db: Connection, userId: number): Promise<void> {
  await db.query("delete from user_roles where user_id = $1", [userId]);
}
