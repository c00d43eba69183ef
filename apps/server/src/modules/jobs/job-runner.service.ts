import type { Job } from "@dropship/api/contract/jobs";
import type { Connection, Database } from "../../db/database.ts";
import { isDatabaseAway } from "../../db/postgres-error.ts";
import { Failure } from "../../http/failure.ts";
import {
  authoriseJob,
  type FileWork,
  type JobKind,
  type RowMemory,
  type RowsWork,
  type WholeWork,
} from "../../jobs/job-kind.ts";
import { leaveToOthers } from "../../jobs/leave-to-others.ts";
import { jobFiles } from "./job-files.ts";
import { type JobStart, jobStarts, StoppedTheServer } from "./job-starts.ts";
import { hasEnded, presentJob } from "./jobs.presenter.ts";
import * as repository from "./jobs.repository.ts";

/** What jobs are run with. */
export interface JobRunnerDeps {
  /** Connections of the worker. */
  readonly db: Database;
  readonly dataDir: string;
  readonly kinds: readonly JobKind[];
  readonly tell: (userId: number, job: Job) => void;
  readonly onFault: (what: string, error: unknown) => void;
}

/** What is left of a job: nothing, more at once, or a look in a while whether who works on it now has brought it to its end. */
export type Left = "nothing" | "more" | "look";

/** Works on jobs; any number may run, in any number of processes. */
export interface JobRunner {
  /**
   * Works on a job from where it stands, for a while. Returns what is left to do by whoever comes next. Rejects when the job could not
   * go on now; it stands where its last piece was committed.
   */
  run(id: string, signal: AbortSignal): Promise<Left>;
  /** Ends a job that cannot be gone on with; it says where it stopped. */
  giveUp(id: string, error: unknown): Promise<void>;
  /** The process ends because somebody wants it to: what is worked on has not ended it. */
  leave(): Promise<void>;
  /** Unfinished jobs at which nothing moves; somebody has to be asked to work on them again. */
  forgotten(): Promise<readonly { readonly id: string; readonly since: Date }[]>;
}

const PIECE = 500;
/** After so long a job lets another one go on. */
const SHIFT_MS = 20_000;
/** Open tabs hear of a job's progress at most so often, and the file's progress is written down as often. */
const TOLD_MS = 500;
/** Longer than a dead worker's jobs are waited for. */
const FORGOTTEN_SECONDS = 120;
/** A finished file is kept for so long. */
const FILE_HOURS = 72;
const NOTHING_KEPT: ReadonlyMap<string, RowMemory> = new Map();

class Stopped extends Error {
  override name = "Stopped";
}

const reasonOf = (error: unknown): string =>
  error instanceof Failure || error instanceof StoppedTheServer
    ? error.message
    : "Внутренняя ошибка. Мы уже знаем о ней; попробуйте ещё раз позже.";

