import { uahKopecks } from "@dropship/money";
import { beforeAll, describe, expect, it } from "vitest";
import { orderPlacer } from "../../../test/place-order.ts";
import { branchesOfKyiv, departureForm, sendersFixture } from "../../../test/senders-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { KYIV_REF } from "../../integrations/nova-poshta/sandbox-directory.ts";
import * as ledger from "../ledger/ledger.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
let admin: Visitor;
let user: Visitor;
let make: ReturnType<typeof sendersFixture>;
let place: (owner: Visitor, changes?: object) => Promise<number>;
let branches: { ref: string; name: string }[];

beforeAll(async () => {
  admin = await shop.as("admin");
  user = await shop.as("verified");
  make = sendersFixture(admin);
  place = await orderPlacer(shop);
  branches = await branchesOfKyiv(admin);
  const userId = shop.ids.get("user@dropship.example") ?? 0;
  const amount = uahKopecks(10_000_000);
  await db.transaction((tx) =>
    ledger.replenish(tx, { userId, amount, key: "points", description: "Пополнение", actorId: null }),
  );
});

const sentTo = () => ({ delivery: { kind: "warehouse", city_ref: KYIV_REF, warehouse_ref: branches[1]?.ref } });
const standing = async (id: number) =>
  (
    await db.query<{ departure_point_id: number; counterparty_id: number }>(
      "select departure_point_id, counterparty_id from orders where id = $1",
      [id],
    )
  ).rows[0];
const update = (point: { id: number; counterparty: { id: number } }, changes: object) =>
  admin.call("updateDeparturePoint", { params: { id: point.id }, body: departureForm(point, changes) });
const read = async (id: number) => (await admin.call("getDeparturePoint", { params: { id } })).body.data;

describe("a departure point", () => {
  it("that is the first takes what waits without one, and new orders leave from it", async () => {
    const early = await place(user, sentTo());
    const collected = await place(user);
    expect(await standing(early)).toEqual({ departure_point_id: null, counterparty_id: null });
    const sender = await make.counterparty();
    const point = await make.departurePoint({ counterparty_id: sender.id });
    expect(point).toMatchObject({ is_default: true, city: "Киев", address: branches[0]?.name, orders_waiting: 1 });
    const late = await place(user, sentTo());
    for (const id of [early, late])
      expect(await standing(id)).toEqual({ departure_point_id: point.id, counterparty_id: sender.id });
    expect(await standing(collected)).toEqual({ departure_point_id: null, counterparty_id: null });
    expect((await read(point.id)).load).toHaveLength(14);
    expect((await read(point.id)).load.at(-1)).toMatchObject({ placed: 2, shipped: 0 });
  });

  it("with another counterparty sends what waits by it; what has a waybill or is gone stays as it was", async () => {
    const sender = await make.counterparty({ kind: "person", tax_number: "", name: "Запасной" });
    const [row] = (await admin.call("listDeparturePoints", {})).body.data;
    const before = row.counterparty.id;
    const waiting = await place(user, sentTo());
    const labelled = await place(user, sentTo());
    await shop.app.services.commerce.orders.setWaybillNumber(labelled, "20450123456789");
    const saved = await update(await read(row.id), { counterparty_id: sender.id });
    expect(saved.body.data.counterparty.name).toBe("Запасной");
    expect((await standing(waiting))?.counterparty_id).toBe(sender.id);
    expect((await standing(labelled))?.counterparty_id).toBe(before);
  });

  it("that is turned off hands what waits to the default one, which itself cannot be turned off", async () => {
    const [main] = (await admin.call("listDeparturePoints", {})).body.data;
    const spare = await make.departurePoint({ counterparty_id: main.counterparty.id, name: "Запасная" });
    expect((await update(await read(main.id), { is_default: false, is_active: false })).body.code).toBe(
      "default_needed",
    );
    expect((await update(await read(main.id), { is_default: false })).body.errors).toHaveProperty("is_default");
    expect((await update(spare, { is_default: true })).body.data.is_default).toBe(true);
    const order = await place(user, sentTo());
    expect((await standing(order))?.departure_point_id).toBe(spare.id);
    await update(await read(main.id), { is_default: true });
    const off = await update(await read(spare.id), { is_active: false });
    expect(off.body.message).toContain("Передано заказов основной точке: 1");
    expect((await standing(order))?.departure_point_id).toBe(main.id);
    expect((await admin.call("deleteDeparturePoint", { params: { id: spare.id } })).status).toBe(200);
    expect((await admin.call("deleteDeparturePoint", { params: { id: main.id } })).body.code).toBe("in_use");
  });

  it("is held to the carrier's directory and to a counterparty in use", async () => {
    const [{ id: senderId }] = (await admin.call("listCounterparties", {})).body.data;
    const errors = async (changes: object) => {
      const body = { name: "Склад", phone: "0441112233", counterparty_id: senderId, city_ref: KYIV_REF, ...changes };
      return (await admin.call("createDeparturePoint", { body })).body.errors;
    };
    const nowhere = "00000000-0000-0000-0000-000000000000";
    expect(await errors({})).toEqual({ warehouse_ref: ["Выберите отделение."] });
    expect(await errors({ warehouse_ref: nowhere })).toHaveProperty("warehouse_ref");
    expect(await errors({ warehouse_ref: branches[0]?.ref, city_ref: nowhere })).toHaveProperty("city_ref");
    expect(await errors({ kind: "courier" })).toMatchObject({
      street: ["Введите улицу."],
      house: [expect.any(String)],
    });
    expect(await errors({ warehouse_ref: branches[0]?.ref, counterparty_id: 999_999 })).toHaveProperty(
      "counterparty_id",
    );
    const point = await make.departurePoint({
      counterparty_id: senderId,
      kind: "courier",
      street: "ул. Садовая",
      house: "1",
    });
    expect(point).toMatchObject({ kind: "courier", warehouse_ref: null, address: "ул. Садовая, д. 1" });
    const [first, ...week] = point.hours;
    expect(first).toBeNull();
    const bad = await update(point, { cut_off: "25:00", hours: [{ from: "09:00", to: "09:00" }, ...week] });
    expect(bad.body.errors).toMatchObject({ cut_off: [expect.any(String)], "hours.0.to": [expect.any(String)] });
    expect((await update(point, { cut_off: "17:00", hours: [{ from: "09:00", to: "18:00" }, ...week] })).status).toBe(
      200,
    );
  });
});

