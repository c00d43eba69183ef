import { ApiError } from "@dropship/api/client/api-error";
import { QueryClient } from "@tanstack/react-query";

const isWorthRetrying = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** Cache of everything the server said. One for the page; tests make their own with the same rules. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Only a lost answer or a server that is being restarted is asked again; anything else would fail the same way.
      retry: (count, error) => count < 2 && isWorthRetrying(error),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { retry: false },
  },
});
