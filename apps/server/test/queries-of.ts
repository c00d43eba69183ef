import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "../src/db/database.ts";

/**
 * How many queries `work` asks of the pool. Only its own: what the shop asks meanwhile in the background (jobs, watched channels) runs in
 * another asynchronous context and is not counted. Queries of a transaction go to its client and are not counted either.
 */
export async function queriesOf(db: Database, work: () => Promise<unknown>): Promise<number> {
  const counted = new AsyncLocalStorage<{ count: number }>();
  const own = { count: 0 };
  const original = db.pool.query.bind(db.pool);
  db.pool.query = ((...args: Parameters<typeof original>) => {
    const asking = counted.getStore();
    if (asking) asking.count += 1;
    return original(...args);
  }) as typeof db.pool.query; // the same function, counted
  try {
    await counted.run(own, work);
  } finally {
    db.pool.query = original;
  }
  return own.count;
}
