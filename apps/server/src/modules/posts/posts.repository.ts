import { postList } from "@dropship/api/contract/lists/posts";
import type { PostSection } from "@dropship/api/contract/post-choices";
import type { Connection } from "../../db/database.ts";
import { listReader } from "../../lists/list-reader.ts";

/** A post of the list, as one reader sees it. */
export interface PostListRow {
  id: number;
  title: string;
  excerpt: string;
  body: string;
  cover: { url: string; thumb: string } | null;
  section: PostSection;
  published_at: Date;
  is_pinned: boolean;
  must_read: boolean;
  is_unread: boolean;
  confirmed_at: Date | null;
  updated_at: Date;
}

/** Whether a post of the table `p` is for a person of the table `u`. */
export const IS_FOR = `(case p.audience when 'all' then true
    when 'conditioned' then exists (select from condition_targets t where t.user_id = u.id)
    when 'shop' then exists (select from user_roles r where r.user_id = u.id)
    else exists (select from post_recipients x where x.post_id = p.id and x.user_id = u.id) end)`;

/** Every published post with everybody whom it is for; a query always names one of the two. */
const SEEN = `(select p.id, p.title, p.excerpt, p.body, p.cover, p.section, p.published_at, p.is_pinned, p.must_read, p.updated_at, p.search_text,
    u.id as user_id, d.confirmed_at,
    d.opened_at is null or (p.must_read and d.confirmed_at is null) as is_unread,
    case when p.is_pinned then p.published_at + interval '100 years' else p.published_at end as placed_at
  from posts p cross join users u left join post_reads d on d.post_id = p.id and d.user_id = u.id
  where p.status = 'published' and ${IS_FOR}) v`;
const SELECT = `v.id, v.title, v.excerpt, v.body, v.cover, v.section, v.published_at, v.is_pinned, v.must_read, v.is_unread, v.confirmed_at,
  v.updated_at`;

/** Published posts that are for a user; the pinned ones stand above the others. */
export const userPosts = listReader<PostListRow>()(postList, {
  from: SEEN,
  key: { by: "v.id", as: "number" },
  keyWithin: "scope",
  scope: { user: "v.user_id" },
  filters: {
    section: "v.section",
    unread: "v.is_unread",
    published: "v.published_at",
    search: { anywhere: ["v.search_text"], everyWord: true },
  },
  sorts: { published_at: { by: "v.placed_at", as: "time" } },
  sums: {},
  select: SELECT,
});

/** A published post that is for a user; null when there is none. */
export async function findPost(db: Connection, userId: number, id: number): Promise<PostListRow | null> {
  const { rows } = await db.query<PostListRow & Record<string, unknown>>(
    `select ${SELECT} from ${SEEN} where v.user_id = $1 and v.id = $2`,
    [userId, id],
  );
  return rows[0] ?? null;
}

/** A post beside another one. */
export interface NeighbourRow {
  side: "older" | "newer";
  id: number;
  title: string;
}

/** The posts right before and after one, of those that a user may see. */
export async function neighboursOf(db: Connection, userId: number, id: number): Promise<NeighbourRow[]> {
  const { rows } = await db.query<NeighbourRow & Record<string, unknown>>(
    `(select 'older' as side, v.id, v.title from ${SEEN} where v.user_id = $1 and (v.published_at, v.id) < (select o.published_at, o.id from posts o where o.id = $2)
      order by v.published_at desc, v.id desc limit 1)
     union all
     (select 'newer', v.id, v.title from ${SEEN} where v.user_id = $1 and (v.published_at, v.id) > (select o.published_at, o.id from posts o where o.id = $2)
      order by v.published_at, v.id limit 1)`,
    [userId, id],
  );
  return rows;
}

/** Notes that a user has opened a post, and that they have confirmed it; the first time of each stays. */
export async function noteRead(db: Connection, userId: number, id: number, isConfirmed: boolean): Promise<void> {
  await db.query(
    `insert into post_reads (post_id, user_id, confirmed_at) values ($1, $2, case when $3 then now() end)
     on conflict (post_id, user_id) do update set confirmed_at = coalesce(post_reads.confirmed_at, excluded.confirmed_at)`,
    [id, userId, isConfirmed],
  );
}

/** Takes away what a person who is deleted has read. */
export async function deleteReadsOf(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from post_reads where user_id = $1", [userId]);
  await tx.query("delete from post_recipients where user_id = $1", [userId]);
}
