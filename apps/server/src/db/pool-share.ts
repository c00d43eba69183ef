import PQueue from "p-queue";
import { overloaded } from "../http/failure.ts";
import type { Connection, Database } from "./database.ts";

/** Statements that may wait for a connection of a share; whoever comes later is refused at once. */
const MAX_WAITING = 120;
/** Whoever has waited so long is refused when the turn comes: the person is gone, or has asked anew. */
const PATIENCE_MS = 1_500;

/** At most so many connections at once; what waits too long, or behind too many, fails with 503. Only `query` is counted. */
export function limited(db: Connection, connections: number): Connection {
  const queue = new PQueue({ concurrency: connections });
  return {
    async query(config, values) {
      if (queue.size >= MAX_WAITING) throw overloaded();
      const asked = performance.now();
      return queue.add(() => {
        if (performance.now() - asked > PATIENCE_MS) throw overloaded();
        return db.query(config, values);
      });
    },
  };
}

/** Shares of the pool for reads of the catalogue. */
export interface CatalogueShares {
  /** All of them: 6 connections of 10, so that cart, orders and login always find one. */
  readonly reads: Connection;
  /** Of these, counts, searches and narrowed lists: half, so that a product's page never waits behind them. */
  readonly dear: Connection;
}

/** Shares out a pool. */
export function catalogueShares(db: Database): CatalogueShares {
  const size = Math.max(1, Math.floor(db.pool.options.max * 0.6));
  const reads = limited(db, size);
  return { reads, dear: limited(reads, Math.max(1, Math.floor(size / 2))) };
}
