import type { ProductFilter } from "@dropship/api/contract/catalog";
import { convertToUah, type Rate, usdCents } from "@dropship/money";
import type { ListedPrices } from "../pricing/pricing.service.ts";
import { WHOLE_CATALOGUE } from "./category-tree.ts";
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
  /** What the search found, best first; null when nothing was searched. */
  readonly found: readonly number[] | null;
  /** What `price` is; null is the base price, which also serves where the viewer's own prices stand in the same order or none is asked for. */
  readonly prices: OwnPrices | null;
}

/** Nothing but a category: such lists have their counts stored and their queries prepared. */
export const isPlain = (filter: ListingFilter): boolean =>
  filter.priceFrom === null &&
  filter.priceTo === null &&
  !filter.onlyAvailable &&
  filter.vendors.length === 0 &&
  filter.params.length === 0 &&
  filter.found === null;

const inKopecks = (cents: number, sale: Rate) => convertToUah(usdCents(cents), sale);

/** Lowest price in cents that shows as at least this many hryvnias. */
function centsFrom(uah: number, sale: Rate): number {
  const wanted = Math.ceil(uah * 100 - 1e-6);
  let cents = Math.max(0, Math.floor((wanted * 10_000) / sale) - 2);
  while (cents < MAX_PRICE && inKopecks(cents, sale) < wanted) cents += 1;
  return Math.min(cents, MAX_PRICE);
}

/** Highest price in cents that shows as at most this many hryvnias; below zero when even nothing costs more. */
function centsTo(uah: number, sale: Rate): number {
  const wanted = Math.floor(uah * 100 + 1e-6);
  let cents = Math.min(MAX_PRICE, Math.ceil((wanted * 10_000) / sale) + 2);
  while (cents >= 0 && inKopecks(cents, sale) > wanted) cents -= 1;
  return cents;
}

/**
 * Turns the filter of an address into the database's terms; its bounds are those of the prices that the viewer is shown. `own` are these
 * prices where they do not follow the base prices.
 */
export function listingFilter(
  filter: ProductFilter,
  sale: Rate,
  found: readonly number[] | null,
  listed: ListedPrices,
  own: OwnPrices | null,
): ListingFilter {
  const from = filter.price_from ? centsFrom(filter.price_from, sale) : null;
  const to = filter.price_to === undefined ? null : centsTo(filter.price_to, sale);
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

/** Each name once, as cleaning may make two names the same. */
function paramsOf(filter: ProductFilter): ListingFilter["params"] {
  const byName = Map.groupBy(Object.entries(filter.params ?? {}), ([name]) => withoutNul(name));
  return [...byName].map(([name, same]) => ({ name, values: clean(same.flatMap(([, values]) => values)) }));
}

// An address may carry any character; PostgreSQL takes no NUL and no half of a surrogate pair.
const withoutNul = (text: string) => text.toWellFormed().replaceAll("\0", "");
const clean = (values: readonly string[]) => [...new Set(values.map(withoutNul))];
