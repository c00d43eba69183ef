import type { RATE_PERIODS } from "@dropship/api/contract/rate-sources";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";

/** The clock asks the bank every five minutes; whoever looks on sees it within half a minute. */
const LOOK_MS = 30_000;

/** The rate, its age, and what its source last said. */
export const rateStateQuery = queryOptions({
  queryKey: ["getRateState"],
  queryFn: async ({ signal }) => (await api("getRateState", { signal })).data,
  refetchInterval: LOOK_MS,
});

/** Length of the chart in days. */
export type RatePeriod = (typeof RATE_PERIODS)[number];

/** The rate at the end of each day. */
export const rateChartQuery = (days: RatePeriod) =>
  queryOptions({
    queryKey: ["getRateChart", days],
    queryFn: async ({ signal }) => (await api("getRateChart", { query: { days }, signal })).data,
    placeholderData: keepPreviousData,
  });
