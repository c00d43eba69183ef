import { add, basisPoints, multiply, parseRate, parseUah, parseUsd, subtract, sum, uahOf } from "@dropship/money";
import type { Uah } from "@dropship/money";
import type { CheckoutQuote } from "@dropship/api/contract/orders";
import type { WireSaidPrices } from "@dropship/api/contract/shapes";
import { saidOf } from "../../shared/currency.ts";

/** What of a line makes its price in hryvnias. */
export interface PricedItem {
  conditioned_price: string;
  quantity: number;
  product: { said: WireSaidPrices };
}

/** What a line costs: the unit is rounded to a kopeck first, so that the screen adds up (docs/product.md, Money). */
export function lineUah(item: PricedItem, rate: string): { unit: Uah; total: Uah } {
  const unit = uahOf(parseUsd(item.conditioned_price), parseRate(rate), saidOf(item.product.said));
  return { unit, total: multiply(unit, item.quantity) };
}

/** Sum of the lines as they stand on the screen. */
export function goodsUah(items: readonly PricedItem[], rate: string): Uah {
  return sum(items.map((item) => lineUah(item, rate).total));
}

/** The carrier's fee for sending the collected money. */
export function codFee(amount: Uah, fee: CheckoutQuote["cod_fee"]): Uah {
  return add(basisPoints(amount, fee.basis_points), parseUah(fee.fixed));
}

/** COD − goods − fee − delivery where the sender pays. Below zero means a loss, shown before placing. */
export function codProfit(parts: { amount: Uah; goods: Uah; fee: Uah; delivery: Uah }): Uah {
  return subtract(subtract(subtract(parts.amount, parts.goods), parts.fee), parts.delivery);
}
