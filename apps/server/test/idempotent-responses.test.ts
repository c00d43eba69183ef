import { contract, type OperationName } from "@dropship/api/contract";
import type { Endpoint } from "@dropship/api/contract/endpoint";
import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { rateUnits, uahKopecks } from "@dropship/money";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { rowOf } from "../src/modules/bank/bank-rows.service.ts";
import { auditBooks } from "../src/modules/ledger/audit.repository.ts";
import * as ledger from "../src/modules/ledger/ledger.service.ts";
import { payoutFixture } from "./payout-fixture.ts";
import { codCommands } from "./cod-commands.ts";
import type { Command } from "./repeated-command.ts";
import { returnCommands } from "./return-commands.ts";
import { testShop } from "./shop.ts";
import { ticketCommands } from "./ticket-commands.ts";
import type { Visitor, VisitorInput } from "./visitor.ts";
import { waybillFixture } from "./waybill-fixture.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const { currency, commerce } = shop.app.services;
const byAdmin = { actor: "admin", actorId: null, withoutCode: "паспорт получателя" } as const;
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
const deskNow = async (id: number) => (await admin.call("getAdminOrder", { params: { id } })).body.data;
const packingNow = async (id: number) =>
  (await admin.call("getPacking", { query: { ids: String(id) } })).body.data.orders[0];
const orderNow = async (id: number) => (await user.call("getOrder", { params: { id } })).body.data;
/** A movement of money while it waits; nothing when it is decided. */
const requestNow = async (id: number) =>
  (await superAdmin.call("listMoneyRequests")).body.data.find((one: { id: number }) => one.id === id);

const payouts = payoutFixture(shop);
/** A body that asks for a payout to an account of the dropshipper. */
async function payoutBody() {
  const { data: kept } = (await user.call("listRequisites")).body;
  const to = kept[0]?.id ?? (await payouts.requisites(user)).id;
  return payouts.body(user, "200", to);
}
const askForPayout = async (): Promise<number> =>
  (await user.call("requestPayout", { body: await payoutBody(), headers: newKey() })).body.data.id;
const payoutNow = async (id: number) => (await admin.call("getPayoutForAdmins", { params: { id } })).body.data;

let atWaybills: ReturnType<typeof waybillFixture> | undefined;
const waybills = () => (atWaybills ??= waybillFixture(shop));

