import type { StatementMailFormat } from "@dropship/api/contract/statement-mail";
import type { Connection } from "../../db/database.ts";
import { midnightOf } from "../../lists/list-conditions.ts";

/** What a user has said of letters with the statement of each month; months as their first day, "2026-10-01". */
export interface StatementMailRow {
  is_on: boolean;
  formats: StatementMailFormat[];
  seen_month: string;
}
const COLUMNS = "m.is_on, m.formats, m.seen_month::text as seen_month";

/** People to whom a letter can go. */
const REACHED = "u.email_verified_at is not null and not u.is_blocked and u.deleted_at is null";
const DUE = `statement_mails m join users u on u.id = m.user_id where m.is_on and m.seen_month < $1::date and ${REACHED}`;

/** What a user has said; null when they have said nothing. */
export async function findMail(db: Connection, userId: number): Promise<StatementMailRow | null> {
  const { rows } = await db.query<StatementMailRow>(`select ${COLUMNS} from statement_mails m where m.user_id = $1`, [
    userId,
  ]);
  return rows[0] ?? null;
}

/** Whether letters reach a user. */
export async function hasMail(db: Connection, userId: number): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    "select email_verified_at is not null as has from users where id = $1",
    [userId],
  );
  return rows[0]?.has ?? false;
}

/** Keeps what a user says. Who turns it on, now or again, has had everything up to `seenMonth`; who had it on goes on from where they stood. */
export async function saveMail(
  tx: Connection,
  userId: number,
  { isOn, formats, seenMonth }: { isOn: boolean; formats: readonly StatementMailFormat[]; seenMonth: string },
): Promise<void> {
  await tx.query(
    `insert into statement_mails as m (user_id, is_on, formats, seen_month) values ($1, $2, $3, $4)
     on conflict (user_id) do update set is_on = excluded.is_on, formats = excluded.formats,
       seen_month = case when m.is_on then m.seen_month else greatest(m.seen_month, excluded.seen_month) end`,
    [userId, isOn, formats, seenMonth],
  );
}

/** The first people whose letter about a month is due, those who wait longest first. */
export async function dueUsers(db: Connection, month: string, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ user_id: number }>(
    `select m.user_id from ${DUE} order by m.seen_month, m.user_id limit $2`,
    [month, limit],
  );
  return rows.map((row) => row.user_id);
}

/** One of them, under the lock of their row; null when another process has it, or has seen to it. */
export async function lockDue(tx: Connection, userId: number, month: string): Promise<StatementMailRow | null> {
  const { rows } = await tx.query<StatementMailRow>(
    `select ${COLUMNS} from ${DUE} and m.user_id = $2 for update of m skip locked`,
    [month, userId],
  );
  return rows[0] ?? null;
}

/** Writes down that a month is seen to. */
export async function markSeen(tx: Connection, userId: number, month: string): Promise<void> {
  await tx.query("update statement_mails set seen_month = $2 where user_id = $1", [userId, month]);
}

/** Whether a user's balance was moved in a month. */
export async function hasMoved(db: Connection, account: string, month: string): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `select exists (select from ledger_postings p join ledger_accounts a on a.id = p.account_id
       where a.code = $1 and p.created_at >= ${midnightOf("$2::date")}
         and p.created_at < ${midnightOf("($2::date + interval '1 month')::date")}) as has`,
    [account, month],
  );
  return rows[0]?.has ?? false;
}

/** A job that wrote, or is to write, the statement of a month. */
export interface StatementJob {
  id: string;
  format: StatementMailFormat;
  month: string;
  state: "queued" | "running" | "done" | "failed" | "cancelled";
  /** Null where the file is not there, or not any more. */
  file_name: string | null;
  /** Asked for more than an hour ago. */
  is_old: boolean;
}

/** Jobs of a kind of a user, the newest first; of one month, or of all that are remembered. */
export async function jobsOf(
  db: Connection,
  userId: number,
  kind: string,
  month: string | null,
): Promise<StatementJob[]> {
  const { rows } = await db.query<StatementJob & Record<string, unknown>>(
    `select id, input ->> 'format' as format, input ->> 'month' as month, state, created_at < now() - interval '1 hour' as is_old,
       case when file_expires_at > now() then file_name end as file_name
     from jobs where user_id = $1 and kind = $2 and ($3::text is null or input ->> 'month' = $3) order by created_at desc`,
    [userId, kind, month],
  );
  return rows;
}

/** Takes away what a person who is deleted has said. */
export async function deleteMail(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from statement_mails where user_id = $1", [userId]);
}
