import type { Connection } from "../../db/database.ts";

/** A paper as it is kept. */
export interface PaperRow {
  id: number;
  sha256: Buffer;
  pages: number;
  bytes: number;
}

/** Adds a paper that nothing uses yet. */
export async function insertPaper(db: Connection, ownerId: number, paper: Omit<PaperRow, "id">): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    "insert into papers (owner_id, sha256, pages, bytes) values ($1, $2, $3, $4) returning id",
    [ownerId, paper.sha256, paper.pages, paper.bytes],
  );
  const [row] = rows;
  if (!row) throw new Error("the paper was not written");
  return row.id;
}

/** Takes a paper of this owner into use; false when there is none, or it is used already. */
export async function usePaper(tx: Connection, ownerId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update papers set attached_at = now() where id = $2 and owner_id = $1 and attached_at is null",
    [ownerId, id],
  );
  return rowCount === 1;
}

/** Content of papers, by id. */
export async function contentOf(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, Buffer>> {
  const { rows } = await db.query<{ id: number; sha256: Buffer }>(
    "select id, sha256 from papers where id = any($1::int[])",
    [[...ids]],
  );
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

/** Removes papers that nothing has used for a day. */
export async function deleteUnused(db: Connection): Promise<void> {
  await db.query("delete from papers where attached_at is null and created_at < now() - interval '24 hours'");
}

/** Removes the papers of an owner. */
export async function deletePapersOf(tx: Connection, ownerId: number): Promise<void> {
  await tx.query("delete from papers where owner_id = $1", [ownerId]);
}
