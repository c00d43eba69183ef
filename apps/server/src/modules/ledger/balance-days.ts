import type { PERIOD_STEPS } from "@dropship/api/contract/transaction-kinds";

type Step = (typeof PERIOD_STEPS)[number];

const DAY_MS = 86_400_000;
/** Without a first day, so many are shown. */
const USUAL_DAYS = 30;
/** A point a day for so many days, a point a week for so many weeks, then one a month. */
const MOST_POINTS = 92;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const endOfMonth = (year: number, month: number): string => dayOf(Date.UTC(year, month + 1, 0));

/**
 * The days at whose end a balance is told, the oldest first, and what lies between them. Nothing is told of days before the first movement
 * or to come; of one day alone the end of the day before it is told as well.
 */
export function balanceDays(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  { first, today }: { readonly first: string | null; readonly today: string },
): { step: Step; days: string[] } {
  const until = to === undefined || to > today ? today : to;
  const asked = from ?? dayOf(at(until) - (USUAL_DAYS - 1) * DAY_MS);
  if (first === null || asked > until || first > until) return { step: "day", days: [] };
  const since = asked > first ? asked : first;
  const between = Math.round((at(until) - at(since)) / DAY_MS);
  if (between < MOST_POINTS) {
    const count = Math.max(between, 1);
    return { step: "day", days: Array.from({ length: count + 1 }, (_, n) => dayOf(at(until) - (count - n) * DAY_MS)) };
  }
  if (between < MOST_POINTS * 7) {
    const weeks = Math.ceil(between / 7);
    const days = Array.from({ length: weeks }, (_, n) => dayOf(at(until) - (weeks - 1 - n) * 7 * DAY_MS));
    return { step: "week", days: [since, ...days] };
  }
  const days: string[] = [];
  for (let month = new Date(at(since)); ; month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1))) {
    const end = endOfMonth(month.getUTCFullYear(), month.getUTCMonth());
    if (end >= until) return { step: "month", days: [...days, until] };
    days.push(end);
  }
}
