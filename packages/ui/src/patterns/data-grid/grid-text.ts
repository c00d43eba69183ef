/** Cells as a spreadsheet takes them from the clipboard: tabs between cells, lines between rows. */
export const toTsv = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((row) => row.map((text) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join("\t"))
    .join("\n");

/** Reads what a spreadsheet has put on the clipboard; a cell in quotes may hold tabs and lines. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  // A cell is what stands in quotes, or everything up to the next tab or line; then what ends it.
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, quoted, plain = "", end = ""] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "") break;
    if (end !== "\t") {
      if (cell.lastIndex === text.length) break; // a line's end at the very end begins no row
      rows.push([]);
    }
  }
  return rows;
}
