import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { uahKopecks } from "@dropship/money";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { orderPlacer } from "../../../../test/place-order.ts";
import { testShop } from "../../../../test/shop.ts";
import type { Visitor } from "../../../../test/visitor.ts";
import { auditBooks } from "../../ledger/audit.repository.ts";
import * as ledger from "../../ledger/ledger.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
let user: Visitor;
let admin: Visitor;
let place: (owner: Visitor, changes?: object) => Promise<number>;

beforeAll(async () => {
  user = await shop.as("verified");
  admin = await shop.as("admin");
  place = await orderPlacer(shop);
  const amount = uahKopecks(1_000_000);
  await db.transaction((tx) =>
    ledger.replenish(tx, { userId, amount, key: "returns", description: "Пополнение", actorId: null }),
  );
});

const step = async (id: number, name: string): Promise<AdminOrderDetail> =>
  (await admin.call("stepOrder", { params: { id }, body: { step: name, reason: "паспорт получателя" } })).body.data;
const take = (id: number, body: object) =>
  admin.call("takeReturn", { params: { id }, body, headers: { "idempotency-key": randomUUID() } });
const stockNow = async () =>
  (await db.query<{ stock: number }>("select stock from products where sku = 'K-1'")).rows[0]?.stock ?? 0;

/** An order of three pieces that is on its way back. */
async function returning(): Promise<AdminOrderDetail> {
  const id = await place(user);
  const { data } = (await admin.call("getAdminOrder", { params: { id } })).body;
  const body = { version: data.version, lines: [{ line_id: data.lines[0].id, quantity: 3 }] };
  await admin.call("editAdminOrder", { params: { id }, body, headers: { "idempotency-key": randomUUID() } });
  for (const name of ["confirm", "pack", "finishPacking", "handOver"]) await step(id, name);
  return step(id, "startReturn");
}

describe("a parcel that came back", () => {
  it("is taken in piece by piece: what can be sold is in stock again, the money is back, the history says what became of it", async () => {
    const before = [await stockNow(), (await ledger.balances(db, userId)).available];
    const order = await returning();
    const line_id = order.lines[0]?.id;
    const taken = await take(order.id, { version: order.version, lines: [{ line_id, written_off: 1, repair: 1 }] });
    expect(taken.body).toMatchObject({
      data: { status: "returned", payment_status: "refunded" },
      message: "Возврат принят.",
    });
    expect(taken.body.data.history.at(-1).text).toBe(
      "Что стало с товарами: Чайник — на полку 1, списано 1, в ремонт 1",
    );
    expect([await stockNow(), (await ledger.balances(db, userId)).available]).toEqual([
      (before[0] ?? 0) - 2,
      before[1],
    ]);
    const { rows } = await db.query(
      "select outcome, quantity from return_outcomes where order_line_id = $1 order by outcome",
      [line_id],
    );
    expect(rows).toEqual([
      { outcome: "repair", quantity: 1 },
      { outcome: "shelf", quantity: 1 },
      { outcome: "written_off", quantity: 1 },
    ]);
    expect((await auditBooks(db)).differences).toEqual([]);
  });

  it("is refused when more is written off than came back, for a strange line, and for one that does not come back", async () => {
    const order = await returning();
    const [line] = order.lines;
    const { version } = order;
    const tooMuch = await take(order.id, { version, lines: [{ line_id: line?.id, written_off: 3, repair: 1 }] });
    expect(tooMuch.body.errors).toEqual({ lines: ["«Чайник»: вернулось только 3 шт."] });
    expect((await take(order.id, { version, lines: [{ line_id: 2_000_000_000, repair: 1 }] })).status).toBe(404);
    expect(await take(order.id, { version: version - 1, lines: [] })).toMatchObject({
      body: { code: "changed_meanwhile" },
    });
    const id = await place(user);
    expect(await take(id, { version: 1, lines: [] })).toMatchObject({ status: 409, body: { code: "illegal_step" } });
  });

  it("is taken in once, however many people do it", async () => {
    const order = await returning();
    const body = { version: order.version, lines: [{ line_id: order.lines[0]?.id, written_off: 3 }] };
    const before = await stockNow();
    const both = await Promise.all([take(order.id, body), take(order.id, body)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await take(order.id, { ...body, version: order.version + 1 })).body).toMatchObject({
      code: "illegal_step",
    });
    expect(await stockNow()).toBe(before);
    expect((await auditBooks(db)).differences).toEqual([]);
  });
});
