import { createHash } from "node:crypto";
import type { Connection } from "../../db/database.ts";

/** What a path of a supplier's tree is remembered by: its names from the root, whatever their case. */
export const pathDigest = (path: readonly string[]): string =>
  createHash("sha256").update(path.join("\n").toLowerCase()).digest("base64url").slice(0, 24);

/** Where a supplier's categories are here, by the digest of their path. */
export async function supplierPaths(db: Connection, supplier: number): Promise<Map<string, number>> {
  const { rows } = await db.query<{ path: string; category_id: number }>(
    "select path, category_id from supplier_categories where supplier_id = $1",
    [supplier],
  );
  return new Map(rows.map(({ path, category_id: id }) => [path, id]));
}

/** Remembers where a supplier's categories are. */
export async function rememberPaths(tx: Connection, supplier: number, paths: ReadonlyMap<string, number>) {
  if (paths.size === 0) return;
  await tx.query(
    `insert into supplier_categories (supplier_id, path, category_id)
     select $1, p.path, p.id from unnest($2::text[], $3::int[]) p (path, id) on conflict do nothing`,
    [supplier, [...paths.keys()], [...paths.values()]],
  );
}

/** Lets the paths of one category lead to another. */
export async function followMerge(tx: Connection, from: number, into: number): Promise<void> {
  await tx.query("update supplier_categories set category_id = $2 where category_id = $1", [from, into]);
}
