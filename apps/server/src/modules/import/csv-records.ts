/** Most characters of one row of a CSV, line breaks within quotes included. */
export const MAX_ROW = 2 * 1024 * 1024;
/** Most columns of a CSV. */
export const MAX_COLUMNS = 500;

/** One row of a CSV as it is written, without its line break; or why it was left out, in Russian. */
export type CsvRecord =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly refusal: string };

const UNCLOSED = "кавычка не закрыта до конца строки, чтение продолжено со следующей";
const TOO_LONG = `строка длиннее ${MAX_ROW / 1024 / 1024} МБ`;
const TOO_WIDE = `в строке больше ${MAX_COLUMNS} столбцов`;
const QUOTE = 34;

/** How rows and cells of a file are set apart. */
export interface CsvDialect {
  readonly delimiter: string;
  /** A carriage return before "\n" belongs to the break. */
  readonly newline: "\n" | "\r";
}

/** What one look at the text from a row's beginning found. */
interface Seen {
  /** Where the row's text ends; where the text ended when `isWhole` is false. */
  readonly end: number;
  /** Where the next row begins. */
  readonly next: number;
  readonly columns: number;
  /** Line breaks within the row. */
  readonly breaks: number;
  readonly isWhole: boolean;
  /** A quote on a later line closed a cell though no cell ends there: it rather opened one of another row. */
  readonly isStray: boolean;
}

/** A row without a quote: it ends where its line does, and whole lines are looked through much faster than characters. */
function seePlainRow(text: string, from: number, { delimiter, newline }: CsvDialect, mayEnd: boolean): Seen | null {
  const at = text.indexOf(newline, from);
  const line = text.slice(from, at < 0 ? undefined : at);
  if (line.includes('"')) return null;
  let columns = 1;
  for (let cut = line.indexOf(delimiter); cut >= 0; cut = line.indexOf(delimiter, cut + 1)) columns += 1;
  if (at < 0) return { end: text.length, next: text.length, columns, breaks: 0, isWhole: mayEnd, isStray: false };
  const end = newline === "\n" && line.endsWith("\r") ? at - 1 : at;
  return { end, next: at + 1, columns, breaks: 0, isWhole: true, isStray: false };
}

/** Finds the end of the row that begins at `from`, by the rules of csv-parse with `relax_quotes`. */
function seeRow(text: string, from: number, dialect: CsvDialect, mayEnd: boolean): Seen {
  const plain = seePlainRow(text, from, dialect, mayEnd);
  if (plain) return plain;
  const delimiter = dialect.delimiter.charCodeAt(0);
  const newline = dialect.newline.charCodeAt(0);
  let [columns, breaks, cell] = [1, 0, from];
  let [isQuoted, isStray] = [false, false];
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isQuoted) {
      if (code === newline) breaks += 1;
      if (code !== QUOTE) continue;
      // Whether it closes the cell is said by the next character, which may not be there yet.
      if (at + 1 === text.length && !mayEnd) break;
      const next = text.charCodeAt(at + 1);
      if (next === QUOTE) {
        at += 1;
        continue;
      }
      isQuoted = false;
      const closes = Number.isNaN(next) || next === delimiter || next === newline || next === 13;
      if (!closes && breaks > 0) isStray = true;
    } else if (code === delimiter) {
      columns += 1;
      cell = at + 1;
    } else if (code === newline) {
      const end = newline === 10 && at > from && text.charCodeAt(at - 1) === 13 ? at - 1 : at;
      return { end, next: at + 1, columns, breaks, isWhole: true, isStray };
    } else if (code === QUOTE && at === cell) isQuoted = true;
  }
  return { end: text.length, next: text.length, columns, breaks, isWhole: mayEnd && !isQuoted, isStray };
}

/** Reads one line as a row by itself; not whole when a quote is open at its end or the line's end is not there yet. */
function seeLine(text: string, from: number, dialect: CsvDialect, mayEnd: boolean): Seen {
  const lineEnd = text.indexOf(dialect.newline, from);
  if (lineEnd < 0) return seeRow(text, from, dialect, mayEnd);
  const seen = seeRow(text.slice(from, lineEnd + 1), 0, dialect, false);
  return { ...seen, end: from + seen.end, next: lineEnd + 1 };
}

