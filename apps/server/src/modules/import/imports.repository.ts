import type { ImportOutcome, ImportState } from "@dropship/api/contract/import-choices";
import type { ImportNotes, ImportSettings } from "@dropship/api/contract/imports";
import { importList } from "@dropship/api/contract/lists/imports";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { listReader } from "../../lists/list-reader.ts";
import type { FileMarks } from "./import-intake.ts";

/** How many rows of each outcome. */
export type Counts = Record<ImportOutcome, number>;

/** An import as it is read. */
export interface ImportData {
  id: number;
  supplier_id: number;
  supplier: string;
  file_name: string;
  url: string | null;
  state: ImportState;
  is_stopped: boolean;
  actor_id: number | null;
  actor_name: string | null;
  actor_email: string | null;
  settings: ImportSettings | null;
  rate: number | null;
  runs_itself: boolean;
  job_id: string | null;
  job_done: number | null;
  job_total: number | null;
  is_working: boolean;
  offers_read: number;
  counts: Counts | null;
  notes: ImportNotes | null;
  damage: string | null;
  written_to: number;
  added_categories: number[];
  started_at: Date;
  finished_at: Date | null;
  reverted_at: Date | null;
  kept: number;
}

// Work whose job has ended before its time stands still: it failed, or somebody stopped it.
const IS_LEFT =
  "i.status in ('fetching', 'checking', 'running', 'reverting') and j.state in ('failed', 'cancelled', 'done')";
const STATE = `case when ${IS_LEFT} then 'failed' else i.status end`;
const SELECT = `i.id, i.supplier_id, s.name as supplier, i.file_name, i.url, ${STATE} as state,
  ${IS_LEFT} and i.status in ('running', 'reverting') as is_stopped, i.actor_id, ${personName("u")} as actor_name, u.email as actor_email,
  i.settings, i.rate, i.runs_itself, i.job_id, j.done as job_done, j.total as job_total,
  coalesce(j.state in ('queued', 'running'), false) as is_working, i.offers_read, i.counts, i.notes,
  coalesce(i.damage, case when ${IS_LEFT} then j.reason end) as damage, i.written_to, i.added_categories,
  i.started_at, i.finished_at, i.reverted_at, i.kept`;
const JOINS = {
  s: "left join suppliers s on s.id = i.supplier_id",
  u: "left join users u on u.id = i.actor_id",
  j: "left join jobs j on j.id = i.job_id",
};

/** Imports of all suppliers. */
export const allImports = listReader<ImportData>()(importList, {
  from: "imports i",
  joins: JOINS,
  key: { by: "i.id", as: "number" },
  scope: {},
  filters: {
    state: STATE,
    supplier: "i.supplier_id",
    started: "i.started_at",
    search: { anywhere: ["i.file_name", "s.name"] },
  },
  sorts: { started_at: { by: "i.started_at", as: "time" } },
  sums: {},
  select: SELECT,
});

