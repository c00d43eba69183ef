import type { Photo } from "@dropship/api/contract/catalog";
import type { OrderPaymentStatus, OrderStatus } from "@dropship/api/contract/orders";
import type { WaybillStatus } from "@dropship/api/contract/waybill-steps";
import type { Connection } from "../../db/database.ts";

/** A line to be written, in the column names of `order_lines`. */
export interface NewOrderLine {
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
  price_steps: unknown;
  /** When it is not the order's own. */
  rate: number | null;
  /** The line in whose place it stands; null or left out where it comes after the others. */
  place?: number | null;
}

/** An order to be written. */
export interface NewOrder {
  userId: number;
  paymentKind: "balance" | "cod";
  paymentStatus: OrderPaymentStatus;
  reference: string;
  comment: string;
  recipient: { last_name: string; first_name: string; middle_name: string; phone: string };
  deliveryKind: string;
  delivery: unknown;
  city: string;
  address: string;
  pickupPointId: number | null;
  /** Where it leaves from and who sends it; null where the carrier does not, or nothing is known. */
  departurePointId: number | null;
  counterpartyId: number | null;
  deliveryPayer: "recipient" | "sender";
  deliveryCost: number;
  rate: number;
  totalUsd: number;
  totalUah: number;
  fromBalance: number;
  codAmount: number | null;
  codFee: number | null;
  profit: number | null;
  at: Date | null;
  /** Who placed it, and what the history says of it. */
  placedBy: number;
  placedText: string;
  lines: readonly NewOrderLine[];
}

const LINE_COLUMNS = `product_id, sku, name, photos, attributes, quantity, base_price, conditioned_price, unit_uah, total_uah, price_steps, rate, place`;
const LINE_TYPES = `product_id int, sku text, name text, photos jsonb, attributes jsonb, quantity int, base_price int, conditioned_price int,
  unit_uah bigint, total_uah bigint, price_steps jsonb, rate int, place int`;

const INSERT = `with placed as (
    insert into orders (user_id, payment_kind, payment_status, reference, comment, last_name, first_name, middle_name, phone,
      delivery_kind, delivery, city, address, delivery_payer, delivery_cost, rate, total_usd, total_uah, from_balance,
      cod_amount, cod_fee, profit, lines_count, lead_name, lead_photo, created_at, updated_at, status_at, skus,
      pickup_point_id, departure_point_id, counterparty_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
      coalesce($26, now()), coalesce($26, now()), coalesce($26, now()), $28, $31, $32, $33)
    returning id, number, created_at
  ), lines as (
    insert into order_lines (order_id, ${LINE_COLUMNS})
    select placed.id, l.* from placed, jsonb_to_recordset($27::jsonb) as l (${LINE_TYPES})
    returning id, product_id
  ), event as (
    insert into order_events (order_id, kind, status, text, actor_id, created_at)
    select id, 'placed', 'new', $30, $29, created_at from placed
  )
  select placed.id as order_id, placed.number, lines.id as line_id, lines.product_id from placed, lines order by lines.id`;

/** Ids of lines that were written, in the order in which they were given. */
function idsOfLines(
  rows: readonly { line_id: number; product_id: number }[],
  lines: readonly NewOrderLine[],
): readonly number[] {
  if (rows.length !== lines.length || rows.some((row, at) => row.product_id !== lines[at]?.product_id))
    throw new Error("lines were written in another order than given");
  return rows.map((row) => row.line_id);
}

/** Writes an order, its lines and the first event in one statement. */
export async function insertOrder(
  tx: Connection,
  order: NewOrder,
): Promise<{ id: number; number: number; lineIds: readonly number[] }> {
  const lead = order.lines[0];
  const { rows } = await tx.query<{ order_id: number; number: number; line_id: number; product_id: number }>({
    name: "order_insert",
    text: INSERT,
    values: [
      order.userId,
      order.paymentKind,
      order.paymentStatus,
      order.reference,
      order.comment,
      order.recipient.last_name,
      order.recipient.first_name,
      order.recipient.middle_name,
      order.recipient.phone,
      order.deliveryKind,
      JSON.stringify(order.delivery),
      order.city,
      order.address,
      order.deliveryPayer,
      order.deliveryCost,
      order.rate,
      order.totalUsd,
      order.totalUah,
      order.fromBalance,
      order.codAmount,
      order.codFee,
      order.profit,
      order.lines.length,
      lead?.name ?? "",
      lead?.photos[0] ? JSON.stringify(lead.photos[0]) : null,
      order.at,
      JSON.stringify(order.lines),
      order.lines.map(({ sku }) => sku).join(" "),
      order.placedBy,
      order.placedText,
      order.pickupPointId,
      order.departurePointId,
      order.counterpartyId,
    ],
  });
  const first = rows[0];
  if (!first) throw new Error("insert returned no order");
  return {
    id: first.order_id,
    number: first.number,
    lineIds: idsOfLines(rows, order.lines),
  };
}

