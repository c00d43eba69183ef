import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** Files of suppliers as they came, on this machine, until their imports are forgotten. */
export interface ImportFiles {
  /** Where the file of an import lies, or is to lie. */
  path(importId: number): string;
  /** Whether it is there. */
  has(importId: number): Promise<boolean>;
  /** Takes a file in whole; "too_large" and "broken_off" leave nothing behind. */
  take(importId: number, stream: Readable, maxBytes: number): Promise<number | "too_large" | "broken_off">;
  /** Removes files. */
  remove(importIds: readonly number[]): Promise<void>;
}

async function write(path: string, stream: Readable, maxBytes: number): Promise<number | "too_large" | "broken_off"> {
  const out = createWriteStream(path, { mode: 0o600 });
  let bytes = 0;
  try {
    // Not destroyed when it is left early: the connection must stay open for the response.
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      // no encoding is set
      bytes += chunk.length;
      if (bytes > maxBytes) return "too_large";
      if (!out.write(chunk)) await once(out, "drain");
    }
    return bytes;
  } catch (error) {
    if (stream.errored) return "broken_off";
    throw error;
  } finally {
    await new Promise<void>((resolve) => out.end(() => resolve()));
  }
}

/** Opens the folder; made with the first file. */
export function importFiles(folder: string): ImportFiles {
  const path = (importId: number) => join(folder, String(importId));
  return {
    path,
    has: (importId) =>
      stat(path(importId)).then(
        () => true,
        () => false,
      ),
    async take(importId, stream, maxBytes) {
      await mkdir(folder, { recursive: true });
      const part = `${path(importId)}.part`;
      const taken = await write(part, stream, maxBytes);
      if (typeof taken === "number") await rename(part, path(importId));
      else {
        stream.resume(); // read past, so that the sender comes to read the response
        await rm(part, { force: true });
      }
      return taken;
    },
    async remove(importIds) {
      const gone = new Set(importIds.map(String));
      // Beside a file lies what was unpacked of it, or what came of it, when a process was killed: `7`, `7.part`, `7.….part`.
      for (const name of await readdir(folder).catch(() => []))
        if (gone.has(name.split(".")[0] ?? "")) await rm(join(folder, name), { force: true });
    },
  };
}
