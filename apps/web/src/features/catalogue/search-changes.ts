import { stringifySearch } from "../../shared/search-params.ts";
import { type ProductsSearch, readProductsSearch, sortOptions, standardSort } from "./search.ts";

/** Orders a person can choose for a list: what a search found stands by how well it fits unless another order is chosen. */
export const sortChoices = ({ search }: ProductsSearch): typeof sortOptions =>
  search
    ? sortOptions.map((one) => (one.value === standardSort ? { ...one, label: "По релевантности" } : one))
    : sortOptions;

/** A change of filters or order: it always starts the list again from its first page. */
export function changed(search: ProductsSearch, change: Partial<ProductsSearch>): ProductsSearch {
  return readProductsSearch({ ...search, page: undefined, cursor: undefined, ...change });
}

const toggled = (list: readonly string[] = [], value: string) =>
  list.includes(value) ? list.filter((item) => item !== value) : [...list, value];

/** Chooses a vendor or takes the choice back. */
export const withVendor = (search: ProductsSearch, vendor: string) =>
  changed(search, { vendor: toggled(search.vendor, vendor) });

/** Chooses a value of a param or takes the choice back. */
export const withParam = (search: ProductsSearch, name: string, value: string) =>
  changed(search, { p: { ...search.p, [name]: toggled(search.p?.[name], value) } });

/** The same category and view without any filter. */
export const withoutFilters = (search: ProductsSearch) =>
  readProductsSearch({ category_id: search.category_id, sort: search.sort, view: search.view });

/** How many filters are applied, the category not counted. */
export function countFilters(search: ProductsSearch): number {
  const params = Object.values(search.p ?? {}).reduce((count, values) => count + values.length, 0);
  const price = search.price_from !== undefined || search.price_to !== undefined ? 1 : 0;
  return (search.search ? 1 : 0) + price + (search.available ? 1 : 0) + (search.vendor?.length ?? 0) + params;
}

/** Address of a state of the catalogue, for links. */
export const productsHref = (search: ProductsSearch): string =>
  `/products${stringifySearch({ ...readProductsSearch({ ...search }) })}`;
