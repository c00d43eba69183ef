import type { OrderChange } from "@dropship/api/contract/order-editing";
import type { OrderDetail } from "@dropship/api/contract/orders";
import { rateUnits, uahKopecks } from "@dropship/money";
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testShop } from "../../../../test/shop.ts";
import type { Visitor } from "../../../../test/visitor.ts";
import { auditBooks } from "../../ledger/audit.repository.ts";
import * as ledger from "../../ledger/ledger.service.ts";

type Edited = OrderDetail & { change: OrderChange };

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const { commerce, currency } = shop.app.services;
const userId = shop.ids.get("user@dropship.example") ?? 0;
const recipient = { last_name: "Коваленко", first_name: "Олена", middle_name: "", phone: "+380501112233" };
let user: Visitor;
let admin: Visitor;
let kettle: number;
let cup: number;
let toBranch: object;

beforeAll(async () => {
  user = await shop.as("verified");
  admin = await shop.as("admin");
  await currency.set({ buy: rateUnits(400_000), sale: rateUnits(400_000) }, "test");
  const { rows } = await db.query<{ id: number }>(
    `with c as (insert into categories (name) values ('Посуда') returning id)
     insert into products (sku, name, category_id, price, stock, weight)
     select v.sku, v.name, c.id, v.price, 100, 500 from c, (values ('K-1', 'Чайник', 1000), ('C-2', 'Кружка', 500)) as v (sku, name, price)
     returning id`,
  );
  [kettle = 0, cup = 0] = rows.map(({ id }) => id);
  const [city] = await commerce.delivery.cities("Полтава");
  const [branch] = await commerce.delivery.warehouses(city?.ref ?? "", "warehouse", "");
  toBranch = { kind: "warehouse", city_ref: city?.ref, warehouse_ref: branch?.ref };
  const amount = uahKopecks(5_000_000);
  await db.transaction((tx) =>
    ledger.replenish(tx, { userId, amount, key: "edit", description: "Пополнение", actorId: null }),
  );
});
beforeEach(async () => {
  await setPrice(kettle, 1_000);
  await currency.set({ buy: rateUnits(400_000), sale: rateUnits(400_000) }, "test");
});
afterEach(async () => {
  const { differences } = await auditBooks(db);
  if (differences.length > 0) throw new Error(`the books differ: ${JSON.stringify(differences)}`);
});

/** Places an order of these pieces, paid from the balance and sent at the recipient's cost. */
async function placed(pieces: Record<number, number>, changes: object = {}): Promise<OrderDetail> {
  for (const [product_id, quantity] of Object.entries(pieces))
    await user.call("addToCart", { params: { product_id: Number(product_id) }, body: { data: { quantity } } });
  const { data: quote } = (await user.call("getCheckout")).body;
  const lines = quote.items.map((item: { id: number; quantity: number; conditioned_price: string }) => ({
    product_id: item.id,
    quantity: item.quantity,
    conditioned_price: item.conditioned_price,
  }));
  const body = {
    recipient,
    delivery: toBranch,
    payment: { kind: "balance" },
    quote: { rate: quote.rate, lines },
    ...changes,
  };
  const response = await user.call("placeOrder", { body });
  expect(response.body).toMatchObject({ data: {} });
  return response.body.data;
}
const headers = () => ({ "idempotency-key": randomUUID() });
const editOwn = (id: number, body: object) => user.call("editOrder", { params: { id }, body, headers: headers() });
const edit = (id: number, body: object) => admin.call("editAdminOrder", { params: { id }, body, headers: headers() });
const edited = async (id: number, body: object): Promise<Edited> => {
  const response = await edit(id, body);
  expect([response.status, response.body.message]).toEqual([200, expect.anything()]);
  return response.body.data;
};
const split = (id: number, body: object) => admin.call("splitOrder", { params: { id }, body, headers: headers() });
const join = (id: number, body: object) => admin.call("joinOrders", { params: { id }, body, headers: headers() });
const shown = async (id: number): Promise<OrderDetail> => (await user.call("getOrder", { params: { id } })).body.data;
const lineOf = (order: OrderDetail, productId: number) => {
  const line = order.lines.find((one) => one.product_id === productId);
  if (!line) throw new Error("no such line");
  return { line_id: line.id, quantity: line.quantity };
};
const piecesOf = (order: OrderDetail) => order.lines.map((line) => [line.sku, line.quantity, line.unit_uah]);
const reserved = async (productId: number): Promise<number> => {
  const { rows } = await db.query<{ reserved: number }>("select reserved from products where id = $1", [productId]);
  return rows[0]?.reserved ?? 0;
};
const balances = () => ledger.balances(db, userId);
const setPrice = (productId: number, price: number) =>
  db.query("update products set price = $2 where id = $1", [productId, price]);

