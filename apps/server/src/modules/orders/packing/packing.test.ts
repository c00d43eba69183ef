import type { Packing, PackingOrder } from "@dropship/api/contract/order-packing";
import { uahKopecks } from "@dropship/money";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { jobEnded } from "../../../../test/job-ended.ts";
import { orderPlacer } from "../../../../test/place-order.ts";
import { testShop } from "../../../../test/shop.ts";
import type { Visitor } from "../../../../test/visitor.ts";
import * as ledger from "../../ledger/ledger.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
let user: Visitor;
let admin: Visitor;
let other: Visitor;
let place: (owner: Visitor, changes?: object) => Promise<number>;
let cupId: number;

beforeAll(async () => {
  user = await shop.as("verified");
  admin = await shop.as("admin");
  other = await shop.as("super-admin");
  place = await orderPlacer(shop);
  await shop.work();
  const { rows } = await db.query<{ id: number }>(
    `with c as (insert into categories (name) values ('Кружки') returning id)
     insert into products (sku, barcode, name, category_id, price, stock) select 'C-2', '4820000000017', 'Кружка', id, 500, 100 from c returning id`,
  );
  cupId = rows[0]?.id ?? 0;
  const userId = shop.ids.get("user@dropship.example") ?? 0;
  const amount = uahKopecks(10_000_000);
  await db.transaction((tx) =>
    ledger.replenish(tx, { userId, amount, key: "packing", description: "Пополнение", actorId: null }),
  );
});

/** A confirmed order of one kettle and two cups. */
async function confirmed(): Promise<number> {
  await user.call("addToCart", { params: { product_id: cupId }, body: { data: { quantity: 2 } } });
  await user.call("addToCart", { params: { product_id: kettleId() }, body: { data: { quantity: 1 } } });
  const { data: quote } = (await user.call("getCheckout")).body;
  const { rows } = await db.query<{ id: number }>("select id from pickup_points limit 1");
  const lines = quote.items.map((item: { id: number; quantity: number; conditioned_price: string }) => ({
    product_id: item.id,
    quantity: item.quantity,
    conditioned_price: item.conditioned_price,
  }));
  const placed = await user.call("placeOrder", {
    body: {
      recipient: { last_name: "Коваленко", first_name: "Олена", phone: "+380501112233" },
      delivery: { kind: "pickup", pickup_point_id: rows[0]?.id },
      payment: { kind: "balance" },
      quote: { rate: quote.rate, lines },
    },
  });
  const { id } = placed.body.data;
  await step(id, "confirm");
  return id;
}
const kettleId = () => cupId - 1;
const step = async (id: number, name: string) =>
  expect((await admin.call("stepOrder", { params: { id }, body: { step: name } })).status).toBe(200);
const show = async (...ids: number[]): Promise<Packing> =>
  (await admin.call("getPacking", { query: { ids: ids.join(",") } })).body.data;
const scan = (id: number, code: string, by = admin, key = randomUUID()) =>
  by.call("scanPiece", { params: { id }, body: { code }, headers: { "idempotency-key": key } });
const tick = (id: number, line_id: number | undefined, packed: number, by = admin) =>
  by.call("packLine", { params: { id }, body: { line_id, packed } });
const lineOf = (order: PackingOrder | undefined, sku: string) => order?.lines.find((line) => line.sku === sku);
const eventsOf = async (id: number): Promise<string[]> =>
  (await admin.call("getAdminOrder", { params: { id } })).body.data.history.map(
    (event: { text: string }) => event.text,
  );

describe("what to fetch", () => {
  it("is put together place by place for the orders that are packed or wait for it, each thing with whose it is", async () => {
    const [first, second, fresh] = [await confirmed(), await confirmed(), await place(user)];
    const { orders, picking } = await show(second, first, fresh);
    expect(orders.map(({ id, can_pack }) => [id, can_pack])).toEqual([
      [second, true],
      [first, true],
      [fresh, false],
    ]);
    expect(picking.map(({ name, items }) => [name, items.map(({ sku, quantity }) => [sku, quantity])])).toEqual([
      ["Кружки", [["C-2", 4]]],
      ["Посуда", [["K-1", 2]]],
    ]);
    expect(picking[0]?.items[0]?.orders).toEqual([
      { number: String(100_000 + second), quantity: 2 },
      { number: String(100_000 + first), quantity: 2 },
    ]);
  });

  it("is printed by a job", async () => {
    const id = await confirmed();
    const started = await admin.call("printPickingList", { body: { ids: [id] } });
    expect(started.status).toBe(202);
    const job = await jobEnded(admin, started.body.data.id);
    expect(job).toMatchObject({ state: "done", title: "Лист подбора" });
    expect(job.file?.name).toMatch(/^Лист подбора .*\.pdf$/);
  });

  it("is refused for an address that says no orders, or too many", async () => {
    for (const ids of ["", "x", "1,,2", Array.from({ length: 101 }, (_, at) => at + 1).join(",")])
      expect([ids, (await admin.call("getPacking", { query: { ids } })).status]).toEqual([ids, 422]);
  });
});

