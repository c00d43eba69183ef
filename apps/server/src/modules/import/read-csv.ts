import { CsvError, parse } from "csv-parse/sync";
import { type CsvDialect, type CsvRecord, csvRecords, MAX_COLUMNS } from "./csv-records.ts";
import { type FeedSource, feedText } from "./feed-text.ts";
import { FeedError } from "./offer.ts";
import { type Mapping, type ReadOptions, WHOLE_FEED } from "./feed-fields.ts";
import type { RawOffer } from "./read-offer.ts";
import { knownHeads, MAX_PREAMBLE, refusedRow, TableReader } from "./table-row.ts";

const GROUP_ROWS = 100;
const GROUP_TEXT = 256 * 1024;
/** Characters of the beginning by which the separator is told. */
const HEAD_TEXT = 64 * 1024;
const DELIMITERS = [",", ";", "\t", "|"];

interface Head {
  readonly dialect: CsvDialect;
  /** Cells of the line that names the columns; 0 where none does. */
  readonly width: number;
}

/**
 * Tells the separator by the line that names the columns: a title, an address or a telephone may stand above it. Where no name is known, by
 * the first line that any separator cuts.
 */
function headOf(text: string, mapping: Mapping): Head {
  const isOldMac = /\r(?!\n)/.test(text) && !text.includes("\n");
  const newline = isOldMac ? "\r" : "\n";
  const lines = text.slice(0, HEAD_TEXT).split(newline, MAX_PREAMBLE + 1);
  let best = { delimiter: ",", width: 0, known: 1 };
  for (const line of lines)
    for (const delimiter of DELIMITERS) {
      const cells = line.split(delimiter).map((cell) => cell.trim().replaceAll(/^"|"$/g, ""));
      const known = knownHeads(cells, mapping);
      if (known > best.known) best = { delimiter, width: cells.length, known };
    }
  if (best.width > 0) return { dialect: { delimiter: best.delimiter, newline }, width: best.width };
  const counts = lines.flatMap((line) =>
    DELIMITERS.map((delimiter) => ({ delimiter, count: line.replaceAll(/"[^"]*"/g, "").split(delimiter).length })),
  );
  const first = Math.max(
    0,
    counts.findIndex(({ count }) => count > 1),
  );
  const ofLine = counts.slice(first - (first % DELIMITERS.length)).slice(0, DELIMITERS.length);
  const { delimiter } = ofLine.reduce((most, one) => (one.count > most.count ? one : most));
  return { dialect: { delimiter, newline }, width: 0 };
}

/** Cells of these rows; a row that csv-parse takes otherwise than it was cut has none. Where nothing is quoted there is nothing to parse. */
function cellsOf(rows: readonly string[], dialect: CsvDialect): (string[] | null)[] {
  const isPlain = (row: string) => row !== "" && !row.includes('"');
  const parsed = parsedCells(
    rows.filter((row) => !isPlain(row)),
    dialect,
  ).values();
  return rows.map((row) => (isPlain(row) ? row.split(dialect.delimiter) : (parsed.next().value ?? null)));
}

function parsedCells(rows: readonly string[], dialect: CsvDialect): (string[] | null)[] {
  if (rows.length === 0) return [];
  try {
    const parsed: string[][] = parse(rows.join(dialect.newline), {
      delimiter: dialect.delimiter,
      record_delimiter: dialect.newline,
      relax_quotes: true,
      relax_column_count: true,
    });
    if (parsed.length === rows.length) return parsed;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return rows.length > 1 ? rows.flatMap((row) => parsedCells([row], dialect)) : [null];
}

async function* rest(first: string, more: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* more;
}

/** Rows in groups: making a parser takes longer than reading a row. */
async function* grouped(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord[]> {
  let group: CsvRecord[] = [];
  let length = 0;
  for await (const record of records) {
    group.push(record);
    length += "text" in record ? record.text.length : 0;
    if (group.length < GROUP_ROWS && length < GROUP_TEXT) continue;
    yield group;
    group = [];
    length = 0;
  }
  if (group.length > 0) yield group;
}

/** Reads a CSV whose first row names the columns, row by row; line breaks inside quotes are part of the text. */
export async function* readCsv(source: FeedSource, options: ReadOptions = WHOLE_FEED): AsyncGenerator<RawOffer> {
  const text = feedText(source, options.signal);
  const head = await text.next();
  if (head.done) throw new FeedError("Файл пуст.");
  const { dialect, width } = headOf(head.value, options.mapping);
  const table = new TableReader(options);
  for await (const group of grouped(csvRecords(rest(head.value, text), dialect, width))) {
    const rows = group.flatMap((record) => ("text" in record ? record.text : []));
    const parsed = cellsOf(rows, dialect).values();
    for (const record of group) {
      const cells = "text" in record ? (parsed.next().value ?? null) : null;
      const refusal = "refusal" in record ? record.refusal : "строка не читается";
      if (!table.hasHead) {
        if (!cells) throw new FeedError(`Не понятно, какой столбец где. Первая строка файла: ${refusal}.`);
        if (cells.length > MAX_COLUMNS) throw new FeedError(`В файле больше ${MAX_COLUMNS} столбцов.`);
      }
      const row = cells ? table.row(cells, record.line) : refusedRow(record.line, refusal);
      if (row) yield row;
    }
  }
  table.end();
}
