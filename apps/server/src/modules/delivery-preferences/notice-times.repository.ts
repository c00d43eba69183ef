import type { Connection } from "../../db/database.ts";
import { quietUntil } from "../notifications/delivery.service.ts";

/** What a user has said of their hours; minutes after midnight. */
export interface NoticeTimesRow {
  is_quiet: boolean;
  quiet_from: number;
  quiet_to: number;
  quiet_days: number[];
  is_digest: boolean;
  digest_hour: number;
}

/** What a user has said of their hours, if anything, and whether their e-mail is confirmed. */
export async function findTimes(
  db: Connection,
  userId: number,
): Promise<{ times: NoticeTimesRow | null; hasMail: boolean }> {
  const { rows } = await db.query<{ times: NoticeTimesRow | null; has_mail: boolean }>(
    `select to_json(t) as times, u.email_verified_at is not null as has_mail
     from users u left join notice_times t on t.user_id = u.id where u.id = $1`,
    [userId],
  );
  return { times: rows[0]?.times ?? null, hasMail: rows[0]?.has_mail ?? false };
}

// A digest that begins, or moves to another hour, is first due at its next hour; what came before it was turned on was mailed already.
const PUT = `insert into notice_times (user_id, is_quiet, quiet_from, quiet_to, quiet_days, is_digest, digest_hour, digest_day, digest_until)
  values ($1, $2, $3, $4, $5, $6, $7::smallint, (now() at time zone 'Europe/Kyiv')::date - ($7::smallint > extract(hour from now() at time zone 'Europe/Kyiv'))::int, now())
  on conflict (user_id) do update set is_quiet = $2, quiet_from = $3, quiet_to = $4, quiet_days = $5, is_digest = $6, digest_hour = $7::smallint,
    digest_day = greatest(notice_times.digest_day, excluded.digest_day),
    digest_until = case when notice_times.is_digest then notice_times.digest_until else now() end`;

/** Keeps what a user says of their hours. Returns whether something that was kept back goes earlier now. */
export async function putTimes(tx: Connection, userId: number, times: NoticeTimesRow): Promise<boolean> {
  const { is_quiet: isQuiet, quiet_from: from, quiet_to: to, quiet_days: days, is_digest: isDigest } = times;
  await tx.query(PUT, [userId, isQuiet, from, to, days, isDigest, times.digest_hour]);
  // What waits for the end of the old hours goes by the new ones.
  const { rows } = await tx.query<{ hastened: boolean }>(
    `with kept as (
       select id, next_try_at from notification_deliveries
       where user_id = $1 and state = 'pending' and attempts = 0 and channel in ('push', 'telegram') order by id for update),
     moved as (
       update notification_deliveries d set next_try_at = coalesce(case when t.is_quiet then ${quietUntil("t", "now()")} end, now())
       from kept, notice_times t where d.id = kept.id and t.user_id = $1
       returning d.next_try_at < kept.next_try_at as is_earlier)
     select coalesce(bool_or(is_earlier), false) as hastened from moved`,
    [userId],
  );
  return rows[0]?.hastened ?? false;
}

/** Removes what a person who is deleted has said. */
export async function deleteAllOfUser(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from notice_times where user_id = $1", [userId]);
}
