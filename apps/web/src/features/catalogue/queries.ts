import type { ResponseOf } from "@dropship/api/contract/endpoint";
import type { Contract } from "@dropship/api/contract";
import type { ProductDetail } from "@dropship/api/contract/catalog";
import { wholeName } from "@dropship/ui/patterns/product-name";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { categoriesQuery } from "../../shared/categories-query.ts";
import { listTitle } from "./list-title.ts";
import { filterOf, listOf, type ProductsQuery, type ProductsSearch } from "./search.ts";

const minute = 60_000;

/** A page of the catalogue as the API gives it. */
export type ProductPage = ResponseOf<Contract["listProducts"]>;

/** Where a page of a list is: its number and, past page 40, the cursor that finds it. */
export interface PagePlace {
  readonly page: number;
  readonly cursor?: string;
}

/** Plain page numbers work up to this one; beyond it a page is found by its cursor (contract, listProducts). */
export const LAST_NUMBERED_PAGE = 40;
/** Products on a page. */
export const PAGE_SIZE = 24;

/** The place that an address names. */
export const placeOf = ({ page = 1, cursor }: ProductsSearch): PagePlace => (cursor ? { page, cursor } : { page });

/** The part of an address that names a place; as short as it can be. */
export const addressOf = ({ page, cursor }: PagePlace): Pick<ProductsSearch, "page" | "cursor"> => ({
  page: page > 1 ? page : undefined,
  cursor: page > LAST_NUMBERED_PAGE ? cursor : undefined,
});

function nextPlace({ meta }: ProductPage): PagePlace | undefined {
  const page = meta.current_page + 1;
  if (meta.next_cursor) return { page, cursor: meta.next_cursor };
  return meta.current_page < meta.last_page && page <= LAST_NUMBERED_PAGE ? { page } : undefined;
}

function previousPlace({ meta }: ProductPage): PagePlace | undefined {
  const page = meta.current_page - 1;
  if (page < 1) return undefined;
  if (meta.previous_cursor) return { page, cursor: meta.previous_cursor };
  return page <= LAST_NUMBERED_PAGE ? { page } : undefined;
}

/**
 * The list of the catalogue, page after page in both directions. The key says which list it is and not where it was
 * opened, so that coming back finds all the pages that were already read.
 */
export const productListQuery = (query: ProductsQuery, start: PagePlace = { page: 1 }) =>
  infiniteQueryOptions({
    queryKey: ["listProducts", query],
    initialPageParam: start,
    queryFn: ({ pageParam, signal }) =>
      api("listProducts", {
        query: {
          filter: filterOf(query),
          per_page: PAGE_SIZE,
          ...(query.sort ? { sort: query.sort } : {}),
          ...(pageParam.page > 1 ? pageParam : {}),
        },
        signal,
      }),
    getNextPageParam: nextPlace,
    getPreviousPageParam: previousPlace,
    // Reading many pages again would move the list under the reader's eyes; the product's own page is always fresh.
    staleTime: 5 * minute,
    gcTime: 30 * minute,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** One product with its variations. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ["getProduct", id],
    queryFn: ({ signal }) => api("getProduct", { params: { id }, signal }).then((response) => response.data),
    staleTime: minute / 2,
  });

/**
 * Starts reading what the catalogue's address asks for, without making anyone wait: the screen shows its own skeleton.
 * A list that was read from another place than the address names is read anew from there. Answers with the page's title.
 */
export async function openProductList(
  client: QueryClient,
  search: ProductsSearch,
  isPreload: boolean,
): Promise<{ title: string }> {
  const options = productListQuery(listOf(search), placeOf(search));
  const page = search.page ?? 1;
  const cached = client.getQueryData(options.queryKey);
  const isHeld = cached?.pages.some(({ meta }) => meta.current_page === page) ?? true;
  // A preloaded list may be the one on the screen at this moment: it stays as it is.
  if (!isHeld && !isPreload) client.removeQueries({ queryKey: options.queryKey, exact: true });
  if (isHeld || !isPreload) void client.prefetchInfiniteQuery(options);
  const reading = client.ensureQueryData(categoriesQuery()).catch(() => []); // the title and the tree can do without
  const categories = search.category_id === undefined ? client.getQueryData(categoriesQuery().queryKey) : await reading;
  return { title: listTitle(search, categories) };
}

/**
 * Reads what a product's page needs before it opens, and answers with its words for tabs and search engines. A variation of a product that is known
 * opens at once, so that the page stays in its place while one is exchanged for the other.
 */
export async function openProduct(client: QueryClient, id: number): Promise<{ title: string; description?: string }> {
  const known = client.getQueriesData<ProductDetail>({ queryKey: ["getProduct"] });
  const sibling = known.flatMap(([, product]) => product?.variations ?? []).find((variation) => variation.id === id);
  if (sibling) {
    void client.prefetchQuery(productQuery(id));
    return { title: wholeName(sibling.name, sibling.options) };
  }
  const { name, options, ...page } = await client.ensureQueryData(productQuery(id));
  return { title: page.seo_title ?? wholeName(name, options), description: page.seo_description };
}

/** What a product's page tells of itself to tabs and to search engines. */
export const productHead = ({ title, description }: { title: string; description?: string } = { title: "Товар" }) => ({
  meta: [{ title }, ...(description ? [{ name: "description", content: description }] : [])],
});
