import { type FetchQueryOptions, MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { isBusy, pauseAfter } from "./busy-server.ts";
import { isOffline } from "./error-text.ts";
import { isNavigating } from "./navigation.ts";
import { tellUntold } from "./untold-failures.ts";

const isWorthRetrying = (error: unknown) => isOffline(error) || isBusy(error);

/** Cache of everything the server said. One for the page; tests make their own with the same rules. */
export const queryClient = new QueryClient({
  // A read that succeeds at its next try has told nobody of the first, and one that nobody waits for, made ahead for a link under the pointer, tells nothing.
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.getObserversCount() > 0 || isNavigating()) tellUntold(error);
    },
  }),
  mutationCache: new MutationCache({ onError: tellUntold }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a network a call fails at once and the screen says so; waiting in silence would look like a slow page.
      networkMode: "always",
      // Only a lost response or a server that is being restarted is asked again; anything else would fail the same way.
      retry: (count, error) => count < 2 && isWorthRetrying(error),
      retryDelay: (attempt, error) => pauseAfter(attempt + 1, error),
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

/**
 * Asks the server now. A read that is under way may be older than what has changed, or somebody else's: it is given up, and
 * whoever waits for it gets this response.
 */
export function readAnew<T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): Promise<T> {
  const known = queryClient.defaultQueryOptions(options);
  const query = queryClient.getQueryCache().build(queryClient, known);
  void query.cancel({ silent: true }); // fetch's own cancelRefetch spares a first read, which may be another user's as well
  return query.fetch(known);
}
