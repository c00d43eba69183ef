import type { ImportSettings } from "@dropship/api/contract/imports";
import type { Connection } from "../../db/database.ts";
import type { FileMarks } from "./import-intake.ts";

/** A supplier as it is read. */
export interface SupplierRow {
  id: number;
  name: string;
  settings: ImportSettings | null;
  version: number;
  url: string | null;
  every_hours: number | null;
  next_at: Date | null;
  scheduled_by: number | null;
  etag: string | null;
  last_modified: string | null;
  written_rate: number | null;
  fault: string | null;
  fault_at: Date | null;
  products: number;
  last_import_at: Date | null;
}

const SELECT = `select s.id, s.name, s.settings, s.version, s.url, s.every_hours, s.next_at, s.scheduled_by, s.etag, s.last_modified,
  s.written_rate, s.fault, s.fault_at,
  (select count(*)::int from supplier_offers o where o.supplier_id = s.id) as products,
  (select max(i.started_at) from imports i where i.supplier_id = s.id) as last_import_at
  from suppliers s`;

/** Every supplier, by name. */
export async function listSuppliers(db: Connection): Promise<SupplierRow[]> {
  const { rows } = await db.query<SupplierRow & Record<string, unknown>>(
    `${SELECT} order by s.name collate "und-x-icu", s.id limit 1000`,
  );
  return rows;
}

/** One supplier; null when there is none. */
export async function findSupplier(db: Connection, id: number): Promise<SupplierRow | null> {
  const { rows } = await db.query<SupplierRow & Record<string, unknown>>(`${SELECT} where s.id = $1`, [id]);
  return rows[0] ?? null;
}

/** What a person says of a supplier; `scheduledBy` is for whom its schedule runs. */
export interface SupplierFields {
  readonly name: string;
  readonly url: string | null;
  readonly everyHours: number | null;
  readonly scheduledBy: number | null;
}

