import { uahKopecks } from "@dropship/money";
import { beforeAll, expect, it } from "vitest";
import { payoutFixture } from "../../../test/payout-fixture.ts";
import { orderPlacer } from "../../../test/place-order.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { rowOf } from "../bank/bank-rows.service.ts";
import * as ledger from "./ledger.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const userId = shop.ids.get("user@dropship.example") ?? 0;
const payouts = payoutFixture(shop);
let user: Visitor;
let admin: Visitor;

beforeAll(async () => {
  user = await shop.as("verified");
  admin = await shop.as("admin");
  await payouts.fill(userId, 10_000);
});

const detail = async (id: number) => {
  const { status, body } = await user.call("getTransaction", { params: { id } });
  expect(status).toBe(200);
  return body.data;
};
const entry = async (id: number) => (await admin.call("getLedgerEntry", { params: { id } })).body.data;
const kopecks = (text: string) => Math.round(Number(text) * 100);

it("opens an order's payment with both of its accounts, and follows the order into its refund", async () => {
  const orderId = await (await orderPlacer(shop))(user);
  const paid = (await user.call("listTransactions")).body.data[0];
  const whole = await detail(paid.id);
  expect(whole).toMatchObject({ ...paid, order: { status: "new", recipient: "Коваленко Олена" }, payout: null });
  expect(kopecks(whole.balance_before) + kopecks(whole.amount)).toBe(kopecks(whole.balance_after));
  expect(whole.parts.map(({ account }: { account: string }) => account).sort()).toEqual(["available", "held"]);
  // What left the balance is held: nothing came from the shop or went to it.
  expect(whole.made_of).toEqual([]);
  expect(whole.related).toEqual([]);

  await user.call("cancelOrder", { params: { id: orderId }, body: { reason: "" } });
  const [back] = (await user.call("listTransactions")).body.data;
  expect((await detail(paid.id)).related).toEqual([
    { id: back.id, created_at: back.created_at, kind: "order_refund", amount: back.amount, text: back.text },
  ]);
  expect((await detail(back.id)).related).toMatchObject([{ id: paid.id, amount: paid.amount }]);
  expect((await detail(back.id)).order).toMatchObject({ status: "cancelled" });
});

it("says what a payout was made of and when it arrives; taken back, both entries name one another", async () => {
  const { id: requisites } = await payouts.requisites(user);
  const payout = (await payouts.ask(user, "200", requisites)).body.data;
  const took = await detail(payout.transaction_id ?? 0);
  expect(took).toMatchObject({
    amount: "-206.00",
    source: { type: "payout", id: payout.id },
    made_of: [
      { account: "payout_clearing", amount: "-200.00" },
      { account: "commission", amount: "-6.00" },
    ],
    payout: { status: "requested", arrives_on: payout.arrives_on, requisites: payout.requisites },
    reversed_by: null,
  });
  // Two working days are never a Saturday or a Sunday.
  expect(new Date(`${payout.arrives_on}T00:00:00Z`).getUTCDay() % 6).not.toBe(0);

  await user.call("cancelPayout", { params: { id: payout.id }, headers: payouts.headers() });
  const after = await detail(took.id);
  expect(after.payout).toMatchObject({ status: "cancelled", arrives_on: null });
  const back = await detail(after.reversed_by ?? 0);
  expect(back).toMatchObject({ kind: "payout_refund", amount: "206.00", reversed_of: took.id });
  expect(back.related.map(({ id }: { id: number }) => id)).toEqual([took.id]);
});

it("a return that the balance did not cover is there too, though it moved the debt alone", async () => {
  const { id } = await shop.db.transaction((tx) =>
    ledger.post(tx, {
      kind: "return_fee",
      userId,
      description: "Возврат посылки",
      actorId: null,
      postings: [
        { account: ledger.userAccount(userId, "pending"), amount: uahKopecks(-70_00) },
        { account: ledger.shopAccount("delivery"), amount: uahKopecks(70_00) },
      ],
    }),
  );
  const balance = (await user.call("getPayoutTerms")).body.data;
  const whole = await detail(id);
  expect(whole).toMatchObject({
    amount: "0.00",
    parts: [{ account: "pending", amount: "-70.00", balance_before: "0.00", balance_after: "-70.00" }],
    made_of: [{ account: "delivery", amount: "-70.00" }],
  });
  expect(whole.balance_after).toBe(whole.balance_before);
  expect(kopecks(balance.payable)).toBe(kopecks(whole.balance_after) - 70_00);
});

it("an entry is explained to admins by its row of the bank, and by what else its document has moved", async () => {
  const { id: requisites } = await payouts.requisites(user, { card: true });
  const payout = (await payouts.ask(user, "300", requisites)).body.data;
  await payouts.step(admin, payout.id, "approve");
  await payouts.payer(await shop.as("super-admin"));
  const file = await admin.call("createPayoutBatch", { body: { ids: [payout.id] }, headers: payouts.headers() });
  expect(file.status).toBe(201);
  expect((await entry(payout.transaction_id ?? 0)).bank_rows).toEqual([]);
  const left = {
    id: "left-1",
    time: 1_760_000_000,
    description: `Выплата №${payout.id}`,
    hold: false,
    amount: -300_00,
  };
  await shop.app.services.bankRows.take(rowOf("account", left, "poll"));
  const took = await entry(payout.transaction_id ?? 0);
  expect(took.bank_rows).toMatchObject([{ amount: "-300.00", text: `Выплата №${payout.id}` }]);
  expect(took.related).toMatchObject([
    { kind: "payout", amount: "300.00", text: `Выплата №\u00a0${payout.id} проведена банком` },
  ]);
  // The shop's own entry is no transaction of its user.
  const own = took.related[0]?.id ?? 0;
  expect((await user.call("getTransaction", { params: { id: own } })).status).toBe(404);
  expect((await entry(own)).bank_rows).toEqual(took.bank_rows);
});

it("money that came for an invoice is explained by the row that pays it out", async () => {
  const row = { id: "pays-invoice", time: 1_760_000_000, description: "Відшкодування", hold: false, amount: 500_00 };
  await shop.app.services.bankRows.take(rowOf("account", row, "poll"));
  const { id } = await shop.db.transaction((tx) =>
    ledger.settleAcquiring(tx, {
      amount: uahKopecks(500_00),
      key: "bank:account:pays-invoice",
      description: "Возмещение банка",
    }),
  );
  expect((await entry(id)).bank_rows).toMatchObject([{ amount: "500.00", text: "Відшкодування" }]);
});
