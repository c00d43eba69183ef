import type { NotificationType } from "@dropship/api/contract/notification-paths";
import type { Notification } from "@dropship/api/contract/notifications";
import type { Connection } from "../../db/database.ts";

/** What a digest takes in: what came after one moment and not after another. */
export interface DigestSpan {
  readonly userId: number;
  readonly since: string;
  readonly until: string;
}

/** A kind of what was not read: how many, and the newest of them. */
export interface DigestGroup {
  type: NotificationType;
  total: number;
  newest: Notification["data"][];
}

const NEWS = "n.read_at is null and n.archived_at is null and n.type <> all($1::text[])";

// Whoever is locked is another process's at this moment. A span ends some minutes ago: what was written just now may not be in the list
// yet, and belongs to the next day then. It is noted for everybody who was looked at, with news or without.
const TAKE_DUE = `with due as (
    select t.user_id, t.digest_until, now() - interval '5 minutes' as until
    from notice_times t join users u on u.id = t.user_id
    where t.is_digest and t.digest_day < (now() at time zone 'Europe/Kyiv')::date
      and t.digest_hour <= extract(hour from now() at time zone 'Europe/Kyiv')
      and u.email_verified_at is not null and not u.is_blocked
    order by t.user_id limit $2 for update of t skip locked
  ), seen as (
    update notice_times t set digest_day = (now() at time zone 'Europe/Kyiv')::date, digest_until = greatest(d.until, d.digest_until)
    from due d where t.user_id = d.user_id
  )
  select d.user_id as "userId", d.digest_until as since, d.until,
    exists (select from notifications n where n.user_id = d.user_id and ${NEWS} and n.created_at > d.digest_until and n.created_at <= d.until) as "hasNews"
  from due d`;

/** Takes up to `limit` users whose digest is due and notes that this day's is seen to. */
export async function takeDue(
  tx: Connection,
  immediate: readonly NotificationType[],
  limit: number,
): Promise<{ userId: number; since: Date; until: Date; hasNews: boolean }[]> {
  const { rows } = await tx.query<{ userId: number; since: Date; until: Date; hasNews: boolean }>({
    name: "digests_due",
    text: TAKE_DUE,
    values: [immediate, limit],
  });
  return rows;
}

const GROUPS = `select n.type, count(*)::int as total,
    (array_agg(n.data order by n.created_at desc, n.id))[1:$5::int] as newest
  from notifications n
  where n.user_id = $2 and ${NEWS} and n.created_at > $3 and n.created_at <= $4
  group by n.type`;

/** What somebody has not read of a span, by kind. */
export async function unreadOf(
  db: Connection,
  { userId, since, until }: DigestSpan,
  immediate: readonly NotificationType[],
  shown: number,
): Promise<DigestGroup[]> {
  const { rows } = await db.query<DigestGroup & Record<string, unknown>>(GROUPS, [
    immediate,
    userId,
    since,
    until,
    shown,
  ]);
  return rows;
}
