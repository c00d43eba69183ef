import { usdCents } from "@dropship/money";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { testCommerce } from "../../../test/commerce-fixture.ts";
import { type PricingService, pricingService } from "./pricing.service.ts";
import type { NewCondition } from "./pricing.repository.ts";
import { testCondition } from "./pricing.testing.ts";

const shop = await testCommerce();
const { db } = shop;
const first = pricingService(db);
const second = pricingService(db);
afterAll(() => Promise.all([first.close(), second.close()]));

const surcharge = (targets: NewCondition["targets"]) => testCondition({ targets });
const product = (id: number, categoryPath: number[]) => ({ id, price: usdCents(1_000), categoryPath });

async function priceSoon(service: PricingService, id: number, path: number[], wanted: number): Promise<number> {
  let cents = 0;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    cents = (await service.forCaller(null)).price(product(id, path), 1).cents;
    if (cents === wanted) break;
    await sleep(20);
  }
  return cents;
}

describe("conditions in the database", () => {
  it("reach every process at once and hold for a category's subtree", async () => {
    const root = await shop.category();
    const child = await shop.category(root);
    expect((await second.forCaller(null)).price(product(1, [root, child]), 1).cents).toBe(1_000);
    await db.transaction((tx) => first.create(tx, surcharge({ category: [root] })));
    expect(await priceSoon(first, 1, [root, child], 1_100)).toBe(1_100);
    expect(await priceSoon(second, 1, [root, child], 1_100)).toBe(1_100);
    expect((await second.forCaller(null)).price(product(1, [child + 1000]), 1).cents).toBe(1_000);
  });

  it("go inactive when their targets are deleted and never widen to everything", async () => {
    const productId = await shop.product();
    const id = await db.transaction((tx) => first.create(tx, surcharge({ product: [productId] })));
    expect(await priceSoon(first, productId, [], 1_100)).toBe(1_100);
    await db.query("delete from products where id = $1", [productId]);
    const { rows } = await db.query<{ is_active: boolean }>("select is_active from conditions where id = $1", [id]);
    expect(rows[0]?.is_active).toBe(false);
    expect(await priceSoon(first, productId, [], 1_000)).toBe(1_000);
    expect((await first.forCaller(null)).price(product(productId + 1, []), 1).cents).toBe(1_000);
  });

  it("keep their state when an edit replaces the targets in one transaction", async () => {
    const [a, b] = [await shop.product(), await shop.product()];
    const id = await db.transaction((tx) => first.create(tx, surcharge({ product: [a] })));
    await db.transaction(async (tx) => {
      await tx.query("delete from condition_targets where condition_id = $1", [id]);
      await tx.query("insert into condition_targets (condition_id, dimension, product_id) values ($1, 'product', $2)", [
        id,
        b,
      ]);
    });
    const { rows } = await db.query<{ is_active: boolean }>("select is_active from conditions where id = $1", [id]);
    expect(rows[0]?.is_active).toBe(true);
    expect(await priceSoon(second, b, [], 1_100)).toBe(1_100);
  });

  it("tell the price of each quantity at which it changes, beginning with a single piece", async () => {
    const [few, many] = [await shop.product(), await shop.product()];
    const discount = (minQuantity: number, value: number) =>
      testCondition({
        kind: "discount",
        value,
        minQuantity,
        isStackable: false,
        position: -minQuantity,
        targets: { product: [many] },
      });
    await db.transaction(async (tx) => {
      await first.create(tx, discount(5, 500));
      await first.create(tx, discount(20, 1_000));
      // It lowers nothing further, so it is no row of its own.
      await first.create(tx, { ...discount(50, 1), position: 1 });
    });
    first.invalidate();
    const pricer = await first.forCaller(null);
    const rows = pricer.byQuantity(product(many, []));
    expect(rows.map(({ minQuantity, cents }) => [minQuantity, cents])).toEqual([
      [1, 1_000],
      [5, 950],
      [20, 900],
    ]);
    for (const { minQuantity, cents } of rows) expect(pricer.price(product(many, []), minQuantity).cents).toBe(cents);
    expect(pricer.byQuantity(product(few, []))).toEqual([]);
  });

  it("are heard of again after the listening connection was lost", async () => {
    const { rowCount } = await db.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen conditions_changed' and datname = current_database()",
    );
    expect(rowCount).toBeGreaterThanOrEqual(2);
    const productId = await shop.product();
    await db.transaction((tx) => first.create(tx, surcharge({ product: [productId] })));
    expect(await priceSoon(second, productId, [], 1_100)).toBe(1_100);
  });
});
