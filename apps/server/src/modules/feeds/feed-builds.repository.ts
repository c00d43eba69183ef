import type { FeedProblem, FeedSettings } from "@dropship/api/contract/feeds";
import type { Connection } from "../../db/database.ts";
import type { FeedSizes } from "./feed-files.ts";

/** A feed as its file is made: its settings and whose prices they are. */
export interface BuiltFeed {
  id: number;
  user_id: number;
  version: number;
  settings: FeedSettings;
  recipe: string | null;
  roles: string[];
  /** Hash of the picked goods; empty where none are picked. */
  picks: string;
}

const BUILT = `select f.id, f.user_id, f.version, f.settings, f.recipe,
    array(select r.role from user_roles r where r.user_id = f.user_id) as roles,
    case when f.settings ->> 'goods' = 'picked' then
      (select coalesce(md5(string_agg(p.product_id::text, ',' order by p.product_id)), '') from feed_products p where p.feed_id = f.id)
    else '' end as picks
  from feeds f join users u on u.id = f.user_id and not u.is_blocked`;

/**
 * Marks every file as stale when goods or categories have changed since it was last asked. What is committed is marked in the transaction that
 * forgets it; what is not committed yet is seen the next time.
 */
export async function followChanges(db: Connection): Promise<void> {
  await db.query(
    `with seen as (delete from feed_changes returning 1)
     update feed_builds set is_stale = true where not is_stale and exists (select from seen)`,
  );
}

/** Feeds that are served. */
export async function servedFeeds(db: Connection): Promise<BuiltFeed[]> {
  const { rows } = await db.query<BuiltFeed>(`${BUILT} where f.status = 'active' order by f.id`);
  return rows;
}

/** One of the feeds that a file is for. */
export async function feedOfRecipe(db: Connection, recipe: string): Promise<BuiltFeed | null> {
  const { rows } = await db.query<BuiltFeed>(
    `${BUILT} where f.status = 'active' and f.recipe = $1 order by f.id limit 1`,
    [recipe],
  );
  return rows[0] ?? null;
}

/** Says which file each feed is served with; files that nobody has asked for yet are due at once, and the feed's former one is served until then. */
export async function assignRecipes(
  tx: Connection,
  feeds: readonly { readonly id: number; readonly version: number; readonly recipe: string }[],
): Promise<void> {
  if (feeds.length === 0) return;
  const recipes = [...new Set(feeds.map(({ recipe }) => recipe))].toSorted();
  await tx.query("insert into feed_builds (recipe) select unnest($1::text[]) on conflict do nothing", [recipes]);
  // What its owner has changed meanwhile is looked at again.
  await tx.query(
    `update feeds f set recipe = g.recipe,
       former = case when exists (select from feed_builds b where b.recipe = f.recipe and b.file is not null) then f.recipe else f.former end
     from unnest($1::int[], $2::int[], $3::text[]) g (id, version, recipe)
     where f.id = g.id and f.version = g.version`,
    [feeds.map(({ id }) => id), feeds.map(({ version }) => version), feeds.map(({ recipe }) => recipe)],
  );
}

/** The wait after one fault more than `faults`: so many seconds, twice as many after each fault in a row, at most the longest. */
function waitOf(faults: string, seconds: string, longest: string): string {
  return `make_interval(secs => least(${seconds}::float8 * 2 ^ least(${faults}, 20), ${longest}::float8))`;
}

/**
 * A lease that was never given back is that of a builder whose process ended. The first time the file is taken up at once: the shop was stopped. Again
 * and again it is the file itself that ends processes (memory, native code), and it waits as one that cannot be built.
 */
const DEAD_WAITS = `case when b.leased_by is null or b.faults = 0 then interval '0' else ${waitOf("b.faults - 1", "$3", "$4")} end`;
const DUE = `(b.is_stale or b.leased_until is not null or b.rate is distinct from $1)
  and (b.leased_until is null or b.leased_until < now() - ${DEAD_WAITS})
  and exists (select from feeds f where f.recipe = b.recipe and f.status = 'active')`;

/** What a builder begins with. */
export interface Lease {
  recipe: string;
  file: string | null;
  content: string | null;
}

/** How long what failed waits: `seconds`, twice as many after each fault in a row, at most `longest`. */
export interface FaultWaits {
  readonly seconds: number;
  readonly longest: number;
}

/**
 * Takes the file that waits longest, new ones first; null when none is due. Nobody else builds it for so many seconds. A lease of a builder whose process
 * ended counts as a fault from here on; a build that ends well counts none.
 */
