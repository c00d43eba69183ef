import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";

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

/** Adds pieces to the warehouse, or takes some away, in the order given; the database moves the products and refuses what orders hold. */
export async function insertAdjustments(
  tx: Connection,
  changes: readonly { readonly productId: number; readonly change: number }[],
  by: { readonly actorId: number | null; readonly reason?: string | undefined; readonly at?: Date | null | undefined },
): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `insert into stock_movements (product_id, kind, quantity, actor_id, reason, created_at)
     select c.product_id, 'adjust', c.change, $1, $2, coalesce($3, now())
     from unnest($4::int[], $5::int[]) with ordinality as c (product_id, change, place) order by c.place`,
    [
      by.actorId,
      by.reason ?? null,
      by.at ?? null,
      changes.map(({ productId }) => productId),
      changes.map(({ change }) => change),
    ],
  );
}

/** A movement of a product's stock with who and what moved it. */
export interface MovementRow {
  kind: LineMovement | "adjust";
  quantity: number;
  /** Pieces in the warehouse after it. */
  stock: number;
  reason: string | null;
  order_id: number | null;
  number: string | null;
  actor_id: number | null;
  actor_name: string;
  actor_email: string | null;
  created_at: Date;
}

/** The last movements of a product, the newest first. */
export async function readMovements(db: Connection, productId: number, limit: number): Promise<MovementRow[]> {
  const { rows } = await db.query<MovementRow & Record<string, unknown>>(
    `select m.kind, m.quantity, m.reason, o.id as order_id, o.number::text as number, m.actor_id, ${personName("u")} as actor_name,
       u.email as actor_email, m.created_at,
       (p.stock - coalesce(sum(m.moved) over (order by m.id desc rows between unbounded preceding and 1 preceding), 0))::int as stock
     from (
       select *, case kind when 'ship' then -quantity when 'return' then quantity when 'adjust' then quantity else 0 end as moved
       from stock_movements where product_id = $1 order by id desc limit $2
     ) m
     join products p on p.id = m.product_id
     left join order_lines l on l.id = m.order_line_id
     left join orders o on o.id = l.order_id
     left join users u on u.id = m.actor_id
     order by m.id desc`,
    [productId, limit],
  );
  return rows;
}
