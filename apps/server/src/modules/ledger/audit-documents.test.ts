import { beforeAll, describe, expect, it } from "vitest";
import { codFixture } from "../../../test/cod-fixture.ts";
import { payoutFixture } from "../../../test/payout-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import { whenTampered } from "../../../test/tampered-books.ts";
import { waybillFixture } from "../../../test/waybill-fixture.ts";
import { rowOf } from "../bank/bank-rows.service.ts";
import { auditBooks } from "./audit.repository.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const parcels = await waybillFixture(shop);
const fixture = await codFixture({ shop, parcels });
const { db, admin, superAdmin, user } = fixture;
const payouts = payoutFixture(shop);
const userId = shop.ids.get("user@dropship.example") ?? 0;
const take = (id: string, amount: number, description: string) =>
  shop.app.services.bankRows.take(
    rowOf("account", { id, time: 1_763_000_000, description, hold: false, amount }, "poll"),
  );

// One of each kind of document whose money has gone its whole way.
beforeAll(async () => {
  await payouts.fill(userId, 50_000);
  const cash = await fixture.sent("600");
  await fixture.delivered(cash.orderId);
  await fixture.register("R-1", [[cash.waybill, "600"]]);
  const register = (await db.query<{ net: number }>("select net from cod_registers")).rows[0];
  await fixture.bankRow("cod-row", register?.net ?? 0, "Переказ післяплати, реєстр № R-1", "ТОВ «НоваПей»");
  const returned = await fixture.sent("700");
  await fixture.steps(returned.orderId, "startReturn", "acceptReturn");
  // Paid from the balance: one was sold, one was sold and came back.
  await fixture.steps(await parcels.order(), "ship");
  await fixture.steps(await parcels.order(), "ship", "startReturn", "acceptReturn");

  const asked = { body: { method: "transfer", amount: "700" }, headers: payouts.headers() };
  const { code } = (await user.call("createReplenishment", asked)).body.data;
  await take("top-up-row", 700_00, `Поповнення, код ${code}`);

  const payout = (await payouts.ask(user, "300", (await payouts.requisites(user)).id)).body.data;
  await payouts.payer(superAdmin);
  await payouts.step(admin, payout.id, "approve");
  await admin.call("createPayoutBatch", { body: { ids: [payout.id] }, headers: payouts.headers() });
  await take("payout-row", -300_00, `Выплата №${payout.id}`);

  const why = { text: "Бонус", reason: "Акция", document: "№ 1" };
  const body = { operation: "credit", user_id: userId, amount: "10", ...why };
  await admin.call("moveMoney", { body, headers: payouts.headers() });
}, 60_000);

describe("every kind of document and its entries", () => {
  it("agree where all went its way", async () => {
    const { rows } = await db.query("select state from bank_rows");
    expect(rows).toEqual([{ state: "matched" }, { state: "matched" }, { state: "matched" }]);
    expect((await db.query("select state from money_requests")).rows).toEqual([{ state: "posted" }]);
    expect((await auditBooks(db)).differences).toEqual([]);
  });

  it("leave the entry of a register to the register: nobody takes it back by hand", async () => {
    const { rows } = await db.query<{ id: number }>("select entry_id as id from cod_registers where state = 'paid'");
    const refused = await superAdmin.call("reverseLedgerEntry", {
      params: { id: rows[0]?.id },
      body: { reason: "Ошибка", document: "№ 2" },
      headers: payouts.headers(),
    });
    expect([refused.status, refused.body.code]).toEqual([409, "not_reversible"]);
    expect(refused.body.message).toContain("реестр перевозчика");
  });

  /** The first entry whose key is like this, once more under another key. */
  const doubled = (key: string) => `
    with one as (select * from ledger_entries where idempotency_key like '${key}' order by id limit 1),
      copy as (insert into ledger_entries (kind, user_id, reference_type, reference_id, description, idempotency_key, moved)
        select kind, user_id, reference_type, reference_id, description, 'twice', moved from one returning id)
    insert into ledger_postings (entry_id, account_id, amount, balance_after, kind, created_at)
    select copy.id, p.account_id, p.amount, p.balance_after, p.kind, p.created_at from copy, one join ledger_postings p on p.entry_id = one.id`;

  it.each([
    ["an order's sale twice", doubled("order:%:sale"), "sold by them"],
    ["a refund twice", doubled("order:%:refund"), "sold by them"],
    ["cash that was credited twice", doubled("order:%:cod"), "cash on delivery against"],
    ["a payout that was taken twice", doubled("payout:%:take"), "gave back for them"],
    ["a top-up that was credited twice", doubled("replenishment:bank:%"), "top-ups against"],
    [
      "a register that was paid twice",
      doubled("cod-register:%").replace("'twice'", "'cod-register:twice'"),
      "registers of the carrier",
    ],
    ["a movement by hand twice", doubled("manual:%").replace("'twice'", "'manual:twice'"), "movements by hand"],
    ["a sale that is gone", "update ledger_entries set reference_id = null where kind = 'order_sale'", "sold by them"],
    [
      "an order that says it was paid for",
      "update orders set payment_status = 'refunded' where payment_status = 'paid'",
      "sold by them",
    ],
    [
      "a fee for a return that never was",
      "update ledger_entries set kind = 'return_fee' where kind = 'order_sale'",
      "sold by them",
    ],
    [
      "cash that was credited and is not there",
      "update ledger_entries set reference_id = null where kind = 'cod_profit'",
      "cash on delivery against",
    ],
    [
      "cash of another sum",
      "update cod_payments set received = received + 1 where state = 'credited'",
      "cash on delivery against",
    ],
    [
      "cash that says it is void",
      "update cod_payments set state = 'void' where state = 'credited'",
      "cash on delivery against",
    ],
    [
      "a register of another sum",
      "update cod_registers set gross = gross + 1, net = net + 1",
      "registers of the carrier",
    ],
    [
      "a register that is unpaid again",
      "update cod_registers set state = 'waiting', entry_id = null",
      "registers of the carrier",
    ],
    ["a movement by hand of another sum", "update money_requests set amount = amount + 1", "movements by hand"],
    ["a movement by hand that nobody asked for", "delete from money_requests", "movements by hand"],
    [
      "a top-up that was credited more",
      "update replenishments set credited = credited + 1 where entry_id is not null",
      "top-ups against",
    ],
    [
      "a row of a payout that was never made",
      "update payouts set status = 'processing'",
      "rows of the bank against what they paid",
    ],
    [
      "a row of a payout of another sum",
      "update payouts set amount = amount + 1",
      "rows of the bank against what they paid",
    ],
    [
      "a row that pays nothing",
      "update bank_row_parts set target_id = 999999",
      "rows of the bank against what they paid",
    ],
    [
      "a payout that two rows show",
      `with again as (insert into bank_rows (account, external_id, booked_at, amount, via, state)
          values ('account', 'again', now(), -30000, 'poll', 'matched') returning id)
        insert into bank_row_parts (row_id, purpose, target_id, amount, text)
          select again.id, 'payout', payouts.id, -30000, '' from again, payouts`,
      "rows of the bank against what they paid",
    ],
    ["a row whose parts are gone", "delete from bank_row_parts", "explained rows of the bank"],
  ])("%s is found", async (_name, sql, what) => {
    expect((await whenTampered(db, sql)).join("; ")).toContain(what);
  });
});
