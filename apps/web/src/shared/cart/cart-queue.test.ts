import { ApiError } from "@dropship/api/client/api-error";
import type { CallApi } from "@dropship/api/client";
import type { Cart } from "@dropship/api/contract/cart";
import { describe, expect, it } from "vitest";
import { applyIntents, type CartProduct, emptyCart } from "./cart-lines.ts";
import { createCartQueue } from "./cart-queue.ts";

const mug: CartProduct = {
  id: 7,
  sku: "MUG-7",
  name: "Кружка",
  options: {},
  photo: [],
  price: "3.10",
  said: null,
  conditioned_price: "3.00",
  stock: 5,
};
const cartWith = (quantity: number): Cart =>
  applyIntents({ ...emptyCart, rate: "41.5000" }, new Map([[mug.id, { quantity, product: mug }]]));

/** A server that answers when told to, caps at stock and remembers what it was asked. */
function createShop(quantity = 0, others: readonly CartProduct[] = []) {
  let truth = applyIntents(
    cartWith(quantity),
    new Map(others.map((product) => [product.id, { quantity: 1, product }])),
  );
  let local = truth;
  const asked: string[] = [];
  const pauses: number[] = [];
  const givenUp: unknown[] = [];
  const waiting: { name: string; answer: (tell?: () => void) => void; refuse: (error: ApiError) => void }[] = [];
  const api = ((name: string, input?: { body?: { data: { quantity: unknown } } }) => {
    const wanted = input?.body?.data.quantity;
    asked.push(wanted === undefined ? name : `${name} ${JSON.stringify(wanted)}`);
    return new Promise((resolve, reject) => {
      const held = truth.items[0]?.quantity ?? 0;
      const next =
        name === "removeCartItem" || name === "clearCart"
          ? 0
          : typeof wanted === "number"
            ? held + wanted
            : (wanted as { value: number }).value;
      waiting.push({
        name,
        answer: (tell = () => resolve({ data: truth })) => {
          truth = cartWith(Math.min(next, mug.stock));
          tell();
        },
        refuse: reject,
      });
    });
  }) as unknown as CallApi; // only the cart calls are made
  const queue = createCartQueue({
    api,
    readCart: () => local,
    writeCart: (cart) => (local = cart),
    reloadCart: async () => (local = truth),
    pause: async (ms) => void pauses.push(ms),
    onGivenUp: (error) => givenUp.push(error),
    onChange: () => {},
  });
  const next = () => {
    const call = waiting.shift();
    if (!call) throw new Error("No call is under way.");
    return call;
  };
  return {
    asked,
    pauses,
    givenUp,
    queue,
    want: (wanted: number) => queue.want(mug.id, { quantity: wanted, product: mug }),
    answer: async () => {
      next().answer();
      await new Promise((resolve) => setTimeout(resolve));
    },
    refuse: async (error: ApiError) => {
      next().refuse(error);
      await new Promise((resolve) => setTimeout(resolve));
    },
    /** The server does as asked, and its response never arrives. */
    loseAnswer: async () => {
      const call = next();
      call.answer(() => call.refuse(new ApiError(0, null)));
      await new Promise((resolve) => setTimeout(resolve));
    },
    removeElsewhere: () => (truth = cartWith(0)),
    /** The server has more than this page has read of it. */
    addElsewhere: (quantity: number) => (truth = cartWith(quantity)),
    get underWay() {
      return waiting.length;
    },
    get shown() {
      return applyIntents(local, queue.intents).total_quantity;
    },
  };
}

