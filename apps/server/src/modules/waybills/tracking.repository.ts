import type { OrderStepName } from "@dropship/api/contract/order-steps";
import type { Connection } from "../../db/database.ts";
import { MISSING, type WaybillRow } from "./waybills.repository.ts";

/** A parcel that the carrier is asked about, as it stands when it is. */
export interface DueParcel extends Pick<
  WaybillRow,
  "id" | "status" | "carrier_code" | "carrier_text" | "return_number" | "stored_from" | "storage_told"
> {
  readonly number: string;
  readonly phone: string;
}

/** Takes parcels that the carrier is to be asked about, at most so many; they are due again after `seconds`. */
export async function claimTracking(db: Connection, seconds: number, most: number): Promise<DueParcel[]> {
  const { rows } = await db.query<DueParcel>(
    `update waybills w set track_at = now() + make_interval(secs => $1)
     from (select id from waybills
           where status in ('created', 'handed_over', 'in_transit', 'arrived', 'refused', 'returning') and track_at <= now()
           order by track_at, id limit $2 for update skip locked) due, orders o
     where w.id = due.id and o.id = w.order_id
     returning w.id, w.status, w.carrier_code, w.carrier_text, w.number, w.return_number, w.stored_from::text as stored_from, w.storage_told,
       o.phone`,
    [seconds, most],
  );
  return rows;
}

/**
 * Notes of all these parcels at once that the carrier was heard and said what it had said before. Those that somebody holds, or that have moved since
 * they were claimed, are left out; returns the others.
 */
export async function hearAgain(
  db: Connection,
  parcels: readonly { readonly due: DueParcel; readonly arrivesOn: string | null }[],
): Promise<ReadonlySet<number>> {
  if (parcels.length === 0) return new Set();
  const { rows } = await db.query<{ id: number }>(
    `update waybills w set heard_at = now(), arrives_on = coalesce(said.arrives_on, w.arrives_on)
     from (select k.id, s.arrives_on from waybills k
             join unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[])
               as s (id, status, code, text, return_number, arrives_on) on s.id = k.id
           where k.status = s.status and k.carrier_code = s.code and k.carrier_text = s.text
             and k.return_number is not distinct from s.return_number
           for update of k skip locked) said
     where w.id = said.id returning w.id`,
    [
      parcels.map(({ due }) => due.id),
      parcels.map(({ due }) => due.status),
      parcels.map(({ due }) => due.carrier_code),
      parcels.map(({ due }) => due.carrier_text),
      parcels.map(({ due }) => due.return_number),
      parcels.map(({ arrivesOn }) => arrivesOn),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

/** What the carrier says of a number that it does not find. */
export const MISSING_CODE = "3";
/** What the history says of a parcel that was not found for a day; it stands there once. */
export const MISSING_TEXT = "Перевозчик не находит посылку больше суток";

/** Whether the carrier has not found this parcel for a day, and nobody was told of it yet. The caller has it under its lock. */
export async function isNewlyMissing(tx: Connection, id: number): Promise<boolean> {
  const { rows } = await tx.query<{ is_missing: boolean }>(
    `select ${MISSING} and not exists (select from waybill_events e where e.waybill_id = w.id and e.kind = 'note' and e.text = $2) as is_missing
     from waybills w where w.id = $1`,
    [id, MISSING_TEXT],
  );
  return rows[0]?.is_missing === true;
}

/** Orders that stand behind their parcels. */
export const catchingUp = {
  /**
   * Waybills of orders that are ready although their parcels have left, or that stand on the way although their parcels have come to an end:
   * of those the carrier is not asked any more, so no word of it would take the order on. Only where its word takes that very step: orders that wait
   * for a person would fill the list for ever.
   */
  async find(db: Connection, steps: ReadonlySet<OrderStepName>): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      `select w.id from orders o join waybills w on w.order_id = o.id
       where $1 and o.status = 'ready' and w.status in ('handed_over', 'in_transit', 'arrived', 'received', 'refused', 'returning', 'returned')
         or w.status = 'received' and ($2 and o.status = 'shipped' or $3 and o.status = 'arrived')
         or w.status = 'returned' and $4 and o.status in ('shipped', 'arrived') and o.payment_status not in ('part_refunded', 'refunded')
         or w.status = 'returned' and $5 and o.status = 'returning'
       limit 100`,
      (["ship", "arrive", "deliver", "startReturn", "acceptReturn"] as const).map((name) => steps.has(name)),
    );
    return rows.map(({ id }) => id);
  },
  /** Waybills on their way whose orders were written off as lost: nobody waits for their parcels any more. */
  async ofLostOrders(db: Connection): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      `select w.id from orders o join waybills w on w.order_id = o.id
       where o.status = 'lost' and w.status in ('handed_over', 'in_transit', 'arrived', 'refused', 'returning') limit 100`,
    );
    return rows.map(({ id }) => id);
  },
  /** Whose order it is, and what people call it by. */
  async orderOf(tx: Connection, id: number): Promise<{ number: number; user_id: number } | null> {
    const { rows } = await tx.query<{ number: number; user_id: number }>(
      "select number, user_id from orders where id = $1",
      [id],
    );
    return rows[0] ?? null;
  },
};
