import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import type { StatsSearch } from "./stats-search.ts";

/** Statistics of the shop for the days of an address. */
export const shopStatsQuery = ({ from, to, compare }: StatsSearch) => {
  const query = { ...(from && { from }), ...(to && { to }), ...(compare && { compare }) };
  return queryOptions({
    queryKey: ["getShopStats", query],
    queryFn: async ({ signal }) => (await api("getShopStats", { query, signal })).data,
  });
};
