import { beforeAll, describe, expect, it } from "vitest";
import { jobEnded } from "../../../test/job-ended.ts";
import { testShop } from "../../../test/shop.ts";
import { departurePoint, waybillFixture, word } from "../../../test/waybill-fixture.ts";
import { spelledWaybill } from "../../spelled-numbers.ts";
import { waybillQueue } from "./waybill-queue.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = await waybillFixture(shop);
const { admin, user, sandbox, waybills } = at;
const { db } = shop;
const { commerce, carrier } = shop.app.services;
beforeAll(() => shop.work());

const documentsOf = async (name: string) =>
  (await sandbox.documents()).filter((one) => one.reference === name && !one.isDeleted);
const stepsOf = (waybill: { history: { kind: string; status: string | null }[] }) =>
  waybill.history.filter(({ kind }) => kind === "step").map(({ status }) => status);

describe("making waybills", () => {
  it("goes through the queue to the carrier, and the order has its number", async () => {
    const orderId = await at.order("confirmed");
    const asked = await at.ask(orderId);
    expect(asked.status).toBe(201);
    expect(asked.body.data).toMatchObject({ status: "queued", number: null, task: "make" });
    await waybills.queue.run();
    const made = await at.read(asked.body.data.id);
    expect(made).toMatchObject({
      status: "created",
      number: expect.stringMatching(/^\d{14}$/),
      task: null,
      errors: [],
    });
    expect(stepsOf(made)).toEqual(["queued", "created"]);
    for (const search of [made.number ?? "", spelledWaybill(made.number ?? ""), `№ ${made.order.number}`]) {
      const found = await admin.call("listWaybills", { query: { filter: { search } } });
      expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([made.id]);
    }
    const seen = (await user.call("getOrder", { params: { id: orderId } })).body.data;
    expect(seen.waybill).toMatchObject({ number: made.number, status: "created", storage: null, tracking: [] });
    expect(seen.history.at(-1)).toMatchObject({ kind: "waybill", text: `Создана накладная ${made.number}` });
  });

  it("takes the parcel from the order, the departure point and the settings", async () => {
    const fields = await at.fields(await at.order("confirmed"));
    expect(fields).toMatchObject({
      departure_point_id: at.point.id,
      payer: "recipient",
      weight: 500, // its goods have no weight: the usual parcel of the point
      length: 200,
      declared: 415,
      cod: 0,
      description: "Товари для дому",
    });
  });

  it("refuses a second one, an order that is not confirmed, and one that is collected by its recipient", async () => {
    const orderId = await at.order("confirmed");
    await at.make(orderId);
    expect((await at.ask(orderId)).body).toMatchObject({ code: "cannot_make" });
    expect((await at.ask(await at.order("new"))).status).toBe(409);
    const { rows } = await db.query<{ id: number }>("select id from pickup_points");
    const collected = await at.order("confirmed", { delivery: { kind: "pickup", pickup_point_id: rows[0]?.id } });
    expect((await at.ask(collected)).body.message).toBe("Заказ забирают без перевозчика.");
  });

  it("never makes two when the carrier made one and did not say so", async () => {
    await at.fault("timeout");
    const asked = (await at.ask(await at.order("confirmed"))).body.data;
    await waybills.queue.run();
    expect(await at.read(asked.id)).toMatchObject({ status: "queued", number: null });
    expect(await documentsOf(asked.reference)).toHaveLength(1);
    await at.hurry();
    await waybills.queue.run();
    await at.hurry();
    await waybills.queue.run();
    const [document] = await documentsOf(asked.reference);
    expect(await documentsOf(asked.reference)).toHaveLength(1);
    expect(await at.read(asked.id)).toMatchObject({ status: "created", number: document?.number });
    await at.fault("none");
  });

  it("deletes at the carrier what was asked for without a response", async () => {
    await at.fault("timeout");
    const asked = (await at.ask(await at.order("confirmed"))).body.data;
    await waybills.queue.run();
    await at.fault("none");
    const withdrawn = await admin.call("stepWaybill", {
      params: { id: asked.id },
      body: { step: "withdraw", version: (await at.read(asked.id)).version },
    });
    expect(withdrawn.body.data).toMatchObject({ status: "draft", task: null });
    await admin.call("removeWaybill", { params: { id: asked.id } });
    await waybills.queue.run();
    expect(await at.read(asked.id)).toMatchObject({ status: "deleted" });
    expect(await documentsOf(asked.reference)).toHaveLength(0);
  });

  it("waits while the carrier is away, and asks for a rest when it is told to", async () => {
    await at.fault("throttled");
    const asked = (await at.ask(await at.order("confirmed"))).body.data;
    await waybills.queue.run();
    const desk = (await admin.call("getWaybillDesk")).body.data;
    expect(desk).toMatchObject({ is_sandbox: true, queue: { waiting: 1, resting: true } });
    await at.fault("none");
    await db.query("update carrier_notes set next_at = now()");
    await at.hurry();
    await waybills.queue.run();
    expect(await at.read(asked.id)).toMatchObject({ status: "created" });
  });

  it("says in plain Russian at which field the carrier refuses, and goes on once that is mended", async () => {
    const orderId = await at.order("confirmed", { delivery: at.toLocker });
    const failed = await at.make(orderId, { length: 900 });
    expect(failed).toMatchObject({
      status: "failed",
      errors: [{ field: "size", text: expect.stringContaining("почтомат") }],
      can: { edit: true, steps: ["queue"] },
    });
    const fields = await at.fields(orderId);
    const edited = await admin.call("updateWaybill", {
      params: { id: failed.id },
      body: { version: failed.version, ...fields },
    });
    expect(edited.body.data).toMatchObject({ status: "failed", errors: [] });
    const queued = await admin.call("stepWaybill", {
      params: { id: failed.id },
      body: { step: "queue", version: edited.body.data.version },
    });
    expect(queued.status).toBe(200);
    await waybills.queue.run();
    expect(await at.read(failed.id)).toMatchObject({ status: "created" });
  });

  it("makes each once when two processes work on the queue", async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await at.order("confirmed"));
    const other = waybillQueue({ db, carrier, orders: commerce.orders, onFault: () => undefined });
    const before = sandbox.calls.get("InternetDocument.save") ?? 0;
    const started = await admin.call("createWaybills", { body: { choice: { ids } } });
    expect(await jobEnded(admin, started.body.data.id)).toMatchObject({
      state: "done",
      progress: { done: 4, refused: 0 },
    });
    await Promise.all([waybills.queue.run(), other.run()]);
    await waybills.queue.run();
    const { rows } = await db.query<{ reference: string; status: string }>(
      "select reference, status from waybills where order_id = any($1::int[])",
      [ids],
    );
    expect(rows.map(({ status }) => status)).toEqual(["created", "created", "created", "created"]);
    expect((sandbox.calls.get("InternetDocument.save") ?? 0) - before).toBe(4);
  });

  it("tells in a job which orders got none, and why", async () => {
    const ids = [await at.order("confirmed"), await at.order("new")];
    const started = await admin.call("createWaybills", { body: { choice: { ids } } });
    const ended = await jobEnded(admin, started.body.data.id);
    expect(ended).toMatchObject({
      progress: { done: 1, refused: 1 },
      refusals: [{ reason: "Сначала подтвердите заказ." }],
    });
  });

  it("keeps a draft, and asks the carrier when it is told to", async () => {
    const draft = (await at.ask(await at.order("confirmed"), { is_draft: true })).body.data;
    await waybills.queue.run();
    expect(await at.read(draft.id)).toMatchObject({ status: "draft", task: null, number: null });
  });

  it("changes what is made already, and refuses what was read long ago", async () => {
    const orderId = await at.order("confirmed");
    const made = await at.make(orderId);
    const body = { version: made.version, ...(await at.fields(orderId)), weight: 9_000 };
    expect((await admin.call("updateWaybill", { params: { id: made.id }, body })).body.data.task).toBe("change");
    await waybills.queue.run();
    const changed = await at.read(made.id);
    expect(changed).toMatchObject({ weight: 9_000, task: null, number: made.number });
    expect(Number(changed.cost)).toBeGreaterThan(Number(made.cost));
    const stale = await admin.call("updateWaybill", { params: { id: made.id }, body });
    expect(stale.body).toMatchObject({ code: "changed_meanwhile", details: { current: { version: changed.version } } });
  });
});

