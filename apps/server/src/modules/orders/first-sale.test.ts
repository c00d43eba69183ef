import { uahKopecks } from "@dropship/money";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testShop, type TestShop } from "../../../test/shop.ts";
import { auditBooks } from "../ledger/audit.repository.ts";
import * as ledger from "../ledger/ledger.service.ts";

const shop = await testShop();
const deadCarrier = await testShop({ env: { NOVA_POSHTA_KEY: "key", NOVA_POSHTA_URL: "http://127.0.0.1:9/" } });

async function prepare({ app, db, ids }: TestShop) {
  const userId = ids.get("user@dropship.example") ?? 0;
  const { rows: categories } = await db.query<{ id: number }>(
    "insert into categories (name) values ('Кухня') returning id",
  );
  const { rows } = await db.query<{ id: number }>(
    "insert into products (sku, name, category_id, price, stock, weight) values ($1, 'Чайник', $2, 1000, 6, 1200) returning id",
    [randomUUID(), categories[0]?.id],
  );
  await db.transaction((tx) =>
    ledger.replenish(tx, {
      userId,
      amount: uahKopecks(500_000),
      key: randomUUID(),
      description: "Пополнение",
      actorId: null,
    }),
  );
  const pickupPointId = await app.services.commerce.delivery.createPickupPoint({
    name: "Склад",
    city: "Киев",
    address: "ул. Садовая, 1",
    phone: "+380441112233",
  });
  return { userId, productId: rows[0]?.id ?? 0, pickupPointId };
}

const recipient = { last_name: "Коваленко", first_name: "Олена", phone: "050 111 22 33" };
const login = { email: "user@dropship.example", password: "demo-parcel-7" };
const key = () => ({ "idempotency-key": randomUUID() });

interface Quote {
  rate: string;
  items: { id: number; quantity: number; conditioned_price: string }[];
}
const shown = (quote: Quote) => ({
  rate: quote.rate,
  lines: quote.items.map((item) => ({
    product_id: item.id,
    quantity: item.quantity,
    conditioned_price: item.conditioned_price,
  })),
});

