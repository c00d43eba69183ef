import type { CheckedOrder } from "@dropship/api/contract/order-placing";
import { uahKopecks } from "@dropship/money";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { orderPlacer } from "../../../../test/place-order.ts";
import { testShop } from "../../../../test/shop.ts";
import type { Visitor } from "../../../../test/visitor.ts";
import { auditBooks } from "../../ledger/audit.repository.ts";
import * as ledger from "../../ledger/ledger.service.ts";
import { insertCondition } from "../../pricing/pricing.repository.ts";
import { noticeOf } from "../../notifications/notices.ts";
import type { DomainEvents } from "../../outbox/domain-events.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
let user: Visitor;
let admin: Visitor;
let goodsId: number;
let pickupPointId: number;

beforeAll(async () => {
  user = await shop.as("verified");
  admin = await shop.as("admin");
  await orderPlacer(shop);
  goodsId = (await db.query<{ id: number }>("select id from products where sku = 'K-1'")).rows[0]?.id ?? 0;
  pickupPointId = (await db.query<{ id: number }>("select id from pickup_points")).rows[0]?.id ?? 0;
  const credit = { userId, amount: uahKopecks(1_000_00), key: "user-orders", description: "Пополнение", actorId: null };
  await db.transaction((tx) => ledger.replenish(tx, credit));
  // This user alone buys for a tenth less.
  await insertCondition(db, {
    name: "Скидка партнёра",
    kind: "discount",
    valueType: "percent",
    value: 1_000,
    minQuantity: 1,
    floor: null,
    cap: null,
    isStackable: false,
    position: 1,
    activeFrom: null,
    activeTo: null,
    targets: { user: [userId] },
  });
});

const wanted = (changes: object = {}) => ({
  user_id: userId,
  recipient: { last_name: "Коваленко", first_name: "Олена", phone: "+380501112233" },
  delivery: { kind: "pickup", pickup_point_id: pickupPointId },
  payment: { kind: "balance" },
  ...changes,
});
const check = async (quantity: number, changes: object = {}): Promise<CheckedOrder> => {
  const lines = [{ product_id: goodsId, quantity }];
  return (await admin.call("checkUserOrder", { body: wanted({ lines, ...changes }) })).body.data;
};
const quoteOf = ({ quote }: CheckedOrder) => ({
  rate: quote.rate,
  lines: quote.items.map((item) => ({
    product_id: item.id,
    quantity: item.quantity,
    conditioned_price: item.conditioned_price,
  })),
});
const place = (body: object, key: string = randomUUID()) =>
  admin.call("placeUserOrder", { body: wanted(body), headers: { "idempotency-key": key } });

