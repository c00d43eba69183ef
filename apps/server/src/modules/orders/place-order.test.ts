import { rateUnits, uahKopecks } from "@dropship/money";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { type Dropshipper, testCommerce } from "../../../test/commerce-fixture.ts";
import { createCommerce } from "../../commerce.ts";
import { sandboxCarrier } from "../../integrations/nova-poshta/connect.ts";
import { currencyService } from "../currency/currency.service.ts";
import { auditBooks } from "../ledger/audit.repository.ts";
import * as ledger from "../ledger/ledger.service.ts";
import { pricingService } from "../pricing/pricing.service.ts";
import { testCondition } from "../pricing/pricing.testing.ts";

const shop = await testCommerce();
const { db, commerce } = shop;
const { orders, cart } = commerce;

afterEach(async () => {
  const { differences } = await auditBooks(db);
  if (differences.length > 0) throw new Error(`the books differ: ${JSON.stringify(differences)}`);
});

const cartOf = async (user: Dropshipper) => (await cart.show({ owner: { userId: user.id }, viewer: user })).items;
const countOrders = async (user: Dropshipper) =>
  (await db.query<{ n: number }>("select count(*)::int as n from orders where user_id = $1", [user.id])).rows[0]?.n;
const stockOf = async (productId: number) =>
  (await db.query("select stock, reserved from products where id = $1", [productId])).rows[0];

async function outcomes<T>(calls: Promise<T>[]): Promise<{ done: T[]; codes: string[] }> {
  const settled = await Promise.allSettled(calls);
  return {
    done: settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
    codes: settled.flatMap((one) =>
      one.status === "rejected" ? [String((one.reason as { code?: string }).code)] : [],
    ), // failures carry a code
  };
}

