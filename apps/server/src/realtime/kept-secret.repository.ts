import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Connection } from "../db/database.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (appKey: Buffer) => Buffer.from(hkdfSync("sha256", appKey, "", "kept secrets", 32));

function seal(appKey: Buffer, name: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(appKey), iv).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
}

function unseal(appKey: Buffer, name: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(appKey), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null; // sealed with another application key
  }
}

/**
 * A secret that is made once and kept for every process, encrypted with the application key. Of processes that start at once, one makes
 * it and all read it. One that was sealed with another application key is lost and made anew.
 */
export async function keptSecret(db: Connection, appKey: Buffer, name: string, make: () => string): Promise<string> {
  const read = async () => {
    const { rows } = await db.query<{ sealed: string }>(
      "select value->>'sealed' as sealed from settings where name = $1",
      [name],
    );
    return rows[0]?.sealed;
  };
  const known = await read();
  const opened = known ? unseal(appKey, name, known) : null;
  if (opened !== null) return opened;
  await db.query(
    `insert into settings (name, value) values ($1, jsonb_build_object('sealed', $2::text))
     on conflict (name) do update set value = excluded.value, updated_at = now() where settings.value->>'sealed' is not distinct from $3`,
    [name, seal(appKey, name, make()), known ?? null],
  );
  const kept = await read();
  const text = kept ? unseal(appKey, name, kept) : null;
  if (text === null)
    throw new Error(`the setting ${name} was sealed with another application key; all processes need the same`);
  return text;
}
