/** Where a job stands. */
export type JobState = "queued" | "running" | "done" | "failed" | "cancelled";

interface Progress {
  readonly title: string;
  readonly state: JobState;
  readonly done: number;
  readonly of: number | null;
  readonly refused: number;
}

/** Whether a job has not come to its end. */
export const isGoing = ({ state }: { readonly state: JobState }): boolean => state === "queued" || state === "running";

/** How much of a job is behind it, 0 to 1; undefined until it is known how much there is. */
export function shareOf({ done, of, refused }: Progress): number | undefined {
  if (of === null) return undefined;
  return of === 0 ? 1 : Math.min(1, (done + refused) / of);
}

/** How much of all jobs that run is behind them; undefined when nothing is known of any. */
export function shareOfAll(jobs: readonly Progress[]): number | undefined {
  const shares = jobs.filter(isGoing).flatMap((job) => shareOf(job) ?? []);
  return shares.length > 0 ? shares.reduce((sum, share) => sum + share, 0) / shares.length : undefined;
}

/** What a screen reader says of the jobs that run. It changes at their beginning and at each quarter, not at each row. */
export const jobNews = (jobs: readonly Progress[]): string =>
  jobs
    .filter(isGoing)
    .map((job) => {
      const quarter = Math.floor((shareOf(job) ?? 0) * 4) * 25;
      return quarter === 0 ? `${job.title}: началось` : `${job.title}: ${quarter} %`;
    })
    .join(". ");
