import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** So long it is looked whether this process has others to serve. */
const LOOK_MS = 8;
/** Share of the event loop that tells of others: what follows from the work itself, its messages and notices, takes less. */
const BUSY = 0.3;
const LONGEST_REST_MS = 2_000;

/**
 * Between two pieces of a job: where nobody asks this process for anything it goes on at once, else it leaves the processor and the database to
 * them for as long as the piece took.
 */
export async function leaveToOthers(workedMs: number): Promise<void> {
  const before = performance.eventLoopUtilization();
  await sleep(LOOK_MS);
  if (performance.eventLoopUtilization(before).utilization > BUSY) await sleep(Math.min(LONGEST_REST_MS, workedMs));
}
