import pg from "pg";
import { databaseErrorCode, isConnectionLost } from "./postgres-error.ts";
import { RememberedQuery } from "./remembered-query.ts";
import { momentOf } from "./moment.ts";

export { databaseErrorCode } from "./postgres-error.ts";

/** Something that runs SQL: the pool, or a client inside a transaction. Repositories take it as their first argument. */
export interface Connection {
  query<R extends pg.QueryResultRow>(config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult<R>>;
}

/** The pool of connections to PostgreSQL. */
export interface Database extends Connection {
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one transaction (read committed) and commits; rolls back on a throw. A deadlock or a serialisation
   * failure is tried again, at most three times, so `work` must have no effect outside the database.
   */
  transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

// numeric and bigint columns hold counts and minor units within 2^53, guarded by constraints.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
});

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, momentOf);

const RETRIABLE = new Set(["40001", "40P01"]);

/**
 * A connection of which nothing is heard for so long is given up, though PostgreSQL itself should have ended the statement: the machine
 * or the line is gone. Over the statement's time, so that PostgreSQL's own response comes first.
 */
const ANSWER_MARGIN_MS = 2_000;
/** A transaction in which nothing happens for so long holds its locks for nobody. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** A line that fell silent is asked after from then on, so that a machine that vanished is noticed in seconds, not hours. */
const KEEP_ALIVE_MS = 10_000;

/** How a pool is to be opened. */
export interface PoolOptions {
  /** Longest time of one statement in milliseconds; then PostgreSQL cancels it (57014). Without it statements take as long as they take. */
  readonly statementMs?: number;
  /**
   * false: a commit does not wait until the disk has it. After a crash the last ones may be gone, never some in between; for what is begun
   * anew when it did not reach its end.
   */
  readonly commitsWait?: boolean;
}

type NamedQuery = pg.QueryConfig & { readonly name: string };
/** Whether a query is prepared, with its values in it. */
const isNamed = (config: pg.QueryConfig | string): config is NamedQuery =>
  typeof config !== "string" && config.name !== undefined;

/** The pool takes a query of another make as it takes words, and answers in the same way; its types know that of a client only. */
const asConfig = (query: RememberedQuery<never>) => query as unknown as pg.QueryConfig;

/** Runs a prepared query on a client. */
function remembered<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  config: NamedQuery,
): Promise<pg.QueryResult<R>> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult<R>>();
  const query = new RememberedQuery<R>(config);
  query.callback = (error, result) => {
    if (result) return resolve(result);
    // Where it was asked for says more than where the socket was read.
    if (error) Error.captureStackTrace(error);
    reject(error);
  };
  client.query(query);
  return promise;
}

/** Opens a pool; nothing is connected before the first query. */
export function openDatabase(url: string, size = 10, { statementMs, commitsWait = true }: PoolOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(commitsWait ? {} : { options: "-c synchronous_commit=off" }),
    ...(statementMs ? { statement_timeout: statementMs, query_timeout: statementMs + ANSWER_MARGIN_MS } : {}),
  });
  // A connection that dies must not end the process, whether it is idle (the pool tells) or in use: then the pool has taken its own
  // listener off, and the query that runs, or the next one, fails. Another connection is opened when it is needed.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const query: Connection["query"] = <R extends pg.QueryResultRow>(
    config: pg.QueryConfig | string,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>> =>
    pool.query<R>(isNamed(config) ? asConfig(new RememberedQuery(config)) : config, values);

  async function once<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query("begin");
      const result = await work({
        query: (config, values) => (isNamed(config) ? remembered(client, config) : client.query(config, values)),
      });
      await client.query("commit");
      return result;
    } catch (error) {
      // What was lost has nothing to roll back and is never used again: PostgreSQL rolls back when the connection ends.
      if (error instanceof Error && isConnectionLost(error)) broken = error;
      else
        await client.query("rollback").catch((reason: Error) => {
          broken = reason;
        });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    pool,
    query,
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(work);
        } catch (error) {
          if (attempt >= 3 || !RETRIABLE.has(databaseErrorCode(error) ?? "")) throw error;
        }
      }
    },
    close: () => pool.end(),
  };
}
