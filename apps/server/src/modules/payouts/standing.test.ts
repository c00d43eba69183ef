import { beforeAll, describe, expect, it } from "vitest";
import { payoutFixture } from "../../../test/payout-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import * as ledger from "../ledger/ledger.service.ts";
import { nextStandingDay } from "./standing-days.ts";

describe("the next day of a standing order", () => {
  it.each([
    [{ period: "week", day: 5 }, "2026-11-22", "2026-11-27"],
    [{ period: "week", day: 7 }, "2026-11-22", "2026-11-29"],
    [{ period: "week", day: 1 }, "2026-11-22", "2026-11-23"],
    [{ period: "day", day: 1 }, "2026-11-22", "2026-11-23"],
    [{ period: "day", day: 1 }, "2026-12-31", "2027-01-01"],
    [{ period: "month", day: 22 }, "2026-11-22", "2026-12-22"],
    [{ period: "month", day: 28 }, "2027-01-31", "2027-02-28"],
    [{ period: "month", day: 1 }, "2026-12-31", "2027-01-01"],
  ] as const)("%o after %s is %s", (order, after, next) => expect(nextStandingDay(order, after)).toBe(next));
});

describe("a standing order", async () => {
  const shop = await testShop({ env: { THROTTLES: "off" }, poolSize: 20 });
  const { db } = shop;
  const payouts = payoutFixture(shop);
  const userId = shop.ids.get("user@dropship.example") ?? 0;
  const { standing } = shop.app.services.payouts;
  let user: Visitor;
  let to: number;

  const save = (more: object = {}) =>
    user.call("saveStandingPayout", { body: { period: "week", day: 5, keep: "1000", requisites_id: to, ...more } });
  const makeDue = (days = 0) =>
    db.query(`update standing_payouts set next_on = (now() at time zone 'Europe/Kyiv')::date - $1::int`, [days]);
  const order = async () => (await user.call("getStandingPayout")).body.data;
  const list = async () => (await user.call("listPayouts")).body.data;

  beforeAll(async () => {
    user = await shop.as("verified");
    to = (await payouts.requisites(user)).id;
    await payouts.fill(userId, 3_000);
  });

  it("is kept, checked field by field, and never due today", async () => {
    expect((await save({ day: 8 })).body.errors).toEqual({ day: ["Выберите день недели."] });
    expect((await save({ requisites_id: 2_000_000 })).body.errors).toEqual({
      requisites_id: ["Выберите, куда выплачивать."],
    });
    const kept = await save();
    expect([kept.status, kept.body.data]).toMatchObject([200, { period: "week", day: 5, keep: "1000.00", last: null }]);
    expect(kept.body.data.next_on > new Date().toISOString().slice(0, 10)).toBe(true);
    await standing.run();
    expect(await list()).toEqual([]);
  });

  it("pays everything over what stays, once a period, however many processes are at it", async () => {
    await makeDue();
    await Promise.all(Array.from({ length: 8 }, () => standing.run()));
    const made = await list();
    expect(made).toMatchObject([{ is_standing: true, amount: "1985.07", fee: "14.93", status: "requested" }]);
    expect((await ledger.balances(db, userId)).available).toBe(1_000_00);
    expect(await order()).toMatchObject({
      last: { text: `Создана выплата №\u00a0${made[0].id}.`, payout_id: made[0].id },
    });
    await payouts.fill(userId, 5_000);
    await standing.run();
    expect(await list()).toHaveLength(1);
  });

  it("makes up for missed periods once, and says why it paid nothing", async () => {
    await user.call("cancelPayout", { params: { id: (await list())[0].id } });
    await db.query("update payouts set standing_on = standing_on - 30");
    await makeDue(21);
    await standing.run();
    expect(await list()).toHaveLength(2);
    await makeDue();
    await db.query("update payouts set standing_on = standing_on - 30");
    await standing.run();
    expect(await order()).toMatchObject({
      last: { text: "Сверх остатка меньше наименьшей выплаты.", payout_id: null },
    });
    expect(await list()).toHaveLength(2);
  });

  it("of a blocked person passes its day unpaid, and is not made up for once they are unblocked", async () => {
    await payouts.fill(userId, 5_000);
    await db.query("update users set is_blocked = true where id = $1", [userId]);
    await makeDue();
    await standing.run();
    await db.query("update users set is_blocked = false where id = $1", [userId]);
    await standing.run();
    expect(await list()).toHaveLength(2);
    expect(await order()).toMatchObject({
      last: { text: "Аккаунт был заблокирован: выплаты не было.", payout_id: null },
    });
  });

  it("rests while it is paused, and its account is not removed under it", async () => {
    await payouts.fill(userId, 5_000);
    expect((await save({ is_paused: true })).body.data).toMatchObject({ is_paused: true, next_on: null });
    await makeDue();
    await standing.run();
    expect(await list()).toHaveLength(2);
    const refused = await user.call("removeRequisites", { params: { id: to } });
    expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);
    expect((await user.call("removeStandingPayout")).status).toBe(200);
    expect(await order()).toBeNull();
    expect((await user.call("removeRequisites", { params: { id: to } })).status).toBe(200);
  });

  it("of one that fails holds nobody else's up", async () => {
    const adminId = shop.ids.get("admin@dropship.example") ?? 0;
    const admin = await shop.as("admin");
    await payouts.fill(adminId, 2_000);
    to = (await payouts.requisites(user, { card: true })).id;
    await save();
    const own = (await payouts.requisites(admin, { card: true })).id;
    const body = { period: "month", day: 1, keep: "0", requisites_id: own };
    await admin.call("saveStandingPayout", { body });
    await makeDue();
    // A payout of this day stands already: the database refuses another one.
    await db.query("update payouts set standing_on = (now() at time zone 'Europe/Kyiv')::date where id = $1", [
      (await list())[0].id,
    ]);
    await expect(standing.run()).rejects.toThrow(/payouts_standing/);
    expect((await admin.call("listPayouts")).body.data).toMatchObject([{ is_standing: true }]);
  });
});
