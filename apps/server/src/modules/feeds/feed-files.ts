import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip } from "node:zlib";
import { FEED_PARTS, type FeedPart } from "@dropship/api/contract/feed-choices";

/** Where the parts of a file are written before it has a name. */
export type FeedPaths = Readonly<Record<FeedPart, string>>;
/** Sizes of what was written, bytes. */
export type FeedSizes = Readonly<Record<FeedPart, { readonly plain: number; readonly gzip: number }>>;

/** Files of feeds, in a folder that web and worker processes share. */
export type FeedFiles = ReturnType<typeof feedFiles>;

/** Enough for XML, which is half repeated tags; a higher level takes twice the time for a tenth of the bytes. */
const GZIP_LEVEL = 5;
const NAME = /^([\da-f]{24})\.(?:full|prices)(?:\.gz)?(?:\.part)?$/;
/** What nobody names for so long is what a killed build has left; a response that still reads the former file goes on with it. */
const FORGOTTEN_MS = 3_600_000;

/** Read through one buffer: new ones for every piece would keep the collector of garbage busy. */
async function compress(source: string, target: string): Promise<void> {
  const gzip = createGzip({ level: GZIP_LEVEL });
  const written = pipeline(gzip, createWriteStream(target));
  written.catch(() => undefined); // told below, or by the piece that is written next
  const write = promisify<Buffer, void>((piece, done) => void gzip.write(piece, done));
  const file = await open(source, "r");
  try {
    const held = Buffer.allocUnsafe(1 << 18);
    for (;;) {
      const { bytesRead } = await file.read(held, 0, held.length);
      if (bytesRead === 0) break;
      await write(held.subarray(0, bytesRead));
    }
    gzip.end();
    await written;
  } finally {
    gzip.destroy();
    await file.close();
  }
}

/** Down to the disk, dated, and under its name. */
async function settle(name: string, at: Date): Promise<number> {
  const file = await open(`${name}.part`, "r+");
  try {
    await file.sync();
    await file.utimes(at, at);
    const { size } = await file.stat();
    await rename(`${name}.part`, name);
    return size;
  } finally {
    await file.close();
  }
}

/** Keeps them in `feeds` of the data folder under names of chance: what people call a feed never becomes a path. */
export function feedFiles(dataDir: string) {
  const folder = path.join(dataDir, "feeds");
  const plain = (file: string, part: FeedPart) => path.join(folder, `${file}.${part}`);
  const gzip = (file: string, part: FeedPart) => `${plain(file, part)}.gz`;

  return {
    /** A name that no file has, and where to write its parts. */
    async begin(): Promise<{ file: string; paths: FeedPaths }> {
      await mkdir(folder, { recursive: true });
      const file = randomBytes(12).toString("hex");
      return { file, paths: { full: `${plain(file, "full")}.part`, prices: `${plain(file, "prices")}.part` } };
    },

    /** Makes what was written whole and readable; until the end nobody meets it. Spreadsheets are compressed as they are. */
    async complete(file: string, at: Date, isCompressed: boolean): Promise<FeedSizes> {
      const sizes = { full: { plain: 0, gzip: 0 }, prices: { plain: 0, gzip: 0 } };
      for (const part of FEED_PARTS) {
        const zipped = isCompressed ? null : gzip(file, part);
        if (zipped) await compress(`${plain(file, part)}.part`, `${zipped}.part`);
        sizes[part] = {
          plain: await settle(plain(file, part), at),
          gzip: zipped ? await settle(zipped, at) : 0,
        };
      }
      return sizes;
    },

    /** Opens a part for reading; null when it is not there. */
    async open(file: string, part: FeedPart, isGzip: boolean) {
      return open(isGzip ? gzip(file, part) : plain(file, part), "r").catch(() => null);
    },

    /** Removes a file and whatever of it was begun. */
    async remove(file: string): Promise<void> {
      for (const part of FEED_PARTS)
        for (const name of [plain(file, part), gzip(file, part)])
          for (const tail of ["", ".part"]) await rm(`${name}${tail}`, { force: true });
    },

    /** Files that nobody has named for an hour. */
    async forgotten(named: ReadonlySet<string>): Promise<string[]> {
      const names = await readdir(folder).catch(() => []); // no folder before the first file
      const before = Date.now() - FORGOTTEN_MS;
      const found = new Set<string>();
      for (const name of names) {
        const file = NAME.exec(name)?.[1];
        if (!file || named.has(file)) continue;
        const { mtimeMs, ctimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: 0, ctimeMs: 0 }));
        if (Math.max(mtimeMs, ctimeMs) < before) found.add(file);
      }
      return [...found];
    },
  };
}
