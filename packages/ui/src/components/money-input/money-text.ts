import { MoneyError, parseUah, toDecimal } from "@dropship/money";
import type { DecimalString } from "@dropship/money";

import { moneyParts } from "../../format/money.ts";
import type { Currency } from "../../format/money.ts";

const MINUS = "\u2212";
const CURRENCY_WORDS = /[₴$]|грн\.?|uah|usd/gi;

const withoutDress = (text: string) =>
  text
    .replace(CURRENCY_WORDS, "")
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace("-", MINUS)
    .replace(".", ",");

/**
 * What may stand in the box while typing: digits, one comma, two decimals. Spaces, a currency sign and a point are put right;
 * undefined when the text is no beginning of an amount and must be refused.
 */
export function typedMoney(text: string, allowNegative: boolean): string | undefined {
  const plain = withoutDress(text);
  const shape = allowNegative ? /^\u2212?\d{0,13}(,\d{0,2})?$/ : /^\d{0,13}(,\d{0,2})?$/;
  return shape.test(plain) ? plain : undefined;
}

/** Why a text was refused, a sentence. */
export function moneyRefusal(text: string, allowNegative: boolean): string {
  const plain = withoutDress(text);
  if (/^\u2212?\d*,\d{3,}$/.test(plain)) return "В сумме не больше двух знаков после запятой.";
  if (!allowNegative && plain.startsWith(MINUS)) return "Сумма здесь не бывает меньше нуля.";
  if (/^\u2212?\d{14,}(,\d*)?$/.test(plain)) return "Такой большой суммы не бывает.";
  return "Сумма пишется цифрами: 1234,50.";
}

/** The amount that a typed text means: "1234,5" is "1234.50". Null while it means none: "", "−", ",". */
export function moneyValue(typed: string): DecimalString | null {
  const [whole = "", fraction = ""] = typed.replace(MINUS, "").split(",");
  if (whole === "" && fraction === "") return null;
  const decimal = `${typed.startsWith(MINUS) ? "-" : ""}${whole || "0"}.${fraction.padEnd(2, "0")}`;
  try {
    // Kopecks stand for cents as well here: both have two decimals, and only the text comes back.
    return toDecimal(parseUah(decimal));
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

/** An amount as it is edited, without groups: "1234,50". */
export function editedMoney(value: DecimalString | null): string {
  return value === null ? "" : value.replace("-", MINUS).replace(".", ",");
}

/** An amount as it is read, in groups and without the currency, which stands beside the box: "1 234,50". */
export function readMoney(value: DecimalString | null, currency: Currency): string {
  if (value === null) return "";
  const { sign, whole, fraction } = moneyParts(value, currency);
  return sign + whole + fraction;
}
