import type { Readable } from "node:stream";
import { type Job, type JobDetail, jobEndpoints, SHOWN_REFUSALS } from "@dropship/api/contract/jobs";
import type { jobList } from "@dropship/api/contract/lists/jobs";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound, tooManyRequests } from "../../http/failure.ts";
import { authoriseJob, changesTheShop, inverseOf, type JobKind, type JobStarter } from "../../jobs/job-kind.ts";
import { requestedAnew } from "../../jobs/requested-by.ts";
import { type ListAsk, presentPage, type ReadPage } from "../../lists/list-reader.ts";
import { writeAudit } from "../audit/audit.service.ts";
import * as outbox from "../outbox/outbox.service.ts";
import { jobFiles } from "./job-files.ts";
import { jobReport } from "./job-report.ts";
import { hasEnded, presentJob } from "./jobs.presenter.ts";
import * as repository from "./jobs.repository.ts";

export { findActor } from "./jobs.repository.ts";

const fail = failuresOf(jobEndpoints.undoJob.errors);

/** Jobs of a user that may wait or run at once. */
export const MAX_UNFINISHED = 5;
/** Rows that one job takes. */
export const MAX_ROWS = 100_000;
/** Jobs are remembered for so long after their end. */
const KEPT_DAYS = 30;
const TRY_AGAIN_SECONDS = 15;

/** What jobs are kept with. */
export interface JobsDeps {
  readonly db: Database;
  /** Folder of the process's data; the results stand in it. */
  readonly dataDir: string;
  /** Every kind that may be started. */
  readonly kinds: readonly JobKind[];
  /** Tells the owner's open tabs how a job stands. */
  readonly tell: (userId: number, job: Job) => void;
}

/** Jobs of users, whatever they do. */
export interface JobsService extends JobStarter {
  list(userId: number, ask: ListAsk<typeof jobList>): Promise<ReadPage<typeof jobList, Job>>;
  /** One job; 404 when it is not the user's. */
  get(userId: number, id: string): Promise<JobDetail>;
  /** Stops a job that waits at once, and one that runs before its next piece. */
  cancel(userId: number, by: ChangedBy, id: string): Promise<Job>;
  /** Starts the job that takes back what an ended one did; 409 when there is nothing to take back. */
  undo(user: SessionUser, by: ChangedBy, id: string): Promise<Job>;
  /** The last job of a kind that was done, whoever asked for it, with all that it refused, and one that has not ended. */
  lastOf(kind: string): Promise<{
    ended: { finishedAt: Date; done: number; refusals: { row: string; reason: string }[] } | null;
    running: { done: number; of: number | null } | null;
  }>;
  /** The file that a job made; 404 when there is none, 403 when the user may no longer read what stands in it. */
  file(user: SessionUser, id: string): Promise<{ name: string; type: string; size: number; stream: Readable }>;
  /** What became of each row of an ended job, as the bytes of a CSV; 404 where there is none, 403 as for the file. */
  report(user: SessionUser, id: string): Promise<{ name: string; bytes: AsyncIterable<Uint8Array | string> }>;
  /** Removes what a user has had done, when they are deleted. */
  forgetUser(tx: Connection, userId: number): Promise<void>;
  /** Removes expired files and jobs of long ago; called now and then. */
  cleanUp(): Promise<void>;
}

