import { rateToDecimal } from "@dropship/money";
import type { Rate } from "@dropship/money";
import { russianDecimal } from "./russian-decimal.ts";

/** The price of one US dollar in hryvnias: "41,50", or "41,4875" when the rate has more than two decimals; `leastDigits` evens out a column. */
export function formatRate(rate: string | Rate, leastDigits: 2 | 4 = 2): string {
  return russianDecimal(typeof rate === "number" ? rateToDecimal(rate) : rate, leastDigits).join("");
}

/** "1 $ = 41,50 ₴", with no-break spaces. */
export function formatRateLine(rate: string | Rate): string {
  return `1\u00a0$ = ${formatRate(rate)}\u00a0₴`;
}
