/** The shop's days are cut and its clocks are shown in this zone, wherever the reader is. */
export const SHOP_TIME_ZONE = "Europe/Kyiv";

const cache = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let found = cache.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { timeZone: SHOP_TIME_ZONE, ...options });
    cache.set(key, found);
  }
  return found;
}

/** A date in words stays in one line: "1" at the end of a line and "декабря" in the next are read as two things. */
const unbroken = (said: string): string => said.replaceAll(" ", "\u00a0");

const toDate = (value: string | number | Date): Date => (value instanceof Date ? value : new Date(value));

/** "05.01.2026" */
export function formatDate(value: string | number | Date, locale = "ru-RU"): string {
  return formatter(locale, { day: "2-digit", month: "2-digit", year: "numeric" }).format(toDate(value));
}

/** "5 января 2026 г." */
export function formatLongDate(value: string | number | Date, locale = "ru-RU"): string {
  return unbroken(formatter(locale, { dateStyle: "long" }).format(toDate(value)));
}

/** "январь" */
export const formatMonth = (value: string | number | Date, locale = "ru-RU"): string =>
  formatter(locale, { month: "long" }).format(toDate(value));

/** "5 января" */
export const formatDayOfMonth = (value: string | number | Date, locale = "ru-RU"): string =>
  unbroken(formatter(locale, { day: "numeric", month: "long" }).format(toDate(value)));

/** "5 янв., 09:03" in the current year, "5 янв. 2025 г., 09:03" in another. */
export function formatDateTime(value: string | number | Date, now: Date = new Date(), locale = "ru-RU"): string {
  const date = toDate(value);
  const sameYear = shopDay(date).slice(0, 4) === shopDay(now).slice(0, 4);
  const said = formatter(locale, {
    day: "numeric",
    month: "short",
    ...(sameYear ? {} : { year: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
  }).format(date);
  // The clock may go to the next line where a column is narrow, the month may not.
  return said.replace(/^[^,]+/, unbroken);
}

/** "09:03" */
export function formatTime(value: string | number | Date, locale = "ru-RU"): string {
  return formatter(locale, { hour: "2-digit", minute: "2-digit" }).format(toDate(value));
}

/** The calendar day in the shop's zone as "2026-01-05": what days are compared by. */
export function shopDay(value: string | number | Date): string {
  return formatter("en-CA", { day: "2-digit", month: "2-digit", year: "numeric" }).format(toDate(value));
}