describe("placing an order", () => {
  it("takes stock and money, freezes prices and empties the cart", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000));
    const productId = await shop.product({ price: 333, stock: 5 });
    await shop.fillCart(user, productId, 2);
    const order = await shop.place(user, { reference: "A-1" });
    expect(order).toMatchObject({
      status: "new",
      payment_status: "held",
      total_uah: "276.40",
      total_usd: "6.66",
      rate: "41.5000",
      reference: "A-1",
      delivery_text: "Киев, Склад, ул. Садовая, 1",
      money: { goods: "276.40", from_balance: "276.40", delivery: "0.00", profit: null },
      can: { cancel: true },
    });
    expect(Number(order.number)).toBe(100_000 + order.id);
    expect(await stockOf(productId)).toEqual({ stock: 5, reserved: 2 });
    expect(await ledger.balances(db, user.id)).toMatchObject({ available: 100_000 - 27_640, held: 27_640 });
    expect(await cartOf(user)).toEqual([]);
    await shop.currency.set({ buy: rateUnits(440_000), sale: rateUnits(445_000) }, "manual");
    await db.query("update products set price = 999, name = 'Другое' where id = $1", [productId]);
    expect((await orders.detail(order.id, user.id)).lines[0]).toMatchObject({
      name: "Чайник",
      conditioned_price: "3.33",
      unit_uah: "138.20",
    });
    await shop.currency.set({ buy: rateUnits(410_000), sale: rateUnits(415_000) }, "manual");
  });

  it("tells of a product that it leaves few pieces of, once", async () => {
    const user = await shop.dropshipper(uahKopecks(10_000_000));
    const productId = await shop.product({ price: 100, stock: 8 });
    const plenty = await shop.product({ price: 100, stock: 50 });
    const told = async () =>
      (
        await db.query<{ payload: object }>(
          "select payload from outbox_events where name = 'stock.low' and (payload->>'productId')::int = any($1) order by id",
          [[productId, plenty]],
        )
      ).rows.map(({ payload }) => payload);
    const order = async (quantity: number) => {
      await shop.fillCart(user, productId, quantity);
      await shop.fillCart(user, plenty, 1);
      await shop.place(user);
    };
    await order(2);
    expect(await told()).toEqual([]);
    await order(1);
    await order(2);
    expect(await told()).toEqual([expect.objectContaining({ productId, title: "Чайник", left: 5 })]);
  });

  it("keeps on each line what told its variation apart, whatever becomes of the product", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000));
    const productId = await shop.product({ price: 100, stock: 5 });
    await db.query(`update products set options = '{"Цвет": "синий"}' where id = $1`, [productId]);
    await shop.fillCart(user, productId, 1);
    expect((await cartOf(user))[0]?.product.options).toEqual({ Цвет: "синий" });
    const order = await shop.place(user);
    await db.query(`update products set options = '{"Цвет": "красный"}' where id = $1`, [productId]);
    expect((await orders.detail(order.id, user.id)).lines[0]?.attributes).toEqual({ Цвет: "синий" });
  });

  it("100 at once for the last 10 pieces sell exactly 10", async () => {
    const productId = await shop.product({ price: 100, stock: 10 });
    const users = await Promise.all(Array.from({ length: 100 }, () => shop.dropshipper(uahKopecks(10_000))));
    for (const user of users) await shop.fillCart(user, productId);
    const bodies = await Promise.all(users.map(async (user) => shop.body(await orders.quote(user))));
    const { done, codes } = await outcomes(
      users.map((user, i) => orders.place(user, randomUUID(), bodies[i] ?? shop.body({ items: [], rate: "" }))),
    );
    expect(done).toHaveLength(10);
    expect(codes).toEqual(Array.from({ length: 90 }, () => "stock_short"));
    expect(await stockOf(productId)).toEqual({ stock: 10, reserved: 10 });
  }, 60_000);

  it("100 at once on one balance never overdraw", async () => {
    // One cart a user, so the orders of one balance come through carts that are filled between them.
    const user = await shop.dropshipper(uahKopecks(4_150 * 7 + 4_149));
    const productId = await shop.product({ price: 100, stock: 1_000 });
    const one = async () => {
      await shop.fillCart(user, productId);
      return shop.place(user);
    };
    const { done, codes } = await outcomes(Array.from({ length: 100 }, one));
    const spent = done.reduce((sum, order) => sum + Math.round(Number(order.total_uah) * 100), 0);
    const balances = await ledger.balances(db, user.id);
    expect(balances.available).toBe(4_150 * 7 + 4_149 - spent);
    expect(balances.available).toBeGreaterThanOrEqual(0);
    expect(balances.held).toBe(spent);
    expect(codes.every((code) => ["balance_short", "quote_changed", "cart_empty"].includes(code))).toBe(true);
    // Whatever the races did, the balance is used up one by one.
    await db.query("delete from cart_items");
    for (let left: number = balances.available; left >= 4_150; left -= 4_150) await one();
    await expect(one()).rejects.toMatchObject({
      code: "balance_short",
      details: { balance: "41.49", needed: "41.50" },
    });
  }, 60_000);

  it("orders of crossing goods never wait for each other in a ring", async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => shop.product({ price: 100, stock: 1_000 })));
    const users = await Promise.all(Array.from({ length: 30 }, () => shop.dropshipper(uahKopecks(1_000_000))));
    await Promise.all(
      users.map(async (user, index) => {
        const mine = index % 2 === 0 ? ids : ids.toReversed();
        for (const productId of mine) await shop.fillCart(user, productId, 1 + (index % 3));
      }),
    );
    const { done, codes } = await outcomes(users.map((user) => shop.place(user)));
    expect(codes).toEqual([]);
    expect(done).toHaveLength(30);
  }, 60_000);

  it("one key 20 times at once is one order with one response; another body under it is refused", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000));
    await shop.fillCart(user, await shop.product());
    const body = shop.body(await orders.quote(user));
    const key = randomUUID();
    const { done, codes } = await outcomes(Array.from({ length: 20 }, () => orders.place(user, key, body)));
    expect(codes).toEqual([]);
    expect(new Set(done.map((order) => JSON.stringify(order))).size).toBe(1);
    expect(await countOrders(user)).toBe(1);
    await expect(orders.place(user, key, { ...body, comment: "другое" })).rejects.toMatchObject({
      status: 409,
      code: "idempotency_mismatch",
    });
    // A lost response: the same command later, with the cart filled again.
    await shop.fillCart(user, await shop.product());
    expect((await orders.place(user, key, body)).id).toBe(done[0]?.id);
    expect(await cartOf(user)).toHaveLength(1);
  });

  it("two clicks with keys of their own place one order", async () => {
    const user = await shop.dropshipper(uahKopecks(1_000_000));
    await shop.fillCart(user, await shop.product());
    const body = shop.body(await orders.quote(user));
    const { done, codes } = await outcomes([1, 2, 3].map(() => orders.place(user, randomUUID(), body)));
    expect(done).toHaveLength(1);
    expect(codes).toEqual(["cart_empty", "cart_empty"]);
  });

  it.each([
    ["the rate", { rate: "41.4900" }],
    ["a price", { price: "9.99" }],
    ["a quantity", { quantity: 1 }],
  ])(
    "another %s than shown is answered with the fresh quote and changes nothing",
    async (_what, wrong: { rate?: string; price?: string; quantity?: number }) => {
      const user = await shop.dropshipper(uahKopecks(1_000_000));
      await shop.fillCart(user, await shop.product(), 2);
      const right = shop.body(await orders.quote(user));
      const lines = right.quote.lines.map((line) => ({
        ...line,
        conditioned_price: wrong.price ?? line.conditioned_price,
        quantity: wrong.quantity ?? line.quantity,
      }));
      const quote = { rate: wrong.rate ?? right.quote.rate, lines };
      await expect(orders.place(user, randomUUID(), { ...right, quote })).rejects.toMatchObject({
        status: 409,
        code: "quote_changed",
        details: {
          quote: { rate: "41.5000", goods_uah: "830.00", items: [{ quantity: 2, conditioned_price: "10.00" }] },
        },
      });
      expect(await countOrders(user)).toBe(0);
      expect(await cartOf(user)).toHaveLength(1);
      expect((await orders.place(user, randomUUID(), right)).total_uah).toBe("830.00");
    },
  );

  describe("in a process that has not heard of a change", async () => {
    // What it keeps is at most two seconds old; nobody tells it of conditions either.
    const rates = currencyService(db);
    const pricing = pricingService(db, { listen: false });
    const carrier = sandboxCarrier();
    const other = createCommerce({ db, carrier, pricing, currency: rates });
    afterAll(() => Promise.all([other.close(), pricing.close()]));
    const setRate = (sale: number) => shop.currency.set({ buy: rateUnits(410_000), sale: rateUnits(sale) }, "manual");
    const inWaiting = async () =>
      (
        await db.query(
          `select from pg_locks l join pg_database d on d.oid = l.database
           where d.datname = current_database() and l.locktype = 'relation' and l.mode = 'ShareLock' and not l.granted`,
        )
      ).rowCount ?? 0;

    async function buyer() {
      const user = await shop.dropshipper(uahKopecks(1_000_000));
      await shop.fillCart(user, await shop.product(), 2);
      await other.orders.quote(user); // from now on it thinks that it knows
      return { user, shown: shop.body(await orders.quote(user)) };
    }
    async function nothingHappened(user: Dropshipper) {
      expect(await countOrders(user)).toBe(0);
      expect(await cartOf(user)).toHaveLength(1);
      expect(await ledger.balances(db, user.id)).toMatchObject({ available: 1_000_000, held: 0 });
    }

    it("nobody buys at a price of before", async () => {
      const { user, shown } = await buyer();
      const mine = testCondition({ targets: { user: [user.id] } });
      await db.transaction((tx) => commerce.pricing.create(tx, mine));
      await expect(other.orders.place(user, randomUUID(), shown)).rejects.toMatchObject({
        status: 409,
        code: "quote_changed",
        details: { quote: { goods_uah: "913.00", items: [{ conditioned_price: "11.00" }] } },
      });
      await nothingHappened(user);
    });

    it("nobody buys at the rate of before", async () => {
      const { user, shown } = await buyer();
      await setRate(445_000);
      await expect(other.orders.place(user, randomUUID(), shown)).rejects.toMatchObject({
        status: 409,
        code: "quote_changed",
        details: { quote: { rate: "44.5000", goods_uah: "890.00" } },
      });
      await nothingHappened(user);
      const fresh = shop.body(await other.orders.quote(user));
      await setRate(415_000);
      await expect(other.orders.place(user, randomUUID(), fresh)).rejects.toMatchObject({ code: "quote_changed" });
      expect((await shop.place(user)).total_uah).toBe("830.00");
    });

    it.each([
      ["rate", "insert into currency_rates (buy, sale, source) values (410000, 445000, 'manual')", "44.5000"],
      ["condition", "update conditions set value = value where false", "41.5000"],
    ])("an order waits for a %s that is just being changed, then sees it", async (_what, change, rate) => {
      const { user, shown } = await buyer();
      const mine = testCondition({ targets: { user: [user.id] } });
      let placing: Promise<unknown> | undefined;
      await db.transaction(async (tx) => {
        await tx.query(change);
        await commerce.pricing.create(tx, mine);
        placing = other.orders.place(user, randomUUID(), shown);
        placing.catch(() => undefined); // looked at below
        await vi.waitFor(async () => expect(await inWaiting()).toBe(1), { timeout: 20_000 });
      });
      await expect(placing).rejects.toMatchObject({ code: "quote_changed", details: { quote: { rate } } });
      await nothingHappened(user);
      await setRate(415_000);
    });
  });

  it("what ran out since it was shown is named; the rest of the cart stays", async () => {
    const user = await shop.dropshipper(uahKopecks(1_000_000));
    const [a, b] = [await shop.product({ stock: 5 }), await shop.product()];
    await shop.fillCart(user, a, 5);
    await shop.fillCart(user, b, 1);
    const body = shop.body(await orders.quote(user));
    await db.query("update products set stock = 2 where id = $1", [a]);
    await expect(orders.place(user, randomUUID(), body)).rejects.toMatchObject({
      code: "stock_short",
      details: { lines: [{ product_id: a, available: 2 }] },
    });
    // The cart now shows two; what is shown can be ordered.
    expect((await shop.place(user)).lines.map((line) => line.quantity)).toEqual([2, 1]);
  });

  it("a reference is taken once per user, and free again after a cancel", async () => {
    const user = await shop.dropshipper(uahKopecks(1_000_000));
    const productId = await shop.product({ stock: 50 });
    await shop.fillCart(user, productId);
    const first = await shop.place(user, { reference: "N-7" });
    await shop.fillCart(user, productId);
    await expect(shop.place(user, { reference: "N-7" })).rejects.toMatchObject({
      status: 409,
      code: "reference_taken",
    });
    await orders.cancel(user, randomUUID(), first.id, "");
    expect((await shop.place(user, { reference: "N-7" })).reference).toBe("N-7");
  });

  it("COD debits nothing, unless what is collected does not cover the goods", async () => {
    const user = await shop.dropshipper(uahKopecks(50_000));
    const productId = await shop.product({ stock: 50 });
    await shop.fillCart(user, productId);
    const cod = await shop.place(user, { payment: { kind: "cod", cod_amount: "600" } });
    // 600 − 415 − (2 % of 600 + 20)
    expect(cod).toMatchObject({
      payment_status: "cod_expected",
      profit: "153.00",
      money: { cod_fee: "32.00", from_balance: "0.00" },
    });
    expect((await ledger.balances(db, user.id)).held).toBe(0);
    await shop.fillCart(user, productId);
    const short = await shop.place(user, { payment: { kind: "cod", cod_amount: "100" } });
    expect(short).toMatchObject({ profit: "-337.00", money: { from_balance: "337.00" } });
    expect((await ledger.balances(db, user.id)).held).toBe(33_700);
    await shop.fillCart(user, productId);
    await expect(shop.place(user, { payment: { kind: "cod", cod_amount: "0.00" } })).rejects.toMatchObject({
      status: 422,
    });
  });

  it("is refused while no rate is known: nothing is sold at 1", async () => {
    const unknown = { buy: rateUnits(10_000), sale: rateUnits(10_000), source: "none", updatedAt: null };
    const carrier = sandboxCarrier();
    const early = createCommerce({
      db,
      carrier,
      pricing: commerce.pricing,
      currency: { current: async () => unknown, readNow: async () => unknown, heldFor: async () => unknown },
    });
    const user = await shop.dropshipper(uahKopecks(100_000));
    await shop.fillCart(user, await shop.product());
    const body = shop.body(await early.orders.quote(user));
    await expect(early.orders.place(user, randomUUID(), body)).rejects.toMatchObject({ status: 503 });
    await early.close();
  });

  it("a parcel that is too heavy or too large for the chosen point is refused before anything is taken", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000));
    const productId = await shop.product();
    await db.query("update products set weight = 21000 where id = $1", [productId]);
    await shop.fillCart(user, productId);
    const [city] = await commerce.delivery.cities("Киев");
    const [locker] = await commerce.delivery.warehouses(city?.ref ?? "", "postomat", "");
    const delivery = { kind: "postomat", city_ref: city?.ref ?? "", warehouse_ref: locker?.ref ?? "" } as const;
    await expect(shop.place(user, { delivery })).rejects.toMatchObject({
      status: 422,
      errors: { "delivery.warehouse_ref": ["Посылка тяжелее, чем принимает это отделение: не больше 20 кг."] },
    });
    await expect(shop.place(user, { delivery: { ...delivery, kind: "warehouse" } })).rejects.toMatchObject({
      status: 422,
    });
    await db.query("update products set weight = 100, length = 100, width = 100, height = 700 where id = $1", [
      productId,
    ]);
    await expect(shop.place(user, { delivery })).rejects.toMatchObject({
      status: 422,
      errors: { "delivery.warehouse_ref": ["Посылка больше, чем принимает это отделение: не больше 60 × 40 × 30 см."] },
    });
    expect(await countOrders(user)).toBe(0);
  });

  it("is a stranger's to nobody else", async () => {
    const [user, stranger] = [await shop.dropshipper(uahKopecks(100_000)), await shop.dropshipper()];
    await shop.fillCart(user, await shop.product());
    const order = await shop.place(user);
    await expect(orders.detail(order.id, stranger.id)).rejects.toMatchObject({ status: 404 });
    await expect(orders.cancel(stranger, randomUUID(), order.id, "")).rejects.toMatchObject({ status: 404 });
    await expect(orders.repeat(stranger, order.id)).rejects.toMatchObject({ status: 404 });
  });
});
