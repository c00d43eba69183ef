import { beforeAll, describe, expect, it } from "vitest";
import { returnFixture } from "../../../../test/return-fixture.ts";
import { testShop } from "../../../../test/shop.ts";
import type { Visitor } from "../../../../test/visitor.ts";
import { auditBooks } from "../../ledger/audit.repository.ts";
import * as ledger from "../../ledger/ledger.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const user = await shop.as("verified");
const admin = await shop.as("admin");
let superAdmin: Visitor;
const at = await returnFixture(shop, user);
beforeAll(async () => {
  superAdmin = await shop.as("super-admin");
});

const stockNow = async () =>
  (await db.query<{ stock: number }>("select stock from products where sku = 'K-1'")).rows[0]?.stock ?? 0;
const available = async () => (await ledger.balances(db, at.userId)).available;
const receive = (request: { id: number; version: number }, lines: object[], who = admin) =>
  who.call("receiveReturn", {
    params: { id: request.id },
    body: { version: request.version, lines },
    headers: at.headers(),
  });
const noticesOf = async (userId: number) => {
  const { rows } = await db.query<{ name: string }>(
    "select payload->>'status' as name from outbox_events where name = 'return.changed' and (payload->>'userId')::int = $1 order by id",
    [userId],
  );
  return rows.map(({ name }) => name);
};

describe("a return that is asked for", () => {
  it("is shown to both sides with its photos, which strangers do not see", async () => {
    const order = await at.order();
    const asked = await at.ask(order, 2);
    expect(asked).toMatchObject({ status: 201, body: { message: "Запрос отправлен магазину." } });
    const [request] = asked.body.data.requests;
    expect(request).toMatchObject({
      status: "asked",
      reason: "defect",
      comment: "Трещина на крышке",
      refunded: "0.00",
    });
    expect(request.lines).toMatchObject([{ line_id: order.line_id, name: "Чайник", quantity: 2, shelf: 0 }]);
    const [photo] = request.photos;
    const own = await user.send("GET", photo.full);
    expect(own).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
    const seen = (await admin.call("listAdminOrderReturns", { params: { id: order.id } })).body.data.requests[0];
    expect((await admin.send("GET", seen.photos[0].thumb)).status).toBe(200);
    expect((await admin.send("GET", photo.full)).status).toBe(404); // the sender's own address
    expect((await user.send("GET", seen.photos[0].full)).status).toBe(403);
  });

  it("is refused before delivery, after fourteen days, for more than there is, without a photo, and while another is open", async () => {
    const early = await at.order("new");
    expect((await at.ask(early, 1)).body).toMatchObject({
      code: "cannot_ask",
      message: "Вернуть можно то, что получатель уже забрал.",
    });
    const late = await at.order();
    await db.query("update orders set delivered_at = now() - interval '15 days' where id = $1", [late.id]);
    expect((await at.ask(late, 1)).body.message).toContain("в течение 14 дней");
    const order = await at.order();
    expect((await at.ask(order, 4)).body.errors).toEqual({ lines: ["«Чайник»: вернуть можно 3 шт."] });
    expect((await at.ask(order, 1, { photos: [] })).body.errors).toEqual({ photos: ["Приложите хотя бы одно фото."] });
    expect((await at.ask(order, 1, { photos: [await at.photo(admin)] })).body.errors).toHaveProperty("photos");
    expect((await at.ask(order, 1)).status).toBe(201);
    expect((await at.ask(order, 1)).body).toMatchObject({ code: "cannot_ask" });
  });

  it("is taken back by who asked, or declined with a reason, and may be asked for anew", async () => {
    const order = await at.order();
    const [first] = (await at.ask(order, 1)).body.data.requests;
    const back = await user.call("withdrawReturn", { params: { id: first.id }, body: { version: first.version } });
    expect(back.body.data).toMatchObject({ why_not: null, requests: [{ status: "withdrawn" }] });
    const [second] = (await at.ask(order, 1)).body.data.requests;
    const decide = (answer: string) =>
      admin.call("decideReturn", {
        params: { id: second.id },
        body: { version: second.version, approve: false, answer },
      });
    expect((await decide("")).body.errors).toEqual({ answer: ["Напишите ответ дропшипперу."] });
    expect((await decide("Следы использования")).body.data.requests[0]).toMatchObject({
      status: "declined",
      answer: "Следы использования",
    });
    expect((await decide("Ещё раз")).body).toMatchObject({ code: "illegal_step" });
    expect((await noticesOf(at.userId)).slice(-4)).toEqual(["asked", "withdrawn", "asked", "declined"]);
  });
});

