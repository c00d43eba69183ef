import { ApiError } from "@dropship/api/client/api-error";
import type { CurrentUser } from "@dropship/api/contract/auth";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Permission } from "@dropship/api/contract/permissions";
import { api } from "./api.ts";
import { queryClient, readAnew } from "./query-client.ts";
import { may } from "./user.ts";

export type { CurrentUser } from "@dropship/api/contract/auth";
export { displayName, isAdmin, isVerified, may } from "./user.ts";

/** The signed-in user, null for a guest. Loaded before the first screen, so a screen never waits for it. */
export const currentUserQuery = queryOptions({
  queryKey: ["getCurrentUser"],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return (await api("getCurrentUser", { signal })).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  // Every event that changes the user refreshes it by name; without one there is nothing to ask.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The signed-in user as it is known now, for guards and other code outside of React. */
export const readUser = (): CurrentUser | null => queryClient.getQueryData(currentUserQuery.queryKey) ?? null;

/** The signed-in user or null; re-renders when it changes. */
export function useUser(): CurrentUser | null {
  return useQuery(currentUserQuery).data ?? null;
}

/** The signed-in user on a screen that guests cannot reach. */
export function useSignedInUser(): CurrentUser {
  const user = useUser();
  if (!user) throw new Error("useSignedInUser: the screen needs a route below the _signed-in guard.");
  return user;
}

/** Whether the signed-in user may do this; re-renders when that changes. */
export const useMay = (permission: Permission): boolean => may(useSignedInUser(), permission);

/** Asks the server for the user again: after money moved, after the e-mail was confirmed. */
export const refreshUser = (): Promise<CurrentUser | null> => readAnew(currentUserQuery);
