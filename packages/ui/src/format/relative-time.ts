import { formatDate, shopDay } from "./date.ts";

const DAY = 86_400_000;

/**
 * How long ago, for lists: "сейчас" under 45 s (and for a time ahead, since clocks differ), then minutes and hours, "вчера" by the
 * calendar of the shop's zone, days up to seven, then the date.
 */
export function formatRelativeTime(value: string | number | Date, now: Date = new Date(), locale = "ru"): string {
  const then = new Date(value);
  const elapsed = now.getTime() - then.getTime();
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  if (elapsed < 45_000) return relative.format(0, "second");
  if (elapsed < 3_600_000) return relative.format(-Math.max(1, Math.trunc(elapsed / 60_000)), "minute");
  const calendarDays = Math.round((Date.parse(shopDay(now)) - Date.parse(shopDay(then))) / DAY);
  if (calendarDays === 0) return relative.format(-Math.trunc(elapsed / 3_600_000), "hour");
  // A few hours ago is clearer than "yesterday" shortly after midnight.
  if (elapsed < 6 * 3_600_000) return relative.format(-Math.trunc(elapsed / 3_600_000), "hour");
  if (calendarDays <= 7) return relative.format(-calendarDays, "day");
  return formatDate(then);
}
