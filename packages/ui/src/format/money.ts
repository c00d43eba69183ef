import { toDecimal } from "@dropship/money";
import type { DecimalString, Uah, Usd } from "@dropship/money";

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

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: Currency, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** Pieces of an amount given as a decimal string ("1234.50") or as integer cents or kopecks. */
export function moneyParts(amount: DecimalString | Uah | Usd, currency: Currency, locale = "ru-RU"): MoneyParts {
  const decimal = typeof amount === "number" ? toDecimal(amount) : amount;
  // The sign is ours (U+2212, and none for zero), the engine only sees the magnitude, as a string: exact at any size.
  const negative = /^-0*\.?0*[1-9]/.test(decimal);
  const magnitude = decimal.replace("-", "") as `${number}`; // a decimal string is a numeric literal
  const parts: MoneyParts = { sign: negative ? "\u2212" : "", whole: "", fraction: "", currency: "" };
  for (const { type, value } of formatterOf(currency, locale).formatToParts(magnitude)) {
    if (type === "integer" || type === "group") parts.whole += value;
    else if (type === "decimal" || type === "fraction") parts.fraction += value;
    else parts.currency += value;
  }
  return parts;
}

/** "1 234,50 ₴" or "1 234,50 $": two decimals, U+00A0 between groups, a sign only when negative. */
export function formatMoney(amount: DecimalString | Uah | Usd, currency: Currency, locale = "ru-RU"): string {
  const { sign, whole, fraction, currency: symbol } = moneyParts(amount, currency, locale);
  return sign + whole + fraction + symbol;
}

/** Hryvnias, "1 234,50 ₴". */
export const formatUah = (amount: DecimalString | Uah, locale?: string): string => formatMoney(amount, "UAH", locale);

/** US dollars, "1 234,50 $". */
export const formatUsd = (amount: DecimalString | Usd, locale?: string): string => formatMoney(amount, "USD", locale);

/** An amount with its sign always shown ("+120,00 ₴", "−5,00 ₴"), for lists of movements. Zero has no sign. */
export function formatMovement(amount: DecimalString | Uah | Usd, currency: Currency, locale = "ru-RU"): string {
  const text = formatMoney(amount, currency, locale);
  return text.startsWith("\u2212") || /^[0\D]+$/.test(text) ? text : `+${text}`;
}
