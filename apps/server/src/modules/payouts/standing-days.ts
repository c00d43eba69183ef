import type { STANDING_PERIODS } from "@dropship/api/contract/payout-steps";
import { daysAfter } from "../../calendar-days.ts";

/** The first day after another one on which a standing order is due; days of the calendar, "2026-11-20". */
export function nextStandingDay(
  { period, day }: { period: (typeof STANDING_PERIODS)[number]; day: number },
  after: string,
): string {
  for (let next = daysAfter(after, 1); ; next = daysAfter(next, 1)) {
    if (period === "day") return next;
    const date = new Date(`${next}T00:00:00Z`);
    const isDue = period === "month" ? date.getUTCDate() === day : (date.getUTCDay() || 7) === day;
    if (isDue) return next;
  }
}
