import type { StatsComparison } from "@dropship/api/contract/stats-choices";
import type { PERIOD_STEPS } from "@dropship/api/contract/transaction-kinds";
import { daysAfter, daysBetween, monthEnd, monthsAfter, monthStart } from "../../calendar-days.ts";
import { invalid } from "../../http/failure.ts";

/** First and last day, days of Kyiv. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Days between two points of a chart. */
export type Step = (typeof PERIOD_STEPS)[number];

/** Without a first day, so many are shown. */
const USUAL_DAYS = 30;
/** A point a day for so many days, a point a week for so many weeks, then one a month. */
const MOST_DAY_POINTS = 45;
const MOST_WEEK_POINTS = 26;

/** The days that are asked for; 422 where there are none, or too many. */
export function askedDays(asked: { from?: string | undefined; to?: string | undefined }, today: string): Span {
  const to = asked.to === undefined || asked.to > today ? today : asked.to;
  const from = asked.from ?? daysAfter(to, 1 - USUAL_DAYS);
  if (from > today) throw invalid({ from: ["Этот день ещё не наступил."] });
  if (from > to) throw invalid({ to: ["Последний день раньше первого."] });
  if (to >= monthsAfter(from, 12)) throw invalid({ to: ["Выберите не больше года."] });
  return { from, to };
}

/** The days that a period is shown beside. */
export function daysBefore({ from, to }: Span, compare: StatsComparison): Span | null {
  if (compare === "none") return null;
  if (compare === "year") return { from: monthsAfter(from, -12), to: monthsAfter(to, -12) };
  if (from === monthStart(to)) {
    const before = monthsAfter(to, -1);
    return { from: monthStart(before), to: to === monthEnd(to) ? monthEnd(before) : before };
  }
  return { from: daysAfter(from, daysBetween(to, from) - 1), to: daysAfter(from, -1) };
}

/** What lies between two points: the longer the period, the more. */
export function stepOf({ from, to }: Span): Step {
  const days = daysBetween(from, to) + 1;
  if (days <= MOST_DAY_POINTS) return "day";
  return days <= MOST_WEEK_POINTS * 7 ? "week" : "month";
}

/** A period cut into points: weeks are counted from its first day, months are the calendar's. */
export function spansOf({ from, to }: Span, step: Step): Span[] {
  const spans: Span[] = [];
  for (let first = from; first <= to;) {
    const end = step === "month" ? monthEnd(first) : daysAfter(first, step === "week" ? 6 : 0);
    spans.push({ from: first, to: end < to ? end : to });
    first = daysAfter(end, 1);
  }
  return spans;
}
