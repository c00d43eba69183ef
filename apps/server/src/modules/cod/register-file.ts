import { parseUah } from "@dropship/money";
import { readSheet, SheetError } from "../../documents/read-sheet.ts";
import type { NewRegister } from "./cod-registers.repository.ts";

/** A file that is no register; its words are for the person who chose it. */
export class NotARegister extends Error {
  override name = "NotARegister";
}

const MAX_ROWS = 5_000;
/** Columns by what their titles say, Ukrainian or Russian; the most telling words first, for "сума" stands in several. */
const TITLES = {
  waybill: [/накладн|ттн|експрес|номер ен|^ен$|waybill/i],
  fee: [/коміс|комисс|утриман|удержан|fee/i],
  net: [/перерахув|перечисл|до сплати|к выплате|до виплати|net/i],
  gross: [/післяплат|послеплат|наложен|оплати на доставку|переказ|перевод|сума|сумма|gross/i],
} as const;
type Column = keyof typeof TITLES;
const NUMBER = /(?:реєстр|реестр|register)[^№#\d]*[№#]?\s*([\p{L}\d][\p{L}\d_/-]{0,39})/iu;
const DATE = /(\d{2})\.(\d{2})\.(\d{4})|(\d{4})-(\d{2})-(\d{2})/;

/** Lines above the table, and columns of the widest one. */
const LIMITS = { rows: MAX_ROWS + 50, columns: 60 } as const;
/** Above the table stand lines without cells, which tell nothing. */
const delimiterOf = (text: string) => [";", "\t"].find((sign) => text.includes(sign)) ?? ",";

/** Cells of the first sheet, or of a CSV with semicolons, tabs or commas. */
async function cellsOf(bytes: Buffer): Promise<string[][]> {
  try {
    return await readSheet(bytes, LIMITS, delimiterOf);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new NotARegister(error.message);
  }
}

/** "1 234,50 грн" in kopecks; null for what is no sum. */
function kopecks(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00A0]|грн\.?|₴|UAH/giu, "").replace(",", ".");
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? parseUah(plain) : null;
}

function columnsOf(row: readonly string[]): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {};
  for (const [column, patterns] of Object.entries(TITLES) as [Column, readonly RegExp[]][]) {
    // its own keys
    const taken = Object.values(found);
    const at = row.findIndex((title, place) => !taken.includes(place) && patterns.some((one) => one.test(title)));
    if (at >= 0) found[column] = at;
  }
  return found;
}

function rowOf(
  row: readonly string[],
  columns: Partial<Record<Column, number>>,
  line: number,
): NewRegister["rows"][number] {
  const cell = (column: Column) => (columns[column] === undefined ? undefined : (row[columns[column]] ?? ""));
  const waybill = (cell("waybill") ?? "").replaceAll(/\D/g, "");
  const gross = kopecks(cell("gross") ?? "");
  const net = cell("net") === undefined ? null : kopecks(cell("net") ?? "");
  const said = cell("fee") === undefined ? null : kopecks(cell("fee") ?? "");
  if (waybill.length !== 14) throw new NotARegister(`Строка ${line}: номер накладной не из 14 цифр.`);
  if (gross === null || gross === 0) throw new NotARegister(`Строка ${line}: не прочитана сумма.`);
  const fee = said ?? (net === null ? 0 : gross - net);
  if (fee < 0 || fee >= gross || (net !== null && gross - fee !== net))
    throw new NotARegister(`Строка ${line}: сумма без комиссии не равна сумме к перечислению.`);
  return { waybill, gross, fee };
}

/**
 * Reads a register of payments: its number and day stand above the table or in the file's name, the columns are found by their titles. A row
 * that cannot be read refuses the whole file: half a register would never meet its money.
 */
export async function readRegister(name: string, bytes: Buffer): Promise<Omit<NewRegister, "source" | "createdBy">> {
  const cells = await cellsOf(bytes);
  const head = cells.findIndex((row) => {
    const { waybill, gross } = columnsOf(row);
    return waybill !== undefined && gross !== undefined;
  });
  if (head < 0) throw new NotARegister("Не найдены столбцы «Номер накладной» и «Сумма».");
  const above = [...cells.slice(0, head).map((row) => row.join(" ")), name].join("\n");
  const number = NUMBER.exec(above)?.[1];
  if (number === undefined) throw new NotARegister("Не найден номер реестра: он стоит над таблицей или в имени файла.");
  const date = DATE.exec(above);
  if (!date) throw new NotARegister("Не найдена дата реестра: она стоит над таблицей или в имени файла.");
  const paidOn = date[3] ? `${date[3]}-${date[2]}-${date[1]}` : `${date[4]}-${date[5]}-${date[6]}`;
  if (Number.isNaN(Date.parse(paidOn))) throw new NotARegister("Дата реестра не читается.");
  const columns = columnsOf(cells[head] ?? []);
  const isTotal = (row: readonly string[]) => /\d/.exec(row[columns.waybill ?? 0] ?? "") === null;
  const body = cells.slice(head + 1);
  const rows = body.flatMap((row, at) => (isTotal(row) ? [] : [rowOf(row, columns, head + at + 2)]));
  if (rows.length === 0) throw new NotARegister("В реестре нет ни одной строки.");
  if (rows.length > MAX_ROWS) throw new NotARegister(`В реестре больше ${MAX_ROWS} строк.`);
  return { number, paidOn, fileName: name, rows };
}
