import { uahKopecks } from "@dropship/money";
import { describe, expect, it } from "vitest";
import { testCommerce } from "../../../test/commerce-fixture.ts";
import { queriesOf } from "../../../test/queries-of.ts";

const shop = await testCommerce();
const { db, commerce } = shop;
const user = await shop.dropshipper(uahKopecks(100_000_000));
const caller = { owner: { userId: user.id }, viewer: user };
const kopecks = (amount: string) => Math.round(Number(amount) * 100);
const all = { filter: {}, sort: "-created_at", per_page: 100 } as const;

async function sell(orders: number, lines: number): Promise<number> {
  let last = 0;
  for (let order = 0; order < orders; order += 1) {
    for (let line = 0; line < lines; line += 1) await shop.fillCart(user, await shop.product());
    last = (await shop.place(user)).id;
  }
  return last;
}

describe("reads ask the database a fixed number of times", () => {
  it("however many orders and lines there are", async () => {
    const small = await sell(1, 1);
    await shop.currency.current();
    const measure = async (id: number) => ({
      list: await queriesOf(db, () => commerce.orders.list(user.id, all)),
      detail: await queriesOf(db, () => commerce.orders.detail(id, user.id)),
      dashboard: await queriesOf(db, () => commerce.orders.dashboard(user.id)),
      recipients: await queriesOf(db, () => commerce.orders.recipients(user.id, "")),
    });
    const before = await measure(small);
    expect(before).toEqual({ list: 1, detail: 1, dashboard: 8, recipients: 1 });
    expect(await measure(await sell(8, 6))).toEqual(before);

    await shop.fillCart(user, await shop.product());
    const cartBefore = await queriesOf(db, () => commerce.cart.show(caller));
    for (let line = 0; line < 12; line += 1) await shop.fillCart(user, await shop.product());
    expect(await queriesOf(db, () => commerce.cart.show(caller))).toBeLessThanOrEqual(cartBefore);
    expect(cartBefore).toBeLessThanOrEqual(3);
  });

  it("and pages, sorts and cuts days in Kyiv", async () => {
    const { rows, total } = await commerce.orders.list(user.id, { ...all, per_page: 4, page: 2, sort: "total_uah" });
    expect([rows.length, total]).toEqual([4, 9]);
    // Half past eleven in the evening of 1 July in Kyiv is still the first there, and the day's 20:30 in UTC.
    await db.query("update orders set created_at = '2026-07-01T20:30:00Z' where id = (select min(id) from orders)");
    await db.query("update orders set created_at = '2026-07-01T21:30:00Z' where id = (select max(id) from orders)");
    const day = (from: string) => commerce.orders.list(user.id, { ...all, filter: { from, to: from } });
    expect((await day("2026-07-01")).total).toBe(1);
    expect((await day("2026-07-02")).total).toBe(1);
    expect((await day("2026-06-30")).total).toBe(0);
  });

  it("and show, sort, filter, sum and announce the order sum: what is debited", async () => {
    const payer = await shop.dropshipper(uahKopecks(100_000_000));
    const [city] = await commerce.delivery.cities("Полтава");
    const [branch] = await commerce.delivery.warehouses(city?.ref ?? "", "warehouse", "");
    const parcel = { kind: "warehouse", city_ref: city?.ref ?? "", warehouse_ref: branch?.ref ?? "" } as const;
    const placed = async (cents: number, delivery_payer: "sender" | "recipient") => {
      await shop.fillCart(payer, await shop.product({ price: cents }));
      return shop.place(payer, { delivery: parcel, delivery_payer });
    };
    const bySender = await placed(1_000, "sender");
    const byRecipient = await placed(1_010, "recipient");
    const { goods, delivery, from_balance } = bySender.money;
    expect(Number(delivery)).toBeGreaterThan(10);
    expect(bySender.total_uah).toBe(from_balance);
    expect(Number(from_balance)).toBeCloseTo(Number(goods) + Number(delivery), 2);
    expect(byRecipient.total_uah).toBe(byRecipient.money.goods);

    const { rows, sums } = await commerce.orders.list(payer.id, { ...all, sort: "-total_uah", include: ["sums"] });
    expect(rows.map(({ total_uah }) => total_uah)).toEqual([from_balance, byRecipient.total_uah]);
    expect(Number(sums?.total_uah)).toBeCloseTo(Number(from_balance) + Number(byRecipient.total_uah), 2);
    const dear = await commerce.orders.list(payer.id, { ...all, filter: { total: { from: kopecks(from_balance) } } });
    expect(dear.rows.map(({ id }) => id)).toEqual([bySender.id]);
    const events = await db.query(
      "select payload->>'total' as total from outbox_events where name = 'order.placed' and (payload->>'orderId')::int = $1",
      [bySender.id],
    );
    expect(events.rows).toEqual([{ total: String(kopecks(from_balance)) }]);
  });
});
