import type { Connection } from "../../db/database.ts";

/** Takes a key for this transaction; false when it is taken. Waits for another transaction that is just taking it. */
export async function takeKey(
  tx: Connection,
  key: { userId: number; key: string; operation: string; bodyHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "idempotency_take",
    text: "insert into idempotency_keys (user_id, key, operation, body_hash) values ($1, $2, $3, $4) on conflict do nothing",
    values: [key.userId, key.key, key.operation, key.bodyHash],
  });
  return rowCount === 1;
}

/** What stands under a key. */
export async function readKey(
  tx: Connection,
  userId: number,
  key: string,
): Promise<{ operation: string; body_hash: Buffer; result_id: number | null } | null> {
  const { rows } = await tx.query<{ operation: string; body_hash: Buffer; result_id: number | null }>(
    "select operation, body_hash, result_id from idempotency_keys where user_id = $1 and key = $2",
    [userId, key],
  );
  return rows[0] ?? null;
}

/** Keeps what the command made. */
export async function keepResult(tx: Connection, userId: number, key: string, resultId: number): Promise<void> {
  await tx.query({
    name: "idempotency_keep",
    text: "update idempotency_keys set result_id = $3 where user_id = $1 and key = $2",
    values: [userId, key, resultId],
  });
}

/** Removes keys older than a day. */
export async function deleteOldKeys(db: Connection): Promise<void> {
  await db.query("delete from idempotency_keys where created_at < now() - interval '1 day'");
}
