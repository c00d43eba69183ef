import type { ProductFacets } from "@dropship/api/contract/catalog";
import type { FacetGroup, FacetOption } from "@dropship/ui/patterns/filter-panel";
import { type ProductsSearch } from "./search.ts";
import { changed } from "./search-changes.ts";

/** So many params are unfolded at first. */
const UNFOLDED = 3;
const PARAM = "p:";

/** Values with their counts; a chosen value that nothing has any more stays, so that it can be taken back. */
function optionsOf(values: readonly { value: string; count: number }[], chosen: readonly string[]): FacetOption[] {
  const known = new Set(values.map(({ value }) => value));
  const lost = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }));
  return [...values, ...lost].map(({ value, count }) => ({ value, label: value, count }));
}

/** Groups of the filter panel: stock, brand, then the params of what is listed. */
export function facetGroups(facets: ProductFacets | undefined, search: ProductsSearch): FacetGroup[] {
  const stock: FacetGroup = {
    id: "available",
    title: "Наличие",
    options: [{ value: "1", label: "Только в наличии", count: facets?.available }],
    selected: search.available ? [search.available] : [],
  };
  if (!facets) return [stock];
  const vendors = search.vendor ?? [];
  const brand: FacetGroup = {
    id: "vendor",
    title: "Бренд",
    options: optionsOf(facets.vendors, vendors),
    selected: vendors,
  };
  const lost = Object.keys(search.p ?? {}).filter((name) => !facets.params.some((param) => param.name === name));
  const named = [...facets.params, ...lost.map((name) => ({ name, values: [] }))];
  const params = named.map(({ name, values }, index): FacetGroup => {
    const selected = search.p?.[name] ?? [];
    const options = optionsOf(values, selected);
    return { id: PARAM + name, title: name, options, selected, folded: index >= UNFOLDED };
  });
  return [stock, ...(brand.options.length ? [brand] : []), ...params];
}

/** The state after a choice in the panel. */
export function withFacet(search: ProductsSearch, facet: string, selected: string[]): ProductsSearch {
  if (facet === "available") return changed(search, { available: selected.length ? "1" : undefined });
  if (facet === "vendor") return changed(search, { vendor: selected });
  return changed(search, { p: { ...search.p, [facet.slice(PARAM.length)]: selected } });
}
