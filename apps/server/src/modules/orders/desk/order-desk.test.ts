import { describe, expect, it } from "vitest";
import { deskFixture } from "../../../../test/desk-fixture.ts";
import { jobEnded } from "../../../../test/job-ended.ts";
import { branchesOfKyiv, sendersFixture } from "../../../../test/senders-fixture.ts";
import { testShop } from "../../../../test/shop.ts";
import { KYIV_REF } from "../../../integrations/nova-poshta/sandbox-directory.ts";
import { auditBooks } from "../../ledger/audit.repository.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const adminId = shop.ids.get("admin@dropship.example") ?? 0;
const { userId, user, admin, place, detail, step, found } = await deskFixture(shop);

describe("the desk's list", () => {
  it("finds an order by number, the dropshipper's number, phone, surname, SKU, waybill and user", async () => {
    const id = await place(user, {
      reference: "SHOP-77",
      recipient: { last_name: "Шевчук", first_name: "Ганна", phone: "+380679998877" },
    });
    const other = await place(user);
    await shop.app.services.commerce.orders.setWaybillNumber(id, "20450123456789");
    const { number } = await detail(id);
    for (const search of [number, "SHOP-77", "067 999 88", "998877", "шевчук", "20450123456789"])
      expect([search, await found({ search })]).toEqual([search, [id]]);
    for (const search of ["K-1", "user@dropship.example"])
      expect([search, await found({ search })]).toEqual([search, [other, id]]);
    expect(await found({ search: "нет такого" })).toEqual([]);
  });

  it("is narrowed by stage, payment, delivery, worker, tag and days", async () => {
    const id = await place(user);
    await step(id, { step: "confirm" });
    await admin.call("arrangeOrder", { params: { id }, body: { assignee_id: adminId, tags: ["хрупкое", "хрупкое"] } });
    const today = new Date().toISOString().slice(0, 10);
    for (const filter of [
      { stage: "work" },
      { status: "confirmed" },
      { assignee: adminId },
      { assigned: 1 },
      { tag: "хруп" },
      { stage: "work", payment_kind: "balance", payment_status: "held", delivery: "pickup", user: userId },
      { stage: "work", moved: { to: "2099-01-01" }, from: "2020-01-01", has_waybill: 0 },
      { stage: "work", city: "киев" },
    ])
      expect([filter, await found(filter)]).toEqual([filter, [id]]);
    expect(await found({ stage: "work", moved: { to: "2020-01-01" } })).toEqual([]);
    // Words of other columns are no city.
    expect(await found({ city: "Коваленко" })).toEqual([]);
    expect(await found({ waybill: "failed,queued" })).toEqual([]);
    await shop.db.query(
      `insert into waybills (order_id, status, reference, payer, grams, length_mm, width_mm, height_mm, declared, description)
       values ($1, 'deleted', 'desk-1', 'recipient', 500, 100, 100, 100, 10000, 'Товар'), ($1, 'failed', 'desk-2', 'recipient', 500, 100, 100, 100, 10000, 'Товар')`,
      [id],
    );
    expect(await found({ waybill: "failed,queued" })).toEqual([id]);
    expect(await found({ waybill: "deleted" })).toEqual([]);
    expect(await found({ stage: "work", moved: { from: today } })).toEqual([id]);
    expect(await found({ stage: "work", age: "four_hours" })).toEqual([]);
    await shop.db.query("update orders set status_at = now() - interval '25 hours' where id = $1", [id]);
    expect(await found({ age: "day" })).toEqual([id]);
    expect(await found({ age: "three_days" })).toEqual([]);
    // What is closed is not stuck.
    const closed = await place(user);
    await step(closed, { step: "cancel", reason: "Нет товара" });
    await shop.db.query("update orders set status_at = now() - interval '99 days' where id = $1", [closed]);
    expect(await found({ age: "week" })).toEqual([]);
    expect((await detail(id)).tags).toEqual(["хрупкое"]);
    const { body } = await admin.call("listAdminOrders", { query: { include: "counts,sums", per_page: 1 } });
    expect(body.meta.counts.stage).toMatchObject({ work: { total: 1 } });
    expect((await admin.call("listAdminOrders", { query: { filter: { stage: "lunch" } } })).status).toBe(422);
  });
});

