import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "../src/db/database.ts";

/**
 * The queries that `work` asks of the pool, in their order. Only its own: what the shop asks meanwhile in the background (jobs, watched
 * channels) runs in another asynchronous context and is not counted. Queries of a transaction go to its client and are not counted either.
 */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const counted = new AsyncLocalStorage<string[]>();
  const own: string[] = [];
  const original = db.pool.query.bind(db.pool);
  db.pool.query = ((...args: Parameters<typeof original>) => {
    const [query] = args as unknown as [string | { text: string }]; // the forms that the shop uses
    counted.getStore()?.push(typeof query === "string" ? query : query.text);
    return original(...args);
  }) as typeof db.pool.query; // the same function, counted
  try {
    await counted.run(own, work);
  } finally {
    db.pool.query = original;
  }
  return own;
}

/** How many queries `work` asks of the pool. */
export const queriesOf = async (db: Database, work: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(db, work)).length;
