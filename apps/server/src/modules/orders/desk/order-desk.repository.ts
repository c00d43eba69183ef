import { adminOrderList } from "@dropship/api/contract/lists/admin-orders";
import {
  ORDER_AGE_KEYS,
  ORDER_AGES,
  ORDER_STAGE_KEYS,
  ORDER_STAGES,
  UNSENT_STATUSES,
} from "@dropship/api/contract/order-choices";
import type { OrderPaymentStatus, OrderStatus } from "@dropship/api/contract/orders";
import type { Connection } from "../../../db/database.ts";
import { hasPermission } from "../../../db/permission.ts";
import { personName } from "../../../db/person-name.ts";
import { PEOPLE_BY_TEXT } from "../../../db/records-by-text.ts";
import { listReader } from "../../../lists/list-reader.ts";
import { perChoice } from "../../../lists/list-sql.ts";
import { numbered } from "../../../record-number.ts";
import { orderKeys, ordersHolding } from "./order-keys.repository.ts";
import { ORDER_DETAIL, ORDER_SUMMARY, type OrderDetailRow, type OrderRow } from "../order-reads.repository.ts";

/** What the shop's people see beside what the order's own user does. */
interface DeskColumns {
  user_name: string;
  user_email: string;
  assignee_id: number | null;
  assignee_name: string;
  assignee_email: string;
  tags: string[];
  reason: string;
  status_at: Date;
  delivery_kind: OrderDetailRow["delivery_kind"];
  held_from: OrderStatus | null;
  version: number;
  departure_point_id: number | null;
  departure_name: string | null;
  counterparty_id: number | null;
  counterparty_name: string | null;
}
/** An order of the desk's list. */
export type DeskOrderRow = OrderRow & DeskColumns;

const JOINS = {
  u: "left join users u on u.id = o.user_id",
  a: "left join users a on a.id = o.assignee_id",
  d: "left join departure_points d on d.id = o.departure_point_id",
  s: "left join counterparties s on s.id = o.counterparty_id",
};
const SELECT = `${ORDER_SUMMARY}, ${personName("u")} as user_name, u.email as user_email, o.assignee_id, ${personName("a")} as assignee_name,
  coalesce(a.email, '') as assignee_email, o.tags, o.reason, o.status_at, o.delivery_kind, o.held_from, o.version,
  o.departure_point_id, d.name as departure_name, o.counterparty_id, s.name as counterparty_name`;

/** What a row of the desk is made of; a measure of its cost reads the same. */
export const DESK_ROW = { select: SELECT, joins: JOINS };

const stages = perChoice(
  ORDER_STAGE_KEYS,
  (stage) => `o.status in (${ORDER_STAGES[stage].map((status) => `'${status}'`).join(", ")})`,
);

// A closed order stands where it is for good: it is not stuck.
const ages = perChoice(
  ORDER_AGE_KEYS,
  (age) =>
    `o.status_at < now() - interval '${ORDER_AGES[age]} hours' and o.status not in ('completed', 'cancelled', 'returned', 'lost')`,
);

/** Orders of everybody. */
export const deskOrders = listReader<DeskOrderRow>()(adminOrderList, {
  from: "orders o",
  // An order travels under one waybill at a time; deleted ones are none.
  joins: { ...JOINS, w: "left join waybills w on w.order_id = o.id and w.status <> 'deleted'" },
  key: { by: "o.id", as: "number" },
  scope: {},
  filters: {
    stage: stages,
    status: "o.status",
    payment_kind: "o.payment_kind",
    payment_status: "o.payment_status",
    delivery: "o.delivery_kind",
    waybill: "w.status",
    // The words that an order is found by hold its city, and an index holds the words.
    city: { anywhere: [], also: (pattern) => `(o.search_text ilike ${pattern()} and o.city ilike ${pattern()})` },
    user: "o.user_id",
    assignee: "o.assignee_id",
    assigned: "o.assignee_id is not null",
    departure: "o.departure_point_id",
    pickup: "o.pickup_point_id",
    // Few orders have tags, and an index holds just those.
    tag: {
      exact: orderKeys.tag,
      anywhere: [],
      also: (pattern) => `(o.tags <> '{}' and array_to_string(o.tags, ' ') ilike ${pattern()})`,
    },
    total: "o.sum_uah",
    has_waybill: "o.waybill_number is not null",
    moved: "o.status_at",
    age: ages,
    created: "o.created_at",
    search: {
      exact: orderKeys.search,
      anywhere: ["o.search_text"],
      phones: ["o.search_text"],
      through: [{ records: PEOPLE_BY_TEXT, fits: (ids) => `o.user_id = ${ids}` }],
    },
  },
  sorts: {
    created_at: { by: "o.created_at", as: "time" },
    status_at: { by: "o.status_at", as: "time" },
    total_uah: { by: "o.sum_uah", as: "number" },
  },
  sums: { total_uah: "o.sum_uah", cod_amount: "o.cod_amount" },
  select: SELECT,
});

