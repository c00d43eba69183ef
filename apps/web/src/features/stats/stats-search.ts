import { STATS_COMPARISONS, type StatsComparison } from "@dropship/api/contract/stats-choices";
import { isDay } from "../../shared/calendar-day.ts";

/** What the address of the statistics says; without days the last thirty, without a comparison the days before. */
export interface StatsSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly compare?: StatsComparison | undefined;
}

/** Reads an address; what says nothing is left out. */
export const readStatsSearch = ({ from, to, compare }: Record<string, unknown>): StatsSearch => ({
  from: isDay(from) ? from : undefined,
  to: isDay(to) ? to : undefined,
  compare: STATS_COMPARISONS.find((one) => one === compare),
});
