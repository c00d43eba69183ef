import { waybillList } from "@dropship/api/contract/lists/waybills";
import type { OrderStatus } from "@dropship/api/contract/orders";
import type { WaybillError } from "@dropship/api/contract/rows/waybills";
import type { WaybillStatus } from "@dropship/api/contract/waybill-steps";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { ORDERS_BY_TEXT } from "../../db/records-by-text.ts";
import { listReader } from "../../lists/list-reader.ts";
import { type ParcelRequestRow, REQUESTS_OF_WAYBILL } from "./parcel-requests.sql.ts";

/** What the carrier is to be asked to do. */
export type WaybillTask = "make" | "change" | "remove";

/** The parcel of a waybill. Sums are kopecks, sizes millimetres. */
export interface ParcelRow {
  departure_point_id: number | null;
  payer: "recipient" | "sender";
  grams: number;
  seats: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
  declared: number;
  cod: number | null;
  description: string;
}

/** A waybill as it is kept. */
export interface WaybillRow extends ParcelRow {
  id: number;
  order_id: number;
  version: number;
  status: WaybillStatus;
  reference: string;
  number: string | null;
  carrier_ref: string | null;
  /** Made by the dropshipper. */
  is_own: boolean;
  label_id: number | null;
  counterparty_id: number | null;
  /** The counterparty with whose own key the carrier was asked to make it; null: with the shop's. */
  key_of: number | null;
  /** Who owned that key then, by the carrier's ref; null where it was not told. */
  key_owner: string | null;
  cost: number | null;
  /** "2026-11-24". */
  arrives_on: string | null;
  carrier_code: string;
  carrier_text: string;
  heard_at: Date | null;
  track_at: Date;
  /** "2026-11-24". */
  stored_from: string | null;
  storage_free: number;
  storage_told: number;
  return_number: string | null;
  register_id: number | null;
  /** What the carrier is to be asked about its place in the register. */
  register_task: "join" | "leave" | null;
  printed_at: Date | null;
  print_count: number;
  errors: WaybillError[];
  task: WaybillTask | null;
  tries: number;
  asked: number;
  is_leased: boolean;
  status_at: Date;
  created_at: Date;
}

/** The same with what it names. */
export interface NamedWaybillRow extends WaybillRow {
  order_number: number;
  order_status: OrderStatus;
  user_id: number;
  user_name: string;
  user_email: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  phone: string;
  delivery_kind: "warehouse" | "postomat" | "courier" | "pickup" | "own_waybill";
  city: string;
  address: string;
  point_name: string | null;
  counterparty_name: string | null;
  register_number: string | null;
  storage_days: number | null;
}

/** A line of a history; moments inside are ISO strings of PostgreSQL's JSON. */
export interface WaybillEventRow {
  id: number;
  kind: "step" | "word" | "note";
  status: WaybillStatus | null;
  code: string;
  text: string;
  actor: string | null;
  created_at: string;
}

const OWN = `w.id, w.order_id, w.version, w.status, w.reference, w.number, w.carrier_ref, w.is_own, w.label_id, w.departure_point_id, w.counterparty_id, w.key_of, w.key_owner, w.payer,
  w.grams, w.seats, w.length_mm, w.width_mm, w.height_mm, w.declared, w.cod, w.description, w.cost, w.arrives_on::text as arrives_on,
  w.carrier_code, w.carrier_text, w.heard_at, w.track_at, w.stored_from::text as stored_from, w.storage_free, w.storage_told, w.return_number, w.register_id, w.register_task,
  w.printed_at, w.print_count, w.errors, w.task, w.tries, w.asked, coalesce(w.lease_until > now(), false) as is_leased, w.status_at,
  w.created_at`;
const JOINS = {
  o: "left join orders o on o.id = w.order_id",
  u: "left join users u on u.id = (select x.user_id from orders x where x.id = w.order_id)",
  d: "left join departure_points d on d.id = w.departure_point_id",
  c: "left join counterparties c on c.id = w.counterparty_id",
  r: "left join waybill_registers r on r.id = w.register_id",
};
const TODAY = "(now() at time zone 'Europe/Kyiv')::date";
/** Days since the parcel arrived, of one that waits for its recipient. */
const STORED = `case when w.status = 'arrived' then ${TODAY} - w.stored_from end`;
/** The parcel is on its way, its order was never marked as ready. */
export const BEHIND = `(w.status in ('handed_over', 'in_transit', 'arrived', 'received', 'refused', 'returning', 'returned')
  and o.status in ('new', 'confirmed', 'on_hold', 'packing', 'ready'))`;
