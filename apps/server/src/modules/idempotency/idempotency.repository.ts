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

/** What stands under a key; both results are null while the command runs. */
export interface KeptKey {
  operation: string;
  body_hash: Buffer;
  result_id: number | null;
  /** What was answered, as parsed JSON. */
  answer: object | null;
}

/** What stands under a key. */
export async function readKey(tx: Connection, userId: number, key: string): Promise<KeptKey | null> {
  const { rows } = await tx.query<KeptKey & Record<string, unknown>>(
    "select operation, body_hash, result_id, answer from idempotency_keys where user_id = $1 and key = $2",
    [userId, key],
  );
  return rows[0] ?? null;
}

/** Keeps what the command made and its response. */
export async function keepResponse(
  tx: Connection,
  kept: { userId: number; key: string; resultId: number; answer: object },
): Promise<void> {
  await tx.query({
    name: "idempotency_keep",
    text: "update idempotency_keys set result_id = $3, answer = $4 where user_id = $1 and key = $2",
    values: [kept.userId, kept.key, kept.resultId, JSON.stringify(kept.answer)],
  });
}

/** Removes keys older than a day. */
export async function deleteOldKeys(db: Connection): Promise<void> {
  await db.query("delete from idempotency_keys where created_at < now() - interval '1 day'");
}

/** Removes the keys of a user, and with them what they were answered. */
export async function deleteKeysOf(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from idempotency_keys where user_id = $1", [userId]);
}
