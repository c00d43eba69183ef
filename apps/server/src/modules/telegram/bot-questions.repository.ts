import type { OrderStatus, OrderPaymentStatus } from "@dropship/api/contract/orders";
import type { Connection } from "../../db/database.ts";
import { LINE_PLACE } from "../../db/line-place.ts";
import { personName } from "../../db/person-name.ts";

/** An order as the bot tells of it; kopecks. */
export interface OrderAnswerRow {
  id: number;
  number: number;
  status: OrderStatus;
  reason: string;
  payment_status: OrderPaymentStatus;
  sum: number;
  lead_name: string;
  /** What tells the first goods from their variations. */
  lead_options: Record<string, string> | null;
  lines_count: number;
  waybill_number: string | null;
  carrier_text: string | null;
  arrives_on: Date | null;
  owner: string;
  created_at: Date;
}

const ORDER = `select o.id, o.number, o.status, o.reason, o.payment_status, o.sum_uah as sum, o.lead_name, o.lines_count,
    (select l.attributes from order_lines l where l.order_id = o.id and l.removed_at is null order by ${LINE_PLACE} limit 1) as lead_options, o.waybill_number,
    nullif(w.carrier_text, '') as carrier_text, w.arrives_on::timestamp at time zone 'Europe/Kyiv' as arrives_on,
    coalesce(nullif(${personName("u")}, ''), u.email) as owner, o.created_at
  from orders o join users u on u.id = o.user_id left join waybills w on w.order_id = o.id and w.number = o.waybill_number`;
const OWN = "($2::int is null or o.user_id = $2)";

async function find(db: Connection, where: string, values: unknown[]): Promise<OrderAnswerRow | null> {
  const { rows } = await db.query<OrderAnswerRow & Record<string, unknown>>(
    `${ORDER} where ${where} and ${OWN} order by o.id desc limit 1`,
    values,
  );
  return rows[0] ?? null;
}

/** An order by its number; of anybody when `userId` is null. */
export const findByNumber = (db: Connection, number: number, userId: number | null) =>
  find(db, "o.number = $1", [number, userId]);

/** The order of a waybill; of anybody when `userId` is null. */
export const findByWaybill = (db: Connection, number: string, userId: number | null) =>
  find(db, "o.waybill_number = $1", [number, userId]);
