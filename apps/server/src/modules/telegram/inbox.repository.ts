import type { Connection } from "../../db/database.ts";
import { type TelegramMessage, type TelegramUpdate, telegramUpdate } from "../../integrations/telegram/wire.ts";

/** Wakes whoever works on what was heard; a process that missed it looks by itself. */
export const TELEGRAM_CHANNEL = "telegram_changed";
const wake = (db: Connection) => db.query(`select pg_notify('${TELEGRAM_CHANNEL}', '')`);

/** An update that is due. */
export interface UpdateRow {
  bot_id: number;
  update_id: number;
  body: unknown;
  attempts: number;
}
/** A call of the Bot API that waits to be made. */
export interface CallRow {
  id: number;
  chat_id: string;
  method: string;
  body: object;
  attempts: number;
  ticket_id: number | null;
}
/** What is to be called. */
export interface BotCall {
  readonly method: "sendMessage" | "editMessageText" | "answerCallbackQuery";
  readonly chatId: string;
  readonly body: object;
  /** The ticket that it says something of. */
  readonly ticketId?: number | null;
}

/** Who an update comes from; empty for one that the bot does not read. */
const senderOf = ({ message, callback_query: press, my_chat_member: member }: TelegramUpdate): string =>
  String((message?.from ?? press?.from ?? member?.from)?.id ?? "");

/** Keeps updates; those that are known already change nothing. */
export async function takeUpdates(db: Connection, botId: number, updates: readonly TelegramUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  await db.query(
    `insert into telegram_updates (bot_id, update_id, from_id, body)
     select $1, * from unnest($2::bigint[], $3::text[], $4::jsonb[]) on conflict do nothing`,
    [botId, updates.map((one) => one.update_id), updates.map(senderOf), updates.map((one) => JSON.stringify(one))],
  );
  await wake(db);
}

/** The update after the last one that is known; null when none is: Telegram numbers anew after a week of silence. */
export async function nextOffset(db: Connection, botId: number): Promise<number | null> {
  const { rows } = await db.query<{ last: number | null }>(
    "select max(update_id) as last from telegram_updates where bot_id = $1",
    [botId],
  );
  const last = rows[0]?.last ?? null;
  return last === null ? null : last + 1;
}

/** Claims the oldest update that is due; null when there is none. One that is not marked as handled comes again after the lease. */
export async function claimUpdate(db: Connection, leaseSeconds: number): Promise<UpdateRow | null> {
  const { rows } = await db.query<UpdateRow & Record<string, unknown>>(
    `update telegram_updates set attempts = attempts + 1, next_try_at = now() + make_interval(secs => $1)
     where (bot_id, update_id) = (select bot_id, update_id from telegram_updates where handled_at is null and next_try_at <= now()
       order by update_id limit 1 for update skip locked)
     returning bot_id, update_id, body, attempts`,
    [leaseSeconds],
  );
  return rows[0] ?? null;
}

/** Marks an update as handled together with what is to be said; false when somebody else has done so meanwhile, and nothing is said twice. */
export async function finishUpdate(
  tx: Connection,
  { bot_id: botId, update_id: updateId }: UpdateRow,
  calls: readonly BotCall[],
  reason: string | null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update telegram_updates set handled_at = now(), reason = $3 where bot_id = $1 and update_id = $2 and handled_at is null",
    [botId, updateId, reason],
  );
  if (rowCount !== 1) return false;
  await tx.query(
    `insert into telegram_calls (bot_id, chat_id, method, body, ticket_id) select $1, * from unnest($2::text[], $3::text[], $4::jsonb[], $5::int[])`,
    [
      botId,
      calls.map((one) => one.chatId),
      calls.map((one) => one.method),
      calls.map((one) => JSON.stringify(one.body)),
      calls.map((one) => one.ticketId ?? null),
    ],
  );
  return true;
}

/** Tries an update again after so many seconds. */
export async function postponeUpdate(db: Connection, row: UpdateRow, seconds: number, reason: string): Promise<void> {
  await db.query(
    `update telegram_updates set next_try_at = now() + make_interval(secs => $3), reason = $4
     where bot_id = $1 and update_id = $2 and handled_at is null`,
    [row.bot_id, row.update_id, seconds, reason],
  );
}

