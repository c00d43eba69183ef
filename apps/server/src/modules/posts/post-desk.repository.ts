import { adminPostList } from "@dropship/api/contract/lists/admin-posts";
import { postReaderList } from "@dropship/api/contract/lists/post-readers";
import type {
  PostAudience,
  PostChannel,
  PostSection,
  PostStatus,
  ReaderState,
} from "@dropship/api/contract/post-choices";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { listReader } from "../../lists/list-reader.ts";
import { IS_FOR } from "./posts.repository.ts";

/** A post of the desk's list. */
export interface DeskPostRow {
  id: number;
  title: string;
  status: PostStatus;
  section: PostSection;
  audience: PostAudience;
  cover: { url: string; thumb: string } | null;
  is_pinned: boolean;
  must_read: boolean;
  publish_at: Date | null;
  published_at: Date | null;
  author: string | null;
  opened: number;
  confirmed: number;
  created_at: Date;
  updated_at: Date;
  version: number;
}

const NAME = (alias: string) => `coalesce(nullif(${personName(alias)}, ''), ${alias}.email)`;
const OPENED = "(select count(*)::int from post_reads d where d.post_id = p.id)";
const SELECT = `p.id, p.title, p.status, p.section, p.audience, p.cover, p.is_pinned, p.must_read, p.publish_at, p.published_at,
  case when a.deleted_at is null then ${NAME("a")} end as author, ${OPENED} as opened,
  (select count(*)::int from post_reads d where d.post_id = p.id and d.confirmed_at is not null) as confirmed,
  p.created_at, p.updated_at, p.version`;
const AUTHOR = "left join users a on a.id = p.author_id";

/** All posts. */
export const deskPosts = listReader<DeskPostRow>()(adminPostList, {
  from: "posts p",
  joins: { a: AUTHOR },
  key: { by: "p.id", as: "number" },
  scope: {},
  filters: {
    id: "p.id",
    status: "p.status",
    section: "p.section",
    audience: "p.audience",
    must_read: "p.must_read",
    pinned: "p.is_pinned",
    changed: "p.updated_at",
    search: { anywhere: ["p.search_text"], everyWord: true },
  },
  sorts: {
    updated_at: { by: "p.updated_at", as: "time" },
    created_at: { by: "p.created_at", as: "time" },
    title: { by: 'left(p.title, 80) collate "und-x-icu"', as: "text" },
    opened: { by: OPENED, as: "number" },
  },
  sums: {},
  select: SELECT,
});

/** A post with its text. */
export interface DeskPostDetailRow extends DeskPostRow {
  excerpt: string;
  body: string;
  channels: PostChannel[];
  recipients: { id: number; name: string }[];
  event_id: number | null;
  told_total: number | null;
}

