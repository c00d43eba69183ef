import { createHash } from "node:crypto";
import {
  TABLE_COLUMN_NAMES,
  TABLE_COLUMNS,
  TABLE_PARCELS,
  type TableColumnName,
} from "@dropship/api/contract/order-table-choices";
import { SheetError } from "../../../documents/read-sheet.ts";

/** What is wrong with a parcel, with its row and column where there is one. */
export interface TableProblem {
  readonly line: number;
  readonly column: TableColumnName | null;
  readonly text: string;
}

/** A parcel as the table says it; nothing of it is looked up yet. */
export interface RawParcel {
  /** Its first row, as a spreadsheet counts. */
  readonly line: number;
  readonly cells: Readonly<Record<TableColumnName, string>>;
  readonly goods: readonly { readonly line: number; readonly sku: string; readonly quantity: string }[];
  /** The same for the same content in the same place among its likes: what makes a repeated row one order. */
  readonly key: Buffer;
}

/** Rows that are read at most: a parcel may have several. */
export const TABLE_LIMITS = { rows: 2_000, columns: 40 };

const RECIPIENT = ["last_name", "first_name", "phone", "city", "point"] as const;
const plain = (cell: string) => cell.replaceAll(/\s+/gu, " ").trim();
const folded = (heading: string) => plain(heading).toLowerCase().replace(/\*$/, "").trim();

const columnOf = (cell: string): TableColumnName | undefined => {
  const heading = folded(cell);
  return TABLE_COLUMN_NAMES.find((one) => {
    const { title, also }: { title: string; also: readonly string[] } = TABLE_COLUMNS[one];
    return title.toLowerCase() === heading || also.includes(heading);
  });
};

const startOf = (rows: readonly (readonly string[])[]): number =>
  rows.findIndex((row) => row.some((cell) => plain(cell) !== ""));

/** Which column stands where, by a heading; null when the first row is no heading. */
function headingOf(first: readonly string[]): Map<TableColumnName, number> | null {
  const places = new Map<TableColumnName, number>();
  first.forEach((cell, place) => {
    const name = columnOf(cell);
    if (name && !places.has(name)) places.set(name, place);
  });
  if (places.size < 2) return null;
  const missing = (["phone", "sku"] as const).filter((name) => !places.has(name));
  if (missing.length > 0)
    throw new SheetError(`В таблице нет столбца «${missing.map((name) => TABLE_COLUMNS[name].title).join("» и «")}».`);
  return places;
}

/** Headings of a table that nothing is read under: a sum that stands there would be left out in silence. */
export function unknownColumnsOf(rows: readonly (readonly string[])[]): string[] {
  const first = rows[startOf(rows)] ?? [];
  if (!headingOf(first)) return [];
  return first.map(plain).filter((cell) => cell !== "" && columnOf(cell) === undefined);
}

/** A phone as a spreadsheet keeps it that took it for a number: without its first zero. */
const withZero = (phone: string) => (/^[1-9]\d{8}$/.test(phone) ? `0${phone}` : phone);

const keyOf = (content: string, nth: number) => createHash("sha256").update(`${nth}\n${content}`).digest();

/**
 * Parcels of a table: a row without a recipient adds its goods to the parcel above. Rows that say the same are told apart by how many of
 * them stand above.
 */
export function parcelsOf(rows: readonly (readonly string[])[]): RawParcel[] {
  const start = startOf(rows);
  if (start < 0) throw new SheetError("В таблице нет строк.");
  const heading = headingOf(rows[start] ?? []);
  const placeOf = heading ?? new Map(TABLE_COLUMN_NAMES.map((name, place) => [name, place]));
  const read: { line: number; cells: Record<TableColumnName, string>; goods: RawParcel["goods"][number][] }[] = [];
  rows.forEach((row, index) => {
    if (index < start || (heading && index === start) || row.every((cell) => plain(cell) === "")) return;
    const cell = (name: TableColumnName) => plain(row[placeOf.get(name) ?? -1] ?? "");
    const line = index + 1;
    const goods = { line, sku: cell("sku"), quantity: cell("quantity") || "1" };
    const last = read.at(-1);
    if (last && RECIPIENT.every((name) => cell(name) === "")) last.goods.push(goods);
    else
      read.push({
        line,
        cells: Object.fromEntries(
          TABLE_COLUMN_NAMES.map((name) => [name, name === "phone" ? withZero(cell(name)) : cell(name)]),
        ) as RawParcel["cells"], // every column by its name
        goods: [goods],
      });
  });
  if (read.length === 0) throw new SheetError("Под заголовком таблицы нет ни одной строки.");
  if (read.length > TABLE_PARCELS)
    throw new SheetError(`В таблице больше ${TABLE_PARCELS} посылок. Разделите её на несколько.`);
  const met = new Map<string, number>();
  return read.map((parcel) => {
    const content = JSON.stringify([parcel.cells, parcel.goods.map(({ sku, quantity }) => [sku, quantity])]);
    const nth = met.get(content) ?? 0;
    met.set(content, nth + 1);
    return { ...parcel, key: keyOf(content, nth) };
  });
}

/** Where a parcel goes, as a cell says it: «12», «№ 12», «Почтомат 3456», «Курьер: улица, дом, квартира»; null when it says none of it. */
export function pointOf(
  cell: string,
):
  | { kind: "warehouse" | "postomat"; number: string }
  | { kind: "courier"; street: string; house: string; flat: string }
  | null {
  const courier = /^(?:курьер|кур'єр|адрес)[:\s,]+(.+)$/iu.exec(cell)?.[1];
  if (courier !== undefined) {
    const [street = "", house = "", flat = ""] = courier.split(",").map((part) => part.trim());
    return { kind: "courier", street, house, flat };
  }
  const number = /(?:^|[^\d])(\d{1,6})(?!.*\d)/u.exec(cell)?.[1];
  if (number === undefined) return null;
  return { kind: /по[чш]т[оо]?мат/iu.test(cell) ? "postomat" : "warehouse", number };
}

/** How a parcel is paid, as its cells say it; with a sum and no word it is cash on delivery. */
export function paymentOf({
  payment,
  cod_amount: amount,
}: Pick<RawParcel["cells"], "payment" | "cod_amount">):
  | { kind: "balance" }
  | { kind: "cod"; cod_amount: string }
  | null {
  const sum = amount.replaceAll(/[\s₴]|грн\.?/gu, "").replace(",", ".");
  const isBalance = /^(?:баланс|с баланса|з балансу|предоплата|balance)$/iu.test(payment);
  const isCod = /^(?:наложенный|наложенный платёж|наложенный платеж|накладений|післяплата|наложка|cod)$/iu.test(
    payment,
  );
  if (isCod || (payment === "" && sum !== "" && sum !== "0")) return { kind: "cod", cod_amount: sum };
  return isBalance || payment === "" ? { kind: "balance" } : null;
}

/** Who pays the carrier, as a cell says it: nobody is named by an empty one, and null by one that says something else. */
export function payerOf(cell: string): "recipient" | "sender" | undefined | null {
  if (cell === "") return undefined;
  if (/^(?:получатель|одержувач|recipient)$/iu.test(cell)) return "recipient";
  return /^(?:я|отправитель|відправник|дропшиппер|sender)$/iu.test(cell) ? "sender" : null;
}