describe("the cart's queue", () => {
  it("adds what is new and shows it at once", async () => {
    const shop = createShop();
    shop.want(1);
    expect(shop.shown).toBe(1);
    await shop.answer();
    expect(shop.asked).toEqual(["addToCart 1"]);
    expect(shop.queue.intents.size).toBe(0);
    expect(shop.shown).toBe(1);
  });

  it("loses no click made while a call is under way, and sends the last wish only", async () => {
    const shop = createShop();
    for (const wanted of [1, 2, 3, 4]) shop.want(wanted);
    expect(shop.underWay).toBe(1);
    expect(shop.shown).toBe(4);
    await shop.answer();
    expect(shop.shown).toBe(4);
    await shop.answer();
    await shop.queue.settled();
    expect(shop.asked).toEqual(["addToCart 1", 'updateCartItem {"relative":false,"value":4}']);
    expect(shop.shown).toBe(4);
  });

  it("shows the server's truth when it allows less", async () => {
    const shop = createShop(1);
    shop.want(9);
    await shop.answer();
    expect(shop.shown).toBe(mug.stock);
  });

  it("removes, and a click after the removal adds again", async () => {
    const shop = createShop(2);
    shop.want(0);
    shop.want(1);
    await shop.answer();
    await shop.answer();
    expect(shop.asked).toEqual(["removeCartItem", "addToCart 1"]);
    expect(shop.shown).toBe(1);
  });

  it("gives a failed wish up and shows the server's truth", async () => {
    const shop = createShop(2);
    shop.want(3);
    expect(shop.shown).toBe(3);
    await shop.refuse(new ApiError(500, { message: "Server Error" }));
    expect(shop.shown).toBe(2);
    expect(shop.underWay).toBe(0);
  });

  it("still sends a wish that is newer than the failed one", async () => {
    const shop = createShop(2);
    shop.want(3);
    shop.want(4);
    await shop.refuse(new ApiError(500, null));
    expect(shop.shown).toBe(4);
    await shop.answer();
    expect(shop.shown).toBe(4);
  });

  it("keeps every wish while no response comes, and sends them when told to", async () => {
    const shop = createShop();
    shop.want(2);
    await shop.refuse(new ApiError(0, null));
    await shop.queue.settled();
    expect(shop.shown).toBe(2);
    expect(shop.underWay).toBe(0);
    shop.want(3);
    // The server's cart is read first.
    await new Promise((resolve) => setTimeout(resolve));
    await shop.refuse(new ApiError(0, null));
    expect(shop.shown).toBe(3);
    shop.queue.resume();
    await new Promise((resolve) => setTimeout(resolve));
    await shop.answer();
    expect(shop.queue.intents.size).toBe(0);
    expect(shop.shown).toBe(3);
  });

  it("does not add twice what the server heard though its response was lost", async () => {
    const shop = createShop();
    shop.want(2);
    await shop.loseAnswer();
    shop.queue.resume();
    await new Promise((resolve) => setTimeout(resolve));
    await shop.answer();
    expect(shop.asked).toEqual(["addToCart 2", 'updateCartItem {"relative":false,"value":2}']);
    expect(shop.shown).toBe(2);
  });

  it("sends a wish again to a server that was too busy for it, when the server says", async () => {
    const shop = createShop(2);
    shop.want(3);
    await shop.refuse(new ApiError(503, { message: "Слишком много посетителей." }, 2));
    shop.want(4);
    await shop.refuse(new ApiError(502, null));
    await shop.refuse(new ApiError(503, { message: "Слишком много посетителей." }, 60));
    expect(shop.pauses).toEqual([2_000, 800, 3_000]);
    expect(shop.shown).toBe(4);
    await shop.answer();
    expect(shop.queue.intents.size).toBe(0);
    expect(shop.shown).toBe(4);
    expect(shop.givenUp).toEqual([]);
  });

  it("gives a wish up that stays too much for the server, and says so once", async () => {
    const shop = createShop(2);
    shop.want(3);
    const busy = new ApiError(503, { message: "Слишком много посетителей." });
    for (let attempt = 0; attempt < 5; attempt += 1) await shop.refuse(busy);
    expect(shop.underWay).toBe(0);
    expect(shop.shown).toBe(2);
    expect(shop.givenUp).toEqual([busy]);
  });

  it("asks for the cart before it sends what another page left, and adds nothing twice", async () => {
    const shop = createShop();
    shop.addElsewhere(2);
    shop.queue.takeUp([[mug.id, { quantity: 2, product: mug }]]);
    expect(shop.shown).toBe(2);
    await new Promise((resolve) => setTimeout(resolve));
    await shop.answer();
    expect(shop.asked).toEqual(['updateCartItem {"relative":false,"value":2}']);
    expect(shop.shown).toBe(2);
  });

  it("empties the cart with one call, and a click made meanwhile is kept", async () => {
    const shop = createShop(2, [{ ...mug, id: 8 }]);
    shop.queue.clear([7, 8]);
    expect(shop.shown).toBe(0);
    shop.want(1);
    await shop.answer();
    await shop.answer();
    expect(shop.asked).toEqual(["clearCart", "addToCart 1"]);
    expect(shop.shown).toBe(1);
  });

  it("forgets the wishes of a user who has left, and what is answered to them", async () => {
    const shop = createShop();
    shop.want(2);
    shop.queue.drop();
    await shop.answer();
    expect(shop.shown).toBe(0);
  });

  it("adds the line again when another tab removed it meanwhile", async () => {
    const shop = createShop(2);
    shop.removeElsewhere();
    shop.want(3);
    await shop.refuse(new ApiError(404, { message: "Нет в корзине." }));
    await shop.answer();
    expect(shop.asked).toEqual(['updateCartItem {"relative":false,"value":3}', "addToCart 3"]);
    expect(shop.shown).toBe(3);
  });
});

describe("the shown cart", () => {
  it("takes the price of the quantity at once, as the server will", () => {
    const rows = [
      { min_quantity: 1, conditioned_price: "3.00" },
      { min_quantity: 5, conditioned_price: "2.50" },
    ];
    const shown = (cart: Cart, quantity: number) =>
      applyIntents(cart, new Map([[mug.id, { quantity, product: { ...mug, quantity_prices: rows } }]]));
    const many = shown({ ...emptyCart, rate: "41.5000" }, 5);
    expect(many.items[0]?.conditioned_price).toBe("2.50");
    expect(many.total).toBe("12.50");
    expect(shown(many, 4).total).toBe("12.00");
  });

  it("adds up as the server does: units are rounded, then multiplied", () => {
    const cart = cartWith(3);
    expect(cart.total).toBe("9.00");
    expect(cart.total_uah).toBe("373.50");
    const odd = { ...mug, id: 8, conditioned_price: "0.33" };
    expect(applyIntents(cart, new Map([[8, { quantity: 3, product: odd }]])).total_uah).toBe("414.60");
  });
});