describe("an edit", () => {
  it("takes lines out, fewer and more pieces, and new goods; stock and the balance follow, and the history says so", async () => {
    const order = await placed({ [kettle]: 2, [cup]: 1 });
    const before = await balances();
    const heldBefore = [await reserved(kettle), await reserved(cup)];
    const { change, ...now } = await edited(order.id, {
      version: order.version,
      lines: [
        { ...lineOf(order, kettle), quantity: 1 },
        { ...lineOf(order, cup), quantity: 4 },
      ],
    });
    expect(piecesOf(now)).toEqual([
      ["K-1", 1, "400.00"],
      ["C-2", 4, "200.00"],
    ]);
    expect(change).toMatchObject({ difference: "200.00", before: { total: "1000.00" }, after: { total: "1200.00" } });
    const after = await balances();
    expect([before.available - after.available, after.held - before.held]).toEqual([20_000, 20_000]);
    expect([await reserved(kettle), await reserved(cup)]).toEqual([(heldBefore[0] ?? 0) - 1, (heldBefore[1] ?? 0) + 3]);
    expect(now.history.at(-1)).toMatchObject({ kind: "edited", text: "Заказ изменён: товары" });
    const back = await edited(order.id, { version: now.version, lines: [lineOf(now, kettle)] });
    expect([back.change.difference, back.lines_count, back.first_name]).toEqual(["-800.00", 1, "Чайник"]);
  });

  it("leaves a line whose pieces were changed where it stood, however often, for its user and the shop", async () => {
    const order = await placed({ [kettle]: 2, [cup]: 1 });
    const skus = ({ lines }: OrderDetail) => lines.map(({ sku }) => sku);
    expect(skus(order)).toEqual(["K-1", "C-2"]);
    let now: OrderDetail = order;
    for (const quantity of [1, 3, 2]) {
      const lines = [lineOf(now, cup), { ...lineOf(now, kettle), quantity }];
      now = await edited(order.id, { version: now.version, lines });
      expect([skus(now), now.first_name]).toEqual([["K-1", "C-2"], "Чайник"]);
    }
    expect(skus(await shown(order.id))).toEqual(["K-1", "C-2"]);
  });

  it("keeps the prices of what stays; what comes in has today's price and rate", async () => {
    const order = await placed({ [kettle]: 2 });
    await setPrice(kettle, 1_200);
    await currency.set({ buy: rateUnits(420_000), sale: rateUnits(420_000) }, "test");
    const more = await edited(order.id, {
      version: order.version,
      lines: [
        { ...lineOf(order, kettle), quantity: 3 },
        { product_id: cup, quantity: 1 },
      ],
    });
    expect(more.lines.map((line) => [line.sku, line.quantity, line.unit_uah, line.rate])).toEqual([
      ["K-1", 2, "400.00", "40.0000"],
      ["K-1", 1, "504.00", "42.0000"],
      ["C-2", 1, "210.00", "42.0000"],
    ]);
    expect(more.total_uah).toBe("1514.00");
  });

  it("changes recipient, place, who pays the carrier and how it is paid", async () => {
    const order = await placed({ [kettle]: 1 });
    const other = { last_name: "Бондар", first_name: "Іван", middle_name: "", phone: "+380671234567" };
    const { rows } = await db.query<{ id: number }>(
      `insert into pickup_points (name, city, address, phone) values ('Склад', 'Київ', 'вул. Садова, 1', '+380441112233') returning id`,
    );
    const moved = await edited(order.id, {
      version: order.version,
      recipient: other,
      delivery: { kind: "pickup", pickup_point_id: rows[0]?.id },
      payment: { kind: "cod", cod_amount: "700" },
    });
    expect(moved).toMatchObject({
      recipient: other,
      payment_kind: "cod",
      payment_status: "cod_expected",
      delivery: { kind: "pickup", city: "Київ" },
      money: { delivery: "0.00", cod_amount: "700.00", from_balance: "0.00" },
      change: { difference: "-400.00" },
    });
    const sender = await edited(order.id, {
      version: moved.version,
      delivery: toBranch,
      delivery_payer: "sender",
      payment: { kind: "balance" },
    });
    expect(Number(sender.money.delivery)).toBeGreaterThan(0);
    expect(sender.change.difference).toBe(sender.total_uah);
  });

  it("is shown by a dry run that changes nothing, and refused when the sums are others by then", async () => {
    const order = await placed({ [kettle]: 1 });
    const lines = [{ ...lineOf(order, kettle), quantity: 2 }];
    const { version } = order;
    const dry = await editOwn(order.id, { version, lines, dry_run: true });
    expect(dry.body).toMatchObject({ data: { change: { difference: "400.00", after: { total: "800.00" } } } });
    expect(dry.body.message).toBeUndefined();
    expect(await shown(order.id)).toEqual(order);
    const sums = { total: "800.00", from_balance: "800.00" };
    await setPrice(kettle, 1_100);
    expect(await editOwn(order.id, { version, lines, shown: sums })).toMatchObject({
      status: 409,
      body: { code: "sums_changed", details: { change: { after: { total: "840.00" } } } },
    });
    expect(await shown(order.id)).toEqual(order);
    await setPrice(kettle, 1_000);
    expect((await editOwn(order.id, { version, lines, shown: sums })).body.data.total_uah).toBe("800.00");
  });

  it("is refused where goods or money do not reach; nothing is changed then", async () => {
    const order = await placed({ [cup]: 1 });
    const { version } = order;
    const short = await editOwn(order.id, { version, lines: [{ ...lineOf(order, cup), quantity: 500 }] });
    expect(short).toMatchObject({ status: 409, body: { code: "stock_short" } });
    await db.query("update products set stock = stock + 1000 where id = $1", [kettle]);
    const dear = await editOwn(order.id, { version, lines: [{ product_id: kettle, quantity: 400 }] });
    expect(dear).toMatchObject({ status: 409, body: { code: "balance_short", details: { needed: "159800.00" } } });
    await db.query("update products set status = 'hidden' where id = $1", [kettle]);
    const hidden = await editOwn(order.id, {
      version,
      lines: [lineOf(order, cup), { product_id: kettle, quantity: 1 }],
    });
    expect(hidden).toMatchObject({ status: 409, body: { code: "stock_short" } });
    await db.query("update products set status = 'active' where id = $1", [kettle]);
    expect((await editOwn(order.id, { version, lines: [{ line_id: 2_000_000_000, quantity: 1 }] })).status).toBe(404);
    expect((await editOwn(order.id, { version, lines: [] })).status).toBe(422);
    expect(await shown(order.id)).toEqual(order);
  });

  it("is for the user while the order is new, for the shop until it is packed; of two at once one wins", async () => {
    const order = await placed({ [kettle]: 1 });
    const { version } = order;
    const both = await Promise.all(["1", "2"].map((comment) => edit(order.id, { version, comment })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await admin.call("stepOrder", { params: { id: order.id }, body: { step: "confirm" } });
    const { version: now, can } = await shown(order.id);
    expect(can.edit).toBe(false);
    expect(await editOwn(order.id, { version: now, comment: "3" })).toMatchObject({ body: { code: "not_editable" } });
    expect((await edit(order.id, { version: now, comment: "3" })).status).toBe(200);
    await admin.call("stepOrder", { params: { id: order.id }, body: { step: "pack" } });
    const { version: packing } = await shown(order.id);
    expect(await edit(order.id, { version: packing, comment: "4" })).toMatchObject({ body: { code: "not_editable" } });
  });
});

describe("splitting", () => {
  it("sends pieces as an order of their own at the prices they have; the money is the same", async () => {
    const order = await placed({ [kettle]: 3, [cup]: 1 });
    await admin.call("stepOrder", { params: { id: order.id }, body: { step: "confirm" } });
    const { version } = await shown(order.id);
    await setPrice(kettle, 5_000);
    const before = await balances();
    const lines = [{ ...lineOf(order, kettle), quantity: 2 }];
    const made = await split(order.id, { version, lines });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ status: "confirmed", total_uah: "800.00", recipient });
    expect(piecesOf(made.body.data)).toEqual([["K-1", 2, "400.00"]]);
    expect(made.body.data.history[0].text).toBe(`Отделён от заказа №\u00a0${order.number}`);
    const left = await shown(order.id);
    expect([left.total_uah, left.lines.map(({ quantity }) => quantity)]).toEqual(["600.00", [1, 1]]);
    const after = await balances();
    expect([after.available, after.held]).toEqual([before.available, before.held]);
    await setPrice(kettle, 1_000);
    const all = left.lines.map(({ id, quantity }) => ({ line_id: id, quantity }));
    expect(await split(order.id, { version: left.version, lines: all })).toMatchObject({
      status: 409,
      body: { code: "nothing_left" },
    });
  });

  it("divides the cash on delivery, as said or by the goods", async () => {
    const order = await placed({ [kettle]: 3 }, { payment: { kind: "cod", cod_amount: "1800" } });
    const one = await split(order.id, { version: 1, lines: [{ ...lineOf(order, kettle), quantity: 1 }] });
    expect([one.body.data.cod_amount, (await shown(order.id)).cod_amount]).toEqual(["600.00", "1200.00"]);
    const { version, lines } = await shown(order.id);
    const body = { version, lines: [{ line_id: lines[0]?.id, quantity: 1 }], cod_amount: "1200" };
    expect((await split(order.id, body)).body.errors).toHaveProperty("cod_amount");
    expect((await split(order.id, { ...body, cod_amount: "500" })).body.data.cod_amount).toBe("500.00");
    expect((await shown(order.id)).cod_amount).toBe("700.00");
  });
});

