import type { Photo } from "@dropship/api/contract/catalog";
import type { OrderStatus } from "@dropship/api/contract/orders";
import type { Connection } from "../../../db/database.ts";
import { personName } from "../../../db/person-name.ts";

/** A line while its order is packed. */
export interface PackingLineRow {
  id: number;
  product_id: number;
  sku: string;
  barcode: string | null;
  name: string;
  attributes: Record<string, string>;
  photo: Photo | null;
  quantity: number;
  packed: number;
  /** Where it lies: the name of its category. */
  place: string;
}

/** An order while it is packed. */
export interface PackingRow {
  id: number;
  number: number;
  status: OrderStatus;
  last_name: string;
  first_name: string;
  middle_name: string;
  phone: string;
  city: string;
  address: string;
  has_own_label: boolean;
  comment: string;
  lines: PackingLineRow[];
  packer_id: number | null;
  packer_name: string;
  packer_email: string;
  packed_at: Date | null;
}

const PACKING = `select o.id, o.number, o.status, o.last_name, o.first_name, o.middle_name, o.phone, o.city, o.address, o.comment,
    exists (select from waybills y where y.order_id = o.id and y.label_id is not null) as has_own_label,
    lines.of_order as lines, last.actor_id as packer_id, coalesce(${personName("w")}, '') as packer_name, coalesce(w.email, '') as packer_email,
    last.updated_at as packed_at
  from orders o
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'sku', l.sku, 'barcode', p.barcode, 'name', l.name,
        'attributes', l.attributes, 'photo', l.photos -> 0, 'quantity', l.quantity, 'packed', coalesce(k.quantity, 0), 'place', c.name)
        order by c.name, l.name, l.id), '[]'::json) as of_order
    from order_lines l join products p on p.id = l.product_id join categories c on c.id = p.category_id
      left join packed_lines k on k.order_line_id = l.id
    where l.order_id = o.id and l.removed_at is null
  ) lines
  left join lateral (
    select k.actor_id, k.updated_at from packed_lines k join order_lines l on l.id = k.order_line_id
    where l.order_id = o.id order by k.updated_at desc limit 1
  ) last on true
  left join users w on w.id = last.actor_id
  where o.id = any($1::int[]) order by array_position($1::int[], o.id)`;

/** Orders as they are packed, in the order given; those that there are not are left out. */
export async function packingOf(db: Connection, ids: readonly number[]): Promise<PackingRow[]> {
  const { rows } = await db.query<PackingRow & Record<string, unknown>>({
    name: "packing",
    text: PACKING,
    values: [[...ids]],
  });
  return rows;
}

/** Keeps how many pieces of a line lie in the parcel. */
export async function keepPacked(tx: Connection, lineId: number, quantity: number, actorId: number): Promise<void> {
  await tx.query({
    name: "packing_keep",
    text: `insert into packed_lines (order_line_id, quantity, actor_id) values ($1, $2, $3)
      on conflict (order_line_id) do update set quantity = $2, actor_id = $3, updated_at = now()`,
    values: [lineId, quantity, actorId],
  });
}

/** How many pieces of an order were marked as packed, of how many. */
export async function packedPieces(tx: Connection, orderId: number): Promise<{ packed: number; all: number }> {
  const { rows } = await tx.query<{ packed: number; all: number }>({
    name: "packing_pieces",
    text: `select coalesce(sum(k.quantity), 0)::int as packed, coalesce(sum(l.quantity), 0)::int as all
      from order_lines l left join packed_lines k on k.order_line_id = l.id where l.order_id = $1 and l.removed_at is null`,
    values: [orderId],
  });
  return rows[0] ?? { packed: 0, all: 0 };
}