/** Writes lines into an order; returns their ids in the order given. */
export async function addLines(
  tx: Connection,
  orderId: number,
  lines: readonly NewOrderLine[],
): Promise<readonly number[]> {
  if (lines.length === 0) return [];
  const { rows } = await tx.query<{ line_id: number; product_id: number }>({
    name: "order_add_lines",
    text: `with added as (
        insert into order_lines (order_id, ${LINE_COLUMNS}) select $1, l.* from jsonb_to_recordset($2::jsonb) as l (${LINE_TYPES})
        returning id, product_id
      ) select id as line_id, product_id from added order by id`,
    values: [orderId, JSON.stringify(lines)],
  });
  return idsOfLines(rows, lines);
}

/** An order as steps need it, with its lines. */
export interface LockedOrder {
  id: number;
  number: number;
  user_id: number;
  version: number;
  status: OrderStatus;
  held_from: OrderStatus | null;
  payment_kind: "balance" | "cod";
  payment_status: OrderPaymentStatus;
  delivery_kind: string;
  delivery_payer: "recipient" | "sender";
  delivery_cost: number;
  total_uah: number;
  from_balance: number;
  cod_amount: number | null;
  cod_fee: number | null;
  waybill_number: string | null;
  was_delivered: boolean;
  lines: { lineId: number; productId: number; sku: string; quantity: number }[];
}

/** Takes the row lock of an order; null when there is none, or it is another user's. */
export async function lockOrder(tx: Connection, id: number, userId: number | null): Promise<LockedOrder | null> {
  // The lock is a statement of its own, so that the next one sees what it waited for.
  const locked = await tx.query({
    name: "order_lock",
    text: "select id from orders where id = $1 and ($2::int is null or user_id = $2) for no key update",
    values: [id, userId],
  });
  if (locked.rowCount !== 1) return null;
  const { rows } = await tx.query<LockedOrder & Record<string, unknown>>({
    name: "order_for_step",
    text: `select o.id, o.number, o.user_id, o.version, o.status, o.held_from, o.payment_kind, o.payment_status, o.delivery_kind,
        o.delivery_payer, o.delivery_cost, o.total_uah, o.from_balance, o.cod_amount, o.cod_fee, o.waybill_number,
        exists (select from order_events e where e.order_id = o.id and e.status = 'delivered') as was_delivered,
        (select json_agg(json_build_object('lineId', l.id, 'productId', l.product_id, 'sku', l.sku, 'quantity', l.quantity))
         from order_lines l where l.order_id = o.id and l.removed_at is null) as lines
      from orders o where o.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Moves an order on if nobody did meanwhile; false when the version is another one. */
export async function moveOrder(
  tx: Connection,
  order: { id: number; version: number },
  to: {
    status: OrderStatus;
    heldFrom: OrderStatus | null;
    paymentStatus: OrderPaymentStatus;
    reason: string;
    at: Date | null;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "order_move",
    // Money that comes leaves the state as it stands, with its reason and its age.
    text: `update orders set status = $3, held_from = $4, payment_status = $5, version = version + 1, updated_at = coalesce($7, now()),
        reason = case when status = $3 then reason else $6 end,
        status_at = case when status = $3 then status_at else coalesce($7, now()) end,
        shipped_at = case when $3 in ('shipped', 'delivered') then coalesce(shipped_at, $7, now()) else shipped_at end,
        delivered_at = case when $3 = 'delivered' then coalesce(delivered_at, $7, now()) else delivered_at end
      where id = $1 and version = $2`,
    values: [order.id, order.version, to.status, to.heldFrom, to.paymentStatus, to.reason, to.at],
  });
  return rowCount === 1;
}

/** Adds to an order's history. */
export async function insertEvent(
  tx: Connection,
  event: {
    orderId: number;
    kind: "status" | "money" | "waybill" | "comment" | "edited" | "pickup_code";
    status: OrderStatus | null;
    text: string;
    actorId: number | null;
    at: Date | null;
  },
): Promise<void> {
  await tx.query({
    name: "order_event",
    text: `insert into order_events (order_id, kind, status, text, actor_id, created_at)
      values ($1, $2, $3, $4, $5, coalesce($6, now()))`,
    values: [event.orderId, event.kind, event.status, event.text, event.actorId, event.at],
  });
}

/** What the waybill of an order says of its goods. */
export interface ParcelStanding {
  status: WaybillStatus;
  is_own: boolean;
  /** Somebody is at it at this moment: the state may be another one in a second. */
  is_busy: boolean;
}

/** How the parcel of an order stands; null while it has no waybill. Keeps that so until the transaction ends, and waits for nobody. */
export async function holdParcel(tx: Connection, orderId: number): Promise<ParcelStanding | null> {
  // Whoever moves a waybill takes it first and its order then: waiting for it here, with the order in hand, would lock both out.
  const { rows: held } = await tx.query<{ id: number }>(
    "select id from waybills where order_id = $1 and status <> 'deleted' for share skip locked",
    [orderId],
  );
  const { rows } = await tx.query<ParcelStanding & Record<string, unknown>>(
    "select status, is_own, not (id = any($2::int[])) as is_busy from waybills where order_id = $1 and status <> 'deleted'",
    [orderId, held.map(({ id }) => id)],
  );
  return rows[0] ?? null;
}

/** Keeps the number of the carrier's document; null when it was deleted. The version that the order has now. */
export async function setWaybillNumber(tx: Connection, orderId: number, number: string | null): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    "update orders set waybill_number = $2, version = version + 1 where id = $1 returning version",
    [orderId, number],
  );
  return rows[0]?.version ?? 0;
}
