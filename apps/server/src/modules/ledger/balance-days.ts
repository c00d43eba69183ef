import type { PERIOD_STEPS } from "@dropship/api/contract/transaction-kinds";
import { daysAfter, daysBetween, monthEnd, monthStart } from "../../calendar-days.ts";

type Step = (typeof PERIOD_STEPS)[number];

/** Without a first day, so many are shown. */
const USUAL_DAYS = 30;
/** A point a day for so many days, a point a week for so many weeks, then one a month. */
const MOST_POINTS = 92;

/**
 * The days at whose end a balance is told, the oldest first, and what lies between them. Nothing is told of days before the first movement
 * or to come; of one day alone the end of the day before it is told as well.
 */
export function balanceDays(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  { first, today }: { readonly first: string | null; readonly today: string },
): { step: Step; days: string[] } {
  const until = to === undefined || to > today ? today : to;
  const asked = from ?? daysAfter(until, 1 - USUAL_DAYS);
  if (first === null || asked > until || first > until) return { step: "day", days: [] };
  const since = asked > first ? asked : first;
  const between = daysBetween(since, until);
  if (between < MOST_POINTS) {
    const count = Math.max(between, 1);
    return { step: "day", days: Array.from({ length: count + 1 }, (_, n) => daysAfter(until, n - count)) };
  }
  if (between < MOST_POINTS * 7) {
    const weeks = Math.ceil(between / 7);
    const days = Array.from({ length: weeks }, (_, n) => daysAfter(until, 7 * (n + 1 - weeks)));
    return { step: "week", days: [since, ...days] };
  }
  const days: string[] = [];
  for (let month = since; ; month = monthStart(month, 1)) {
    const end = monthEnd(month);
    if (end >= until) return { step: "month", days: [...days, until] };
    days.push(end);
  }
}
