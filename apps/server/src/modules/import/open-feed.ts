import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { IMPORT_MAX_BYTES } from "@dropship/api/contract/import-choices";
import type { ReadOptions } from "./feed-fields.ts";
import { FeedError } from "./offer.ts";
import { readCsv } from "./read-csv.ts";
import type { RawOffer } from "./read-offer.ts";
import { readXlsx } from "./read-xlsx.ts";
import { readYml } from "./read-yml.ts";
import { openEntry, type ZipEntry, zipEntries } from "./zip-directory.ts";

/** Most bytes that a packed file may come to; a price list of 100,000 goods has a third of it. */
const MAX_UNPACKED = 1024 * 1024 * 1024;
const HEAD = 4096;

/** Files that people take for a price list, by how they begin, and what helps: as a table they would only be told to have no columns. */
const STRANGERS: readonly (readonly [begin: string, said: string])[] = [
  ...["\u00ff\u00d8\u00ff", "\u0089PNG", "GIF8"].map(
    (begin) => [begin, "Это картинка, а не прайс. Нужен файл XML, YML, CSV, TSV или XLSX."] as const,
  ),
  ["%PDF-", "Это PDF: товары из него не прочитать. Попросите у поставщика XML, CSV или XLSX."],
  ...["Rar!", "7z\u00bc\u00af"].map(
    (begin) => [begin, "Архивы RAR и 7z не читаются. Распакуйте файл или сожмите его в ZIP или GZ."] as const,
  ),
];

/** What a file is, told by its content, never by its name. */
type Format = "xlsx" | "xls" | "zip" | "gzip" | "xml" | "table";

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(HEAD);
    const { bytesRead } = await file.read(bytes, 0, HEAD, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whether text begins with a tag, in one byte or two a letter. */
const isMarkup = (head: Buffer) =>
  head
    .toString("latin1")
    .replaceAll(/[\s\0\u00ef\u00bb\u00bf\u00fe\u00ff]/g, "")
    .startsWith("<");

const isZip = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004", "latin1"));
const isOldExcel = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
const oldExcel = () =>
  new FeedError("Это старый формат Excel (XLS) или файл под паролем. Сохраните его как XLSX или CSV.");

function refuseStranger(head: Buffer): void {
  const stranger = STRANGERS.find(([begin]) => head.toString("latin1", 0, begin.length) === begin);
  if (stranger) throw new FeedError(stranger[1]);
}

async function formatOf(path: string, head: Buffer): Promise<{ format: Format; entries: ZipEntry[] }> {
  if (isZip(head)) {
    const entries = await zipEntries(path);
    return { format: isBook(entries) ? "xlsx" : "zip", entries };
  }
  if (head[0] === 0x1f && head[1] === 0x8b) return { format: "gzip", entries: [] };
  if (isOldExcel(head)) return { format: "xls", entries: [] };
  return { format: isMarkup(head) ? "xml" : "table", entries: [] };
}

const isBook = (entries: readonly ZipEntry[]) => entries.some(({ name }) => name === "xl/workbook.xml");

/** Lets bytes through up to a bound; broken compression is said in a sentence. */
async function* bounded(bytes: AsyncIterable<Buffer>, max: number, tooLarge: string): AsyncGenerator<Buffer> {
  let length = 0;
  try {
    for await (const chunk of bytes) {
      length += chunk.length;
      if (length > max) throw new FeedError(tooLarge);
      yield chunk;
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code.startsWith("Z_"))
      throw new FeedError("Архив повреждён: он не распаковывается до конца.", { cause: error });
    throw error;
  }
}

const TOO_LARGE_BOOK = `В архиве таблица больше ${IMPORT_MAX_BYTES / 1024 / 1024} МБ. Сохраните её как CSV: он читается в любом размере.`;

/** A spreadsheet is read from its end, so that a packed one is put beside its archive first, and taken away again. */
async function* readPackedBook(bytes: AsyncIterable<Buffer>, beside: string, options: ReadOptions) {
  const path = `${beside}.${randomUUID()}.part`;
  try {
    const whole = bounded(bytes, IMPORT_MAX_BYTES, TOO_LARGE_BOOK);
    await pipeline(whole, createWriteStream(path, { mode: 0o600 }), { signal: options.signal });
    const entries = await zipEntries(path);
    if (!isBook(entries)) throw new FeedError("В архиве ещё один архив. Распакуйте его и загрузите сам прайс.");
    yield* readXlsx(path, entries, options);
  } finally {
    await rm(path, { force: true });
  }
}

/** Reads unpacked bytes; `beside` is the file that they came out of. */
async function* readBytes(
  bytes: AsyncIterable<Buffer>,
  beside: string,
  options: ReadOptions,
): AsyncGenerator<RawOffer> {
  const source = bounded(bytes, MAX_UNPACKED, "В архиве больше гигабайта: это не прайс. Ничего больше не прочитано.");
  const first = await source.next();
  if (first.done) throw new FeedError("Файл пуст.");
  const head = first.value;
  async function* whole(): AsyncGenerator<Buffer> {
    yield head;
    yield* source;
  }
  refuseStranger(head);
  if (isOldExcel(head)) throw oldExcel();
  if (isZip(head)) yield* readPackedBook(whole(), beside, options);
  else yield* isMarkup(head.subarray(0, HEAD)) ? readYml(whole(), options) : readCsv(whole(), options);
}

/** The one file of an archive that is a price list: the largest of those that can be. */
function listWithin(entries: readonly ZipEntry[]): ZipEntry {
  const lists = entries.filter(
    ({ name, size }) => size > 0 && !/(^|\/)(\.|__MACOSX)/.test(name) && /\.(xml|yml|csv|tsv|txt|xlsx)$/i.test(name),
  );
  const [largest] = lists.toSorted((a, b) => b.size - a.size);
  if (!largest) throw new FeedError("В архиве нет прайса: нужен файл XML, YML, CSV, TXT или XLSX.");
  return largest;
}

/** Reads a supplier's file row by row: XML of any dialect, CSV of any separator, XLSX; packed by gzip or zip or not. */
export async function* openFeed(path: string, options: ReadOptions): AsyncGenerator<RawOffer> {
  const head = await headOf(path);
  if (head.length === 0) throw new FeedError("Файл пуст.");
  refuseStranger(head);
  const { format, entries } = await formatOf(path, head);
  switch (format) {
    case "xlsx":
      yield* readXlsx(path, entries, options);
      return;
    case "xls":
      throw oldExcel();
    case "zip":
      yield* readBytes(await openEntry(path, listWithin(entries)), path, options);
      return;
    case "gzip":
      yield* readBytes(createReadStream(path).pipe(createGunzip()), path, options);
      return;
    case "xml":
      yield* readYml(path, options);
      return;
    case "table":
      yield* readCsv(path, options);
  }
}
