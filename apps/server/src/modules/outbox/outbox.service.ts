import type { Connection } from "../../db/database.ts";
import type { DomainEvent, WrittenEvent } from "./domain-events.ts";
import * as repository from "./outbox.repository.ts";

export type { AccessChange, DomainEvent, WrittenEvent } from "./domain-events.ts";

/** How long an event is kept after it was relayed. */
const KEPT_DAYS = 30;

/** Takes note of what happened, within the transaction that made it happen: both stand or neither does. */
export async function write(tx: Connection, event: DomainEvent): Promise<void> {
  await writeNumbered(tx, event);
}

/** The same, for who follows how far the word of it comes: the event's number. */
export const writeNumbered = (tx: Connection, event: DomainEvent): Promise<number> =>
  repository.insertEvent(tx, event.name, event.payload);

// Only `write` adds rows, so a row is one of the events of the table.
const eventOf = (row: repository.OutboxRow): WrittenEvent =>
  ({ id: row.id, name: row.name, payload: row.payload, createdAt: row.created_at }) as WrittenEvent;

/** Takes what waits, oldest first; it counts as relayed when the transaction commits. */
export const takeWaiting = async (tx: Connection, limit: number): Promise<WrittenEvent[]> =>
  (await repository.takeWaiting(tx, limit)).map(eventOf);

/** One event by its number, or null when it was cleaned up. */
export async function findEvent(db: Connection, id: number): Promise<WrittenEvent | null> {
  const row = await repository.findEvent(db, id);
  return row ? eventOf(row) : null;
}

/** Removes what was relayed long ago; called now and then. */
export const cleanUp = (db: Connection): Promise<void> => repository.deleteOld(db, KEPT_DAYS);

/** Forgets what happened to a person who is deleted. */
export const forgetUser = (tx: Connection, userId: number): Promise<void> => repository.deleteOfUser(tx, userId);
