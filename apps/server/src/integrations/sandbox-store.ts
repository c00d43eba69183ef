import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What the sandbox remembers, as JSON by kind and id. */
export interface SandboxStore {
  read(kind: string, id: string): Promise<unknown>;
  write(kind: string, id: string, value: unknown): Promise<void>;
  /** Forgets one; what is not there is no fault. */
  remove(kind: string, id: string): Promise<void>;
  /** Everything of a kind. */
  all(kind: string): Promise<unknown[]>;
}

/** Remembers for as long as it lives. */
export function memoryStore(): SandboxStore {
  const kept = new Map<string, string>();
  return {
    read: async (kind, id) => JSON.parse(kept.get(`${kind}/${id}`) ?? "null") as unknown,
    async write(kind, id, value) {
      kept.set(`${kind}/${id}`, JSON.stringify(value));
    },
    async remove(kind, id) {
      kept.delete(`${kind}/${id}`);
    },
    all: async (kind) =>
      [...kept].filter(([name]) => name.startsWith(`${kind}/`)).map(([, text]) => JSON.parse(text) as unknown),
  };
}

const NAME = /^[\w-]{1,100}$/;

/** Remembers in a folder, which the processes of a shop share and a restart leaves alone. */
export function folderStore(folder: string): SandboxStore {
  const read = async (file: string): Promise<unknown> => {
    try {
      return JSON.parse(await readFile(file, "utf8")) as unknown;
    } catch {
      return null; // never written
    }
  };
  return {
    read: async (kind, id) => (NAME.test(id) ? read(join(folder, kind, `${id}.json`)) : null),
    async write(kind, id, value) {
      if (!NAME.test(id)) throw new Error(`${id} is no name of the sandbox`);
      await mkdir(join(folder, kind), { recursive: true });
      const file = join(folder, kind, `${id}.json`);
      const draft = `${file}.${crypto.randomUUID()}`;
      await writeFile(draft, JSON.stringify(value));
      await rename(draft, file);
    },
    async remove(kind, id) {
      if (NAME.test(id)) await rm(join(folder, kind, `${id}.json`), { force: true });
    },
    async all(kind) {
      const names = await readdir(join(folder, kind)).catch(() => [] as string[]);
      return Promise.all(names.filter((name) => name.endsWith(".json")).map((name) => read(join(folder, kind, name))));
    },
  };
}
