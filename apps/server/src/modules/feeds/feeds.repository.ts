import type { FeedLanguage, FeedPart, FeedStatus } from "@dropship/api/contract/feed-choices";
import { feedFetchList, feedList } from "@dropship/api/contract/lists/feeds";
import type { FeedProblem, FeedSettings } from "@dropship/api/contract/feeds";
import type { Connection } from "../../db/database.ts";
import { listReader } from "../../lists/list-reader.ts";

/** A feed of a list: what it is, and what its file and its link have been through. */
export interface FeedListRow {
  id: number;
  name: string;
  settings: FeedSettings;
  status: FeedStatus;
  created_at: Date;
  offers: number | null;
  problems: FeedProblem[] | null;
  changed_at: Date | null;
  checked_at: Date | null;
  fetched_at: Date | null;
  fetches: number;
}

/** A feed as its own page reads it. */
export interface FeedRow extends FeedListRow {
  user_id: number;
  version: number;
  key: string | null;
  secret_sealed: string | null;
  recipe: string | null;
  picked: number;
  is_stale: boolean | null;
  /** Nothing of its present recipe has been made yet. */
  is_new: boolean;
  is_leased: boolean;
  progress: number | null;
  skipped: number | null;
  full_bytes: number | null;
  full_gzip_bytes: number | null;
  prices_bytes: number | null;
  prices_gzip_bytes: number | null;
  fault: string | null;
}

const FETCHES = `(select count(*)::int from feed_fetches x where x.feed_id = f.id and x.fetched_at > now() - interval '24 hours')`;
// The file that its links give now: its own, or the former one until that is made.
const SERVED = `left join feed_builds s on s.file is not null and s.recipe =
    case when exists (select from feed_builds n where n.recipe = f.recipe and n.file is not null) then f.recipe else f.former end`;
const SUMMARY = `f.id, f.name, f.settings, f.status, f.created_at, s.offers, s.problems, s.changed_at, s.checked_at, f.fetched_at, ${FETCHES} as fetches`;

/** A user's feeds. */
export const userFeeds = listReader<FeedListRow>()(feedList, {
  from: "feeds f",
  joins: { s: SERVED },
  key: { by: "f.id", as: "number" },
  scope: { user: "f.user_id" },
  filters: {
    status: "f.status",
    preset: "f.preset",
    created: "f.created_at",
    search: { anywhere: ["f.name"] },
  },
  sorts: { created_at: { by: "f.created_at", as: "time" }, name: { by: "f.name", as: "text" } },
  sums: {},
  select: SUMMARY,
});

/** A poll of a link. */
export interface FetchRow {
  id: number;
  feed_id: number;
  feed_name: string;
  fetched_at: Date;
  part: FeedPart;
  result: "200" | "206" | "304";
  bytes: number;
  client: string;
  address: string;
}

/** Polls of the links of a user's feeds. */
export const userFetches = listReader<FetchRow>()(feedFetchList, {
  from: "feed_fetches x",
  joins: { f: "left join feeds f on f.id = x.feed_id" },
  key: { by: "x.id", as: "number" },
  scope: { user: "x.user_id" },
  filters: {
    feed: "x.feed_id",
    result: "x.result",
    part: "x.part",
    fetched: "x.fetched_at",
    search: { anywhere: ["x.client", "x.address"] },
  },
  sorts: { fetched_at: { by: "x.fetched_at", as: "time" }, bytes: { by: "x.bytes", as: "number" } },
  sums: { bytes: "x.bytes" },
  select: "x.id, x.feed_id, f.name as feed_name, x.fetched_at, x.part, x.result, x.bytes, x.client, x.address",
});

const FEED = `select ${SUMMARY}, f.user_id, f.version, f.key, f.secret_sealed, f.recipe,
    (select count(*)::int from feed_products p where p.feed_id = f.id) as picked,
    b.is_stale, b.file is null as is_new, coalesce(b.leased_until > now(), false) as is_leased, b.progress, s.skipped,
    s.full_bytes, s.full_gzip_bytes, s.prices_bytes, s.prices_gzip_bytes, b.fault
  from feeds f left join feed_builds b on b.recipe = f.recipe ${SERVED}`;

/** One of a user's feeds; null when it is not theirs. */
export async function findFeed(db: Connection, userId: number, id: number): Promise<FeedRow | null> {
  const { rows } = await db.query<FeedRow>(`${FEED} where f.id = $1 and f.user_id = $2`, [id, userId]);
  return rows[0] ?? null;
}

/** Lets nobody else change a user's feed before this transaction ends; false when it is not theirs. */
export async function lockFeed(tx: Connection, userId: number, id: number): Promise<boolean> {
  const { rows } = await tx.query("select id from feeds where id = $1 and user_id = $2 for update", [id, userId]);
  return rows.length > 0;
}

