import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "../../db/database.ts";
import { othersAtWork } from "./others-at-work.repository.ts";

/** Rest for a piece of work while others are at work: so many times as long as it took. */
const TIMES = 1.5;
const LONGEST_MS = 3_000;
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
