import { uahKopecks } from "@dropship/money";
import { beforeAll, describe, expect, it } from "vitest";
import { testCommerce } from "../../../test/commerce-fixture.ts";
import { differencesOf, whenTampered } from "../../../test/tampered-books.ts";
import { openPayout } from "../payouts/payout-steps.ts";
import { auditBooks } from "./audit.repository.ts";

const shop = await testCommerce();
const { db } = shop;

beforeAll(async () => {
  const user = await shop.dropshipper(uahKopecks(1_000_000));
  const productId = await shop.product();
  for (let turn = 0; turn < 3; turn += 1) {
    await shop.fillCart(user, productId);
    await shop.place(user);
  }
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `insert into payout_requisites (user_id, method, sealed, masked, fingerprint, holder)
       values ($1, 'card', 'x', '4242 •••• 4242', 'x', 'Олена') returning id`,
      [user.id],
    );
    await openPayout(
      tx,
      { tell: async () => undefined },
      {
        user_id: user.id,
        amount: 500_00,
        fee: 5_00,
        requisites_id: rows[0]?.id ?? 0,
        method: "card",
        requisites: "4242 •••• 4242",
        holder: "Олена",
        comment: "",
        standing_on: null,
      },
    );
  });
});

describe("the audit", () => {
  it("finds nothing in a sound shop", async () => {
    expect((await auditBooks(db)).differences).toEqual([]);
  });

  it.each([
    [
      "update ledger_accounts set balance = balance + 1 where code like '%available' and balance > 0",
      "account balances",
    ],
    ["update user_balances set balance = balance + 1", "the list of users is ordered by"],
    [
      "update ledger_postings set balance_after = balance_after + 1 where id = (select max(id) from ledger_postings)",
      "running balance",
    ],
    [
      "update ledger_postings set kind = 'replenishment' where id = (select max(id) from ledger_postings)",
      "the kind and the time of their entries",
    ],
    [
      "update ledger_postings set amount = amount + 1 where id = (select max(id) from ledger_postings)",
      "do not add up",
    ],
    ["delete from ledger_postings where id = (select max(id) from ledger_postings)", "do not add up"],
    ["update products set reserved = reserved - 1", "stock against"],
    ["update products set stock = stock + 1", "stock against"],
    ["delete from stock_movements where kind = 'reserve'", "movements of their pieces"],
    ["update order_lines set quantity = 2, total_uah = unit_uah * 2", "orders against their lines"],
    ["update orders set from_balance = from_balance + 1", "hold on balances"],
    ["update orders set payment_status = 'refunded'", "hold on balances"],
    ["update orders set status = 'shipped'", "movements of their pieces"],
    ["delete from order_events", "without a history"],
    ["update payouts set amount = amount + 1", "gave back for them"],
    ["update payouts set status = 'cancelled'", "gave back for them"],
    ["delete from payout_events", "payouts without a history"],
    ["update payouts set batch_id = 7", "without their file"],
  ])("finds what is wrong after: %s", async (sql, what) => {
    expect((await whenTampered(db, sql)).join("; ")).toContain(what);
  });

  it("brings out the first thousand lines of a check, and says how many there are", async () => {
    const [found] = await differencesOf(
      db,
      `insert into ledger_accounts (code, user_id, name, balance)
        select format('user:%s:pending', n), n, 'pending', 1 from generate_series(1000001, 1001500) n`,
    );
    expect(found).toMatchObject({ what: "account balances against the sum of their postings", found: 1_500 });
    expect(found?.lines).toHaveLength(1_000);
  });
});
