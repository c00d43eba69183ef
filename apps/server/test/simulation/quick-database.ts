import type pg from "pg";
import type { Connection, Database } from "../../src/db/database.ts";
import { openDatabase } from "../../src/db/database.ts";

/**
 * The same statements, each parsed and planned once for a connection: on tables as small as those of a simulated shop, planning is a good part of a
 * query's time. What is asked for, and what comes back, is the same.
 */
function planningOnce(connection: Connection, names: Map<string, string>): Connection {
  return {
    query<R extends pg.QueryResultRow>(config: pg.QueryConfig | string, values?: unknown[]) {
      if (typeof config !== "string" || !values) return connection.query<R>(config, values);
      const name = names.get(config) ?? `once_${names.size}`;
      names.set(config, name);
      return connection.query<R>({ name, text: config, values });
    },
  };
}

/** Opens a database for a simulation: commits wait for no disk, since the crashes that it plays are those of the process. */
export async function quickDatabase(url: string): Promise<Database> {
  const settings = openDatabase(url, 1);
  await settings.query(
    "do $$ begin execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database()); end $$",
  );
  await settings.close();
  const db = openDatabase(url, 5, { commitsWait: false });
  const names = new Map<string, string>();
  return {
    ...db,
    query: planningOnce(db, names).query,
    transaction: (work) => db.transaction((tx) => work(planningOnce(tx, names))),
  };
}
