import type { Permission } from "@dropship/api/contract/permissions";
import type { Connection } from "../../db/database.ts";
import { hasPermission } from "../../db/permission.ts";
import type { Audience } from "./notices.ts";
import { quietUntil } from "./quiet-hours.ts";

/** A notice to be spread over a batch of its recipients. */
export interface FanOut {
  readonly eventId: number;
  readonly type: string;
  readonly data: unknown;
  readonly createdAt: Date;
  /** Channels that it may take: whatever its readers chose, or for those who chose nothing. */
  readonly channels: Readonly<Record<string, "always" | "on" | "off">>;
  /** It does not wait for the end of anybody's quiet hours. */
  readonly isUrgent: boolean;
  readonly audience: Audience;
  /** Nobody is told who has not this permission; null for what concerns users. */
  readonly permission: Permission | null;
  /** Walks the audience by id: those after this one, at most `limit`. */
  readonly after: number;
  readonly limit: number;
}

/** What a batch made: messages to be delivered by channel, and the last user that was looked at. */
export interface FannedOut {
  readonly deliveries: readonly { channel: string; ids: number[] }[];
  readonly looked: number;
  readonly last: number | null;
}

const VERIFIED = "(u.email_verified_at is not null or u.telegram_id is not null)";
const WHO: Readonly<Record<Audience["kind"], string>> = {
  user: "u.id = $9",
  permitted: "true",
  others: "u.id <> all($9::int[])",
  shop: "exists (select from user_roles r where r.user_id = u.id)",
  verified: VERIFIED,
  conditioned: `${VERIFIED} and exists (select from condition_targets t where t.user_id = u.id)`,
  named: `${VERIFIED} and u.id = any($9)`,
};

// One statement for the whole batch. A channel is taken when it always is, or the user has chosen it, or it is standard and they have not
// chosen; the unique keys make a repeat of the same batch do nothing. What is in the list is told to open pages at once, with a sound or
// without; what calls a person elsewhere waits for the end of their quiet hours. Who has a digest is mailed only what cannot wait for it.
const fanOutSql = (who: string) => `with people as materialized (
    select u.id, u.email_verified_at is not null as has_mail, u.telegram_id is not null as has_telegram,
      coalesce(t.is_digest, false) as has_digest,
      -- By the key for each of the batch: a join would read what everybody has chosen of this kind.
      (select jsonb_object_agg(f.channel, f.is_on) from notification_preferences f where f.user_id = u.id and f.type = $2) as said,
      case when t.is_quiet and not $8 then ${quietUntil("t", "now()")} end as quiet_until
    from users u left join notice_times t on t.user_id = u.id
    where u.id > $6 and not u.is_blocked and ${who} order by u.id limit $7
  ), chosen as (
    select p.id, c.channel, p.quiet_until
    from people p cross join jsonb_each_text($5) c (channel, rule)
    where (c.rule = 'always' or coalesce((p.said ->> c.channel)::boolean, c.rule = 'on'))
      and (c.channel <> 'mail' or (p.has_mail and (c.rule = 'always' or not p.has_digest)))
      and (c.channel <> 'telegram' or p.has_telegram)
      and (c.channel <> 'push' or exists (select from push_subscriptions s where s.user_id = p.id))
  ), listed as (
    insert into notifications (event_id, user_id, type, data, created_at)
    select $1, id, $2, $3, $4 from chosen where channel = 'database'
    on conflict (event_id, user_id) do nothing
  ), made as (
    insert into notification_deliveries (event_id, user_id, channel, is_silent, next_try_at)
    select $1, id, channel, false, case when channel = 'mail' then now() else coalesce(quiet_until, now()) end
    from chosen where channel in ('push', 'mail', 'telegram')
    union all
    -- What is not in the list has nothing to ring for.
    select $1, id, 'live', quiet_until is not null or id not in (select s.id from chosen s where s.channel = 'sound'), now()
    from chosen where channel = 'database'
    on conflict (event_id, user_id, channel) do nothing
    returning id, channel
  )
  select (select count(*)::int from people) as looked, (select max(id) from people) as last,
    coalesce((select json_agg(g) from (select channel, array_agg(id order by id) as ids from made group by channel) g), '[]') as deliveries`;

/** Whom an audience names, as the last value of its query. */
function namesOf(audience: Audience): readonly unknown[] {
  if (audience.kind === "user") return [audience.userId];
  if (audience.kind === "named") return [audience.userIds];
  return audience.kind === "others" ? [audience.except] : [];
}

/** Writes the list's rows and the messages of one batch of recipients. */
export async function fanOutBatch(tx: Connection, batch: FanOut): Promise<FannedOut> {
  const { audience, permission } = batch;
  const values: unknown[] = [
    batch.eventId,
    batch.type,
    JSON.stringify(batch.data),
    batch.createdAt,
    JSON.stringify(batch.channels),
    batch.after,
    batch.limit,
    batch.isUrgent,
  ];
  values.push(...namesOf(audience));
  const { rows } = await tx.query<{
    looked: number;
    last: number | null;
    deliveries: { channel: string; ids: number[] }[];
  }>({
    name: `fan_out_${audience.kind}_${permission ?? "users"}`,
    text: fanOutSql(permission ? `${WHO[audience.kind]} and ${hasPermission("u.id", permission)}` : WHO[audience.kind]),
    values,
  });
  return rows[0] ?? { deliveries: [], looked: 0, last: null };
}

const NOTE = `insert into notice_spreads (event_id, last_user_id, reached, finished_at)
  values ($1, $2, $3, case when $4 then now() end)
  on conflict (event_id) do update set last_user_id = excluded.last_user_id, reached = notice_spreads.reached + excluded.reached,
    finished_at = excluded.finished_at
  where notice_spreads.last_user_id < excluded.last_user_id or (excluded.reached = 0 and notice_spreads.finished_at is null)`;

/** Notes how far the word of an event has come; a batch that is repeated counts once. */
export async function noteSpread(
  tx: Connection,
  batch: {
    readonly eventId: number;
    readonly after: number;
    readonly last: number | null;
    readonly looked: number;
    readonly isLast: boolean;
  },
): Promise<void> {
  const { eventId, after, last, looked, isLast } = batch;
  await tx.query({ name: "note_spread", text: NOTE, values: [eventId, last ?? after, looked, isLast] });
}

/** How many people a notice would look at now. */
export async function countAudience(db: Connection, audience: Audience): Promise<number> {
  const who = WHO[audience.kind].replace("$9", "$1");
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from users u where not u.is_blocked and ${who}`,
    [...namesOf(audience)],
  );
  return rows[0]?.count ?? 0;
}

/** How far the word of an event has come. */
export interface SpreadRow {
  readonly reached: number;
  readonly finished_at: Date | null;
}

/** How far the word of an event has come; null when it is too long ago to be known. */
export async function findSpread(db: Connection, eventId: number): Promise<SpreadRow | null> {
  const { rows } = await db.query<{ reached: number; finished_at: Date | null }>(
    `select coalesce(s.reached, 0) as reached, s.finished_at
     from outbox_events e left join notice_spreads s on s.event_id = e.id where e.id = $1`,
    [eventId],
  );
  return rows[0] ?? null;
}
