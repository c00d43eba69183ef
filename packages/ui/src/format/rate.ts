import { rateToDecimal } from "@dropship/money";
import type { Rate } from "@dropship/money";

/** The price of one US dollar in hryvnias: "41,50", or "41,4875" when the rate has more than two decimals. */
export function formatRate(rate: string | Rate, locale = "ru-RU"): string {
  const decimal = typeof rate === "number" ? rateToDecimal(rate) : rate;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(
    decimal as `${number}`, // a decimal string is a numeric literal
  );
}

/** "1 $ = 41,50 ₴", with no-break spaces. */
export function formatRateLine(rate: string | Rate, locale = "ru-RU"): string {
  return `1\u00a0$ = ${formatRate(rate, locale)}\u00a0₴`;
}
