import DataLoader from "dataloader";

/** Keys of one query at most. */
const MOST = 100;

/**
 * Reads by keys: what is asked for in one turn of the event loop is read by one query, and the same key once. Nothing waits for that, nor is
 * anything kept: a query begins after the last call that it answers, so that each sees what was committed before it came.
 */
export function gathered<V>(readAll: (keys: readonly Buffer[]) => Promise<V[]>): {
  readonly load: (key: Buffer) => Promise<V>;
} {
  const loader: DataLoader<Buffer, V, string> = new DataLoader(readAll, {
    cacheKeyFn: (key) => key.toString("latin1"),
    maxBatchSize: MOST,
    // After the sockets that can be read now have been: each of them is a task of its own, and its promises are done before the next one's.
    batchScheduleFn: (read) =>
      void setImmediate(() => {
        loader.clearAll();
        read();
      }),
  });
  return { load: (key) => loader.load(key) };
}
