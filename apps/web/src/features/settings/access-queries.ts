import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { queryClient } from "../../shared/query-client.ts";

/** How one's login is guarded. */
export const ownAccessQuery = queryOptions({
  queryKey: ["getOwnAccess"],
  queryFn: async ({ signal }) => (await api("getOwnAccess", { signal })).data,
});

/** One's sessions, this one first. */
export const ownSessionsQuery = queryOptions({
  queryKey: ["listOwnSessions"],
  queryFn: async ({ signal }) => (await api("listOwnSessions", { signal })).data,
});

/** Reads both anew: what was done to one may have ended the others. */
export function refreshAccess(): void {
  void queryClient.invalidateQueries({ queryKey: ownAccessQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
}
