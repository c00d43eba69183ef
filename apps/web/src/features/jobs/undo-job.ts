import { api } from "../../shared/api.ts";
import { queryClient } from "../../shared/query-client.ts";
import { noteJob, recentJobsQuery } from "../../shared/recent-jobs.ts";

/** Asks again how jobs stand: a refusal says that what was shown is old. */
export const askForJobs = (): Promise<void> => queryClient.invalidateQueries({ queryKey: recentJobsQuery.queryKey });

/** Takes back what an ended job did, by a job of its own: how that goes is told like of any job. */
export async function undoJob(id: string): Promise<void> {
  try {
    noteJob((await api("undoJob", { params: { id } })).data);
  } finally {
    void askForJobs(); // the job that is taken back may be taken back no more
  }
}
