import { setTimeout as sleep } from "node:timers/promises";
import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import type { Connection, Database } from "../db/database.ts";
import { isDatabaseAway } from "../db/postgres-error.ts";
import {
  CHANNEL_PACE,
  isNotice,
  isToMany,
  type NotificationDelivery,
  OUTGOING_CHANNELS,
  type OutgoingChannel,
} from "../modules/notifications/delivery.service.ts";
import { type AccountMail, isAccountMail } from "../modules/auth/account-mail.service.ts";
import type { JobRunner } from "../modules/jobs/job-runner.service.ts";
import * as outbox from "../modules/outbox/outbox.service.ts";
import { openBoss, within } from "./boss.ts";
import { jobId } from "./job-id.ts";
import {
  ACCOUNT_MAIL_OPTIONS,
  ACCOUNT_MAIL_QUEUE,
  type AccountMailJob,
  channelQueue,
  DEAD_QUEUE,
  type DeliverJob,
  PRIORITY,
  QUEUE_OPTIONS,
  SPREAD_QUEUE,
  type SpreadJob,
  USER_JOBS_QUEUE,
} from "./queues.ts";
import { startRelay } from "./relay.ts";
import { workOnUserJobs } from "./user-jobs.ts";

/** What the worker works with. */
export interface WorkerDeps {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly delivery: NotificationDelivery;
  readonly accountMail: AccountMail;
  /** Works on jobs that users asked for. */
  readonly jobs: JobRunner;
  /** Called once an event was spread to its first recipients; a failure is told and forgotten. */
  readonly followUp?: (event: outbox.WrittenEvent) => Promise<void>;
  readonly onFault: (what: string, error: unknown) => void;
  /** How often jobs of dead workers are looked for; tests are less patient. */
  readonly superviseSeconds?: number;
}

/** Works on events and messages until it is closed; any number of them may run. */
export interface Worker {
  close(): Promise<void>;
}

/** Events that the relay takes in one transaction. */
const RELAYED_AT_ONCE = 100;
/** Jobs that a worker fetches at once; a full fetch is followed by another without a pause. */
const FETCHED = 20;
const FORGOTTEN_MS = 60_000;
const START_AGAIN_MS = 1_000;
/** Running jobs may take so long after the stop began; then they are given back to the queue, and another worker begins them anew. */
const JOB_GRACE_MS = 5_000;
/** Spreading to many rests so many times as long as it worked while this process has others to serve. */
const SPREAD_REST = 9;
const LONGEST_REST_MS = 2_000;
/** Share of the event loop that tells of others. */
const BUSY = 0.1;

/** Rests after each piece of work for many: as long as it took when nobody else wants anything, else `times` as long. */
function restAfterWork(times: number): () => Promise<void> {
  let since = performance.now();
  return async () => {
    const worked = performance.now() - since;
    const before = performance.eventLoopUtilization();
    await sleep(Math.min(LONGEST_REST_MS, worked));
    if (times > 1 && performance.eventLoopUtilization(before).utilization > BUSY)
      await sleep(Math.min(LONGEST_REST_MS, (times - 1) * worked));
    since = performance.now();
  };
}

const inPieces = (ids: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, n) => ids.slice(n * size, (n + 1) * size));

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a job is given up with: the text of the error that pg-boss kept of its last attempt. */
function reasonOf(output: unknown): string {
  if (output && typeof output === "object") {
    for (const key of ["message", "reason", "value"]) {
      const text = (output as Record<string, unknown>)[key]; // an error as pg-boss writes it down
      if (typeof text === "string") return text;
    }
  }
  return "the worker ended before the job did";
}

/** Makes jobs within a transaction of ours. */
function jobMaker(boss: PgBoss) {
  return {
    async spread(tx: Connection, events: readonly { id: number; after: number; priority: number }[]): Promise<void> {
      if (events.length === 0) return;
      const jobs = events.map(({ id, after, priority }) => ({
        id: jobId(SPREAD_QUEUE, id, after),
        data: { eventId: id, after } satisfies SpreadJob,
        priority,
      }));
      await boss.insert(SPREAD_QUEUE, jobs, { db: within(tx) });
    },
    async accountMail(tx: Connection, events: readonly outbox.WrittenEvent[]): Promise<void> {
      if (events.length === 0) return;
      const jobs = events.map(({ id }) => ({
        id: jobId(ACCOUNT_MAIL_QUEUE, id),
        data: { eventId: id } satisfies AccountMailJob,
      }));
      await boss.insert(ACCOUNT_MAIL_QUEUE, jobs, { db: within(tx) });
    },
    async deliver(
      tx: Connection,
      channel: OutgoingChannel,
      ids: readonly number[],
      priority: number,
      seconds = 0,
    ): Promise<void> {
      const jobs = inPieces(ids, CHANNEL_PACE[channel].batch).map((piece) => ({
        data: { ids: piece } satisfies DeliverJob,
        priority,
        ...(seconds > 0 ? { startAfter: seconds } : {}),
      }));
      await boss.insert(channelQueue(channel), jobs, { db: within(tx) });
    },
  };
}

