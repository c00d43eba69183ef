import type { Category } from "@dropship/api/contract/catalog";
import { ChipLinks } from "@dropship/ui/patterns/chip-links";
import { categoryPlaces } from "./category-places.ts";
import type { ProductsSearch } from "./search.ts";

/** Categories below the open one, or its neighbours, in one row under the thumb. */
export function CategoryChips({ search, categories }: { search: ProductsSearch; categories: readonly Category[] }) {
  const { items } = categoryPlaces(categories, search, undefined);
  return (
    <ChipLinks
      scrolling
      label="Категории"
      items={items.map(({ id, name, href, current }) => ({ id, title: name, href, current }))}
    />
  );
}
