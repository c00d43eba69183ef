import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { jobEnded } from "../../../test/job-ended.ts";
import { testShop } from "../../../test/shop.ts";
import { waybillFixture } from "../../../test/waybill-fixture.ts";
import { findLabels } from "./labels.repository.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = await waybillFixture(shop);
const { admin, superAdmin, waybills } = at;
const { db } = shop;
const adminId = shop.ids.get("admin@dropship.example") ?? 0;
beforeAll(() => shop.work());

const versionOf = async (id: number): Promise<number> =>
  (await admin.call("getAdminOrder", { params: { id } })).body.data.version;
const edit = async (id: number, changes: object) =>
  admin.call("editAdminOrder", {
    params: { id },
    headers: { "idempotency-key": randomUUID() },
    body: { version: await versionOf(id), ...changes },
  });
const stepOrder = (id: number, step: string, reason = "") =>
  admin.call("stepOrder", { params: { id }, body: { step, reason } });
const tick = async () => {
  await db.query("update carrier_notes set next_at = now()");
  await waybills.tracking.run();
};
/** How many connections to this database wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
};

describe("a parcel of an order that was changed", () => {
  it("weighs and says what is in it now, not what was taken out", async () => {
    await db.query("update products set weight = 700 where sku = 'K-1'");
    const { rows } = await db.query<{ id: number }>(
      `insert into products (sku, name, category_id, price, stock, weight)
       select 'C-2', 'Кружка', category_id, 500, 100, 300 from products where sku = 'K-1' returning id`,
    );
    const orderId = await at.order("confirmed");
    const before = Number((await at.fields(orderId))["weight"]);
    expect((await edit(orderId, { lines: [{ product_id: rows[0]?.id, quantity: 1 }] })).status).toBe(200);
    expect(before - Number((await at.fields(orderId))["weight"])).toBe(400);
    const made = await at.make(orderId);
    const [label] = await findLabels(db, [made.id]);
    expect(label?.lines).toEqual([{ name: "Кружка", sku: "C-2", quantity: 1 }]);
    await db.query("update products set weight = null");
  });

  it("collects what the order says after an edit that was being written as the waybill was asked for", async () => {
    const orderId = await at.order("confirmed", { payment: { kind: "cod", cod_amount: "600" } });
    let edited: ReturnType<typeof edit> | undefined;
    let job = "";
    await db.transaction(async (tx) => {
      // The edit has the order and waits for its goods.
      await tx.query("select from products where sku = 'K-1' for update");
      edited = edit(orderId, { payment: { kind: "cod", cod_amount: "700" } });
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000 });
      job = (await admin.call("createWaybills", { body: { choice: { ids: [orderId] } } })).body.data.id;
      const isOver = async () => (await admin.call("getJob", { params: { id: job } })).body.data.finished_at !== null;
      await vi.waitFor(async () => expect((await waiting()) === 2 || (await isOver())).toBe(true), { timeout: 20_000 });
    });
    expect((await edited)?.status).toBe(200);
    await jobEnded(admin, job);
    const { waybill } = (await admin.call("proposeWaybill", { params: { id: orderId } })).body.data;
    expect(waybill.cod).toBe("700.00");
    await waybills.queue.run();
  });
});

describe("cancelling an order whose parcel", () => {
  const cancelled = async (id: number) => (await stepOrder(id, "cancel", "передумали")).body;

  it("has left is refused: the goods are not here", async () => {
    const orderId = await at.order("packing");
    const made = await at.make(orderId);
    await at.hear(made.id, "5");
    expect(await cancelled(orderId)).toMatchObject({
      code: "illegal_step",
      message: expect.stringMatching(/посылка у перевозчика \(«В пути»\)/),
    });
    expect(await at.orderState(orderId)).toBe("packing");
    const job = (
      await admin.call("stepOrders", { body: { step: "cancel", reason: "нет", choice: { ids: [orderId] } } })
    ).body.data;
    expect(await jobEnded(admin, job.id)).toMatchObject({ progress: { done: 0, refused: 1 } });
  });

  it("has come back, or was never handed over, is allowed", async () => {
    const [back, here] = [await at.order("packing"), await at.order()];
    const [returned, made] = [await at.make(back), await at.make(here)];
    await at.hear(returned.id, "7", "103");
    await waybills.tracking.hear(returned.id, {
      own: undefined,
      back: { number: "59", code: "9", text: "", arrivesOn: null, storedFrom: null, returnNumber: "" },
    });
    expect(await at.read(returned.id)).toMatchObject({ status: "returned" });
    expect((await stepOrder(back, "cancel", "вернулась")).status).toBe(200);
    expect((await stepOrder(here, "cancel", "передумали")).status).toBe(200);
    await waybills.queue.run();
    expect(await at.read(made.id)).toMatchObject({ status: "deleted" });
  });

  it("is being taken in at this moment waits for no one: it is asked to be repeated", async () => {
    const orderId = await at.order();
    const made = await at.make(orderId);
    await db.transaction(async (tx) => {
      await tx.query("select from waybills where id = $1 for update", [made.id]);
      expect(await cancelled(orderId)).toMatchObject({
        code: "illegal_step",
        message: expect.stringMatching(/Повторите/),
      });
    });
    expect((await stepOrder(orderId, "cancel", "передумали")).status).toBe(200);
    await waybills.queue.run();
  });
});

describe("an order and the word of the carrier", () => {
  it("moves it by the steps that the settings leave to the carrier alone; the others wait for a person", async () => {
    const save = async (changes: object) => {
      const params = { group: "waybills" };
      const { version } = (await superAdmin.call("getSettings", { params })).body.data;
      const values = { ...(await at.rules()), ...changes };
      expect((await superAdmin.call("saveSettings", { params, body: { version, values } })).status).toBe(200);
    };
    const [waiting, sent] = [await at.order("ready"), await at.order("ready")];
    const [one, two] = [await at.make(waiting), await at.make(sent)];
    await save({ ship_by_carrier: false, deliver_by_carrier: false });
    await at.hear(one.id, "5");
    await admin.call("stepWaybill", { params: { id: two.id }, body: { step: "handOver", version: two.version } });
    await at.hear(two.id, "7", "9");
    await tick();
    expect(await at.orderState(waiting)).toBe("ready");
    expect([await at.orderState(sent), (await at.read(two.id)).status]).toEqual(["arrived", "received"]);
    await save({ ship_by_carrier: true, deliver_by_carrier: true });
    await tick();
    expect([await at.orderState(waiting), await at.orderState(sent)]).toEqual(["shipped", "delivered"]);
  });

  it("shows no number that the carrier has deleted", async () => {
    const orderId = await at.order("confirmed");
    const made = await at.make(orderId);
    await at.hear(made.id, "2");
    expect(await at.read(made.id)).toMatchObject({ status: "deleted", task: null });
    const { waybill_number: number, history } = (await admin.call("getAdminOrder", { params: { id: orderId } })).body
      .data;
    expect(number ?? null).toBeNull();
    expect(history.at(-1)).toMatchObject({ kind: "waybill", text: expect.stringContaining("удалена") });
    expect(await at.make(orderId)).toMatchObject({ status: "created" });
  });

  it("is not sent from a form that was filled in before the order changed, and a step of the order is no change", async () => {
    const orderId = await at.order("confirmed", { payment: { kind: "cod", cod_amount: "900" } });
    const fields = await at.fields(orderId);
    expect((await edit(orderId, { payment: { kind: "cod", cod_amount: "950" } })).status).toBe(200);
    const make = async (sent: object) =>
      admin.call("createWaybill", { body: { order_id: orderId, ...sent }, headers: at.newKey() });
    const refused = await make(fields);
    expect(refused).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
    const { current } = refused.body.details;
    expect(current.fields).toMatchObject({ cod: 950 });
    await stepOrder(orderId, "pack");
    expect((await make(current.fields)).status).toBe(201);
  });

  it("leaves with cash on delivery under a waybill only; a prepaid one may go without", async () => {
    const payment = { kind: "cod", cod_amount: "900" };
    const [cod, many, prepaid] = [
      await at.order("ready", { payment }),
      await at.order("ready", { payment }),
      await at.order("ready"),
    ];
    expect(await stepOrder(cod, "ship")).toMatchObject({ status: 409, body: { code: "waybill_needed" } });
    const started = await admin.call("stepOrders", { body: { step: "ship", choice: { ids: [many, prepaid] } } });
    expect(await jobEnded(admin, started.body.data.id)).toMatchObject({ progress: { refused: 1 } });
    expect([await at.orderState(many), await at.orderState(prepaid)]).toEqual(["ready", "shipped"]);
    await at.make(cod);
    expect((await stepOrder(cod, "ship")).status).toBe(200);
  });

  it("catches up when it was marked as sent after its parcel had been received", async () => {
    const orderId = await at.order("packing");
    const made = await at.make(orderId);
    await at.hear(made.id, "9");
    await stepOrder(orderId, "finishPacking");
    expect((await stepOrder(orderId, "ship")).status).toBe(200);
    await tick();
    expect(await at.orderState(orderId)).toBe("delivered");
  });

  it("is lost with its order that was written off: nobody is told that it is on its way, nor asked where it is", async () => {
    const { id, order } = await at.onTheWay();
    const orderId = order.id;
    await stepOrder(orderId, "ship");
    expect((await stepOrder(orderId, "lose", "Составлен акт")).status).toBe(200);
    await tick();
    expect(await at.read(id)).toMatchObject({ status: "lost" });
    expect((await admin.call("getAdminOrder", { params: { id: orderId } })).body.data.waybill.status).toBe("lost");
    const { rows } = await db.query<{ text: string; actor_id: number | null }>(
      "select text, actor_id from waybill_events where waybill_id = $1 order by id desc limit 1",
      [id],
    );
    expect(rows).toEqual([{ text: "Перевозчик потерял посылку: заказ отмечен утерянным", actor_id: null }]);
  });

  it("raises an alarm and tells the admins once, when a parcel is not found for a day", async () => {
    const missing = async () => (await admin.call("getWaybillDesk")).body.data.alarms.missing;
    const told = async () =>
      (
        await db.query(
          "select from outbox_events where name = 'parcel.missing' and (payload ->> 'waybillId')::int = $1",
          [made.id],
        )
      ).rowCount;
    const made = await at.make(await at.order());
    const before = await missing();
    await at.hear(made.id, "5");
    await db.query(
      `insert into waybill_events (waybill_id, kind, code, text, created_at) values ($1, 'word', '3', 'Номер не найден', now() - $2::interval)`,
      [made.id, "23 hours"],
    );
    await db.query("update waybills set carrier_code = '3', carrier_text = 'Номер не найден' where id = $1", [made.id]);
    await at.hear(made.id, "3");
    expect([await missing(), await told()]).toEqual([before, 0]);
    await db.query(
      `insert into waybill_events (waybill_id, kind, code, text, created_at) values ($1, 'word', '3', 'Номер не найден', now() - $2::interval)`,
      [made.id, "25 hours"],
    );
    await at.hear(made.id, "3", "3");
    expect([await missing(), await told()]).toEqual([before + 1, 1]);
    const found = await admin.call("listWaybills", { query: { filter: { missing: 1 } } });
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([made.id]);
    await at.hear(made.id, "7");
    expect(await missing()).toBe(before);
  });
});

describe("printing labels", () => {
  const narrow = (permissions: readonly string[] | null) =>
    superAdmin.call("narrowUser", { params: { id: adminId }, body: { permissions } });
  const print = (id: number, orderId: number) => [
    admin.call("printWaybills", { body: { format: "a4", choice: { ids: [id] } } }),
    admin.call("printOrderLabels", { body: { format: "a4", choice: { ids: [orderId] } } }),
  ];

  it("is for whoever sees waybills, and marks none as printed when no file can be made", async () => {
    const orderId = await at.order("confirmed");
    const made = await at.make(orderId);
    await narrow(["orders.see", "waybills.see"]);
    for (const asked of print(made.id, orderId)) expect((await asked).status).toBe(202);
    await narrow(null);
    expect(await at.read(made.id)).toMatchObject({ print_count: 2 });
    await db.query(
      "insert into jobs (user_id, kind, title, input) select $1, 'waybills.labels', 'Наклейки', '{}' from generate_series(1, 5)",
      [adminId],
    );
    for (const asked of print(made.id, orderId)) expect((await asked).status).toBe(429);
    expect(await at.read(made.id)).toMatchObject({ print_count: 2 });
    await db.query("delete from jobs where user_id = $1", [adminId]);
  });

  it("counts what it has printed, and says how many of the chosen have no number", async () => {
    const [labelled, bare] = [await at.order("confirmed"), await at.order("confirmed")];
    const made = await at.make(labelled);
    const { body } = await admin.call("printOrderLabels", {
      body: { format: "a4", choice: { ids: [labelled, bare] } },
    });
    expect(body.message).toContain("Без наклейки остались: 1.");
    await vi.waitFor(async () => {
      const { rows } = await db.query("select state, done, total from jobs where id = $1", [body.data.id]);
      expect(rows).toEqual([{ state: "done", done: 1, total: 1 }]);
    });
    const { body: whole } = await admin.call("printWaybills", { body: { format: "a4", choice: { ids: [made.id] } } });
    expect(whole.message).toBeUndefined();
  });
});
