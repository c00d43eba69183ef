import type { Db, PgBoss } from "pg-boss";
import type { Connection } from "../db/database.ts";

/** Schema of the queues in the database; pg-boss makes and migrates it. */
const BOSS_SCHEMA = "pgboss";
const CONNECTIONS = 4;

/** Longest statement of a job or of the queues' own upkeep, such as the removal of what has run out; in milliseconds. */
export const JOB_STATEMENT_MS = 120_000;

/** The driver takes these from the address; a connection that says nothing for so long is given up. */
function withDeadlines(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("statement_timeout", String(JOB_STATEMENT_MS));
  url.searchParams.set("query_timeout", String(JOB_STATEMENT_MS + 2_000));
  return url.href;
}

/** Connects to the queues. pg-boss is loaded only by a process that works on them. */
export async function openBoss(
  databaseUrl: string,
  onFault: (what: string, error: unknown) => void,
  superviseSeconds = 10,
): Promise<PgBoss> {
  const { PgBoss: Boss } = await import("pg-boss");
  const boss = new Boss({
    connectionString: withDeadlines(databaseUrl),
    schema: BOSS_SCHEMA,
    application_name: "dropship-jobs",
    // A pool of its own: a crowd of jobs leaves the shop's connections alone.
    max: CONNECTIONS,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on("error", (error) => {
    Reflect.deleteProperty(error, "client"); // the whole connection, which the pool hangs on its errors, is not for the log
    onFault("the job queues had a fault", error);
  });
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined); // what had begun; the first error is the one to tell
    throw error;
  }
  return boss;
}

/** Lets pg-boss write its jobs in a transaction of ours. */
export const within = (tx: Connection): Db => ({
  executeSql: async (text, values) => {
    const { rows } = await tx.query(text, values);
    return { rows };
  },
});
