import type { OrderStatus } from "@dropship/api/contract/orders";
import type { Connection } from "../../db/database.ts";

/** What a waybill needs of its order. */
export interface OrderParcelRow {
  id: number;
  number: number;
  status: OrderStatus;
  delivery_kind: "warehouse" | "postomat" | "courier" | "pickup" | "own_waybill";
  /** The choice as it was sent. */
  delivery: unknown;
  city: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  phone: string;
  delivery_payer: "recipient" | "sender";
  total_uah: number;
  cod_amount: number | null;
  departure_point_id: number | null;
  /** Grams of its goods; null where the weight of one of them is not known. */
  grams: number | null;
  /** Waybills that it had before. */
  before: number;
}

/** Keeps an order as it stands until the transaction ends: an edit waits, so that no waybill says what the order said before it. */
export async function lockOrderOfParcel(tx: Connection, id: number): Promise<void> {
  // A statement of its own, so that the next one sees what it waited for.
  await tx.query("select from orders where id = $1 for no key update", [id]);
}

/** An order as its parcel is made; null when there is none. */
export async function findOrderParcel(db: Connection, id: number): Promise<OrderParcelRow | null> {
  const { rows } = await db.query<OrderParcelRow & Record<string, unknown>>({
    name: "order_parcel",
    text: `select o.id, o.number, o.status, o.delivery_kind, o.delivery, o.city, o.last_name, o.first_name, o.middle_name, o.phone, o.delivery_payer,
        o.total_uah, o.cod_amount, o.departure_point_id,
        (select case when count(*) filter (where p.weight is null) = 0 then sum(p.weight * l.quantity)::int end
         from order_lines l join products p on p.id = l.product_id where l.order_id = o.id and l.removed_at is null) as grams,
        (select count(*)::int from waybills w where w.order_id = o.id) as before
      from orders o where o.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** A place where parcels are handed over, with who sends them, as the carrier knows both. */
export interface DeparturePointRow {
  id: number;
  name: string;
  counterparty_id: number;
  counterparty_ref: string;
  /** The counterparty, where it has a key of its own; null: the shop's key is used. */
  key_of: number | null;
  cod_way: "transfer" | "payment_control";
  contact_ref: string;
  phone: string;
  city_ref: string;
  city: string;
  address: string;
  /** The branch or the address in the carrier's directory; empty where the carrier has not given one yet. */
  address_ref: string;
  parcel_grams: number;
  parcel_length_mm: number;
  parcel_width_mm: number;
  parcel_height_mm: number;
  is_active: boolean;
}

/** A departure point: the named one, or the shop's default where none is named. */
export async function findDeparturePoint(db: Connection, id: number | null): Promise<DeparturePointRow | null> {
  const { rows } = await db.query<DeparturePointRow & Record<string, unknown>>({
    name: "departure_point_for_waybill",
    text: `select d.id, d.name, d.counterparty_id, coalesce(c.carrier_ref, '') as counterparty_ref,
        case when c.carrier_key is not null then c.id end as key_of, c.cod_way,
        coalesce((select k.carrier_ref from counterparty_contacts k where k.counterparty_id = c.id and (d.contact_id is null or k.id = d.contact_id)
                  order by k.position, k.id limit 1), '') as contact_ref,
        d.phone, d.city_ref, d.city, d.address, coalesce(d.warehouse_ref, d.address_ref, '') as address_ref,
        d.parcel_grams, d.parcel_length_mm, d.parcel_width_mm, d.parcel_height_mm, d.is_active
      from departure_points d join counterparties c on c.id = d.counterparty_id
      where case when $1::int is null then d.is_default else d.id = $1 end`,
    values: [id],
  });
  return rows[0] ?? null;
}
