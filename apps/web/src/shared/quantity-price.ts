import type { CartItem } from "@dropship/api/contract/cart";
import type { QuantityPrice } from "@dropship/api/contract/catalog";
import type { Rate } from "@dropship/money";
import { formatUah } from "@dropship/ui/format/money";
import { usdToUah } from "./currency.ts";

/** The row that holds for so many pieces; nothing when every quantity costs the same. */
export const rowAt = <R extends QuantityPrice>(rows: readonly R[], quantity: number): R | undefined =>
  rows.findLast(({ min_quantity }) => min_quantity <= quantity);

/** The next lower or higher price that more pieces bring, as far as so many can be had. */
export const nextRow = <R extends QuantityPrice>(rows: readonly R[], quantity: number, stock: number): R | undefined =>
  rows.find(({ min_quantity }) => min_quantity > quantity && min_quantity <= stock);

/** «от 5 шт. — 12 598,99 ₴» for a line of the cart; nothing when more pieces bring no other price. */
export function nextPriceNote(
  { product, quantity, quantity_prices: rows }: Pick<CartItem, "product" | "quantity" | "quantity_prices">,
  rate: Rate,
): string | undefined {
  const next = nextRow(rows, quantity, product.stock);
  return next && `от ${next.min_quantity} шт. — ${formatUah(usdToUah(next.conditioned_price, rate, product.said))}`;
}
