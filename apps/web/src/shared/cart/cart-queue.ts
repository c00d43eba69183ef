import type { CallApi } from "@dropship/api/client";
import type { Cart } from "@dropship/api/contract/cart";
import { isBusy, pauseAfter } from "../busy-server.ts";
import { isNotFound, isOffline } from "../error-text.ts";
import type { Intent } from "./cart-lines.ts";

/** So often in a row a server that is too busy is asked again: for 6 to 12 seconds. */
const MOST_REFUSALS = 4;

/** What the queue works with. */
export interface CartQueueDeps {
  api: CallApi;
  /** The server's cart as it is known now. */
  readCart: () => Cart;
  /** A response of the server became the truth. */
  writeCart: (cart: Cart) => void;
  /** Asks the server for the truth after a failure left it unknown. */
  reloadCart: () => Promise<unknown>;
  /** Ends after so many ms. */
  pause: (ms: number) => Promise<unknown>;
  /** A wish is given up. */
  onGivenUp: (error: unknown) => void;
  /** The set of unanswered intents changed. */
  onChange: (intents: ReadonlyMap<number, Intent>) => void;
}

/** Keeps the user's last wish for each product until the server has answered it. */
export interface CartQueue {
  /** Wishes that the server has not answered, by product id. */
  readonly intents: ReadonlyMap<number, Intent>;
  /** Wants so many pieces of a product; a later wish for the same product replaces an earlier one. */
  want: (productId: number, intent: Intent) => void;
  /** Wants what the last visit left unanswered. Its calls may have reached the server: the cart is asked for before anything is sent. */
  takeUp: (intents: Iterable<readonly [number, Intent]>) => void;
  /** Wants nothing of these products, nor of any that is on its way. */
  clear: (productIds: readonly number[]) => void;
  /** Ends when nothing is left that can be sent now. */
  settled: () => Promise<void>;
  /** Sends what waits for the connection. */
  resume: () => void;
  /** Forgets what was not sent: it was somebody else's wish. */
  drop: () => void;
}

/**
 * The brief allows one cart call at a time and drops the clicks made meanwhile. Here they are kept: one call is under
 * way, and the last wish for each product waits as an absolute quantity, so that five quick clicks are two calls and
 * end in the right number. A refused wish is given up and the server's truth is shown; one that no response came to waits
 * until the server can be reached again; one that a busy server could not take is sent again when the server says, a few times.
 */
export function createCartQueue({
  api,
  readCart,
  writeCart,
  reloadCart,
  pause,
  onGivenUp,
  onChange,
}: CartQueueDeps): CartQueue {
  let intents = new Map<number, Intent>();
  let working: Promise<void> | null = null;
  /** A call got no response: whether the server has heard it, only its cart can say. */
  let isUnsure = false;
  /** How often in a row the server was too busy. */
  let refusals = 0;

  const replace = (change: (next: Map<number, Intent>) => void) => {
    intents = new Map(intents);
    change(intents);
    onChange(intents);
  };
  /** Forgets a wish unless the user has changed it meanwhile. */
  const forget = (productId: number, intent: Intent) => {
    if (intents.get(productId) === intent) replace((next) => next.delete(productId));
  };

  /** Every line is to go: one call empties the cart. */
  const isAllUnwanted = () => {
    const { items } = readCart();
    return items.length > 1 && items.every(({ id }) => intents.get(id)?.quantity === 0);
  };

  async function empty(): Promise<void> {
    const sent = [...intents].filter(([, { quantity }]) => quantity === 0);
    const { data } = await api("clearCart");
    if (!sent.some(([productId]) => intents.has(productId))) return; // dropped: the response is somebody else's cart
    writeCart(data);
    for (const [productId, intent] of sent) forget(productId, intent);
  }

  async function send(productId: number, { attributes, quantity }: Intent): Promise<Cart> {
    const params = { product_id: productId };
    if (quantity <= 0) return (await api("removeCartItem", { params })).data;
    const isInCart = readCart().items.some((item) => item.id === productId);
    const response = isInCart
      ? await api("updateCartItem", { params, body: { data: { quantity: { relative: false, value: quantity } } } })
      : await api("addToCart", { params, body: { data: { quantity, ...(attributes ? { attributes } : {}) } } });
    return response.data;
  }

  async function work(): Promise<void> {
    for (;;) {
      const [entry] = intents;
      if (!entry) return;
      const [productId, intent] = entry;
      try {
        if (isUnsure) await reloadCart();
        isUnsure = false;
        if (isAllUnwanted()) {
          await empty();
          refusals = 0;
          continue;
        }
        const cart = await send(productId, intent);
        if (!intents.has(productId)) continue; // dropped: the response is somebody else's cart
        writeCart(cart);
        refusals = 0;
        forget(productId, intent);
      } catch (error) {
        isUnsure = isOffline(error) || isBusy(error);
        if (isOffline(error)) return; // every wish waits for the connection
        if (isUnsure && refusals < MOST_REFUSALS) {
          refusals += 1;
          await pause(pauseAfter(refusals, error));
          continue;
        }
        refusals = 0;
        const wasInCart = readCart().items.some((item) => item.id === productId);
        await reloadCart().catch(() => undefined); // the last known cart stays
        const isInCart = readCart().items.some((item) => item.id === productId);
        // Another tab removed the line under the user's hand: the wish still stands and is sent as a new line.
        const wasRemovedElsewhere = isNotFound(error) && wasInCart && !isInCart;
        if (wasRemovedElsewhere) continue;
        onGivenUp(error);
        forget(productId, intent);
      }
    }
  }

  const start = () => {
    working ??= work().finally(() => {
      working = null;
    });
  };

  return {
    get intents() {
      return intents;
    },
    want(productId, intent) {
      replace((next) => {
        const product = intent.product ?? next.get(productId)?.product;
        next.delete(productId); // the newest wish goes to the end of the queue
        next.set(productId, product ? { ...intent, product } : intent);
      });
      start();
    },
    takeUp(left) {
      isUnsure = true;
      replace((next) => {
        for (const [productId, intent] of left) next.set(productId, intent);
      });
      start();
    },
    clear(productIds) {
      replace((next) => {
        for (const id of [...next.keys(), ...productIds]) next.set(id, { quantity: 0 });
      });
      start();
    },
    settled: () => working ?? Promise.resolve(),
    resume: start,
    drop: () => replace((next) => next.clear()),
  };
}
