import type { Photo } from "@dropship/api/contract/catalog";
import type { OrderPaymentStatus, OrderStatus } from "@dropship/api/contract/orders";
import type { Connection } from "../../../db/database.ts";
import { LINE_PLACE } from "../../../db/line-place.ts";
import type { NewOrderLine } from "../orders.repository.ts";

/** A line as it stands in an order. */
export interface KeptLine extends NewOrderLine {
  id: number;
}

/** An order with everything that an edit may change. */
export interface EditableOrder {
  id: number;
  number: number;
  user_id: number;
  version: number;
  status: OrderStatus;
  payment_kind: "balance" | "cod";
  payment_status: OrderPaymentStatus;
  reference: string;
  comment: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  phone: string;
  delivery_kind: string;
  /** The choice as it was sent. */
  delivery: unknown;
  city: string;
  address: string;
  delivery_payer: "recipient" | "sender";
  delivery_cost: number;
  rate: number;
  total_uah: number;
  from_balance: number;
  cod_amount: number | null;
  cod_fee: number | null;
  profit: number | null;
  pickup_point_id: number | null;
  departure_point_id: number | null;
  counterparty_id: number | null;
  /** The shop has made a waybill for it, or is making one: what that says could not follow an edit. */
  has_waybill: boolean;
  lines: KeptLine[];
}

const EDITABLE = `select o.id, o.number, o.user_id, o.version, o.status, o.payment_kind, o.payment_status, o.reference, o.comment, o.last_name,
    o.first_name, o.middle_name, o.phone, o.delivery_kind, o.delivery, o.city, o.address, o.delivery_payer, o.delivery_cost, o.rate, o.total_uah,
    o.from_balance, o.cod_amount, o.cod_fee, o.profit, o.pickup_point_id, o.departure_point_id, o.counterparty_id,
    exists (select from waybills w where w.order_id = o.id and w.status <> 'deleted' and not w.is_own) as has_waybill,
    (select json_agg(to_json(l) order by ${LINE_PLACE}) from order_lines l where l.order_id = o.id and l.removed_at is null) as lines
  from orders o where o.id = $1 and ($2::int is null or o.user_id = $2)`;

/** An order with what may be changed; null when there is none, or it is another user's. */
export async function findEditable(db: Connection, id: number, userId: number | null): Promise<EditableOrder | null> {
  const { rows } = await db.query<EditableOrder & Record<string, unknown>>({
    name: "order_editable",
    text: EDITABLE,
    values: [id, userId],
  });
  return rows[0] ?? null;
}

/** The same under its row lock. */
export async function lockEditable(tx: Connection, id: number, userId: number | null): Promise<EditableOrder | null> {
  // A statement of its own, so that the next one sees what it waited for.
  await tx.query("select from orders where id = $1 for no key update", [id]);
  return findEditable(tx, id, userId);
}

/** Takes lines out; what they said stays. */
export async function removeLines(tx: Connection, ids: readonly number[], at: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await tx.query("update order_lines set removed_at = coalesce($2, now()) where id = any($1::int[])", [[...ids], at]);
}

/** What an order says after an edit. */
export interface OrderContent {
  status: EditableOrder["payment_status"];
  paymentKind: "balance" | "cod";
  comment: string;
  recipient: { last_name: string; first_name: string; middle_name: string; phone: string };
  deliveryKind: string;
  delivery: unknown;
  city: string;
  address: string;
  deliveryPayer: "recipient" | "sender";
  deliveryCost: number;
  totalUsd: number;
  totalUah: number;
  fromBalance: number;
  codAmount: number | null;
  codFee: number | null;
  profit: number | null;
  leadName: string;
  leadPhoto: Photo | null;
  linesCount: number;
  skus: string;
  pickupPointId: number | null;
  departurePointId: number | null;
  counterpartyId: number | null;
  at: Date | null;
}

/** Writes it, if nobody did meanwhile; false when the version is another one. */
export async function writeContent(
  tx: Connection,
  order: { id: number; version: number },
  to: OrderContent,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "order_write_content",
    text: `update orders set payment_status = $3, payment_kind = $4, comment = $5, last_name = $6, first_name = $7, middle_name = $8, phone = $9,
        delivery_kind = $10, delivery = $11, city = $12, address = $13, delivery_payer = $14, delivery_cost = $15, total_usd = $16, total_uah = $17,
        from_balance = $18, cod_amount = $19, cod_fee = $20, profit = $21, lead_name = $22, lead_photo = $23, lines_count = $24, skus = $25,
        pickup_point_id = $27, departure_point_id = $28, counterparty_id = $29, version = version + 1, updated_at = coalesce($26, now())
      where id = $1 and version = $2`,
    values: [
      order.id,
      order.version,
      to.status,
      to.paymentKind,
      to.comment,
      to.recipient.last_name,
      to.recipient.first_name,
      to.recipient.middle_name,
      to.recipient.phone,
      to.deliveryKind,
      JSON.stringify(to.delivery),
      to.city,
      to.address,
      to.deliveryPayer,
      to.deliveryCost,
      to.totalUsd,
      to.totalUah,
      to.fromBalance,
      to.codAmount,
      to.codFee,
      to.profit,
      to.leadName,
      to.leadPhoto ? JSON.stringify(to.leadPhoto) : null,
      to.linesCount,
      to.skus,
      to.at,
      to.pickupPointId,
      to.departurePointId,
      to.counterpartyId,
    ],
  });
  return rowCount === 1;
}

/** An order that may come into another, by its first goods; kopecks. */
export interface JoinableOrder {
  id: number;
  number: number;
  first_name: string;
  /** What tells its first goods from their variations. */
  first_options: Record<string, string>;
  lines_count: number;
  sum_uah: number;
}

/** Orders that may come into another: of its user, recipient, place and way to pay, and not yet packed. */
export async function joinableWith(db: Connection, id: number): Promise<JoinableOrder[]> {
  const { rows } = await db.query<JoinableOrder & Record<string, unknown>>(
    `select other.id, other.number, other.lead_name as first_name, other.lines_count,
       coalesce((select l.attributes from order_lines l where l.order_id = other.id and l.removed_at is null order by ${LINE_PLACE} limit 1), '{}') as first_options, other.sum_uah
     from orders o join orders other on other.user_id = o.user_id and other.id <> o.id and other.phone = o.phone
       and lower(other.last_name) = lower(o.last_name) and other.delivery_kind = o.delivery_kind and other.city = o.city
       and other.address = o.address and other.payment_kind = o.payment_kind and other.status in ('new', 'confirmed', 'on_hold')
       and not exists (select from waybills w where w.order_id = other.id and w.status <> 'deleted')
     where o.id = $1 and o.status in ('new', 'confirmed', 'on_hold') order by other.id limit 20`,
    [id],
  );
  return rows;
}
