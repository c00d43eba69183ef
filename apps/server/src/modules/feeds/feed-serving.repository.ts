import type { FeedFetchResult, FeedPart, FeedPreset, FeedStatus } from "@dropship/api/contract/feed-choices";
import type { Connection } from "../../db/database.ts";

/** A feed as its link finds it, with its ready file. */
export interface ServedRow {
  id: number;
  user_id: number;
  status: FeedStatus;
  preset: FeedPreset;
  secret_hash: string;
  recipe: string | null;
  file: string | null;
  content: string | null;
  changed_at: Date | null;
}

/** The feed of the open half of a link with its file, or its former one while that is made, by indexes alone; null when there is none or its owner is blocked. */
export async function findByKey(db: Connection, key: string): Promise<ServedRow | null> {
  const { rows } = await db.query<ServedRow>({
    name: "feed_by_key",
    text: `select f.id, f.user_id, f.status, f.preset, f.secret_hash, s.recipe, s.file, s.content, s.changed_at
      from feeds f join users u on u.id = f.user_id and not u.is_blocked
        left join feed_builds b on b.recipe = f.recipe and b.file is not null
        left join feed_builds s on s.recipe = coalesce(b.recipe, f.former)
      where f.key = $1`,
    values: [key],
  });
  return rows[0] ?? null;
}

/** A poll as it is noted. */
export interface NotedFetch {
  readonly feedId: number;
  readonly userId: number;
  readonly part: FeedPart;
  readonly result: FeedFetchResult;
  readonly bytes: number;
  readonly client: string;
  readonly address: string;
}

/** Notes a poll. */
export async function noteFetch(db: Connection, fetch: NotedFetch): Promise<void> {
  const { feedId, userId, part, result, bytes, client, address } = fetch;
  await db.query({
    name: "feed_fetched",
    text: `with noted as (update feeds set fetched_at = now() where id = $1)
      insert into feed_fetches (feed_id, user_id, part, result, bytes, client, address) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [feedId, userId, part, result, bytes, client, address],
  });
}

/** Has a file made anew that is not where it should be. */
export async function missFile(db: Connection, recipe: string, file: string): Promise<void> {
  await db.query("update feed_builds set is_stale = true, content = null where recipe = $1 and file = $2", [
    recipe,
    file,
  ]);
}
