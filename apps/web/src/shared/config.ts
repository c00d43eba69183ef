import type { ShopConfig } from "@dropship/api/contract/shop";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";
import { queryClient } from "./query-client.ts";

const UNKNOWN: ShopConfig = {
  app_name: "Dropship",
  demo_accounts: null,
  carrier_sandbox: false,
  support_email: "",
  realtime: null,
};

/** Public settings of the shop; loaded before the first screen and kept. */
export const configQuery = queryOptions({
  queryKey: ["getShopConfig"],
  queryFn: async ({ signal }) => (await api("getShopConfig", { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Public settings of the shop. */
export const useConfig = (): ShopConfig => useQuery(configQuery).data ?? UNKNOWN;

/** The same for code outside of React. */
export const readConfig = (): ShopConfig => queryClient.getQueryData(configQuery.queryKey) ?? UNKNOWN;
