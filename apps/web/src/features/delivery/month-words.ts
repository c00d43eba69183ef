const MONTHS = [
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

/** "2026-11" as «Ноябрь». */
export const monthName = (month: string): string => MONTHS[Number(month.slice(5)) - 1] ?? month;
/** The same for an axis: «ноя». */
export const shortMonth = (month: string): string => monthName(month).slice(0, 3).toLowerCase();
