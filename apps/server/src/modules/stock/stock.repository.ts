import type { Connection } from "../../db/database.ts";

/** Kinds of movements that belong to an order's line. */
export type LineMovement = "reserve" | "release" | "ship" | "return";

const MOVE_LINES = `insert into stock_movements (product_id, kind, quantity, order_line_id, actor_id, created_at)
  select m.product_id, $1, m.quantity, m.line_id, $2, coalesce($3, now())
  from unnest($4::int[], $5::int[], $6::int[]) with ordinality as m (line_id, product_id, quantity, place)
  order by m.place`;

/** Moves every line's pieces, in the order given. The database moves the products and refuses what is not there. */
export async function insertLineMovements(
  tx: Connection,
  kind: LineMovement,
  lines: readonly { lineId: number; productId: number; quantity: number }[],
  by: { actorId: number | null; at: Date | null },
): Promise<void> {
  await tx.query({
    name: "stock_move_lines",
    text: MOVE_LINES,
    values: [
      kind,
      by.actorId,
      by.at,
      lines.map((line) => line.lineId),
      lines.map((line) => line.productId),
      lines.map((line) => line.quantity),
    ],
  });
}

/** Changes what is in stock, in the order given, each with its trace. */
export async function insertAdjustments(
  tx: Connection,
  changes: readonly { productId: number; change: number }[],
  by: { actorId: number | null; at: Date | null },
): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `insert into stock_movements (product_id, kind, quantity, actor_id, created_at)
     select c.product_id, 'adjust', c.change, $1, coalesce($2, now())
     from unnest($3::int[], $4::int[]) with ordinality as c (product_id, change, place) order by c.place`,
    [by.actorId, by.at, changes.map(({ productId }) => productId), changes.map(({ change }) => change)],
  );
}
