import type { STANDING_PERIODS } from "@dropship/api/contract/payout-steps";

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The first day after another one on which a standing order is due; days of the calendar, "2026-11-20". */
export function nextStandingDay(
  { period, day }: { period: (typeof STANDING_PERIODS)[number]; day: number },
  after: string,
): string {
  if (period === "day") return dayOf(at(after) + DAY_MS);
  for (let moment = at(after) + DAY_MS; ; moment += DAY_MS) {
    const date = new Date(moment);
    const isDue = period === "month" ? date.getUTCDate() === day : (date.getUTCDay() || 7) === day;
    if (isDue) return dayOf(moment);
  }
}
