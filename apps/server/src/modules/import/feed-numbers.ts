import type { FeedCurrency } from "./offer.ts";

/** An amount as a feed writes it, and the currency that stands beside the digits. */
export interface ReadAmount {
  /** Minor units. */
  readonly minor: number;
  readonly currency: FeedCurrency | null;
}
/** Why a number was not read: not a number, one of two readings, or past every bound. */
export type NumberFault = "unreadable" | "ambiguous" | "too_large";

const MAX_DIGITS = 9;
/** More digits than this are too many of anything; the first ones say that. */
const MAX_WHOLE = 15;
const CURRENCY_MARKS: readonly (readonly [RegExp, FeedCurrency])[] = [
  [/^(?:usd|us\$|\$|долл?\.?)|(?:usd|us\$|\$|долл?\.?)$/i, "USD"],
  [/^(?:uah|грн\.?|₴|гривн[аиі]?)|(?:uah|грн\.?|₴|гривн[аиі]?)$/i, "UAH"],
];

/** The currency that a word or a sign means; null for any other. */
export function currencyOf(text: string): FeedCurrency | null {
  for (const [mark, currency] of CURRENCY_MARKS) if (text.replace(mark, "") === "") return currency;
  return null;
}

/** "2.5302e+02" as "253.02": digits are moved, nothing is computed. */
function withoutExponent(text: string): string {
  const match = /^(\d{1,20})(?:\.(\d{1,20}))?e([+-]?\d{1,2})$/i.exec(text);
  if (!match) return text;
  const [, whole = "", fraction = "", exponent = "0"] = match;
  const point = whole.length + Number(exponent);
  const digits = (whole + fraction)
    .padEnd(point, "0")
    .padStart(whole.length + fraction.length - Math.min(point, 0), "0");
  const at = Math.max(point, 0);
  const rest = digits.slice(at);
  return rest ? `${digits.slice(0, at) || "0"}.${rest}` : digits.slice(0, at);
}

/** "1 234,50", "1,234.50" and "1.234,50" as "1234.50". A lone comma before three digits may mean either: "ambiguous". */
function plainDecimal(text: string): string {
  const clean = withoutExponent(text.replaceAll(/[\s\u00a0\u202f'’]/g, ""));
  const [comma, dot] = [clean.lastIndexOf(","), clean.lastIndexOf(".")];
  if (comma >= 0 && dot >= 0) {
    const [group, point] = comma < dot ? [",", "."] : [".", ","];
    const whole = clean.slice(0, clean.lastIndexOf(point));
    if (!new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})*$`).test(whole)) return "unreadable";
    return `${whole.replaceAll(group, "")}.${clean.slice(clean.lastIndexOf(point) + 1)}`;
  }
  if (/^\d{1,3}(?:,\d{3}){2,}$/.test(clean)) return clean.replaceAll(",", "");
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(clean)) return clean.replaceAll(".", "");
  if (/^[1-9]\d{0,2},\d{3}$/.test(clean)) return "ambiguous";
  return clean.replace(",", ".");
}

/** Reads an amount of money in minor units; a third decimal is rounded. `text` is one clean line. */
export function readAmount(text: string): ReadAmount | NumberFault {
  const found = CURRENCY_MARKS.find(([mark]) => mark.test(text));
  const bare = found ? text.replace(found[0], "").trim() : text;
  const plain = plainDecimal(bare);
  if (plain === "unreadable" || plain === "ambiguous") return plain;
  const match = /^(\d+)(?:\.(\d*))?$/.exec(plain);
  if (!match) return "unreadable";
  const [, whole = "0", fraction = ""] = match;
  if (whole.replace(/^0+/, "").length > MAX_DIGITS) return "too_large";
  const digits = fraction.padEnd(3, "0");
  const minor = Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
  return { minor, currency: found?.[1] ?? null };
}

/** Whole pieces: what stands behind the point is left out, less than none is none; null when it is no number. */
export function readPieces(text: string): number | null {
  const clean = withoutExponent(
    text
      .replaceAll(/[\s\u00a0]/g, "")
      .replace(/^[<>~+]/, "")
      .replace(/(?:шт\.?|pcs\.?)$/i, ""),
  );
  const match = /^(-?)0*(\d+)(?:[.,]\d*)?$/.exec(clean);
  if (!match) return null;
  return match[1] ? 0 : Number((match[2] ?? "").slice(0, MAX_WHOLE));
}

const GRAMS: Readonly<Record<string, number>> = { г: 1, гр: 1, g: 1, кг: 1000, kg: 1000, lb: 453.592, oz: 28.3495 };
const MILLIMETRES: Readonly<Record<string, number>> = { мм: 1, mm: 1, см: 10, cm: 10, м: 1000, m: 1000, in: 25.4 };
/** What a product's form takes: a million grams, a hundred metres. */
const MAX_MEASURE = { weight: 1_000_000, length: 100_000 } as const;

/** A weight in grams or a length in millimetres; null when it cannot be told, so that nothing is invented. */
export function readMeasure(text: string, kind: "weight" | "length", unit: string | null): number | null {
  const match = /^([\d\s.,]+(?:e[+-]?\d+)?)\s*([a-zа-яіїє]*)\.?$/i.exec(text.trim());
  if (!match) return null;
  const plain = plainDecimal((match[1] ?? "").trim());
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return null;
  const said = (match[2] || unit || (kind === "weight" ? "кг" : "см")).toLowerCase().replace(/\.$/, "");
  const factor = (kind === "weight" ? GRAMS : MILLIMETRES)[said];
  if (factor === undefined) return null;
  const value = Math.round(Number(plain) * factor);
  return value > 0 && value <= MAX_MEASURE[kind] ? value : null;
}
