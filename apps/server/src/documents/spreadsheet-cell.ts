/** Characters that make a spreadsheet take what follows them for a formula, also after spaces and invisible characters. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;
const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,15})?$/;
/** How Prom says "in stock" and "not in stock": there is nothing after it to compute. */
const SIGN = /^[+-]$/;

/** Begins like a formula, or like one that has its apostrophe already: such a text gets one more, so that taking one off gives it back. */
function isGuarded(text: string): boolean {
  const bare = text.replace(/^'+/, "");
  return FORMULA.test(bare) && !NUMBER.test(bare) && !SIGN.test(bare);
}

/**
 * Text of a cell that a spreadsheet shows as it is and never computes: one that begins like a formula gets an apostrophe before it.
 * Numbers, negative ones too, stay numbers, and a sign alone stays a sign. Rule: OWASP, CSV injection.
 */
export function plainCell(value: string | number): string {
  const text = String(value);
  return isGuarded(text) ? `'${text}` : text;
}

/** The text that `plainCell` was given: takes off the apostrophe that it puts before a text, and no other. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && isGuarded(cell.slice(1)) ? cell.slice(1) : cell;

// A harmless cell of a CSV: quoted where the text needs it.
function csvCell(value: string | number): string {
  const text = plainCell(value);
  return /[",;\t\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row of a CSV with its line break (RFC 4180). */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** The same for people, with the semicolon by which a spreadsheet in Russian or Ukrainian tells columns apart when the file is opened by a double click. */
export const sheetRow = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(";")}\r\n`;
