import type { CartItem } from "@dropship/api/contract/cart";
import { cartQueue, readShownCart } from "./cart.ts";
import type { CartProduct } from "./cart-lines.ts";

const shownQuantity = (productId: number) => readShownCart().items.find((item) => item.id === productId)?.quantity ?? 0;

/** Adds pieces of a product to what the cart holds, at most what is in stock. */
export function addToCart(product: CartProduct, quantity = 1): void {
  const wanted = Math.min(shownQuantity(product.id) + quantity, Math.max(product.stock, 1));
  cartQueue.want(product.id, { quantity: wanted, product });
}

/** Sets how many pieces of a product the cart holds; zero removes it. */
export const setCartQuantity = (productId: number, quantity: number): void =>
  cartQueue.want(productId, { quantity: Math.max(0, Math.trunc(quantity)) });

/** Removes a product from the cart. */
export const removeFromCart = (productId: number): void => cartQueue.want(productId, { quantity: 0 });

/** Takes everything out of the cart. */
export const clearCart = (): void => cartQueue.clear(readShownCart().items.map((item) => item.id));

/** Puts a removed line back as it was. */
export function restoreLine({ attributes, conditioned_price, product, quantity, quantity_prices }: CartItem): void {
  cartQueue.want(product.id, { quantity, attributes, product: { ...product, conditioned_price, quantity_prices } });
}