describe("pieces that came", () => {
  it("bring back the money of exactly those, and what can be sold is in stock", async () => {
    const order = await at.order();
    const request = await at.approved(admin, order, 2);
    const before = { stock: await stockNow(), balance: await available() };
    const taken = await receive(request, [{ line_id: order.line_id, shelf: 1 }]);
    expect(taken.body.data.requests[0]).toMatchObject({
      status: "received_partly",
      refunded: "415.00",
      lines: [{ quantity: 2, shelf: 1, written_off: 0, repair: 0 }],
    });
    expect(taken.body.data.left).toMatchObject([{ line_id: order.line_id, quantity: 2 }]);
    expect(await available()).toBe(before.balance + 41_500);
    expect(await stockNow()).toBe(before.stock + 1);
    const after = (await user.call("getOrder", { params: { id: order.id } })).body.data;
    expect(after).toMatchObject({ status: "delivered", payment_status: "part_refunded" });
    expect(after.history.at(-1).text).toBe("Принят частично возврат: Чайник: на полку 1, не пришло 1");

    const rest = await at.approved(admin, order, 2);
    await receive(rest, [{ line_id: order.line_id, written_off: 1, repair: 1 }]);
    expect(await available()).toBe(before.balance + 3 * 41_500);
    expect(await stockNow()).toBe(before.stock + 1);
    expect((await user.call("getOrder", { params: { id: order.id } })).body.data.payment_status).toBe("refunded");
    const whole = (await user.call("listOrderReturns", { params: { id: order.id } })).body.data;
    expect(whole).toMatchObject({ left: [], why_not: "Всё из этого заказа уже возвращено." });
    expect((await auditBooks(db)).differences).toEqual([]);
  });

  it("are taken in once: a second admin hears of it, and more than was asked is refused", async () => {
    const order = await at.order();
    const request = await at.approved(admin, order, 2);
    expect((await receive(request, [{ line_id: order.line_id, shelf: 3 }])).body.errors).toEqual({
      lines: ["«Чайник»: просили вернуть 2 шт."],
    });
    expect((await receive(request, [])).body.errors).toEqual({ lines: ["Укажите, что пришло."] });
    const before = await available();
    const line = { line_id: order.line_id, shelf: 2 };
    const both = await Promise.all([receive(request, [line]), receive(request, [line], superAdmin)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await available()).toBe(before + 83_000);
    expect((await auditBooks(db)).differences).toEqual([]);
  });

  it("of an order whose recipient's money has not come wait for it", async () => {
    const order = await at.order("delivered", { payment: { kind: "cod", cod_amount: "2000" } });
    const request = await at.approved(admin, order, 1);
    expect((await receive(request, [{ line_id: order.line_id, shelf: 1 }])).body).toMatchObject({
      code: "money_expected",
    });
  });

  it("close the way of the whole parcel back: its money would come twice", async () => {
    const order = await at.order();
    await receive(await at.approved(admin, order, 1), [{ line_id: order.line_id, shelf: 1 }]);
    const step = await admin.call("stepOrder", { params: { id: order.id }, body: { step: "startReturn" } });
    expect(step).toMatchObject({ status: 409, body: { code: "illegal_step" } });
    const done = await admin.call("stepOrder", { params: { id: order.id }, body: { step: "complete" } });
    expect(done.body.data).toMatchObject({ status: "completed", payment_status: "part_refunded" });
  });
});