/** An order's page; moments inside the lists are ISO strings of PostgreSQL's JSON. */
export type DeskDetailRow = Omit<OrderDetailRow, "events"> &
  DeskColumns & {
    events: (OrderDetailRow["events"][number] & { actor_name: string })[];
    notes: {
      id: number;
      text: string;
      author_id: number;
      author_name: string;
      author_email: string;
      created_at: string;
    }[];
    /** Pieces that were marked as packed, of how many. */
    pieces: { packed: number; all: number };
  };

/** The query of one order's page. */
export const DESK_ORDER = `select ${SELECT}, ${ORDER_DETAIL},
        (select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'status', e.status, 'text', e.text, 'actor_id', e.actor_id,
            'actor_name', coalesce(nullif(${personName("w")}, ''), w.email, ''), 'created_at', e.created_at) order by e.id)
         from order_events e left join users w on w.id = e.actor_id where e.order_id = o.id) as events,
        (select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'author_id', n.author_id, 'author_name', ${personName("w")},
            'author_email', w.email, 'created_at', n.created_at) order by n.id), '[]'::json)
         from order_notes n join users w on w.id = n.author_id where n.order_id = o.id) as notes,
        (select json_build_object('packed', coalesce(sum(k.quantity), 0), 'all', coalesce(sum(l.quantity), 0))
         from order_lines l left join packed_lines k on k.order_line_id = l.id where l.order_id = o.id and l.removed_at is null) as pieces
      from orders o ${Object.values(JOINS).join(" ")} where o.id = $1`;