describe("a pickup point", () => {
  it("is offered with its hours at the checkout while it is on, and takes no more than it can hold", async () => {
    const point = await make.pickupPoint();
    const save = (changes: object) =>
      admin.call("updatePickupPoint", { params: { id: point.id }, body: { ...point, version: undefined, ...changes } });
    const hours = [...point.hours.slice(1), { from: "10:00", to: "24:00" }];
    expect((await save({ hours, latitude: 49.8 })).body.errors).toHaveProperty("longitude");
    expect((await save({ hours, max_grams: 100, latitude: 49.8, longitude: 24 })).status).toBe(200);
    const offered = async () =>
      (await user.call("listPickupPoints", {})).body.data.find(({ id }: { id: number }) => id === point.id);
    expect(await offered()).toMatchObject({ hours, max_grams: 100, latitude: 49.8 });
    await expect(place(user, { delivery: { kind: "pickup", pickup_point_id: point.id } })).rejects.toThrow("422");
    const { body: fitting } = await user.call("listPickupPoints", { query: { fits: "cart" } });
    expect(fitting.left_out).toBe(1);
    expect(fitting.data.map(({ id }: { id: number }) => id)).not.toContain(point.id);
    await user.call("clearCart", {});
    await save({ hours, max_grams: null });
    const order = await place(user, { delivery: { kind: "pickup", pickup_point_id: point.id } });
    const { rows } = await db.query("select pickup_point_id from orders where id = $1", [order]);
    expect(rows).toEqual([{ pickup_point_id: point.id }]);
    expect((await admin.call("getPickupPoint", { params: { id: point.id } })).body.data.orders_waiting).toBe(1);
    await save({ hours, is_active: false });
    expect(await offered()).toBeUndefined();
    expect((await admin.call("deletePickupPoint", { params: { id: point.id } })).body.code).toBe("in_use");
  });
});

describe("the statistics of senders", () => {
  it("count parcels in the month in which they left and turnover in that in which they were received", async () => {
    const sender = await make.counterparty({ kind: "person", tax_number: "", name: "Отчётный", yearly_cap: "1000.00" });
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push(await place(user, sentTo()));
    const [sent, received, refused, cod] = ids;
    const set = (id: number | undefined, status: string, shipped: string, delivered: string | null) =>
      db.query(
        "update orders set counterparty_id = $2, status = $3, shipped_at = $4, delivered_at = $5, delivery_cost = 7000 where id = $1",
        [id, sender.id, status, shipped, delivered],
      );
    // Half past eleven in the evening of 31 March by the clock of Kyiv, and half an hour after midnight.
    await set(sent, "shipped", "2025-03-31T20:30:00Z", null);
    await set(received, "delivered", "2025-03-31T21:30:00Z", "2025-04-02T10:00:00Z");
    await set(refused, "returned", "2025-03-10T10:00:00Z", "2025-03-12T10:00:00Z");
    await set(cod, "completed", "2025-03-10T10:00:00Z", "2025-04-01T10:00:00Z");
    await db.query(
      "update orders set payment_kind = 'cod', cod_amount = 99900, cod_fee = 0, profit = 0, payment_status = 'settled' where id = $1",
      [cod],
    );
    const sum =
      (await db.query<{ sum: number }>("select sum_uah as sum from orders where id = $1", [received])).rows[0]?.sum ??
      0;
    const query = { year: 2025, counterparty_id: sender.id };
    const { data } = (await admin.call("getCounterpartyStats", { query })).body;
    expect(data.months).toHaveLength(12);
    expect(data.months[2]).toEqual({
      month: "2025-03",
      parcels: 3,
      delivered: 1,
      refused: 1,
      lost: 0,
      cod: "999.00",
      cod_expected: "0.00",
      delivery_cost: "210.00",
      turnover: "0.00",
    });
    expect(data.months[3]).toMatchObject({ parcels: 1, delivered: 1, turnover: ((99_900 + sum) / 100).toFixed(2) });
    expect(data.years).toContain(2025);
    expect(data.turnovers.find(({ id }: { id: number }) => id === sender.id)).toMatchObject({
      turnover: ((99_900 + sum) / 100).toFixed(2),
      yearly_cap: "1000.00",
    });
    expect((await admin.call("getCounterpartyStats", { query: { year: 2025 } })).body.data.months[2].parcels).toBe(3);
    expect((await admin.call("getCounterpartyStats", { query: { counterparty_id: 999_999 } })).status).toBe(404);
  });
});
