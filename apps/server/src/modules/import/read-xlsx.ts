import { MAX_COLUMNS } from "./csv-records.ts";
import type { ReadOptions } from "./feed-fields.ts";
import { FeedError } from "./offer.ts";
import type { RawOffer } from "./read-offer.ts";
import { refusedRow, TableReader } from "./table-row.ts";
import { broken, dayStyles, firstSheet, readPart, sharedTexts } from "./xlsx-parts.ts";
import type { ZipEntry } from "./zip-directory.ts";

const DAY_MS = 86_400_000;
/** Day nought of spreadsheets, as they count from 1900 with the day of February that never was. */
const EPOCH = Date.UTC(1899, 11, 30);
const LAST_DAY = 2_958_465;

const TOO_LONG = "ячейка длиннее миллиона знаков";
const TOO_WIDE = `в строке больше ${MAX_COLUMNS} столбцов`;

interface SheetRow {
  readonly line: number;
  readonly cells: string[];
  refusal: string | null;
}

/** Number of a column by the letters of a cell's name ("B2"), from nought; −1 where it has none. */
function columnOf(name: string | undefined): number {
  const letters = /^[A-Z]{1,3}/.exec(name ?? "")?.[0] ?? "";
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function dayText(value: string): string {
  const days = Number(value);
  return days > 0 && days <= LAST_DAY ? new Date(EPOCH + Math.floor(days) * DAY_MS).toISOString().slice(0, 10) : value;
}

/** Gathers rows of a sheet from its tags. */
class SheetReader {
  readonly ready: SheetRow[] = [];
  readonly #texts: readonly (string | null)[];
  readonly #days: ReadonlySet<number>;
  #row: SheetRow | null = null;
  #line = 0;
  #column = -1;
  #type = "";
  #style = -1;
  #value = "";
  #isValue = false;

  constructor(texts: readonly (string | null)[], days: ReadonlySet<number>) {
    this.#texts = texts;
    this.#days = days;
  }

  open(name: string, { attributes }: { readonly attributes: Readonly<Record<string, string>> }): void {
    if (name === "row") {
      const said = Number(attributes["r"]);
      this.#line = Number.isSafeInteger(said) && said > this.#line ? said : this.#line + 1;
      this.#row = { line: this.#line, cells: [], refusal: null };
      this.#column = -1;
    } else if (name === "c") {
      const said = columnOf(attributes["r"]);
      this.#column = said >= 0 ? said : this.#column + 1;
      this.#type = attributes["t"] ?? "n";
      this.#style = Number(attributes["s"] ?? -1);
      this.#value = "";
    }
    // Of a formula what it last gave is read (`v`), never the formula itself (`f`).
    this.#isValue = name === "v" || (name === "t" && this.#type === "inlineStr");
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
  }

  tooLong(): void {
    if (this.#row) this.#row.refusal ??= TOO_LONG;
  }

  close(name: string): void {
    this.#isValue = false;
    if (name === "c" && this.#row) this.#endCell(this.#row);
    else if (name === "row" && this.#row) {
      this.ready.push(this.#row);
      this.#row = null;
    }
  }

  #endCell(row: SheetRow): void {
    const text = this.#cellText();
    if (text === null) row.refusal ??= TOO_LONG;
    else if (this.#column >= MAX_COLUMNS) row.refusal ??= text === "" ? null : TOO_WIDE;
    else if (text !== "") {
      while (row.cells.length < this.#column) row.cells.push("");
      row.cells[this.#column] = text;
    }
  }

  /** As the supplier sees it; a day as ISO 8601. */
  #cellText(): string | null {
    const value = this.#value;
    if (this.#type === "s") return this.#texts[Number(value)] ?? (this.#texts[Number(value)] === null ? null : "");
    if (this.#type === "b") return value === "1" ? "true" : "false";
    if (this.#type === "e") return "";
    return this.#type === "n" && this.#days.has(this.#style) ? dayText(value) : value;
  }
}

/** Reads the first sheet of an XLSX as a stream, row by row. Formulas are read as what they last gave, never computed. */
export async function* readXlsx(
  path: string,
  entries: readonly ZipEntry[],
  options: ReadOptions,
): AsyncGenerator<RawOffer> {
  const named = (name: string) => entries.find((entry) => entry.name === name);
  const table = new TableReader(options);
  try {
    const sheet = await firstSheet(path, entries, options.signal);
    const reader = new SheetReader(
      await sharedTexts(path, named("xl/sharedStrings.xml"), options.signal),
      await dayStyles(path, named("xl/styles.xml"), options.signal),
    );
    const events = {
      open: reader.open.bind(reader),
      text: reader.text.bind(reader),
      close: reader.close.bind(reader),
      tooLong: reader.tooLong.bind(reader),
    };
    // What comes out is what a piece of the part has made ready.
    for await (const _ of readPart(path, sheet, events, options.signal))
      for (const { line, cells, refusal } of reader.ready.splice(0)) {
        if (refusal !== null && !table.hasHead) throw new FeedError(`Не понятно, какой столбец где: ${refusal}.`);
        const row = refusal === null ? table.row(cells, line) : refusedRow(line, refusal);
        if (row) yield row;
      }
  } catch (error) {
    if (error instanceof FeedError || options.signal?.aborted) throw error;
    throw broken(error);
  }
  table.end();
}
