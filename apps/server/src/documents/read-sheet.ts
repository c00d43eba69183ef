import { parse } from "csv-parse/sync";

/** Why a table cannot be read, in Russian. */
export class SheetError extends Error {
  override name = "SheetError";
}

/** What a table may hold. */
export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
}

/** What all parts of a workbook may come to when they are unpacked: a small file may claim gigabytes. */
const UNPACKED = 20 * 1024 * 1024;
const ZIP = "PK\u0003\u0004";
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY_HEAD = 46;
const DAMAGED = "Файл повреждён или это не таблица. Сохраните его как XLSX или CSV ещё раз.";
const TOO_LARGE = "Таблица слишком велика. Разделите её на несколько файлов.";

/** Adds up what the parts of a workbook say that they unpack to; the reader stops a part that goes beyond it. */
function assertSmall(file: Buffer): void {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== DIRECTORY_END) throw new SheetError(DAMAGED);
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_HEAD > file.length || file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new SheetError(DAMAGED);
    const packed = file.readUInt32LE(at + 20);
    const size = file.readUInt32LE(at + 24);
    // A part that does not say its size would be unpacked without a bound.
    if (packed > 2 && size === 0) throw new SheetError(DAMAGED);
    unpacked += size;
    if (unpacked > UNPACKED) throw new SheetError(TOO_LARGE);
    at += ENTRY_HEAD + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number") return Number.isInteger(cell) ? String(cell) : String(Math.round(cell * 100) / 100);
  return String(cell);
};

async function readXlsxRows(file: Buffer, { rows, columns }: SheetLimits): Promise<string[][]> {
  assertSmall(file);
  const { readXlsx } = await import("hucre/xlsx");
  try {
    const book = await readXlsx(file, { sheets: [0], maxRows: rows + 1 });
    return (book.sheets[0]?.rows ?? []).map((cells) => cells.slice(0, columns).map(cellText));
  } catch {
    throw new SheetError(DAMAGED); // what is wrong with a stranger's file is nothing that they could read
  }
}

/** Text of a file as spreadsheets write it here: UTF-8, and the Windows code page of older ones. */
function decoded(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder("utf-16le").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1251").decode(file);
  }
}

/** What sets the cells of a text apart: whichever stands most often in its first line. */
function delimiterOf(text: string): string {
  const first = text.slice(0, text.indexOf("\n") < 0 ? undefined : text.indexOf("\n"));
  const counts = ["\t", ";", ","].map((mark) => ({ mark, count: first.split(mark).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.mark ?? "\t";
}

/** Reads rows that were copied from a spreadsheet, or a CSV of one; a row that is cut off is read as it stands. */
export function readTableText(text: string, { rows, columns }: SheetLimits, delimiter = delimiterOf): string[][] {
  const plain = text.replace(/^\uFEFF/, "");
  const read: string[][] = parse(plain, {
    delimiter: delimiter(plain),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    to: rows + 2,
  });
  return read.map((cells) => cells.slice(0, columns));
}

/** Reads a table that somebody sends: the first sheet of an XLSX, or a CSV in the usual encodings. `delimiter`: what sets its cells apart, where its first line does not tell. Throws `SheetError`. */
export async function readSheet(file: Buffer, limits: SheetLimits, delimiter = delimiterOf): Promise<string[][]> {
  if (file.subarray(0, 4).toString("latin1") === ZIP) return readXlsxRows(file, limits);
  const text = decoded(file);
  if (text.includes("\u0000")) throw new SheetError(DAMAGED);
  try {
    return readTableText(text, limits, delimiter);
  } catch {
    throw new SheetError(DAMAGED);
  }
}
