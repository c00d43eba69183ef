import type { Connection } from "../db/database.ts";

/** Channel of PostgreSQL on which server processes talk. */
export const LIVE_CHANNEL = "live_messages";

// A notification is worth nothing after a crash, so its commit need not wait for the disk.
const SOON = "select set_config('synchronous_commit', 'off', true)";

/** Tells every listening process. `payload` has less than 8,000 bytes. */
export async function notifyProcesses(db: Connection, payload: string): Promise<void> {
  await db.query({
    name: "live_notify",
    text: `with soon as (${SOON}) select pg_notify('${LIVE_CHANNEL}', $1) from soon`,
    values: [payload],
  });
}

/** Keeps a long text and tells every process its id. */
export async function notifyByReference(db: Connection, body: string): Promise<void> {
  await db.query({
    name: "live_notify_long",
    text: `with soon as (${SOON}), kept as (insert into live_messages (body) values ($1) returning id)
      select pg_notify('${LIVE_CHANNEL}', '[{"ref":' || kept.id || '}]') from soon, kept`,
    values: [body],
  });
}

/** A text that was kept; null when it was removed already. */
export async function readLiveMessage(db: Connection, id: number): Promise<string | null> {
  const { rows } = await db.query<{ body: string }>({
    name: "live_read",
    text: "select body from live_messages where id = $1",
    values: [id],
  });
  return rows[0]?.body ?? null;
}

/** Removes texts that everybody has read by now. */
export async function removeOldLiveMessages(db: Connection): Promise<void> {
  await db.query("delete from live_messages where created_at < now() - interval '1 minute'");
}
