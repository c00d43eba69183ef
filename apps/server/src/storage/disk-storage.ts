import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type FileStorage, StorageAway } from "./storage.ts";

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** A full disk, a wrong owner, a lost mount: whatever the disk says is a reason to try again later. */
async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StorageAway(`the disk refused: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Written aside, down to the disk, and renamed: a reader meets whole bytes or none, after a power failure too. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${randomBytes(4).toString("hex")}`;
  try {
    const file = await open(aside, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Keeps files in a folder, 256 folders of 256 folders deep, so that none of them grows long. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key.slice(2, 4), key);
  return {
    put: (key, bytes) => onDisk(writeWhole(pathOf(key), bytes)),
    get: (key) =>
      onDisk(
        readFile(pathOf(key)).catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        }),
      ),
    remove: (key) => onDisk(rm(pathOf(key), { force: true })),
  };
}
