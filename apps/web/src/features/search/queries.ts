import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";

/** What the top bar finds for a query. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ["search", search],
    queryFn: ({ signal }) => api("search", { body: { search }, signal }),
    retry: false, // a failure is shown with its own button to try again
  });
