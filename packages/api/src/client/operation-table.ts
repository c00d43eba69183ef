import type { OperationName } from "../contract/contract.ts";
import { operations } from "./operations.gen.ts";

/** Method, path and whether the call carries an Idempotency-Key. */
export type Operation = readonly [method: string, path: string, isOnce?: true];

const known = new Map<string, Operation>(Object.entries(operations));

/** Adds operations to those that a client knows. */
export function learnOperations(more: Readonly<Record<string, Operation>>): void {
  for (const [name, operation] of Object.entries(more)) known.set(name, operation);
}

/** Fetches the operations that change something; fetched ahead by the worker, and with the first of them at the latest. */
export async function loadWrites(): Promise<void> {
  learnOperations((await import("./write-operations.gen.ts")).writeOperations);
}

/** Fetches the table that an operation stands in: of those that change something, or of the administration, which most visitors never need. */
export async function knowOperation(name: OperationName): Promise<void> {
  if (!known.has(name)) await loadWrites();
  if (!known.has(name)) learnOperations((await import("./admin-operations.gen.ts")).adminOperations);
}

/** An operation, if it is known. */
export const findOperation = (name: OperationName): Operation | undefined => known.get(name);

/** An operation that is known: one of the shop and the cabinet, or any after a screen of the administration has come. */
export function operationOf(name: OperationName): Operation {
  const operation = findOperation(name);
  if (!operation) throw new Error(`The operation ${name} is not known: its table has not been fetched.`);
  return operation;
}
