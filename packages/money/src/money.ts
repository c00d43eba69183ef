/**
 * Integer money. USD is kept in cents, UAH in kopecks, a rate in 1/10000 UAH for 1 USD (docs/product.md, Money).
 * No floating point takes part in a sum; rounding happens once, half away from zero.
 */

declare const currency: unique symbol;

/** US cents, a safe integer. */
export type Usd = number & { readonly [currency]: "USD" };
/** Ukrainian kopecks, a safe integer. */
export type Uah = number & { readonly [currency]: "UAH" };
/** Price of one US dollar in 1/10000 UAH: 41.5 UAH is 415000. */
export type Rate = number & { readonly [currency]: "RATE" };
/** Any amount in minor units. */
export type Amount = Usd | Uah;

/** A decimal amount on the wire with exactly two digits after the dot, "1234.50" or "-0.05". */
export type DecimalString = string;

/** Thrown when a text is not an amount or a number leaves the safe range. */
export class MoneyError extends Error {
  override name = "MoneyError";
}

const DECIMAL = /^-?\d{1,13}(?:\.\d{1,2})?$/;
const RATE = /^\d{1,7}(?:\.\d{1,4})?$/;

function safe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new MoneyError(`amount out of range: ${value}`);
  return value === 0 ? 0 : value; // -0 would print as "-0.00"
}

function parseDecimal(text: string, digits: number, pattern: RegExp): number {
  if (!pattern.test(text)) throw new MoneyError(`not an amount: ${JSON.stringify(text.slice(0, 40))}`);
  const negative = text.startsWith("-");
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const units = Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, "0"));
  return safe(negative ? -units : units);
}

/** Cents from an integer number of cents. */
export const usdCents = (cents: number): Usd => safe(cents) as Usd; // branding constructor
/** Kopecks from an integer number of kopecks. */
export const uahKopecks = (kopecks: number): Uah => safe(kopecks) as Uah; // branding constructor
/** A rate from its integer number of 1/10000 UAH. */
export const rateUnits = (units: number): Rate => safe(units) as Rate; // branding constructor
/** Parses "12.5" US dollars; throws MoneyError on anything else, more than two decimals included. */
export const parseUsd = (text: DecimalString): Usd => usdCents(parseDecimal(text, 2, DECIMAL));
/** Parses "12.5" hryvnias; throws MoneyError on anything else, more than two decimals included. */
export const parseUah = (text: DecimalString): Uah => uahKopecks(parseDecimal(text, 2, DECIMAL));
/** Parses a rate such as "41.5" or "41.4875"; throws MoneyError on anything else. */
export const parseRate = (text: string): Rate => rateUnits(parseDecimal(text, 4, RATE));

/** The wire form of an amount: "1234.50", "-0.05". */
export function toDecimal(amount: Amount): DecimalString {
  const units = Math.abs(amount);
  const whole = Math.trunc(units / 100);
  return `${amount < 0 ? "-" : ""}${whole}.${String(units % 100).padStart(2, "0")}`;
}

/** The wire form of a rate, always four decimals: "41.5000". */
export function rateToDecimal(rate: Rate): string {
  return `${Math.trunc(rate / 10_000)}.${String(rate % 10_000).padStart(4, "0")}`;
}

/** Integer division with half away from zero; exact for any safe operands. */
function divideRounded(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * n + d) / (2n * d);
  return safe(Number(negative ? -quotient : quotient));
}

/** UAH of a unit price: round_half_away_from_zero(usd × sale) to a kopeck (docs/product.md, Money). */
export function convertToUah(price: Usd, sale: Rate): Uah {
  const product = price * sale;
  // The bigint path costs ten times as much and is needed only past 2^53.
  if (!Number.isSafeInteger(product)) return uahKopecks(divideRounded(BigInt(price) * BigInt(sale), 10_000n));
  const magnitude = Math.floor((Math.abs(product) + 5_000) / 10_000);
  return uahKopecks(product < 0 ? -magnitude : magnitude);
}

/** USD of a UAH price at a rate, rounded half away from zero to a cent; used when a supplier's feed is in UAH. */
export function convertToUsd(price: Uah, sale: Rate): Usd {
  if (sale <= 0) throw new MoneyError("the rate must be above zero");
  return usdCents(divideRounded(BigInt(price) * 10_000n, BigInt(sale)));
}

