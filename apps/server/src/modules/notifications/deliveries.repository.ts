import type { Connection } from "../../db/database.ts";
import { narrowedTo } from "../../db/permission.ts";

/** A message to be delivered now, with its recipient. */
export interface ClaimedDelivery {
  id: number;
  event_id: number;
  user_id: number;
  attempts: number;
  /** Shown without a sound. */
  is_silent: boolean;
  email: string;
  telegram_id: string | null;
  /** What the recipient may do now. */
  roles: string[];
  narrowed_to: string[] | null;
  /** Row of the list, and whether it has been read meanwhile; null when the user keeps no list of this kind. */
  notification: { id: string; is_read: boolean } | null;
}

// The lease keeps every other worker away while this one sends; when it dies, the message is due again as soon as the lease has run out.
const CLAIM = `update notification_deliveries d
  set attempts = d.attempts + 1, next_try_at = now() + make_interval(secs => $3)
  from users u
  where d.id in (
      select id from notification_deliveries
      where id = any($1) and state = 'pending' and next_try_at <= now() order by id limit $2 for update skip locked)
    and u.id = d.user_id
  returning d.id, d.event_id, d.user_id, d.attempts, d.is_silent, u.email, u.telegram_id,
    array(select r.role from user_roles r where r.user_id = u.id) as roles, ${narrowedTo("u.id")} as narrowed_to,
    (select json_build_object('id', n.id, 'is_read', n.read_at is not null)
     from notifications n where n.event_id = d.event_id and n.user_id = d.user_id) as notification`;

/** Takes up to `limit` of these messages that are due, for so long. */
export async function claim(
  db: Connection,
  ids: readonly number[],
  limit: number,
  leaseSeconds: number,
): Promise<ClaimedDelivery[]> {
  const { rows } = await db.query<ClaimedDelivery>({
    name: "deliveries_claim",
    text: CLAIM,
    values: [ids, limit, leaseSeconds],
  });
  return rows;
}

/** Marks messages as dealt with. */
export async function finish(
  db: Connection,
  ids: readonly number[],
  state: "done" | "skipped" | "dead",
  reason: string | null,
): Promise<void> {
  await db.query({
    name: "deliveries_finish",
    text: "update notification_deliveries set state = $2, reason = $3, finished_at = now() where id = any($1) and state = 'pending'",
    values: [ids, state, reason],
  });
}

/** Puts a message off for so long, and says why; one that was only asked to wait has not been tried. */
export async function postpone(
  db: Connection,
  id: number,
  { seconds, reason, wasTried }: { seconds: number; reason: string; wasTried: boolean },
): Promise<void> {
  await db.query(
    `update notification_deliveries set next_try_at = now() + make_interval(secs => $2), reason = $3, attempts = attempts - $4
     where id = $1 and state = 'pending'`,
    [id, seconds, reason, wasTried ? 0 : 1],
  );
}

/** Those of these messages that still wait, and in how many seconds the first is due. */
export async function waiting(db: Connection, ids: readonly number[]): Promise<{ ids: number[]; seconds: number }> {
  const { rows } = await db.query<{ ids: number[]; seconds: number | null }>({
    name: "deliveries_waiting",
    text: `select coalesce(json_agg(id order by id), '[]') as ids, ceil(extract(epoch from min(next_try_at) - now()))::int as seconds
      from notification_deliveries where id = any($1) and state = 'pending'`,
    values: [ids],
  });
  return { ids: rows[0]?.ids ?? [], seconds: Math.max(0, rows[0]?.seconds ?? 0) };
}

/** What is kept back of a user's messages, by channel, and in how many seconds the first is due. */
export async function keptBack(
  db: Connection,
  userId: number,
): Promise<{ channel: string; ids: number[]; seconds: number }[]> {
  const { rows } = await db.query<{ channel: string; ids: number[]; seconds: number }>(
    `select channel, json_agg(id order by id) as ids,
       greatest(0, ceil(extract(epoch from min(next_try_at) - now())))::int as seconds
     from notification_deliveries
     where user_id = $1 and state = 'pending' and attempts = 0 and channel in ('push', 'telegram') group by channel`,
    [userId],
  );
  return rows;
}

/** Messages that should have gone long ago: their job was lost. */
export async function forgotten(
  db: Connection,
  overdueSeconds: number,
  limit: number,
): Promise<{ channel: string; ids: number[] }[]> {
  const { rows } = await db.query<{ channel: string; ids: number[] }>(
    `select channel, json_agg(id order by id) as ids from (
       select id, channel from notification_deliveries
       where state = 'pending' and next_try_at < now() - make_interval(secs => $1) order by next_try_at limit $2) d
     group by channel`,
    [overdueSeconds, limit],
  );
  return rows;
}

/** Keeps what could not be done, for somebody to look at. */
export async function bury(
  db: Connection,
  letter: { queue: string; data: unknown; reason: string; attempts: number },
): Promise<void> {
  await db.query("insert into dead_letters (queue, data, reason, attempts) values ($1, $2, $3, $4)", [
    letter.queue,
    JSON.stringify(letter.data),
    letter.reason,
    letter.attempts,
  ]);
}

/** Removes dead letters that nobody asked for in so many days. */
export async function deleteOldLetters(db: Connection, days: number): Promise<void> {
  await db.query("delete from dead_letters where created_at < now() - make_interval(days => $1)", [days]);
}
