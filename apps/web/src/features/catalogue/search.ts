import type { QueryInput } from "@dropship/api/contract/endpoint";
import type { Contract } from "@dropship/api/contract";

type ListQuery = QueryInput<Contract["listProducts"]>;
/** Filters as the API takes them. */
export type ProductFilterInput = NonNullable<NonNullable<ListQuery>["filter"]>;
/** How the catalogue is ordered. */
export type ProductSort = NonNullable<NonNullable<ListQuery>["sort"]>;

/**
 * The state of the catalogue that its address carries. A default value is left out, so that one state has one address.
 * Prices are UAH. Past page 40 a page is found by its cursor only.
 */
export interface ProductsSearch {
  category_id?: number;
  /** Words looked for, as the top bar sends them. */
  search?: string;
  price_from?: number;
  price_to?: number;
  available?: "1";
  vendor?: string[];
  /** Chosen values per param name. */
  p?: Record<string, string[]>;
  sort?: ProductSort;
  view?: "list";
  page?: number;
  cursor?: string;
}

/** The state without its place in the list: what tells one list from another. */
export type ProductsQuery = Omit<ProductsSearch, "page" | "cursor" | "view">;

/** Orders a person can choose, the standard one first. */
export const sortOptions: readonly { value: ProductSort; label: string }[] = [
  { value: "-created_at", label: "Новинки" },
  { value: "price", label: "Дешевле" },
  { value: "-price", label: "Дороже" },
  { value: "name", label: "По названию" },
];
/** The order of a list whose address names none. */
export const standardSort: ProductSort = "-created_at";

const MAX_PRICE = 1_000_000_000;
const MAX_CHOICES = 50;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function asText(value: unknown, max: number): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value).trim().slice(0, max);
  return text || undefined;
}

function asWhole(value: unknown, max: number): number | undefined {
  const number = typeof value === "boolean" ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}

function asPrice(value: unknown): number | undefined {
  if (value === "" || value === null || typeof value === "boolean") return undefined;
  const number = Number(typeof value === "string" ? value.replace(",", ".") : (value ?? Number.NaN));
  if (!Number.isFinite(number) || number < 0 || number > MAX_PRICE) return undefined;
  return Math.round(number * 100) / 100;
}

function asChoices(value: unknown): string[] | undefined {
  const items = Array.isArray(value) ? value : [value];
  const texts = items.map((item) => asText(item, 200)).filter((text) => text !== undefined);
  const unique = [...new Set(texts)].slice(0, MAX_CHOICES).sort();
  return unique.length ? unique : undefined;
}

function asParams(value: unknown): Record<string, string[]> | undefined {
  if (!isRecord(value)) return undefined;
  const pairs: [string, string[]][] = [];
  for (const name of Object.keys(value).sort().slice(0, 20)) {
    const choices = asChoices(value[name]);
    if (name.trim() && name.length <= 100 && choices) pairs.push([name, choices]);
  }
  return pairs.length ? Object.fromEntries(pairs) : undefined;
}

/** Leaves out what is not said, so that two equal states are equal as objects and as addresses. */
function compact(search: ProductsSearch): ProductsSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** Reads the address. What makes no sense in it is dropped: a mistyped link still opens a catalogue. */
export function readProductsSearch(raw: Record<string, unknown>): ProductsSearch {
  const sort = sortOptions.find((option) => option.value === raw.sort)?.value;
  let from = asPrice(raw.price_from);
  let to = asPrice(raw.price_to);
  if (from !== undefined && to !== undefined && from > to) [from, to] = [to, from];
  const page = asWhole(raw.page, 1_000_000);
  return compact({
    category_id: asWhole(raw.category_id, 2_147_483_647),
    search: asText(raw.search, 200),
    price_from: from,
    price_to: to,
    available: raw.available === true || String(raw.available) === "1" ? "1" : undefined,
    vendor: asChoices(raw.vendor),
    p: asParams(raw.p),
    sort: sort === standardSort ? undefined : sort,
    view: raw.view === "list" ? "list" : undefined,
    page: page === 1 ? undefined : page,
    cursor: page && page > 1 ? asText(raw.cursor, 400) : undefined,
  });
}

/** The part of the state that decides which products are listed and in which order. */
export function listOf({ page: _page, cursor: _cursor, view: _view, ...query }: ProductsSearch): ProductsQuery {
  return query;
}

/** Filters of the state in the API's words. */
export function filterOf(query: ProductsQuery): ProductFilterInput {
  const { p, sort: _sort, ...rest } = query;
  return { ...rest, ...(p ? { params: p } : {}) };
}
