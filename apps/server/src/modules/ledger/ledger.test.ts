import { uahKopecks } from "@dropship/money";
import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testCommerce } from "../../../test/commerce-fixture.ts";
import { auditBooks } from "./audit.repository.ts";
import * as ledger from "./ledger.service.ts";

const shop = await testCommerce();
const { db } = shop;

const move = (userId: number, from: ledger.AccountCode, to: ledger.AccountCode, amount: number, key?: string) =>
  db.transaction((tx) =>
    ledger.post(tx, {
      kind: "adjustment",
      userId,
      description: "Перенос",
      actorId: null,
      ...(key ? { idempotencyKey: key } : {}),
      postings: [
        { account: from, amount: uahKopecks(-amount) },
        { account: to, amount: uahKopecks(amount) },
      ],
    }),
  );

async function clean(): Promise<void> {
  expect((await auditBooks(db)).differences).toEqual([]);
}

describe("the ledger", () => {
  it("keeps its sums under any posts and reversals, and never overdraws", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000));
    const accounts = [
      ledger.userAccount(user.id, "available"),
      ledger.userAccount(user.id, "held"),
      ledger.shopAccount("sales"),
      ledger.shopAccount("adjustment"),
    ];
    const step = fc.record({
      from: fc.integer({ min: 0, max: 3 }),
      to: fc.integer({ min: 0, max: 3 }),
      amount: fc.integer({ min: 1, max: 60_000 }),
      undo: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { from, to, amount, undo } of steps) {
          const [source, target] = [accounts[from], accounts[to]];
          if (!source || !target || source === target) continue;
          try {
            const { id } = await move(user.id, source, target, amount);
            if (undo) {
              const by = { kind: "adjustment", description: "Отмена", actorId: null } as const;
              const first = await db.transaction((tx) => ledger.reverse(tx, id, by));
              const again = await db.transaction((tx) => ledger.reverse(tx, id, by));
              expect(again).toEqual({ id: first.id, isRepeat: true });
            }
          } catch (error) {
            if (!(error instanceof ledger.BalanceShort)) throw error;
          }
          const now = await ledger.balances(db, user.id);
          expect(now.available).toBeGreaterThanOrEqual(0);
          expect(now.held).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 25 },
    );
    await clean();
  });

  it("refuses an unbalanced entry when the transaction commits", async () => {
    const user = await shop.dropshipper();
    const insertEntry = "insert into ledger_entries (kind, user_id) values ('adjustment', $1) returning id";
    const insertPosting = `insert into ledger_postings (entry_id, account_id, amount)
      select $1, id, $3 from ledger_accounts where code = $2`;
    const available = `user:${user.id}:available`;
    await expect(
      db.transaction(async (tx) => {
        const { rows } = await tx.query<{ id: number }>(insertEntry, [user.id]);
        await tx.query(insertPosting, [rows[0]?.id, available, 500]);
        await tx.query(insertPosting, [rows[0]?.id, "shop:bank", -400]);
      }),
    ).rejects.toThrow(/not balanced/);
    await expect(db.transaction((tx) => tx.query(insertEntry, [user.id]))).rejects.toThrow(/not balanced/);
    expect((await ledger.balances(db, user.id)).available).toBe(0);
  });

  it.each([
    "update ledger_accounts set balance = balance + 100",
    "insert into ledger_accounts (code, name, balance) values ('shop:x', 'x', 5)",
    "update products set reserved = reserved + 1",
  ])("the database refuses: %s", async (sql) => {
    const user = await shop.dropshipper(uahKopecks(100_000));
    await shop.fillCart(user, await shop.product());
    await shop.place(user);
    await expect(db.query(sql)).rejects.toThrow(/movements only|postings only|starts at zero/);
  });

  it("posts once per key, however many come at once", async () => {
    const user = await shop.dropshipper();
    const key = randomUUID();
    const credit = { userId: user.id, amount: uahKopecks(70_000), key, description: "Пополнение", actorId: null };
    const all = await Promise.all(
      Array.from({ length: 20 }, () => db.transaction((tx) => ledger.replenish(tx, credit))),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    expect((await ledger.balances(db, user.id)).available).toBe(70_000);
  });

  it("lets a balance below zero only as far as the credit limit", async () => {
    const user = await shop.dropshipper();
    const available = ledger.userAccount(user.id, "available");
    await expect(move(user.id, available, ledger.shopAccount("sales"), 1)).rejects.toThrow(ledger.BalanceShort);
    await db.transaction((tx) => ledger.setCreditLimit(tx, user.id, uahKopecks(500)));
    await move(user.id, available, ledger.shopAccount("sales"), 500);
    await expect(move(user.id, available, ledger.shopAccount("sales"), 1)).rejects.toThrow(ledger.BalanceShort);
    expect((await ledger.balances(db, user.id)).available).toBe(-500);
  });

  it("100 holds at once on one balance never overdraw it", async () => {
    const user = await shop.dropshipper(uahKopecks(1_050));
    const [from, to] = [ledger.userAccount(user.id, "available"), ledger.userAccount(user.id, "held")];
    const settled = await Promise.allSettled(Array.from({ length: 100 }, () => move(user.id, from, to, 100)));
    expect(settled.filter((one) => one.status === "fulfilled")).toHaveLength(10);
    expect(await ledger.balances(db, user.id)).toMatchObject({ available: 50, held: 1_000 });
  });

  it("moves in rings at once without losing or inventing a kopeck", async () => {
    const [a, b] = [await shop.dropshipper(uahKopecks(10_000)), await shop.dropshipper(uahKopecks(10_000))];
    const from = (user: { id: number }) => ledger.userAccount(user.id, "available");
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 2 === 0 ? move(a.id, from(a), from(b), 37) : move(b.id, from(b), from(a), 37),
      ),
    );
    expect((await ledger.balances(db, a.id)).available).toBe(10_000);
    expect((await ledger.balances(db, b.id)).available).toBe(10_000);
    await clean();
  });
});