describe("deleting waybills", () => {
  it("deletes at the carrier as well, out of a register too, and the order may have another", async () => {
    const orderId = await at.order("confirmed");
    const made = await at.make(orderId);
    await admin.call("createWaybillRegisters", { body: { choice: { ids: [made.id] } }, headers: at.newKey() });
    await waybills.queue.run();
    expect(await at.read(made.id)).toMatchObject({ register: { number: expect.stringMatching(/^105-/) } });
    await admin.call("removeWaybill", { params: { id: made.id } });
    await waybills.queue.run();
    expect(await at.read(made.id)).toMatchObject({ status: "deleted", register: null });
    expect(await documentsOf(made.reference)).toHaveLength(0);
    expect((await user.call("getOrder", { params: { id: orderId } })).body.data.waybill).toBeNull();
    expect(await at.make(orderId)).toMatchObject({ status: "created" });
  });

  it("refuses once the parcel is on its way", async () => {
    const made = await at.make(await at.order());
    await at.hear(made.id, "4");
    expect((await admin.call("removeWaybill", { params: { id: made.id } })).body).toMatchObject({
      code: "illegal_step",
    });
  });

  it("follows an order that was cancelled", async () => {
    const orderId = await at.order("confirmed");
    const made = await at.make(orderId);
    await commerce.orders.step(orderId, "cancel", { actor: "admin", actorId: null, reason: "нет товара" });
    await waybills.queue.run();
    expect(await at.read(made.id)).toMatchObject({ status: "deleted" });
  });
});

