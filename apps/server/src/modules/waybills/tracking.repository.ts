import type { OrderStepName } from "@dropship/api/contract/order-steps";
import type { Connection } from "../../db/database.ts";
import { MISSING } from "./waybills.repository.ts";

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
  /** Whose order it is, and what people call it by. */
  async orderOf(tx: Connection, id: number): Promise<{ number: number; user_id: number } | null> {
    const { rows } = await tx.query<{ number: number; user_id: number }>(
      "select number, user_id from orders where id = $1",
      [id],
    );
    return rows[0] ?? null;
  },
};
