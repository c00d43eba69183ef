import { formatNumber } from "@dropship/ui/format/number";
import { type ProductsSearch } from "./search.ts";
import { changed, withParam, withVendor } from "./search-changes.ts";

/** A chosen filter and the state without it. */
export interface ChosenFilter {
  readonly id: string;
  readonly label: string;
  readonly without: ProductsSearch;
}

function priceLabel({ price_from: from, price_to: to }: ProductsSearch): string {
  if (from === undefined) return `Цена до ${formatNumber(to ?? 0)} ₴`;
  if (to === undefined) return `Цена от ${formatNumber(from)} ₴`;
  return `Цена ${formatNumber(from)}–${formatNumber(to)} ₴`;
}

/** Chosen filters in the order of the panel. The category is shown by the page's own title. */
export function chosenFilters(search: ProductsSearch): ChosenFilter[] {
  const chosen: ChosenFilter[] = [];
  const words = search.search;
  if (words) chosen.push({ id: "search", label: `«${words}»`, without: changed(search, { search: undefined }) });
  if (search.price_from !== undefined || search.price_to !== undefined) {
    const without = changed(search, { price_from: undefined, price_to: undefined });
    chosen.push({ id: "price", label: priceLabel(search), without });
  }
  if (search.available) {
    chosen.push({ id: "available", label: "В наличии", without: changed(search, { available: undefined }) });
  }
  for (const vendor of search.vendor ?? []) {
    chosen.push({ id: `vendor:${vendor}`, label: `Бренд: ${vendor}`, without: withVendor(search, vendor) });
  }
  for (const [name, values] of Object.entries(search.p ?? {})) {
    for (const value of values) {
      chosen.push({ id: `p:${name}:${value}`, label: `${name}: ${value}`, without: withParam(search, name, value) });
    }
  }
  return chosen;
}
