import type { PickupPoint } from "@dropship/api/contract/delivery";
import type { Connection } from "../../db/database.ts";

/** Active pickup points. */
export async function activePickupPoints(db: Connection): Promise<PickupPoint[]> {
  const { rows } = await db.query<PickupPoint & Record<string, unknown>>(
    "select id, name, city, address, phone, opening_hours from pickup_points where is_active order by city, name, id",
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

/** Adds a pickup point. */
export async function insertPickupPoint(
  db: Connection,
  point: Omit<PickupPoint, "id"> & { latitude: number | null; longitude: number | null },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into pickup_points (name, city, address, phone, opening_hours, latitude, longitude)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [point.name, point.city, point.address, point.phone, point.opening_hours, point.latitude, point.longitude],
  );
  return rows[0]?.id ?? 0;
}
