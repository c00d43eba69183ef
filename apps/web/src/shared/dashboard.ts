import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Balance, orders by state and latest orders: the home screen, and the counts over the list of orders. */
export const dashboardQuery = queryOptions({
  queryKey: ["getDashboard"],
  queryFn: async ({ signal }) => (await api("getDashboard", { signal })).data,
});
