import type { Db, PgBoss } from "pg-boss";
import type { Connection } from "../db/database.ts";

/** Schema of the queues in the database; pg-boss makes and migrates it. */
const BOSS_SCHEMA = "pgboss";
const CONNECTIONS = 4;

/** Connects to the queues. pg-boss is loaded only by a process that works on them. */
export async function openBoss(
  databaseUrl: string,
  onFault: (what: string, error: unknown) => void,
  superviseSeconds = 10,
): Promise<PgBoss> {
  const { PgBoss: Boss } = await import("pg-boss");
  const boss = new Boss({
    connectionString: databaseUrl,
    schema: BOSS_SCHEMA,
    application_name: "dropship-jobs",
    // A pool of its own: a crowd of jobs leaves the shop's connections alone.
    max: CONNECTIONS,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on("error", (error) => onFault("the job queues had a fault", error));
  await boss.start();
  return boss;
}

/** Lets pg-boss write its jobs in a transaction of ours. */
export const within = (tx: Connection): Db => ({
  executeSql: async (text, values) => {
    const { rows } = await tx.query(text, values);
    return { rows };
  },
});
