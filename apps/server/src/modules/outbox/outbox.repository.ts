import type { Connection } from "../../db/database.ts";

/** A row of `outbox_events`. */
export interface OutboxRow {
  id: number;
  name: string;
  payload: unknown;
  created_at: Date;
}

// The notice is sent by the database when the transaction commits, and not at all when it rolls back.
const WRITE = `with event as (insert into outbox_events (name, payload) values ($1, $2) returning id)
  select id, pg_notify('outbox_changed', '') from event`;

/** Adds an event. */
export async function insertEvent(tx: Connection, name: string, payload: unknown): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    name: "outbox_write",
    text: WRITE,
    values: [name, JSON.stringify(payload)],
  });
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the outbox took no event");
  return id;
}

const TAKE = `update outbox_events set relayed_at = now()
  where id in (select id from outbox_events where relayed_at is null order by id limit $1 for update skip locked)
  returning id, name, payload, created_at`;

/** Takes events that wait, oldest first, and marks them as relayed; another process takes others. */
export async function takeWaiting(tx: Connection, limit: number): Promise<OutboxRow[]> {
  const { rows } = await tx.query<OutboxRow>({ name: "outbox_take", text: TAKE, values: [limit] });
  return rows.toSorted((a, b) => a.id - b.id);
}

/** One event; null when it was cleaned up. */
export async function findEvent(db: Connection, id: number): Promise<OutboxRow | null> {
  const { rows } = await db.query<OutboxRow>({
    name: "outbox_find",
    text: "select id, name, payload, created_at from outbox_events where id = $1",
    values: [id],
  });
  return rows[0] ?? null;
}

/** Removes relayed events of long ago, and what was delivered of them. */
export async function deleteOld(db: Connection, days: number): Promise<void> {
  await db.query(
    `delete from outbox_events where id in (
       select id from outbox_events where relayed_at is not null and created_at < now() - make_interval(days => $1) limit 10000)`,
    [days],
  );
}

/**
 * Removes events about a person who is deleted, whose payload may hold their words. What others have yet to be told of stays until then, but for
 * tickets, which are gone.
 */
export async function deleteOfUser(tx: Connection, userId: number): Promise<void> {
  await tx.query(
    `delete from outbox_events e where e.payload->>'userId' = $1 and (e.name like 'ticket.%' or (e.relayed_at is not null
       and not exists (select from notification_deliveries d where d.event_id = e.id and d.user_id <> $2 and d.finished_at is null)))`,
    [String(userId), userId],
  );
}
