import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Caller } from "./call.ts";
import { networkOf } from "./client-address.ts";
import { tooManyRequests } from "./failure.ts";

/**
 * What a caller may spend on dear reads: 600 points within 10 seconds. A list costs a point for each condition, its counts one more. Who
 * changes a filter of five conditions every second spends 110; ten people behind one address who do so every other second, 550.
 * Twenty params and a price make 22 points: such calls come to 27 in 10 seconds.
 */
export const READ_BUDGET = { points: 600, seconds: 10 } as const;

/** Budgets of callers for dear reads. */
export interface ReadBudget {
  /** Takes points from the caller's budget; throws 429 when too few are left. */
  take(caller: Pick<Caller, "user" | "ip">, points: number): Promise<void>;
}

/**
 * Keeps budgets in this process, by user, else by address; with `enabled` false (load tests only) nothing is taken. What is guarded is the
 * work of a process and its share of the database, so each keeps its own: a count that all share would cost every read a write.
 */
export function readBudget(enabled: boolean): ReadBudget {
  const limiter = new RateLimiterMemory({ points: READ_BUDGET.points, duration: READ_BUDGET.seconds });
  return {
    async take({ user, ip }, points) {
      if (!enabled || points === 0) return;
      try {
        await limiter.consume(user ? `u${user.id}` : networkOf(ip), points);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw tooManyRequests(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      }
    },
  };
}