/** One import; null when there is none. */
export async function findImport(db: Connection, id: number): Promise<ImportData | null> {
  const { rows } = await db.query<ImportData & Record<string, unknown>>(
    `select ${SELECT} from imports i ${Object.values(JOINS).join(" ")} where i.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Lets nobody else step an import until the transaction ends. */
export async function lockImport(tx: Connection, id: number): Promise<void> {
  await tx.query("select from imports where id = $1 for update", [id]);
}

/** An id that the next import is to have: a file that comes from far away has its place before there is a row of it. */
export async function reserveId(db: Connection): Promise<number> {
  const { rows } = await db.query<{ id: number }>("select nextval(pg_get_serial_sequence('imports', 'id'))::int as id");
  return rows[0]?.id ?? 0; // a sequence always has a next value
}

/** Adds an import whose file has come, or is to be fetched. */
export async function insertImport(
  db: Connection,
  row: {
    /** That was reserved for it; the next one when absent. */
    id?: number;
    supplierId: number;
    fileName: string;
    url: string | null;
    actorId: number | null;
    settings: ImportSettings;
    status: ImportState;
    runsItself: boolean;
    jobId?: string;
    marks?: FileMarks;
  },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into imports (id, supplier_id, file_name, url, actor_id, settings, status, runs_itself, job_id, etag, last_modified)
     overriding system value
     values (coalesce($1::int, nextval(pg_get_serial_sequence('imports', 'id'))), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      row.id ?? null,
      row.supplierId,
      row.fileName,
      row.url,
      row.actorId,
      JSON.stringify(row.settings),
      row.status,
      row.runsItself,
      row.jobId ?? null,
      row.marks?.etag ?? null,
      row.marks?.lastModified ?? null,
    ],
  );
  return rows[0]?.id ?? 0; // an insert without a condition returns its row
}

/** Keeps what the address said of a file that has come. */
export async function keepMarks(tx: Connection, id: number, { etag, lastModified }: FileMarks): Promise<void> {
  await tx.query("update imports set etag = $2, last_modified = $3 where id = $1", [id, etag, lastModified]);
}

/** The comparison with the shop begins: what is written from now on is not in it. */
export async function beginComparing(db: Connection, id: number): Promise<void> {
  await db.query("update imports set checked_at = clock_timestamp() where id = $1", [id]);
}

/** Another import of the same supplier that works, or has changed goods since this one was compared with them; null when there is none. */
export async function outrunBy(db: Connection, id: number): Promise<{ id: number; is_working: boolean } | null> {
  const { rows } = await db.query<{ id: number; is_working: boolean }>(
    `select l.id, coalesce(l.status in ('running', 'reverting') and j.state in ('queued', 'running'), false) as is_working
     from imports i join imports l on l.supplier_id = i.supplier_id and l.id <> i.id left join jobs j on j.id = l.job_id
     where i.id = $1 and (
       l.status in ('running', 'reverting')
         and (j.state in ('queued', 'running') or coalesce(j.finished_at, l.started_at) > coalesce(i.checked_at, i.started_at))
       or l.written_to > 0 and greatest(l.finished_at, l.reverted_at) > coalesce(i.checked_at, i.started_at))
     order by l.id desc limit 1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Ends imports of a supplier that the command line began and never ended: its process was killed. */
export async function endForsaken(db: Connection, supplierId: number): Promise<void> {
  await db.query(
    `update imports set status = 'failed', finished_at = now()
     where supplier_id = $1 and job_id is null and status in ('checking', 'checked', 'running')`,
    [supplierId],
  );
}

/** Removes an import whose file never came, or brought nothing new. */
export async function deleteImport(db: Connection, id: number): Promise<void> {
  await db.query("delete from imports where id = $1", [id]);
}

/** Begins a step of an import: its state and the job that does it. */
export async function beginStep(
  tx: Connection,
  id: number,
  status: ImportState,
  more: { jobId?: string; settings?: ImportSettings },
): Promise<void> {
  await tx.query(
    `update imports set status = $2, job_id = coalesce($3, job_id), settings = coalesce($4, settings),
       finished_at = case when $2 in ('checking', 'running') then null else finished_at end where id = $1`,
    [id, status, more.jobId ?? null, more.settings ? JSON.stringify(more.settings) : null],
  );
}

/** Ends a step. */
export async function endStep(
  tx: Connection,
  id: number,
  status: ImportState,
  more: { damage?: string | null; notes?: ImportNotes; rate?: number | null; offersRead?: number } = {},
): Promise<void> {
  await tx.query(
    `update imports set status = $2, damage = case when $7 then $3 else damage end, notes = coalesce($4, notes),
       rate = case when $5::int is null then rate else $5 end, offers_read = coalesce($6, offers_read),
       finished_at = case when $2 in ('done', 'failed') then now() else finished_at end,
       reverted_at = case when $2 = 'reverted' then now() end
     where id = $1`,
    [
      id,
      status,
      more.damage ?? null,
      more.notes ? JSON.stringify(more.notes) : null,
      more.rate ?? null,
      more.offersRead ?? null,
      more.damage !== undefined,
    ],
  );
}

/** Writes down up to where it is written, and which categories it has added. */
export async function moveTo(
  tx: Connection,
  id: number,
  place: number,
  addedCategories: readonly number[],
): Promise<void> {
  await tx.query("update imports set written_to = $2, added_categories = added_categories || $3::int[] where id = $1", [
    id,
    place,
    addedCategories,
  ]);
}

/** Counts the rows by outcome and keeps that. */
export async function countOutcomes(db: Connection, id: number): Promise<Counts> {
  const { rows } = await db.query<{ counts: Counts }>(
    `update imports set counts = (
       select jsonb_object_agg(o.name, (select count(*) from import_rows r where r.import_id = $1 and r.outcome = o.name))
       from unnest(array['created', 'changed', 'returned', 'unchanged', 'ignored', 'gone', 'refused']) o (name)
     ), kept = (select count(*) from import_rows r where r.import_id = $1 and r.reverted = 'kept')
     where id = $1 returning counts`,
    [id],
  );
  return rows[0]?.counts ?? { created: 0, changed: 0, returned: 0, unchanged: 0, ignored: 0, gone: 0, refused: 0 };
}

/** Removes categories that an import added and that hold nothing now. */
export async function dropEmptyCategories(tx: Connection, ids: readonly number[]): Promise<void> {
  // From the leaves up: one that was added later never holds one that was added before.
  for (const id of ids.toSorted((a, b) => b - a)) {
    await tx.query(
      `delete from categories c where c.id = $1 and c.version = 1
         and not exists (select from products p where p.category_id = c.id)
         and not exists (select from categories k where k.parent_id = c.id)
         and not exists (select from condition_targets t where t.category_id = c.id)`,
      [id],
    );
  }
}

/** A later import of the same supplier that wrote; it is to be taken back first. */
export async function laterWritten(db: Connection, id: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select l.id from imports l join imports i on i.supplier_id = l.supplier_id
     where i.id = $1 and l.id > i.id and l.status in ('running', 'done', 'reverting') order by l.id desc limit 1`,
    [id],
  );
  return rows[0]?.id ?? null;
}

/** Imports whose rows and files are no longer kept. */
export async function forgetOld(db: Connection, days: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `with old as (
       select id from imports where started_at < now() - make_interval(days => $1)
         and status in ('uploaded', 'checked', 'done', 'failed', 'reverted')
         and exists (select from import_rows r where r.import_id = imports.id) limit 20
     ), gone as (delete from import_rows where import_id in (select id from old))
     select id from old`,
    [days],
  );
  return rows.map(({ id }) => id);
}
