import type { ShopStats } from "@dropship/api/contract/stats";
import { uahKopecks } from "@dropship/money";
import { beforeAll, describe, expect, it } from "vitest";
import { payoutFixture } from "../../../test/payout-fixture.ts";
import { orderPlacer } from "../../../test/place-order.ts";
import { branchesOfKyiv, sendersFixture } from "../../../test/senders-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { KYIV_REF } from "../../integrations/nova-poshta/sandbox-directory.ts";
import * as ledger from "../ledger/ledger.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
const payouts = payoutFixture(shop);
let superAdmin: Visitor;
let admin: Visitor;
let user: Visitor;
let sum: number;

const stats = async (query: Record<string, string>): Promise<ShopStats> =>
  (await superAdmin.call("getShopStats", { query })).body.data;
const hryvnias = (kopecks: number) => (kopecks / 100).toFixed(2);
const march = { from: "2025-03-01", to: "2025-03-31" };

/** Moves money between a user's account and one of the shop's. */
const post = (kind: ledger.EntryKind, account: "sales" | "commission", kopecks: number, at: string) =>
  db.transaction((tx) =>
    ledger.post(tx, {
      kind,
      userId,
      description: "Проба",
      actorId: null,
      at: new Date(at),
      postings: [
        { account: ledger.shopAccount(account), amount: uahKopecks(kopecks) },
        { account: ledger.userAccount(userId, "available"), amount: uahKopecks(-kopecks) },
      ],
    }),
  );

beforeAll(async () => {
  [superAdmin, admin, user] = await Promise.all([shop.as("super-admin"), shop.as("admin"), shop.as("verified")]);
  await payouts.fill(userId, 100_000);
  const sender = await sendersFixture(admin).counterparty();
  const place = await orderPlacer(shop);
  const [, branch] = await branchesOfKyiv(admin);
  const delivery = { kind: "warehouse", city_ref: KYIV_REF, warehouse_ref: branch?.ref };
  const order = async (status: string, created: string, shipped: string | null) => {
    const id = await place(user, { delivery });
    await db.query(
      "update orders set status = $2, created_at = $3, shipped_at = $4, counterparty_id = $5 where id = $1",
      [id, status, created, shipped, shipped === null ? null : sender.id],
    );
    return id;
  };
  // Half an hour after midnight of 1 March in Kyiv, which is still February in UTC; and half an hour before its end.
  const first = await order("completed", "2025-02-28T22:30:00Z", "2025-03-01T08:30:00Z");
  await order("returned", "2025-03-31T20:30:00Z", "2025-03-31T20:50:00Z");
  await order("new", "2025-03-10T10:00:00Z", null);
  await order("cancelled", "2025-03-10T11:00:00Z", null);
  await order("lost", "2025-02-10T10:00:00Z", "2025-03-02T10:00:00Z");
  await order("completed", "2024-03-05T10:00:00Z", null);
  sum = (await db.query<{ sum: number }>("select sum_uah as sum from orders where id = $1", [first])).rows[0]?.sum ?? 0;
  await post("order_sale", "sales", 50_000, "2025-02-28T21:59:00Z");
  await post("order_sale", "sales", 70_000, "2025-02-28T22:01:00Z");
  await post("order_refund", "sales", -20_000, "2025-03-10T10:00:00Z");
  await post("payout", "commission", 1_500, "2025-03-10T10:00:00Z");
  // What a return costs is taken from what was earned.
  await post("cod_profit", "sales", -3_000, "2025-03-31T20:59:00Z");
  await post("return_fee", "sales", 1_000, "2025-03-31T21:01:00Z");
  const requisites = await payouts.requisites(user);
  const { id } = (await payouts.ask(user, "700.00", requisites.id)).body.data;
  await payouts.payer(superAdmin);
  await payouts.step(admin, id, "approve");
  await db.query(
    "update payouts set status = 'paid', bank_ref = 'B-1', closed_at = '2025-03-10T10:00:00Z' where id = $1",
    [id],
  );
});

