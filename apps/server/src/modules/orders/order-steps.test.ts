import { ORDER_STEPS, type OrderStepName } from "@dropship/api/contract/order-steps";
import type { OrderDetail } from "@dropship/api/contract/orders";
import { uahKopecks } from "@dropship/money";
import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { type Dropshipper, type PlaceBody, testCommerce } from "../../../test/commerce-fixture.ts";
import { auditBooks } from "../ledger/audit.repository.ts";
import * as ledger from "../ledger/ledger.service.ts";
import { Failure } from "../../http/failure.ts";

const shop = await testCommerce();
const { db, commerce } = shop;
const { orders } = commerce;
const [city] = await commerce.delivery.cities("Полтава");
const [branch] = await commerce.delivery.warehouses(city?.ref ?? "", "warehouse", "");
const toBranch: PlaceBody["delivery"] = {
  kind: "warehouse",
  city_ref: city?.ref ?? "",
  warehouse_ref: branch?.ref ?? "",
};
const admin = await shop.dropshipper();
const by = { actor: "admin", actorId: admin.id, reason: "по просьбе" } as const;
const productId = await shop.product({ price: 1_000, stock: 100_000 });

afterEach(async () => {
  const { differences } = await auditBooks(db);
  if (differences.length > 0) throw new Error(`the books differ: ${JSON.stringify(differences)}`);
});

async function placed(user: Dropshipper, changes: Partial<PlaceBody> = {}): Promise<OrderDetail> {
  await shop.fillCart(user, productId, 2);
  return shop.place(user, { delivery: toBranch, ...changes });
}
async function walk(id: number, ...names: OrderStepName[]): Promise<void> {
  for (const name of names) {
    // Cash on delivery leaves under the carrier's number.
    if (name === "ship") await orders.setWaybillNumber(id, `2045${String(id).padStart(10, "0")}`);
    await orders.step(id, name, by);
  }
}
const toShipped = ["confirm", "pack", "finishPacking", "ship"] as const;
const balances = (user: Dropshipper) => ledger.balances(db, user.id);
const shopBalance = async (name: string) =>
  (await db.query<{ balance: number }>("select balance from ledger_accounts where code = $1", [`shop:${name}`])).rows[0]
    ?.balance ?? 0;

describe("cancelling", () => {
  it("gives stock and money back; twice is once", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000));
    const order = await placed(user);
    const before = await db.query("select stock, reserved from products where id = $1", [productId]);
    const key = randomUUID();
    const [first, second] = await Promise.all([
      orders.cancel(user, key, order.id, "передумал"),
      orders.cancel(user, key, order.id, "передумал"),
    ]);
    expect(first).toEqual(second);
    expect(await orders.cancel(user, randomUUID(), order.id, "")).toMatchObject({ status: "cancelled" });
    expect(first).toMatchObject({ status: "cancelled", payment_status: "refunded", can: { cancel: false } });
    expect(first.history.map((event) => event.text)).toEqual(["Заказ оформлен", "Заказ отменён: передумал"]);
    expect(await balances(user)).toMatchObject({ available: 100_000, held: 0 });
    const after = await db.query("select stock, reserved from products where id = $1", [productId]);
    expect(after.rows[0]).toEqual({ ...before.rows[0], reserved: Number(before.rows[0]?.["reserved"]) - 2 });
  });

  it("is refused once the shop took the order; one of two at once wins", async () => {
    const user = await shop.dropshipper(uahKopecks(1_000_000));
    const order = await placed(user);
    await walk(order.id, "confirm");
    await expect(orders.cancel(user, randomUUID(), order.id, "")).rejects.toMatchObject({
      status: 409,
      code: "illegal_step",
    });
    const races = await Promise.all(Array.from({ length: 8 }, () => placed(user).catch(() => null)));
    for (const race of races) {
      if (!race) continue;
      const [own, shops] = await Promise.allSettled([
        orders.cancel(user, randomUUID(), race.id, ""),
        orders.step(race.id, "confirm", by),
      ]);
      expect([own.status, shops.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    }
  });

  it("repeating an order fills the cart and says what is short", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000));
    const lastId = await shop.product({ stock: 3 });
    await shop.fillCart(user, lastId, 2);
    const order = await shop.place(user);
    const again = await orders.repeat(user, order.id);
    expect(again.items).toMatchObject([{ id: lastId, quantity: 1 }]);
    expect(again.notices).toEqual(["«Чайник»: осталось 1 шт."]);
  });

  it("repeating an order in the place of the cart leaves its goods alone, unless none of them can be had", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000));
    const [mine, other] = [await shop.product(), await shop.product()];
    await shop.fillCart(user, mine, 2);
    const order = await shop.place(user);
    await shop.fillCart(user, other, 1);
    const idsIn = (cart: { items: { id: number }[] }) => cart.items.map(({ id }) => id);
    expect(new Set(idsIn(await orders.repeat(user, order.id)))).toEqual(new Set([mine, other]));
    expect(idsIn(await orders.repeat(user, order.id, { replace: true }))).toEqual([mine]);
    await db.query("delete from cart_items");
    await shop.fillCart(user, other, 1);
    await db.query("update products set status = 'hidden' where id = $1", [mine]);
    const kept = await orders.repeat(user, order.id, { replace: true });
    expect([idsIn(kept), kept.notices]).toEqual([[other], ["«Чайник» больше не продаётся."]]);
  });
});

