import { CsvError, parse } from "csv-parse/sync";
import { type CsvDialect, type CsvRecord, csvRecords, MAX_COLUMNS } from "./csv-records.ts";
import { type FeedSource, feedText } from "./feed-text.ts";
import { FeedError } from "./offer.ts";
import type { RawOffer } from "./read-offer.ts";

const GROUP_ROWS = 100;
const GROUP_TEXT = 256 * 1024;

/** Headers that mean the same, the better ones first; compared without case, spaces and underscores. */
const ALIASES = {
  externalId: [
    "идентификатор_товара",
    "external_id",
    "offer_id",
    "product_id",
    "id",
    "sku",
    "уникальный_идентификатор",
    "код_товара",
  ],
  name: ["product_name", "name", "title", "название_позиции", "название", "наименование"],
  nameUk: ["name_ua", "name_uk", "название_позиции_укр", "назва"],
  description: ["description", "описание"],
  descriptionUk: ["description_ua", "description_uk", "описание_укр", "опис"],
  price: ["final_price", "price", "цена", "ціна"],
  oldPrice: ["initial_price", "old_price", "oldprice", "price_old", "старая_цена"],
  currency: ["currency", "currencyid", "валюта"],
  available: ["in_stock", "available", "availability", "наличие", "наявність"],
  quantity: ["quantity", "stock_quantity", "quantity_in_stock", "stock", "количество", "кількість"],
  vendor: ["brand", "vendor", "производитель", "виробник"],
  vendorCode: ["model_number", "vendor_code", "vendorcode", "article", "mpn", "артикул", "код_товара"],
  barcode: ["barcode", "gtin", "ean", "штрихкод"],
  groupId: ["group_id", "item_group_id", "id_группы_разновидностей"],
} as const;
const CATEGORY = ["category_tree", "category_path", "product_type", "category", "категория", "название_группы"];
const PICTURES = [
  "main_image",
  "picture",
  "image",
  "image_link",
  "photo",
  "ссылка_изображения",
  "image_urls",
  "additional_image_link",
  "pictures",
];
const ATTRIBUTES = ["other_attributes", "params", "attributes"];
const PARAM_COLUMNS: Readonly<Record<string, string>> = {
  color: "Color",
  colour: "Color",
  size: "Size",
  цвет: "Цвет",
  размер: "Размер",
  материал: "Материал",
};

const plainHeader = (header: string) => header.toLowerCase().replaceAll(/[\s_]+/g, "");

/** Which columns hold what. */
class Columns {
  readonly #places = new Map<string, number[]>();

  constructor(headers: readonly string[]) {
    headers.forEach((header, place) => {
      const key = plainHeader(header);
      this.#places.set(key, [...(this.#places.get(key) ?? []), place]);
    });
    if (!ALIASES.name.some((alias) => this.has(alias)) || !ALIASES.price.some((alias) => this.has(alias))) {
      throw new FeedError("В первой строке файла нет столбцов с названием и ценой: не понятно, что в нём где.");
    }
  }

  has(alias: string): boolean {
    return this.#places.has(plainHeader(alias));
  }

  places(alias: string): readonly number[] {
    return this.#places.get(plainHeader(alias)) ?? [];
  }

  /** First filled value among these headers. */
  value(row: readonly string[], aliases: readonly string[]): string | undefined {
    for (const alias of aliases) {
      const text = row[this.places(alias)[0] ?? -1];
      if (text !== undefined && !isMissing(text)) return text;
    }
    return undefined;
  }
}

const isMissing = (text: string) => /^(?:null|undefined|none|nan|n\/a)?$/i.test(text.trim());

