/** Where a rate came from: a bank, an admin, or the demo shop's own history. */
export const RATE_SOURCES = ["monobank", "privatbank", "nbu", "manual", "demo"] as const;
/** Periods of the rate's chart, in days. */
export const RATE_PERIODS = ["30", "90", "365"] as const;
