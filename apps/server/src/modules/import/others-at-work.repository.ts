import type { Connection } from "../../db/database.ts";

/** Somebody who asked the database so lately is at work. */
const LATELY_MS = 300;
/** What imports, queues and transactions say for themselves; anything else was asked for people. */
const OWN =
  "(import|supplier_offers|supplier_groups|pgboss|pg_stat_activity|from jobs|update jobs|outbox|channel_state)";

/** Whether anybody but imports and queues has asked the database lately, by way of whatever process. */
export async function othersAtWork(db: Connection, latelyMs = LATELY_MS): Promise<boolean> {
  const { rows } = await db.query<{ others: boolean }>(
    `select exists (
       select from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
         and (state = 'active' or state_change > clock_timestamp() - make_interval(secs => $1::float8 / 1000))
         and query ~* '^ *(select|with|insert|update|delete)' and query !~* $2
     ) as others`,
    [latelyMs, OWN],
  );
  return rows[0]?.others === true;
}
