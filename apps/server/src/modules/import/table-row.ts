import type { ImportField } from "@dropship/api/contract/import-choices";
import { textOfCell } from "../../documents/spreadsheet-cell.ts";
import { type Mapping, ownFields, type ReadOptions } from "./feed-fields.ts";
import { type FeedCurrency, FeedError } from "./offer.ts";
import { currencyOf } from "./feed-numbers.ts";
import { jsonList, pairs, plainText, textOf } from "./json-cell.ts";
import type { RawOffer } from "./read-offer.ts";

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
    "код_товару",
    "код",
    "артикул",
  ],
  name: [
    "product_name",
    "name",
    "title",
    "название_позиции",
    "название",
    "название_товара",
    "наименование",
    "наименование_товара",
    "товар",
  ],
  nameRu: ["name_ru", "название_рус"],
  nameUk: ["name_ua", "name_uk", "название_позиции_укр", "название_(укр.)", "назва", "назва_товару"],
  description: ["description", "описание"],
  descriptionRu: ["description_ru"],
  descriptionUk: ["description_ua", "description_uk", "описание_укр", "описание_(укр.)", "опис"],
  price: ["final_price", "price", "цена", "ціна"],
  oldPrice: ["initial_price", "old_price", "oldprice", "price_old", "старая_цена", "стара_ціна"],
  promoPrice: ["price_promo", "promo_price", "sale_price", "цена_по_акции", "акционная_цена"],
  promoDates: ["sale_price_effective_date"],
  currency: ["currency", "currencyid", "валюта"],
  available: ["in_stock", "available", "availability", "наличие", "наявність"],
  quantity: [
    "quantity",
    "stock_quantity",
    "quantity_in_stock",
    "stock",
    "количество",
    "кол-во",
    "кількість",
    "к-сть",
    "остаток",
    "залишок",
  ],
  weight: ["weight", "product_weight", "shipping_weight", "вес_кг", "вес,кг", "вес", "вага,кг", "вага"],
  width: ["width", "product_width", "shipping_width", "ширина,см", "ширина"],
  height: ["height", "product_height", "shipping_height", "высота,см", "высота", "висота,см", "висота"],
  length: ["length", "product_length", "shipping_length", "длина,см", "длина", "довжина,см", "довжина"],
  dimensions: ["dimensions", "габариты"],
  vendor: ["brand", "vendor", "производитель", "виробник", "бренд"],
  vendorCode: [
    "model_number",
    "vendor_code",
    "vendorcode",
    "article",
    "mpn",
    "код_производителя",
    "артикул_производителя",
    "артикул",
    "код_товара",
  ],
  barcode: ["barcode", "gtin", "ean", "штрихкод"],
  groupId: ["group_id", "item_group_id", "id_группы_разновидностей"],
  video: ["видео", "video", "video_link", "video_url", "відео"],
  seoTitle: ["заголовок_для_поиска", "html_заголовок", "seo_title", "meta_title"],
  seoTitleUk: ["заголовок_для_поиска_(укр.)", "html_заголовок_укр"],
  seoDescription: ["описание_для_поиска", "html_описание", "seo_description", "meta_description"],
  seoDescriptionUk: ["описание_для_поиска_(укр.)", "html_описание_укр"],
  status: [],
} as const;
const CATEGORY =
  "category_tree category_path путь_категории product_type category категория категорія название_группы группа група".split(
    " ",
  );
/** Google's own tree: by names, or by a number that names nothing here. */
const GOOGLE_CATEGORY = "google_product_category";
const PICTURES =
  "main_image picture image image_link photo ссылка_изображения image_urls additional_image_link pictures фото".split(
    " ",
  );
/** Heads of our own file. */
const OPTIONS = ["признаки_варианта"];
const ALTS = ["описания_фото"];
const ATTRIBUTES = ["other_attributes", "params", "attributes", "характеристики"];
const PARAM_COLUMNS: Readonly<Record<string, string>> = {
  color: "Color",
  colour: "Color",
  size: "Size",
  material: "Материал",
  pattern: "Узор",
  gender: "Пол",
  age_group: "Возраст",
  цвет: "Цвет",
  размер: "Размер",
  материал: "Материал",
};

const PRICE_HEADS = /^(.*\p{L})[,(]?(\$|usd|₴|uah|грн\.?)\)?$/u;
/** The currency that the head of a column says ("Цена, $", "price_uah"), and the head without it. */
function inCurrency(key: string): { key: string; currency: FeedCurrency | null } {
  const [, bare, sign] = PRICE_HEADS.exec(key) ?? [];
  return bare === undefined || sign === undefined ? { key, currency: null } : { key: bare, currency: currencyOf(sign) };
}

