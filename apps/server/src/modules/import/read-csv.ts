import { Readable } from "node:stream";
import { type CsvError, type Info, parse } from "csv-parse";
import { feedText } from "./feed-text.ts";
import { FeedError } from "./offer.ts";
import type { RawOffer } from "./read-offer.ts";

const MAX_ROW = 2 * 1024 * 1024;
const MAX_COLUMNS = 500;

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

const isMissing = (text: string) => /^\s*(?:null|undefined|none|nan|n\/a)?\s*$/i.test(text);

function jsonList(text: string): unknown[] | null {
  if (!text.trimStart().startsWith("[")) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown, key: string): string | null =>
  typeof value === "object" && value !== null && key in value ? String((value as Record<string, unknown>)[key]) : null; // checked just before

function categoryPath(text: string | undefined): string[] {
  if (!text) return [];
  const list = jsonList(text);
  if (list) return list.flatMap((step) => (typeof step === "string" ? step : (textOf(step, "name") ?? [])));
  return text.split(/\s*(?:>|\/\/|\|)\s*/).filter(Boolean);
}

function pictures(row: readonly string[], columns: Columns): string[] {
  return PICTURES.flatMap((header) =>
    columns.places(header).flatMap((place) => {
      const text = row[place] ?? "";
      if (isMissing(text)) return [];
      // A list is JSON, or joined by ", " or ";" before the next address.
      return jsonList(text)?.map(String) ?? text.split(/\s*[,;]\s*(?=https?:\/\/)|\s+(?=https?:\/\/)/);
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

function delimiterOf(head: string): string {
  const header = head.slice(0, head.search(/[\r\n]|$/));
  const counts = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

async function* rest(first: string, more: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* more;
}

/** Reads a CSV whose first row names the columns, row by row; line breaks inside quotes are part of the text. */
export async function* readCsv(file: string): AsyncGenerator<RawOffer> {
  const text = feedText(file);
  const head = await text.next();
  if (head.done) throw new FeedError("Файл пуст.");
  const skipped: RawOffer[] = [];
  const source = Readable.from(rest(head.value, text));
  const parser = source.pipe(
    parse({
      delimiter: delimiterOf(head.value),
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: MAX_ROW,
      on_skip: (error: CsvError | undefined) => {
        const line = typeof error?.["lines"] === "number" ? error["lines"] : 0;
        skipped.push({
          line,
          externalId: "",
          categoryPath: [],
          params: [],
          pictures: [],
          refusal: `строка не читается: ${error?.code ?? "ошибка CSV"}`,
        });
        return undefined;
      },
    }),
  );
  source.on("error", (error) => parser.destroy(error));
  let columns: Columns | null = null;
  let nextLine = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      yield* skipped.splice(0);
      const line = nextLine;
      nextLine = info.lines + 1;
      if (!columns) {
        if (record.length > MAX_COLUMNS) throw new FeedError(`В файле больше ${MAX_COLUMNS} столбцов.`);
        columns = new Columns(record);
        continue;
      }
      yield rawOffer(record, columns, line);
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("CSV_")) {
      throw new FeedError(`Файл повреждён около строки ${nextLine}: ${error.code}. Прочитано всё, что стоит выше.`);
    }
    throw error;
  }
  yield* skipped;
  if (!columns) throw new FeedError("Файл пуст.");
}
