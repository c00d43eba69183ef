import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";

/** Goods of the same category. */
export const relatedProductsQuery = (id: number) =>
  queryOptions({
    queryKey: ["listRelatedProducts", id],
    queryFn: ({ signal }) => api("listRelatedProducts", { params: { id }, signal }).then((response) => response.data),
    staleTime: 5 * 60_000,
  });
