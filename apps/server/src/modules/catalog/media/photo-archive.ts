import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import type { Photo } from "@dropship/api/contract/catalog";
import type { MediaFiles } from "./media.ts";

const UTF8_NAMES = 0x0800;
// The archive's own times say nothing about the photos; a fixed one makes equal archives equal. 1 January 2026, midnight.
const DOS_DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly offset: number;
}

function header(signature: number, entry: Entry, isCentral: boolean): Buffer {
  const fixed = Buffer.alloc(isCentral ? 46 : 30);
  const at = isCentral ? 2 : 0;
  fixed.writeUInt32LE(signature, 0);
  if (isCentral) fixed.writeUInt16LE(20, 4);
  fixed.writeUInt16LE(20, 4 + at);
  fixed.writeUInt16LE(UTF8_NAMES, 6 + at);
  fixed.writeUInt16LE(DOS_DATE, 12 + at);
  fixed.writeUInt32LE(entry.crc, 14 + at);
  fixed.writeUInt32LE(entry.size, 18 + at);
  fixed.writeUInt32LE(entry.size, 22 + at);
  fixed.writeUInt16LE(entry.name.length, 26 + at);
  if (isCentral) fixed.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([fixed, entry.name]);
}

/** A ZIP of stored files (photos are compressed already), one file in memory at a time. */
async function* zip(files: AsyncIterable<{ name: string; bytes: Buffer }>): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  for await (const { name, bytes } of files) {
    const entry: Entry = { name: Buffer.from(name), crc: crc32(bytes), size: bytes.length, offset };
    entries.push(entry);
    const head = header(0x04034b50, entry, false);
    yield head;
    yield bytes;
    offset += head.length + bytes.length;
  }
  const directory = Buffer.concat(entries.map((entry) => header(0x02014b50, entry, true)));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([directory, end]);
}

async function* filesOf(photos: readonly Photo[], media: MediaFiles): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const elsewhere: string[] = [];
  let number = 0;
  for (const { url } of photos) {
    const bytes = url.startsWith("/media/") ? await media.read(url) : null;
    if (!bytes) {
      elsewhere.push(url);
      continue;
    }
    number += 1;
    yield { name: `${String(number).padStart(2, "0")}${url.slice(url.lastIndexOf("."))}`, bytes };
  }
  // The shop fetches nothing from a supplier's host on a visitor's behalf: such photos are named, not packed.
  if (elsewhere.length) yield { name: "ссылки.txt", bytes: Buffer.from(`${elsewhere.join("\r\n")}\r\n`) };
}

/** All photos of a product as a ZIP stream. */
export const photoArchive = (photos: readonly Photo[], media: MediaFiles): Readable =>
  Readable.from(zip(filesOf(photos, media)));
