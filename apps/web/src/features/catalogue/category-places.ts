import type { Category, ProductFacets } from "@dropship/api/contract/catalog";
import type { CategoryNavItem } from "@dropship/ui/patterns/category-nav";
import { byPlace, pathTo } from "./category-path.ts";
import { type ProductsSearch } from "./search.ts";
import { changed, countFilters, productsHref } from "./search-changes.ts";

/** The way up from the open category and what is listed below it, with counts under the chosen filters. */
export interface CategoryPlaces {
  readonly path: readonly CategoryNavItem[];
  readonly items: readonly CategoryNavItem[];
  /** True when the items lie below the open category, false when they are its neighbours. */
  readonly isBelow: boolean;
}

/** Where the open category stands in the tree. Filters of params go with the category they belong to. */
export function categoryPlaces(
  categories: readonly Category[],
  search: ProductsSearch,
  facets: ProductFacets | undefined,
): CategoryPlaces {
  const counts = new Map(facets?.categories.map(({ id, count }) => [id, count]));
  const isNarrowed = countFilters(search) > 0;
  const countOf = (category: Category) => {
    if (!isNarrowed) return category.products_count;
    return facets ? (counts.get(category.id) ?? 0) : undefined;
  };
  const href = (id: number | undefined) => productsHref(changed(search, { category_id: id, p: undefined }));
  const item = (category: Category): CategoryNavItem => ({
    id: category.id,
    name: category.name,
    href: href(category.id),
    count: countOf(category),
    current: category.id === search.category_id,
  });

  const way = pathTo(categories, search.category_id);
  const below = (id: number | null) => categories.filter(({ parent_id }) => parent_id === id).toSorted(byPlace);
  const children = below(search.category_id ?? null);
  const isBelow = children.length > 0 || way.length === 0;
  const level = isBelow ? way : way.slice(0, -1);
  const listed = isBelow ? children : below(level.at(-1)?.id ?? null);
  const all: CategoryNavItem[] = way.length > 0 ? [{ id: 0, name: "Все товары", href: href(undefined) }] : [];
  return {
    path: [...all, ...level.map((one) => ({ ...item(one), count: undefined }))],
    items: listed.map(item),
    isBelow,
  };
}