describe("money on the way", () => {
  it("prepaid: held until shipped, then the shop's; the sender's delivery with it", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000));
    const [sales, delivery] = [await shopBalance("sales"), await shopBalance("delivery")];
    const order = await placed(user, { delivery_payer: "sender" });
    const cost = Math.round(Number(order.money.delivery) * 100);
    expect(cost).toBeGreaterThan(0);
    expect(await balances(user)).toMatchObject({ available: 100_000 - 83_000 - cost, held: 83_000 + cost });
    await walk(order.id, ...toShipped);
    expect(await balances(user)).toMatchObject({ held: 0 });
    expect([await shopBalance("sales"), await shopBalance("delivery")]).toEqual([sales + 83_000, delivery + cost]);
    await walk(order.id, "arrive", "deliver", "complete");
    expect(await orders.detail(order.id, user.id)).toMatchObject({ status: "completed", payment_status: "paid" });
  });

  it("COD: the profit is credited once when the money is proven", async () => {
    const user = await shop.dropshipper();
    const order = await placed(user, { payment: { kind: "cod", cod_amount: "1200" } });
    await walk(order.id, ...toShipped, "arrive", "deliver");
    await expect(orders.step(order.id, "complete", by)).rejects.toMatchObject({ code: "money_expected" });
    expect(await balances(user)).toMatchObject({ available: 0 });
    await Promise.all(Array.from({ length: 5 }, () => orders.settleCod(order.id, uahKopecks(120_000), by)));
    // 1200 − 830 − (24 + 20)
    expect(order.profit).toBe("326.00");
    expect(await balances(user)).toMatchObject({ available: 32_600, held: 0 });
    await walk(order.id, "complete");
    expect(await orders.detail(order.id, user.id)).toMatchObject({ status: "completed", payment_status: "settled" });
  });

  it("COD that does not cover the goods takes the missing part from what was held", async () => {
    const user = await shop.dropshipper(uahKopecks(80_000));
    const order = await placed(user, { payment: { kind: "cod", cod_amount: "100" } });
    expect(order.money.from_balance).toBe("752.00");
    await walk(order.id, ...toShipped, "arrive", "deliver");
    await orders.settleCod(order.id, uahKopecks(10_000), by);
    expect(await balances(user)).toMatchObject({ available: 4_800, held: 0 });
  });

  it("a refused COD parcel costs the way there and back, beyond the balance as a debt", async () => {
    const user = await shop.dropshipper(uahKopecks(5_000));
    const order = await placed(user, { payment: { kind: "cod", cod_amount: "1200" } });
    await walk(order.id, ...toShipped, "startReturn", "acceptReturn");
    const fee = 2 * Math.round(Number(order.money.delivery) * 100);
    expect(await balances(user)).toMatchObject({ available: 0, held: 0, pending: 5_000 - fee });
    expect(await orders.detail(order.id, user.id)).toMatchObject({ status: "returned", payment_status: "unpaid" });
    await expect(orders.settleCod(order.id, uahKopecks(120_000), by)).rejects.toMatchObject({ code: "no_cod" });
    // The next profit covers the debt first.
    const next = await placed(user, { payment: { kind: "cod", cod_amount: "1200" } });
    await walk(next.id, ...toShipped, "arrive", "deliver");
    await orders.settleCod(next.id, uahKopecks(120_000), by);
    expect(await balances(user)).toMatchObject({ available: 32_600 + 5_000 - fee, pending: 0 });
  });

  it("a prepaid parcel that came back gives the goods' money back less the way back; a lost one everything", async () => {
    const user = await shop.dropshipper(uahKopecks(200_000));
    const order = await placed(user);
    await walk(order.id, ...toShipped, "arrive", "deliver", "startReturn", "acceptReturn");
    const fee = Math.round(Number(order.money.delivery) * 100);
    expect(await balances(user)).toMatchObject({ available: 200_000 - fee, held: 0 });
    const lost = await placed(user, { delivery_payer: "sender" });
    await walk(lost.id, ...toShipped, "lose");
    expect(await balances(user)).toMatchObject({ available: 200_000 - fee, held: 0 });
  });
});

