import { shopDay } from "@dropship/ui/format/date";

/** Periods that are one choice away. */
export type Period = "all" | "today" | "week" | "month" | "own";

const DAY_MS = 86_400_000;
const days: Readonly<Record<"today" | "week" | "month", number>> = { today: 1, week: 7, month: 30 };

/** First day of a period that ends today, by the shop's calendar. */
export const periodStart = (period: "today" | "week" | "month", now: Date): string =>
  // Noon of today's shop day: a day of 23 or 25 hours in between does not move the date.
  shopDay(new Date(Date.parse(`${shopDay(now)}T12:00:00Z`) - (days[period] - 1) * DAY_MS));

/** Which choice the address stands for. */
export function periodOf({ from, to }: { from?: string; to?: string }, now: Date): Period {
  if (from === undefined && to === undefined) return "all";
  if (to !== undefined || from === undefined) return "own";
  const found = (["today", "week", "month"] as const).find((period) => periodStart(period, now) === from);
  return found ?? "own";
}
