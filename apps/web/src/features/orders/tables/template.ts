import { TABLE_COLUMN_NAMES, TABLE_COLUMNS } from "@dropship/api/contract/order-table-choices";
import { saveFile } from "../../../shared/save-file.ts";

const row = (cells: readonly string[]) => cells.join(";");

/** A table to begin with: the headings and a row that shows how it is filled in. UTF-8 with its mark, as spreadsheets here open it. */
export const templateCsv = (): string =>
  `\uFEFF${row(TABLE_COLUMN_NAMES.map((name) => TABLE_COLUMNS[name].title))}\r\n${row(TABLE_COLUMN_NAMES.map((name) => TABLE_COLUMNS[name].example))}\r\n`;

/** Has the browser save the template. */
export function saveTemplate(): void {
  saveFile("Посылки.csv", new Blob([templateCsv()], { type: "text/csv;charset=utf-8" }));
}
