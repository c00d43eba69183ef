import type { ImportSettings } from "@dropship/api/contract/imports";
import type { Connection } from "../../db/database.ts";

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
  products: number;
  last_import_at: Date | null;
}

const SELECT = `select s.id, s.name, s.settings, s.version, s.url, s.every_hours, s.next_at, s.scheduled_by, s.etag, s.last_modified,
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

/** Writes a supplier over; a new address is read anew. */
export async function updateSupplier(tx: Connection, id: number, fields: SupplierFields): Promise<void> {
  await tx.query(
    `update suppliers set name = $2, url = $3, every_hours = $4, scheduled_by = $5, version = version + 1,
       next_at = case when every_hours is distinct from $4 or url is distinct from $3 then now() + make_interval(hours => $4) else next_at end,
       etag = case when url is distinct from $3 then null else etag end,
       last_modified = case when url is distinct from $3 then null else last_modified end
     where id = $1`,
    [id, fields.name, fields.url, fields.everyHours, fields.scheduledBy],
  );
}

/** Keeps how its files are read. */
export async function keepSettings(tx: Connection, id: number, settings: ImportSettings): Promise<void> {
  await tx.query("update suppliers set settings = $2 where id = $1", [id, JSON.stringify(settings)]);
}

/** Notes which file was taken from the address last. */
export async function noteFetched(
  db: Connection,
  id: number,
  known: { etag: string | null; lastModified: string | null },
): Promise<void> {
  await db.query("update suppliers set etag = $2, last_modified = $3 where id = $1", [
    id,
    known.etag,
    known.lastModified,
  ]);
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
