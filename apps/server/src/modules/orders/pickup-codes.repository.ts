import { PICKUP_GUESSES } from "@dropship/api/contract/order-choices";
import type { Connection } from "../../db/database.ts";

/** Makes the code of an order that waits for its recipient, or a new one in the place of the one before; it waits as long as its point keeps it. */
export async function issueCode(
  tx: Connection,
  { orderId, code, at }: { orderId: number; code: string; at: Date | null },
): Promise<void> {
  await tx.query(
    `insert into pickup_codes (order_id, code, kept_until, created_at)
     select o.id, $2, coalesce($3, now()) + make_interval(days => p.storage_days), coalesce($3, now())
     from orders o join pickup_points p on p.id = o.pickup_point_id where o.id = $1
     on conflict (order_id) do update set code = excluded.code, guesses = 0 where pickup_codes.used_at is null`,
    [orderId, code, at],
  );
}

/** Counts a guess before it is compared, so that no number of them at once gets more than it may; null when none are left. */
export async function countGuess(db: Connection, orderId: number): Promise<{ code: string; left: number } | null> {
  const { rows } = await db.query<{ code: string; left: number }>(
    `update pickup_codes set guesses = guesses + 1 where order_id = $1 and used_at is null and guesses < $2
     returning code, $2 - guesses as left`,
    [orderId, PICKUP_GUESSES],
  );
  return rows[0] ?? null;
}

/** Whether an order is given away by a code that was not used yet. */
export async function hasOpenCode(db: Connection, orderId: number): Promise<boolean> {
  const { rowCount } = await db.query("select from pickup_codes where order_id = $1 and used_at is null", [orderId]);
  return rowCount === 1;
}

/** The order was given away; `withoutCode` says why without the code, empty when it was right. */
export async function useCode(
  tx: Connection,
  { orderId, withoutCode, at }: { orderId: number; withoutCode: string; at: Date | null },
): Promise<void> {
  await tx.query("update pickup_codes set used_at = coalesce($3, now()), without_code = $2 where order_id = $1", [
    orderId,
    withoutCode,
    at,
  ]);
}
