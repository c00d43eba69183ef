import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { queryClient } from "../query-client.ts";

/** The user's browsers that get push messages, newest first. */
export const pushDevicesQuery = queryOptions({
  queryKey: ["listPushDevices"],
  queryFn: async ({ signal }) => (await api("listPushDevices", { signal })).data,
});

/**
 * The flag `webpush` of the auth state (docs/product.md, Notifications): this browser gets push messages for the user who is logged in. The server
 * says so, since a subscription belongs to a session; undefined until it has.
 */
export const useWebpush = (): boolean | undefined =>
  useQuery(pushDevicesQuery).data?.some(({ is_current: isCurrent }) => isCurrent);

/** Asks for the devices again, where they are shown. */
export const refreshPushDevices = (): Promise<void> => queryClient.invalidateQueries(pushDevicesQuery);
