import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "../../db/database.ts";

/** Somebody who asked the database so lately is at work. */
const LATELY_MS = 300;
/** Rest for a piece of work while others are at work: so many times as long as it took. */
const TIMES = 1.5;
const LONGEST_MS = 3_000;
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

/**
 * Makes the rest between pieces of an import: none while the shop is empty, else longer than the piece took, so that pages have the database
 * and the processor for more than half of the time (docs/decisions/0106).
 */
export function givingWay(db: Connection): () => Promise<void> {
  let since = performance.now();
  return async () => {
    const worked = performance.now() - since;
    if (await othersAtWork(db)) await sleep(Math.min(LONGEST_MS, TIMES * worked));
    since = performance.now();
  };
}