describe("the first sale", () => {
  it("goes from a visitor's cart to an order that is cancelled and repeated", async () => {
    const { productId } = await prepare(shop);
    const browser = shop.guest();
    expect((await browser.call("getCart")).body.data).toMatchObject({ items: [], total_uah: "0.00" });
    const params = { product_id: productId };
    const added = await browser.call("addToCart", { params, body: { data: { quantity: 2 } } });
    expect(added.body.data).toMatchObject({ total: "20.00", total_uah: "830.00", total_quantity: 2 });
    expect(
      (await browser.call("updateCartItem", { params, body: { data: { quantity: 1 } } })).body.data.total_quantity,
    ).toBe(3);
    expect((await browser.call("getCheckout")).status).toBe(401);

    expect((await browser.call("login", { body: login })).status).toBe(200);
    const { data: quote } = (await browser.call("getCheckout")).body;
    expect(quote).toMatchObject({ goods_uah: "1245.00", balance: "5000.00", items: [{ quantity: 3 }] });

    const cities = (await browser.call("listCities", { query: { search: "полт" } })).body.data;
    expect(cities[0]).toMatchObject({ name: "Полтава", full_name: "Полтава, Полтавская обл." });
    const city_ref = cities[0].ref;
    const points = (await browser.call("listWarehouses", { query: { city_ref, kind: "postomat" } })).body.data;
    expect(points.every((point: { kind: string }) => point.kind === "postomat")).toBe(true);
    const estimate = (await browser.call("estimateDelivery", { query: { city_ref, kind: "postomat" } })).body.data;
    expect(Number(estimate.cost)).toBeGreaterThan(50);

    const body = {
      recipient,
      delivery: { kind: "postomat", city_ref, warehouse_ref: points[0].ref },
      payment: { kind: "balance" },
      reference: "P-1",
      quote: shown(quote),
    };
    const headers = key();
    const placed = await browser.call("placeOrder", { body, headers });
    expect(placed.status).toBe(201);
    expect(placed.body.message).toBe(`Заказ №\u00a0${placed.body.data.number} оформлен.`);
    expect(placed.body.data.recipient.phone).toBe("+380501112233");
    expect((await browser.call("placeOrder", { body, headers })).body.data.id).toBe(placed.body.data.id);
    expect((await browser.call("getCurrentUser")).body.data).toMatchObject({ balance: "3755.00", held: "1245.00" });

    const listed = (await browser.call("listOrders", { query: { filter: { search: "коваленко", status: "new" } } }))
      .body;
    expect(listed).toMatchObject({ data: [{ id: placed.body.data.id }], meta: { total: 1 } });
    const { number } = placed.body.data;
    // As it is typed, and as screens and notices write it: what is copied there is found.
    for (const search of [
      "P-1",
      "0501112233",
      "+380 (50) 111-22-33",
      number,
      `№\u00a0${number}`,
      `№ ${number}`,
      "№ P-1",
    ]) {
      expect((await browser.call("listOrders", { query: { filter: { search } } })).body.meta.total).toBe(1);
    }
    expect((await browser.call("listOrders", { query: { filter: { search: "%" } } })).body.meta.total).toBe(0);
    expect((await browser.call("listRecipients")).body.data).toMatchObject([
      { recipient: { last_name: "Коваленко" }, delivery: body.delivery },
    ]);
    expect((await browser.call("getDashboard")).body.data).toMatchObject({
      balance: "3755.00",
      held: "1245.00",
      orders_by_status: [{ status: "new", count: 1 }],
    });

    const id = { params: { id: placed.body.data.id } };
    const cancelled = await browser.call("cancelOrder", { ...id, body: { reason: "" }, headers: key() });
    expect(cancelled.body.data).toMatchObject({ status: "cancelled", payment_status: "refunded" });
    expect((await browser.call("getCurrentUser")).body.data).toMatchObject({ balance: "5000.00", held: "0.00" });
    expect((await browser.call("repeatOrder", id)).body.data).toMatchObject({ total_quantity: 3 });
    const stranger = await shop.as("admin");
    expect((await stranger.call("getOrder", id)).status).toBe(404);
    expect((await auditBooks(shop.db)).differences).toEqual([]);
  });

  it("tells at login what became of the visitor's cart", async () => {
    const { productId } = await prepare(shop);
    const owner = await shop.as("verified");
    await owner.call("clearCart");
    await owner.call("addToCart", { params: { product_id: productId }, body: { data: { quantity: 4 } } });
    const browser = shop.guest();
    await browser.call("addToCart", { params: { product_id: productId }, body: { data: { quantity: 4 } } });
    const response = await browser.call("login", { body: login });
    expect(JSON.stringify(response.body)).toContain("«Чайник»: в наличии 6 шт., в корзине 6.");
    expect((await browser.call("getCart")).body.data.total_quantity).toBe(6);
  });

  it("without the carrier gives 503 and changes nothing; what is collected goes on", async () => {
    const { productId, pickupPointId } = await prepare(deadCarrier);
    const browser = await deadCarrier.as("verified");
    expect((await browser.call("listCities", { query: { search: "киев" } })).status).toBe(503);
    await browser.call("addToCart", { params: { product_id: productId }, body: { data: {} } });
    const { data: quote } = (await browser.call("getCheckout")).body;
    const ref = "8d5a980d-391c-11dd-90d9-001a92567626";
    const body = { recipient, payment: { kind: "balance" }, quote: shown(quote) };
    const toBranch = { ...body, delivery: { kind: "warehouse", city_ref: ref, warehouse_ref: ref } };
    const refused = await browser.call("placeOrder", { body: toBranch, headers: key() });
    expect(refused).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining("Новая Почта сейчас не отвечает") },
    });
    expect((await browser.call("getCart")).body.data.total_quantity).toBe(1);
    expect((await browser.call("listOrders")).body.meta.total).toBe(0);
    const collected = { ...body, delivery: { kind: "pickup", pickup_point_id: pickupPointId } };
    expect((await browser.call("placeOrder", { body: collected, headers: key() })).status).toBe(201);
  });

  it("names every wrong field and a place that does not exist", async () => {
    const browser = await shop.as("verified");
    const wrong = await browser.call("placeOrder", { body: { recipient: { phone: "12" } }, headers: key() });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(
      expect.arrayContaining(["recipient.phone", "recipient.last_name", "quote"]),
    );
    const ref = randomUUID();
    const quote = { rate: "41.5000", lines: [{ product_id: 1, quantity: 1, conditioned_price: "10.00" }] };
    const nowhere = {
      recipient,
      payment: { kind: "balance" },
      delivery: { kind: "courier", city_ref: ref, street: "ул. Мира", house: "1" },
      quote,
    };
    const response = await browser.call("placeOrder", { body: nowhere, headers: key() });
    expect(response).toMatchObject({ status: 422, body: { errors: { "delivery.city_ref": [expect.any(String)] } } });
    const badKey = await browser.call("placeOrder", { body: nowhere, headers: { "idempotency-key": "short" } });
    expect(badKey.body.errors).toHaveProperty("idempotency_key");
  });
});
