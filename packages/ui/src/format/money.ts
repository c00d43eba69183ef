import { toDecimal } from "@dropship/money";
import type { DecimalString, Uah, Usd } from "@dropship/money";
import { russianDecimal } from "./russian-decimal.ts";

/** The currencies of the shop. A value always comes with one of them: there is no default currency. */
export type Currency = "UAH" | "USD";

/** An amount cut into the pieces that typography treats apart. Joined in order they read as the formatted amount. */
export type MoneyParts = {
  /** U+2212 when the amount is negative, else empty. */
  sign: string;
  /** Grouped whole units, "1 234". */
  whole: string;
  /** Decimal separator with two digits, ",50". */
  fraction: string;
  /** The no-break space and the sign of the currency, " ₴". */
  currency: string;
};

const SYMBOLS: Readonly<Record<Currency, string>> = { UAH: "₴", USD: "$" };

/** Pieces of an amount given as a decimal string ("1234.50") or as integer cents or kopecks. */
export function moneyParts(amount: DecimalString | Uah | Usd, currency: Currency): MoneyParts {
  const decimal = typeof amount === "number" ? toDecimal(amount) : amount;
  // U+2212, and none for zero. The digits stay a string: exact at any size.
  const negative = /^-0*\.?0*[1-9]/.test(decimal);
  const magnitude = decimal.replace("-", "");
  const sign = negative ? "\u2212" : "";
  const [whole, fraction] = russianDecimal(magnitude, 2);
  return { sign, whole, fraction, currency: `\u00a0${SYMBOLS[currency]}` };
}

/** "1 234,50 ₴" or "1 234,50 $": two decimals, U+00A0 between groups, a sign only when negative. */
export function formatMoney(amount: DecimalString | Uah | Usd, currency: Currency): string {
  const { sign, whole, fraction, currency: symbol } = moneyParts(amount, currency);
  return sign + whole + fraction + symbol;
}

/** Hryvnias, "1 234,50 ₴". */
export const formatUah = (amount: DecimalString | Uah): string => formatMoney(amount, "UAH");

/** US dollars, "1 234,50 $". */
export const formatUsd = (amount: DecimalString | Usd): string => formatMoney(amount, "USD");

/** An amount with its sign always shown ("+120,00 ₴", "−5,00 ₴"), for lists of movements. Zero has no sign. */
export function formatMovement(amount: DecimalString | Uah | Usd, currency: Currency): string {
  const text = formatMoney(amount, currency);
  return text.startsWith("\u2212") || /^[0\D]+$/.test(text) ? text : `+${text}`;
}