describe("registers", () => {
  it("take waybills by departure point, print as a PDF, and leave out what is not made", async () => {
    const other = await departurePoint(shop, at.toBranch.warehouse_ref, false);
    const one = await at.make(await at.order("confirmed"));
    const two = await at.make(await at.order("confirmed"), { departure_point_id: other.id });
    const draft = (await at.ask(await at.order("confirmed"), { is_draft: true })).body.data;
    const body = { choice: { ids: [one.id, two.id, draft.id] } };
    const headers = at.newKey();
    const made = await admin.call("createWaybillRegisters", { body, headers });
    expect(made.body.data.registers).toHaveLength(2);
    expect(made.body.data.left_out).toBe(1);
    expect((await admin.call("createWaybillRegisters", { body, headers })).body).toEqual(made.body);
    await waybills.queue.run();
    const [register] = (await admin.call("listWaybillRegisters")).body.data;
    expect(register).toMatchObject({ number: expect.stringMatching(/^105-\d{8}$/), count: 1, error: "" });
    const file = await admin.call("downloadWaybillRegister", { params: { id: register.id } });
    expect(file.status).toBe(200);
    const again = await admin.call("createWaybillRegisters", { body, headers: at.newKey() });
    expect(again.body).toMatchObject({ code: "nothing_to_register" });
  });
});

