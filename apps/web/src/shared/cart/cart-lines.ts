import type { Cart, CartItem } from "@dropship/api/contract/cart";
import type { ProductCard, QuantityPrice } from "@dropship/api/contract/catalog";
import { parseRate, parseUsd, shownTotal, toDecimal, uahOf } from "@dropship/money";
import { saidOf } from "../currency.ts";
import { rowAt } from "../quantity-price.ts";

/** What the cart must know of a product to show it before the server answered. */
export type CartProduct = Pick<
  ProductCard,
  "id" | "sku" | "name" | "options" | "photo" | "price" | "said" | "conditioned_price" | "stock"
> & {
  /** Where it is known what more pieces cost. */
  quantity_prices?: readonly QuantityPrice[];
};

/** How many pieces of a product the user wants; zero removes it. */
export interface Intent {
  quantity: number;
  /** Given when the product may be new to the cart. */
  product?: CartProduct;
  /** What was chosen with the product, when a removed line comes back. */
  attributes?: Record<string, string>;
}

/** An empty cart, shown until the first response. */
export const emptyCart: Cart = {
  items: [],
  total: "0.00",
  total_uah: "0.00",
  total_quantity: 0,
  rate: "1.0000",
  notices: [],
};

function lineOf(product: CartProduct, quantity: number): CartItem {
  const { conditioned_price, id, name, options, photo, price, said, sku, stock } = product;
  return {
    id,
    name,
    quantity,
    cut_from: null,
    conditioned_price,
    attributes: {},
    product: { id, sku, name, options, photo, price, said, stock, is_active: true },
    price_steps: [],
    quantity_prices:
      product.quantity_prices?.map(({ min_quantity, conditioned_price: price }) => ({
        min_quantity,
        conditioned_price: price,
      })) ?? [],
  };
}

/** A line at another quantity, which may have another price. */
function withQuantity(item: CartItem, quantity: number): CartItem {
  const row = rowAt(item.quantity_prices, quantity);
  return { ...item, quantity, cut_from: null, conditioned_price: row?.conditioned_price ?? item.conditioned_price };
}

/** Totals as the server computes them: each unit rounded to a kopeck, then multiplied (docs/product.md, Money). */
function withTotals(cart: Cart, items: CartItem[]): Cart {
  const rate = parseRate(cart.rate);
  const lines = items.map((item) => ({
    unit: parseUsd(item.conditioned_price),
    quantity: item.quantity,
    said: saidOf(item.product.said),
  }));
  const linesUah = lines.map(({ unit, quantity, said }) => ({ unit: uahOf(unit, rate, said), quantity }));
  return {
    ...cart,
    items,
    total: toDecimal(shownTotal(lines)),
    total_uah: toDecimal(shownTotal(linesUah)),
    total_quantity: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
  };
}

/** The cart as the user left it: the server's one with the intents that it has not answered yet. */
export function applyIntents(cart: Cart, intents: ReadonlyMap<number, Intent>): Cart {
  if (intents.size === 0) return cart;
  const items = cart.items.flatMap((item) => {
    const intent = intents.get(item.id);
    if (!intent) return [item];
    return intent.quantity > 0 ? [withQuantity(item, intent.quantity)] : [];
  });
  const known = new Set(cart.items.map((item) => item.id));
  for (const [id, { product, quantity }] of intents) {
    if (product && quantity > 0 && !known.has(id)) items.push(withQuantity(lineOf(product, quantity), quantity));
  }
  return withTotals(cart, items);
}