/** The carrier has not found the parcel for a day: its last word, which is written down when it changes, is that old. */
export const MISSING = `(w.carrier_code = '3' and w.status in ('created', 'handed_over', 'in_transit', 'arrived', 'refused', 'returning')
  and (select e.created_at < now() - interval '24 hours' from waybill_events e where e.waybill_id = w.id and e.kind = 'word'
    order by e.id desc limit 1))`;
const NAMED = `${OWN}, o.number as order_number, o.status as order_status, o.user_id, ${personName("u")} as user_name,
  coalesce(u.email, '') as user_email, o.last_name, o.first_name, o.middle_name, o.phone, o.delivery_kind, o.city, o.address,
  d.name as point_name, c.name as counterparty_name, r.number as register_number, ${STORED} as storage_days`;

/** How long a parcel that lies at its branch is kept at no charge still. */
export const STORAGE = {
  soon: { when: `w.status = 'arrived' and w.storage_free - (${STORED}) between 1 and 2` },
  last: { when: `w.status = 'arrived' and w.storage_free - (${STORED}) = 0` },
  over: { when: `w.status = 'arrived' and w.storage_free - (${STORED}) < 0` },
};

/** Waybills of the shop. */
export const allWaybills = listReader<NamedWaybillRow>()(waybillList, {
  from: "waybills w",
  joins: JOINS,
  key: { by: "w.id", as: "number" },
  scope: {},
  filters: {
    id: "w.id",
    order: "w.order_id",
    status: "w.status",
    departure_point: "w.departure_point_id",
    counterparty: "w.counterparty_id",
    register: "w.register_id",
    printed: "w.printed_at is not null",
    cod: "w.cod is not null",
    storage: STORAGE,
    error: "w.errors <> '[]'::jsonb",
    behind: BEHIND,
    missing: `coalesce(${MISSING}, false)`,
    created: "w.created_at",
    search: {
      anywhere: ["w.number", "w.return_number", "w.reference"],
      through: [{ records: ORDERS_BY_TEXT, fits: (ids) => `w.order_id = ${ids}` }],
    },
  },
  sorts: { created_at: { by: "w.created_at", as: "time" }, status_at: { by: "w.status_at", as: "time" } },
  sums: { cod: "w.cod", cost: "w.cost" },
  select: NAMED,
});

/** A waybill with its history and what the carrier was asked for about it. */
export type WaybillRecord = NamedWaybillRow & { history: WaybillEventRow[]; requests: ParcelRequestRow[] };

