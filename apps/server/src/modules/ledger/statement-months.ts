import { monthStart } from "../../calendar-days.ts";
import { kyivClock, kyivDate } from "../../documents/kyiv-time.ts";

/** From this hour of the first day on a month is written: whatever was begun before midnight has ended, and the letter comes in the morning. */
const FROM_HOUR = 6;
const TITLE = new Intl.DateTimeFormat("ru-RU", { month: "long", year: "numeric", timeZone: "UTC" });

/** A month so many months later, as its first day: "2026-10-01". */
export const monthAfter = (month: string, months = 1): string => monthStart(month, months);

/** The month of Kyiv that runs at a moment. */
export const monthOf = (at: Date): string => `${kyivDate(at).slice(0, 7)}-01`;

/** The last month that is over in Kyiv. */
export const pastMonth = (at: Date): string => monthAfter(monthOf(at), -1);

/** The last month of which statements may be written. */
export function writtenMonth(at: Date): string {
  const clock = kyivClock(at);
  const isTooEarly = clock.getUTCDate() === 1 && clock.getUTCHours() < FROM_HOUR;
  return monthAfter(pastMonth(at), isTooEarly ? -1 : 0);
}

/** What people call a month: «октябрь 2026 г.». */
export const monthTitle = (month: string): string => TITLE.format(new Date(`${month}T00:00:00Z`));
