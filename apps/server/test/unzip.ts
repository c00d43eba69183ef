import { crc32, inflateRawSync } from "node:zlib";

/** A file of an archive. */
export interface ZipFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Reads a ZIP by its directory, as every program does, and checks sizes and sums of what it says. */
export function unzip(archive: Buffer): ZipFile[] {
  const end = archive.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  const files: ZipFile[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const start = archive.readUInt32LE(at + 42);
    const head = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const bytes = inflateRawSync(archive.subarray(head, head + archive.readUInt32LE(at + 20)));
    if (bytes.length !== archive.readUInt32LE(at + 24) || crc32(bytes) !== archive.readUInt32LE(at + 16))
      throw new Error("the archive is torn");
    files.push({ name: archive.toString("utf8", at + 46, at + 46 + nameLength), bytes });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
