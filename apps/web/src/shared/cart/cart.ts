import type { Cart, CartItem } from "@dropship/api/contract/cart";
import { queryOptions } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { api } from "../api.ts";
import { queryClient, readAnew } from "../query-client.ts";
import { readUser } from "../session.ts";
import { applyIntents, type CartProduct, emptyCart, type Intent } from "./cart-lines.ts";
import { createCartQueue } from "./cart-queue.ts";
import { keepIntents, readIntents } from "./kept-intents.ts";

/** The server's cart. Screens read {@link useCart}, which also holds what is still on its way. */
export const cartQuery = queryOptions({
  queryKey: ["getCart"],
  queryFn: async ({ signal }) => (await api("getCart", { signal })).data,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The cart as screens show it. */
export interface ShownCart {
  /** With every click applied, answered or not. */
  cart: Cart;
  /** Products whose change is still on its way. */
  pending: ReadonlySet<number>;
  status: "ready" | "loading" | "error";
}

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

const readCart = () => queryClient.getQueryData(cartQuery.queryKey) ?? emptyCart;

/** Shows a cart that the server answered with elsewhere (a repeated order, a placed one). */
export function writeCart(cart: Cart): void {
  void queryClient.cancelQueries({ queryKey: cartQuery.queryKey }); // an older read must not overwrite it
  queryClient.setQueryData(cartQuery.queryKey, cart);
  notify();
}

/** Asks the server for the cart again: after login, after an order took it. */
export const reloadCart = (): Promise<Cart> => readAnew(cartQuery);

const queue = createCartQueue({
  api,
  readCart,
  writeCart,
  reloadCart,
  onChange: (intents) => {
    keepIntents(readUser()?.id, intents);
    notify();
  },
});

/** Sends what the last visit left unsent; called once user and cart are known. */
export function resumeCart(): void {
  for (const [productId, intent] of readIntents(readUser()?.id)) queue.want(productId, intent);
}

const shownQuantity = (productId: number) => read().cart.items.find((item) => item.id === productId)?.quantity ?? 0;

/** Adds pieces of a product to what the cart holds, at most what is in stock. */
export function addToCart(product: CartProduct, quantity = 1): void {
  const wanted = Math.min(shownQuantity(product.id) + quantity, Math.max(product.stock, 1));
  queue.want(product.id, { quantity: wanted, product });
}

/** Sets how many pieces of a product the cart holds; zero removes it. */
export const setCartQuantity = (productId: number, quantity: number): void =>
  queue.want(productId, { quantity: Math.max(0, Math.trunc(quantity)) });

/** Removes a product from the cart. */
export const removeFromCart = (productId: number): void => queue.want(productId, { quantity: 0 });

/** Takes everything out of the cart. */
export const clearCart = (): void => queue.clear(read().cart.items.map((item) => item.id));

/** Puts a removed line back as it was. */
export function restoreLine({ attributes, conditioned_price, product, quantity, quantity_prices }: CartItem): void {
  queue.want(product.id, { quantity, attributes, product: { ...product, conditioned_price, quantity_prices } });
}

/** Sends the clicks that waited for the connection. */
export const sendWaitingClicks = (): void => queue.resume();

/** Forgets clicks that were not sent: their user has left. */
export const forgetClicks = (): void => queue.drop();

/** Ends when the server has answered every click, so that what follows (an order) counts them all; without a connection they wait, and it ends too. */
export const cartSettled = (): Promise<void> => queue.settled();

let memo: { cart: Cart; intents: ReadonlyMap<number, Intent>; status: string; shown: ShownCart } | undefined;

function read(): ShownCart {
  const state = queryClient.getQueryState(cartQuery.queryKey);
  const cart = state?.data ?? emptyCart;
  const status = state?.data ? "ready" : state?.status === "error" ? "error" : "loading";
  const { intents } = queue;
  if (memo?.cart === cart && memo.intents === intents && memo.status === status) return memo.shown;
  const shown: ShownCart = { cart: applyIntents(cart, intents), pending: new Set(intents.keys()), status };
  memo = { cart, intents, status, shown };
  return shown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] === cartQuery.queryKey[0]) listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The cart with every click applied at once; re-renders when it changes. */
export const useCart = (): ShownCart => useSyncExternalStore(subscribe, read, read);
