import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/**
 * For a route's loader: reads the record of a screen and gives what its tab is called, so that ten open tabs can be told apart. Nothing
 * where the read failed: the screen says why, and the tab has the name of its kind.
 */
export async function recordName<T, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
  nameOf: (record: T) => string,
): Promise<string | undefined> {
  await queryClient.prefetchQuery(query);
  const record = queryClient.getQueryData<T>(query.queryKey);
  return record === undefined ? undefined : nameOf(record);
}