describe("a step", () => {
  it("moves the order with who and why, tells its user and keeps the reason until it goes on", async () => {
    const id = await place(user);
    const held = await step(id, {
      step: "hold",
      reason: "Нет связи с получателем",
      version: (await detail(id)).version,
    });
    expect(held.body).toMatchObject({
      data: { status: "on_hold", reason: "Нет связи с получателем", held_from: "new", steps: ["resume", "cancel"] },
      message: "Заказ приостановлен: Нет связи с получателем",
    });
    const { history } = await detail(id);
    expect(history.map(({ actor }) => actor)).toEqual([expect.stringContaining(""), expect.stringContaining("")]);
    expect((await user.call("getOrder", { params: { id } })).body.data).toMatchObject({
      reason: "Нет связи с получателем",
      history: [{ actor: "Вы" }, { actor: "Магазин" }],
    });
    expect((await step(id, { step: "resume" })).body.data).toMatchObject({ status: "new", reason: null });
  });

  it("is refused without a reason that it needs, out of its turn, and on an order that has changed", async () => {
    const id = await place(user);
    expect((await step(id, { step: "cancel" })).body.errors).toEqual({ reason: ["Укажите причину."] });
    expect(await step(id, { step: "ship" })).toMatchObject({ status: 409, body: { code: "illegal_step" } });
    const { version } = await detail(id);
    await step(id, { step: "confirm" });
    expect(await step(id, { step: "pack", version })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    const repeated = await step(id, { step: "confirm" });
    expect([repeated.status, repeated.body.data.history.length]).toEqual([200, 2]);
  });

  it("is forced by a super admin with a reason, where neither goods nor money move", async () => {
    const superAdmin = await shop.as("super-admin");
    const force = (id: number, body: object, by = superAdmin) => by.call("forceOrder", { params: { id }, body });
    const id = await place(user);
    expect((await force(id, { status: "ready", reason: "Ошибка" }, admin)).status).toBe(403);
    expect((await force(id, { status: "ready", reason: " " })).body.errors).toEqual({ reason: ["Укажите причину."] });
    const ready = await force(id, { status: "ready", reason: "Собран без учёта" });
    expect(ready.body.data).toMatchObject({ status: "ready", payment_status: "held" });
    expect(ready.body.data.history.at(-1).text).toBe("Состояние исправлено на «Готов к отправке»: Собран без учёта");
    expect((await force(id, { status: "ready", reason: "ещё раз" })).body.data.history).toHaveLength(2);
    const { rows: journal } = await db.query<{ after: object }>(
      "select after from audit_entries where action = 'forceOrder' and subject_id = $1::text",
      [id],
    );
    expect(journal).toEqual([{ after: { status: "ready", reason: "Собран без учёта" } }]);
    for (const status of ["shipped", "cancelled", "delivered", "on_hold", "returned"])
      expect(await force(id, { status, reason: "Ошибка" })).toMatchObject({
        status: 409,
        body: { code: "illegal_step" },
      });
    await step(id, { step: "handOver" });
    expect((await force(id, { status: "completed", reason: "Закрыт" })).body.data.status).toBe("completed");
    expect((await force(id, { status: "delivered", reason: "Вернулся" })).body.data.status).toBe("delivered");
    expect((await auditBooks(db)).differences).toEqual([]);
  });

  it("of two admins at once is taken once", async () => {
    const id = await place(user);
    const { version } = await detail(id);
    const both = await Promise.all([step(id, { step: "confirm", version }), step(id, { step: "confirm", version })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await detail(id)).history).toHaveLength(2);
    const { rows } = await db.query("select before from audit_entries where action = 'stepOrder' and subject_id = $1", [
      String(id),
    ]);
    expect(rows).toMatchObject([{ before: { status: "new" } }]);
  });

  it("with many has a result for each; those that cannot take it are named with why, and the books stay right", async () => {
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push(await place(user));
    await step(ids[1] ?? 0, { step: "hold", reason: "Вопрос" });
    const started = await admin.call("stepOrders", {
      body: { step: "cancel", reason: "Нет товара", choice: { all: { stage: "new" }, except: [ids[3]] } },
    });
    expect(started.status).toBe(202);
    const job = await jobEnded(admin, started.body.data.id);
    expect(job).toMatchObject({ state: "done", title: "Заказы: отменить", progress: { refused: 0 } });
    const again = await admin.call("stepOrders", { body: { step: "confirm", choice: { ids: [ids[0], ids[3]] } } });
    expect(await jobEnded(admin, again.body.data.id)).toMatchObject({
      progress: { done: 1, refused: 1 },
      refusals: [{ name: expect.stringMatching(/^заказ №\s\d+$/) }],
    });
    expect([(await detail(ids[0] ?? 0)).status, (await detail(ids[3] ?? 0)).status]).toEqual([
      "cancelled",
      "confirmed",
    ]);
    expect(await auditBooks(db)).toMatchObject({ differences: [] });
    expect(
      (await admin.call("stepOrders", { body: { step: "cancel", choice: { ids: [ids[3]] } } })).body.errors,
    ).toEqual({ reason: ["Укажите причину."] });
  });
});

describe("a scanned code", () => {
  it("opens the order of a waybill or number, and by SKU the only one that is being packed", async () => {
    const id = await place(user);
    const { number } = await detail(id);
    const find = async (code: string) => (await admin.call("findAdminOrder", { query: { code } })).body.data;
    expect(await find(number)).toEqual({ id, count: 1, search: number });
    await db.query("update orders set status = 'completed' where status in ('confirmed', 'packing', 'ready')");
    expect(await find("k-1")).toEqual({ id: null, count: 0, search: "k-1" });
    await step(id, { step: "confirm" });
    expect(await find("k-1")).toEqual({ id, count: 1, search: "K-1" });
    // Several orders of a barcode: the list, which knows no barcodes, finds them by the SKU.
    const other = await place(user);
    await step(other, { step: "confirm" });
    await db.query("update products set barcode = '4820000000017' where sku = 'K-1'");
    const several = await find("4820000000017");
    expect(several).toEqual({ id: null, count: 2, search: "K-1" });
    const listed = await admin.call("listAdminOrders", {
      query: { filter: { search: several.search, status: ["confirmed"] } },
    });
    expect(listed.body.data.map((one: { id: number }) => one.id)).toEqual(expect.arrayContaining([id, other]));
    await db.query("update orders set waybill_number = '20450000000777' where id = $1", [other]);
    await db.query(
      `insert into waybills (order_id, status, reference, number, carrier_ref, return_number, payer, grams, length_mm, width_mm, height_mm, declared, description)
       values ($1, 'returning', 'back', '20450000000777', 'back', '59450000000777', 'recipient', 500, 100, 100, 100, 10000, 'Товар')`,
      [other],
    );
    for (const code of ["20450000000777", "59450000000777", "59 4500 0000 0777"])
      expect(await find(code)).toMatchObject({ id: other, count: 1 });
    expect((await admin.call("findAdminOrder", { query: { code: " " } })).status).toBe(422);
  });
});

describe("where an order leaves from", () => {
  it("is changed with its sender while nothing was made out, and narrows the list", async () => {
    const make = sendersFixture(admin);
    const [branch] = await branchesOfKyiv(admin);
    const [first, second] = [
      await make.counterparty(),
      await make.counterparty({ kind: "person", tax_number: "", name: "Запасной" }),
    ];
    const main = await make.departurePoint({ counterparty_id: first.id });
    const spare = await make.departurePoint({ counterparty_id: second.id, name: "Запасная" });
    const delivery = { kind: "warehouse", city_ref: KYIV_REF, warehouse_ref: branch?.ref };
    const id = await place(user, { delivery });
    expect(await detail(id)).toMatchObject({ departure_point: { id: main.id }, counterparty: { id: first.id } });
    const to = (departure_point_id: number) =>
      admin.call("arrangeOrder", { params: { id }, body: { departure_point_id } });
    expect((await to(spare.id)).body.data).toMatchObject({
      departure_point: { id: spare.id, name: "Запасная" },
      counterparty: { id: second.id, name: "Запасной" },
    });
    expect(await found({ departure: spare.id })).toEqual([id]);
    expect((await to(999_999)).body.errors).toHaveProperty("departure_point_id");
    await shop.app.services.commerce.orders.setWaybillNumber(id, "20450123456780");
    expect((await to(main.id)).body.code).toBe("departure_fixed");
    const collected = await place(user);
    const refused = await admin.call("arrangeOrder", {
      params: { id: collected },
      body: { departure_point_id: main.id },
    });
    expect(refused.body.code).toBe("departure_fixed");
  });
});

describe("an order at a pickup point", () => {
  const ready = async () => {
    const id = await place(user);
    for (const name of ["confirm", "pack", "finishPacking"]) await step(id, { step: name });
    return id;
  };
  const codeOf = async (id: number): Promise<string> =>
    (await user.call("getOrder", { params: { id } })).body.data.pickup.code;
  const handOver = (id: number, body: object) => step(id, { step: "handOver", ...body });
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  it("is given away by the code that only its user is told, and which the notice carries", async () => {
    const id = await ready();
    const code = await codeOf(id);
    expect(code).toMatch(/^\d{6}$/);
    expect((await detail(id)).pickup).toMatchObject({ has_code: true, code: null, guesses_left: 5 });
    expect(JSON.stringify(await detail(id))).not.toContain(code);
    const { rows } = await db.query<{ payload: { pickupCode?: string } }>(
      "select payload from outbox_events where name = 'order.status-changed' and payload ->> 'orderId' = $1 order by id desc limit 1",
      [String(id)],
    );
    expect(rows[0]?.payload.pickupCode).toBe(code);
    expect((await handOver(id, {})).body.code).toBe("code_needed");
    expect((await handOver(id, { pickup_code: "12" })).body.errors).toHaveProperty("pickup_code");
    expect((await handOver(id, { pickup_code: other(code) })).body.errors.pickup_code[0]).toContain(
      "Осталось попыток: 4",
    );
    // As it is shown to the dropshipper, and so copied.
    const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await handOver(id, { pickup_code: shown })).body.data.status).toBe("delivered");
    expect((await user.call("getOrder", { params: { id } })).body.data.pickup).toMatchObject({ code: null });
  });

  it("takes five wrong codes, also at once; then a new code of its user, or a reason", async () => {
    const id = await ready();
    const code = await codeOf(id);
    const wrong = await Promise.all(Array.from({ length: 8 }, () => handOver(id, { pickup_code: other(code) })));
    expect(wrong.filter(({ body }) => body.errors.pickup_code[0].startsWith("Код не подходит"))).toHaveLength(5);
    expect((await handOver(id, { pickup_code: code })).body.errors.pickup_code[0]).toContain("Попытки закончились");
    // Its user, who alone can make another code, is told once.
    const told = await db.query(
      "select from outbox_events where name = 'order.code-spent' and payload ->> 'orderId' = $1",
      [String(id)],
    );
    expect(told.rows).toHaveLength(1);
    const renewed = await user.call("renewPickupCode", { params: { id } });
    expect((await detail(id)).history.slice(-2)).toMatchObject([
      { kind: "pickup_code", text: expect.stringContaining("неверно пять раз"), actor: expect.any(String) },
      { kind: "pickup_code", text: "Сделан новый код выдачи" },
    ]);
    expect(renewed.body.data.pickup).toMatchObject({ guesses_left: 5, has_code: true });
    expect((await handOver(id, { pickup_code: renewed.body.data.pickup.code })).status).toBe(200);
    expect((await user.call("renewPickupCode", { params: { id } })).body.code).toBe("not_waiting");

    const trusted = await ready();
    const given = await handOver(trusted, { reason: "паспорт получателя" });
    expect(given.body.data.history.at(-1).text).toBe("Заказ выдан: без кода, паспорт получателя");
    const kept = await db.query("select without_code from pickup_codes where order_id = $1", [trusted]);
    expect(kept.rows).toEqual([{ without_code: "паспорт получателя" }]);
  });

  it("is refused in a bulk step, which knows no code", async () => {
    const id = await ready();
    const { body } = await admin.call("stepOrders", { body: { step: "handOver", choice: { ids: [id] } } });
    expect(await jobEnded(admin, body.data.id)).toMatchObject({
      progress: { done: 0, refused: 1 },
      refusals: [{ reason: expect.stringContaining("по коду получателя") }],
    });
    expect((await detail(id)).status).toBe("ready");
  });
});

describe("who works on an order", () => {
  it("is one of the shop's people; a stranger is refused", async () => {
    const id = await place(user);
    const to = (assignee_id: number | null) =>
      admin.call("arrangeOrder", { params: { id }, body: { assignee_id, tags: [] } });
    expect((await to(adminId)).body.data.assignee).toMatchObject({ id: adminId });
    expect((await to(userId)).status).toBe(404);
    expect((await to(null)).body.data.assignee).toBeNull();
    const body = { assignee_id: adminId, choice: { ids: [id] } };
    await jobEnded(admin, (await admin.call("assignOrders", { body })).body.data.id);
    expect(await found({ assignee: adminId, search: (await detail(id)).number })).toEqual([id]);
  });

  it("writes notes that the dropshipper never sees", async () => {
    const id = await place(user);
    const text = "Позвонить <b>до</b> отправки";
    const written = await admin.call("addOrderNote", { params: { id }, body: { text } });
    expect(written.body.data.notes).toMatchObject([{ text, author: { id: adminId } }]);
    expect(JSON.stringify((await user.call("getOrder", { params: { id } })).body)).not.toContain("Позвонить");
    expect((await admin.call("addOrderNote", { params: { id }, body: { text: "  " } })).status).toBe(422);
  });
});