export async function leaseNext(
  db: Connection,
  rate: number,
  by: string,
  { lease, seconds, longest }: FaultWaits & { readonly lease: number },
): Promise<Lease | null> {
  const { rows } = await db.query<Lease>(
    `update feed_builds set leased_by = $2, leased_until = now() + make_interval(secs => $5), is_stale = false, progress = 0,
       faults = faults + case when leased_by is null then 0 else 1 end
     where recipe = (
       select b.recipe from feed_builds b where ${DUE} order by b.file is not null, b.checked_at nulls first, b.recipe
       for update skip locked limit 1)
     returning recipe, file, content`,
    [rate, by, seconds, longest, lease],
  );
  return rows[0] ?? null;
}

/** Keeps the lease and says how far it is; false when it was lost. */
export async function keepLease(
  db: Connection,
  recipe: string,
  by: string,
  seconds: number,
  progress: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update feed_builds set leased_until = now() + make_interval(secs => $3), progress = $4 where recipe = $1 and leased_by = $2`,
    [recipe, by, seconds, progress],
  );
  return rowCount === 1;
}

/** A file that was built, or read anew and found to say the same. */
export interface BuiltFile {
  readonly rate: number;
  readonly offers: number;
  readonly skipped: number;
  readonly problems: readonly FeedProblem[];
  /** Null when it says what the former one says. */
  readonly changed: {
    readonly file: string;
    readonly content: string;
    readonly at: Date;
    readonly sizes: FeedSizes;
  } | null;
}

/** Ends a lease with what was built; false when it was lost, and nothing is kept. */
export async function endLease(db: Connection, recipe: string, by: string, built: BuiltFile): Promise<boolean> {
  const { changed } = built;
  const { rowCount } = await db.query(
    `update feed_builds set leased_by = null, leased_until = null, checked_at = now(), fault = null, faults = 0,
       rate = $3, offers = $4, skipped = $5, problems = $6,
       file = coalesce($7, file), content = coalesce($8, content), changed_at = coalesce($9, changed_at),
       full_bytes = coalesce($10, full_bytes), full_gzip_bytes = coalesce($11, full_gzip_bytes),
       prices_bytes = coalesce($12, prices_bytes), prices_gzip_bytes = coalesce($13, prices_gzip_bytes)
     where recipe = $1 and leased_by = $2`,
    [
      recipe,
      by,
      built.rate,
      built.offers,
      built.skipped,
      JSON.stringify(built.problems),
      changed?.file ?? null,
      changed?.content ?? null,
      changed?.at ?? null,
      changed?.sizes.full.plain ?? null,
      changed?.sizes.full.gzip ?? null,
      changed?.sizes.prices.plain ?? null,
      changed?.sizes.prices.gzip ?? null,
    ],
  );
  return rowCount === 1;
}

/** Ends a lease without a file, for other settings are to be built in its place. */
export async function giveUpLease(db: Connection, recipe: string, by: string): Promise<void> {
  await db.query(
    `update feed_builds set leased_by = null, leased_until = now() + interval '1 second', is_stale = true, fault = null
     where recipe = $1 and leased_by = $2`,
    [recipe, by],
  );
}

/** Ends a lease with a fault. It is due again after so many seconds, twice as many after each fault in a row, at most `longest`: others are built meanwhile. */
export async function failLease(
  db: Connection,
  recipe: string,
  by: string,
  { fault, seconds, longest }: FaultWaits & { readonly fault: string },
): Promise<void> {
  await db.query(
    `update feed_builds set leased_by = null, is_stale = true, fault = $3, faults = faults + 1,
       leased_until = now() + ${waitOf("faults", "$4", "$5")}
     where recipe = $1 and leased_by = $2`,
    [recipe, by, fault, seconds, longest],
  );
}

/** Forgets files that no feed has been served with for a day, and polls older than a month. */
export async function forgetOld(db: Connection): Promise<void> {
  await db.query(
    `delete from feed_builds b where not exists (select from feeds f where f.recipe = b.recipe)
       and not exists (select from feeds f join feed_builds n on n.recipe = f.recipe and n.file is null where f.former = b.recipe)
       and coalesce(b.checked_at, 'epoch') < now() - interval '1 day' and coalesce(b.leased_until, 'epoch') < now()`,
  );
  await db.query("delete from feed_fetches where fetched_at < now() - interval '31 days'");
}

/** Names of all files that are served. */
export async function namedFiles(db: Connection): Promise<Set<string>> {
  const { rows } = await db.query<{ file: string }>("select file from feed_builds where file is not null");
  return new Set(rows.map(({ file }) => file));
}
