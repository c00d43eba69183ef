import type { PickupPoint } from "@dropship/api/contract/delivery";
import type { WeekHours } from "@dropship/api/contract/week-hours";
import type { Connection } from "../../db/database.ts";

/** Active pickup points. */
export async function activePickupPoints(db: Connection): Promise<PickupPoint[]> {
  const { rows } = await db.query<PickupPoint & Record<string, unknown>>(
    `select id, name, city, address, phone, hours, note, storage_days, max_grams, latitude, longitude
     from pickup_points where is_active order by city, name, id`,
  );
  return rows;
}

/** One active pickup point. */
export async function findPickupPoint(
  db: Connection,
  id: number,
): Promise<{ city: string; name: string; address: string } | null> {
  const { rows } = await db.query<{ city: string; name: string; address: string }>({
    name: "pickup_point",
    text: "select city, name, address from pickup_points where id = $1 and is_active",
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
