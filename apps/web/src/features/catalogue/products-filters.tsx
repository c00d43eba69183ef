import type { Category, ProductFacets } from "@dropship/api/contract/catalog";
import { convertToUah, parseUsd, type Rate } from "@dropship/money";
import { CategoryNav } from "@dropship/ui/patterns/category-nav";
import { FilterPanel } from "@dropship/ui/patterns/filter-panel";
import { categoryPlaces } from "./category-places.ts";
import { facetGroups, withFacet } from "./facet-groups.ts";
import { type ProductsSearch } from "./search.ts";
import { changed, countFilters, withoutFilters } from "./search-changes.ts";

/** Props of {@link ProductsFilters}. */
export interface ProductsFiltersProps {
  search: ProductsSearch;
  categories: readonly Category[];
  facets: ProductFacets | undefined;
  /** The categories or the counts are on their way. */
  coming: boolean;
  rate: Rate;
  onChange: (search: ProductsSearch) => void;
}

const hryvnias = (usd: string, rate: Rate) => convertToUah(parseUsd(usd), rate) / 100;

/** The filters of the catalogue: where in the tree, price, stock, brand and params with their counts. */
export function ProductsFilters({ search, categories, facets, coming, rate, onChange }: ProductsFiltersProps) {
  // Of what is searched the counts say which categories stand above the rest. Those of the whole catalogue stand in their tree, counted or not.
  if (coming && search.search !== undefined) return <FilterPanel loading facets={[]} onFacetChange={() => undefined} />;
  const { path, items } = categoryPlaces(categories, search, facets);
  const bounds = facets?.price;
  return (
    <FilterPanel
      loading={coming}
      facets={facetGroups(facets, search)}
      onFacetChange={(facet, selected) => onChange(withFacet(search, facet, selected))}
      price={{
        value: { from: search.price_from ?? null, to: search.price_to ?? null },
        ...(bounds ? { min: Math.floor(hryvnias(bounds.min, rate)), max: Math.ceil(hryvnias(bounds.max, rate)) } : {}),
        onChange: ({ from, to }) =>
          onChange(changed(search, { price_from: from ?? undefined, price_to: to ?? undefined })),
      }}
      onReset={countFilters(search) > 0 ? () => onChange(withoutFilters(search)) : undefined}
    >
      <CategoryNav path={path} items={items} />
    </FilterPanel>
  );
}
