import { hashKey, notifyManager, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/**
 * Whether one of these queries is on its way for the first time. One that failed once is not waited for.
 *
 * Told in step with those who show them. What is drawn under the caller asks a moment after its first frame, and hears of its answer a moment after
 * the cache has it: a look at the cache at any other time would be ahead of it, and what is held would be seen where it does not stay.
 */
export function useStillComing(keys: readonly QueryKey[] = []): boolean {
  const cache = useQueryClient().getQueryCache();
  const hashes = keys.map((key) => hashKey(key)).join("\n");
  const [isComing, setComing] = useState(() =>
    keys.some((key) => (cache.find({ queryKey: key })?.state.status ?? "pending") === "pending"),
  );
  useEffect(() => {
    const awaited = hashes.split("\n");
    const tell = () => {
      const isAny = awaited.some((hash) => {
        const state = cache.get(hash)?.state;
        return state?.status === "pending" && state.fetchStatus === "fetching" && state.fetchFailureCount === 0;
      });
      notifyManager.schedule(() => setComing(isAny));
    };
    tell();
    return cache.subscribe(({ query }) => {
      if (awaited.includes(query.queryHash)) tell();
    });
  }, [cache, hashes]);
  return isComing;
}