describe("the carrier's words", () => {
  it("walk every state that a poll missed, and the order with them, once", async () => {
    const orderId = await at.order();
    const made = await at.make(orderId);
    await at.hear(made.id, "9");
    const received = await at.read(made.id);
    expect(stepsOf(received)).toEqual(["queued", "created", "handed_over", "in_transit", "arrived", "received"]);
    const order = (await admin.call("getAdminOrder", { params: { id: orderId } })).body.data;
    expect(order.history.map(({ status }: { status: string }) => status).filter(Boolean)).toEqual([
      "new",
      "confirmed",
      "packing",
      "ready",
      "shipped",
      "arrived",
      "delivered",
    ]);
    await at.hear(made.id, "9", "5", "103");
    expect(await at.orderState(orderId)).toBe("delivered");
    expect(stepsOf(await at.read(made.id))).toHaveLength(6);
  });

  it("are taken in once when two processes hear them at the same time", async () => {
    const orderId = await at.order();
    const made = await at.make(orderId);
    await Promise.all([at.hear(made.id, "7"), at.hear(made.id, "7"), at.hear(made.id, "7")]);
    const arrived = await at.read(made.id);
    expect(stepsOf(arrived)).toEqual(["queued", "created", "handed_over", "in_transit", "arrived"]);
    expect(arrived.history.filter(({ kind }: { kind: string }) => kind === "word")).toHaveLength(1);
    const { rows } = await db.query(
      "select from stock_movements m join order_lines l on l.id = m.order_line_id where l.order_id = $1 and m.kind = 'ship'",
      [orderId],
    );
    expect(rows).toHaveLength(1);
  });

  it("never lead back, and what is not known keeps the state and is reported", async () => {
    const made = await at.make(await at.order());
    await at.hear(made.id, "7", "4", "777", "777", "3");
    const kept = await at.read(made.id);
    expect(kept).toMatchObject({ status: "arrived", carrier_code: "3" });
    const { unknown_codes: codes } = (await admin.call("getWaybillDesk")).body.data;
    expect(codes).toContainEqual(expect.objectContaining({ code: "777", times: 2, waybill_id: made.id }));
  });

  it("bring a refused parcel back under its own number, and the goods into the shop", async () => {
    const orderId = await at.order();
    const made = await at.make(orderId);
    await at.hear(made.id, "7", word("103", { returnNumber: "59001122334455" }));
    expect(await at.orderState(orderId)).toBe("returning");
    const heard = { own: word("103", { returnNumber: "59001122334455" }) };
    await waybills.tracking.hear(made.id, { ...heard, back: word("5") });
    expect(await at.read(made.id)).toMatchObject({ status: "returning", return_number: "59001122334455" });
    await waybills.tracking.hear(made.id, { ...heard, back: word("9") });
    expect(await at.read(made.id)).toMatchObject({ status: "returned" });
    expect(await at.orderState(orderId)).toBe("returned");
  });

  it("wait for an order that was not packed, and it catches up when it is", async () => {
    const orderId = await at.order("packing");
    const made = await at.make(orderId);
    await at.hear(made.id, "7");
    expect(await at.read(made.id)).toMatchObject({ status: "arrived", is_behind: true });
    expect(await at.orderState(orderId)).toBe("packing");
    await commerce.orders.step(orderId, "finishPacking", { actor: "admin", actorId: null });
    await db.query("update carrier_notes set next_at = now()");
    await waybills.tracking.run();
    expect(await at.orderState(orderId)).toBe("arrived");
    expect(await at.read(made.id)).toMatchObject({ is_behind: false });
  });

  it("are asked for in one call, by one process at a time", async () => {
    const made = await at.make(await at.order());
    const asked = await admin.call("trackWaybills", { body: { choice: { ids: [made.id] } } });
    expect(asked.body.data.count).toBe(1);
    await db.query("update carrier_notes set next_at = now()");
    const before = sandbox.calls.get("TrackingDocument.getStatusDocuments") ?? 0;
    await Promise.all([waybills.tracking.run(), waybills.tracking.run()]);
    expect((sandbox.calls.get("TrackingDocument.getStatusDocuments") ?? 0) - before).toBe(1);
    expect(await at.read(made.id)).toMatchObject({ carrier_code: "1", heard_at: expect.any(String) });
  });

  it("tell whoever sells on days 3, 5 and 7 of storage, once on each", async () => {
    const orderId = await at.order();
    const made = await at.make(orderId);
    const lying = async (days: number) => {
      await db.query(
        "update waybills set stored_from = (now() at time zone 'Europe/Kyiv')::date - $2::int where id = $1",
        [made.id, days],
      );
      await at.hear(made.id, "7", "7");
    };
    await at.hear(made.id, "7");
    for (const days of [1, 3, 4, 5, 8]) await lying(days);
    const { rows } = await db.query<{ payload: { days: number; left: number } }>(
      "select payload from outbox_events where name = 'parcel.stored' and (payload ->> 'orderId')::int = $1 order by id",
      [orderId],
    );
    expect(rows.map(({ payload }) => [payload.days, payload.left])).toEqual([
      [3, 4],
      [5, 2],
      [8, -1],
    ]);
    const seen = (await user.call("getOrder", { params: { id: orderId } })).body.data;
    expect(seen.waybill).toMatchObject({ status: "arrived", storage: { days: 8, left: -1 } });
    expect(seen.waybill.tracking.at(-1)).toMatchObject({ text: "Прибыла в отделение" });
    const over = await admin.call("listWaybills", { query: { filter: { storage: "over" } } });
    expect(over.body.data.map(({ id }: { id: number }) => id)).toContain(made.id);
  });
});

describe("the list", () => {
  it("finds by number, order and phone, and filters by what the shop looks for", async () => {
    const orderId = await at.order("confirmed");
    const made = await at.make(orderId);
    const found = async (filter: object) =>
      (await admin.call("listWaybills", { query: { filter, per_page: 100 } })).body.data.map(
        ({ id }: { id: number }) => id,
      );
    for (const search of [made.number, made.order.number]) expect(await found({ search })).toEqual([made.id]);
    expect(await found({ search: "501112233" })).toContain(made.id);
    expect(await found({ id: made.id })).toEqual([made.id]);
    expect(await found({ order: orderId, printed: 0 })).toEqual([made.id]);
    expect(await found({ order: orderId, printed: 1 })).toEqual([]);
    expect(await found({ order: orderId, status: ["received"] })).toEqual([]);
    expect((await admin.call("listWaybills", { query: { filter: { status: ["unknown"] } } })).status).toBe(422);
  });

  it("takes a step with many, and tells which could not", async () => {
    const made = await at.make(await at.order());
    const gone = await at.make(await at.order());
    await at.hear(gone.id, "7");
    const body = { step: "handOver", choice: { ids: [made.id, gone.id] } };
    const started = await admin.call("stepWaybills", { body });
    expect(await jobEnded(admin, started.body.data.id)).toMatchObject({ progress: { done: 1, refused: 1 } });
    expect(await at.read(made.id)).toMatchObject({ status: "handed_over" });
    expect(await at.orderState(made.order.id)).toBe("shipped");
  });
});
