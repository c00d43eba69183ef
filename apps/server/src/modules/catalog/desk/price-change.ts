import type { ProductChange } from "@dropship/api/contract/admin-products";
import type { PriceRounding } from "@dropship/api/contract/product-choices";
import { add, basisPoints, parseUsd, type Usd, usdCents } from "@dropship/money";

type PriceChange = Extract<ProductChange, { what: "price" }>;

/** The step of each rounding, cents; "charm" goes up to the next .99. */
const STEPS: Readonly<Record<Exclude<PriceRounding, "charm">, number>> = { cent: 1, dime: 10, half: 50, dollar: 100 };
/** The dearest price that the shop keeps, cents. */
const DEAREST = 999_999_999;

/** Rounds half away from zero to the step, or up to the next .99; never to nothing. */
export function roundPrice(price: Usd, rounding: PriceRounding): Usd {
  if (rounding === "charm") return usdCents(Math.ceil((price + 1) / 100) * 100 - 1);
  const step = STEPS[rounding];
  return usdCents(Math.max(step, Math.floor((price + step / 2) / step) * step));
}

/** A price after a change; null where it would not be above zero or too dear to be kept. */
export function changedPrice(price: Usd, { by, value, rounding }: PriceChange): Usd | null {
  const amount = parseUsd(value);
  // A percent has two decimals, as money has: its cents are hundredths of a percent.
  const raw = by === "set" ? amount : add(price, by === "percent" ? basisPoints(price, amount) : amount);
  return keptPrice(raw, rounding);
}

/** A price that was worked out, rounded; null where it is not above zero or too dear to be kept. */
export function keptPrice(cents: number, rounding: PriceRounding): Usd | null {
  if (cents <= 0 || cents > DEAREST) return null;
  const rounded = roundPrice(usdCents(cents), rounding);
  return rounded > DEAREST ? null : rounded;
}

/** What stands struck through beside a new price: what stood there while it is the higher one. A discount that has ended shows none. */
export const oldPriceBeside = (price: number, before: number | null): number | null =>
  before !== null && before > price ? before : null;