const people = { shop, user: () => user, admin: () => admin, superAdmin: () => superAdmin };

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
  placeUserOrder: {
    by: () => admin,
    async call() {
      await db.query("update pickup_points set is_active = true");
      const { body } = await order();
      return { body: { ...(body as object), user_id: shop.ids.get("user@dropship.example") } };
    },
    async later(id) {
      expect((await user.call("cancelOrder", { params: { id }, body: {} })).status).toBe(200);
    },
    now: deskNow,
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
  editOrder: {
    async call() {
      const placed = await user.call("placeOrder", await order());
      return { params: { id: placed.body.data.id }, body: { version: 1, comment: "Позвонить" } };
    },
    later: (id) => commerce.orders.step(id, "confirm", byAdmin),
    now: orderNow,
  },
  editAdminOrder: {
    by: () => admin,
    async call() {
      const placed = await user.call("placeOrder", await order());
      return { params: { id: placed.body.data.id }, body: { version: 1, comment: "Позвонить" } };
    },
    later: (id) => commerce.orders.step(id, "confirm", byAdmin),
    now: deskNow,
  },
  splitOrder: {
    by: () => admin,
    async call() {
      const { id, lines } = (await user.call("placeOrder", await order())).body.data;
      const body = { version: 1, lines: [{ line_id: lines[0].id, quantity: 2 }] };
      const grown = await admin.call("editAdminOrder", { params: { id }, body, headers: newKey() });
      const { version, lines: now } = grown.body.data;
      return { params: { id }, body: { version, lines: [{ line_id: now[0].id, quantity: 1 }] } };
    },
    later: (id) => commerce.orders.step(id, "confirm", byAdmin),
    now: deskNow,
  },
  joinOrders: {
    by: () => admin,
    async call() {
      const [one, other] = [await user.call("placeOrder", await order()), await user.call("placeOrder", await order())];
      return { params: { id: one.body.data.id }, body: { version: 1, order_id: other.body.data.id } };
    },
    later: (id) => commerce.orders.step(id, "confirm", byAdmin),
    now: deskNow,
  },
  takeReturn: {
    by: () => admin,
    async call() {
      const { id } = (await user.call("placeOrder", await order())).body.data;
      for (const step of ["confirm", "pack", "finishPacking", "handOver", "startReturn"] as const)
        await commerce.orders.step(id, step, byAdmin);
      return { params: { id }, body: { version: (await deskNow(id)).version, lines: [] } };
    },
    later: (id) => admin.call("addOrderNote", { params: { id }, body: { text: "Принято" } }),
    now: deskNow,
  },
  scanPiece: {
    by: () => admin,
    async call() {
      const placed = await user.call("placeOrder", await order());
      const { id } = placed.body.data;
      await commerce.orders.step(id, "confirm", byAdmin);
      return { params: { id }, body: { code: "A-1" } };
    },
    later: (id) => commerce.orders.step(id, "handOver", byAdmin),
    now: packingNow,
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
  requestPayout: {
    call: async () => ({ body: await payoutBody() }),
    later: (id) => user.call("cancelPayout", { params: { id }, headers: newKey() }),
    now: async (id) => (await user.call("getPayout", { params: { id } })).body.data,
  },
  cancelPayout: {
    call: async () => ({ params: { id: await askForPayout() } }),
    later: (id) => db.query("update payouts set comment = 'другой' where id = $1", [id]),
    now: async (id) => (await user.call("getPayout", { params: { id } })).body.data,
  },
  stepPayout: {
    by: () => admin,
    call: async () => ({ params: { id: await askForPayout() }, body: { step: "approve", version: 1 } }),
    later: (id) => payouts.step(admin, id, "cancel", { reason: "Не нужно" }),
    now: payoutNow,
  },
  createPayoutBatch: {
    by: () => superAdmin,
    async call() {
      await payouts.payer(superAdmin);
      const id = await askForPayout();
      await payouts.step(superAdmin, id, "approve");
      return { body: { ids: [id] } };
    },
    later: (id) => db.query("update payout_batches set created_at = created_at - interval '1 day' where id = $1", [id]),
    now: async (id) =>
      (await superAdmin.call("listPayoutBatches")).body.data.find((one: { id: number }) => one.id === id),
  },
  createReplenishment: {
    call: async () => ({ body: { method: "monobank", amount: "500" } }),
    later: (id) => user.call("cancelReplenishment", { params: { id } }),
    now: async (id) => (await user.call("getReplenishment", { params: { id } })).body.data,
  },
  addReplenishment: {
    by: () => admin,
    call: async () => ({
      body: { user_id: shop.ids.get("user@dropship.example"), amount: "500", reason: "Касса", document: "№ 1" },
    }),
    later: (id) => db.query("update replenishments set payer = 'другой' where id = $1", [id]),
    now: async (id) => (await admin.call("getAdminReplenishment", { params: { id } })).body.data,
  },
  creditReplenishment: {
    by: () => admin,
    async call() {
      const body = { method: "transfer", amount: "500" };
      const made = await user.call("createReplenishment", { body, headers: newKey() });
      return { params: { id: made.body.data.id }, body: { amount: "500", reason: "Другой счёт", document: "№ 2" } };
    },
    later: (id) => db.query("update replenishments set payer = 'другой' where id = $1", [id]),
    now: async (id) => (await admin.call("getAdminReplenishment", { params: { id } })).body.data,
  },
  adjustStock: {
    by: () => admin,
    call: async () => ({ params: { id: productId }, body: { change: 3, reason: "Пересчёт" } }),
    later: (id) => db.query("update products set stock = stock + 1 where id = $1", [id]),
    now: async (id) => (await admin.call("getAdminProduct", { params: { id } })).body.data,
  },
  assignBankRow: {
    by: () => admin,
    async call() {
      const item = { id: randomUUID(), time: 1_760_000_000, description: "Переказ", hold: false, amount: 500_00 };
      await shop.app.services.bankRows.take(rowOf("account", item, "poll"));
      const { rows } = await db.query<{ id: number }>("select max(id)::int as id from bank_rows");
      const part = { user_id: shop.ids.get("user@dropship.example"), amount: "500.00" };
      return { params: { id: rows[0]?.id }, body: { parts: [part] } };
    },
    later: (id) => db.query("update bank_rows set counter_name = 'Иначе' where id = $1", [id]),
    now: async (id) => (await admin.call("listBankRows")).body.data.find((one: { id: number }) => one.id === id),
  },
  createWaybill: {
    by: () => admin,
    async call() {
      const at = await waybills();
      const order_id = await at.order("confirmed");
      return { body: { order_id, ...(await at.fields(order_id)) } };
    },
    later: (id) => db.query("update waybills set description = 'другое' where id = $1", [id]),
    now: async (id) => (await admin.call("getWaybill", { params: { id } })).body.data,
  },
  createParcelRequest: {
    by: () => admin,
    async call() {
      const at = await waybills();
      const { id } = await at.onTheWay();
      const body = {
        kind: "change_recipient",
        last_name: "Шевченко",
        first_name: "Ірина",
        phone: "+380671112233",
        payer: "recipient",
      };
      return { params: { id }, body };
    },
    later: (id) => db.query("update waybills set description = 'другое' where id = $1", [id]),
    now: async (id) => (await admin.call("getWaybill", { params: { id } })).body.data,
  },
  createWaybillRegisters: {
    by: () => admin,
    async call() {
      const at = await waybills();
      const { id } = await at.make(await at.order("confirmed"));
      return { body: { choice: { ids: [id] } } };
    },
    later: () => db.query("update waybill_registers set error = 'другая'"),
    now: async () => (await admin.call("listWaybillRegisters")).body.data,
  },
  extendWaybillRegister: {
    by: () => admin,
    async call() {
      const at = await waybills();
      const [one, two] = [await at.make(await at.order("confirmed")), await at.make(await at.order("confirmed"))];
      const choice = (id: number) => ({ body: { choice: { ids: [id] } } });
      const call = { ...choice(one.id), headers: at.newKey() };
      const [register] = (await admin.call("createWaybillRegisters", call)).body.data.registers;
      await at.waybills.queue.run();
      return { params: { id: register.id }, ...choice(two.id) };
    },
    later: (id) => db.query("update waybill_registers set error = 'другая' where id = $1", [id]),
    now: async () => (await admin.call("listWaybillRegisters")).body.data,
  },
  ...codCommands(people, waybills),
  ...ticketCommands(people),
  ...returnCommands(people),
};

/** How often a nervous hand, or a broken one, sends the same. */
const AT_ONCE = 50;

describe("the same key and body are answered the same, byte for byte, fifty at once and whatever happened since", () => {
  const keyed = (Object.keys(contract) as OperationName[]).filter((name) => (contract[name] as Endpoint).idempotent);

  it.each(keyed)("%s", async (name) => {
    const command = commands[name];
    if (!command) throw new Error(`say above how ${name} is called, and what may become of what it made`);
    const input = { ...(await command.call()), headers: newKey() };
    const caller = command.by?.() ?? user;
    const responses = await Promise.all(Array.from({ length: AT_ONCE }, () => caller.call(name, input)));
    const told = new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
    expect([...told].map((text) => text.slice(0, 500))).toEqual([expect.any(String)]); // says all of them where they differ
    const [first] = responses;
    if (!first) throw new Error("nobody answered");
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

it("leaves money and stock whole", async () => {
  const { differences } = await auditBooks(db);
  // The fixtures put an order where they need it, past its history; all else must agree.
  expect(differences.filter(({ what }) => what !== "orders without a history")).toEqual([]);
});
