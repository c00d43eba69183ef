import type { PickupPoint } from "@dropship/api/contract/delivery";
import { pickupPointList } from "@dropship/api/contract/lists/pickup-points";
import type { WeekHours } from "@dropship/api/contract/week-hours";
import type { Connection } from "../../db/database.ts";
import { listReader } from "../../lists/list-reader.ts";
import { WAITING } from "./departure-points.repository.ts";

const ORDERS_WAITING = `(select count(*)::int from orders o where o.pickup_point_id = p.id and o.status in ${WAITING})`;
/** What recipients are told of a point. */
const PUBLIC =
  "p.id, p.name, p.city, p.address, p.phone, p.hours, p.note, p.storage_days, p.max_grams, p.latitude, p.longitude";

/** A pickup point of the list. */
export interface PickupListRow extends PickupPoint {
  is_active: boolean;
  orders_waiting: number;
  created_at: Date;
}

const SUMMARY = `${PUBLIC}, p.is_active, p.created_at, ${ORDERS_WAITING} as orders_waiting`;

/** Where recipients collect without the carrier. */
export const pickupPoints = listReader<PickupListRow>()(pickupPointList, {
  from: "pickup_points p",
  key: { by: "p.id", as: "number" },
  scope: {},
  filters: {
    state: { on: { when: "p.is_active" }, off: { when: "not p.is_active" } },
    search: { anywhere: ["p.name", "p.city", "p.address"], phones: ["p.phone"] },
  },
  sorts: { name: { by: "left(p.name, 80)", as: "text" }, created_at: { by: "p.created_at", as: "time" } },
  sums: { orders_waiting: ORDERS_WAITING },
  select: SUMMARY,
});

/** A pickup point's own page. */
export interface PickupRow extends PickupListRow {
  version: number;
  orders_overdue: number;
  has_orders: boolean;
}

/** One pickup point, used or not; null when there is none. */
export async function findPickupCard(db: Connection, id: number): Promise<PickupRow | null> {
  const { rows } = await db.query<PickupRow & Record<string, unknown>>({
    name: "pickup_card",
    text: `select ${SUMMARY}, p.version, exists (select from orders o where o.pickup_point_id = p.id) as has_orders,
        (select count(*)::int from orders o join pickup_codes k on k.order_id = o.id
         where o.pickup_point_id = p.id and o.status = 'ready' and k.kept_until < now()) as orders_overdue
      from pickup_points p where p.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockPickupCard(tx: Connection, id: number): Promise<PickupRow | null> {
  await tx.query("select from pickup_points where id = $1 for update", [id]);
  return findPickupCard(tx, id);
}

/** Active pickup points. */
export async function activePickupPoints(db: Connection): Promise<PickupPoint[]> {
  const { rows } = await db.query<PickupPoint & Record<string, unknown>>(
    `select ${PUBLIC} from pickup_points p where p.is_active order by p.city, p.name, p.id`,
  );
  return rows;
}

/** One active pickup point. */
export async function findPickupPoint(
  db: Connection,
  id: number,
): Promise<Pick<PickupPoint, "city" | "name" | "address" | "max_grams"> | null> {
  const { rows } = await db.query<Pick<PickupPoint, "city" | "name" | "address" | "max_grams">>({
    name: "pickup_point",
    text: "select city, name, address, max_grams from pickup_points where id = $1 and is_active",
    values: [id],
  });
  return rows[0] ?? null;
}

const NO_HOURS: WeekHours = [null, null, null, null, null, null, null];

/** Adds a pickup point. */
export async function insertPickupPoint(
  db: Connection,
  point: Pick<PickupPoint, "name" | "city" | "address" | "phone"> & Partial<Omit<PickupPoint, "id">>,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into pickup_points (name, city, address, phone, hours, note, storage_days, max_grams, latitude, longitude)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      point.name,
      point.city,
      point.address,
      point.phone,
      JSON.stringify(point.hours ?? NO_HOURS),
      point.note ?? "",
      point.storage_days ?? 5,
      point.max_grams ?? null,
      point.latitude ?? null,
      point.longitude ?? null,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Writes its fields. */
export async function updatePickupPoint(
  tx: Connection,
  id: number,
  point: Omit<PickupPoint, "id"> & { is_active: boolean },
): Promise<void> {
  await tx.query(
    `update pickup_points set name = $2, city = $3, address = $4, phone = $5, hours = $6, note = $7, storage_days = $8, max_grams = $9,
       latitude = $10, longitude = $11, is_active = $12, version = version + 1, updated_at = now()
     where id = $1`,
    [
      id,
      point.name,
      point.city,
      point.address,
      point.phone,
      JSON.stringify(point.hours),
      point.note,
      point.storage_days,
      point.max_grams,
      point.latitude,
      point.longitude,
      point.is_active,
    ],
  );
}

/** Deletes one that nothing was collected at. */
export async function deletePickupPoint(tx: Connection, id: number): Promise<void> {
  await tx.query("delete from pickup_points where id = $1", [id]);
}