/** How many feeds a user has; nobody makes another one at the same time. */
export async function countOwn(tx: Connection, userId: number): Promise<number> {
  await tx.query("select id from users where id = $1 for update", [userId]);
  const { rows } = await tx.query<{ count: number }>("select count(*)::int as count from feeds where user_id = $1", [
    userId,
  ]);
  return rows[0]?.count ?? 0;
}

/** A link as it is kept. */
export interface KeptLink {
  readonly key: string;
  readonly secretHash: string;
  readonly secretSealed: string;
}

/** Makes a feed. */
export async function insertFeed(
  tx: Connection,
  row: { readonly userId: number; readonly name: string; readonly settings: FeedSettings; readonly at: Date | null },
  link: KeptLink,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into feeds (user_id, name, preset, settings, key, secret_hash, secret_sealed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now())) returning id`,
    [row.userId, row.name, row.settings.preset, row.settings, link.key, link.secretHash, link.secretSealed, row.at],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("insert returned no row");
  return id;
}

/** Changes what a feed holds. */
export async function updateFeed(tx: Connection, id: number, name: string, settings: FeedSettings): Promise<void> {
  await tx.query(
    "update feeds set name = $2, preset = $3, settings = $4, version = version + 1, recipe = null, former = null where id = $1",
    [id, name, settings.preset, settings],
  );
}

/** Changes the state of a feed that keeps its link. */
export async function setStatus(tx: Connection, id: number, status: FeedStatus): Promise<void> {
  await tx.query("update feeds set status = $2, version = version + 1 where id = $1", [id, status]);
}

/** Gives a feed another link, or none. */
export async function setLink(tx: Connection, id: number, status: FeedStatus, link: KeptLink | null): Promise<void> {
  await tx.query(
    "update feeds set status = $2, key = $3, secret_hash = $4, secret_sealed = $5, version = version + 1 where id = $1",
    [id, status, link?.key ?? null, link?.secretHash ?? null, link?.secretSealed ?? null],
  );
}

/** Removes a user's feed; false when it is not theirs. */
export async function deleteFeed(db: Connection, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query("delete from feeds where id = $1 and user_id = $2", [id, userId]);
  return rowCount === 1;
}

/** Removes every feed of a person who is deleted. */
export async function deleteFeedsOf(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from feeds where user_id = $1", [userId]);
  await tx.query("delete from feed_languages where user_id = $1", [userId]);
}

/** In which language a user's next feed begins; null until they have chosen. */
export async function findLanguage(db: Connection, userId: number): Promise<FeedLanguage | null> {
  const { rows } = await db.query<{ language: FeedLanguage }>(
    "select language from feed_languages where user_id = $1",
    [userId],
  );
  return rows[0]?.language ?? null;
}

/** Keeps that language. */
export async function saveLanguage(db: Connection, userId: number, language: FeedLanguage): Promise<void> {
  await db.query(
    "insert into feed_languages (user_id, language) values ($1, $2) on conflict (user_id) do update set language = excluded.language",
    [userId, language],
  );
}

/** A user's feeds of picked goods, and whether a product is in each. */
export async function listPicks(
  db: Connection,
  userId: number,
  productId: number | null,
): Promise<{ id: number; name: string; picked: number; has: boolean }[]> {
  const { rows } = await db.query<{ id: number; name: string; picked: number; has: boolean }>(
    `select f.id, f.name, (select count(*)::int from feed_products p where p.feed_id = f.id) as picked,
       exists (select from feed_products p where p.feed_id = f.id and p.product_id = $2::int) as has
     from feeds f where f.user_id = $1 and f.settings ->> 'goods' = 'picked' order by f.created_at desc, f.id desc`,
    [userId, productId],
  );
  return rows;
}

/** Puts listed goods into a feed; returns those that are new in it, and how many it holds then. */
export async function pick(
  tx: Connection,
  id: number,
  productIds: readonly number[],
): Promise<{ added: number[]; picked: number }> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into feed_products (feed_id, product_id)
     select $1, p.id from products p where p.id = any ($2::int[]) and p.status = 'active'
     on conflict do nothing returning product_id as id`,
    [id, productIds],
  );
  return { added: rows.map((row) => row.id), picked: await countPicked(tx, id) };
}

/** Takes goods out of a feed; returns how many it still holds. */
export async function unpick(tx: Connection, id: number, productIds: readonly number[]): Promise<number> {
  await tx.query("delete from feed_products where feed_id = $1 and product_id = any ($2::int[])", [id, productIds]);
  return countPicked(tx, id);
}

async function countPicked(tx: Connection, id: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*)::int as count from feed_products where feed_id = $1",
    [id],
  );
  return rows[0]?.count ?? 0;
}

/** Wakes the keepers of the files. */
export const wakeKeepers = async (db: Connection): Promise<void> => {
  await db.query("select pg_notify('feeds_changed', '')");
};