/** Claims the oldest call of a bot that is due and has none of its chat before it. */
export async function claimCall(db: Connection, botId: number, leaseSeconds: number): Promise<CallRow | null> {
  const { rows } = await db.query<CallRow & Record<string, unknown>>(
    `update telegram_calls set attempts = attempts + 1, next_try_at = now() + make_interval(secs => $2)
     where id = (select c.id from telegram_calls c where c.bot_id = $1 and c.state = 'pending' and c.next_try_at <= now()
         and not exists (select from telegram_calls e where e.state = 'pending' and e.chat_id = c.chat_id and e.bot_id = c.bot_id and e.id < c.id)
       order by c.id limit 1 for update skip locked)
     returning id, chat_id, method, body, attempts, ticket_id`,
    [botId, leaseSeconds],
  );
  return rows[0] ?? null;
}

/** Ends a call, well or not. */
export async function finishCall(
  db: Connection,
  id: number,
  state: "done" | "dead",
  reason: string | null,
): Promise<void> {
  await db.query("update telegram_calls set state = $2, reason = $3 where id = $1", [id, state, reason]);
}

/** Makes a call later; one that was only asked to wait has not been tried. */
export async function postponeCall(
  db: Connection,
  id: number,
  { seconds, reason, wasTried }: { seconds: number; reason: string; wasTried: boolean },
): Promise<void> {
  await db.query(
    `update telegram_calls set next_try_at = now() + make_interval(secs => $2), reason = $3, attempts = attempts - $4 where id = $1`,
    [id, seconds, reason, wasTried ? 0 : 1],
  );
}

/** Pictures that were sent together come as updates of their own: they are one to people. */
const TOGETHER = "body -> 'message' ->> 'media_group_id'";

/** What somebody wrote in an update of this bot, with what was sent together with it; empty when it is gone or another one's. */
export async function readWords(
  db: Connection,
  botId: number,
  updateId: number,
  fromId: string,
): Promise<TelegramMessage[]> {
  const { rows } = await db.query<{ body: unknown }>(
    `with word as (select update_id, ${TOGETHER} as album from telegram_updates where bot_id = $1 and update_id = $2 and from_id = $3)
     select u.body from telegram_updates u, word w
     where u.bot_id = $1 and u.from_id = $3 and (u.update_id = w.update_id or (w.album is not null and u.${TOGETHER} = w.album))
     order by u.update_id limit 10`,
    [botId, updateId, fromId],
  );
  return rows.flatMap(({ body }) => telegramUpdate.safeParse(body).data?.message ?? []);
}

/** Whether an earlier picture of the same sending has been heard: what the bot says is said to that. */
export async function isLaterPicture(
  db: Connection,
  at: { readonly botId: number; readonly updateId: number },
  fromId: string,
  album: string,
): Promise<boolean> {
  const { rows } = await db.query(
    `select from telegram_updates where bot_id = $1 and from_id = $2 and update_id < $3 and ${TOGETHER} = $4 limit 1`,
    [at.botId, fromId, at.updateId, album],
  );
  return rows.length > 0;
}

/** How much waits, and when the last word came. */
export async function readQueue(db: Connection): Promise<{ updates: number; calls: number; last: Date | null }> {
  const { rows } = await db.query<{ updates: number; calls: number; last: Date | null }>(
    `select (select count(*)::int from telegram_updates where handled_at is null) as updates,
       (select count(*)::int from telegram_calls where state = 'pending') as calls, (select max(taken_at) from telegram_updates) as last`,
  );
  return rows[0] ?? { updates: 0, calls: 0, last: null };
}

/** Forgets what was dealt with a week ago, and what a bot of before never said. */
export async function removeOld(db: Connection): Promise<void> {
  await db.query("delete from telegram_updates where taken_at < now() - interval '7 days'");
  await db.query("delete from telegram_calls where created_at < now() - interval '7 days'");
  await db.query("delete from telegram_links where expires_at < now()");
}