/** One order of anybody; null when there is none. */
export async function findDeskOrder(db: Connection, id: number): Promise<DeskDetailRow | null> {
  const { rows } = await db.query<DeskDetailRow & Record<string, unknown>>({
    name: "desk_order",
    text: DESK_ORDER,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Whose an order is; null when there is none. */
export async function ownerOf(db: Connection, id: number): Promise<number | null> {
  const { rows } = await db.query<{ user_id: number }>("select user_id from orders where id = $1", [id]);
  return rows[0]?.user_id ?? null;
}

/** How an order stands and who works on it, for the journal. */
export interface StandingRow {
  id: number;
  number: number;
  status: OrderStatus;
  payment_status: OrderPaymentStatus;
  reason: string;
  version: number;
  assignee_id: number | null;
  assignee: string;
}

/** How orders stand, by id. */
export async function standings(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, StandingRow>> {
  const { rows } = await db.query<StandingRow & Record<string, unknown>>(
    `select o.id, o.number, o.status, o.payment_status, o.reason, o.version, o.assignee_id,
       coalesce(nullif(${personName("a")}, ''), a.email, '') as assignee
     from orders o ${JOINS.a} where o.id = any($1::int[]) order by o.id`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same under their row locks, which are taken in the order of the ids: two that lock many wait for each other. */
export async function lockStandings(tx: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, StandingRow>> {
  await tx.query("select from orders where id = any($1::int[]) order by id for no key update", [ids]);
  return standings(tx, ids);
}

/** Who works on an order, its marks and where it leaves from. */
export interface ArrangementRow {
  number: number;
  assignee_id: number | null;
  assignee_name: string;
  tags: string[];
  departure_point_id: number | null;
  departure_name: string | null;
  /** It is with its sender still: nothing was made out and it has not left. */
  may_leave_elsewhere: boolean;
}

/** How an order is arranged; null when there is no such order. The row is locked. */
export async function lockArrangement(tx: Connection, id: number): Promise<ArrangementRow | null> {
  await tx.query("select from orders where id = $1 for no key update", [id]);
  const { rows } = await tx.query<ArrangementRow & Record<string, unknown>>(
    `select o.number, o.assignee_id, coalesce(nullif(${personName("a")}, ''), a.email, '') as assignee_name, o.tags,
       o.departure_point_id, d.name as departure_name,
       o.delivery_kind <> 'pickup' and o.waybill_number is null and o.status in ('${UNSENT_STATUSES.join("', '")}') as may_leave_elsewhere
     from orders o ${JOINS.a} ${JOINS.d} where o.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Sets who works on an order and its marks: neither is a step, so its version stays. */
export async function arrange(
  tx: Connection,
  id: number,
  to: { assigneeId: number | null; tags: readonly string[] },
): Promise<void> {
  await tx.query("update orders set assignee_id = $2, tags = $3 where id = $1", [id, to.assigneeId, to.tags]);
}

/** Sets where an order leaves from; its sender is the point's. */
export async function setDeparture(
  tx: Connection,
  id: number,
  point: { id: number; counterparty_id: number },
): Promise<void> {
  await tx.query(
    `update orders set departure_point_id = $2, counterparty_id = case when delivery_kind = 'own_waybill' then null else $3::int end where id = $1`,
    [id, point.id, point.counterparty_id],
  );
}

/** Gives orders to one person or to nobody; returns the ids of those that were another's. */
export async function assign(tx: Connection, ids: readonly number[], assigneeId: number | null): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    "update orders set assignee_id = $2 where id = any($1::int[]) and assignee_id is distinct from $2 returning id",
    [ids, assigneeId],
  );
  return rows.map(({ id }) => id);
}

/** What one of the shop's people is called; null for a person who is not one of them. */
export async function workerName(db: Connection, id: number): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    `select coalesce(nullif(${personName("u")}, ''), u.email) as name from users u
     where u.id = $1 and not u.is_blocked and ${hasPermission("u.id", "orders.see")}`,
    [id],
  );
  return rows[0]?.name ?? null;
}

/** Adds a note. */
export async function insertNote(tx: Connection, orderId: number, authorId: number, text: string): Promise<void> {
  await tx.query("insert into order_notes (order_id, author_id, text) values ($1, $2, $3)", [orderId, authorId, text]);
}

/** Numbers of orders by id, as people read them. */
export async function numbersOf(db: Connection, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: number; number: number }>(
    "select id, number from orders where id = any($1::int[])",
    [ids],
  );
  return new Map(rows.map(({ id, number }) => [String(id), `заказ ${numbered(number)}`]));
}

/**
 * Orders that a code may mean, two at most: those of this number or waybill, outward or back, else those being packed that hold this SKU or
 * barcode, with the SKU.
 */
export async function ordersByCode(db: Connection, code: string): Promise<{ ids: number[]; sku: string | null }> {
  const digits = code.replaceAll(/\s/g, "");
  const exact = await db.query<{ id: number }>({
    name: "order_by_code",
    // Compared as what each column is, so that both have their index.
    text: `select id from orders where number = case when $1 ~ '^[0-9]{1,9}$' then $1::int end
     union select id from orders where waybill_number = $1
     union select order_id from waybills where return_number = case when $1 ~ '^59[0-9]{12}$' then $1 end order by id limit 2`,
    values: [digits],
  });
  if (exact.rows.length > 0) return { ids: exact.rows.map(({ id }) => id), sku: null };
  const packed = await ordersHolding(db, code);
  return { ids: packed.map(({ id }) => id), sku: packed[0]?.sku ?? null };
}
