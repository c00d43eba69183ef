import pg from "pg";

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

const RETRIABLE = new Set(["40001", "40P01"]);
const codeOf = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") return cause.code;
  }
  return undefined;
};

/** PostgreSQL's error code behind an error that may be wrapped. */
export const databaseErrorCode = codeOf;

/** Opens a pool; nothing is connected before the first query. */
export function openDatabase(url: string, size = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  });
  // A connection that dies while idle (server restart) must not end the process; the next query opens another.
  pool.on("error", () => undefined);
  const query: Connection["query"] = (config, values) => pool.query(config, values);

  async function once<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query("begin");
      const result = await work({ query: (config, values) => client.query(config, values) });
      await client.query("commit");
      return result;
    } catch (error) {
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
          if (attempt >= 3 || !RETRIABLE.has(codeOf(error) ?? "")) throw error;
        }
      }
    },
    close: () => pool.end(),
  };
}
