import type { GridProduct, ProductRowBody } from "@dropship/api/contract/product-grid";
import { PRODUCT_LENGTHS, PRODUCT_STATUS_NAMES, PRODUCT_STATUSES } from "@dropship/api/contract/product-choices";
import { parseUsd, type Rate, toDecimal } from "@dropship/money";
import type { TableColumn } from "@dropship/ui/patterns/data-table";
import type { GridColumn, GridEdits } from "@dropship/ui/patterns/data-grid";
import { usdToUah } from "../../../shared/currency.ts";
import { typedGrams, typedLine, typedPieces, typedPrice, typedSide } from "../typed-values.ts";
import type { CategoryWays } from "./category-ways.ts";

const CODE_MAX = 100;
const comma = (price: string | null) => price?.replace(".", ",") ?? "";
const cents = (price: string) => comma(toDecimal(parseUsd(typedPrice(price))));
/** Hryvnias of a price that waits to be saved; null for one that does not fit. */
function comingUah(typed: string, rate: Rate, said: GridProduct["said"]): string | null {
  try {
    return comma(usdToUah(typedPrice(typed), rate, said));
  } catch {
    return null;
  }
}
const statusNames: readonly string[] = PRODUCT_STATUSES.map((status) => PRODUCT_STATUS_NAMES[status]);

function acceptStatus(typed: string): string {
  const found = statusNames.find((name) => name.toLowerCase() === typed.toLowerCase());
  if (found === undefined) throw new Error(`Выберите одно из: ${statusNames.join(", ")}`);
  return found;
}

/** Ids of columns of params begin with it; saved views know them so. */
const PARAM = "param:";
const PARAM_MAX = 500;
/** Columns of this width hold most values: sizes, colours, materials. */
const PARAM_WIDTH = 150;

/** A param as a column; an emptied cell takes it away from its product. */
const paramColumn = (name: string): GridColumn<GridProduct> => ({
  id: PARAM + name,
  title: name,
  width: PARAM_WIDTH,
  long: true,
  read: ({ params }) => params.find((one) => one.name === name)?.value ?? "",
  accept: (typed) => typedLine(typed, PARAM_MAX),
});

/** Ids of columns of descriptions, which are read only for whoever turns them on. */
const TEXTS = ["description", "description_uk"] as const;
const TEXT_TITLES = { description: "Описание", description_uk: "Описание (укр.)" } as const;
/** So much of a text is looked through for the words that a cell shows. */
const GLANCE = 400;
const wordsOf = (html: string) =>
  html
    .slice(0, GLANCE)
    .replaceAll(/<\/?(?:a|b|em|i|s|span|strong|sub|sup|u)\b[^>]*(?:>|$)/gi, "") // these part no words
    .replaceAll(/<[^>]*(?:>|$)/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** A description as a column: its HTML is written in the larger box, its words are shown. */
const textColumn = (id: (typeof TEXTS)[number]): GridColumn<GridProduct> => ({
  id,
  title: TEXT_TITLES[id],
  width: 300,
  long: true,
  show: wordsOf,
  read: (product) => product[id] ?? "",
  accept: (typed) => {
    const most = PRODUCT_LENGTHS.description;
    if (typed.length > most) throw new Error(`Не больше ${most} знаков, сейчас ${typed.length}`);
    return typed.trim();
  },
});

const SIDES = { length: "Длина, см", width: "Ширина, см", height: "Высота, см" } as const;
const numberText = (value: number | null) => comma(value === null ? null : String(value));

const code = (id: "vendor" | "vendor_code" | "barcode", title: string, width: number): GridColumn<GridProduct> => ({
  id,
  title,
  width,
  read: (product) => product[id] ?? "",
  accept: (typed) => typedLine(typed, CODE_MAX),
});

/** Columns of the grid of goods; their ids are fields of the call, so that refusals find their cells. */
export const gridColumns = (
  ways: CategoryWays,
  rate: Rate,
  paramNames: readonly string[],
): GridColumn<GridProduct>[] => [
  {
    id: "name",
    title: "Название",
    width: 300,
    pinned: true,
    long: true,
    read: ({ name }) => name,
    accept: (typed) => typedLine(typed, 255, "Введите название"),
  },
  {
    id: "sku",
    title: "Артикул",
    width: 140,
    read: ({ sku }) => sku,
    accept: (typed) => typedLine(typed, CODE_MAX, "Введите артикул"),
  },
  {
    id: "price",
    title: "Цена, $",
    width: 100,
    align: "end",
    inputMode: "decimal",
    read: ({ price }) => comma(price),
    accept: cents,
  },
  {
    id: "old_price",
    title: "Старая цена, $",
    width: 124,
    align: "end",
    inputMode: "decimal",
    read: ({ old_price }) => comma(old_price),
    accept: (typed) => (typed === "" ? "" : cents(typed)),
  },
  {
    id: "uah",
    title: "Цена, ₴",
    width: 100,
    align: "end",
    read: ({ price, said }) => comma(usdToUah(price, rate, said)),
    coming: ({ said }, { price }) => (price === undefined ? null : comingUah(price, rate, said)),
  },
  {
    id: "stock",
    title: "Остаток",
    width: 92,
    align: "end",
    inputMode: "numeric",
    read: ({ stock }) => String(stock),
    accept: (typed) => String(typedPieces(typed)),
  },
  {
    id: "reserved",
    title: "Резерв",
    width: 80,
    align: "end",
    read: ({ reserved }) => String(reserved),
  },
  {
    id: "status",
    title: "Состояние",
    width: 136,
    strict: true,
    choices: () => statusNames,
    read: ({ status }) => PRODUCT_STATUS_NAMES[status],
    accept: acceptStatus,
  },
  {
    id: "category_id",
    title: "Категория",
    width: 240,
    choices: ways.find,
    read: ({ category_id, category }) => ways.wayOf(category_id) ?? category,
    accept: ways.accept,
  },
  code("vendor", "Производитель", 150),
  code("vendor_code", "Артикул производителя", 180),
  code("barcode", "Штрихкод", 150),
  {
    id: "name_uk",
    title: "Название (укр.)",
    width: 300,
    long: true,
    read: ({ name_uk: name }) => name ?? "",
    accept: (typed) => typedLine(typed, 255),
  },
  ...TEXTS.map(textColumn),
  {
    id: "weight",
    title: "Вес, г",
    width: 92,
    align: "end",
    inputMode: "numeric",
    read: ({ weight }) => numberText(weight),
    accept: (typed) => numberText(typedGrams(typed)),
  },
  ...(["length", "width", "height"] as const).map((id): GridColumn<GridProduct> => ({
    id,
    title: SIDES[id],
    width: 108,
    align: "end",
    inputMode: "decimal",
    read: (product) => numberText(product[id]),
    accept: (typed) => numberText(typedSide(typed)),
  })),
  ...paramNames.map(paramColumn),
];

/** Params as columns that the reader may turn on. */
export const paramChoices = (names: readonly string[]): TableColumn<never>[] =>
  names.map((name) => ({ id: PARAM + name, title: name, optional: true, cell: () => null }));

const isText = (id: string): boolean => TEXTS.some((text) => text === id);
/** Whether a column is shown only to who turns it on: of a param, of a description. */
export const isExtra = ({ id }: { readonly id: string }): boolean => id.startsWith(PARAM) || isText(id);
/** Whether a description is among columns. */
export const hasTexts = (ids: readonly string[]): boolean => ids.some(isText);
/** Whether what a column shows was read of every product. */
export const isRead = ({ id }: { readonly id: string }, products: readonly GridProduct[]): boolean =>
  !isText(id) || products.every((product) => product.description !== undefined);

/** Params whose columns are named by their ids. */
export const paramsNamed = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => (id.startsWith(PARAM) ? [id.slice(PARAM.length)] : []));

