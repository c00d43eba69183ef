/** Days of the calendar as they travel, "2026-11-21": no time and no zone takes part. */

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The day so many days later; earlier when negative. */
export const daysAfter = (day: string, days: number): string => dayOf(at(day) + days * DAY_MS);

/** How many days later the second one is: 0 for the same day. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS);

/** The first day of the month so many months later; earlier when negative. */
export function monthStart(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return dayOf(Date.UTC(year, month - 1 + months));
}

/** The last day of the day's month. */
export const monthEnd = (day: string): string => daysAfter(monthStart(day, 1), -1);

/** The same date so many months later, or the last one of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const start = monthStart(day, months);
  const last = monthEnd(start);
  const same = start.slice(0, 8) + day.slice(8);
  return same < last ? same : last;
}
