import { readFile, stat } from "node:fs/promises";
import { MAX_COLUMNS } from "./csv-records.ts";
import type { ReadOptions } from "./feed-fields.ts";
import { FeedError } from "./offer.ts";
import type { RawOffer } from "./read-offer.ts";
import { refusedRow, TableReader } from "./table-row.ts";
import { openEntry, type ZipEntry } from "./zip-directory.ts";

const MIB = 1024 * 1024;
/** Most bytes of the file itself; it is held in memory while it is read. */
const MAX_FILE = 40 * MIB;
/** Most bytes of each part once unpacked: the texts of all cells are held in memory, the cells go by. */
const MAX_TEXTS = 96 * MIB;
const MAX_PART = 512 * MIB;
const MAX_CELL = 1_000_000;

const tooLarge = () =>
  new FeedError("Таблица слишком большая для XLSX. Сохраните её как CSV: он читается в любом размере.");

/** Unpacks every part once without keeping it: a directory that lies about sizes is found out before anything trusts it. */
async function weigh(path: string, entries: readonly ZipEntry[]): Promise<void> {
  for (const entry of entries) {
    if (entry.name.endsWith("/") || entry.packed === 0) continue;
    const most = entry.name.startsWith("xl/worksheets/") ? MAX_PART : MAX_TEXTS;
    if (entry.size > most) throw tooLarge();
    let length = 0;
    try {
      for await (const chunk of (await openEntry(path, entry)) as AsyncIterable<Buffer>) {
        length += chunk.length;
        if (length > most) throw tooLarge();
      }
    } catch (error) {
      if (error instanceof FeedError) throw error;
      throw new FeedError("Таблица повреждена: файл не распаковывается. Сохраните её ещё раз.", { cause: error });
    }
  }
}

/** A cell as the supplier sees it; a day as ISO 8601. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  if (typeof value === "object") {
    if ("result" in value) return cellText(value.result);
    if ("richText" in value && Array.isArray(value.richText))
      return value.richText
        .map((run: unknown) => (typeof run === "object" && run !== null && "text" in run ? String(run.text) : ""))
        .join("");
    return "";
  }
  return String(value);
}

/** Reads the first sheet of an XLSX row by row. Formulas are read as what they last gave, never computed. */
export async function* readXlsx(
  path: string,
  entries: readonly ZipEntry[],
  options: ReadOptions,
): AsyncGenerator<RawOffer> {
  if ((await stat(path)).size > MAX_FILE) throw tooLarge();
  await weigh(path, entries);
  const { streamXlsxRows } = await import("hucre/xlsx");
  const table = new TableReader(options);
  try {
    for await (const { index, values } of streamXlsxRows(await readFile(path))) {
      const line = index + 1;
      if (values.length > MAX_COLUMNS) {
        if (!table.hasHead) throw new FeedError(`В файле больше ${MAX_COLUMNS} столбцов.`);
        yield refusedRow(line, `в строке больше ${MAX_COLUMNS} столбцов`);
        continue;
      }
      const cells = values.map(cellText);
      if (cells.some((cell) => cell.length > MAX_CELL)) {
        yield refusedRow(line, "ячейка длиннее миллиона знаков");
        continue;
      }
      const row = table.row(cells, line);
      if (row) yield row;
    }
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError("Таблица повреждена или под паролем. Сохраните её ещё раз.", { cause: error });
  }
  table.end();
}
