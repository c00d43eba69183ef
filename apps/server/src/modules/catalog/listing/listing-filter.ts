import type { ProductFilter } from "@dropship/api/contract/catalog";
import { convertToUsd, type Rate, uahKopecks } from "@dropship/money";
import type { ListedPrices } from "../../pricing/pricing.service.ts";
import { WHOLE_CATALOGUE } from "../categories/category-tree.ts";
import type { OwnPrices } from "./price-parts.ts";

/** The highest price that a column holds, in cents. */
export const MAX_PRICE = 2_147_483_647;

/** What a list of products is narrowed by, ready for the database. */
export interface ListingFilter {
  readonly categoryId: number;
  /** Bounds of `price` in cents, both included. */
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  readonly onlyAvailable: boolean;
  readonly vendors: readonly string[];
  /** Any of the values within one name, all names together; no name stands twice. */
  readonly params: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** Ids of the products that the search found, best first; null when nothing was searched for. */
  readonly found: readonly number[] | null;
  /**
   * The viewer's own prices, when the query has to work them out. Null when base prices will do: the viewer's prices stand in the same
   * order (`priceFrom` and `priceTo` are base prices then), or neither the order nor a bound looks at prices.
   */
  readonly prices: OwnPrices | null;
}

/** Whether the list is narrowed by nothing but a category. The counts of such lists are stored, and their queries are prepared statements. */
export const isPlain = (filter: ListingFilter): boolean =>
  filter.priceFrom === null &&
  filter.priceTo === null &&
  !filter.onlyAvailable &&
  filter.vendors.length === 0 &&
  filter.params.length === 0 &&
  filter.found === null;

/**
 * A bound in hryvnias as the nearest price in cents: the cents that a supplier's very amount became, so that goods for 2,300 are found by "to
 * 2300", though their cents alone would show as 2,300.07. What lies within half a cent beyond the bound comes along.
 */
const centsOf = (uah: number, sale: Rate): number =>
  Math.min(convertToUsd(uahKopecks(Math.round(uah * 100)), sale), MAX_PRICE);

/**
 * Turns the filter of an address into what the database needs. The bounds of the address are hryvnias that the viewer sees; they become
 * cents. When the viewer's prices stand in the order of the base prices (`listed.followBase`), they become bounds of base prices. Otherwise `own` are
 * the viewer's prices, by which the query compares.
 */
export function listingFilter(
  filter: ProductFilter,
  sale: Rate,
  found: readonly number[] | null,
  listed: ListedPrices,
  own: OwnPrices | null,
): ListingFilter {
  const from = filter.price_from ? centsOf(filter.price_from, sale) : null;
  const to = filter.price_to === undefined ? null : centsOf(filter.price_to, sale);
  return {
    categoryId: filter.category_id ?? WHOLE_CATALOGUE,
    priceFrom: from !== null && listed.followBase ? listed.lowestBase(from) : from,
    priceTo: to !== null && listed.followBase ? listed.lowestBase(to + 1) - 1 : to,
    onlyAvailable: filter.available === "1",
    vendors: clean(filter.vendor ?? []),
    params: paramsOf(filter),
    found,
    prices: from === null && to === null ? null : own,
  };
}

/** The params of a filter, each name once: two names may become the same when they are cleaned. */
function paramsOf(filter: ProductFilter): ListingFilter["params"] {
  const byName = Map.groupBy(Object.entries(filter.params ?? {}), ([name]) => withoutNul(name));
  return [...byName].map(([name, same]) => ({ name, values: clean(same.flatMap(([, values]) => values)) }));
}

// An address may carry any character; PostgreSQL takes no NUL and no half of a surrogate pair.
const withoutNul = (text: string) => text.toWellFormed().replaceAll("\0", "");
const clean = (values: readonly string[]) => [...new Set(values.map(withoutNul))];
