import type { CodPayment } from "@dropship/api/contract/cod";
import { codPaymentList } from "@dropship/api/contract/lists/cod";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { ORDERS_BY_TEXT, PEOPLE_BY_TEXT } from "../../db/records-by-text.ts";
import { listReader } from "../../lists/list-reader.ts";

/** Cash on delivery of an order; kopecks. */
export interface PaymentRow {
  id: number;
  order_id: number;
  state: CodPayment["state"];
  state_at: Date;
  disputed_from: CodPayment["state"] | null;
  problem: CodPayment["problem"];
  expected: number;
  reported: number | null;
  received: number | null;
  register_id: number | null;
  register_number: string | null;
  created_at: Date;
  number: number;
  order_status: CodPayment["order"]["status"];
  payment_status: string;
  cod_fee: number | null;
  waybill_number: string | null;
  user_id: number;
  user_name: string;
  user_email: string;
}

const JOINS = {
  o: "left join orders o on o.id = p.order_id",
  u: "left join users u on u.id = o.user_id",
  g: "left join cod_registers g on g.id = p.register_id",
};
const SELECT = `p.id, p.order_id, p.state, p.state_at, p.disputed_from, p.problem, p.expected, p.reported, p.received, p.register_id,
  g.number as register_number, p.created_at, o.number, o.status as order_status, o.payment_status, o.cod_fee, o.waybill_number, o.user_id,
  ${personName("u")} as user_name, u.email as user_email`;

/** Cash on delivery of all orders. */
export const codPayments = listReader<PaymentRow>()(codPaymentList, {
  from: "cod_payments p",
  joins: JOINS,
  key: { by: "p.id", as: "number" },
  scope: {},
  filters: {
    id: "p.id",
    user: "o.user_id",
    register: {
      when: (id) => `exists (select from cod_register_rows x where x.payment_id = p.id and x.register_id = ${id})`,
    },
    state: "p.state",
    expected: "p.expected",
    moved: "p.state_at",
    search: {
      anywhere: [],
      through: [
        { records: ORDERS_BY_TEXT, fits: (ids) => `p.order_id = ${ids}` },
        { records: PEOPLE_BY_TEXT, fits: (ids) => `o.user_id = ${ids}` },
      ],
    },
  },
  sorts: { state_at: { by: "p.state_at", as: "time" }, expected: { by: "p.expected", as: "number" } },
  sums: { expected: "p.expected", received: "p.received" },
  select: SELECT,
});

const FROM = `from cod_payments p ${Object.values(JOINS).join(" ")}`;

