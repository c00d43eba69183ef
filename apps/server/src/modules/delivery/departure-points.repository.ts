import { departurePointList } from "@dropship/api/contract/lists/departure-points";
import { UNSENT_STATUSES } from "@dropship/api/contract/order-choices";
import { type DepartureKind, LOAD_DAYS, type LabelSize } from "@dropship/api/contract/sender-choices";
import type { WeekHours } from "@dropship/api/contract/week-hours";
import type { Connection } from "../../db/database.ts";
import { listReader } from "../../lists/list-reader.ts";

/** States of orders that have not left the shop. */
export const WAITING = `('${UNSENT_STATUSES.join("', '")}')`;
const ORDERS_WAITING = `(select count(*)::int from orders o where o.departure_point_id = p.id and o.status in ${WAITING})`;

/** A departure point of the list. */
export interface DepartureListRow {
  id: number;
  name: string;
  kind: DepartureKind;
  city: string;
  address: string;
  counterparty_id: number;
  counterparty_name: string;
  phone: string;
  hours: WeekHours;
  cut_off: string;
  label_size: LabelSize;
  is_default: boolean;
  is_active: boolean;
  orders_waiting: number;
  created_at: Date;
}

const JOINS = { c: "left join counterparties c on c.id = p.counterparty_id" };
const SUMMARY = `p.id, p.name, p.kind, p.city, p.address, p.counterparty_id, c.name as counterparty_name, p.phone, p.hours, p.cut_off,
  p.label_size, p.is_default, p.is_active, p.created_at, ${ORDERS_WAITING} as orders_waiting`;

/** Where the shop hands parcels to the carrier. */
export const departurePoints = listReader<DepartureListRow>()(departurePointList, {
  from: "departure_points p",
  joins: JOINS,
  key: { by: "p.id", as: "number" },
  scope: {},
  filters: {
    state: { on: { when: "p.is_active" }, off: { when: "not p.is_active" } },
    counterparty: "p.counterparty_id",
    search: { anywhere: ["p.name", "p.city", "p.address", "c.name"], phones: ["p.phone"] },
  },
  sorts: { name: { by: "left(p.name, 80)", as: "text" }, created_at: { by: "p.created_at", as: "time" } },
  sums: { orders_waiting: ORDERS_WAITING },
  select: SUMMARY,
});

/** A departure point with what waybills need of it and its load. */
export interface DepartureRow extends DepartureListRow {
  version: number;
  city_ref: string;
  warehouse_ref: string | null;
  address_ref: string | null;
  street: string;
  house: string;
  contact_id: number | null;
  contact_name: string;
  parcel_grams: number;
  parcel_length_mm: number;
  parcel_width_mm: number;
  parcel_height_mm: number;
  note: string;
  has_orders: boolean;
  load: { day: string; placed: number; shipped: number }[];
}

const dayOf = (moment: string) => `(${moment} at time zone 'Europe/Kyiv')::date`;
const SINCE = `(select min(day) from days)::timestamp at time zone 'Europe/Kyiv'`;
const LOAD = `with days as (
    select generate_series(${dayOf("now()")} - ${LOAD_DAYS - 1}, ${dayOf("now()")}, interval '1 day')::date as day
  ), placed as (
    select ${dayOf("o.created_at")} as day, count(*)::int as n from orders o
    where o.departure_point_id = p.id and o.status <> 'cancelled' and o.created_at >= ${SINCE} group by 1
  ), shipped as (
    select ${dayOf("o.shipped_at")} as day, count(*)::int as n from orders o
    where o.departure_point_id = p.id and o.shipped_at >= ${SINCE} group by 1
  )
  select json_agg(json_build_object('day', d.day, 'placed', coalesce(a.n, 0), 'shipped', coalesce(b.n, 0)) order by d.day)
  from days d left join placed a on a.day = d.day left join shipped b on b.day = d.day`;

