import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { listOf, type ProductsSearch } from "./search.ts";
import { addressOf, type PagePlace, placeOf, productListQuery } from "./queries.ts";

/** The list that an address asks for; while new filters load the former products stay. */
export function useProductList(search: ProductsSearch) {
  const list = useInfiniteQuery({
    ...productListQuery(listOf(search), placeOf(search)),
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages ?? [];
  const last = pages.at(-1)?.meta;

  /** The part of the address that opens a page which has been read. */
  const addressOfPage = (page: number) => {
    const index = pages.findIndex(({ meta }) => meta.current_page === page);
    const places = list.data?.pageParams as PagePlace[] | undefined; // the library forgets the type that the query was made with
    const place = places?.[index];
    return addressOf(place ?? { page });
  };
  const following: PagePlace | undefined = last && {
    page: last.current_page + 1,
    ...(last.next_cursor ? { cursor: last.next_cursor } : {}),
  };
  return {
    list,
    pages,
    total: last?.total,
    isCapped: last?.total_is_capped ?? false,
    isPartial: last?.is_partial ?? false,
    addressOfPage,
    following,
  };
}

/** What {@link useProductList} answers. */
export type ProductListState = ReturnType<typeof useProductList>;
