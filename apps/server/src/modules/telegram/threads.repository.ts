import type { Connection } from "../../db/database.ts";

/** A message of a chat that belongs to a ticket. */
export interface ThreadMessage {
  readonly botId: number;
  readonly chatId: string;
  readonly messageId: number;
  readonly ticketId: number;
}

/** Notes that a message belongs to a ticket; one that is known stays as it is. */
export async function noteMessage(
  db: Connection,
  { botId, chatId, messageId, ticketId }: ThreadMessage,
  piece?: { readonly deliveryId: number; readonly number: number },
): Promise<void> {
  await db.query(
    `insert into telegram_threads (bot_id, chat_id, message_id, ticket_id, delivery_id, piece) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [botId, chatId, messageId, ticketId, piece?.deliveryId ?? null, piece?.number ?? null],
  );
}

/** The ticket of a message; null when it belongs to none. */
export async function ticketOf(
  db: Connection,
  { botId, chatId, messageId }: Omit<ThreadMessage, "ticketId">,
): Promise<number | null> {
  const { rows } = await db.query<{ ticket_id: number }>(
    "select ticket_id from telegram_threads where bot_id = $1 and chat_id = $2 and message_id = $3",
    [botId, chatId, messageId],
  );
  return rows[0]?.ticket_id ?? null;
}

/** How many pieces of a delivery have been sent. */
export async function sentPieces(db: Connection, deliveryId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    "select count(*)::int as n from telegram_threads where delivery_id = $1",
    [deliveryId],
  );
  return rows[0]?.n ?? 0;
}
