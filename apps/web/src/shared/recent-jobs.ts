import type { Job } from "@dropship/api/contract/jobs";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";
import { queryClient } from "./query-client.ts";

/** Asked again so often while a job runs, for those who hear no live events; each event puts it off. */
const ASK_MS = 2_000;
/** Jobs that are known: no more may run at once, and the last ones that have ended. */
const KNOWN = 20;

/** Whether a job has not come to its end. */
export const isGoing = ({ state }: Pick<Job, "state">): boolean => state === "queued" || state === "running";

/** The caller's newest jobs. */
export const recentJobsQuery = queryOptions({
  queryKey: ["listJobs"],
  queryFn: async ({ signal }): Promise<readonly Job[]> =>
    (await api("listJobs", { query: { per_page: KNOWN }, signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(isGoing) ? ASK_MS : false),
});

/** With a job as it stands now. News that come late do not make one run again that has ended. */
export function withJob(jobs: readonly Job[], job: Job): readonly Job[] {
  const known = jobs.find(({ id }) => id === job.id);
  if (!known) return [job, ...jobs].slice(0, KNOWN);
  return !isGoing(known) && isGoing(job) ? jobs : jobs.map((one) => (one === known ? job : one));
}

/** Jobs that were begun on this page and whose end has not been told. */
const begunHere = new Set<string>();

/** Puts a job that the server has just told of beside the known ones. */
export function noteJob(job: Job): void {
  if (isGoing(job)) begunHere.add(job.id);
  queryClient.setQueryData(recentJobsQuery.queryKey, (jobs) => jobs && withJob(jobs, job));
}

/** Whether a job was begun on this page, asked once at its end: it may be over before the jobs are read for the first time. */
export const takeBegunHere = (id: string): boolean => begunHere.delete(id);

/** A job as it stands now; undefined before it is known. */
export const useJob = (id: string): Job | undefined =>
  useQuery({ ...recentJobsQuery, enabled: id !== "" }).data?.find((job) => job.id === id);
