import { beforeAll, describe, expect, it } from "vitest";
import { testBank } from "../../../test/bank-fixture.ts";
import type { Visitor } from "../../../test/visitor.ts";

const bank = await testBank();
const { db, userId, user, shop, newKey } = bank;
let admin: Visitor;

beforeAll(async () => {
  admin = await shop.as("admin");
});

const why = { reason: "Касса на Подоле", document: "Ордер № 7" };

describe("top-ups as the shop sees them", () => {
  it("are found by their users, and credited by hand once", async () => {
    const { id } = await bank.transfer("700");
    const found = await admin.call("listAdminReplenishments", { query: { "filter[search]": "user@dropship" } });
    expect(found.body.data.map((row: { id: number }) => row.id)).toContain(id);
    const before = await bank.balance();
    const credit = () =>
      admin.call("creditReplenishment", { params: { id }, body: { amount: "690", ...why }, headers: newKey() });
    expect((await credit()).body.data).toMatchObject({ status: "succeeded", credited: "690.00" });
    expect((await credit()).body.code).toBe("not_waiting");
    expect((await bank.balance()) - before).toBe(69_000);
    expect(await bank.credits(id)).toBe(1);
  });

  it("a transfer is refused with words that its user reads; money that comes all the same is credited", async () => {
    const { id, code } = await bank.transfer("450");
    const body = { reason: "Такой перевод не найден" };
    expect((await admin.call("refuseReplenishment", { params: { id }, body })).body.data.status).toBe("rejected");
    expect((await bank.state(id)).reason).toBe(body.reason);
    await bank.bankRows.take(bank.row("late", 45_000, { comment: code }));
    expect((await bank.state(id)).status).toBe("succeeded");
  });

  it("money that came past the bank is a top-up of the shop's own", async () => {
    const before = await bank.balance();
    const added = await admin.call("addReplenishment", {
      body: { user_id: userId, amount: "250.50", ...why },
      headers: newKey(),
    });
    expect(added.status).toBe(201);
    expect(added.body.data).toMatchObject({ method: "manual", status: "succeeded", credited: "250.50" });
    expect((await bank.balance()) - before).toBe(25_050);
    const { rows } = await db.query(
      `select a.name from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.entry_id = $1 order by p.amount limit 1`,
      [added.body.data.transaction_id],
    );
    expect(rows).toEqual([{ name: "adjustment" }]);
    const mine = (await user.call("listReplenishments", { query: { "filter[method]": "manual" } })).body.data;
    expect(mine.map((row: { id: number }) => row.id)).toEqual([added.body.data.id]);
  });

  it("large sums want the bank's word, and nobody credits themselves", async () => {
    const add = (user_id: number, amount: string) =>
      admin.call("addReplenishment", { body: { user_id, amount, ...why }, headers: newKey() });
    expect((await add(userId, "10000.01")).body.code).toBe("too_much");
    expect((await add(shop.ids.get("admin@dropship.example") ?? 0, "5")).body.code).toBe("own_money");
    expect((await add(2_000_000_000, "5")).status).toBe(404);
    const byUser = await user.call("createReplenishment", {
      body: { method: "manual", amount: "5" },
      headers: newKey(),
    });
    expect(byUser.status).toBe(422);
  });
});
