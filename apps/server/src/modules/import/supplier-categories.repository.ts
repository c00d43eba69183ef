import { createHash } from "node:crypto";
import type { Connection } from "../../db/database.ts";
import type { FilePath } from "../../db/schema/import.ts";

/** What a path of a supplier's tree is remembered by: its names from the root, whatever their case. */
export const pathDigest = (path: readonly string[]): string =>
  createHash("sha256").update(path.join("\n").toLowerCase()).digest("base64url").slice(0, 24);

/** What is remembered, or decided, of a category of a supplier's. */
export interface RememberedPath {
  /** From the root; null where only their digest was kept. */
  readonly names: readonly string[] | null;
  /** Null for one that is taken over and is not here yet, and for one that is left out. */
  readonly category_id: number | null;
  readonly is_left_out: boolean;
  /** It counts for all below it, too. */
  readonly is_deep: boolean;
}

/** What is remembered of a supplier's categories, by the digest of their path. */
export async function supplierPaths(db: Connection, supplier: number): Promise<Map<string, RememberedPath>> {
  const { rows } = await db.query<RememberedPath & { path: string }>(
    "select path, names, category_id, is_left_out, is_deep from supplier_categories where supplier_id = $1",
    [supplier],
  );
  return new Map(rows.map(({ path, ...remembered }) => [path, remembered]));
}

/** A path and the category that it leads to. */
export interface MetPath {
  readonly names: readonly string[];
  readonly id: number;
}

/** Remembers where a supplier's categories are; what somebody has decided of them stays. */
export async function rememberPaths(tx: Connection, supplier: number, paths: ReadonlyMap<string, MetPath>) {
  if (paths.size === 0) return;
  const met = [...paths].map(([path, { names, id }]) => ({ path, names, id }));
  await tx.query(
    `insert into supplier_categories as k (supplier_id, path, names, category_id)
     select $1, p.path, p.names, p.id from jsonb_to_recordset($2::jsonb) as p (path text, names text[], id int)
     on conflict (supplier_id, path) do update set names = excluded.names,
       category_id = case when k.is_left_out then null else coalesce(k.category_id, excluded.category_id) end
     where k.names is null or (k.category_id is null and not k.is_left_out)`,
    [supplier, JSON.stringify(met)],
  );
}

/** What is decided of a path. */
export interface DecidedPath extends RememberedPath {
  readonly names: readonly string[];
}

/** Writes down what was decided of paths, by their digests. */
export async function decidePaths(tx: Connection, supplier: number, paths: ReadonlyMap<string, DecidedPath>) {
  const rows = [...paths].map(([path, decided]) => ({ path, ...decided }));
  await tx.query(
    `insert into supplier_categories (supplier_id, path, names, category_id, is_left_out, is_deep)
     select $1, p.path, p.names, p.category_id, p.is_left_out, p.is_deep
     from jsonb_to_recordset($2::jsonb) as p (path text, names text[], category_id int, is_left_out bool, is_deep bool)
     on conflict (supplier_id, path) do update set names = excluded.names, category_id = excluded.category_id,
       is_left_out = excluded.is_left_out, is_deep = excluded.is_deep`,
    [supplier, JSON.stringify(rows)],
  );
}

/** Forgets paths. */
export async function forgetPaths(tx: Connection, supplier: number, paths: readonly string[]): Promise<void> {
  await tx.query("delete from supplier_categories where supplier_id = $1 and path = any ($2)", [supplier, paths]);
}

/**
 * Notes that somebody has decided on the categories of a supplier: a check of before counts no more, and the file that was written last is to be
 * read again.
 */
export async function noteDecided(tx: Connection, supplier: number): Promise<void> {
  await tx.query(
    "update suppliers set categories_at = clock_timestamp(), etag = null, last_modified = null where id = $1",
    [supplier],
  );
}

/** Whether somebody has decided on the categories of an import's supplier since its check. */
export async function isDecidedSince(db: Connection, importId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from imports i join suppliers s on s.id = i.supplier_id
     where i.id = $1 and s.categories_at > coalesce(i.checked_at, i.started_at)`,
    [importId],
  );
  return rowCount === 1;
}

/** Keeps which categories the rows of a file name. */
export async function keepFilePaths(db: Connection, importId: number, paths: readonly FilePath[]): Promise<void> {
  await db.query("update imports set paths = $2 where id = $1", [importId, JSON.stringify(paths)]);
}

/** The file of a supplier that was read last, with its categories; null when none was. */
export async function lastFile(
  db: Connection,
  supplier: number,
): Promise<{ id: number; paths: FilePath[]; at: Date } | null> {
  const { rows } = await db.query<{ id: number; paths: FilePath[]; at: Date }>(
    `select id, paths, coalesce(checked_at, started_at) as at from imports where supplier_id = $1 and paths is not null
     order by id desc limit 1`,
    [supplier],
  );
  return rows[0] ?? null;
}

/** Of these categories the ones that are there. */
export async function categoriesThere(db: Connection, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.query<{ id: number }>("select id from categories where id = any ($1)", [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Lets the paths of one category lead to another. */
export async function followMerge(tx: Connection, from: number, into: number): Promise<void> {
  await tx.query("update supplier_categories set category_id = $2 where category_id = $1", [from, into]);
}
