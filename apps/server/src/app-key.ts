import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The key that signs links and CSRF tokens: from APP_KEY, else made once and kept in the data folder. */
export async function loadAppKey(appKey: string | undefined, dataDir: string): Promise<Buffer> {
  if (appKey) return Buffer.from(appKey, "base64");
  const file = join(dataDir, "app-key");
  await mkdir(dataDir, { recursive: true });
  try {
    // "wx": of two processes that start at once, one makes the key and the other reads it.
    await writeFile(file, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // what writeFile rejects with
  }
  await chmod(file, 0o600);
  const key = Buffer.from((await readFile(file, "utf8")).trim(), "base64");
  if (key.length !== 32) throw new Error(`${file} does not hold a key of 32 bytes; remove it to make a new one`);
  return key;
}