/** One waybill with its history; null when there is none. */
export async function findWaybill(db: Connection, id: number): Promise<WaybillRecord | null> {
  const { rows } = await db.query<WaybillRecord>({
    name: "waybill",
    text: `select ${NAMED}, coalesce((select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'status', e.status, 'code', e.code,
          'text', e.text, 'actor', case when e.actor_id is null then null else coalesce(nullif(${personName("a")}, ''), a.email) end,
          'created_at', e.created_at) order by e.id)
        from waybill_events e left join users a on a.id = e.actor_id where e.waybill_id = w.id), '[]') as history,
        ${REQUESTS_OF_WAYBILL} as requests
      from waybills w ${Object.values(JOINS).join(" ")} where w.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** The waybill under which an order travels, or its last deleted one; null when it never had any. */
export async function waybillOfOrder(db: Connection, orderId: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    "select id from waybills where order_id = $1 order by status = 'deleted', id desc limit 1",
    [orderId],
  );
  return rows[0]?.id ?? null;
}

/** A waybill under its row lock; null when there is none. */
export async function lockWaybill(tx: Connection, id: number): Promise<WaybillRow | null> {
  const { rows } = await tx.query<WaybillRow>({
    name: "waybill_locked",
    text: `select ${OWN} from waybills w where w.id = $1 for update`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Adds a waybill; null when the order travels under another one already. */
export async function insertWaybill(
  tx: Connection,
  row: ParcelRow & {
    order_id: number;
    status: "draft" | "queued";
    reference: string;
    counterparty_id: number | null;
  },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into waybills (order_id, status, reference, departure_point_id, counterparty_id, payer, grams, seats, length_mm, width_mm, height_mm,
       declared, cod, description, task)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, case when $2 = 'queued' then 'make' end)
     on conflict do nothing returning id`,
    [
      row.order_id,
      row.status,
      row.reference,
      row.departure_point_id,
      row.counterparty_id,
      row.payer,
      row.grams,
      row.seats,
      row.length_mm,
      row.width_mm,
      row.height_mm,
      row.declared,
      row.cod,
      row.description,
    ],
  );
  return rows[0]?.id ?? null;
}

/** Columns that a change may write; what is left out stays. */
export type WaybillChange = Partial<
  ParcelRow &
    Pick<
      WaybillRow,
      | "status"
      | "number"
      | "carrier_ref"
      | "counterparty_id"
      | "cost"
      | "arrives_on"
      | "carrier_code"
      | "carrier_text"
      | "stored_from"
      | "storage_free"
      | "storage_told"
      | "return_number"
      | "register_id"
      | "register_task"
      | "task"
      | "tries"
    > & {
      errors: readonly WaybillError[];
      /** The carrier was heard now. */
      heard: true;
      /** Nobody speaks to the carrier about it any more. */
      lease: null;
      /** Seconds after which the carrier is to be asked to do the task. */
      taskIn: number;
    }
>;

const JSON_COLUMNS = new Set(["errors"]);

/** Writes a change of a waybill when it still stands as it was read, and gives it back as it stands then; null when somebody was faster. */
export async function changeWaybill(
  tx: Connection,
  { id, version }: Pick<WaybillRow, "id" | "version">,
  { heard, lease, taskIn, ...columns }: WaybillChange,
): Promise<WaybillRow | null> {
  const values: unknown[] = [id, version];
  const sets = Object.entries(columns).map(([name, value]) => {
    values.push(JSON_COLUMNS.has(name) ? JSON.stringify(value) : value);
    return `${name} = $${values.length}`;
  });
  if (columns.status !== undefined) sets.push("status_at = now()");
  if (heard) sets.push("heard_at = now()");
  if (lease === null) sets.push("lease_until = null");
  if (taskIn !== undefined) {
    values.push(taskIn);
    sets.push(`task_at = now() + make_interval(secs => $${values.length})`);
  }
  const { rows } = await tx.query<WaybillRow>(
    `update waybills w set version = version + 1${sets.map((set) => `, ${set}`).join("")} where id = $1 and version = $2 returning ${OWN}`,
    values,
  );
  return rows[0] ?? null;
}

/** Adds a line to a waybill's history. */
export async function insertWaybillEvent(
  tx: Connection,
  event: {
    waybillId: number;
    kind: "step" | "word" | "note";
    status?: WaybillStatus;
    code?: string;
    text: string;
    actorId: number | null;
  },
): Promise<void> {
  await tx.query({
    name: "waybill_event",
    text: "insert into waybill_events (waybill_id, kind, status, code, text, actor_id) values ($1, $2, $3, $4, $5, $6)",
    values: [event.waybillId, event.kind, event.status ?? null, event.code ?? "", event.text, event.actorId],
  });
}

/** States that a waybill has come through, in their order. */
export async function statesOf(tx: Connection, id: number): Promise<WaybillStatus[]> {
  const { rows } = await tx.query<{ status: WaybillStatus }>(
    "select status from waybill_events where waybill_id = $1 and kind = 'step' and status is not null order by id",
    [id],
  );
  return rows.map(({ status }) => status);
}

/** Makes parcels due at once; how many of them the carrier is asked about. */
export async function trackSoon(tx: Connection, ids: readonly number[]): Promise<number> {
  const { rowCount } = await tx.query(
    `update waybills set track_at = now() where id = any($1::int[])
       and status in ('created', 'handed_over', 'in_transit', 'arrived', 'refused', 'returning')`,
    [[...ids]],
  );
  return rowCount ?? 0;
}

/** Waybills of these orders that have a number, in the order of the orders. */
export async function labelledOf(tx: Connection, orderIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select w.id from unnest($1::int[]) with ordinality as o (id, place) join waybills w on w.order_id = o.id
     where w.number is not null and w.status <> 'deleted' order by o.place`,
    [[...orderIds]],
  );
  return rows.map(({ id }) => id);
}

/** Marks labels as printed; which of them there are. */
export async function markPrinted(tx: Connection, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `update waybills set printed_at = now(), print_count = print_count + 1 where id = any($1::int[]) and number is not null
       and status <> 'deleted' returning id`,
    [[...ids]],
  );
  return rows.map(({ id }) => id);
}

/** What people call these waybills, by id. */
export async function namesOf(db: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select w.id::text as id, 'Накладная ' || coalesce(w.number, 'заказа №' || chr(160) || o.number) as name
     from waybills w join orders o on o.id = w.order_id where w.id = any($1::int[])`,
    [[...ids]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