/** What a supplier said in hryvnias, and the rate at which the prices in dollars were made of it. */
export interface SaidPrices {
  readonly rate: Rate;
  /** Kopecks: the price, and the former one beside it; none that the dollars give back to the kopeck anyway. */
  readonly amounts: readonly Uah[];
}

/**
 * UAH of a unit price as it is shown, charged and exported: what the supplier said while the rate is the same and the price is still made of
 * that; else the conversion. Conditions and edits make another price, so nobody has to take the supplier's word back after them.
 */
export function uahOf(price: Usd, sale: Rate, said: SaidPrices | null): Uah {
  const amount = said?.rate === sale ? said.amounts.find((one) => convertToUsd(one, sale) === price) : undefined;
  return amount ?? convertToUah(price, sale);
}

/** What is to be kept of a supplier's amounts at a rate: those that the dollars would not give back; null where all are. */
export function saidPrices(amounts: readonly Uah[], rate: Rate): SaidPrices | null {
  const lost = amounts.filter((one) => convertToUah(convertToUsd(one, rate), rate) !== one);
  return lost.length > 0 ? { rate, amounts: lost } : null;
}

/** Sum of amounts of one currency; the sum of none is zero. */
export function sum<A extends Amount>(amounts: Iterable<A>): A {
  let total = 0;
  for (const amount of amounts) total = safe(total + amount);
  return total as A; // a sum of A is an A
}

/** a + b in one currency. */
export const add = <A extends Amount>(a: A, b: A): A => safe(a + b) as A; // a sum of A is an A
/** a − b in one currency. */
export const subtract = <A extends Amount>(a: A, b: A): A => safe(a - b) as A; // a difference of A is an A
/** −a. */
export const negate = <A extends Amount>(a: A): A => safe(-a) as A; // the opposite of A is an A

/** Unit price × whole quantity: exact, never rounded. */
export function multiply<A extends Amount>(unit: A, quantity: number): A {
  if (!Number.isSafeInteger(quantity)) throw new MoneyError(`quantity must be a whole number: ${quantity}`);
  return safe(unit * quantity) as A; // a multiple of A is an A
}

/** The largest amount of units that has a wire form: thirteen digits before the dot. */
export const LARGEST_UNITS = 999_999_999_999_999;

/**
 * Unit prices × quantities added up, or the largest amount that has a wire form when the sum is past it: a sum that is only shown must
 * not fail because it is absurd. What is kept or paid is added with `sum`.
 */
export function shownTotal<A extends Amount>(lines: Iterable<{ readonly unit: A; readonly quantity: number }>): A {
  let total = 0;
  // A product past 2^53 is inexact, but never so much that it falls below the bound.
  for (const { unit, quantity } of lines) total = Math.min(total + unit * quantity, LARGEST_UNITS);
  return safe(total) as A; // a sum of A is an A
}

/** Share of an amount or a rate given in basis points (1/100 of a percent), rounded half away from zero. */
export function basisPoints<A extends Amount | Rate>(amount: A, points: number): A {
  return divideRounded(BigInt(amount) * BigInt(points), 10_000n) as A; // a share of A is an A
}

/** Splits a total by weights so that the parts add up to it exactly (largest remainder, first wins a tie). */
export function allocate<A extends Amount>(total: A, weights: readonly number[]): A[] {
  const all = weights.reduce((a, b) => a + b, 0);
  if (!weights.length || all <= 0 || weights.some((w) => w < 0 || !Number.isSafeInteger(w))) {
    throw new MoneyError("weights must be whole, not negative, and not all zero");
  }
  const sign = total < 0 ? -1 : 1;
  const exact = weights.map((w) => BigInt(Math.abs(total)) * BigInt(w));
  const parts = exact.map((x) => Number(x / BigInt(all)));
  const order = exact
    .map((x, index) => ({ index, rest: x % BigInt(all) }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  let left = Math.abs(total) - parts.reduce((a, b) => a + b, 0);
  for (const { index } of order) {
    if (left-- <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
  }
  return parts.map((p) => safe(p * sign) as A); // parts of A are A
}
