import { RUSSIAN, russianDecimal } from "./russian-decimal.ts";

function grouped(value: number, locale: string, mostDigits: number): string {
  if (locale === RUSSIAN && Number.isSafeInteger(value))
    return (value < 0 ? "\u2212" : "") + russianDecimal(String(Math.abs(value))).join("");
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: mostDigits, signDisplay: "negative" });
  return format.format(value).replace("-", "\u2212");
}

/** A whole or fractional number with grouped digits, "12 345,6". */
export const formatNumber = (value: number, locale = RUSSIAN): string => grouped(value, locale, 3);

/** A percentage from its number of percents, "12,5 %". */
export const formatPercent = (value: number, locale = RUSSIAN): string => `${grouped(value, locale, 1)}\u00a0%`;

/** A number in few signs for the axis of a chart: "950", "12,5 тыс.", "−1,2 млн". */
export function formatCompact(value: number, locale = RUSSIAN): string {
  const format = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  return format.format(value).replace("-", "\u2212");
}

/** Why a total is not all there is: the server stopped counting at it, or only the newest rows were looked through. */
export type TotalCap = boolean | "newest";

/** How many rows there are: "12", "более 10 000", "12 среди последних". */
export const formatTotal = (total: number, cap: TotalCap = false): string =>
  cap === "newest" ? `${formatNumber(total)} среди последних` : `${cap ? "более " : ""}${formatNumber(total)}`;

/** The three forms of a Russian noun after 1, 2 and 5: ["товар", "товара", "товаров"]. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** The form of a noun for a number; fractions take the second form ("1,5 товара"). CLDR's rules for Russian. */
export function pluralForm(value: number, [one, few, many]: PluralForms): string {
  if (!Number.isInteger(value)) return few;
  const units = Math.abs(value) % 10;
  const isTeen = Math.trunc(Math.abs(value) / 10) % 10 === 1;
  if (units === 1 && !isTeen) return one;
  return units >= 2 && units <= 4 && !isTeen ? few : many;
}

/** The number with its noun, "1 товар", "22 товара", "5 товаров", tied by a no-break space. */
export function plural(value: number, forms: PluralForms): string {
  return `${formatNumber(value)}\u00a0${pluralForm(value, forms)}`;
}

/** A count for a badge: exact up to the limit, then "99+". */
export function formatBadge(count: number, limit = 99): string {
  return count > limit ? `${limit}+` : String(count);
}