async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(DEAD_QUEUE, { notify: true, retryLimit: 20, retryDelay: 5 });
  await boss.createQueue(ACCOUNT_MAIL_QUEUE, ACCOUNT_MAIL_OPTIONS);
  for (const name of [SPREAD_QUEUE, ...OUTGOING_CHANNELS.map(channelQueue)])
    await boss.createQueue(name, QUEUE_OPTIONS);
}

/** Starts the relay and the workers of every queue; rejects, with nothing left running, when the database does not respond. */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const boss = await openBoss(deps.databaseUrl, deps.onFault, deps.superviseSeconds);
  try {
    return await workWith(boss, deps);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined); // the first error is the one to tell
    throw error;
  }
}

/** Starts it as soon as the database answers: one that goes away at this moment must not end a shop that is open. Null when `signal` came first. */
export async function startWorkerPatiently(deps: WorkerDeps, signal: AbortSignal): Promise<Worker | null> {
  for (;;) {
    try {
      return await startWorker(deps);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      deps.onFault("the worker could not be started; it is tried again", error);
      await sleep(START_AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined); // the signal is looked at below
      if (signal.aborted) return null;
    }
  }
}

async function workWith(boss: PgBoss, deps: WorkerDeps): Promise<Worker> {
  const { db, delivery, accountMail, followUp, onFault } = deps;
  await createQueues(boss);
  const userJobs = await workOnUserJobs(boss, deps);
  const make = jobMaker(boss);

  const relay = () =>
    db.transaction(async (tx) => {
      const events = await outbox.takeWaiting(tx, RELAYED_AT_ONCE);
      await make.accountMail(tx, events.filter(isAccountMail));
      const jobs = events
        .filter(({ name }) => name !== "job.asked" && name !== "notices.hastened")
        .filter((event) => !isAccountMail(event) || isNotice(event))
        .map((event) => ({ id: event.id, after: 0, priority: isToMany(event) ? PRIORITY.many : PRIORITY.one }));
      await make.spread(tx, jobs);
      for (const event of events) {
        if (event.name === "job.asked") await userJobs.start(tx, { id: event.id, jobId: event.payload.jobId });
        if (event.name === "notices.hastened")
          for (const { channel, ids, seconds } of await delivery.keptBack(tx, event.payload.userId))
            await make.deliver(tx, channel, ids, PRIORITY.one, seconds);
      }
      return events.length;
    });

  /** Spreads a batch of events in one transaction: rows of the list, messages, their jobs and the next batches, all of it or nothing. */
  async function spread(jobs: readonly JobWithMetadata<SpreadJob>[], priority: number): Promise<void> {
    const rest = restAfterWork(SPREAD_REST);
    const started: outbox.WrittenEvent[] = [];
    await db.transaction(async (tx) => {
      const messages = new Map<OutgoingChannel, number[]>();
      const nexts: { id: number; after: number; priority: number }[] = [];
      started.length = 0; // a deadlock is tried again
      for (const { eventId, after } of jobs.map(({ data }) => data)) {
        const event = await outbox.findEvent(tx, eventId);
        if (!event) continue;
        const { deliveries, next } = await delivery.spread(tx, event, after);
        for (const { channel, ids } of deliveries) messages.set(channel, [...(messages.get(channel) ?? []), ...ids]);
        if (next !== null) nexts.push({ id: eventId, after: next, priority });
        if (after === 0) started.push(event);
      }
      for (const [channel, ids] of messages) await make.deliver(tx, channel, ids, priority);
      await make.spread(tx, nexts);
    });
    for (const event of started)
      await followUp?.(event).catch((error: unknown) => onFault("open tabs were not told of a change", error));
    if (priority === PRIORITY.many) await rest();
  }

  async function deliver(
    channel: OutgoingChannel,
    jobs: readonly JobWithMetadata<DeliverJob>[],
    priority: number,
  ): Promise<void> {
    const all = jobs.flatMap(({ data }) => data.ids);
    const { ids, seconds } = await delivery.deliver(
      channel,
      all,
      priority === PRIORITY.many ? restAfterWork(CHANNEL_PACE[channel].rest) : undefined,
    );
    if (ids.length > 0) await db.transaction((tx) => make.deliver(tx, channel, ids, priority, Math.max(1, seconds)));
  }

  /**
   * Two kinds of workers for a queue: for what goes to one person, many jobs at a time, and for what goes to many, one at a time. Jobs that
   * fail together are tried one by one, so that the bad one alone is at fault.
   */
  async function work<T>(
    queue: string,
    handle: (jobs: readonly JobWithMetadata<T>[], priority: number) => Promise<void>,
  ): Promise<void> {
    const ranges = [
      { minPriority: PRIORITY.one, localConcurrency: 2, batchSize: FETCHED, notifyPollingIntervalSeconds: 3 },
      { maxPriority: PRIORITY.many, batchSize: 2, notifyPollingIntervalSeconds: 10 },
    ];
    for (const range of ranges) {
      const priority = range.minPriority ?? PRIORITY.many;
      const options = {
        ...range,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
        // A job is announced by the database; asking now and then finds those whose time has come.
        pollingIntervalSeconds: 2,
      } as const;
      const alone = async (job: JobWithMetadata<T>): Promise<JobResult> => {
        try {
          await handle([job], priority);
          return { id: job.id, status: "completed" };
        } catch (error) {
          onFault(`a job of ${queue} failed; it will be tried again`, error);
          return { id: job.id, status: "failed", output: { message: said(error) } };
        }
      };
      await boss.work<T, unknown, typeof options>(queue, options, async (jobs) => {
        if (priority === PRIORITY.one && jobs.length > 1) {
          const isDone = await handle(jobs, priority).then(
            () => true,
            () => false,
          );
          if (isDone) return jobs.map(({ id }): JobResult => ({ id, status: "completed" }));
        }
        const results: JobResult[] = [];
        for (const job of jobs) results.push(await alone(job));
        return results;
      });
    }
  }

  await work<SpreadJob>(SPREAD_QUEUE, spread);
  for (const channel of OUTGOING_CHANNELS)
    await work<DeliverJob>(channelQueue(channel), (jobs, priority) => deliver(channel, jobs, priority));
  // One at a time: a mail server that fails at one message is asked again for that one alone.
  const ofAccounts = { localConcurrency: 3, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 3 } as const;
  await boss.work<AccountMailJob, unknown, typeof ofAccounts>(ACCOUNT_MAIL_QUEUE, ofAccounts, async ([job]) => {
    const event = job && (await outbox.findEvent(db, job.data.eventId));
    if (!event || !isAccountMail(event)) return;
    try {
      await accountMail.send(event);
    } catch (error) {
      onFault("a message about an account could not be sent; it will be tried again", error);
      throw error;
    }
  });
  // pg-boss announces no job that it moves there itself: asking alone finds them.
  const ofTheDead = { includeMetadata: true, notifyPollingIntervalSeconds: 5 } as const;
  await boss.work<object, unknown, typeof ofTheDead>(DEAD_QUEUE, ofTheDead, async ([job]) => {
    if (!job) return;
    const { sourceName, sourceOutput, sourceRetryCount, data } = job;
    if (sourceName === USER_JOBS_QUEUE) await userJobs.giveUp(data);
    await delivery.giveUp(sourceName ?? DEAD_QUEUE, data, reasonOf(sourceOutput), (sourceRetryCount ?? 0) + 1);
  });

  const relaying = startRelay(db, relay, onFault);
  const lookForForgotten = async () => {
    for (const { channel, ids } of await delivery.forgotten())
      await db.transaction((tx) => make.deliver(tx, channel, ids, PRIORITY.many));
    await userJobs.findForgotten();
  };
  const timer = setInterval(
    () =>
      void lookForForgotten().catch((error: unknown) => onFault("forgotten messages could not be looked for", error)),
    FORGOTTEN_MS,
  );
  timer.unref();

  return {
    async close() {
      clearInterval(timer);
      await userJobs.stop();
      await relaying.close();
      await boss.stop({ graceful: true, timeout: JOB_GRACE_MS });
    },
  };
}
