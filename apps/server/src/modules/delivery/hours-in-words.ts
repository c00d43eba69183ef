import type { WeekHours } from "@dropship/api/contract/week-hours";

const DAYS = ["пн", "вт", "ср", "чт", "пт", "сб", "вс"];

/** "пн 09:00–19:00, вт 09:00–19:00": for the journal and files; empty when no day is open. */
export const hoursInWords = (week: WeekHours): string =>
  week.flatMap((day, place) => (day ? [`${DAYS[place]} ${day.from}–${day.to}`] : [])).join(", ");
