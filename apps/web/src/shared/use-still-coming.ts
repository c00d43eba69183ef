import { hashKey, type QueryKey, useIsFetching } from "@tanstack/react-query";

/** Whether one of these queries is on its way for the first time. One that failed once is not waited for. */
export function useStillComing(keys: readonly QueryKey[] = []): boolean {
  const hashes = new Set(keys.map((key) => hashKey(key)));
  const coming = useIsFetching({
    predicate: ({ queryHash, state }) =>
      hashes.has(queryHash) && state.status === "pending" && state.fetchFailureCount === 0,
  });
  return coming > 0;
}
