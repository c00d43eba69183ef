import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Dropshipper, testCommerce } from "../../../test/commerce-fixture.ts";
import { testCondition } from "../pricing/pricing.testing.ts";

const shop = await testCommerce();
const { cart } = shop.commerce;
const own = (user: Dropshipper) => ({ owner: { userId: user.id }, viewer: user });
const guest = () => ({ owner: { sessionHash: randomBytes(32) }, viewer: null });

describe("a cart", () => {
  it("is empty for a visitor without a session", async () => {
    expect(await cart.show({ owner: null, viewer: null })).toMatchObject({
      items: [],
      total: "0.00",
      total_quantity: 0,
      rate: "41.5000",
    });
  });

  it("adds up at the rate, each unit rounded to a kopeck", async () => {
    const user = await shop.dropshipper();
    const [a, b] = [await shop.product({ price: 333 }), await shop.product({ price: 1_001 })];
    await cart.add(own(user), { productId: b, quantity: 2 });
    const shown = await cart.add(own(user), { productId: a, quantity: 3 });
    expect(shown.items.map((item) => item.id)).toEqual([b, a]);
    // 10.01 × 41.5 = 415.415 → 415.42; 3.33 × 41.5 = 138.195 → 138.20
    expect(shown).toMatchObject({ total: "30.01", total_uah: "1245.44", total_quantity: 5 });
  });

  it("keeps the order of first insertion, whatever is changed", async () => {
    const user = await shop.dropshipper();
    const ids = [await shop.product(), await shop.product(), await shop.product()];
    for (const productId of ids) await cart.add(own(user), { productId, quantity: 1 });
    await cart.change(own(user), { productId: ids[0] ?? 0, step: { by: 1 } });
    const shown = await cart.add(own(user), { productId: ids[1] ?? 0, quantity: 4 });
    expect(shown.items.map((item) => item.id)).toEqual(ids);
    expect(shown.items.map((item) => item.quantity)).toEqual([2, 5, 1]);
  });

  it("caps at what is left and says so; what ran out is refused", async () => {
    const user = await shop.dropshipper();
    const productId = await shop.product({ stock: 3 });
    const shown = await cart.add(own(user), { productId, quantity: 5 });
    expect(shown.items[0]?.quantity).toBe(3);
    expect(shown.notices).toEqual(["«Чайник»: в наличии 3 шт., больше добавить нельзя."]);
    expect((await cart.change(own(user), { productId, step: { by: 1 } })).items[0]?.quantity).toBe(3);
    expect((await cart.change(own(user), { productId, step: { to: 99 } })).items[0]?.quantity).toBe(3);
    const gone = await shop.product({ stock: 0 });
    await expect(cart.add(own(user), { productId: gone, quantity: 1 })).rejects.toMatchObject({
      status: 409,
      code: "out_of_stock",
    });
    await expect(cart.add(own(user), { productId: 2_000_000_000, quantity: 1 })).rejects.toMatchObject({ status: 404 });
  });

  it("shows what ran out, shrank or is no longer sold", async () => {
    const user = await shop.dropshipper();
    const [gone, fewer, hidden] = [
      await shop.product({ stock: 4 }),
      await shop.product({ stock: 4 }),
      await shop.product({ stock: 4 }),
    ];
    for (const productId of [gone, fewer, hidden]) await cart.add(own(user), { productId, quantity: 4 });
    await shop.db.query("update products set stock = 0 where id = $1", [gone]);
    await shop.db.query("update products set stock = 2 where id = $1", [fewer]);
    await shop.db.query("update products set status = 'hidden' where id = $1", [hidden]);
    const shown = await cart.show(own(user));
    expect(shown.items.map((item) => [item.quantity, item.product.stock, item.product.is_active])).toEqual([
      [4, 0, true],
      [2, 2, true],
      [4, 0, false],
    ]);
    expect(shown.items.map((item) => item.cut_from)).toEqual([null, 4, null]);
    expect(shown.notices).toEqual([
      "«Чайник» закончился. Уберите товар из корзины.",
      "«Чайник»: осталось 2 шт., количество в корзине уменьшено.",
      "«Чайник» больше не продаётся. Уберите товар из корзины.",
    ]);
    // Who has read it keeps what is left, and is told no more.
    const read = await cart.change(own(user), { productId: fewer, step: { to: 2 } });
    expect(read.items[1]).toMatchObject({ quantity: 2, cut_from: null });
    // The step counts from what is shown.
    expect((await cart.change(own(user), { productId: fewer, step: { by: -1 } })).items[1]?.quantity).toBe(1);
  });

  it("a step of −1 never removes a line; removing what is gone is no error", async () => {
    const user = await shop.dropshipper();
    const productId = await shop.product();
    await cart.add(own(user), { productId, quantity: 1 });
    expect((await cart.change(own(user), { productId, step: { by: -1 } })).items[0]?.quantity).toBe(1);
    expect((await cart.remove(own(user), productId)).items).toEqual([]);
    expect((await cart.remove(own(user), productId)).items).toEqual([]);
    await expect(cart.change(own(user), { productId, step: { by: 1 } })).rejects.toMatchObject({ status: 404 });
  });

  it("stands any number of ±1 at once", async () => {
    const user = await shop.dropshipper();
    const productId = await shop.product({ stock: 500 });
    await cart.add(own(user), { productId, quantity: 100 });
    const steps = Array.from({ length: 50 }, (_, index) => (index % 5 < 3 ? 1 : -1));
    await Promise.all([
      ...steps.map((by) => cart.change(own(user), { productId, step: { by } })),
      ...Array.from({ length: 10 }, () => cart.add(own(user), { productId, quantity: 2 })),
    ]);
    expect((await cart.show(own(user))).items[0]?.quantity).toBe(100 + 30 - 20 + 20);
  });

  it("is made once when a visitor's first clicks come together", async () => {
    const visitor = guest();
    const ids = [await shop.product(), await shop.product()];
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => cart.add(visitor, { productId: ids[i % 2] ?? 0, quantity: 1 })),
    );
    expect((await cart.show(visitor)).total_quantity).toBe(10);
  });

  it("of a visitor is merged at login: quantities add up, capped, and the user is told", async () => {
    const user = await shop.dropshipper();
    const visitor = guest();
    const [both, last, onlyGuest] = [await shop.product(), await shop.product({ stock: 3 }), await shop.product()];
    await cart.add(own(user), { productId: both, quantity: 2 });
    await cart.add(own(user), { productId: last, quantity: 2 });
    for (const productId of [both, last, onlyGuest]) await cart.add(visitor, { productId, quantity: 3 });
    const notices = await cart.mergeGuestCart(visitor.owner.sessionHash, user.id);
    expect(notices).toEqual([
      "«Чайник»: количество сложено, в корзине 5 шт.",
      "«Чайник»: в наличии 3 шт., в корзине 3.",
    ]);
    expect((await cart.show(own(user))).items.map((item) => item.quantity)).toEqual([5, 3, 3]);
    expect((await cart.show(visitor)).items).toEqual([]);
    expect(await cart.mergeGuestCart(visitor.owner.sessionHash, user.id)).toEqual([]);
  });

  it("shows why a price is so to admins only", async () => {
    const productId = await shop.product({ price: 1_000 });
    await shop.db.transaction((tx) =>
      shop.commerce.pricing.create(
        tx,
        testCondition({ name: "Опт", kind: "discount", value: 500, minQuantity: 3, targets: { product: [productId] } }),
      ),
    );
    shop.commerce.pricing.invalidate();
    const user = await shop.dropshipper();
    const admin = { ...(await shop.dropshipper()), roles: ["Admin"] };
    expect((await cart.add(own(user), { productId, quantity: 2 })).items[0]).toMatchObject({
      conditioned_price: "10.00",
    });
    expect((await cart.change(own(user), { productId, step: { by: 1 } })).items[0]).toMatchObject({
      conditioned_price: "9.50",
      price_steps: [],
    });
    expect((await cart.add(own(admin), { productId, quantity: 3 })).items[0]?.price_steps).toMatchObject([
      { name: "Опт", kind: "discount", delta: "-0.50" },
    ]);
  });
});

