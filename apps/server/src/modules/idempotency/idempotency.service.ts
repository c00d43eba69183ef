import { createHash } from "node:crypto";
import type { Connection } from "../../db/database.ts";
import { idempotencyMismatch } from "../../http/failure.ts";
import * as repository from "./idempotency.repository.ts";

/** A command that carries an Idempotency-Key. */
export interface KeyedCommand {
  readonly userId: number;
  readonly key: string;
  readonly operation: string;
  /** Everything that decides what the command does: parameters and body, as validated. */
  readonly input: unknown;
}

const hashOf = (input: unknown) => createHash("sha256").update(JSON.stringify(input)).digest();

/** What a command made when it was done before with the same input; null otherwise. */
export async function findDone(db: Connection, command: KeyedCommand): Promise<number | null> {
  const kept = await repository.readKey(db, command.userId, command.key);
  const isSame = kept?.operation === command.operation && kept.body_hash.equals(hashOf(command.input));
  return isSame ? (kept?.result_id ?? null) : null;
}

/**
 * Runs a command once per key within the caller's transaction. The key is taken first, so a second call at the same time waits and then
 * answers the same; a call that failed leaves no key behind. Another input under the same key is refused with 409.
 */
export async function once(
  tx: Connection,
  command: KeyedCommand,
  work: () => Promise<number>,
): Promise<{ resultId: number; isRepeat: boolean }> {
  const bodyHash = hashOf(command.input);
  const { userId, key, operation } = command;
  if (await repository.takeKey(tx, { userId, key, operation, bodyHash })) {
    const resultId = await work();
    await repository.keepResult(tx, userId, key, resultId);
    return { resultId, isRepeat: false };
  }
  const kept = await repository.readKey(tx, userId, key);
  if (kept?.result_id != null && kept.operation === operation && kept.body_hash.equals(bodyHash)) {
    return { resultId: kept.result_id, isRepeat: true };
  }
  throw idempotencyMismatch();
}

/** Removes keys that nobody will repeat any more; called now and then. */
export const cleanUp = (db: Connection): Promise<void> => repository.deleteOldKeys(db);