/** The same columns as the reader chooses among them; the name stays, for it says what a row is. */
export const gridChoices: readonly TableColumn<never>[] = [
  { id: "name", title: "Название", fixed: true },
  { id: "sku", title: "Артикул" },
  { id: "price", title: "Цена, $" },
  { id: "old_price", title: "Старая цена, $" },
  { id: "uah", title: "Цена, ₴" },
  { id: "stock", title: "Остаток" },
  { id: "reserved", title: "Резерв" },
  { id: "status", title: "Состояние" },
  { id: "category_id", title: "Категория" },
  { id: "vendor", title: "Производитель" },
  { id: "vendor_code", title: "Артикул производителя" },
  { id: "barcode", title: "Штрихкод" },
  { id: "name_uk", title: "Название (укр.)" },
  ...TEXTS.map((id) => ({ id, title: TEXT_TITLES[id], optional: true })),
  { id: "weight", title: "Вес, г" },
  { id: "length", title: SIDES.length },
  { id: "width", title: SIDES.width },
  { id: "height", title: SIDES.height },
].map((column) => ({ ...column, cell: () => null }));

/** The values of cells as the call takes them. */
export function rowBody(product: GridProduct, cells: GridEdits[string], ways: CategoryWays): ProductRowBody {
  const { name, sku, price, old_price: oldPrice, stock, status, category_id: way, ...rest } = cells;
  const { weight, length, width, height, ...others } = rest;
  const texts = Object.fromEntries(Object.entries(others).filter(([id]) => !id.startsWith(PARAM)));
  const params = Object.entries(others).flatMap(([id, value]) => paramsNamed([id]).map((name) => ({ name, value })));
  return {
    id: product.id,
    version: product.version,
    ...texts,
    ...(params.length > 0 && { params }),
    ...(name !== undefined && { name }),
    ...(sku !== undefined && { sku }),
    ...(price !== undefined && { price: typedPrice(price) }),
    ...(oldPrice !== undefined && { old_price: oldPrice === "" ? null : typedPrice(oldPrice) }),
    ...(stock !== undefined && { stock: { to: typedPieces(stock), was: product.stock } }),
    ...(status !== undefined && { status: PRODUCT_STATUSES.find((one) => PRODUCT_STATUS_NAMES[one] === status) }),
    ...(weight !== undefined && { weight: typedGrams(weight) }),
    ...(length !== undefined && { length: typedSide(length) }),
    ...(width !== undefined && { width: typedSide(width) }),
    ...(height !== undefined && { height: typedSide(height) }),
    ...(way !== undefined && { category_id: ways.idOf(way) ?? undefined }),
  };
}