/** Makes the runner. */
export function jobRunner({ db, dataDir, kinds, tell, onFault }: JobRunnerDeps): JobRunner {
  const files = jobFiles(dataDir);
  const starts = jobStarts(db);
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));

  async function tellOf(id: string): Promise<void> {
    const row = await repository.findJob(db, id);
    if (row) tell(row.user_id, presentJob(row, byName.get(row.kind)));
  }
  async function finish(tx: Connection, id: string, end: Parameters<typeof repository.finishJob>[2]): Promise<null> {
    await repository.finishJob(tx, id, end);
    return null;
  }

  /** The job with its kind and its person, begun if it waited; null when it has ended, be it just now. */
  async function begin(tx: Connection, id: string) {
    const row = await repository.lockJob(tx, id);
    if (!row || hasEnded(row)) return null;
    if (row.cancel_asked_at) return finish(tx, id, { state: "cancelled" });
    const kind = byName.get(row.kind);
    if (!kind) throw new Error(`no job is of the kind ${row.kind}`);
    const user = await repository.findActor(tx, row.user_id);
    try {
      authoriseJob(kind, user, row.input);
    } catch (error) {
      return finish(tx, id, { state: "failed", reason: reasonOf(error) });
    }
    if (!user) return finish(tx, id, { state: "failed", reason: "Нет доступа." });
    const input = kind.input.parse(row.input);
    if (row.state === "queued") await repository.startJob(tx, id);
    return { row, kind, user, input };
  }
  type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>;

  /** One piece and its progress: both stand or neither does. Returns whether there may be more; `met` is told of its rows first. */
  const piece = (id: string, limit?: number, met?: (rows: readonly string[]) => void): Promise<boolean> =>
    db.transaction(async (tx) => {
      const begun = await begin(tx, id);
      const work = begun?.kind.rows;
      if (!begun || !work) return false;
      const rows = await repository.waitingRows(tx, id, limit ?? work.piece ?? PIECE);
      if (rows.length === 0) {
        await finish(tx, id, { state: "done" });
        return false;
      }
      met?.(rows);
      const memories = new Map<string, RowMemory>();
      const keep = (row: string, memory: RowMemory) => void memories.set(row, memory);
      const kept = begun.row.undo_of === null ? NOTHING_KEPT : await repository.memoriesOf(tx, id, rows);
      const refused = await work.apply(tx, { user: begun.user, input: begun.input, rows, keep, kept });
      await repository.settleRows(tx, id, rows, refused, memories);
      return true;
    });

  /** The first row that waits, alone: what fails refuses it, unless another worker has dealt with it meanwhile. */
  async function alone(id: string): Promise<boolean> {
    let row: readonly string[] = [];
    try {
      return await piece(id, 1, (met) => (row = met));
    } catch (error) {
      if (isDatabaseAway(error) || row.length === 0) throw error;
      if (!(error instanceof Failure)) onFault(`a row of the job ${id} failed`, error);
      return db.transaction(async (tx) => {
        if (!(await begin(tx, id))) return false;
        await repository.settleRows(tx, id, row, new Map(row.map((one) => [one, reasonOf(error)])));
        return true;
      });
    }
  }

  async function runRows(
    id: string,
    { piece: size = PIECE }: RowsWork<unknown>,
    start: JobStart,
    signal: AbortSignal,
  ): Promise<Left> {
    await start.count();
    const until = Date.now() + SHIFT_MS;
    let toldAt = 0;
    let singly = 0;
    for (;;) {
      if (signal.aborted || Date.now() > until) return "more";
      let more: boolean;
      const since = performance.now();
      try {
        more = await (singly > 0 ? alone(id) : piece(id));
        singly = Math.max(0, singly - 1);
      } catch (error) {
        if (isDatabaseAway(error) || singly > 0) throw error;
        singly = size; // somewhere among these is the one that cannot be done
        more = true;
      }
      if (!more || Date.now() - toldAt >= TOLD_MS) {
        toldAt = Date.now();
        await tellOf(id);
      }
      if (!more) return "nothing";
      await leaveToOthers(performance.now() - since);
    }
  }

  async function write(
    id: string,
    { user, input }: Begun,
    work: FileWork<unknown>,
    tx: Connection,
    signal: AbortSignal,
  ) {
    const path = await files.begin(id);
    let movedAt = 0;
    let rows = 0;
    const made = await work.write({
      user,
      input,
      path,
      db: tx,
      async progress(done, total) {
        rows = done;
        if (signal.aborted) throw new Stopped();
        if (Date.now() - movedAt < TOLD_MS) return;
        movedAt = Date.now();
        if (await repository.moveFile(db, id, done, total ?? null)) throw new Stopped();
        await tellOf(id);
      },
    });
    await repository.moveFile(db, id, rows, rows);
    return { ...made, size: await files.complete(id) };
  }

  async function runFile(
    id: string,
    begun: Begun,
    work: FileWork<unknown>,
    start: JobStart,
    signal: AbortSignal,
  ): Promise<Left> {
    try {
      const file = await db.transaction(async (tx) => {
        await repository.readOneSnapshot(tx);
        if (!(await repository.takeJob(tx, id))) return null;
        await start.count();
        return write(id, begun, work, tx, signal);
      });
      if (!file) return "look";
      await db.transaction(async (tx) => {
        if (!(await begin(tx, id))) return;
        await repository.keepFile(tx, id, { ...file, hours: work.hours ?? FILE_HOURS });
        await work.ready?.(tx, begun.user);
        await finish(tx, id, { state: "done" });
      });
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      if (signal.aborted) return "more";
      await db.transaction((tx) => begin(tx, id)); // ends it where that was asked for
      await files.remove([id]);
    }
    return "nothing";
  }

  /** Writes down how far whole work came; what it said last may have been too soon after the word before. */
  async function moveTo(id: string, last: { done: number; total: number | null } | null): Promise<void> {
    if (last) await repository.moveFile(db, id, last.done, last.total);
  }

  async function runWhole(
    id: string,
    { user, input }: Begun,
    work: WholeWork<unknown>,
    start: JobStart,
    signal: AbortSignal,
  ): Promise<Left> {
    let movedAt = 0;
    let last: { done: number; total: number | null } | null = null;
    try {
      // The transaction does nothing but hold the job, so that no second process works at it.
      const isMine = await db.transaction(async (tx) => {
        if (!(await repository.takeJob(tx, id))) return false;
        await start.count();
        await work.run({
          user,
          input,
          async progress(done, total) {
            last = { done, total: total ?? null };
            if (signal.aborted) throw new Stopped();
            if (Date.now() - movedAt < TOLD_MS) return;
            movedAt = Date.now();
            await repository.stayInTransaction(tx);
            if (await repository.moveFile(db, id, done, total ?? null)) throw new Stopped();
            await tellOf(id);
          },
        });
        return true;
      });
      if (!isMine) return "look";
      await moveTo(id, last);
      await db.transaction(async (tx) => {
        if (await begin(tx, id)) await finish(tx, id, { state: "done" });
      });
    } catch (error) {
      // Said in so many words: it would fail the same way again.
      if (error instanceof Failure) {
        await db.transaction(async (tx) => {
          if (await begin(tx, id)) await finish(tx, id, { state: "failed", reason: error.message });
        });
        return "nothing";
      }
      if (!(error instanceof Stopped)) throw error;
      if (signal.aborted) return "more";
      await db.transaction((tx) => begin(tx, id)); // ends it where that was asked for
    }
    return "nothing";
  }

  async function giveUp(id: string, error: unknown): Promise<void> {
    await db.transaction((tx) => finish(tx, id, { state: "failed", reason: reasonOf(error) }));
    await files.remove([id]);
    await tellOf(id);
  }

  return {
    async run(id, signal) {
      const begun = await db.transaction((tx) => begin(tx, id));
      await tellOf(id);
      if (!begun) return "nothing";
      const start = starts.begin(id, begun.row.starts);
      if (!start) return "look";
      const { rows, file, whole } = begun.kind;
      try {
        if (rows) return await runRows(id, rows, start, signal);
        if (file) return await runFile(id, begun, file, start, signal);
        if (whole) return await runWhole(id, begun, whole, start, signal);
        return "nothing";
      } catch (error) {
        if (!(error instanceof StoppedTheServer)) throw error;
        onFault(`the job ${id} has ended the process at each of its last starts: it is given up`, error);
        await giveUp(id, error);
        return "nothing";
      } finally {
        await start.end();
        await tellOf(id);
      }
    },

    giveUp,
    leave: starts.leave,

    forgotten: async () =>
      (await repository.forgottenJobs(db, FORGOTTEN_SECONDS)).map(({ id, moved_at: since }) => ({ id, since })),
  };
}
