import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { kyivClock, kyivMoment } from "./kyiv-time.ts";
import { plainCell } from "./spreadsheet-cell.ts";

/** What stands in a cell: money as a decimal string "1234.50", nothing as null. */
export type Cell = string | number | Date | null;

/** A column of a spreadsheet. */
export interface SheetColumn<Row> {
  readonly title: string;
  /** `money` has two decimals; `moment` shows the day and time of Kyiv. */
  readonly kind: "text" | "number" | "money" | "moment";
  /** In characters; by the kind when absent. */
  readonly width?: number;
  readonly of: (row: Row) => Cell;
}

/** A sheet whose rows are taken one by one, so that memory does not grow with them. */
export interface Sheet<Row> {
  readonly title: string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rows: AsyncIterable<Row>;
}

const WIDTHS = { text: 24, number: 12, money: 14, moment: 20 };
/** Text stays text when somebody edits its cell: the format "@" is what keeps "=1+1" from becoming a formula then. */
const FORMATS = { text: "@", number: "0", money: "#,##0.00", moment: "dd.mm.yyyy hh:mm:ss" };

/** A cell of a CSV for a spreadsheet in Russian or Ukrainian: a decimal comma, days as people write them. */
function csvValue(kind: SheetColumn<never>["kind"], value: Cell): string {
  if (value === null) return "";
  if (value instanceof Date) return kyivMoment(value);
  const text = kind === "text" ? String(value) : String(value).replace(".", ",");
  return plainCell(text);
}

/** Bytes of a CSV: UTF-8 with its mark, semicolons, CRLF; opens by a double click in a spreadsheet in Russian or Ukrainian. */
export async function* csvBytes<Row>({
  columns,
  rows,
}: Sheet<Row>): AsyncGenerator<Uint8Array | string, void, undefined> {
  const { stringify } = await import("csv-stringify");
  async function* lines(): AsyncGenerator<string[], void, undefined> {
    yield columns.map(({ title }) => title);
    for await (const row of rows) yield columns.map(({ kind, of }) => csvValue(kind, of(row)));
  }
  const form = stringify({ bom: true, delimiter: ";", record_delimiter: "windows", quoted_match: /['\t\r\n]|^\s|\s$/ });
  const feeding = pipeline(Readable.from(lines()), form);
  feeding.catch(() => undefined); // the loop over what comes out throws the same
  yield* form as AsyncIterable<Uint8Array | string>;
  await feeding;
}

/** Writes a CSV. */
export const writeCsv = <Row>(path: string, sheet: Sheet<Row>): Promise<void> =>
  pipeline(csvBytes(sheet), createWriteStream(path));

function xlsxValue(kind: SheetColumn<never>["kind"], value: Cell): string | number | Date | null {
  if (value instanceof Date) return kyivClock(value);
  if (value === null || kind === "text") return value === null ? null : xmlText(String(value));
  return Number(value);
}

/** XML has no place for control characters, and half a surrogate pair is no text. */
const xmlText = (text: string): string => text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "");

/** Writes an XLSX sheet by sheet of at most 1,048,576 rows: the heading stays in sight, numbers and days are numbers and days. */
export async function writeXlsx<Row>(path: string, { title, columns, rows }: Sheet<Row>): Promise<void> {
  const { writeXlsxStream } = await import("hucre/xlsx");
  async function* cells(): AsyncGenerator<(string | number | Date | null)[], void, undefined> {
    for await (const row of rows) yield columns.map(({ kind, of }) => xlsxValue(kind, of(row)));
  }
  const bytes = writeXlsxStream(cells(), {
    name: title,
    columns: columns.map(({ title: header, kind, width = WIDTHS[kind] }) => ({ header, width, numFmt: FORMATS[kind] })),
    freezePane: { rows: 1 },
  });
  const reader = bytes.getReader();
  async function* chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel(); // ends the reading of rows when the file cannot be written
    }
  }
  await pipeline(chunks, createWriteStream(path));
}