/** One departure point; null when there is none. */
export async function findDeparturePoint(db: Connection, id: number): Promise<DepartureRow | null> {
  const { rows } = await db.query<DepartureRow & Record<string, unknown>>({
    name: "departure_point",
    text: `select ${SUMMARY}, p.version, p.city_ref, p.warehouse_ref, p.address_ref, p.street, p.house, p.contact_id,
        coalesce((select concat_ws(' ', k.last_name, k.first_name) from counterparty_contacts k where k.id = p.contact_id), '') as contact_name,
        p.parcel_grams, p.parcel_length_mm, p.parcel_width_mm, p.parcel_height_mm, p.note,
        exists (select from orders o where o.departure_point_id = p.id) as has_orders,
        (${LOAD}) as load
      from departure_points p ${JOINS.c} where p.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Holds all of them until the transaction ends: which one is the default, and what goes to it, is decided by one at a time. */
export const lockAll = async (tx: Connection): Promise<void> =>
  void (await tx.query("select pg_advisory_xact_lock(hashtext('departure-points'))"));

/** What is written of a departure point. */
export interface DepartureFields {
  readonly name: string;
  readonly counterparty_id: number;
  readonly contact_id: number | null;
  readonly phone: string;
  readonly kind: DepartureKind;
  readonly city_ref: string;
  readonly city: string;
  readonly warehouse_ref: string | null;
  readonly address_ref: string | null;
  readonly street: string;
  readonly house: string;
  readonly address: string;
  readonly hours: WeekHours;
  readonly cut_off: string;
  readonly label_size: LabelSize;
  readonly parcel_grams: number;
  readonly parcel_length_mm: number;
  readonly parcel_width_mm: number;
  readonly parcel_height_mm: number;
  readonly note: string;
  readonly is_active: boolean;
}

const COLUMNS = [
  "name",
  "counterparty_id",
  "contact_id",
  "phone",
  "kind",
  "city_ref",
  "city",
  "warehouse_ref",
  "address_ref",
  "street",
  "house",
  "address",
  "hours",
  "cut_off",
  "label_size",
  "parcel_grams",
  "parcel_length_mm",
  "parcel_width_mm",
  "parcel_height_mm",
  "note",
  "is_active",
] as const satisfies readonly (keyof DepartureFields)[];

const valueOf = (fields: Partial<DepartureFields>, column: (typeof COLUMNS)[number]) =>
  column === "hours" ? JSON.stringify(fields.hours) : fields[column];

/** Adds one with what is known; its id. */
export async function insertDeparturePoint(
  tx: Connection,
  fields: Omit<
    DepartureFields,
    "contact_id" | "address_ref" | "hours" | "cut_off" | "label_size" | "note" | "is_active" | `parcel_${string}`
  > &
    Partial<DepartureFields>,
): Promise<number> {
  const known = COLUMNS.filter((column) => fields[column] !== undefined);
  const { rows } = await tx.query<{ id: number }>(
    `insert into departure_points (${known.join(", ")}) values (${known.map((_, place) => `$${place + 1}`).join(", ")}) returning id`,
    known.map((column) => valueOf(fields, column)),
  );
  return rows[0]?.id ?? 0;
}

/** Writes its fields. */
export async function updateDeparturePoint(tx: Connection, id: number, fields: DepartureFields): Promise<void> {
  await tx.query(
    `update departure_points set ${COLUMNS.map((column, place) => `${column} = $${place + 2}`).join(", ")}, is_default = is_default and $${COLUMNS.indexOf("is_active") + 2},
       version = version + 1, updated_at = now()
     where id = $1`,
    [id, ...COLUMNS.map((column) => valueOf(fields, column))],
  );
}

/** Makes this one the default. */
export async function setDefault(tx: Connection, id: number): Promise<void> {
  await tx.query("update departure_points set is_default = false where is_default and id <> $1", [id]);
  await tx.query("update departure_points set is_default = true where id = $1", [id]);
}

/** Deletes one that nothing went by. */
export async function deleteDeparturePoint(tx: Connection, id: number): Promise<void> {
  await tx.query("delete from departure_points where id = $1", [id]);
}

/** What an order is told of where it leaves from. */
export interface Departure {
  id: number;
  counterparty_id: number;
  city_ref: string;
}

/** Where orders leave from when nothing else is said; null while there is no such point. */
export async function defaultDeparture(db: Connection): Promise<Departure | null> {
  const { rows } = await db.query<Departure & Record<string, unknown>>({
    name: "departure_default",
    text: "select id, counterparty_id, city_ref from departure_points where is_default and is_active",
  });
  return rows[0] ?? null;
}

/** One that is used, with its name; null when it is not. */
export async function usedDeparture(db: Connection, id: number): Promise<(Departure & { name: string }) | null> {
  const { rows } = await db.query<Departure & { name: string } & Record<string, unknown>>(
    "select id, counterparty_id, city_ref, name from departure_points where id = $1 and is_active",
    [id],
  );
  return rows[0] ?? null;
}

/** Whether a counterparty is in use, and a contact person is its own. */
export async function senderStands(
  tx: Connection,
  counterpartyId: number,
  contactId: number | null,
): Promise<{ counterparty: boolean; contact: boolean }> {
  const { rows } = await tx.query<{ counterparty: boolean; contact: boolean }>(
    `select exists (select from counterparties where id = $1 and archived_at is null) as counterparty,
       $2::int is null or exists (select from counterparty_contacts where id = $2 and counterparty_id = $1) as contact`,
    [counterpartyId, contactId],
  );
  return rows[0] ?? { counterparty: false, contact: false };
}

const MOVABLE = `status in ${WAITING} and waybill_number is null`;
const SENT_BY_CARRIER = "delivery_kind <> 'pickup'";
/** Another sender's paper is not ours to name. */
const SENDER = "case when delivery_kind = 'own_waybill' then null else $2::int end";

/** Orders that wait at a point without a waybill are sent by this counterparty. */
export async function resendFrom(tx: Connection, pointId: number, counterpartyId: number): Promise<void> {
  await tx.query(
    `update orders set counterparty_id = ${SENDER} where departure_point_id = $1 and ${MOVABLE} and counterparty_id is distinct from ${SENDER}`,
    [pointId, counterpartyId],
  );
}

/** Orders that wait without a waybill go from one point, or from none, to another; how many. */
export async function moveWaiting(tx: Connection, from: number | null, to: Departure): Promise<number> {
  const { rowCount } = await tx.query(
    `update orders set departure_point_id = $3, counterparty_id = ${SENDER}
     where departure_point_id is not distinct from $1 and ${MOVABLE} and ${SENT_BY_CARRIER}`,
    [from, to.counterparty_id, to.id],
  );
  return rowCount ?? 0;
}
