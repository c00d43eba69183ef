import type { Connection } from "../../db/database.ts";
import type { WaybillTask } from "./waybills.repository.ts";

/** A task that a process has taken. */
export interface ClaimedTask {
  readonly id: number;
  readonly task: WaybillTask;
  /** How often it was taken to be made: who has an older number has been overtaken. */
  readonly asked: number;
}

/** Takes the next waybill about which the carrier is to be asked something; nobody else takes it while the lease lasts. */
export async function claimTask(db: Connection, leaseSeconds: number): Promise<ClaimedTask | null> {
  const { rows } = await db.query<ClaimedTask & Record<string, unknown>>(
    `update waybills set lease_until = now() + make_interval(secs => $1), asked = asked + case when task = 'make' then 1 else 0 end
     where id = (select id from waybills where task is not null and task_at <= now() and (lease_until is null or lease_until < now())
                 order by task_at, id limit 1 for update skip locked)
     returning id, task, asked`,
    [leaseSeconds],
  );
  return rows[0] ?? null;
}

/** Takes a task that one has for another while, and notes with whose key, of which owner, the carrier is asked; false where somebody else has taken it since. */
export async function holdTask(
  db: Connection,
  {
    id,
    asked,
    keyOf,
    keyOwner,
  }: Pick<ClaimedTask, "id" | "asked"> & {
    readonly keyOf: number | null;
    readonly keyOwner: string | null;
  },
  leaseSeconds: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    "update waybills set lease_until = now() + make_interval(secs => $3), key_of = $4, key_owner = $5 where id = $1 and asked = $2 and task is not null",
    [id, asked, leaseSeconds, keyOf, keyOwner],
  );
  return rowCount === 1;
}

/** Which of these numbers of the carrier the shop has waybills for. */
export async function knownNumbers(db: Connection, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await db.query<{ number: string }>("select number from waybills where number = any($1::text[])", [
    [...numbers],
  ]);
  return new Set(rows.map(({ number }) => number));
}

/** Waybills of cancelled orders that nobody has deleted yet. */
export async function ofCancelledOrders(db: Connection): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select w.id from waybills w join orders o on o.id = w.order_id
     where w.status in ('draft', 'failed', 'created') and o.status = 'cancelled' and w.task is null
       and (w.status = 'failed' or w.errors = '[]'::jsonb) limit 100`,
  );
  return rows.map(({ id }) => id);
}

/** The last line of a waybill's history. */
export async function lastEvent(tx: Connection, id: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    "select id from waybill_events where waybill_id = $1 order by id desc limit 1",
    [id],
  );
  return rows[0]?.id ?? 0;
}

/** Whether a person, not the queue or the carrier, has done something with a waybill after that line of its history. */
export async function wasTouchedSince(tx: Connection, id: number, event: number): Promise<boolean> {
  const { rows } = await tx.query(
    "select from waybill_events where waybill_id = $1 and id > $2 and actor_id is not null limit 1",
    [id, event],
  );
  return rows.length > 0;
}