/** Adds a supplier. */
export async function insertSupplier(tx: Connection, fields: SupplierFields): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into suppliers (name, url, every_hours, scheduled_by, next_at)
     values ($1, $2, $3, $4, now() + make_interval(hours => $3)) returning id`,
    [fields.name, fields.url, fields.everyHours, fields.scheduledBy],
  );
  return rows[0]?.id ?? 0; // an insert without a condition returns its row
}

/** Writes a supplier over; a new address is read anew, and what was wrong with another schedule is no more. */
export async function updateSupplier(tx: Connection, id: number, fields: SupplierFields): Promise<void> {
  await tx.query(
    `update suppliers set name = $2, url = $3, every_hours = $4, scheduled_by = $5, version = version + 1,
       next_at = case when every_hours is distinct from $4 or url is distinct from $3 then now() + make_interval(hours => $4) else next_at end,
       etag = case when url is distinct from $3 then null else etag end,
       last_modified = case when url is distinct from $3 then null else last_modified end,
       fault = case when (url, every_hours, scheduled_by) is distinct from ($3, $4, $5) then null else fault end,
       fault_at = case when (url, every_hours, scheduled_by) is distinct from ($3, $4, $5) then null else fault_at end,
       faults = case when (url, every_hours, scheduled_by) is distinct from ($3, $4, $5) then 0 else faults end
     where id = $1`,
    [id, fields.name, fields.url, fields.everyHours, fields.scheduledBy],
  );
}

/** Keeps how its files are read; where that changes, the file that was written last is to be read again. */
export async function keepSettings(tx: Connection, id: number, settings: ImportSettings): Promise<void> {
  await tx.query(
    `update suppliers set settings = $2, etag = case when settings = $2 then etag end,
       last_modified = case when settings = $2 then last_modified end where id = $1`,
    [id, JSON.stringify(settings)],
  );
}

/** A supplier whose schedule had come to nothing, and goes on again. */
export interface Recovered {
  id: number;
  name: string;
}

/**
 * Notes which file of the supplier's address was written last and at which rate; its schedule goes on by itself again. Returns the supplier where it
 * had come to nothing before.
 */
export async function noteWritten(tx: Connection, importId: number): Promise<Recovered | null> {
  const { rows } = await tx.query<Recovered & { faults: number }>(
    `update suppliers s set etag = i.etag, last_modified = i.last_modified, fault = null, fault_at = null, faults = 0,
       written_rate = case when exists (select from supplier_offers o where o.supplier_id = s.id and o.rate is not null and o.gone is null) then i.rate end
     from imports i, suppliers was
     where i.id = $1 and s.id = i.supplier_id and s.url = i.url and coalesce(s.settings, i.settings) = i.settings and was.id = s.id
       and coalesce(s.categories_at <= i.checked_at, true)
     returning s.id, s.name, was.faults`,
    [importId],
  );
  return recovered(rows[0]);
}

const recovered = (row: (Recovered & { faults: number }) | undefined): Recovered | null =>
  row && row.faults > 0 ? { id: row.id, name: row.name } : null;

/** What the address said of a file that waits for a person, when it was the last one and would be read in the same way; null for none. */
export async function waitingMarks(db: Connection, id: number): Promise<FileMarks | null> {
  const { rows } = await db.query<{ etag: string | null; lastModified: string | null }>(
    `select i.etag, i.last_modified as "lastModified" from suppliers s join imports i on i.supplier_id = s.id
     where s.id = $1 and i.status = 'checked' and i.runs_itself and i.url = s.url and i.settings = coalesce(s.settings, i.settings)
       and coalesce(s.categories_at <= i.checked_at, true)
       and not exists (select from imports l where l.supplier_id = s.id and l.id > i.id)`,
    [id],
  );
  return rows[0] ?? null;
}

/** Hours that an address which gives nothing is left alone at most, unless its schedule has longer ones. */
const LONGEST_REST = 48;

/**
 * Keeps why a schedule does not go on by itself; whether that is news. What came to nothing (and does not wait for a decision) is asked for again after
 * twice the time, each time.
 */
export async function noteFault(tx: Connection, id: number, fault: string, isFailure: boolean): Promise<boolean> {
  const { rows } = await tx.query<{ is_news: boolean }>(
    `update suppliers s set fault = $2, fault_at = now(), faults = s.faults + $3::int,
       next_at = case when $3 = 1
         then now() + make_interval(hours => greatest(s.every_hours, least(${LONGEST_REST}, s.every_hours * (1 << least(s.faults, 6)))))
         else s.next_at end
     from suppliers was where s.id = $1 and was.id = s.id returning was.fault is distinct from $2 as is_news`,
    [id, fault, Number(isFailure)],
  );
  return rows[0]?.is_news ?? false;
}

/** Its schedule goes on by itself; returns the supplier where it had come to nothing before. */
export async function forgetFault(db: Connection, id: number): Promise<Recovered | null> {
  const { rows } = await db.query<Recovered & { faults: number }>(
    `update suppliers s set fault = null, fault_at = null, faults = 0 from suppliers was
     where s.id = $1 and s.fault is not null and was.id = s.id returning s.id, s.name, was.faults`,
    [id],
  );
  return recovered(rows[0]);
}

/** Imports by schedule whose work broke off since their suppliers were complained of last, and why; those that somebody stopped are not among them. */
export async function brokenOff(
  db: Connection,
): Promise<readonly { id: number; supplier_id: number; supplier: string; reason: string }[]> {
  const { rows } = await db.query<{ id: number; supplier_id: number; supplier: string; reason: string }>(
    `select i.id, s.id as supplier_id, s.name as supplier, coalesce(j.reason, '') as reason
     from suppliers s
     cross join lateral (select * from imports l where l.supplier_id = s.id order by l.started_at desc, l.id desc limit 1) i
     join jobs j on j.id = i.job_id
     where s.every_hours is not null and s.url = i.url and i.runs_itself and i.status in ('checking', 'running') and j.state = 'failed'
       and (s.fault_at is null or s.fault_at < j.finished_at)`,
  );
  return rows;
}

/** Takes one supplier whose time has come and sets the next; null when there is none. Of several processes one gets it. */
export async function takeDue(db: Connection): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `update suppliers set next_at = now() + make_interval(hours => every_hours)
     where id = (select id from suppliers where next_at <= now() and every_hours is not null and url is not null
       order by next_at limit 1 for update skip locked) returning id`,
  );
  return rows[0]?.id ?? null;
}
