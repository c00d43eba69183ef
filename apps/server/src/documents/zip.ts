import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { kyivClock } from "./kyiv-time.ts";

/** A file of an archive; its bytes are taken one by one, so that memory does not grow with them. */
export interface ZipEntry {
  /** Name in the archive; letters of any alphabet. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array | string>;
}

/** Beyond this a ZIP needs another form, which nobody here has use for. */
const MOST = 0xff_ff_ff_ff;
const VERSION = 20;
/** Sizes stand behind the bytes; the name is UTF-8. */
const FLAGS = 0x08_08;
const DEFLATE = 8;

/** Day and time as MS-DOS kept them. */
function dosTime(at: Date): number {
  const clock = kyivClock(at);
  const day = ((clock.getUTCFullYear() - 1980) << 9) | ((clock.getUTCMonth() + 1) << 5) | clock.getUTCDate();
  const time = (clock.getUTCHours() << 11) | (clock.getUTCMinutes() << 5) | (clock.getUTCSeconds() >> 1);
  return (day << 16) | time;
}

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value >>> 0, at, bytes);
  return buffer;
};
const sizes = ({ crc, packed, size }: Pick<Written, "crc" | "packed" | "size">) =>
  [
    [crc, 4],
    [packed, 4],
    [size, 4],
  ] as const;

/** Writes a ZIP file after file. */
export async function writeZip(path: string, entries: AsyncIterable<ZipEntry>, now = new Date()): Promise<void> {
  const time = dosTime(now);
  const common = [
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATE, 2],
    [time, 4],
  ] as const;
  async function* bytes(): AsyncGenerator<Buffer, void, undefined> {
    const written: Written[] = [];
    let offset = 0;
    for await (const entry of entries) {
      const name = Buffer.from(entry.name);
      const found = { name, at: offset, crc: 0, packed: 0, size: 0 };
      const head = Buffer.concat([
        numbers([0x04_03_4b_50, 4], ...common, ...sizes(found), [name.length, 2], [0, 2]),
        name,
      ]);
      yield head;
      async function* counted() {
        for await (const chunk of entry.bytes) {
          const buffer = Buffer.from(chunk);
          found.crc = crc32(buffer, found.crc);
          found.size += buffer.length;
          yield buffer;
        }
      }
      const deflate = createDeflateRaw();
      const feeding = pipeline(Readable.from(counted()), deflate);
      feeding.catch(() => undefined); // the loop below throws the same
      for await (const chunk of deflate as AsyncIterable<Buffer>) {
        found.packed += chunk.length;
        yield chunk;
      }
      await feeding;
      const behind = numbers([0x08_07_4b_50, 4], ...sizes(found));
      yield behind;
      offset += head.length + found.packed + behind.length;
      if (Math.max(offset, found.size) > MOST) throw new Error(`${entry.name} is too long for a ZIP`);
      written.push(found);
    }
    const start = offset;
    for (const { name, at, ...found } of written) {
      const line = numbers(
        [0x02_01_4b_50, 4],
        [VERSION, 2],
        ...common,
        ...sizes(found),
        [name.length, 2],
        [0, 4], // neither more about it nor a comment
        [0, 4], // first disk, no properties
        [0, 4],
        [at, 4],
      );
      yield line;
      yield name;
      offset += line.length + name.length;
    }
    yield numbers(
      [0x06_05_4b_50, 4],
      [0, 4],
      [written.length, 2],
      [written.length, 2],
      [offset - start, 4],
      [start, 4],
      [0, 2],
    );
  }
  await pipeline(bytes, createWriteStream(path));
}
