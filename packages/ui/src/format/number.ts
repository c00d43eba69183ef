/** A whole or fractional number with grouped digits, "12 345,6". */
export function formatNumber(value: number, locale = "ru-RU"): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value).replace("-", "\u2212");
}

/** A percentage from its number of percents, "12,5 %". */
export function formatPercent(value: number, locale = "ru-RU"): string {
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value).replace("-", "\u2212")}\u00a0%`;
}

/** A number in few signs for the axis of a chart: "950", "12,5 тыс.", "−1,2 млн". */
export function formatCompact(value: number, locale = "ru-RU"): string {
  const format = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  return format.format(value).replace("-", "\u2212");
}

/** The three forms of a Russian noun after 1, 2 and 5: ["товар", "товара", "товаров"]. */
export type PluralForms = readonly [one: string, few: string, many: string];

const rules = new Intl.PluralRules("ru");

/** The form of a noun for a number; fractions take the second form ("1,5 товара"). */
export function pluralForm(value: number, [one, few, many]: PluralForms): string {
  const category = rules.select(Math.abs(value));
  return category === "one" ? one : category === "many" ? many : few;
}

/** The number with its noun, "1 товар", "22 товара", "5 товаров", tied by a no-break space. */
export function plural(value: number, forms: PluralForms): string {
  return `${formatNumber(value)}\u00a0${pluralForm(value, forms)}`;
}

/** A count for a badge: exact up to the limit, then "99+". */
export function formatBadge(count: number, limit = 99): string {
  return count > limit ? `${limit}+` : String(count);
}