/** One payment. */
export async function findPayment(db: Connection, id: number): Promise<PaymentRow | null> {
  const { rows } = await db.query<PaymentRow>(`select ${SELECT} ${FROM} where p.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Takes the locks of orders in the order of their ids, so that two who pay the same orders never wait for each other in a ring. */
export const lockOrders = (tx: Connection, ids: readonly number[]) =>
  tx.query("select id from orders where id = any($1::int[]) order by id for no key update", [[...ids]]);

/** The payment of an order whose lock is held; orders are locked first, as the trigger that follows them does. */
export async function lockPaymentOf(tx: Connection, orderId: number): Promise<PaymentRow | null> {
  await tx.query("select id from cod_payments where order_id = $1 for update", [orderId]);
  const { rows } = await tx.query<PaymentRow>(`select ${SELECT} ${FROM} where p.order_id = $1`, [orderId]);
  return rows[0] ?? null;
}

/** Orders by the numbers of their waybills. */
export async function ordersOf(db: Connection, waybills: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ number: string; order_id: number }>(
    "select number, order_id from waybills where number = any($1::text[])",
    [[...waybills]],
  );
  return new Map(rows.map((row) => [row.number, row.order_id]));
}

/** Whether a row of a register pays this order already. */
export async function isPaidByRow(tx: Connection, paymentId: number): Promise<boolean> {
  const { rows } = await tx.query(
    "select from cod_register_rows where payment_id = $1 and outcome in ('matched', 'disputed') limit 1",
    [paymentId],
  );
  return rows.length > 0;
}

/** Rows of registers that name a payment. */
export async function rowsOf(
  tx: Connection,
  paymentId: number,
): Promise<{ id: number; register_id: number; gross: number; outcome: string; is_paid: boolean }[]> {
  const { rows } = await tx.query<{
    id: number;
    register_id: number;
    gross: number;
    outcome: string;
    is_paid: boolean;
  }>(
    `select x.id, x.register_id, x.gross, x.outcome, r.state = 'paid' as is_paid from cod_register_rows x
     join cod_registers r on r.id = x.register_id where x.payment_id = $1 order by x.id`,
    [paymentId],
  );
  return rows;
}

/** What a payment becomes. */
export interface PaymentChange {
  readonly state: PaymentRow["state"];
  readonly problem?: PaymentRow["problem"];
  readonly disputedFrom?: PaymentRow["disputed_from"];
  readonly reported?: number | null;
  readonly received?: number | null;
  readonly registerId?: number | null;
}

/** Writes a payment that the caller holds under its lock; what is not named stays. */
export async function writePayment(tx: Connection, row: PaymentRow, change: PaymentChange): Promise<PaymentRow> {
  const after = {
    ...row,
    state: change.state,
    problem: change.problem ?? null,
    disputed_from: change.disputedFrom ?? null,
    reported: change.reported === undefined ? row.reported : change.reported,
    received: change.received === undefined ? row.received : change.received,
    register_id: change.registerId === undefined ? row.register_id : change.registerId,
  };
  await tx.query(
    `update cod_payments set state = $2, state_at = now(), problem = $3, disputed_from = $4, reported = $5, received = $6, register_id = $7
     where id = $1`,
    [row.id, after.state, after.problem, after.disputed_from, after.reported, after.received, after.register_id],
  );
  return after;
}

/** A line of the way of a payment. */
export interface CodEventRow {
  id: number;
  state: PaymentRow["state"];
  text: string;
  register_id: number | null;
  bank_row_id: number | null;
  actor_id: number | null;
  actor_name: string;
  actor_email: string | null;
  created_at: Date;
}

/** Adds a line. */
export async function insertEvent(
  tx: Connection,
  event: {
    readonly paymentId: number;
    readonly state: PaymentRow["state"];
    readonly text?: string | undefined;
    readonly registerId?: number | null | undefined;
    readonly bankRowId?: number | null | undefined;
    readonly actorId?: number | null | undefined;
  },
): Promise<void> {
  await tx.query(
    "insert into cod_events (payment_id, state, text, register_id, bank_row_id, actor_id) values ($1, $2, $3, $4, $5, $6)",
    [
      event.paymentId,
      event.state,
      event.text ?? "",
      event.registerId ?? null,
      event.bankRowId ?? null,
      event.actorId ?? null,
    ],
  );
}

/** The way of a payment, the oldest first. */
export async function eventsOf(db: Connection, paymentId: number): Promise<CodEventRow[]> {
  const { rows } = await db.query<CodEventRow>(
    `select e.id, e.state, e.text, e.register_id, e.bank_row_id, e.actor_id, ${personName("a")} as actor_name, a.email as actor_email,
       e.created_at
     from cod_events e left join users a on a.id = e.actor_id where e.payment_id = $1 order by e.id`,
    [paymentId],
  );
  return rows;
}

/** Orders whose money is here and that have left meanwhile. */
export async function creditable(db: Connection): Promise<number[]> {
  const { rows } = await db.query<{ order_id: number }>(
    `select p.order_id from cod_payments p join orders o on o.id = p.order_id
     where p.state = 'received' and o.status not in ('new', 'confirmed', 'on_hold', 'packing', 'ready', 'cancelled')
       and o.payment_status in ('cod_expected', 'cod_collected') order by p.id limit 100`,
  );
  return rows.map((row) => row.order_id);
}

/** How much waits for a person. */
export async function countWaiting(
  db: Connection,
): Promise<{ disputed: number; amount: number; waiting: number; disputed_registers: number }> {
  const { rows } = await db.query<{ disputed: number; amount: number; waiting: number; disputed_registers: number }>(
    `select (select count(*)::int from cod_payments where state = 'disputed') as disputed,
       (select coalesce(sum(expected), 0)::bigint from cod_payments where state = 'disputed') as amount,
       (select count(*)::int from cod_registers where state = 'waiting') as waiting,
       (select count(*)::int from cod_registers where state = 'disputed') as disputed_registers`,
  );
  return rows[0] ?? { disputed: 0, amount: 0, waiting: 0, disputed_registers: 0 };
}
