import type { Connection } from "../../../db/database.ts";

/** Notes that a product shows these pictures. */
export async function linkFiles(tx: Connection, productId: number, fileIds: readonly number[]): Promise<void> {
  await tx.query(
    "insert into product_files (product_id, file_id) select $1, unnest($2::int[]) on conflict do nothing",
    [productId, fileIds],
  );
}

/** Notes that a product shows all that another one does. */
export async function linkSameFiles(tx: Connection, productId: number, fromId: number): Promise<void> {
  await tx.query(
    "insert into product_files (product_id, file_id) select $1, file_id from product_files where product_id = $2",
    [productId, fromId],
  );
}

/**
 * Notes which pictures a product shows no longer, by what it shows now, and returns those that no other product shows either.
 * `shown` are the contents of the photos, in hexadecimal.
 */
export async function unlinkFiles(tx: Connection, productId: number, shown: readonly string[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `with gone as (
       delete from product_files l where l.product_id = $1 and not exists (
         select from file_pictures p where p.file_id = l.file_id and encode(p.sha256, 'hex') = any($2::text[]))
       returning l.file_id
     )
     select g.file_id as id from gone g
     where not exists (select from product_files o where o.file_id = g.file_id and o.product_id <> $1)`,
    [productId, shown],
  );
  return rows.map(({ id }) => id);
}
