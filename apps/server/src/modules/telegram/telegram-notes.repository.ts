import type { Connection } from "../../db/database.ts";
import { notesOf } from "../../db/notes.ts";

/** What the shop notes of its bot, by name. */
export interface TelegramNotes {
  bot: { id?: number; username?: string };
  /** How news were asked for. */
  poll: { last_poll_at?: string; problem?: string | null };
  /** What Telegram says of the webhook. */
  webhook: { url?: string; problem?: string | null };
}

/** The notes, and the turns in which Telegram is asked about its webhook. */
export const { takeTurn, setTurn, writeNote, readNotes } = notesOf<TelegramNotes>("telegram_notes", () => ({
  bot: {},
  poll: {},
  webhook: {},
}));

const POLLER = "poller";

/** Takes the right to ask for news, or keeps it: one process has it until it lets go or is silent for so long. */
export async function takePolling(db: Connection, holder: string, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into telegram_notes (name, value, next_at) values ($1, jsonb_build_object('holder', $2::text), now() + make_interval(secs => $3))
     on conflict (name) do update set value = excluded.value, next_at = excluded.next_at
       where telegram_notes.next_at <= now() or telegram_notes.value ->> 'holder' = $2`,
    [POLLER, holder, seconds],
  );
  return rowCount === 1;
}

/** Lets go of it; nobody asks for so many seconds. */
export async function endPolling(db: Connection, holder: string, rest: number): Promise<void> {
  await db.query(
    `update telegram_notes set value = '{}', next_at = now() + make_interval(secs => $3) where name = $1 and value ->> 'holder' = $2`,
    [POLLER, holder, rest],
  );
}