/** One post; null when there is none. */
export async function findPost(db: Connection, id: number): Promise<DeskPostDetailRow | null> {
  const { rows } = await db.query<DeskPostDetailRow & Record<string, unknown>>(
    `select ${SELECT}, p.excerpt, p.body, p.channels, p.event_id, p.told_total,
       coalesce((select json_agg(json_build_object('id', u.id, 'name', ${NAME("u")}) order by u.id)
         from post_recipients x join users u on u.id = x.user_id where x.post_id = p.id), '[]') as recipients
     from posts p ${AUTHOR} where p.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Keeps everybody else from changing a post until the transaction ends; false when there is none. */
export async function lockPost(tx: Connection, id: number): Promise<boolean> {
  const { rowCount } = await tx.query("select from posts where id = $1 for update", [id]);
  return (rowCount ?? 0) > 0;
}

/** What is written of a post. */
export interface PostFields {
  readonly title: string;
  readonly section: PostSection;
  readonly excerpt: string;
  readonly body: string;
  readonly cover: { readonly url: string; readonly thumb: string } | null;
  readonly isPinned: boolean;
  readonly mustRead: boolean;
  readonly audience: PostAudience;
  readonly channels: readonly PostChannel[];
}

const valuesOf = (fields: PostFields): unknown[] => [
  fields.title,
  fields.section,
  fields.excerpt,
  fields.body,
  fields.cover && JSON.stringify(fields.cover),
  fields.isPinned,
  fields.mustRead,
  fields.audience,
  fields.channels,
];

/** Adds a draft; its id. */
export async function insertPost(tx: Connection, authorId: number, fields: PostFields): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into posts (title, section, excerpt, body, cover, is_pinned, must_read, audience, channels, author_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [...valuesOf(fields), authorId],
  );
  const [made] = rows;
  if (!made) throw new Error("insert returned no row");
  return made.id;
}

/** Writes what has changed of a post. */
export async function updatePost(tx: Connection, id: number, fields: PostFields): Promise<void> {
  await tx.query(
    `update posts set title = $1, section = $2, excerpt = $3, body = $4, cover = $5, is_pinned = $6, must_read = $7, audience = $8,
       channels = $9, version = version + 1, updated_at = now() where id = $10`,
    [...valuesOf(fields), id],
  );
}

/** Names the users whom a post is for; the ids that are nobody's. */
export async function setRecipients(tx: Connection, id: number, userIds: readonly number[]): Promise<void> {
  await tx.query("delete from post_recipients where post_id = $1 and user_id <> all($2)", [id, userIds]);
  await tx.query(
    "insert into post_recipients (post_id, user_id) select $1, u.id from users u where u.id = any($2) on conflict do nothing",
    [id, userIds],
  );
}

/** Those of these ids that are a user's. */
export async function knownUsers(tx: Connection, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await tx.query<{ id: number }>("select id from users where id = any($1) and deleted_at is null", [
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** What a step makes of a post. */
export interface PostStanding {
  readonly status: PostStatus;
  readonly publishAt: Date | null;
  /** Set by the first publishing alone. */
  readonly isFirst: boolean;
}

/** Puts a post into a state. */
export async function setStatus(
  tx: Connection,
  id: number,
  { status, publishAt, isFirst }: PostStanding,
): Promise<void> {
  await tx.query(
    `update posts set status = $2, publish_at = $3, published_at = case when $4 then now() else published_at end,
       version = version + 1, updated_at = now() where id = $1`,
    [id, status, publishAt, isFirst],
  );
}

/** Notes by which event a post is told of, and to how many. */
export async function setTelling(tx: Connection, id: number, eventId: number, total: number): Promise<void> {
  await tx.query("update posts set event_id = $2, told_total = $3 where id = $1", [id, eventId, total]);
}

/**
 * Keeps a post above the others, or no longer. The version moves: whether it is pinned is a field of the form as well, and a text that was begun
 * before would unpin it unseen; the form puts both changes together.
 */
export async function setPinned(tx: Connection, id: number, isPinned: boolean): Promise<void> {
  await tx.query("update posts set is_pinned = $2, version = version + 1 where id = $1", [id, isPinned]);
}

/** Deletes a post. */
export async function deletePost(tx: Connection, id: number): Promise<void> {
  await tx.query("delete from posts where id = $1", [id]);
}

const IS_DUE = "status = 'scheduled' and publish_at <= now()";

/** Planned posts whose time has come, the oldest first. */
export async function findDue(db: Connection): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from posts where ${IS_DUE} order by publish_at, id limit 1000`,
  );
  return rows.map(({ id }) => id);
}

/** Keeps a planned post from everybody else until the transaction ends; false when somebody has it, or it is due no more. */
export async function takeDue(tx: Connection, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(`select from posts where id = $1 and ${IS_DUE} for update skip locked`, [id]);
  return (rowCount ?? 0) > 0;
}

/** A reader of a post. */
export interface ReaderRow {
  id: number;
  name: string;
  email: string;
  state: ReaderState;
  opened_at: Date | null;
  confirmed_at: Date | null;
}

/** Whom posts are for, and what they have done with them; a query always names the post. */
export const postReaders = listReader<ReaderRow>()(postReaderList, {
  from: `(select p.id as post_id, u.id, ${NAME("u")} as name, u.email, u.search_text, d.opened_at, d.confirmed_at,
      case when d.confirmed_at is not null then 'confirmed' when d.opened_at is not null then 'opened' else 'silent' end as state
    from posts p cross join users u left join post_reads d on d.post_id = p.id and d.user_id = u.id
    where u.deleted_at is null and not u.is_blocked and (u.email_verified_at is not null or u.telegram_id is not null) and ${IS_FOR}) v`,
  key: { by: "v.id", as: "number" },
  keyWithin: "scope",
  scope: { post: "v.post_id" },
  filters: {
    state: "v.state",
    search: { anywhere: ["v.search_text"] },
  },
  sorts: { id: { by: "v.id", as: "number" } },
  sums: {},
  select: "v.id, v.name, v.email, v.state, v.opened_at, v.confirmed_at",
});
