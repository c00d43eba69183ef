import type { FollowingPrices } from "../pricing/pricing.service.ts";
import { type ListingFilter, MAX_PRICE } from "./listing-filter.ts";
import type { OwnPrices, PricePart } from "./price-parts.ts";

/** Entries of a list in SQL: where they come from, as `e`, and which of them are meant. */
export interface EntriesSql {
  readonly from: string;
  readonly where: string;
}

/** The place in an order by price that a page begins beside. */
export interface PricePlace {
  readonly price: number;
  readonly base: number;
  readonly id: number;
}

/** How much of a list by price is read: so many rows from its beginning, or from a place on. */
export interface PriceCut {
  readonly descending: boolean;
  readonly rows: number;
  readonly beside: PricePlace | null;
}

/** Which entries are read: those of a page by price, those of a page in another order, from its beginning on, or all. */
export type Reading = PriceCut | "until enough" | "all";

/** Binds a value and gives its place in the text. */
export type Bind = (value: unknown) => string;

/**
 * So many params are joined, from whose index a plan may begin. The time to plan grows with the tables to join, soon past the time to run:
 * behind "is true" a further one stays a condition that each entry is asked.
 */
const MAX_JOINED = 5;

/** Whether the entry `e` has one of a param's values. */
export const matchesParam = ({ name, values }: ListingFilter["params"][number], bind: Bind): string =>
  `exists (select from product_params f where f.product_id = e.product_id and f.name = ${bind(name)} and f.value = any (${bind(values)}::text[]))`;

/** Conditions of a filter on the entries `e`, but for category and price. */
function restSql(filter: ListingFilter, bind: Bind): string[] {
  const all: string[] = [];
  if (filter.onlyAvailable) all.push("e.is_available");
  if (filter.vendors.length) all.push(`e.vendor = any (${bind(filter.vendors)}::text[])`);
  if (filter.found) all.push(`e.product_id = any (${bind(filter.found)}::int[])`);
  for (const [i, param] of filter.params.entries()) {
    const matches = matchesParam(param, bind);
    all.push(i < MAX_JOINED ? matches : `(${matches}) is true`);
  }
  return all;
}

function boundsSql(filter: ListingFilter, bind: Bind): string[] {
  const all: string[] = [];
  if (filter.priceFrom !== null) all.push(`e.price >= ${bind(filter.priceFrom)}`);
  if (filter.priceTo !== null) all.push(`e.price <= ${bind(filter.priceTo)}`);
  return all;
}

const KEPT = "e.category_id, e.product_id, e.name_key, e.is_available, e.vendor, e.price as base";

/** Entries of a category with the viewer's own price as `price`; every entry is asked what holds for it. */
function pricedOneByOne(own: OwnPrices, bind: Bind, which: string): string {
  const price = own.listed.sql({
    base: "e.price",
    isIn: (ids) =>
      `exists (select from catalog_entries c where c.product_id = e.product_id and c.category_id = any (${bind(ids)}::int[]))`,
    isOneOf: (ids) => `e.product_id = any (${bind(ids)}::int[])`,
  });
  return `select ${KEPT}, ${price} as price from catalog_entries e where ${which}`;
}

/** Where a part is read from: the last place in the order of base prices that comes before everything wanted. */
function startOf(
  { price, base, id }: PricePlace,
  { lowestBase }: FollowingPrices,
): readonly [base: number, id: number] {
  const lowest = lowestBase(price);
  const next = lowestBase(price + 1); // from `lowest` to here all prices are equal
  if (base >= lowest && base < next) return [base, id];
  return [base < lowest ? lowest : next, 0]; // before all that cost so much, whichever way it is read
}

/** Worked out once for each of the few kinds of prices that the parts have. */
function onceByPrices<T>(work: (prices: FollowingPrices) => T): (part: PricePart) => T {
  const known = new Map<FollowingPrices, T>();
  return ({ prices }) => {
    if (!known.has(prices)) known.set(prices, work(prices));
    return known.get(prices) as T; // set above
  };
}

/**
 * Entries of parts, all direct or all not, with the viewer's own price as `price`; of each part only what is read. Within a part
 * the order by base price is the order by price, so bounds and beginning are told in base prices and an index answers.
 */
