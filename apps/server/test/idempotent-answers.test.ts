import { contract, type OperationName } from "@dropship/api/contract";
import type { Endpoint } from "@dropship/api/contract/endpoint";
import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { rateUnits, uahKopecks } from "@dropship/money";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as ledger from "../src/modules/ledger/ledger.service.ts";
import { testShop } from "./shop.ts";
import type { Visitor, VisitorInput } from "./visitor.ts";

const shop = await testShop();
const { db } = shop;
const { currency, commerce } = shop.app.services;
const byAdmin = { actor: "admin", actorId: null } as const;
let user: Visitor;
let pickupPointId: number;
let productId: number;

beforeAll(async () => {
  user = await shop.as("verified");
  pickupPointId = await commerce.delivery.createPickupPoint({
    name: "Склад",
    city: "Киев",
    address: "ул. Садовая, 1",
    phone: "+380441112233",
    opening_hours: "09:00-18:00",
    latitude: null,
    longitude: null,
  });
  const userId = shop.ids.get("user@dropship.example") ?? 0;
  const credit = { userId, amount: uahKopecks(1_000_000), key: randomUUID(), description: "", actorId: null };
  await db.transaction((tx) => ledger.replenish(tx, credit));
  const { rows } = await db.query<{ id: number }>(
    `with category as (insert into categories (name) values ('Посуда') returning id)
     insert into products (sku, name, category_id, price, stock) select 'A-1', 'Чайник', id, 1000, 90 from category returning id`,
  );
  productId = rows[0]?.id ?? 0;
});

async function order(): Promise<VisitorInput> {
  await user.call("addToCart", { params: { product_id: productId }, body: { data: { quantity: 1 } } });
  const quote: CheckoutQuote = (await user.call("getCheckout")).body.data;
  const lines = quote.items.map((item) => ({
    product_id: item.id,
    quantity: item.quantity,
    conditioned_price: item.conditioned_price,
  }));
  return {
    body: {
      recipient: { last_name: "Коваленко", first_name: "Олена", middle_name: "", phone: "+380501112233" },
      delivery: { kind: "pickup", pickup_point_id: pickupPointId },
      payment: { kind: "balance" },
      delivery_payer: "recipient",
      reference: "",
      comment: "",
      quote: { rate: quote.rate, lines },
    },
  };
}

/** Every command that takes an Idempotency-Key: a call of it, and what happens to what it made before somebody asks again. */
const commands: Partial<Record<OperationName, { call: () => Promise<VisitorInput>; later: (id: number) => unknown }>> =
  {
    placeOrder: {
      call: order,
      async later(id) {
        expect((await user.call("cancelOrder", { params: { id }, body: {} })).status).toBe(200);
        await currency.set({ buy: rateUnits(440_000), sale: rateUnits(445_000) }, "test");
        await db.query("update pickup_points set is_active = false");
      },
    },
    cancelOrder: {
      async call() {
        await db.query("update pickup_points set is_active = true");
        const placed = await user.call("placeOrder", await order());
        return { params: { id: placed.body.data.id }, body: { reason: "Передумал" } };
      },
      later: (id) => commerce.orders.setWaybillNumber(id, "20450000000001"),
    },
  };

describe("the same key and body are answered the same, byte for byte, whatever happened since", () => {
  const keyed = (Object.keys(contract) as OperationName[]).filter((name) => (contract[name] as Endpoint).idempotent);

  it.each(keyed)("%s", async (name) => {
    const command = commands[name];
    if (!command) throw new Error(`say above how ${name} is called, and what may become of what it made`);
    const input = { ...(await command.call()), headers: { "idempotency-key": randomUUID() } };
    const first = await user.call(name, input);
    expect(first.status).toBeLessThan(300);
    await command.later(first.body.data.id);
    const again = await user.call(name, input);
    expect([again.status, JSON.stringify(again.body)]).toEqual([first.status, JSON.stringify(first.body)]);
    // The order's own page tells what is true now.
    const { data } = (await user.call("getOrder", { params: { id: first.body.data.id } })).body;
    expect(data).not.toEqual(first.body.data);
  });

  it("an order of a release that kept no answers is told as it stands", async () => {
    await db.query("update pickup_points set is_active = true");
    const input = { ...(await order()), headers: { "idempotency-key": randomUUID() } };
    const { data } = (await user.call("placeOrder", input)).body;
    await db.query("update idempotency_keys set answer = null");
    await commerce.orders.step(data.id, "confirm", byAdmin);
    expect((await user.call("placeOrder", input)).body.data).toMatchObject({ id: data.id, status: "confirmed" });
  });
});