describe("steps", () => {
  it("say why an order waits, as long as it does", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000));
    const { id } = await placed(user);
    expect((await orders.detail(id, user.id)).reason).toBeNull();
    await walk(id, "confirm", "hold");
    expect(await orders.detail(id, user.id)).toMatchObject({ status: "on_hold", reason: "по просьбе" });
    await walk(id, "resume");
    expect((await orders.detail(id, user.id)).reason).toBeNull();
    await orders.step(id, "hold", { ...by, reason: "адрес: уточняем" });
    expect((await orders.detail(id, user.id)).reason).toBe("адрес: уточняем");
    await walk(id, "cancel");
    expect((await orders.detail(id, user.id)).reason).toBe("по просьбе");
  });

  it("are refused out of turn, with a stale version, without a reason; a repeat does nothing", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000));
    const order = await placed(user);
    await expect(orders.step(order.id, "ship", by)).rejects.toMatchObject({ status: 409, code: "illegal_step" });
    await expect(orders.step(order.id, "hold", { actor: "admin", actorId: admin.id })).rejects.toMatchObject({
      status: 422,
    });
    await orders.step(order.id, "confirm", { ...by, version: 1 });
    await orders.step(order.id, "confirm", { ...by, version: 1 });
    await expect(orders.step(order.id, "pack", { ...by, version: 1 })).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
    await walk(order.id, "hold", "resume");
    const now = await orders.detail(order.id, user.id);
    expect(now.status).toBe("confirmed");
    expect(now.history).toHaveLength(4);
    expect(now.history[1]).toMatchObject({ actor: "Магазин", status: "confirmed" });
    const { rows } = await db.query(
      "select payload->>'status' as status from outbox_events where name = 'order.status-changed' and payload->>'orderId' = $1 order by id",
      [String(order.id)],
    );
    expect(rows.map((row) => row["status"])).toEqual(["confirmed", "on_hold", "confirmed"]);
  });

  it("in any order, legal or not, keep stock and money whole", async () => {
    const names = Object.keys(ORDER_STEPS) as OrderStepName[];
    const command = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...names) },
      { weight: 1, arbitrary: fc.constant("settle" as const) },
    );
    const kinds = fc.record({
      cod: fc.option(fc.constantFrom("100", "1200")),
      payer: fc.constantFrom("recipient" as const, "sender" as const),
      isPickup: fc.boolean(),
      // A long legal walk first, so that late states are met as well.
      start: fc.integer({ min: 0, max: 7 }),
      commands: fc.array(command, { minLength: 1, maxLength: 10 }),
    });
    await fc.assert(
      fc.asyncProperty(kinds, async ({ cod, payer, isPickup, start, commands }) => {
        const user = await shop.dropshipper(uahKopecks(300_000));
        const order = await placed(user, {
          payment: cod ? { kind: "cod", cod_amount: cod } : { kind: "balance" },
          delivery_payer: payer,
          ...(isPickup ? { delivery: { kind: "pickup", pickup_point_id: shop.pickupPointId } } : {}),
        });
        const walkFirst: OrderStepName[] = isPickup
          ? ["confirm", "pack", "finishPacking", "handOver", "startReturn"]
          : [...toShipped, "arrive", "deliver", "startReturn"];
        for (const name of [...walkFirst.slice(0, start), ...commands]) {
          try {
            // What came is what was asked for: another sum is disputed before it gets here (the desk of cash on delivery).
            if (name === "settle") await orders.settleCod(order.id, uahKopecks(Number(cod ?? 1_200) * 100), by);
            else
              await orders.step(order.id, name, {
                ...by,
                actor: name === "cancelOwn" ? "user" : "admin",
                withoutCode: "",
              });
          } catch (error) {
            if (!(error instanceof Failure)) throw error;
          }
        }
        expect((await auditBooks(db)).differences).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
