import type { Job } from "@dropship/api/contract/jobs";
import { jobList } from "@dropship/api/contract/lists/jobs";
import type { Connection } from "../../db/database.ts";
import { narrowedTo } from "../../db/permission.ts";
import type { SessionUser } from "../../http/call.ts";
import type { RowMemory } from "../../jobs/job-kind.ts";
import { listReader } from "../../lists/list-reader.ts";

/** A row of `jobs`. */
export interface JobRow {
  id: string;
  user_id: number;
  kind: string;
  title: string;
  input: unknown;
  state: Job["state"];
  total: number | null;
  done: number;
  refused: number;
  undo_of: string | null;
  cancel_asked_at: Date | null;
  reason: string | null;
  file_name: string | null;
  file_type: string | null;
  file_size: number | null;
  file_expires_at: Date | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  /** Starts in a row that did not end. */
  starts: number;
  /** Whether another job takes it back or has done so. */
  is_undone: boolean;
}

/** A row of a job with what became of it; `row` is its id in its list. */
export interface SettledRow {
  place: number;
  row: string;
  state: "waiting" | "done" | "refused";
  reason: string | null;
}

const COLUMNS = `j.id, j.user_id, j.kind, j.title, j.input, j.state, j.total, j.done, j.refused, j.undo_of, j.cancel_asked_at, j.reason,
  j.file_name, j.file_type, j.file_size, j.file_expires_at, j.created_at, j.started_at, j.finished_at, j.starts,
  exists(select 1 from jobs u where u.undo_of = j.id and u.state not in ('failed', 'cancelled')) as is_undone`;
type Row = JobRow & Record<string, unknown>;

/** Jobs of a user. */
export const userJobs = listReader<JobRow>()(jobList, {
  from: "jobs j",
  key: { by: "j.id", as: "uuid" },
  scope: { user: "j.user_id" },
  filters: { state: "j.state", created: "j.created_at" },
  sorts: { created_at: { by: "j.created_at", as: "time" } },
  sums: {},
  select: COLUMNS,
});

/** Adds a job that waits; null when `undoOf` is taken back already. */
export async function insertJob(
  tx: Connection,
  job: { userId: number; kind: string; title: string; input: unknown; undoOf?: string },
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into jobs (user_id, kind, title, input, undo_of) values ($1, $2, $3, $4, $5)
     on conflict (undo_of) where state not in ('failed', 'cancelled') do nothing returning id`,
    [job.userId, job.kind, job.title, JSON.stringify(job.input ?? null), job.undoOf ?? null],
  );
  return rows[0]?.id ?? null;
}

/** Lets one transaction at a time start jobs of a user, so that their bound holds; returns how many of them have not ended. */
export async function countUnfinished(tx: Connection, userId: number): Promise<number> {
  await tx.query("select pg_advisory_xact_lock(hashtext('jobs'), $1)", [userId]);
  const { rows } = await tx.query<{ n: number }>(
    "select count(*)::int as n from jobs where user_id = $1 and state in ('queued', 'running')",
    [userId],
  );
  return rows[0]?.n ?? 0;
}

/** Adds rows to a job behind those that it has; one that is there already is passed over. Returns how many were added. */
export async function insertRows(
  tx: Connection,
  jobId: string,
  after: number,
  rows: readonly (number | string)[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into job_rows (job_id, place, row)
     select $1, $2 + n, row from unnest($3::text[]) with ordinality as chosen(row, n)
     on conflict (job_id, row) do nothing`,
    [jobId, after, rows.map(String)],
  );
  return rowCount ?? 0;
}

