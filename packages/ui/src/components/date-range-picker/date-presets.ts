import { addDays, addMonths } from "../calendar/calendar-days.ts";
import type { Day } from "../calendar/calendar-days.ts";

/** A period that has a name. */
export type DatePreset = {
  /** Unique in the list. */
  id: string;
  /** «7 дней» */
  label: string;
  /** First and last day, both inside. */
  range: { from: Day; to: Day };
};

/** The usual periods, counted from the shop's today. */
export function datePresets(today: Day): DatePreset[] {
  const month = addMonths(today, 0);
  return [
    { id: "today", label: "Сегодня", range: { from: today, to: today } },
    { id: "yesterday", label: "Вчера", range: { from: addDays(today, -1), to: addDays(today, -1) } },
    { id: "7-days", label: "7 дней", range: { from: addDays(today, -6), to: today } },
    { id: "30-days", label: "30 дней", range: { from: addDays(today, -29), to: today } },
    { id: "this-month", label: "Этот месяц", range: { from: month, to: addDays(addMonths(month, 1), -1) } },
    { id: "last-month", label: "Прошлый месяц", range: { from: addMonths(month, -1), to: addDays(month, -1) } },
  ];
}