/** Makes the service. */
export function jobsService({ db, dataDir, kinds, tell }: JobsDeps): JobsService {
  const files = jobFiles(dataDir);
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  const present = (row: repository.JobRow) => presentJob(row, byName.get(row.kind));

  function kindOf(name: string): JobKind {
    const kind = byName.get(name);
    if (!kind) throw new Error(`no job is of the kind ${name}: name it where the services are made`);
    return kind;
  }

  async function own(tx: Connection, userId: number, id: string, find = repository.findJob) {
    const row = await find(tx, id);
    if (!row || row.user_id !== userId) throw notFound("Такой задачи нет.");
    return row;
  }

  async function make(tx: Connection, user: SessionUser, name: string, input: unknown, undoOf?: string) {
    const kind = kindOf(name);
    authoriseJob(kind, user, input);
    if ((await repository.countUnfinished(tx, user.id)) >= MAX_UNFINISHED) throw tooManyRequests(TRY_AGAIN_SECONDS);
    const parsed = kind.input.parse(input);
    const title = typeof kind.title === "string" ? kind.title : kind.title(parsed);
    const id = await repository.insertJob(tx, {
      userId: user.id,
      kind: name,
      title,
      input,
      ...(undoOf ? { undoOf } : {}),
    });
    if (!id) throw fail("not_undoable", "Эта задача уже отменяется.");
    await outbox.write(tx, { name: "job.asked", payload: { jobId: id } });
    return id;
  }

  /** Writes that somebody of the shop's people has stopped or taken back work on the shop's records; one's own notifications are nobody's business. */
  async function journal(
    tx: Connection,
    by: ChangedBy,
    { kind: name, input, title }: repository.JobRow,
    what:
      | { readonly action: "cancelJob"; readonly field: "is_stopped" }
      | { readonly action: "undoJob"; readonly field: "is_undone" },
  ): Promise<void> {
    const kind = byName.get(name);
    if (!kind || !changesTheShop(kind, input)) return;
    const subject = { kind: "jobs", id: 1, name: title } as const;
    const [before, after] = [{ [what.field]: false }, { [what.field]: true }];
    await writeAudit(tx, by, { action: what.action, subject, before, after });
  }

  async function tellOf(id: string): Promise<Job> {
    const row = await repository.findJob(db, id);
    if (!row) throw notFound("Такой задачи нет.");
    const job = present(row);
    tell(row.user_id, job);
    return job;
  }

  async function refusals({ id, kind, user_id: userId }: repository.JobRow): Promise<JobDetail["refusals"]> {
    const refused = await repository.refusedRows(db, id, SHOWN_REFUSALS);
    const ids = refused.map(({ row }) => row);
    const names = await byName.get(kind)?.rows?.names?.(db, userId, ids);
    return refused.map(({ row, reason }) => ({ row, name: names?.get(row) ?? null, reason }));
  }

  return {
    async startRows(user, kind, input, rows) {
      const id = await db.transaction(async (tx) => {
        const made = await make(tx, user, kind, input);
        let total = 0;
        let met = 0; // a row that is named twice keeps its first place
        for await (const batch of rows(tx)) {
          total += await repository.insertRows(tx, made, met, batch);
          met += batch.length;
          if (total > MAX_ROWS) throw invalid({ ids: ["Не больше 100 000 строк за один раз. Сузьте фильтр."] });
        }
        if (total === 0) throw invalid({ ids: ["Ни одна строка не подходит."] });
        await repository.setTotal(tx, made, total);
        return made;
      });
      await tellOf(id);
      return id;
    },

    async startFile(user, kind, input) {
      const id = await db.transaction(async (tx) =>
        make(tx, user, kind, typeof input === "function" ? await input(tx) : input),
      );
      await tellOf(id);
      return id;
    },

    async startWhole(user, kind, input, begin) {
      const id = await db.transaction(async (tx) => {
        const made = await make(tx, user, kind, input);
        await begin(tx, made);
        return made;
      });
      await tellOf(id);
      return id;
    },

    async list(userId, ask) {
      return presentPage(await repository.userJobs.page(db, { user: userId }, ask), present);
    },

    async get(userId, id) {
      const row = await own(db, userId, id);
      return { ...present(row), refusals: row.refused > 0 ? await refusals(row) : [] };
    },

    async lastOf(kind) {
      const { ended, running } = await repository.lastOfKind(db, kind);
      return {
        ended: ended?.finished_at
          ? {
              finishedAt: ended.finished_at,
              done: ended.done,
              refusals: ended.refused > 0 ? await repository.refusedRows(db, ended.id, SHOWN_REFUSALS) : [],
            }
          : null,
        running: running ? { done: running.done, of: running.total } : null,
      };
    },

    async cancel(userId, by, id) {
      await db.transaction(async (tx) => {
        const row = await own(tx, userId, id, repository.lockJob);
        if (hasEnded(row) || row.cancel_asked_at !== null) return;
        if (row.state === "queued") await repository.finishJob(tx, id, { state: "cancelled" });
        else await repository.askToStop(tx, id);
        await journal(tx, by, row, { action: "cancelJob", field: "is_stopped" });
      });
      return tellOf(id);
    },

    async undo(user, by, id) {
      const made = await db.transaction(async (tx) => {
        const row = await own(tx, user.id, id, repository.lockJob);
        const inverse = inverseOf(byName.get(row.kind), row.input);
        if (!inverse) throw fail("not_undoable", "Такую задачу нельзя отменить после выполнения.");
        if (!hasEnded(row)) throw fail("not_undoable", "Задача ещё выполняется. Сначала остановите её.");
        if (row.done === 0) throw fail("not_undoable", "Задача ничего не изменила.");
        const undo = await make(tx, user, inverse, requestedAnew(row.input, by), id);
        await repository.setTotal(tx, undo, await repository.copyDoneRows(tx, id, undo));
        await journal(tx, by, row, { action: "undoJob", field: "is_undone" });
        return undo;
      });
      await tellOf(id); // it can be undone no more
      return tellOf(made);
    },

    async file(user, id) {
      const row = await own(db, user.id, id);
      const { file_name: name, file_type: type, file_expires_at: expires } = row;
      authoriseJob(kindOf(row.kind), user, row.input);
      const file = name && type && expires && expires > new Date() ? await files.read(id) : null;
      if (!name || !type || !file) throw notFound("Файла нет: он ещё не готов или срок его хранения истёк.");
      return { name, type, ...file };
    },

    async report(user, id) {
      const row = await own(db, user.id, id);
      const kind = kindOf(row.kind);
      authoriseJob(kind, user, row.input);
      if (!kind.rows || !hasEnded(row)) throw notFound("Отчёта нет: задача ещё выполняется или идёт не по строкам.");
      // Letters that no system takes in the name of a file.
      const title = row.title.replaceAll(/[\\/:*?"<>|]+/g, "");
      return { name: `${title}, отчёт.csv`, bytes: jobReport(db, row, kind) };
    },

    forgetUser: repository.deleteUserJobs,

    async cleanUp() {
      await files.remove(await repository.expireFiles(db));
      await repository.deleteOldJobs(db, KEPT_DAYS);
      // What nobody's job knows: of deleted jobs, and of attempts that were given up. New ones come first into the table, then onto the disk.
      const there = await files.all();
      const kept = new Set(await repository.keptFiles(db, there));
      await files.remove(there.filter((id) => !kept.has(id)));
    },
  };
}