describe("packing piece by piece", () => {
  it("begins with the first piece, counts what is scanned by SKU or barcode, and ends with the last one", async () => {
    const id = await confirmed();
    const first = await scan(id, "4820000000017");
    expect(first.body.data).toMatchObject({ status: "packing", packer: { email: "admin@dropship.example" } });
    expect(lineOf(first.body.data, "C-2")).toMatchObject({ quantity: 2, packed: 1 });
    // What the other person sees is the same, whatever became of the first one's tab.
    expect((await other.call("getPacking", { query: { ids: String(id) } })).body.data.orders).toEqual([
      first.body.data,
    ]);
    await scan(id, "k-1", other);
    const last = await scan(id, "C-2", other);
    expect(last.body).toMatchObject({ data: { status: "ready", can_pack: false }, message: "Заказ собран." });
    expect(await eventsOf(id)).toEqual(["Заказ оформлен", "Заказ подтверждён", "Заказ собирается", "Заказ собран"]);
  });

  it("refuses what the order does not hold, and one piece too many; neither counts", async () => {
    const id = await confirmed();
    await scan(id, "C-2");
    await scan(id, "C-2");
    expect(await scan(id, "C-2")).toMatchObject({
      status: 409,
      body: { code: "packed_already", message: "Лишний: «Кружка» уже собран, 2 из 2." },
    });
    expect(await scan(id, "НЕТ-1")).toMatchObject({ status: 409, body: { code: "wrong_piece" } });
    expect((await show(id)).orders[0]?.lines.map(({ sku, packed }) => [sku, packed])).toEqual([
      ["C-2", 2],
      ["K-1", 0],
    ]);
  });

  it("counts pieces that two people scan at once, and a repeated press once", async () => {
    const id = await confirmed();
    const key = randomUUID();
    await Promise.all([scan(id, "C-2", admin, key), scan(id, "C-2", admin, key)]);
    expect(lineOf((await show(id)).orders[0], "C-2")?.packed).toBe(1);
    const both = await Promise.all([scan(id, "C-2", admin), scan(id, "K-1", other)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await show(id)).orders[0]?.status).toBe("ready");
  });

  it("goes by ticks as well, which can be taken back until the order is ready", async () => {
    const id = await confirmed();
    const [order] = (await show(id)).orders;
    const [cup, kettle] = [lineOf(order, "C-2")?.id, lineOf(order, "K-1")?.id];
    expect((await tick(id, cup, 3)).body.errors).toEqual({ packed: ["В заказе 2 шт."] });
    await tick(id, cup, 2);
    expect(lineOf((await tick(id, cup, 0)).body.data, "C-2")?.packed).toBe(0);
    await tick(id, cup, 2);
    expect((await tick(id, kettle, 1)).body.data.status).toBe("ready");
    expect((await tick(id, kettle, 1)).status).toBe(200);
    expect(await tick(id, kettle, 0)).toMatchObject({ status: 409, body: { code: "illegal_step" } });
    expect((await tick(id, 2_000_000_000, 1)).status).toBe(404);
  });

  it("is for confirmed orders", async () => {
    const id = await place(user);
    expect(await scan(id, "K-1")).toMatchObject({ status: 409, body: { code: "illegal_step" } });
    expect((await scan(2_000_000_000, "K-1")).status).toBe(404);
    expect((await user.call("getPacking", { query: { ids: String(id) } })).status).toBe(403);
  });

  it("is finished with pieces missing on purpose only, and where nothing was marked nobody is asked", async () => {
    const [begun, unmarked] = [await confirmed(), await confirmed()];
    await scan(begun, "C-2");
    const finish = (id: number, more: object = {}) =>
      admin.call("stepOrder", { params: { id }, body: { step: "finishPacking", ...more } });
    expect(await finish(begun)).toMatchObject({
      status: 409,
      body: { code: "pieces_missing", message: expect.stringContaining("отмечено 1 из 3") },
    });
    const bulk = { step: "finishPacking", choice: { ids: [begun, unmarked] } };
    await step(unmarked, "pack");
    const { id: jobId } = (await admin.call("stepOrders", { body: bulk })).body.data;
    expect(await jobEnded(admin, jobId)).toMatchObject({ progress: { done: 1, refused: 1 } });
    expect((await show(begun, unmarked)).orders.map(({ status }) => status)).toEqual(["packing", "ready"]);
    const page = (await admin.call("getAdminOrder", { params: { id: begun } })).body.data;
    expect(page.pieces).toEqual({ packed: 1, all: 3 });
    expect((await finish(begun, { with_missing: true })).body.data.status).toBe("ready");
  });
});