/** Gives a job the rows that another one has done, the last first, with what was kept of them. Returns how many. */
export async function copyDoneRows(tx: Connection, from: string, to: string): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into job_rows (job_id, place, row, memory)
     select $2, row_number() over (order by place desc), row, memory from job_rows where job_id = $1 and state = 'done'`,
    [from, to],
  );
  return rowCount ?? 0;
}

/** Writes down how many rows a job has. */
export async function setTotal(tx: Connection, id: string, total: number): Promise<void> {
  await tx.query("update jobs set total = $2 where id = $1", [id, total]);
}

/** One job; null when there is none. */
export async function findJob(db: Connection, id: string): Promise<JobRow | null> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} from jobs j where j.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The job of a kind that was done last, and the one of it that has begun last and not ended; of everybody. */
export async function lastOfKind(
  db: Connection,
  kind: string,
): Promise<{ ended: JobRow | null; running: JobRow | null }> {
  const { rows } = await db.query<Row>(
    `(select ${COLUMNS} from jobs j where j.kind = $1 and j.state = 'done' order by j.finished_at desc limit 1)
     union all (select ${COLUMNS} from jobs j where j.kind = $1 and j.state in ('queued', 'running') order by j.created_at desc limit 1)`,
    [kind],
  );
  return {
    ended: rows.find(({ state }) => state === "done") ?? null,
    running: rows.find(({ state }) => state !== "done") ?? null,
  };
}

/** One job, which nobody else changes until the transaction ends. */
export async function lockJob(tx: Connection, id: string): Promise<JobRow | null> {
  const { rows } = await tx.query<Row>(`select ${COLUMNS} from jobs j where j.id = $1 for update of j`, [id]);
  return rows[0] ?? null;
}

/** The next rows of a job that wait, in its order. */
export async function waitingRows(tx: Connection, id: string, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ row: string }>(
    "select row from job_rows where job_id = $1 and state = 'waiting' order by place limit $2",
    [id, limit],
  );
  return rows.map(({ row }) => row);
}

/** What is kept of these rows of a job. */
export async function memoriesOf(tx: Connection, id: string, rows: readonly string[]): Promise<Map<string, RowMemory>> {
  const kept = await tx.query<{ row: string; memory: RowMemory }>(
    "select row, memory from job_rows where job_id = $1 and row = any($2::text[]) and memory is not null",
    [id, rows],
  );
  return new Map(kept.rows.map(({ row, memory }) => [row, memory]));
}

/** The first rows that a job refused. */
export async function refusedRows(
  db: Connection,
  id: string,
  limit: number,
): Promise<{ row: string; reason: string }[]> {
  const { rows } = await db.query<{ row: string; reason: string }>(
    "select row, coalesce(reason, '') as reason from job_rows where job_id = $1 and state = 'refused' order by place limit $2",
    [id, limit],
  );
  return rows;
}

/** The next rows of a job behind a place, in its order, with what became of them. */
export async function settledRows(db: Connection, id: string, after: number, limit: number): Promise<SettledRow[]> {
  const { rows } = await db.query<SettledRow & Record<string, unknown>>(
    "select place, row, state, reason from job_rows where job_id = $1 and place > $2 order by place limit $3",
    [id, after, limit],
  );
  return rows;
}

/**
 * Writes down what became of rows that wait, with what is to be kept of them, and moves the job's numbers with them; a row that waits no more stays
 * as it is.
 */
export async function settleRows(
  tx: Connection,
  id: string,
  rows: readonly string[],
  refused: ReadonlyMap<string, string>,
  memories: ReadonlyMap<string, RowMemory> = new Map(),
): Promise<void> {
  await tx.query(
    `with settled as (
       update job_rows r set state = case when s.reason is null then 'done' else 'refused' end, reason = s.reason,
         memory = coalesce(s.memory, r.memory)
       from unnest($2::text[], $3::text[], $4::jsonb[]) as s(row, reason, memory) where r.job_id = $1 and r.row = s.row and r.state = 'waiting'
       returning r.state
     )
     update jobs set done = done + (select count(*) from settled where state = 'done'),
       refused = refused + (select count(*) from settled where state = 'refused'), moved_at = now() where id = $1`,
    [
      id,
      rows,
      rows.map((row) => refused.get(row) ?? null),
      rows.map((row) => (memories.has(row) ? JSON.stringify(memories.get(row)) : null)),
    ],
  );
}

/** Begins a job that waits. */
export async function startJob(tx: Connection, id: string): Promise<void> {
  await tx.query(
    "update jobs set state = 'running', started_at = coalesce(started_at, now()), moved_at = now() where id = $1 and state = 'queued'",
    [id],
  );
}

/** Counts a start of a job before its work begins, anew where it has got further than at any start before. Returns how many in a row have not ended, with this one. */
export async function countStart(db: Connection, id: string): Promise<number> {
  const { rows } = await db.query<{ starts: number }>(
    `update jobs set starts = case when done + refused > starts_at then 1 else starts + 1 end, starts_at = greatest(starts_at, done + refused)
     where id = $1 returning starts`,
    [id],
  );
  return rows[0]?.starts ?? 0;
}

/** The starts of these jobs have ended, whatever came of them. */
export async function endStarts(db: Connection, ids: readonly string[]): Promise<void> {
  await db.query("update jobs set starts = 0 where id = any($1::uuid[]) and starts > 0", [ids]);
}

/** Ends a job that has not ended yet. */
export async function finishJob(
  tx: Connection,
  id: string,
  end: { state: "done" | "failed" | "cancelled"; reason?: string },
): Promise<void> {
  await tx.query(
    "update jobs set state = $2, reason = $3, finished_at = now(), moved_at = now() where id = $1 and state in ('queued', 'running')",
    [id, end.state, end.reason ?? null],
  );
}

/** Writes down how much of its file a job has written. Returns whether it is to stop, which a job that is gone or has ended is as well. */
export async function moveFile(db: Connection, id: string, done: number, total: number | null): Promise<boolean> {
  const { rows } = await db.query<{ stops: boolean }>(
    `update jobs set done = $2, total = case when $3::int >= $2 then $3::int end, moved_at = now() where id = $1 and state = 'running'
     returning cancel_asked_at is not null as stops`,
    [id, done, total],
  );
  return rows[0]?.stops ?? true;
}

/** Keeps what a job's file is called, for some hours. */
export async function keepFile(
  tx: Connection,
  id: string,
  file: { name: string; type: string; size: number; hours: number },
): Promise<void> {
  await tx.query(
    `update jobs set file_name = $2, file_type = $3, file_size = $4, file_expires_at = now() + make_interval(hours => $5),
       total = done where id = $1`,
    [id, file.name, file.type, file.size, file.hours],
  );
}

/** Asks a running job to stop. */
export async function askToStop(tx: Connection, id: string): Promise<void> {
  await tx.query("update jobs set cancel_asked_at = coalesce(cancel_asked_at, now()) where id = $1", [id]);
}

/** Makes everything that the transaction reads one snapshot; to be said before its first query. */
export async function readOneSnapshot(tx: Connection): Promise<void> {
  await tx.query("set transaction isolation level repeatable read, read only");
}

/** Says that the transaction is still needed: one in which nothing happens is ended (db/database.ts). */
export async function stayInTransaction(tx: Connection): Promise<void> {
  await tx.query("select 1");
}

/** Takes a job for the length of the transaction; false when another process works on it. */
export async function takeJob(tx: Connection, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ taken: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('job'), hashtext($1)) as taken",
    [id],
  );
  return rows[0]?.taken ?? false;
}

/** The person of a job as they may act now; null when they are blocked or gone. */
export async function findActor(db: Connection, userId: number): Promise<SessionUser | null> {
  const { rows } = await db.query<{
    id: number;
    email: string;
    roles: SessionUser["roles"];
    narrowed_to: string[] | null;
    verified: boolean;
  }>(
    `select u.id, u.email, u.email_verified_at is not null as verified,
       array(select r.role from user_roles r where r.user_id = u.id order by r.role desc) as roles, ${narrowedTo("u.id")} as narrowed_to
     from users u where u.id = $1 and not u.is_blocked and u.deleted_at is null`,
    [userId],
  );
  const [row] = rows;
  if (!row) return null;
  return { id: row.id, email: row.email, roles: row.roles, narrowedTo: row.narrowed_to, isVerified: row.verified };
}

/** Unfinished jobs at which nothing has moved for so long, with the moment at which it last did. */
export async function forgottenJobs(db: Connection, seconds: number): Promise<{ id: string; moved_at: Date }[]> {
  const { rows } = await db.query<{ id: string; moved_at: Date }>(
    `select id, moved_at from jobs where state in ('queued', 'running') and moved_at < now() - make_interval(secs => $1)
     order by moved_at limit 100`,
    [seconds],
  );
  return rows;
}

/** Jobs whose file has expired; it is theirs no longer. */
export async function expireFiles(db: Connection): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    "update jobs set file_name = null, file_type = null, file_size = null, file_expires_at = null where file_expires_at < now() returning id",
  );
  return rows.map(({ id }) => id);
}

/** Which of these jobs there are, with whether they have a file or are making one. */
export async function keptFiles(db: Connection, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    "select id from jobs where id = any($1::uuid[]) and (file_name is not null or state in ('queued', 'running'))",
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Removes jobs that ended long ago, with their rows. */
export async function deleteOldJobs(db: Connection, days: number): Promise<void> {
  await db.query("delete from jobs where finished_at < now() - make_interval(days => $1)", [days]);
}

/** Removes a user's jobs; their files are swept later. */
export async function deleteUserJobs(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from jobs where user_id = $1", [userId]);
}
