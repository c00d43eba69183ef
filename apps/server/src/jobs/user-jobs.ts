import type { PgBoss } from "pg-boss";
import type { Connection, Database } from "../db/database.ts";
import { isDatabaseAway } from "../db/postgres-error.ts";
import type { JobRunner } from "../modules/jobs/job-runner.service.ts";
import { within } from "./boss.ts";
import { jobId } from "./job-id.ts";
import { QUEUE_OPTIONS, USER_JOBS_QUEUE, type UserJobShift } from "./queues.ts";

/** What the workers of users' jobs work with. */
export interface UserJobsDeps {
  readonly db: Database;
  readonly jobs: JobRunner;
  readonly onFault: (what: string, error: unknown) => void;
}

/** Works on users' jobs. */
export interface UserJobs {
  /** Asks for a shift at a job, within the transaction that took the event which started it. */
  start(tx: Connection, event: { readonly id: number; readonly jobId: string }): Promise<void>;
  /** Asks for shifts at jobs that stand still though they have not ended. */
  findForgotten(): Promise<void>;
  /** Ends the job of a shift that failed every time. */
  giveUp(shift: object): Promise<void>;
  /** Lets no further piece begin, and says that what is under way ends by this and not by itself. */
  stop(): Promise<void>;
}

/** Jobs of users that a process works on at once. */
const AT_ONCE = 2;
/** After so long somebody looks whether a file that another process was writing is done, or that process is gone. */
const LOOK_SECONDS = 15;
/** Attempts at what fails by itself; a process or a database that dies is nobody's fault and counts as none of them. */
const ATTEMPTS = 4;

/** Starts the workers. A long job is many shifts, so that those who came later need not wait for its end. */
export async function workOnUserJobs(boss: PgBoss, { db, jobs, onFault }: UserJobsDeps): Promise<UserJobs> {
  const stopping = new AbortController();
  const make = (tx: Connection, id: string, data: UserJobShift, startAfter = 0) =>
    boss.insert(USER_JOBS_QUEUE, [{ id, data, ...(startAfter > 0 ? { startAfter } : {}) }], { db: within(tx) });

  await boss.createQueue(USER_JOBS_QUEUE, QUEUE_OPTIONS);
  const options = {
    localConcurrency: AT_ONCE,
    includeMetadata: true,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 3,
  } as const;
  await boss.work<UserJobShift, unknown, typeof options>(USER_JOBS_QUEUE, options, async ([shift]) => {
    if (!shift) return;
    const { jobId: id } = shift.data;
    try {
      const left = await jobs.run(id, stopping.signal);
      // The next shift has its id from this one: should this one be repeated, it is asked for once all the same.
      if (left !== "nothing")
        await make(db, jobId(USER_JOBS_QUEUE, shift.id), { jobId: id }, left === "look" ? LOOK_SECONDS : 0);
    } catch (error) {
      onFault(`the job ${id} of a user could not go on`, error);
      if (isDatabaseAway(error) || shift.retryCount < ATTEMPTS - 1) throw error;
      await jobs.giveUp(id, error);
    }
  });

  return {
    async start(tx, event) {
      await make(tx, jobId(USER_JOBS_QUEUE, event.id), { jobId: event.jobId });
    },
    async findForgotten() {
      for (const { id, since } of await jobs.forgotten())
        await make(db, jobId(USER_JOBS_QUEUE, id, since.toISOString()), { jobId: id });
    },
    async giveUp(shift) {
      if ("jobId" in shift && typeof shift.jobId === "string") await jobs.giveUp(shift.jobId, null);
    },
    async stop() {
      stopping.abort();
      await jobs.leave();
    },
  };
}
