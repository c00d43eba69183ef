import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

const TEN_MINUTES = 600_000;

/** All categories; they change rarely. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ["listCategories"],
    queryFn: ({ signal }) => api("listCategories", { signal }).then((response) => response.data),
    staleTime: TEN_MINUTES,
  });
