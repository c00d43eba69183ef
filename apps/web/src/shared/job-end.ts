import type { Job } from "@dropship/api/contract/jobs";
import { QueryObserver } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";
import { isGoing, recentJobsQuery } from "./recent-jobs.ts";

/** Waits until a job has come to its end. */
export function jobEnd(id: string): Promise<Job> {
  return new Promise((resolve) => {
    const observer = new QueryObserver(queryClient, recentJobsQuery);
    const look = (jobs: readonly Job[] | undefined): boolean => {
      const job = jobs?.find((one) => one.id === id);
      if (!job || isGoing(job)) return false;
      resolve(job);
      return true;
    };
    const stop = observer.subscribe(({ data }) => {
      if (look(data)) stop();
    });
    if (look(observer.getCurrentResult().data)) stop();
  });
}
