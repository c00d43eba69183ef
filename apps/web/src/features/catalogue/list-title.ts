import type { Category } from "@dropship/api/contract/catalog";
import type { ProductsSearch } from "./search.ts";

/** Name of what is listed: the category, what was searched for, or all goods. */
export function listTitle(search: ProductsSearch, categories: readonly Category[] = []): string {
  const category = categories.find(({ id }) => id === search.category_id);
  if (category) return category.name;
  return search.search ? `Результаты по запросу «${search.search}»` : "Товары";
}
