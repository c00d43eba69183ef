import type { OrderStepName } from "@dropship/api/contract/order-steps";
import { uahKopecks } from "@dropship/money";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Dropshipper, type PlaceBody, testCommerce } from "../../../test/commerce-fixture.ts";
import { auditBooks } from "../ledger/audit.repository.ts";
import * as ledger from "../ledger/ledger.service.ts";
import { type OrderMoneyRules, STANDARD_MONEY_RULES } from "./order-money.ts";

let rules: OrderMoneyRules = STANDARD_MONEY_RULES;
const shop = await testCommerce({ rules: async () => rules });
const { db, commerce } = shop;
const { orders } = commerce;
const [city] = await commerce.delivery.cities("Полтава");
const [branch] = await commerce.delivery.warehouses(city?.ref ?? "", "warehouse", "");
const delivery: PlaceBody["delivery"] = {
  kind: "warehouse",
  city_ref: city?.ref ?? "",
  warehouse_ref: branch?.ref ?? "",
};
const admin = await shop.dropshipper();
const by = { actor: "admin", actorId: admin.id, reason: "по просьбе" } as const;
const productId = await shop.product({ price: 1_000, stock: 1_000 });
const cod = { kind: "cod", cod_amount: "1200" } as const;
const toShipped = ["confirm", "pack", "finishPacking", "ship"] as const;

beforeEach(() => {
  rules = STANDARD_MONEY_RULES;
});
afterEach(async () => {
  const { differences } = await auditBooks(db);
  if (differences.length > 0) throw new Error(`the books differ: ${JSON.stringify(differences)}`);
});

async function placed(user: Dropshipper, changes: Partial<PlaceBody> = {}) {
  await shop.fillCart(user, productId, 2);
  const { delivery_payer: _, ...body } = shop.body(await orders.quote(user), { delivery, ...changes });
  return orders.place(user, randomUUID(), { ...body, ...changes });
}
async function walk(id: number, ...names: OrderStepName[]): Promise<void> {
  for (const name of names) {
    if (name === "ship") await orders.setWaybillNumber(id, `2045${String(id).padStart(10, "0")}`);
    await orders.step(id, name, by);
  }
}
const balances = (user: Dropshipper) => ledger.balances(db, user.id);

describe("the shop's rules of delivery and its money", () => {
  it("name who pays the carrier until the order says otherwise", async () => {
    const user = await shop.dropshipper(uahKopecks(500_000));
    expect((await placed(user)).money.delivery_payer).toBe("recipient");
    rules = { ...rules, deliveryPayer: "sender" };
    expect((await orders.quote(user)).delivery_payer).toBe("sender");
    const order = await placed(user);
    expect(order.money).toMatchObject({ delivery_payer: "sender" });
    expect(Number(order.total_uah)).toBeGreaterThan(Number(order.money.goods));
    expect((await placed(user, { delivery_payer: "recipient" })).money.delivery_payer).toBe("recipient");
  });

  it("name the fee of cash on delivery; one that was shown and has changed is told before anything is placed", async () => {
    const user = await shop.dropshipper();
    rules = { ...rules, codFee: { basisPoints: 250, fixed: uahKopecks(1_000) } };
    // 1200 − 830 − (30 + 10)
    expect(await placed(user, { payment: cod })).toMatchObject({ profit: "330.00", money: { cod_fee: "40.00" } });
    await shop.fillCart(user, productId);
    const { cod_fee, cod_deposit, ...quote } = await orders.quote(user);
    const body = shop.body(quote, { delivery, payment: cod });
    const shown = { ...body, quote: { ...body.quote, cod_fee, cod_deposit } };
    rules = STANDARD_MONEY_RULES;
    await expect(orders.place(user, randomUUID(), shown)).rejects.toMatchObject({
      code: "quote_changed",
      details: { quote: { cod_fee: { basis_points: 200, fixed: "20.00" } } },
    });
    // What is paid from the balance has no such fee.
    const prepaid = await shop.dropshipper(uahKopecks(100_000));
    await shop.fillCart(prepaid, productId);
    const other = shop.body(await orders.quote(prepaid), { delivery });
    await orders.place(prepaid, randomUUID(), { ...other, quote: { ...other.quote, cod_fee } });
  });

  it("hold a deposit until the money of cash on delivery comes, and the loss in its place where that is more", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000));
    rules = { ...rules, codDeposit: uahKopecks(5_000) };
    const order = await placed(user, { payment: cod });
    expect(order.money).toMatchObject({ from_balance: "50.00" });
    expect(await balances(user)).toMatchObject({ available: 95_000, held: 5_000 });
    await walk(order.id, ...toShipped, "arrive", "deliver");
    await orders.settleCod(order.id, uahKopecks(120_000), by);
    expect(await balances(user)).toMatchObject({ available: 100_000 + 32_600, held: 0 });
    const loss = await placed(user, { payment: { kind: "cod", cod_amount: "800" } });
    expect(loss.money.from_balance).toBe("66.00");
    await orders.cancel(user, randomUUID(), loss.id, "");
    const back = await placed(user, { payment: cod });
    await walk(back.id, ...toShipped, "startReturn", "acceptReturn");
    const fee = 2 * Math.round(Number(back.money.delivery) * 100);
    expect(await balances(user)).toMatchObject({ available: 132_600 - fee, held: 0 });
  });

  it("say what of a return is charged: the way there, the way back, storage", async () => {
    const charged = async (returns: Partial<OrderMoneyRules["returns"]>) => {
      rules = { ...STANDARD_MONEY_RULES, returns: { ...STANDARD_MONEY_RULES.returns, ...returns } };
      const user = await shop.dropshipper(uahKopecks(100_000));
      const order = await placed(user, { payment: cod });
      await walk(order.id, ...toShipped, "startReturn", "acceptReturn");
      const way = Math.round(Number(order.money.delivery) * 100);
      return { way, fee: 100_000 - (await balances(user)).available };
    };
    const both = await charged({});
    expect(both.fee).toBe(2 * both.way);
    const back = await charged({ wayThere: false, storage: uahKopecks(3_000) });
    expect(back.fee).toBe(back.way + 3_000);
    expect((await charged({ wayThere: false, wayBack: false })).fee).toBe(0);
  });

  it("leave an order the fee that it was placed with while its sum stays", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000));
    const order = await placed(user, { payment: cod });
    rules = { ...rules, codFee: { basisPoints: 500, fixed: uahKopecks(0) } };
    const edit = async (changes: object) => {
      const { version } = await orders.detail(order.id, user.id);
      const whose = { actorId: user.id, ownerId: user.id };
      const body = { version, dry_run: false, ...changes };
      const prepared = await orders.editing.prepareEdit(order.id, whose, body);
      await db.transaction((tx) => orders.editing.edit(tx, async () => user, order.id, whose, body, prepared));
      return (await orders.detail(order.id, user.id)).money.cod_fee;
    };
    expect(await edit({ comment: "Позвоните заранее" })).toBe("44.00");
    expect(await edit({ payment: { kind: "cod", cod_amount: "1000" } })).toBe("50.00");
  });
});