function jsonList(text: string): unknown[] | null {
  if (!text.trimStart().startsWith("[")) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

// Only what is written plainly: a list in a list, a thousand deep, is no text.
const plainText = (value: unknown): string | null =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : null;

const textOf = (value: unknown, key: string): string | null =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? plainText((value as Record<string, unknown>)[key]) // checked just before
    : null;

// Before a pattern with spaces of any number around a sign: it would look through a long run of them again and again.
const singleSpaced = (text: string) => text.replaceAll(/\s+/g, " ");

function categoryPath(text: string | undefined): string[] {
  if (!text) return [];
  const list = jsonList(text);
  if (list) return list.flatMap((step) => (typeof step === "string" ? step : (textOf(step, "name") ?? [])));
  return singleSpaced(text)
    .split(/ ?(?:>|\/\/|\|) ?/)
    .filter(Boolean);
}

function pictures(row: readonly string[], columns: Columns): string[] {
  return PICTURES.flatMap((header) =>
    columns.places(header).flatMap((place) => {
      const text = row[place] ?? "";
      if (isMissing(text)) return [];
      // A list is JSON, or joined by ", " or ";" before the next address.
      return (
        jsonList(text)?.flatMap((entry) => plainText(entry) ?? []) ??
        singleSpaced(text).split(/ ?[,;] ?(?=https?:\/\/)| (?=https?:\/\/)/)
      );
    }),
  );
}

function params(row: readonly string[], columns: Columns): { name: string; value: string }[] {
  const found = ATTRIBUTES.flatMap((header) =>
    (jsonList(columns.value(row, [header]) ?? "") ?? []).flatMap((entry) => {
      const name = textOf(entry, "name");
      const value = textOf(entry, "value");
      return name && value ? [{ name, value }] : [];
    }),
  );
  for (const [header, name] of Object.entries(PARAM_COLUMNS)) {
    const value = columns.value(row, [header]);
    if (value && !found.some((param) => param.name === name)) found.push({ name, value });
  }
  const names = columns.places("Название_Характеристики");
  const units = columns.places("Измерение_Характеристики");
  const values = columns.places("Значение_Характеристики");
  names.forEach((place, i) => {
    const [name, value, unit] = [row[place], row[values[i] ?? -1], row[units[i] ?? -1]];
    if (name && value) found.push({ name, value: unit ? `${value} ${unit}` : value });
  });
  return found;
}

function rawOffer(row: readonly string[], columns: Columns, line: number): RawOffer {
  const fields = Object.fromEntries(
    Object.entries(ALIASES).flatMap(([field, aliases]) => {
      const value = columns.value(row, aliases);
      return value === undefined ? [] : [[field, value]];
    }),
  );
  return {
    externalId: "",
    ...fields,
    line,
    categoryPath: categoryPath(columns.value(row, CATEGORY)),
    params: params(row, columns),
    pictures: pictures(row, columns),
  };
}

function dialectOf(head: string): CsvDialect {
  const header = head.slice(0, head.search(/[\r\n]|$/));
  const counts = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  const { delimiter } = counts.reduce((best, one) => (one.count > best.count ? one : best));
  const isOldMac = head[header.length] === "\r" && head[header.length + 1] !== "\n" && !head.includes("\n");
  return { delimiter, newline: isOldMac ? "\r" : "\n" };
}

/** Cells of these rows; a row that csv-parse takes otherwise than it was cut has none. */
function cellsOf(rows: readonly string[], dialect: CsvDialect): (string[] | null)[] {
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
  return rows.length > 1 ? rows.flatMap((row) => cellsOf([row], dialect)) : [null];
}

const refused = (line: number, refusal: string): RawOffer => ({
  line,
  externalId: "",
  categoryPath: [],
  params: [],
  pictures: [],
  refusal,
});

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
export async function* readCsv(source: FeedSource): AsyncGenerator<RawOffer> {
  const text = feedText(source);
  const head = await text.next();
  if (head.done) throw new FeedError("Файл пуст.");
  const dialect = dialectOf(head.value);
  let columns: Columns | null = null;
  for await (const group of grouped(csvRecords(rest(head.value, text), dialect))) {
    const rows = group.flatMap((record) => ("text" in record ? record.text : []));
    const parsed = cellsOf(rows, dialect).values();
    for (const record of group) {
      const cells = "text" in record ? (parsed.next().value ?? null) : null;
      const refusal = "refusal" in record ? record.refusal : "строка не читается";
      if (columns) yield cells ? rawOffer(cells, columns, record.line) : refused(record.line, refusal);
      else if (!cells) throw new FeedError(`Не понятно, какой столбец где. Первая строка файла: ${refusal}.`);
      else if (cells.length > MAX_COLUMNS) throw new FeedError(`В файле больше ${MAX_COLUMNS} столбцов.`);
      else columns = new Columns(cells);
    }
  }
}