// Google writes "image_link", "image link" and "g:image_link" alike; what stands in brackets says how a value is written.
const plainHeader = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "")
    .replace(/^g:/, "")
    .replace(/^productdetail\(.*$/, "productdetail");

/** Which columns hold what. */
class Columns {
  readonly #places = new Map<string, number[]>();
  readonly #mapped = new Map<ImportField, number[]>();
  readonly #currencies = new Map<number, FeedCurrency>();
  // Asked for each row, though the heads stay as they are.
  readonly #ofAlias = new Map<string, readonly number[]>();
  readonly #ofField = new Map<string, readonly number[]>();

  constructor(headers: readonly string[], mapping: Mapping) {
    headers.forEach((header, place) => {
      const field = mapping[header];
      const { key, currency } = inCurrency(plainHeader(header));
      if (currency !== null) this.#currencies.set(place, currency);
      if (field) {
        if (field !== "skip") this.#mapped.set(field, [...(this.#mapped.get(field) ?? []), place]);
        return;
      }
      this.#places.set(key, [...(this.#places.get(key) ?? []), place]);
    });
  }

  /** Whether some column holds the field. */
  holds(field: keyof typeof ALIASES): boolean {
    return this.#mapped.has(field) || ALIASES[field].some((alias) => this.has(alias));
  }

  /** Whether some column names the goods, in whichever language. */
  holdsName(): boolean {
    return (["name", "nameRu", "nameUk"] as const).some((field) => this.holds(field));
  }

  /** Places that a person has said to hold the field. */
  mapped(field: ImportField): readonly number[] {
    return this.#mapped.get(field) ?? [];
  }

  /** The column that a field's value is in: what a person has said comes before what the headers say. */
  place(row: readonly string[], field: keyof typeof ALIASES): number | undefined {
    let places = this.#ofField.get(field);
    if (!places) {
      places = [...this.mapped(field), ...ALIASES[field].flatMap((alias) => this.places(alias)[0] ?? [])];
      this.#ofField.set(field, places);
    }
    const place = places.find((one) => !isMissing(row[one] ?? ""));
    // The column that tells goods apart is their code here, and no maker's.
    return field === "vendorCode" && place !== undefined && place === this.place(row, "externalId") ? undefined : place;
  }

  /** A field's value. */
  field(row: readonly string[], field: keyof typeof ALIASES): string | undefined {
    const place = this.place(row, field);
    return place === undefined ? undefined : row[place];
  }

  /** The currency that the head of the prices' column says. */
  currency(row: readonly string[]): FeedCurrency | undefined {
    return this.#currencies.get(this.place(row, "price") ?? -1);
  }

  has(alias: string): boolean {
    return this.#places.has(plainHeader(alias));
  }

  places(alias: string): readonly number[] {
    let places = this.#ofAlias.get(alias);
    if (!places) this.#ofAlias.set(alias, (places = this.#places.get(plainHeader(alias)) ?? []));
    return places;
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

// Before a pattern with spaces of any number around a sign: it would look through a long run of them again and again.
const singleSpaced = (text: string) => text.replaceAll(/\s+/g, " ");

/** Names from the root: a list of JSON, or joined by ">", "//" or "|". */
export function categorySteps(text: string | undefined): string[] {
  if (!text) return [];
  const list = jsonList(text);
  if (list) return list.flatMap((step) => (typeof step === "string" ? step : (textOf(step, "name") ?? [])));
  return singleSpaced(text)
    .split(/ ?(?:>|\/\/|\|) ?/)
    .filter(Boolean);
}

/** Google's category where it is said in words. */
export const namedByGoogle = (text: string | undefined): string | undefined =>
  text !== undefined && /\p{L}/u.test(text) ? text : undefined;

function pictures(row: readonly string[], columns: Columns): string[] {
  const places = [...columns.mapped("pictures"), ...PICTURES.flatMap((header) => columns.places(header))];
  return places.flatMap((place) => {
    const text = row[place] ?? "";
    if (isMissing(text)) return [];
    // A list is JSON, or joined by ", " or ";" before the next address.
    return (
      jsonList(text)?.flatMap((entry) => plainText(entry) ?? []) ??
      singleSpaced(text).split(/ ?[,;] ?(?=https?:\/\/)| (?=https?:\/\/)/)
    );
  });
}

function params(
  row: readonly string[],
  columns: Columns,
  headers: readonly string[],
): { name: string; value: string }[] {
  const found = ATTRIBUTES.flatMap((header) => pairs(columns.value(row, [header])));
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
  for (const detail of (columns.value(row, ["product_detail"]) ?? "").split(",")) {
    // Google's "section:name:value".
    const [, name, value, ...more] = detail.split(":").map((part) => part.trim());
    if (name && value && more.length === 0) found.push({ name, value });
  }
  return [...found, ...saidPairs(row, columns.mapped("params"), (place) => headers[place])];
}

/** Pairs in columns that a person has named: as our own export writes them, else one text with the name that `nameOf` gives it. */
const saidPairs = (row: readonly string[], places: readonly number[], nameOf: (place: number) => string | undefined) =>
  places.flatMap((place) => {
    const [name, value = "", read] = [nameOf(place), row[place], pairs(row[place])];
    return read.length > 0 ? read : name && !isMissing(value) ? [{ name, value }] : [];
  });

const fieldNames = Object.keys(ALIASES) as (keyof typeof ALIASES)[]; // keys of the table

const KNOWN: ReadonlyMap<string, string> = new Map([
  ...fieldNames.toReversed().flatMap((field) => ALIASES[field].map((alias) => [plainHeader(alias), field] as const)),
  ...[...CATEGORY, GOOGLE_CATEGORY].map((alias) => [plainHeader(alias), "category"] as const),
  ...PICTURES.map((alias) => [plainHeader(alias), "pictures"] as const),
  ...ALTS.map((alias) => [plainHeader(alias), "alts"] as const),
  ...OPTIONS.map((alias) => [plainHeader(alias), "options"] as const),
  ...[
    ...ATTRIBUTES,
    ...Object.keys(PARAM_COLUMNS),
    "product_detail",
    "Название_Характеристики",
    "Измерение_Характеристики",
    "Значение_Характеристики",
  ].map((alias) => [plainHeader(alias), "params"] as const),
]);

/** What a head means by itself; null when it is not known. */
const knownAs = (header: string): string | null => KNOWN.get(inCurrency(plainHeader(header)).key) ?? null;

/** How many cells name a column that is known, or that a person has said. */
export const knownHeads = (cells: readonly string[], mapping: Mapping): number =>
  cells.filter((cell) => mapping[cell] !== undefined || knownAs(cell) !== null).length;

/** A row that was not read, with its reason. */
export const refusedRow = (line: number, refusal: string): RawOffer => ({
  line,
  externalId: "",
  categoryPath: [],
  params: [],
  pictures: [],
  refusal,
});

/** Rows before the heads of columns that a table may begin with: the supplier's name, a date, a telephone. */
export const MAX_PREAMBLE = 20;

/** Reads rows of a table, whatever file it stood in: the first row that names the columns, then offers. */
export class TableReader {
  readonly #options: ReadOptions;
  #columns: Columns | null = null;
  #headers: readonly string[] = [];
  #knownAs: readonly (string | null)[] = [];
  #passed = 0;

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  /** The row that names the columns was met. */
  get hasHead(): boolean {
    return this.#columns !== null;
  }

  /** Takes a row; null for the head and what stands above it. */
  row(written: readonly string[], line: number): RawOffer | null {
    const columns = this.#columns;
    if (!columns) return this.#head(written);
    // Our own CSV guards what begins like a formula, and a spreadsheet saves that guard into its own file too.
    const cells = written.map(textOfCell);
    if (cells.every((cell) => cell.trim() === "")) return null;
    const { seen } = this.#options;
    if (seen)
      this.#headers.forEach((header, place) => {
        if (header !== "") seen.note(header, cells[place] ?? "", this.#knownAs[place] ?? null);
      });
    const fields = Object.fromEntries(
      fieldNames.flatMap((field) => {
        const value = columns.field(cells, field);
        return value === undefined ? [] : [[field, value]];
      }),
    );
    const category = columns.mapped("category")[0];
    const currency = columns.currency(cells);
    const photos = pictures(cells, columns);
    return {
      externalId: "",
      ...(currency === undefined ? {} : { currency }),
      ...fields,
      line,
      categoryPath:
        category === undefined
          ? categorySteps(columns.value(cells, CATEGORY) ?? namedByGoogle(columns.value(cells, [GOOGLE_CATEGORY])))
          : categorySteps(cells[category]),
      params: params(cells, columns, this.#headers),
      options: [
        ...pairs(columns.value(cells, OPTIONS)),
        ...saidPairs(cells, columns.mapped("options"), (place) => this.#headers[place]),
      ],
      pictures: photos,
      alts: [...pairs(columns.value(cells, ALTS)), ...saidPairs(cells, columns.mapped("alts"), () => photos[0])],
    };
  }

  /** Ends the table; throws when no row of it named the columns. */
  end(): void {
    if (!this.#columns) throw noHead();
  }

  #head(cells: readonly string[]): null {
    const headers = cells.map((cell) => cell.trim());
    const own = ownFields(headers);
    const columns = new Columns(headers, { ...own, ...this.#options.mapping });
    const isWhole = this.#options.isPartial
      ? columns.holds("externalId") &&
        (columns.holds("price") || columns.holds("quantity") || columns.holds("available"))
      : columns.holdsName() && columns.holds("price");
    if (isWhole || (this.#options.isPreview && headers.filter((header) => /\p{L}/u.test(header)).length >= 2)) {
      this.#columns = columns;
      this.#headers = headers;
      this.#knownAs = headers.map((header) => own[header] ?? knownAs(header));
      return null;
    }
    this.#passed += 1;
    if (this.#passed > MAX_PREAMBLE) throw noHead();
    return null;
  }
}

const noHead = () =>
  new FeedError(
    "В первой строке файла нет столбцов с названием и ценой: не понятно, что в нём где. Укажите, что в каком столбце.",
  );
