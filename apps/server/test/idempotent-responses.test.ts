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
let admin: Visitor;
let superAdmin: Visitor;
let pickupPointId: number;
let productId: number;

beforeAll(async () => {
  user = await shop.as("verified");
  admin = await shop.as("admin");
  superAdmin = await shop.as("super-admin");
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

/** So much that another admin is asked. */
async function askForMoney(): Promise<number> {
  const asked = await admin.call("moveMoney", { body: bonus(), headers: newKey() });
  return asked.body.data.id;
}
const newKey = () => ({ "idempotency-key": randomUUID() });
const bonus = () => ({
  operation: "credit",
  user_id: shop.ids.get("user@dropship.example"),
  amount: "20000",
  text: "Бонус",
  reason: "Проверка",
  document: "№ 1",
});
const refuse = async (id: number) =>
  expect((await superAdmin.call("refuseMoneyRequest", { params: { id }, body: { reason: "Нет" } })).status).toBe(200);
const orderNow = async (id: number) => (await user.call("getOrder", { params: { id } })).body.data;
/** A movement of money while it waits; nothing when it is decided. */
const requestNow = async (id: number) =>
  (await superAdmin.call("listMoneyRequests")).body.data.find((one: { id: number }) => one.id === id);

interface Command {
  /** Who gives it; the dropshipper when nothing is said. */
  by?: () => Visitor;
  call: () => Promise<VisitorInput>;
  /** What happens to what it made before somebody asks again. */
  later: (id: number) => unknown;
  /** What it made, as it is told now. */
  now: (id: number) => Promise<unknown>;
}

/** Every command that takes an Idempotency-Key. */
const commands: Partial<Record<OperationName, Command>> = {
  placeOrder: {
    call: order,
    async later(id) {
      expect((await user.call("cancelOrder", { params: { id }, body: {} })).status).toBe(200);
      await currency.set({ buy: rateUnits(440_000), sale: rateUnits(445_000) }, "test");
      await db.query("update pickup_points set is_active = false");
    },
    now: orderNow,
  },
  cancelOrder: {
    async call() {
      await db.query("update pickup_points set is_active = true");
      const placed = await user.call("placeOrder", await order());
      return { params: { id: placed.body.data.id }, body: { reason: "Передумал" } };
    },
    later: (id) => commerce.orders.setWaybillNumber(id, "20450000000001"),
    now: orderNow,
  },
  moveMoney: { by: () => admin, call: async () => ({ body: bonus() }), later: refuse, now: requestNow },
  reverseLedgerEntry: {
    by: () => admin,
    async call() {
      const id = await askForMoney();
      const { body } = await superAdmin.call("confirmMoneyRequest", { params: { id }, headers: newKey() });
      return { params: { id: body.data.entry_id }, body: { reason: "Ошибка", document: "№ 2" } };
    },
    later: refuse,
    now: requestNow,
  },
  confirmMoneyRequest: {
    by: () => superAdmin,
    call: async () => ({ params: { id: await askForMoney() } }),
    later: () => undefined,
    now: requestNow,
  },
};

describe("the same key and body are answered the same, byte for byte, whatever happened since", () => {
  const keyed = (Object.keys(contract) as OperationName[]).filter((name) => (contract[name] as Endpoint).idempotent);

  it.each(keyed)("%s", async (name) => {
    const command = commands[name];
    if (!command) throw new Error(`say above how ${name} is called, and what may become of what it made`);
    const input = { ...(await command.call()), headers: newKey() };
    const caller = command.by?.() ?? user;
    const first = await caller.call(name, input);
    expect(first.status).toBeLessThan(300);
    await command.later(first.body.data.id);
    const again = await caller.call(name, input);
    expect([again.status, JSON.stringify(again.body)]).toEqual([first.status, JSON.stringify(first.body)]);
    // Who asks for the thing itself is told what is true now.
    expect(await command.now(first.body.data.id)).not.toEqual(first.body.data);
  });

  it("an order of a release that kept no responses is told as it stands", async () => {
    await db.query("update pickup_points set is_active = true");
    const input = { ...(await order()), headers: { "idempotency-key": randomUUID() } };
    const { data } = (await user.call("placeOrder", input)).body;
    await db.query("update idempotency_keys set answer = null");
    await commerce.orders.step(data.id, "confirm", byAdmin);
    expect((await user.call("placeOrder", input)).body.data).toMatchObject({ id: data.id, status: "confirmed" });
  });
});
