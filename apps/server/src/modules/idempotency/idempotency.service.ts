import { createHash } from "node:crypto";
import type { Connection } from "../../db/database.ts";
import { Failure, idempotencyMismatch } from "../../http/failure.ts";
import * as repository from "./idempotency.repository.ts";

/** A command that carries an Idempotency-Key. */
export interface KeyedCommand {
  readonly userId: number;
  readonly key: string;
  readonly operation: string;
  /** Everything that decides what the command does: parameters and body, as validated. */
  readonly input: unknown;
}

/** What a command does; both within the transaction that takes the key. */
export interface KeyedWork<T extends object> {
  /** Does it and tells the id of what it made. */
  readonly run: () => Promise<number>;
  /** What the caller is told of it. JSON of it is kept and given again, whatever becomes of the thing later. */
  readonly present: (resultId: number) => Promise<T>;
}

const hashOf = (input: unknown) => createHash("sha256").update(JSON.stringify(input)).digest();

/** The response is what was kept; a command of a release that kept no responses is presented as it stands now. */
const responseOf = <T extends object>(kept: repository.KeptKey, present: KeyedWork<T>["present"]): Promise<T> | null =>
  kept.answer
    ? Promise.resolve(kept.answer as T) // what `present` of the same operation answered
    : kept.result_id === null
      ? null
      : present(kept.result_id);

const isSame = (kept: repository.KeptKey, command: KeyedCommand, bodyHash: Buffer) =>
  kept.operation === command.operation && kept.body_hash.equals(bodyHash);

/** What a command answered when it was done before with the same input; null otherwise. */
export async function findDone<T extends object>(
  db: Connection,
  command: KeyedCommand,
  present: KeyedWork<T>["present"],
): Promise<T | null> {
  const kept = await repository.readKey(db, command.userId, command.key);
  return kept && isSame(kept, command, hashOf(command.input)) ? responseOf(kept, present) : null;
}

/**
 * What a command learns before its transaction, or the response of a call that has done it under the same key: before, or while this one was
 * preparing. What the other one has changed may be why this one can prepare nothing any more.
 */
export async function doneOrPrepared<T extends object, Prepared>(
  db: Connection,
  command: KeyedCommand,
  present: KeyedWork<T>["present"],
  prepare: () => Promise<Prepared>,
): Promise<{ readonly isDone: true; readonly response: T } | { readonly isDone: false; readonly prepared: Prepared }> {
  const before = await findDone(db, command, present);
  if (before) return { isDone: true, response: before };
  try {
    return { isDone: false, prepared: await prepare() };
  } catch (error) {
    const meanwhile = error instanceof Failure ? await findDone(db, command, present) : null;
    if (meanwhile) return { isDone: true, response: meanwhile };
    throw error;
  }
}

/**
 * Runs a command once per key within the caller's transaction and returns the same text of JSON every time. The key is taken first, so a
 * second call at the same time waits and then gives the same response; a call that failed leaves no key behind. Another input under the same key is
 * refused with 409.
 */
export async function once<T extends object>(
  tx: Connection,
  command: KeyedCommand,
  { run, present }: KeyedWork<T>,
): Promise<T> {
  const bodyHash = hashOf(command.input);
  const { userId, key, operation } = command;
  if (await repository.takeKey(tx, { userId, key, operation, bodyHash })) {
    const resultId = await run();
    const response = await present(resultId);
    await repository.keepResponse(tx, { userId, key, resultId, answer: response });
    return response;
  }
  const kept = await repository.readKey(tx, userId, key);
  const response = kept && isSame(kept, command, bodyHash) ? responseOf(kept, present) : null;
  if (response) return response;
  throw idempotencyMismatch();
}

/** Removes keys that nobody will repeat any more; called now and then. */
export const cleanUp = (db: Connection): Promise<void> => repository.deleteOldKeys(db);

/** Forgets the commands of a person who is deleted, whose responses say who they are. */
export const forgetUser = (tx: Connection, userId: number): Promise<void> => repository.deleteKeysOf(tx, userId);
