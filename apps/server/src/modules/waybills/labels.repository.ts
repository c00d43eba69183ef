import type { Connection } from "../../db/database.ts";
import { LINE_PLACE } from "../../db/line-place.ts";

/** A waybill as its label shows it. */
export interface LabelRow {
  id: number;
  number: string;
  order_number: number;
  reference: string;
  recipient: string;
  phone: string;
  city: string;
  address: string;
  delivery_kind: string;
  sender: string;
  sender_phone: string;
  sender_place: string;
  grams: number;
  seats: number;
  declared: number;
  cod: number | null;
  payer: "recipient" | "sender";
  description: string;
  created_at: Date;
  lines: { name: string; sku: string; quantity: number }[];
}

/** Labels of these waybills, in the order of the ids that are given. */
export async function findLabels(db: Connection, ids: readonly number[]): Promise<LabelRow[]> {
  const { rows } = await db.query<LabelRow & Record<string, unknown>>(
    `select w.id, w.number, o.number as order_number, o.reference, concat_ws(' ', o.last_name, o.first_name, o.middle_name) as recipient, o.phone,
       o.city, o.address, o.delivery_kind, coalesce(c.name, '') as sender, coalesce(d.phone, '') as sender_phone,
       concat_ws(', ', d.city, d.address) as sender_place, w.grams, w.seats, w.declared, w.cod, w.payer, w.description, w.created_at,
       (select json_agg(json_build_object('name', l.name, 'sku', l.sku, 'quantity', l.quantity) order by ${LINE_PLACE})
        from order_lines l where l.order_id = o.id and l.removed_at is null) as lines
     from unnest($1::int[]) with ordinality as wanted (id, place)
     join waybills w on w.id = wanted.id join orders o on o.id = w.order_id
     left join departure_points d on d.id = w.departure_point_id left join counterparties c on c.id = w.counterparty_id
     where w.number is not null and w.status <> 'deleted' and not w.is_own order by wanted.place`,
    [[...ids]],
  );
  return rows;
}

/** Labels that came with own waybills among these, in the order of the ids that are given. */
export async function findOwnLabels(db: Connection, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ label_id: number }>(
    `select w.label_id from unnest($1::int[]) with ordinality as wanted (id, place) join waybills w on w.id = wanted.id
     where w.label_id is not null and w.status <> 'deleted' order by wanted.place`,
    [[...ids]],
  );
  return rows.map((row) => row.label_id);
}

/** The waybill under which an order travels, with the label that came with it; null while it has no number, or the order is another user's. */
export async function labelOfOrder(
  db: Connection,
  orderId: number,
  userId: number | null,
): Promise<{ id: number; label_id: number | null; number: string } | null> {
  const { rows } = await db.query<{ id: number; label_id: number | null; number: string }>(
    `select w.id, w.label_id, w.number from orders o join waybills w on w.order_id = o.id
     where o.id = $1 and ($2::int is null or o.user_id = $2) and w.number is not null and w.status <> 'deleted' order by w.id desc limit 1`,
    [orderId, userId],
  );
  return rows[0] ?? null;
}
