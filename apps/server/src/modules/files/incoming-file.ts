import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** A file that has come whole, lying aside until it is looked at. */
export interface IncomingFile {
  readonly path: string;
  readonly bytes: number;
}
/** How a file that was not taken ended: over its size, or broken off by its sender. */
export type IncomingFault = "too_large" | "broken_off";

/** A place where files lie while they come. */
export interface IncomingFiles {
  /**
   * Takes a file in and hands it to `work`; whatever happens, nothing of it is left afterwards. `declared` is the size that the sender says,
   * when it does: one that is too large is not read at all.
   */
  take<T>(
    source: { readonly stream: Readable; readonly bytes: number | undefined },
    maxBytes: number,
    work: (file: IncomingFile) => Promise<T>,
  ): Promise<T | IncomingFault>;
  /** Removes what a process left that was killed in between. */
  cleanUp(): Promise<void>;
}

const LEFT_MS = 3_600_000; // far past the longest upload
const MODE = 0o600;

async function write(path: string, stream: Readable, maxBytes: number): Promise<number | IncomingFault> {
  const file = await open(path, "wx", MODE);
  let bytes = 0;
  try {
    // Not destroyed when it is left early: the connection must stay open for the response.
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      // no encoding is set
      bytes += chunk.length;
      if (bytes > maxBytes) return "too_large";
      await file.write(chunk);
    }
    return bytes;
  } catch (error) {
    if (stream.errored) return "broken_off";
    throw error;
  } finally {
    await file.close();
  }
}

/** Opens the place; a folder of this machine, wherever files are kept in the end. */
export function incomingFiles(folder: string): IncomingFiles {
  return {
    async take({ stream, bytes: declared }, maxBytes, work) {
      if (declared !== undefined && declared > maxBytes) {
        stream.resume(); // read past, so that the sender comes to read the response
        return "too_large";
      }
      await mkdir(folder, { recursive: true });
      const path = join(folder, randomUUID());
      try {
        const bytes = await write(path, stream, maxBytes);
        if (typeof bytes === "number") return await work({ path, bytes });
        stream.resume();
        return bytes;
      } finally {
        await rm(path, { force: true });
      }
    },
    async cleanUp() {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found && found.mtimeMs < Date.now() - LEFT_MS) await rm(path, { force: true });
      }
    },
  };
}
