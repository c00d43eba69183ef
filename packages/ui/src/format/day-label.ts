import { formatLongDate, shopDay } from "./date.ts";

/** The day before a calendar day: "2026-03-01" → "2026-02-28". */
const dayBefore = (day: string): string =>
  // Noon in UTC: no clock is put back or forward there.
  new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** «Сегодня», «Вчера», else the date: what stands over the events of a day. Days are cut in the shop's zone. */
export function dayLabel(time: string, now: Date): string {
  const day = shopDay(time);
  const today = shopDay(now);
  if (day === today) return "Сегодня";
  if (day === dayBefore(today)) return "Вчера";
  return formatLongDate(time);
}