describe("the statistics of the shop", () => {
  it("count what happened on days of Kyiv, each thing on its own day", async () => {
    const { figures, points, step, statuses } = await stats(march);
    expect(figures).toEqual({
      orders: 3,
      cancelled: 1,
      sales: hryvnias(3 * sum),
      average: hryvnias(sum),
      buyers: 1,
      // In the middle of ten hours and twenty minutes.
      minutes_to_ship: 310,
      revenue: "470.00",
      commission: "15.00",
      profit: "30.00",
      parcels: 3,
      delivered: 1,
      refused: 1,
      lost: 1,
      payouts: 1,
      paid_out: "700.00",
    });
    expect(step).toBe("day");
    expect(points).toHaveLength(31);
    const on = (day: string) => points.find(({ from }) => from === day);
    expect(on("2025-03-01")).toMatchObject({
      to: "2025-03-01",
      orders: 1,
      parcels: 1,
      delivered: 1,
      revenue: "700.00",
    });
    expect(on("2025-03-10")).toMatchObject({ orders: 1, cancelled: 1, sales: hryvnias(sum), revenue: "-200.00" });
    expect(on("2025-03-31")).toMatchObject({ orders: 1, parcels: 1, refused: 1, profit: "30.00" });
    expect(Object.fromEntries(statuses.map(({ status, count }) => [status, count]))).toEqual({
      completed: 1,
      returned: 1,
      new: 1,
      cancelled: 1,
    });
    // What the desk's list counts for the same days.
    const listed = await superAdmin.call("listAdminOrders", { query: { filter: march } });
    expect(listed.body.meta.total).toBe(figures.orders + figures.cancelled);
  });

  it("stand beside the month before, the year before, or nothing", async () => {
    const { before, points } = await stats(march);
    expect(before).toMatchObject({ from: "2025-02-01", to: "2025-02-28" });
    expect(before?.figures).toMatchObject({ orders: 1, sales: hryvnias(sum), revenue: "500.00", parcels: 0 });
    expect(points[9]?.before).toEqual({ from: "2025-02-10", to: "2025-02-10", orders: 1, sales: hryvnias(sum) });
    expect(points.at(-1)?.before).toBeNull();
    const year = await stats({ ...march, compare: "year" });
    expect(year.before).toMatchObject({ from: "2024-03-01", to: "2024-03-31", figures: { orders: 1 } });
    expect(year.points[4]?.before).toMatchObject({ from: "2024-03-05", orders: 1 });
    const alone = await stats({ ...march, compare: "none" });
    expect(alone.before).toBeNull();
    expect(alone.points.every(({ before: then }) => then === null)).toBe(true);
    expect(alone.figures).toEqual((await stats(march)).figures);
  });

  it("are cut into weeks and months where days are too many, and come to the same", async () => {
    for (const [to, step] of [
      ["2025-05-31", "week"],
      ["2025-12-31", "month"],
    ] as const) {
      const whole = await stats({ from: "2025-01-10", to, compare: "none" });
      expect(whole.step).toBe(step);
      const total = (name: "orders" | "parcels") => whole.points.reduce((all, point) => all + point[name], 0);
      expect([total("orders"), total("parcels")]).toEqual([4, 3]);
      expect(whole.figures).toMatchObject({ orders: 4, parcels: 3, revenue: "980.00" });
    }
  });

  it("name the best goods and dropshippers, and what lies idle", async () => {
    const { goods, users, idle } = await stats(march);
    expect(goods).toEqual([
      expect.objectContaining({ sku: "K-1", orders: 3, pieces: 3, sum: hryvnias(3 * sum) }) as unknown,
    ]);
    expect(users).toEqual([
      { id: userId, name: expect.any(String) as unknown, orders: 3, sum: hryvnias(3 * sum), shipped: 2, refused: 1 },
    ]);
    // Nothing of the catalogue was there then; in a month without orders the only product lies idle.
    expect(idle.count).toBe(0);
    await db.query("update products set created_at = '2025-01-01' where sku = 'K-1'");
    expect((await stats(march)).idle).toEqual({ count: 0, worth: "0.00", goods: [] });
    const { idle: april } = await stats({ from: "2025-04-01", to: "2025-04-30" });
    const { rows } = await db.query<{ left: number }>(
      "select stock - reserved as left from products where sku = 'K-1'",
    );
    const left = rows[0]?.left ?? 0;
    expect(april).toMatchObject({ count: 1, worth: (left * 10).toFixed(2) });
    expect(april.goods).toEqual([
      expect.objectContaining({ sku: "K-1", stock: left, worth: (left * 10).toFixed(2) }) as unknown,
    ]);
  });

  it("tell the rate at the end of each day, from the day on which there was one", async () => {
    await db.query(
      `insert into currency_rates (buy, sale, source, created_at) values (410000, 415000, 'manual', '2024-06-03T10:00:00Z'),
         (410000, 416000, 'manual', '2024-06-03T11:00:00Z'), (410000, 417000, 'manual', '2024-06-05T20:59:00Z')`,
    );
    const { points } = await stats({ from: "2024-06-02", to: "2024-06-07" });
    expect(points.map(({ rate }) => rate)).toEqual([null, "41.6000", "41.6000", "41.7000", "41.7000", "41.7000"]);
    expect((await stats({ from: "2024-07-01", to: "2024-07-01" })).points[0]?.rate).toBe("41.7000");
  });

  it("refuse days that are none, and whoever may not see them", async () => {
    const refused = async (query: Record<string, string>) =>
      (await superAdmin.call("getShopStats", { query })).body.errors;
    expect(await refused({ from: "2025-03-02", to: "2025-03-01" })).toEqual({ to: ["Последний день раньше первого."] });
    expect(await refused({ from: "2024-01-01", to: "2025-03-01" })).toEqual({ to: ["Выберите не больше года."] });
    expect(await refused({ from: "2099-01-01" })).toEqual({ from: ["Этот день ещё не наступил."] });
    expect(await refused({ from: "2025-02-30" })).toHaveProperty("from");
    expect((await stats({})).points).toHaveLength(30);
    expect((await admin.call("getShopStats", { query: march })).status).toBe(403);
  });
});
