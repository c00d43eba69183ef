import type { Connection } from "../../../db/database.ts";
import { LINE_PLACE } from "../../../db/line-place.ts";

/** What may become of a piece that came back. */
export type Outcome = "shelf" | "written_off" | "repair";

/** A line of a parcel that came back. */
export interface ReturnedLine {
  id: number;
  product_id: number;
  sku: string;
  name: string;
  quantity: number;
}

/** Lines of an order, under its row lock; null when there is no such order. */
export async function lockReturned(
  tx: Connection,
  orderId: number,
): Promise<{ number: number; status: string; lines: ReturnedLine[] } | null> {
  await tx.query("select from orders where id = $1 for no key update", [orderId]);
  const { rows } = await tx.query<{ number: number; status: string; lines: ReturnedLine[] }>(
    `select o.number, o.status, (select json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'sku', l.sku, 'name', l.name,
         'quantity', l.quantity) order by ${LINE_PLACE}) from order_lines l where l.order_id = o.id and l.removed_at is null) as lines
     from orders o where o.id = $1`,
    [orderId],
  );
  return rows[0] ?? null;
}

/** Keeps what became of pieces. */
export async function insertOutcomes(
  tx: Connection,
  outcomes: readonly { lineId: number; outcome: Outcome; quantity: number }[],
  actorId: number,
): Promise<void> {
  await tx.query(
    `insert into return_outcomes (order_line_id, outcome, quantity, actor_id)
     select o.line_id, o.outcome, o.quantity, $4 from unnest($1::int[], $2::text[], $3::int[]) as o (line_id, outcome, quantity)`,
    [
      outcomes.map(({ lineId }) => lineId),
      outcomes.map(({ outcome }) => outcome),
      outcomes.map(({ quantity }) => quantity),
      actorId,
    ],
  );
}