function pricedByParts(
  parts: readonly PricePart[],
  filter: ListingFilter,
  own: OwnPrices,
  bind: Bind,
  reading: Reading,
): string {
  const ints = (all: Iterable<number>) => `${bind([...all])}::int[]`;
  const { priceFrom, priceTo } = filter;
  const columns: Record<string, (part: PricePart) => number> = {
    category_id: ({ categoryId }) => categoryId,
    low: onceByPrices(({ lowestBase }) => (priceFrom === null ? 0 : lowestBase(priceFrom))),
    high: onceByPrices(({ lowestBase }) => (priceTo === null ? MAX_PRICE : lowestBase(priceTo + 1) - 1)),
  };
  const wanted = ["e.category_id = r.category_id", "e.price between r.low and r.high", ...restSql(filter, bind)];
  const named = own.listed.named.products;
  if (named.size > 0) wanted.push(`e.product_id <> all (${ints(named)})`);
  let tail = "";
  if (typeof reading === "object") {
    const { beside, descending, rows } = reading;
    const way = descending ? "desc" : "asc";
    tail = `order by e.price ${way}, e.product_id ${way} limit ${rows}`;
    if (beside) {
      const start = onceByPrices((prices) => startOf(beside, prices));
      columns["start_base"] = (part) => start(part)[0];
      columns["start_id"] = (part) => start(part)[1];
      wanted.push(`(e.price, e.product_id) ${descending ? "<" : ">"} (r.start_base, r.start_id)`);
    }
  }
  let from = "catalog_entries e";
  if (parts[0]?.isDirect) {
    from = "products p join catalog_entries e on e.product_id = p.id";
    wanted.push("p.category_id = r.category_id");
  }
  const price = own.listed.sql({
    base: "e.base",
    isIn: (ids) => {
      const isOne = new Set(ids);
      return `r.n = any (${ints(parts.flatMap((part, i) => (part.named.some((id) => isOne.has(id)) ? [i + 1] : [])))})`;
    },
    isOneOf: () => "false",
  });
  return `select e.*, ${price} as price
    from unnest(${Object.values(columns).map((of) => ints(parts.map(of)))}) with ordinality r (${Object.keys(columns)}, n)
    cross join lateral (select ${KEPT} from ${from} where ${wanted.join(" and ")} ${tail}) e`;
}

/**
 * The entries that a filter chooses from, with the viewer's own prices where they stand in another order; then there is `base` beside
 * `price`. There may be more of them than the reading needs, in no order, but all that it needs.
 */
export function entriesSql(filter: ListingFilter, values: unknown[], reading: Reading): EntriesSql {
  const bind = (value: unknown) => `$${values.push(value)}`;
  const own = filter.prices;
  const inCategory = (): string => `e.category_id = ${bind(filter.categoryId)}`;
  const all = (conditions: readonly string[]) => conditions.join(" and ") || "true";
  if (!own) {
    return {
      from: "catalog_entries e",
      where: all([inCategory(), ...boundsSql(filter, bind), ...restSql(filter, bind)]),
    };
  }
  // What a search found is few and read by its ids; another order is followed until there are enough.
  const parts = filter.found || reading === "until enough" ? null : own.partsOf(filter.categoryId);
  if (!parts) {
    const entries = pricedOneByOne(own, bind, all([inCategory(), ...restSql(filter, bind)]));
    return { from: `(${entries}) e`, where: all(boundsSql(filter, bind)) };
  }
  const branches = [parts.filter(({ isDirect }) => !isDirect), parts.filter(({ isDirect }) => isDirect)]
    .filter(({ length }) => length > 0)
    .map((some) => pricedByParts(some, filter, own, bind, reading));
  const named = [...own.listed.named.products];
  if (named.length > 0 || branches.length === 0) {
    const isNamed = `e.product_id = any (${bind(named)}::int[])`;
    branches.push(pricedOneByOne(own, bind, all([inCategory(), isNamed, ...restSql(filter, bind)])));
  }
  return { from: `(${branches.join(" union all ")}) e`, where: all(boundsSql(filter, bind)) };
}
