import type { Connection } from "../../db/database.ts";

/** Orders that stand behind their parcels. */
export const catchingUp = {
  /** Waybills of orders that are ready although their parcels have left. */
  async find(db: Connection): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      `select w.id from orders o join waybills w on w.order_id = o.id
       where o.status = 'ready' and w.status in ('handed_over', 'in_transit', 'arrived', 'received', 'refused', 'returning', 'returned')
       limit 100`,
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
