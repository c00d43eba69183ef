/** Names of the months as titles: «Январь» is the first. */
export const MONTH_NAMES = [
  "Январь",
  "Февраль",
  "Март",
  "Апрель",
  "Май",
  "Июнь",
  "Июль",
  "Август",
  "Сентябрь",
  "Октябрь",
  "Ноябрь",
  "Декабрь",
] as const;

/** Name of a month, "2026-11" as «Ноябрь». */
export const monthName = (month: string): string => MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? month;

/** The same for an axis: «ноя». */
export const shortMonthName = (month: string): string => monthName(month).slice(0, 3).toLowerCase();
