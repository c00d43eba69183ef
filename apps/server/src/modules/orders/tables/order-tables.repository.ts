import type { Connection } from "../../../db/database.ts";

/** Ids of products by their SKU. */
export async function idsOfSkus(db: Connection, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; sku: string }>(
    "select id, sku from products where sku = any ($1::text[])",
    [skus],
  );
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** Orders that rows of a user have become, by the rows' keys in hex. */
export async function ordersOfRows(
  db: Connection,
  userId: number,
  keys: readonly Buffer[],
): Promise<Map<string, { id: number; number: string }>> {
  const { rows } = await db.query<{ key: string; id: number; number: string }>(
    `select encode(r.key, 'hex') as key, o.id, o.number::text as number
     from order_table_rows r join orders o on o.id = r.order_id where r.user_id = $1 and r.key = any ($2::bytea[])`,
    [userId, keys],
  );
  return new Map(rows.map(({ key, id, number }) => [key, { id, number }]));
}

/** Those of a user's own order numbers that are taken. */
export async function takenReferences(
  db: Connection,
  userId: number,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const { rows } = await db.query<{ reference: string }>(
    "select reference from orders where user_id = $1 and status <> 'cancelled' and reference = any ($2::text[])",
    [userId, references],
  );
  return new Set(rows.map(({ reference }) => reference));
}

/** Keeps which order a row has become; false when it became one before. */
export async function keepRow(tx: Connection, userId: number, key: string, orderId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into order_table_rows (user_id, key, order_id) values ($1, decode($2, 'hex'), $3) on conflict do nothing`,
    [userId, key, orderId],
  );
  return rowCount === 1;
}

/** Waits for whoever places the same row of the same user now; whether it has become an order. */
export async function isPlaced(tx: Connection, userId: number, key: string): Promise<boolean> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, $2))", [key, userId]);
  // A statement of its own, so that it sees what the lock waited for.
  const { rowCount } = await tx.query("select from order_table_rows where user_id = $1 and key = decode($2, 'hex')", [
    userId,
    key,
  ]);
  return rowCount === 1;
}
