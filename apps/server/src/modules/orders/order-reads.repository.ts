import type { WaybillStatus } from "@dropship/api/contract/waybill-steps";
import type { Photo } from "@dropship/api/contract/catalog";
import { orderList } from "@dropship/api/contract/lists/orders";
import type { OrderCod, OrderPaymentStatus, OrderPickup, OrderStatus } from "@dropship/api/contract/orders";
import type { Connection } from "../../db/database.ts";
import { LINE_PLACE } from "../../db/line-place.ts";
import { likePattern } from "../../lists/list-words.ts";
import { listReader } from "../../lists/list-reader.ts";

/** An order as lists show it. */
export interface OrderRow {
  id: number;
  number: number;
  user_id: number;
  reference: string;
  status: OrderStatus;
  payment_status: OrderPaymentStatus;
  payment_kind: "balance" | "cod";
  last_name: string;
  first_name: string;
  middle_name: string;
  phone: string;
  city: string;
  address: string;
  lines_count: number;
  lead_name: string;
  lead_photo: Photo | null;
  /** Null of an order whose lines were all taken out. */
  lead_options: Record<string, string> | null;
  total_usd: number;
  /** Goods. */
  total_uah: number;
  /** The order sum: goods, and delivery where the sender pays it. */
  sum_uah: number;
  cod_amount: number | null;
  profit: number | null;
  waybill_number: string | null;
  created_at: Date;
}

/** An order's own page; moments inside the lists are ISO strings of PostgreSQL's JSON. */
export interface OrderDetailRow extends OrderRow {
  rate: number;
  version: number;
  comment: string;
  delivery_kind: "warehouse" | "postomat" | "courier" | "pickup" | "own_waybill";
  /** The choice as it was sent. */
  delivery: unknown;
  delivery_payer: "recipient" | "sender";
  delivery_cost: number;
  cod_fee: number | null;
  from_balance: number;
  held_from: OrderStatus | null;
  /** Why it stands where it stands; empty when nothing was said. */
  reason: string;
  /** Where the recipient's money is, kopecks; null for an order paid from the balance. */
  cod: (Pick<OrderCod, "state" | "steps"> & { expected: number; received: number | null; payment_id: number }) | null;
  /** Null where the carrier brings it; its moments are ISO strings of PostgreSQL's JSON. */
  pickup:
    | (Pick<OrderPickup, "name" | "city" | "address" | "phone" | "hours" | "note" | "latitude" | "longitude"> & {
        code: string | null;
        guesses: number | null;
        kept_until: string | null;
      })
    | null;
  lines: {
    id: number;
    product_id: number;
    sku: string;
    name: string;
    photos: Photo[];
    attributes: Record<string, string>;
    quantity: number;
    base_price: number;
    conditioned_price: number;
    unit_uah: number;
    total_uah: number;
    rate: number | null;
    price_steps: { condition_id: number; name: string; kind: "commission" | "discount"; delta: string }[];
  }[];
  /** The waybill of its number; null where the shop has not made it. */
  waybill: {
    status: WaybillStatus;
    carrier_text: string;
    arrives_on: string | null;
    return_number: string | null;
    redirect: { place: string; by_courier: boolean; has_to_leave: boolean } | null;
    is_own: boolean;
    own_label: { pages: number; bytes: number } | null;
    free_days: number;
    stored_days: number | null;
    words: { id: number; text: string; created_at: string }[];
  } | null;
  events: {
    id: number;
    kind: "placed" | "status" | "money" | "waybill" | "comment" | "edited" | "pickup_code";
    status: OrderStatus | null;
    text: string;
    actor_id: number | null;
    created_at: string;
  }[];
}

/** Columns of an order in lists, of `orders o`. */
export const ORDER_SUMMARY = `o.id, o.number, o.user_id, o.reference, o.status, o.payment_status, o.payment_kind, o.last_name, o.first_name, o.middle_name,
  o.phone, o.city, o.address, o.lines_count, o.lead_name, o.lead_photo,
  (select l.attributes from order_lines l where l.order_id = o.id and l.removed_at is null order by ${LINE_PLACE} limit 1) as lead_options, o.total_usd, o.total_uah, o.sum_uah, o.cod_amount, o.profit,
  o.waybill_number, o.created_at`;

