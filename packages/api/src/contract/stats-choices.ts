/** What a period of the statistics is shown beside: the days right before it, the same days a year ago, nothing. */
export const STATS_COMPARISONS = ["previous", "year", "none"] as const;
/** What a period of the statistics is shown beside. */
export type StatsComparison = (typeof STATS_COMPARISONS)[number];
