import { userList } from "@dropship/api/contract/lists/users";
import type { Permission } from "@dropship/api/contract/permissions";
import type { UserRow } from "@dropship/api/contract/users";
import type { Connection } from "../../db/database.ts";
import { narrowedTo } from "../../db/permission.ts";
import type { SessionUser } from "../../http/call.ts";
import { isEmailStart } from "../../db/records-by-text.ts";
import { listReader } from "../../lists/list-reader.ts";
import type { KeyQuery } from "../../lists/list-sql.ts";
import { begins } from "../../lists/list-statements.ts";

/** An account with what stands around it; sums in kopecks. */
export interface UserCardRow {
  id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  phone: string | null;
  photo_url: string | null;
  photo_thumb_url: string | null;
  email_verified_at: Date | null;
  telegram_id: string | null;
  is_blocked: boolean;
  roles: SessionUser["roles"];
  narrowed_to: Permission[] | null;
  last_seen_at: Date | null;
  created_at: Date;
  version: number;
}

/** When a user was last there, of `user_visits v`; null for who never came. */
const CAME = "nullif(v.seen_at, 'epoch')";

const CARD = `select u.id, u.email, u.first_name, u.last_name, u.username, u.phone, u.photo_url, u.photo_thumb_url, u.email_verified_at, u.telegram_id,
    u.is_blocked, u.created_at, u.version,
    array(select r.role from user_roles r where r.user_id = u.id order by r.role desc) as roles, ${narrowedTo("u.id")} as narrowed_to,
    (select ${CAME} from user_visits v where v.user_id = u.id) as last_seen_at
  from users u where u.id = $1 and u.deleted_at is null`;

/** One account; null when there is none or its person was deleted. */
export async function findCard(db: Connection, id: number): Promise<UserCardRow | null> {
  const { rows } = await db.query<UserCardRow & Record<string, unknown>>({
    name: "user_card",
    text: CARD,
    values: [id],
  });
  return rows[0] ?? null;
}

/**
 * The same, locked until the transaction ends, so that what is decided by it stays true. Whoever writes a record of the account waits too, a
 * posting among them; with `keepsKey` they do not: the journal of somebody else's change may name this account, and two who change each other
 * would wait in a circle.
 */
export async function lockCard(
  tx: Connection,
  id: number,
  { keepsKey = false }: { keepsKey?: boolean } = {},
): Promise<UserCardRow | null> {
  await tx.query(`select from users where id = $1 for ${keepsKey ? "no key update" : "update"}`, [id]);
  return findCard(tx, id);
}