/** Whether a row that spans lines holds a line that is a row by itself: an unclosed quote swallowed it. */
function holdsRow(text: string, from: number, to: number, dialect: CsvDialect, width: number): boolean {
  let at = text.indexOf(dialect.newline, from) + 1;
  while (at < to) {
    const seen = seeLine(text, at, dialect, true);
    if (seen.isWhole && seen.columns === width) return true;
    at = seen.next;
  }
  return false;
}

/** The text that is not yet read, and no more than the longest row of it. */
class Window {
  text = "";
  at = 0;
  line = 1;
  isEnded = false;
  readonly #more: AsyncIterator<string>;

  constructor(more: AsyncIterator<string>) {
    this.#more = more;
  }

  /** Reads until there is twice as much, so that a long row is not looked at anew for each piece. */
  async grow(): Promise<void> {
    const parts = [this.text.slice(this.at)];
    const wanted = 2 * (this.text.length - this.at);
    let length = this.text.length - this.at;
    this.at = 0;
    do {
      const next = await this.#more.next();
      if (next.done) this.isEnded = true;
      else {
        parts.push(next.value);
        length += next.value.length;
      }
    } while (!this.isEnded && length < wanted);
    this.text = parts.join("");
  }

  pass(row: Pick<Seen, "next" | "breaks">): void {
    this.at = row.next;
    this.line += row.breaks + 1;
  }

  /** Goes to the next line; what lies before is kept nowhere. */
  async passLine(newline: string): Promise<void> {
    let end = this.text.indexOf(newline, this.at);
    while (end < 0 && !this.isEnded) {
      this.text = "";
      this.at = 0;
      await this.grow();
      end = this.text.indexOf(newline);
    }
    this.at = end < 0 ? this.text.length : end + 1;
    this.line += 1;
  }
}

/**
 * Cuts a CSV into rows. A row past its bound is refused and no more of it is kept than the bound. A quote that is never closed costs
 * its own row: reading goes on with the next line that has as many cells as the row that names the columns, `headWidth`; 0 means that the first row
 * of the file does.
 */
export async function* csvRecords(
  more: AsyncIterator<string>,
  dialect: CsvDialect,
  headWidth = 0,
): AsyncGenerator<CsvRecord> {
  const window = new Window(more);
  let width = headWidth;
  // Inside what was looked through in vain rows are single lines, so that no text is looked through more than twice.
  let linesLeft = 0;
  let isResuming = false;
  for (;;) {
    const { text, at, line } = window;
    if (at === text.length) {
      if (window.isEnded) return;
      await window.grow();
      continue;
    }
    const isAlone: boolean = isResuming || linesLeft > 0;
    const row: Seen = isAlone ? seeLine(text, at, dialect, window.isEnded) : seeRow(text, at, dialect, window.isEnded);
    if (row.next === text.length && !row.isWhole && !window.isEnded && text.length - at <= MAX_ROW) {
      await window.grow();
      continue;
    }
    const isLong = row.end - at > MAX_ROW;
    if (isAlone) {
      isResuming = isLong || !row.isWhole || row.columns !== width;
      linesLeft -= 1;
      if (!isResuming) yield { line, text: text.slice(at, row.end) };
      await window.passLine(dialect.newline);
      continue;
    }
    const isSuspect = width > 0 && row.breaks > 0 && (row.isStray || row.columns !== width);
    if (row.isWhole && !(isSuspect && holdsRow(text, at, row.next, dialect, width))) {
      if (isLong) yield { line, refusal: TOO_LONG };
      else if (row.columns > Math.max(MAX_COLUMNS, width)) yield { line, refusal: TOO_WIDE };
      else if (row.end > at) {
        width ||= row.columns;
        yield { line, text: text.slice(at, row.end) };
      }
      window.pass(row);
      continue;
    }
    yield { line, refusal: row.breaks === 0 && isLong ? TOO_LONG : UNCLOSED };
    isResuming = row.breaks > 0;
    linesLeft = row.breaks;
    await window.passLine(dialect.newline);
  }
}