describe("an order that the shop places for a user", () => {
  it("is shown first by the user's own prices and balance, and then costs just that", async () => {
    const before = (await ledger.balances(db, userId)).available;
    const checked = await check(2);
    expect(checked.quote.items[0]).toMatchObject({ quantity: 2, conditioned_price: "9.00" });
    expect(checked.quote.items[0]?.price_steps).toHaveLength(1);
    expect(checked.money.from_balance).toBe("747.00");
    const placed = await place({ quote: quoteOf(checked), reference: "A-1" });
    expect(placed).toMatchObject({
      status: 201,
      body: { data: { user: { id: userId }, status: "new", total_uah: "747.00", reference: "A-1" } },
    });
    expect((await ledger.balances(db, userId)).available).toBe(before - 747_00);
    expect(checked.balance_after).toBe("253.00");
    expect((await auditBooks(db)).differences).toEqual([]);
    const own = await user.call("getOrder", { params: { id: placed.body.data.id } });
    expect(own.body.data.history[0]).toMatchObject({ kind: "placed", text: "Заказ оформил магазин" });
  });

  it("leaves the user's cart as it is, and tells the user rather than the admins", async () => {
    await user.call("addToCart", { params: { product_id: goodsId }, body: { data: { quantity: 3 } } });
    const checked = await check(1, { payment: { kind: "cod", cod_amount: "900" } });
    const placed = await place({ payment: { kind: "cod", cod_amount: "900" }, quote: quoteOf(checked) });
    expect(placed.body.data.money.profit).toBe(checked.money.profit);
    expect((await user.call("getCart")).body.data.total_quantity).toBe(3);
    const { id, number } = placed.body.data;
    const { rows } = await db.query<{ payload: DomainEvents["order.placed"] }>(
      "select payload from outbox_events where name = 'order.placed' order by id desc limit 1",
    );
    const [{ payload } = { payload: undefined }] = rows;
    if (!payload) throw new Error("nobody was told");
    expect(noticeOf({ id: 1, name: "order.placed", payload, createdAt: new Date() })).toMatchObject({
      type: "order-status",
      audience: { kind: "user", userId },
      data: { key: id, name: expect.stringContaining(`Магазин оформил для вас заказ №\u00a0${number}`) },
    });
  });

  it("is refused where the user's own would be: balance, stock, price, number, account", async () => {
    const much = await check(3);
    expect((await place({ quote: quoteOf(much) })).body).toMatchObject({ code: "balance_short" });
    const checked = await check(1);
    const dearer = quoteOf(checked).lines.map((line) => ({ ...line, conditioned_price: "8.00" }));
    const stale = await place({ quote: { rate: checked.quote.rate, lines: dearer } });
    expect(stale.body).toMatchObject({ code: "quote_changed" });
    expect(stale.body.details.quote.items[0]).toMatchObject({ conditioned_price: "9.00", quantity: 1 });
    const cod = { payment: { kind: "cod", cod_amount: "900" } };
    expect((await place({ ...cod, quote: quoteOf(checked), reference: "A-1" })).body.code).toBe("reference_taken");
    await db.query("update products set stock = reserved where id = $1", [goodsId]);
    expect((await place({ ...cod, quote: quoteOf(checked) })).body.code).toBe("stock_short");
    await db.query("update products set stock = 1000 where id = $1", [goodsId]);
    const unverified = shop.ids.get("new@dropship.example");
    expect((await place({ ...cod, quote: quoteOf(checked), user_id: unverified })).body.errors).toEqual({
      user_id: ["Аккаунт не подтверждён: заказ не оформить."],
    });
  });

  it("is placed once however often it is sent, and by the shop's people only", async () => {
    const checked = await check(1, { payment: { kind: "cod", cod_amount: "900" } });
    const body = { payment: { kind: "cod", cod_amount: "900" }, quote: quoteOf(checked) };
    const key = randomUUID();
    const both = await Promise.all([place(body, key), place(body, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    const stranger = await user.call("placeUserOrder", { body: wanted(body), headers: { "idempotency-key": key } });
    expect(stranger.status).toBe(403);
  });
});

describe("the settings of delivery and its money", () => {
  it("stand in a new order until somebody chooses otherwise, for the shop's people and for users alike", async () => {
    const superAdmin = await shop.as("super-admin");
    const params = { group: "delivery_money" };
    const { version, values } = (await superAdmin.call("getSettings", { params })).body.data;
    const changed = { ...values, delivery_payer: "sender", cod_fee_percent: "3.00", cod_fee_fixed: "5.00" };
    expect((await superAdmin.call("saveSettings", { params, body: { version, values: changed } })).status).toBe(200);

    expect((await admin.call("getPlacingRules")).body.data).toEqual({ delivery_payer: "sender" });
    expect((await user.call("getPlacingRules")).status).toBe(403);
    const toCourier = {
      kind: "courier",
      city_ref: "8d5a980d-391c-11dd-90d9-001a92567626",
      street: "вул. Соборна",
      house: "1",
    };
    const checked = await check(1, { delivery: toCourier, payment: { kind: "cod", cod_amount: "1000" } });
    // 3 % of 1000 + 5
    expect(checked.money).toMatchObject({ delivery_payer: "sender", cod_fee: "35.00" });
    expect((await check(1, { delivery: toCourier, delivery_payer: "recipient" })).money.delivery_payer).toBe(
      "recipient",
    );

    await user.call("addToCart", { params: { product_id: goodsId }, body: { data: { quantity: 1 } } });
    const { data: quote } = (await user.call("getCheckout")).body;
    expect(quote).toMatchObject({ delivery_payer: "sender", cod_fee: { basis_points: 300, fixed: "5.00" } });
    const sent = { rate: quote.rate, lines: quoteOf(checked).lines, cod_fee: { basis_points: 200, fixed: "20.00" } };
    const cod = { payment: { kind: "cod", cod_amount: "1000" }, delivery: toCourier };
    const { user_id: _, ...body } = wanted(cod);
    const old = await user.call("placeOrder", { body: { ...body, quote: sent } });
    expect(old).toMatchObject({ status: 409, body: { code: "quote_changed" } });
  });
});
