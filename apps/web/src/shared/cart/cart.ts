import type { Cart } from "@dropship/api/contract/cart";
import { queryOptions } from "@tanstack/react-query";
import { atom } from "jotai/vanilla";
import { api } from "../api.ts";
import { clientState, keptAtom, useClientState } from "../client-state.ts";
import { queryClient, readAnew } from "../query-client.ts";
import { readUser } from "../session.ts";
import { tellUntold } from "../untold-failures.ts";
import { applyIntents, emptyCart, type Intent } from "./cart-lines.ts";
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

const readCart = () => queryClient.getQueryData(cartQuery.queryKey) ?? emptyCart;

/** When the server last said in this browser what is in the cart, in any tab; ms since 1970. */
const answeredAtAtom = keptAtom<number>("cart-answered-at", { read: Number, write: String });
/** Up to when this page knows the cart: at first, until the page was asked for. */
let knownAt = performance.timeOrigin;

/** Shows a cart that the server answered with elsewhere (a repeated order, a placed one). */
export function writeCart(cart: Cart): void {
  void queryClient.cancelQueries({ queryKey: cartQuery.queryKey }); // an older read must not overwrite it
  queryClient.setQueryData(cartQuery.queryKey, cart);
  knownAt = Date.now();
  clientState.set(answeredAtAtom, knownAt);
}

/** Asks the server for the cart again: after login, after an order took it. */
export const reloadCart = (): Promise<Cart> => readAnew(cartQuery);

/** Asks for the cart in a tab that is looked at, if the server has said in another one what this one does not know. */
function catchUp(): void {
  const answeredAt = clientState.get(answeredAtAtom);
  if (answeredAt <= knownAt || document.hidden) return;
  knownAt = answeredAt;
  void reloadCart().catch(() => undefined); // the last known cart stays
}

/** A guest's tabs tell each other; to whoever is signed in live events tell it. */
const followOtherTabs = (): void => {
  if (!readUser()) catchUp();
};

/** Clicks that the server has not answered, by product. */
const clicksAtom = atom<ReadonlyMap<number, Intent>>(new Map());

/** Sends clicks on the cart to the server, one after another; cart-changes.ts puts them in. */
export const cartQueue = createCartQueue({
  api,
  readCart,
  writeCart,
  reloadCart,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  onGivenUp: tellUntold,
  onChange: (intents) => {
    keepIntents(readUser()?.id, intents);
    clientState.set(clicksAtom, intents);
  },
});

/**
 * Sends what the last visit left unsent; called once user and cart are known. The page may have been drawn before the last click of the page
 * that it replaces was answered: then its cart is an old one, and is asked for anew.
 */
export function resumeCart(): void {
  const left = readIntents(readUser()?.id);
  if (left.length > 0) cartQueue.takeUp(left);
  else catchUp();
  clientState.sub(answeredAtAtom, followOtherTabs);
  document.addEventListener("visibilitychange", followOtherTabs);
}

/** Sends the clicks that waited for the connection. */
export const sendWaitingClicks = (): void => cartQueue.resume();

/** Forgets clicks that were not sent: their user has left. */
export const forgetClicks = (): void => cartQueue.drop();

/** Ends when the server has answered every click, so that what follows (an order) counts them all; without a connection they wait, and it ends too. */
export const cartSettled = (): Promise<void> => cartQueue.settled();

const readServerCart = () => queryClient.getQueryState(cartQuery.queryKey);
const serverCart = readServerCart();
/** What the server has said of the cart, as far as screens see it. */
const answeredAtom = atom(serverCart?.data);
const isFailedAtom = atom(serverCart?.status === "error");
queryClient.getQueryCache().subscribe((event) => {
  if (event.query.queryKey[0] !== cartQuery.queryKey[0]) return;
  const state = readServerCart();
  clientState.set(answeredAtom, state?.data);
  clientState.set(isFailedAtom, state?.status === "error");
});

const shownAtom = atom((get): ShownCart => {
  const answered = get(answeredAtom);
  const clicks = get(clicksAtom);
  return {
    cart: applyIntents(answered ?? emptyCart, clicks),
    pending: new Set(clicks.keys()),
    status: answered ? "ready" : get(isFailedAtom) ? "error" : "loading",
  };
});

/** The cart with every click applied at once; re-renders when it changes. */
export const useCart = (): ShownCart => useClientState(shownAtom);

/** The cart with every click applied, read once. */
export const readShownCart = (): Cart => clientState.get(shownAtom).cart;
