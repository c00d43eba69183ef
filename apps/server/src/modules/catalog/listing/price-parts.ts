import type { FollowingPrices, ListedPrices, OtherPrices } from "../../pricing/pricing.service.ts";
import { type CategoryTree, WHOLE_CATALOGUE } from "../categories/category-tree.ts";

/** Most parts that a list is cut into. Where more would be needed, every entry is priced instead. */
const MAX_PARTS = 400;

/** Products whose own prices stand in the order of their base prices, which an index has (the example in listing-entries.sql.ts). */
export interface PricePart {
  readonly categoryId: number;
  /** True: only products of the category itself, without those of its subcategories. */
  readonly isDirect: boolean;
  /** Those categories named by conditions that all these products lie in. */
  readonly named: readonly number[];
  /** Their prices; parts with the same `named` share one object. */
  readonly prices: FollowingPrices;
}

/** Prices of a viewer that stand in another order than the base prices. */
export interface OwnPrices {
  readonly listed: OtherPrices;
  /** Cuts a category into parts in which prices do stand in that order; null when that does not help. */
  partsOf(categoryId: number): readonly PricePart[] | null;
}

/** The prices that a query has to work out itself; null when base prices do. */
export function ownPrices(listed: ListedPrices, tree: CategoryTree): OwnPrices | null {
  if (listed.followBase) return null;
  // One request asks several times: for a page and its total, for each count beside the filters.
  const known = new Map<number, readonly PricePart[] | null>();
  return {
    listed,
    partsOf(categoryId) {
      if (!known.has(categoryId)) known.set(categoryId, priceParts(tree, categoryId, listed));
      return known.get(categoryId) ?? null;
    },
  };
}

/**
 * Cuts a category into parts that no named category lies across: a page by price is then read from the beginnings of the parts instead of
 * all entries. The products that conditions name themselves are in none of them. Null where this does not help: a discount of over 100 %
 * turns the order round, or there are too many parts.
 */
function priceParts(tree: CategoryTree, categoryId: number, prices: OtherPrices): readonly PricePart[] | null {
  const isNamed = (id: number) => prices.named.categories.has(id);
  const acrossNamed = new Set<number>();
  for (const id of prices.named.categories) {
    const path = tree.pathOf(id);
    if (path.length > 0) for (const above of [WHOLE_CATALOGUE, ...path.slice(0, -1)]) acrossNamed.add(above);
  }
  const childrenOf = Map.groupBy(tree.rows, ({ parent_id }) => parent_id ?? WHOLE_CATALOGUE);
  const known = new Map<string, FollowingPrices>();
  const parts: PricePart[] = [];

  function add(id: number, isDirect: boolean): boolean {
    const named = tree.pathOf(id).filter(isNamed);
    const key = named.join(" ");
    const own = known.get(key) ?? prices.within(named);
    if (!own.followBase || parts.length === MAX_PARTS) return false;
    known.set(key, own);
    parts.push({ categoryId: id, isDirect, named, prices: own });
    return true;
  }

  function cut(id: number): boolean {
    if (tree.countOf(id) === 0) return true;
    if (!acrossNamed.has(id)) return add(id, false);
    const below = childrenOf.get(id) ?? [];
    const isAllBelow = below.reduce((sum, child) => sum + child.products_count, 0) === tree.countOf(id);
    return (isAllBelow || add(id, true)) && below.every((child) => cut(child.id));
  }

  return cut(categoryId) ? parts : null;
}