/** What an order's page has beside them and its history. */
export const ORDER_DETAIL = `o.rate, o.comment, o.delivery, o.delivery_payer, o.delivery_cost, o.cod_fee, o.from_balance,
  (select json_agg(to_json(l) order by ${LINE_PLACE}) from order_lines l where l.order_id = o.id and l.removed_at is null) as lines,
  (select json_build_object('name', p.name, 'city', p.city, 'address', p.address, 'phone', p.phone, 'hours', p.hours, 'note', p.note,
      'latitude', p.latitude, 'longitude', p.longitude, 'guesses', k.guesses, 'kept_until', k.kept_until,
      'code', case when k.used_at is null and o.status = 'ready' then k.code end)
   from pickup_points p left join pickup_codes k on k.order_id = o.id where p.id = o.pickup_point_id) as pickup,
  (select json_build_object('state', c.state, 'expected', c.expected, 'received', c.received, 'payment_id', c.id,
      'steps', (select json_agg(json_build_object('id', e.id, 'state', e.state, 'created_at', e.created_at) order by e.id)
                from cod_events e where e.payment_id = c.id))
   from cod_payments c where c.order_id = o.id and o.payment_kind = 'cod') as cod,
  (select json_build_object('status', w.status, 'carrier_text', w.carrier_text, 'arrives_on', w.arrives_on, 'return_number', w.return_number,
      'is_own', w.is_own, 'own_label', (select json_build_object('pages', y.pages, 'bytes', y.bytes) from papers y where y.id = w.label_id),
      'redirect', (select json_build_object('place', q.target, 'by_courier', q.body ? 'door',
                     'has_to_leave', w.status = 'arrived' and w.status_at < q.asked_at) from parcel_requests q
                   where q.waybill_id = w.id and q.kind = 'redirect' and q.state in ('accepted', 'done') order by q.id desc limit 1),
      'free_days', w.storage_free,
      'stored_days', case when w.status = 'arrived' then (now() at time zone 'Europe/Kyiv')::date - w.stored_from end,
      'words', (select coalesce(json_agg(json_build_object('id', e.id, 'text', e.text, 'created_at', e.created_at) order by e.id), '[]')
                from waybill_events e where e.waybill_id = w.id and e.kind = 'word'))
   from waybills w where w.order_id = o.id and w.number = o.waybill_number) as waybill`;

/** One order of a user with its lines and history; null when it is not theirs. */
export async function findOrder(db: Connection, id: number, userId: number): Promise<OrderDetailRow | null> {
  const { rows } = await db.query<OrderDetailRow & Record<string, unknown>>({
    name: "order_detail",
    text: `select ${ORDER_SUMMARY}, o.delivery_kind, o.held_from, o.reason, o.version, ${ORDER_DETAIL},
        (select json_agg(to_json(e) order by e.id) from order_events e where e.order_id = o.id) as events
      from orders o where o.id = $1 and o.user_id = $2`,
    values: [id, userId],
  });
  return rows[0] ?? null;
}

/** Orders of a user. */
export const userOrders = listReader<OrderRow>()(orderList, {
  from: "orders o",
  key: { by: "o.id", as: "number" },
  scope: { user: "o.user_id" },
  filters: {
    status: "o.status",
    payment_kind: "o.payment_kind",
    total: "o.sum_uah",
    has_waybill: "o.waybill_number is not null",
    created: "o.created_at",
    search: { anywhere: ["o.search_text"], phones: ["o.search_text"] },
  },
  sorts: { created_at: { by: "o.created_at", as: "time" }, total_uah: { by: "o.sum_uah", as: "number" } },
  sums: { total_uah: "o.sum_uah", cod_amount: "o.cod_amount", profit: "o.profit" },
  select: ORDER_SUMMARY,
});

/** How many orders of a user stand in each state. */
export async function countByStatus(db: Connection, userId: number): Promise<{ status: OrderStatus; count: number }[]> {
  const { rows } = await db.query<{ status: OrderStatus; count: number }>({
    name: "orders_by_status",
    text: "select status, count(*)::int as count from orders where user_id = $1 group by status",
    values: [userId],
  });
  return rows;
}

/** A recipient of an earlier order with the last delivery. */
export interface RecipientRow {
  last_name: string;
  first_name: string;
  middle_name: string;
  phone: string;
  delivery: unknown;
  city: string;
  address: string;
  created_at: Date;
}

/** How many parcels to a phone came to their end, and how many of them nobody took. */
export async function recipientRecord(db: Connection, phone: string): Promise<{ parcels: number; refused: number }> {
  const { rows } = await db.query<{ parcels: number; refused: number }>({
    name: "recipient_record",
    text: `select count(*)::int as parcels,
        (count(*) filter (where status in ('returning', 'returned') and delivered_at is null))::int as refused
      from orders where phone = $1 and status in ('delivered', 'completed', 'returning', 'returned')`,
    values: [phone],
  });
  return rows[0] ?? { parcels: 0, refused: 0 };
}

/** Recipients of a user's orders, the latest first, at most fifty. */
export async function listRecipients(db: Connection, userId: number, search: string): Promise<RecipientRow[]> {
  const digits = search.replaceAll(/\D/g, "");
  const { rows } = await db.query<RecipientRow & Record<string, unknown>>(
    `select * from (
       select distinct on (phone, lower(last_name), lower(first_name))
         last_name, first_name, middle_name, phone, delivery, city, address, created_at
       from orders
       where user_id = $1 and ($2 = '%%' or concat_ws(' ', last_name, first_name, middle_name) ilike $2 or ($3 <> '' and phone like '%' || $3 || '%'))
       order by phone, lower(last_name), lower(first_name), created_at desc
     ) latest order by created_at desc limit 50`,
    [userId, likePattern(search), digits.length >= 3 ? digits : ""],
  );
  return rows;
}

/** How many orders a user has ever placed, and how many of them have not come to an end. */
export async function countOrders(db: Connection, userId: number): Promise<{ all: number; open: number }> {
  const { rows } = await db.query<{ all: number; open: number }>({
    name: "orders_count",
    text: `select count(*)::int as all, count(*) filter (where status not in ('completed', 'cancelled', 'returned', 'lost'))::int as open
      from orders where user_id = $1`,
    values: [userId],
  });
  return rows[0] ?? { all: 0, open: 0 };
}
