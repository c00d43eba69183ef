import type { Job } from "@dropship/api/contract/jobs";
import { keptAtom } from "../../shared/client-state.ts";
import { isGoing } from "../../shared/recent-jobs.ts";

/** A job that has ended stays in the bar for so long. */
export const KEPT_MS = 60 * 60_000;

/** Up to which end of a job the person has cleared the panel, by the server's clock. */
export const clearedUpToAtom = keptAtom<string | null>("jobs-cleared", { read: (text) => text, write: (end) => end });

/** Jobs that run, then those that have just ended and were not cleared away; `now` by the server's clock. */
export const shownJobs = (jobs: readonly Job[], cleared: string | null, now: number): readonly Job[] =>
  jobs
    .toSorted((a, b) => Number(isGoing(b)) - Number(isGoing(a)))
    .filter(
      (job) =>
        isGoing(job) ||
        (job.finished_at !== null &&
          Date.parse(job.finished_at) > now - KEPT_MS &&
          (cleared === null || job.finished_at > cleared)),
    );
