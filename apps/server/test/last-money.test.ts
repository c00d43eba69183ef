import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { auditBooks } from "../src/modules/ledger/audit.repository.ts";
import { payoutFixture } from "./payout-fixture.ts";
import { testShop } from "./shop.ts";
import type { VisitorInput, VisitorResponse } from "./visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off" }, poolSize: 20 });
const { db, app } = shop;
const payouts = payoutFixture(shop);
const userId = shop.ids.get("user@dropship.example") ?? 0;

const available = async () => {
  const { rows } = await db.query<{ balance: number }>("select balance from ledger_accounts where code = $1", [
    `user:${userId}:available`,
  ]);
  return rows[0]?.balance ?? 0;
};

it("a hundred payouts, orders, debits and transfers at once never take more than there is", async () => {
  const user = await shop.as("verified");
  const admin = await shop.as("admin");
  const superAdmin = await shop.as("super-admin");
  await payouts.fill(userId, 1_000);
  const to = (await payouts.requisites(user)).id;
  const pickupPointId = await app.services.commerce.delivery.createPickupPoint({
    name: "Склад",
    city: "Киев",
    address: "ул. Садовая, 1",
    phone: "+380441112233",
  });
  const { rows } = await db.query<{ id: number }>(
    `with category as (insert into categories (name) values ('Посуда') returning id)
     insert into products (sku, name, category_id, price, stock) select 'A-1', 'Чайник', id, 500, 100000 from category returning id`,
  );
  await user.call("addToCart", { params: { product_id: rows[0]?.id ?? 0 }, body: { data: { quantity: 1 } } });
  const { data: quote } = (await user.call("getCheckout")).body;
  const [line] = quote.items;
  const order = {
    recipient: { last_name: "Коваленко", first_name: "Олена", middle_name: "", phone: "+380501112233" },
    delivery: { kind: "pickup", pickup_point_id: pickupPointId },
    payment: { kind: "balance" },
    delivery_payer: "recipient",
    reference: "",
    comment: "",
    quote: {
      rate: quote.rate,
      lines: [{ product_id: line.id, quantity: line.quantity, conditioned_price: line.conditioned_price }],
    },
  };
  const payout = await payouts.body(user, "150", to);
  const debit = { operation: "debit", user_id: userId, amount: "90", text: "Бой", reason: "Акт", document: "№ 1" };
  const key = (): VisitorInput => ({ headers: { "idempotency-key": randomUUID() } });
  const acts: (() => Promise<VisitorResponse<{ code: string }>>)[] = [
    () => user.call("requestPayout", { body: payout, ...key() }),
    () => user.call("placeOrder", { body: order, ...key() }),
    () => admin.call("moveMoney", { body: debit, ...key() }),
    () =>
      superAdmin.call("moveMoney", {
        body: { ...debit, operation: "transfer", from: "available", to: "adjustment", amount: "110" },
        ...key(),
      }),
  ];
  const responses = await Promise.all(Array.from({ length: 25 }, () => acts).flatMap((all) => all.map((act) => act())));

  const refusals = new Set(
    responses.filter(({ status }) => status >= 300).map(({ status, body }) => `${status} ${body.code}`),
  );
  const taken = responses.filter(({ status }) => status < 300).length;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(12); // the cheapest of them ninety
  // What was refused was refused for want of money, or because the one cart has gone into an order.
  for (const refusal of refusals) expect(refusal).toMatch(/^409 (?:balance_short|cart_empty|quote_changed)$/);
  expect(refusals).toContain("409 balance_short");
  const left = await available();
  expect(left).toBeGreaterThanOrEqual(0);
  const { rows: sums } = await db.query<{ out: number }>(
    `select -sum(p.amount)::float8 as out from ledger_postings p join ledger_accounts a on a.id = p.account_id
     where a.code = $1 and p.amount < 0`,
    [`user:${userId}:available`],
  );
  expect(sums[0]?.out).toBe(1_000_00 - left);
  expect((await auditBooks(db)).differences).toEqual([]);
});