/** How many unblocked Super Admins there are beside this account; they stay as they are until the transaction ends. */
export async function countOtherSuperAdmins(tx: Connection, id: number): Promise<number> {
  // One at a time: two who take each other's role away must not both find the other one there.
  await tx.query("select pg_advisory_xact_lock(hashtext('super-admins'))");
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from user_roles r join users u on u.id = r.user_id
     where r.role = 'Super Admin' and u.id <> $1 and not u.is_blocked`,
    [id],
  );
  return rows[0]?.count ?? 0;
}

/** What an admin or the owner changes of an account. */
export interface UserFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string | null;
  readonly phone: string | null;
}

/** Writes the fields; a user name that another account has is refused by `users_username_key`. */
export async function updateFields(tx: Connection, id: number, fields: UserFields): Promise<void> {
  await tx.query(
    `update users set first_name = $2, last_name = $3, username = $4, phone = $5,
       version = version + 1, updated_at = now()
     where id = $1`,
    [id, fields.first_name, fields.last_name, fields.username, fields.phone],
  );
}

/** Adds an account without a password: nobody can log in before the invitation is followed. Null when an account has the e-mail, confirmed or not. */
export async function insertInvited(
  tx: Connection,
  user: { email: string; firstName: string; lastName: string; phone: string | null },
): Promise<number | null> {
  // One at a time: two admins who invite the same person make one account.
  await tx.query("select pg_advisory_xact_lock(hashtext('invited:' || lower($1)))", [user.email]);
  const { rows } = await tx.query<{ id: number }>(
    `insert into users (email, first_name, last_name, phone, password_hash) select $1, $2, $3, $4, '-'
     where not exists (select from users where lower(email) = lower($1)) returning id`,
    [user.email, user.firstName, user.lastName, user.phone],
  );
  return rows[0]?.id ?? null;
}

/** Who has confirmed an e-mail, else who was invited by it; null when nobody was. */
export async function findHolder(tx: Connection, email: string): Promise<{ id: number; isInvited: boolean } | null> {
  const { rows } = await tx.query<{ id: number; is_invited: boolean }>(
    `select id, password_hash = '-' as is_invited from users
     where lower(email) = lower($1) and deleted_at is null and not is_blocked and (email_verified_at is not null or password_hash = '-')
     order by email_verified_at is null, id limit 1`,
    [email],
  );
  const [row] = rows;
  return row ? { id: row.id, isInvited: row.is_invited } : null;
}

/** Adds an account without a password or a name, whoever else says that the e-mail is theirs. */
export async function insertNameless(tx: Connection, email: string): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    "insert into users (email, password_hash) values ($1, '-') returning id",
    [email],
  );
  const [row] = rows;
  if (!row) throw new Error("an insert gives the row that it made");
  return row.id;
}

/** Sets the admin roles of an account. */
export async function replaceRoles(tx: Connection, id: number, roles: SessionUser["roles"]): Promise<void> {
  await tx.query("delete from user_roles where user_id = $1 and role <> all ($2::text[])", [id, roles]);
  await tx.query("insert into user_roles (user_id, role) select $1, unnest($2::text[]) on conflict do nothing", [
    id,
    roles,
  ]);
  await tx.query("update users set version = version + 1, updated_at = now() where id = $1", [id]);
}

/** Leaves an admin so much of the role's permissions; null for all of them. */
export async function narrowRole(tx: Connection, id: number, permissions: readonly Permission[] | null): Promise<void> {
  await tx.query("update user_roles set narrowed_to = $2 where user_id = $1 and role = 'Admin'", [id, permissions]);
  await tx.query("update users set version = version + 1, updated_at = now() where id = $1", [id]);
}

/** Takes what tells who the person was from the account, which stays as the owner of its orders and postings (`personName` says what it is called there). */
export async function erasePerson(tx: Connection, id: number): Promise<void> {
  await tx.query(
    `update users set email = 'deleted-' || id || '@deleted.invalid', username = null, first_name = null, last_name = null, phone = null,
       photo_url = null, photo_thumb_url = null, telegram_id = null, email_verified_at = null, password_hash = '-', is_blocked = true, blocked_reason = '', tags = '{}', deleted_at = now(),
       version = version + 1, updated_at = now()
     where id = $1`,
    [id],
  );
  await tx.query("delete from user_roles where user_id = $1", [id]);
}

/** An account of the list; kopecks. */
export interface UserListRow {
  id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  phone: string | null;
  photo_url: string | null;
  roles: SessionUser["roles"];
  state: UserRow["state"];
  balance: number;
  blocked_reason: string;
  tags: string[];
  orders_count: number;
  refused_count: number;
  notes_count: number;
  last_seen_at: Date | null;
  created_at: Date;
  email_is_others: boolean;
}

/** Condition of an order `o` that its recipient did not take, or sent back. */
export const REFUSED = "o.status in ('returning', 'returned')";
/** Whether somebody else has confirmed the e-mail of an account `u`, or was invited by it. */
export const EMAIL_IS_OTHERS = `(u.email_verified_at is null and exists (select from users h
  where lower(h.email) = lower(u.email) and h.id <> u.id and (h.email_verified_at is not null or h.password_hash = '-')))`;
const IS_VERIFIED = "(u.email_verified_at is not null or u.telegram_id is not null)";
const hasRole = (role: string) => `exists (select from user_roles r where r.user_id = u.id and r.role = '${role}')`;

const MARKED = {
  debt: {
    when: "exists (select from ledger_accounts a where a.user_id = u.id and a.name in ('available', 'pending') and a.balance < 0)",
  },
  notes: { when: "exists (select from user_notes n where n.user_id = u.id)" },
  refusals: { when: `exists (select from orders o where o.user_id = u.id and ${REFUSED})` },
  never: { when: "v.seen_at = 'epoch'" },
};

/** People whose e-mail begins with a text; one over what a list takes for a key. */
const byEmail = (typed: string): KeyQuery | null =>
  isEmailStart(typed)
    ? {
        text: `select k.id from users k where ${begins("lower(k.email)", "lower($1::text)")} and k.deleted_at is null limit 1001`,
        values: [typed],
      }
    : null;

/** Accounts of people who are there. */
export const accounts = listReader<UserListRow>()(userList, {
  from: "(select * from users where deleted_at is null) u",
  joins: { b: "join user_balances b on b.user_id = u.id", v: "join user_visits v on v.user_id = u.id" },
  key: { by: "u.id", as: "number" },
  scope: {},
  filters: {
    role: {
      "super-admin": { when: hasRole("Super Admin") },
      admin: { when: hasRole("Admin") },
      dropshipper: { when: "not exists (select from user_roles r where r.user_id = u.id)" },
    },
    state: {
      active: { when: `not u.is_blocked and ${IS_VERIFIED}` },
      unverified: { when: `not u.is_blocked and not ${IS_VERIFIED}` },
      blocked: { when: "u.is_blocked" },
    },
    balance: "b.balance",
    tag: { anywhere: ["array_to_string(u.tags, ' ')"] },
    mark: MARKED,
    seen: CAME,
    created: "u.created_at",
    search: { exact: byEmail, anywhere: ["u.search_text"], phones: ["u.search_text"] },
  },
  sorts: {
    created_at: { by: "u.created_at", as: "time" },
    balance: { by: "b.balance", as: "number" },
    last_seen_at: { by: "v.seen_at", as: "time" },
  },
  sums: { balance: "b.balance" },
  select: `u.id, u.email, u.first_name, u.last_name, u.username, u.phone, u.photo_url, u.created_at, b.balance, u.blocked_reason, u.tags,
    array(select r.role from user_roles r where r.user_id = u.id order by r.role desc) as roles,
    case when u.is_blocked then 'blocked' when ${IS_VERIFIED} then 'active' else 'unverified' end as state,
    (select count(*)::int from orders o where o.user_id = u.id) as orders_count,
    (select count(*)::int from orders o where o.user_id = u.id and ${REFUSED}) as refused_count,
    (select count(*)::int from user_notes n where n.user_id = u.id) as notes_count,
    ${CAME} as last_seen_at, ${EMAIL_IS_OTHERS} as email_is_others`,
});

/** Addresses of the photo; both are null for none. The version stays: the photo is no field of the form that is compared by it. */
export async function updatePhoto(
  tx: Connection,
  id: number,
  photo: { photo_url: string | null; photo_thumb_url: string | null },
): Promise<void> {
  await tx.query("update users set photo_url = $2, photo_thumb_url = $3, updated_at = now() where id = $1", [
    id,
    photo.photo_url,
    photo.photo_thumb_url,
  ]);
}