describe("the most that a cart holds", () => {
  const fill = (userId: number, lines: number, quantity = 1) =>
    shop.db.query(
      `with cart as (insert into carts (user_id) values ($1) returning id),
         goods as (insert into products (sku, name, category_id, price, stock)
           select 'full-' || $1 || '-' || n, 'Чайник', (select min(id) from categories), 2000000000, 20000
           from generate_series(1, $2) n returning id)
       insert into cart_items (cart_id, product_id, quantity) select cart.id, goods.id, $3 from cart, goods`,
      [userId, lines, quantity],
    );
  const productsOf = async (userId: number) =>
    (
      await shop.db.query<{ id: number }>(
        "select product_id as id from cart_items i join carts c on c.id = i.cart_id where c.user_id = $1 order by i.id",
        [userId],
      )
    ).rows.map(({ id }) => id);

  it("220 products at once fill it to exactly 200", async () => {
    const user = await shop.dropshipper();
    const ids = await Promise.all(Array.from({ length: 220 }, () => shop.product()));
    const outcomes = await Promise.allSettled(ids.map((productId) => cart.add(own(user), { productId, quantity: 1 })));
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason as { code: string }] : [])); // failures carry a code
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => "cart_full"));
    expect((await cart.show(own(user))).items).toHaveLength(200);
    // What is there may still be added to.
    const [first = 0] = await productsOf(user.id);
    expect((await cart.add(own(user), { productId: first, quantity: 1 })).items[0]?.quantity).toBe(2);
  }, 60_000);

  it("a visitor's cart that does not fit says what was left out", async () => {
    const user = await shop.dropshipper();
    await fill(user.id, 199);
    const visitor = guest();
    for (const name of ["Ложка", "Вилка"])
      await cart.add(visitor, { productId: await shop.product({ name }), quantity: 1 });
    expect(await cart.mergeGuestCart(visitor.owner.sessionHash, user.id)).toEqual([
      "«Вилка» не добавлен. В корзине не больше 200 позиций. Оформите заказ и продолжите.",
    ]);
    expect(await productsOf(user.id)).toHaveLength(200);
  });

  it("a repeated order that does not fit says so as well", async () => {
    const user = await shop.dropshipper();
    await fill(user.id, 200);
    const line = { productId: await shop.product(), name: "Чайник", quantity: 1, attributes: {} };
    expect(await cart.addMany(user.id, [line])).toEqual([expect.stringContaining("«Чайник» не добавлен")]);
  });

  it("an absurd sum is refused, and a cart that has one is shown, reduced and emptied", async () => {
    const user = await shop.dropshipper();
    const dear = await shop.product({ price: 2_000_000_000, stock: 20_000 });
    const cheap = await shop.product({ price: 100 });
    expect((await cart.add(own(user), { productId: dear, quantity: 1 })).total_uah).toBe("830000000.00");
    const refusal = {
      status: 422,
      errors: { "data.quantity": [expect.stringContaining("больше чем на 999 999 999,99 грн")] },
    };
    await expect(cart.add(own(user), { productId: dear, quantity: 9_998 })).rejects.toMatchObject(refusal);
    await expect(cart.change(own(user), { productId: dear, step: { by: 1 } })).rejects.toMatchObject(refusal);
    expect((await cart.add(own(user), { productId: cheap, quantity: 1 })).items.map((item) => item.quantity)).toEqual([
      1, 1,
    ]);

    const stuck = await shop.dropshipper();
    await fill(stuck.id, 200, 9_999);
    expect(await cart.show(own(stuck))).toMatchObject({
      total: "9999999999999.99",
      total_uah: "9999999999999.99",
      notices: [expect.stringContaining("больше чем на 999 999 999,99 грн")],
    });
    const quote = await shop.commerce.orders.quote(stuck);
    await expect(shop.commerce.orders.place(stuck, randomUUID(), shop.body(quote))).rejects.toMatchObject({
      status: 422,
      errors: { quote: [expect.stringContaining("оформите несколько заказов")] },
    });
    const [first = 0, ...others] = await productsOf(stuck.id);
    const reduced = await cart.change(own(stuck), { productId: first, step: { to: 1 } });
    expect(reduced.items[0]?.quantity).toBe(1);
    for (const productId of others) await cart.remove(own(stuck), productId);
    expect(await cart.show(own(stuck))).toMatchObject({ total_uah: "830000000.00", notices: [] });
  });
});
