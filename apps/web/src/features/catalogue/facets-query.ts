import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { filterOf, type ProductsQuery } from "./search.ts";

/** Counts beside the filters. */
export const productFacetsQuery = (query: ProductsQuery) => {
  const filter = filterOf(query);
  return queryOptions({
    queryKey: ["getProductFacets", filter],
    queryFn: ({ signal }) => api("getProductFacets", { query: { filter }, signal }).then((response) => response.data),
    staleTime: 5 * 60_000,
  });
};
