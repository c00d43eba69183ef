import type { Connection } from "../../db/database.ts";

/** A picture of a post. */
export interface PostPicture {
  readonly fileId: number;
  readonly url: string;
  readonly thumb: string;
  readonly width: number;
  readonly height: number;
}

/** Notes that a picture belongs to a post. */
export async function insertPicture(tx: Connection, postId: number, picture: PostPicture): Promise<void> {
  await tx.query(
    `insert into post_files (file_id, post_id, url, thumb, width, height) values ($1, $2, $3, $4, $5, $6)
     on conflict (file_id) do nothing`,
    [picture.fileId, postId, picture.url, picture.thumb, picture.width, picture.height],
  );
}

/** Pictures by their public addresses, whatever post they were sent for. */
export async function picturesAt(tx: Connection, urls: readonly string[]): Promise<ReadonlyMap<string, PostPicture>> {
  const { rows } = await tx.query<{ file_id: number; url: string; thumb: string; width: number; height: number }>(
    "select distinct on (url) file_id, url, thumb, width, height from post_files where url = any($1)",
    [urls],
  );
  return new Map(rows.map(({ file_id: fileId, ...rest }) => [rest.url, { fileId, ...rest }]));
}

/** Takes away the rows of pictures that no post has shown for a day; their files. */
export async function takeUnused(tx: Connection): Promise<number[]> {
  const { rows } = await tx.query<{ file_id: number }>(
    `delete from post_files f using posts o where o.id = f.post_id and o.updated_at < now() - interval '1 day'
       and not exists (select from posts p where p.cover->>'url' = f.url or position(f.url in p.body) > 0) returning f.file_id`,
  );
  return rows.map(({ file_id: id }) => id);
}

/** Files of a post. */
export async function filesOf(tx: Connection, postId: number): Promise<number[]> {
  const { rows } = await tx.query<{ file_id: number }>("select file_id from post_files where post_id = $1", [postId]);
  return rows.map(({ file_id: id }) => id);
}