describe("joining", () => {
  it("takes another order of the same recipient in at its prices, and cancels it; the money is the same", async () => {
    const [order, other] = [await placed({ [kettle]: 1 }), await placed({ [kettle]: 1, [cup]: 2 })];
    const { body } = await admin.call("listJoinable", { params: { id: order.id } });
    expect(body.data.map(({ id }: { id: number }) => id)).toContain(other.id);
    const before = await balances();
    const joined = await join(order.id, { version: 1, order_id: other.id });
    expect(joined.body.data).toMatchObject({ id: order.id, lines_count: 2, total_uah: "1200.00" });
    expect(piecesOf(joined.body.data)).toEqual([
      ["K-1", 2, "400.00"],
      ["C-2", 2, "200.00"],
    ]);
    expect(await shown(other.id)).toMatchObject({
      status: "cancelled",
      reason: `объединён с заказом №\u00a0${order.number}`,
    });
    const after = await balances();
    expect([after.available, after.held]).toEqual([before.available, before.held]);
  });

  it("gives an order that was split its lines back, and leaves pieces of another price on a line of their own", async () => {
    const order = await placed({ [kettle]: 3, [cup]: 1 });
    const before = await balances();
    const heldBefore = await reserved(kettle);
    const apart = await split(order.id, {
      version: order.version,
      lines: [{ ...lineOf(order, kettle), quantity: 2 }],
    });
    const rest = await shown(order.id);
    const joined = await join(order.id, { version: rest.version, order_id: apart.body.data.id });
    expect(piecesOf(joined.body.data)).toEqual(
      expect.arrayContaining([
        ["K-1", 3, "400.00"],
        ["C-2", 1, "200.00"],
      ]),
    );
    expect(joined.body.data).toMatchObject({ lines_count: 2, total_uah: order.total_uah });
    expect([await balances(), await reserved(kettle)]).toEqual([before, heldBefore]);

    await setPrice(kettle, 1_200);
    const dearer = await placed({ [kettle]: 1 });
    const { version } = await shown(order.id);
    const three = await join(order.id, { version, order_id: dearer.id });
    expect(piecesOf(three.body.data)).toEqual([
      ["K-1", 3, "400.00"],
      ["C-2", 1, "200.00"],
      ["K-1", 1, "480.00"],
    ]);
  });

  it("keeps the rate of the order that each piece came with, where the two were placed at other rates", async () => {
    const rates = (order: OrderDetail) =>
      order.lines
        .map((line) => [line.sku, line.quantity, line.unit_uah, line.rate])
        .toSorted((one, other) => String(one).localeCompare(String(other)));
    const rateIs = (rate: number) => currency.set({ buy: rateUnits(rate), sale: rateUnits(rate) }, "test");
    const first = await placed({ [kettle]: 1, [cup]: 1 });
    await rateIs(412_345);
    const dearer = await placed({ [kettle]: 1, [cup]: 2 });
    expect(piecesOf(dearer)).toEqual([
      ["K-1", 1, "412.35"],
      ["C-2", 2, "206.17"],
    ]);
    await rateIs(400_000);
    const third = await placed({ [kettle]: 2 });
    const before = await balances();

    // The dear order takes the third in, whose pieces keep the rate of that one.
    const two = await join(dearer.id, { version: dearer.version, order_id: third.id });
    expect(rates(two.body.data)).toEqual([
      ["C-2", 2, "206.17", "41.2345"],
      ["K-1", 1, "412.35", "41.2345"],
      ["K-1", 2, "400.00", "40.0000"],
    ]);
    // Pieces at the first order's own rate come home to its line, and stay at that rate.
    const three = await join(first.id, { version: first.version, order_id: dearer.id });
    expect(rates(three.body.data)).toEqual([
      ["C-2", 1, "200.00", "40.0000"],
      ["C-2", 2, "206.17", "41.2345"],
      ["K-1", 1, "412.35", "41.2345"],
      ["K-1", 3, "400.00", "40.0000"],
    ]);
    expect(three.body.data.total_uah).toBe("2224.69");
    expect(await balances()).toEqual(before);
  });

  it("is refused for another recipient, place or way to pay, and for one that is packed", async () => {
    const order = await placed({ [kettle]: 1 });
    const stranger = await placed({ [kettle]: 1 }, { recipient: { ...recipient, phone: "+380939999999" } });
    const cod = await placed({ [kettle]: 1 }, { payment: { kind: "cod", cod_amount: "900" } });
    for (const { id } of [stranger, cod, order])
      expect([id, await join(order.id, { version: 1, order_id: id })]).toMatchObject([
        id,
        { body: { code: "not_joinable" } },
      ]);
    const packed = await placed({ [kettle]: 1 });
    for (const step of ["confirm", "pack"])
      await admin.call("stepOrder", { params: { id: packed.id }, body: { step } });
    expect(await join(order.id, { version: 1, order_id: packed.id })).toMatchObject({ body: { code: "not_editable" } });
  });
});
