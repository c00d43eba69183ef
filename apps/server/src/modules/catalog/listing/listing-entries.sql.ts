import type { FollowingPrices } from "../../pricing/pricing.service.ts";
import { type ListingFilter, MAX_PRICE } from "./listing-filter.ts";
import type { OwnPrices, PricePart } from "./price-parts.ts";

/*
 * The entries of a list, and how a list by the viewer's own prices is read without pricing the whole category.
 *
 * An example. The category "Audio" has two children, "Headphones" and "Speakers". The viewer has one condition: a discount of 20 % on
 * "Headphones". Three products, in the order of base prices:
 *
 *   C  Speakers    base  9.00   own  9.00
 *   A  Headphones  base 10.00   own  8.00
 *   B  Speakers    base 12.00   own 12.00
 *
 * By own prices the order is A, C, B, which no index has. So "Audio" is cut into two parts (price-parts.ts): "Headphones", where the own price
 * is 80 % of the base price, and "Speakers", where it is the base price. Within one part a higher base price never means a lower own price, so the
 * index on base prices has the right order there. For the two cheapest of "Audio":
 *
 *   1. The first two of each part are read from the index: A from "Headphones"; C and B from "Speakers".
 *   2. Their own prices are worked out, and the rows are sorted together: A 8.00, C 9.00, B 12.00. The first two are the page.
 *
 * However many products a part has, only as many rows of it are read as the page needs. Bounds are turned into base prices, part by
 * part: "at most 9.00" is a base price of at most 11.25 in "Headphones" and of at most 9.00 in "Speakers". So is the place where the next page
 * begins: behind A (own 8.00, base 10.00) it is behind A itself in "Headphones", and before the first base price above 8.00 in "Speakers".
 *
 * Products that a condition names by their ids belong to no part. They are few and are priced one by one.
 */

/** Entries of a list as SQL: a source with the alias `e`, and the condition that chooses among its rows. */
export interface EntriesSql {
  readonly from: string;
  readonly where: string;
}

/** A row of a list by price, beside which a page begins: its own price, its base price (both in cents) and its id. */
export interface PricePlace {
  readonly price: number;
  readonly base: number;
  readonly id: number;
}

/** Which rows of a list by price are read: this many from its beginning, or from a place on. */
export interface PriceCut {
  readonly descending: boolean;
  readonly rows: number;
  readonly beside: PricePlace | null;
}

/**
 * How much a query reads. A `PriceCut`: one page of a list by price. "until enough": one page of a list in another order, whose index is
 * followed until the page is full. "all": everything, for counts.
 */
export type Reading = PriceCut | "until enough" | "all";

/** Adds a value to the query's parameters and returns its placeholder, "$3". */
export type Bind = (value: unknown) => string;

/**
 * How many params of a filter PostgreSQL may turn into joins, so that a plan can begin at their index. Each further table to join makes planning
 * slower, soon slower than the query itself. So a param beyond these is wrapped in "(…) is true", which keeps it a plain condition that is
 * checked row by row.
 */
const MAX_JOINED = 5;

/** Whether the entry `e` has one of a param's values. */
export const matchesParam = ({ name, values }: ListingFilter["params"][number], bind: Bind): string =>
  `exists (select from product_params f where f.product_id = e.product_id and f.name = ${bind(name)} and f.value = any (${bind(values)}::text[]))`;

/** A filter's conditions on the entries `e`, without those on category and price. */
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

/** Entries with the viewer's own price as `price`, worked out for every entry that meets `which`. */
function pricedOneByOne(own: OwnPrices, bind: Bind, which: string): string {
  const price = own.listed.sql({
    base: "e.price",
    isIn: (ids) =>
      `exists (select from catalog_entries c where c.product_id = e.product_id and c.category_id = any (${bind(ids)}::int[]))`,
    isOneOf: (ids) => `e.product_id = any (${bind(ids)}::int[])`,
  });
  return `select ${KEPT}, ${price} as price from catalog_entries e where ${which}`;
}

/**
 * Where the reading of a part begins, when the page begins beside a row of the whole list (see the example above): a base price and an id, behind
 * which (or before which, in a descending list) lies everything that is wanted of the part.
 */
function startOf(
  { price, base, id }: PricePlace,
  { lowestBase }: FollowingPrices,
): readonly [base: number, id: number] {
  const lowest = lowestBase(price);
  const next = lowestBase(price + 1); // base prices from `lowest` up to here, without it, all make this same own price
  if (base >= lowest && base < next) return [base, id];
  return [base < lowest ? lowest : next, 0]; // no product has the id 0: this lies between two rows, right for both directions
}

/** Many parts share the same prices: does the work once for each kind of prices and gives the result to all parts of that kind. */
function onceByPrices<T>(work: (prices: FollowingPrices) => T): (part: PricePart) => T {
  const known = new Map<FollowingPrices, T>();
  return ({ prices }) => {
    if (!known.has(prices)) known.set(prices, work(prices));
    return known.get(prices) as T; // set above
  };
}

/**
 * Entries of some parts, with the viewer's own price as `price` (see the example above). Of each part only those are read that the page
 * needs. The parts must all be of one sort, `isDirect` or not, because the two sorts are read from different tables. Bounds and the beginning of the
 * page are given in base prices, so that an index finds them.
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
 * The entries that a filter chooses from. Where the viewer's own prices stand in another order than the base prices (`filter.prices`),
 * `price` is the own price, and there is a further column `base`. The rows come in no order. They hold everything that `reading` needs, and maybe
 * more, so the caller sorts and limits them.
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
  // A search finds few products, which are read by their ids. A list in another order follows that order's index until the page is full.
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
