import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { FeedError } from "./offer.ts";

/** A file within an archive, as its directory tells. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const END_SIZE = 22;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 5_000;
const MAX_DIRECTORY = 4 * 1024 * 1024;
const damaged = () => new FeedError("Архив повреждён или защищён паролем. Сохраните файл ещё раз.");

async function read(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, from);
  if (bytesRead < length) throw damaged();
  return bytes;
}

/** Reads the directory of an archive; throws `FeedError` for one that is damaged, encrypted or too large. */
export async function zipEntries(path: string): Promise<ZipEntry[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = await read(file, Math.max(0, size - END_SIZE - MAX_COMMENT), Math.min(size, END_SIZE + MAX_COMMENT));
    let at = tail.length - END_SIZE;
    while (at >= 0 && tail.readUInt32LE(at) !== END) at -= 1;
    if (at < 0) throw damaged();
    const [count, length, offset] = [
      tail.readUInt16LE(at + 10),
      tail.readUInt32LE(at + 12),
      tail.readUInt32LE(at + 16),
    ];
    if (count > MAX_ENTRIES || length > MAX_DIRECTORY) throw new FeedError("В архиве слишком много файлов.");
    const directory = await read(file, offset, length);
    const entries: ZipEntry[] = [];
    for (let place = 0; entries.length < count;) {
      if (place + 46 > directory.length || directory.readUInt32LE(place) !== ENTRY) throw damaged();
      const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(place + field)) as [
        number,
        number,
        number,
      ]; // three fields
      if ((directory.readUInt16LE(place + 8) & 1) === 1) throw damaged();
      entries.push({
        name: directory.toString("utf8", place + 46, place + 46 + name),
        method: directory.readUInt16LE(place + 10),
        packed: directory.readUInt32LE(place + 20),
        size: directory.readUInt32LE(place + 24),
        offset: directory.readUInt32LE(place + 42),
      });
      place += 46 + name + extra + comment;
    }
    return entries;
  } finally {
    await file.close();
  }
}

/** Bytes of a file within an archive. What comes is bounded by the reader: a directory may lie. */
export async function openEntry(path: string, entry: ZipEntry): Promise<Readable> {
  if (entry.method !== 0 && entry.method !== 8) throw damaged();
  const file = await open(path);
  try {
    const head = await read(file, entry.offset, 30);
    if (head.readUInt32LE(0) !== LOCAL) throw damaged();
    const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    const packed = file.createReadStream({ start, end: start + Math.max(0, entry.packed - 1), autoClose: true });
    if (entry.method === 0) return packed;
    const inflated = packed.pipe(createInflateRaw());
    packed.once("error", (error) => inflated.destroy(error));
    inflated.once("close", () => packed.destroy());
    return inflated;
  } catch (error) {
    await file.close();
    throw error;
  }
}
