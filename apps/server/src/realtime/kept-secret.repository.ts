import type { Connection } from "../db/database.ts";
import { createSealer } from "../sealed-text.ts";

/**
 * A secret that is made once and kept for every process, encrypted with the application key. Of processes that start at once, one makes
 * it and all read it. One that was sealed with another application key is lost and made anew.
 */
export async function keptSecret(db: Connection, appKey: Buffer, name: string, make: () => string): Promise<string> {
  const sealer = createSealer(appKey, "kept secrets");
  const read = async () => {
    const { rows } = await db.query<{ sealed: string }>(
      "select value->>'sealed' as sealed from settings where name = $1",
      [name],
    );
    return rows[0]?.sealed;
  };
  const known = await read();
  const opened = known ? sealer.open(name, known) : null;
  if (opened !== null) return opened;
  await db.query(
    `insert into settings (name, value) values ($1, jsonb_build_object('sealed', $2::text))
     on conflict (name) do update set value = excluded.value, updated_at = now() where settings.value->>'sealed' is not distinct from $3`,
    [name, sealer.seal(name, make()), known ?? null],
  );
  const kept = await read();
  const text = kept ? sealer.open(name, kept) : null;
  if (text === null)
    throw new Error(`the setting ${name} was sealed with another application key; all processes need the same`);
  return text;
}
