import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";

/** How often a reading that goes on is looked at, ms. */
const LOOK_MS = 1_000;

/** How the kept directory of the carrier stands. */
export const directoryQuery = queryOptions({
  queryKey: ["getCarrierDirectory"],
  queryFn: async ({ signal }) => (await api("getCarrierDirectory", { signal })).data,
  refetchInterval: ({ state }) => (state.data?.running ? LOOK_MS : false),
});
