import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

/** Files that jobs make, in a folder that web and worker processes share. */
export interface JobFiles {
  /** Where a job's file is written; whatever an earlier attempt left there is removed. */
  begin(id: string): Promise<string>;
  /** Makes the written file the job's, on the disk for good. Returns its size in bytes. */
  complete(id: string): Promise<number>;
  /** Reads a job's file; null when it is not there. */
  read(id: string): Promise<{ readonly stream: Readable; readonly size: number } | null>;
  remove(ids: readonly string[]): Promise<void>;
  /** Ids of jobs of which there is anything. */
  all(): Promise<string[]>;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=$|\.part$)/;

/** Keeps them in `results` of the data folder, named by their jobs alone: what people call a file never becomes a path. */
export function jobFiles(dataDir: string): JobFiles {
  const folder = path.join(dataDir, "results");
  const ready = (id: string) => path.join(folder, id);
  const part = (id: string) => path.join(folder, `${id}.part`);
  return {
    async begin(id) {
      await mkdir(folder, { recursive: true });
      await rm(part(id), { force: true });
      return part(id);
    },
    async complete(id) {
      const file = await open(part(id), "r+");
      try {
        await file.sync();
        const { size } = await file.stat();
        await rename(part(id), ready(id));
        return size;
      } finally {
        await file.close();
      }
    },
    async read(id) {
      const file = await open(ready(id), "r").catch(() => null);
      if (!file) return null;
      const { size } = await file.stat();
      return { stream: createReadStream("", { fd: file }), size };
    },
    async remove(ids) {
      for (const id of ids) for (const name of [ready(id), part(id)]) await rm(name, { force: true });
    },
    async all() {
      const names = await readdir(folder).catch(() => []); // no folder before the first file
      return [...new Set(names.flatMap((name) => ID.exec(name)?.[0] ?? []))];
    },
  };
}
