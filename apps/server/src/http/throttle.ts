import type { Throttle } from "@dropship/api/contract/endpoint";
import type { Connection } from "../db/database.ts";
import { tooManyRequests } from "./failure.ts";

/**
 * Counts calls in fixed windows in the database, so that every server process shares them. A call is counted before it is worked on, in one
 * statement: a limit that is read first and counted afterwards lets through as many calls as come at once.
 */
export interface Throttler {
  /** Counts one call and throws 429 when it is over the limit. `field` puts the text under a form field as well. */
  hit(key: string, limit: Throttle, field?: string): Promise<void>;
  /** Takes one call back, which turned out to be none of those that the limit is for. */
  giveBack(key: string): Promise<void>;
  /** Forgets the calls of a key. */
  clear(key: string): Promise<void>;
}

// The clock is read when the row is held, not when the statement began: a call that waited for another's would see a window of the future.
const NOW = "clock_timestamp()";
// A window that ends later than a whole one from now was opened before the clock was set back: it is over as well.
const IS_OVER = `(throttle_hits.resets_at <= ${NOW} or throttle_hits.resets_at > ${NOW} + make_interval(secs => $2))`;
const HIT = `insert into throttle_hits (key, hits, resets_at) values ($1, 1, ${NOW} + make_interval(secs => $2))
  on conflict (key) do update set
    hits = case when ${IS_OVER} then 1 else throttle_hits.hits + 1 end,
    resets_at = case when ${IS_OVER} then excluded.resets_at else throttle_hits.resets_at end
  returning hits, ceil(extract(epoch from resets_at - ${NOW}))::int as seconds`;

/** Throttles by the database; with `enabled` false (load tests only) it lets everything pass. */
export function throttler(db: Connection, enabled: boolean): Throttler {
  return {
    async hit(key, limit, field) {
      if (!enabled) return;
      const { rows } = await db.query<{ hits: number; seconds: number }>({
        name: "throttle_hit",
        text: HIT,
        values: [key, limit.seconds],
      });
      const row = rows[0];
      if (row && row.hits > limit.max) throw tooManyRequests(Math.max(1, row.seconds), field);
    },
    async giveBack(key) {
      if (!enabled) return;
      const text = "update throttle_hits set hits = hits - 1 where key = $1 and hits > 0";
      await db.query({ name: "throttle_give_back", text, values: [key] });
    },
    async clear(key) {
      if (!enabled) return;
      await db.query({ name: "throttle_clear", text: "delete from throttle_hits where key = $1", values: [key] });
    },
  };
}
