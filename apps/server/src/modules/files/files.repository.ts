import type { Connection } from "../../db/database.ts";

/** A file as it is kept. */
export interface FileRow {
  id: number;
  kind: string;
  owner_id: number;
  sha256: Buffer;
  width: number;
  height: number;
  bytes: number;
  mime: string;
  created_at: Date;
}
/** A picture of a file in one of its sizes. */
export interface PictureRow {
  readonly size: string;
  readonly sha256: Buffer;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

const COLUMNS = "id, kind, owner_id, sha256, width, height, bytes, mime, created_at";

/** Notes that content is about to be stored: from then on it is not removed for an hour. Waits while it is being removed. */
export async function touchObject(db: Connection, sha256: Buffer): Promise<void> {
  await db.query(
    "insert into stored_objects (sha256) values ($1) on conflict (sha256) do update set touched_at = now()",
    [sha256],
  );
}

/** Adds a file that nothing shows yet. */
export async function insertFile(db: Connection, file: Omit<FileRow, "id" | "created_at">): Promise<FileRow> {
  const { rows } = await db.query<FileRow & Record<string, unknown>>(
    `insert into files (kind, owner_id, sha256, width, height, bytes, mime) values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
    [file.kind, file.owner_id, file.sha256, file.width, file.height, file.bytes, file.mime],
  );
  const [row] = rows;
  if (!row) throw new Error("the file was not written");
  return row;
}

/** A file of this owner; null when there is none. */
export async function findOwn(db: Connection, ownerId: number, id: number): Promise<FileRow | null> {
  const { rows } = await db.query<FileRow & Record<string, unknown>>({
    name: "own_file",
    text: `select ${COLUMNS} from files where id = $2 and owner_id = $1`,
    values: [ownerId, id],
  });
  return rows[0] ?? null;
}

/** Content of a size of an attached file of this owner; null when there is none. */
export async function findOwnPicture(
  db: Connection,
  ownerId: number,
  id: number,
  size: string,
): Promise<Buffer | null> {
  const { rows } = await db.query<{ sha256: Buffer }>(
    `select p.sha256 from file_pictures p join files f on f.id = p.file_id
     where f.id = $2 and f.owner_id = $1 and p.size = $3 and f.attached_at is not null`,
    [ownerId, id, size],
  );
  return rows[0]?.sha256 ?? null;
}

/** Whether this content is shown by an attached file of one of these kinds. */
export async function isShown(db: Connection, sha256: Buffer, kinds: readonly string[]): Promise<boolean> {
  const { rows } = await db.query({
    name: "shown_picture",
    text: `select from file_pictures p join files f on f.id = p.file_id
           where p.sha256 = $1 and f.attached_at is not null and f.kind = any($2::text[]) limit 1`,
    values: [sha256, kinds],
  });
  return rows.length > 0;
}

/** Marks a file as shown, in these sizes; false when it is gone. */
export async function attach(
  tx: Connection,
  ownerId: number,
  id: number,
  pictures: readonly PictureRow[],
): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update files set attached_at = coalesce(attached_at, now()), detached_at = null where id = $2 and owner_id = $1",
    [ownerId, id],
  );
  if (rowCount !== 1) return false;
  await tx.query("delete from file_pictures where file_id = $1", [id]);
  for (const { size, sha256, width, height, bytes } of pictures)
    await tx.query(
      "insert into file_pictures (file_id, size, sha256, width, height, bytes) values ($1, $2, $3, $4, $5, $6)",
      [id, size, sha256, width, height, bytes],
    );
  return true;
}

/** Marks the files of a kind of an owner as shown no longer, but for one. */
export async function detachOthers(
  tx: Connection,
  ownerId: number,
  kind: string,
  keptId: number | null,
): Promise<void> {
  await tx.query(
    `update files set attached_at = null, detached_at = now()
     where owner_id = $1 and kind = $2 and id is distinct from $3 and attached_at is not null`,
    [ownerId, kind, keptId],
  );
}

/** Marks files as shown no longer, whoever sent them. */
export async function detach(tx: Connection, ids: readonly number[]): Promise<void> {
  await tx.query(
    "update files set attached_at = null, detached_at = now() where id = any($1::int[]) and attached_at is not null",
    [ids],
  );
}

/** Removes files of an owner but those of these kinds; what they were kept by is removed when nothing else refers to it. */
export async function deleteOfOwner(tx: Connection, ownerId: number, keptKinds: readonly string[]): Promise<void> {
  await tx.query("delete from files where owner_id = $1 and (kind <> all($2::text[]) or attached_at is null)", [
    ownerId,
    keptKinds,
  ]);
}

/** Removes files that nothing has shown for a day. */
export async function deleteStale(db: Connection): Promise<void> {
  await db.query("delete from files where detached_at < now() - interval '24 hours'");
}

const UNUSED = `touched_at < now() - interval '1 hour'
  and not exists (select from files f where f.sha256 = o.sha256)
  and not exists (select from file_pictures p where p.sha256 = o.sha256)
  and not exists (select from papers d where d.sha256 = o.sha256)`;

/** Content that nothing refers to and nobody is about to store. */
export async function findUnused(db: Connection, limit: number): Promise<Buffer[]> {
  const { rows } = await db.query<{ sha256: Buffer }>(
    `select o.sha256 from stored_objects o where ${UNUSED} order by o.sha256 limit $1`,
    [limit],
  );
  return rows.map(({ sha256 }) => sha256);
}

/** Gives content up if it is still unused; who is about to store it waits until the transaction ends. */
export async function giveUp(tx: Connection, sha256: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(`delete from stored_objects o where o.sha256 = $1 and ${UNUSED}`, [sha256]);
  return rowCount === 1;
}
