import { uahKopecks } from "@dropship/money";
import { describe, expect, it } from "vitest";
import { payoutFixture } from "../../../test/payout-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import * as ledger from "../ledger/ledger.service.ts";
import { rowOf } from "./bank-rows.service.ts";

const shop = await testShop();
const { db, ids } = shop;
const userId = ids.get("user@dropship.example") ?? 0;

/** Posts a movement as of so many days ago. */
const move = (from: ledger.AccountCode, to: ledger.AccountCode, amount: number, daysAgo: number) =>
  db.transaction((tx) =>
    ledger.post(tx, {
      kind: "adjustment",
      userId,
      description: "Проба",
      actorId: null,
      at: new Date(Date.now() - daysAgo * 86_400_000),
      postings: [
        { account: from, amount: uahKopecks(-amount) },
        { account: to, amount: uahKopecks(amount) },
      ],
    }),
  );

it("lays what is owed beside what is there, day by day, and the bank's own word beside the books", async () => {
  const available = ledger.userAccount(userId, "available");
  const start = (await (await shop.as("admin")).call("getLiabilities", { query: { days: "30" } })).body.data.days.at(
    -1,
  );
  await move(ledger.shopAccount("bank"), available, 100_00, 40);
  await move(ledger.shopAccount("acquiring_clearing"), available, 30_00, 3);
  await move(available, ledger.userAccount(userId, "held"), 25_00, 2);
  await move(available, ledger.shopAccount("payout_clearing"), 10_00, 1);
  await move(ledger.userAccount(userId, "held"), ledger.shopAccount("sales"), 25_00, 0);
  await db.query(
    `insert into bank_notes (name, value) values ('client', $1) on conflict (name) do update set value = excluded.value`,
    [
      JSON.stringify({
        checked_at: "2026-11-01T10:00:00.000Z",
        accounts: [{ id: "a", iban: "UA213223130000026007233566001", type: "fop", currency: 980, balance: 120_00 }],
      }),
    ],
  );
  await db.query(
    "insert into bank_rows (account, external_id, booked_at, amount, via) values ('a', 'x', now(), 2000, 'poll')",
  );

  const admin = await shop.as("admin");
  const { status, body } = await admin.call("getLiabilities", { query: { days: "30" } });
  expect(status).toBe(200);
  expect(body.data.days).toHaveLength(30);
  const more = (name: "available" | "held" | "payouts" | "bank" | "acquiring" | "own") =>
    body.data.days.slice(-4).map((day: Record<string, string>) => Number(day[name]) - Number(start?.[name]));
  expect(more("bank")).toEqual([100, 100, 100, 100]);
  expect(more("acquiring")).toEqual([30, 30, 30, 30]);
  expect(more("available")).toEqual([130, 105, 95, 95]);
  expect(more("held")).toEqual([0, 25, 25, 0]);
  expect(more("payouts")).toEqual([0, 0, 10, 10]);
  // Sold today: what was the user's is the shop's own.
  expect(more("own")).toEqual([0, 0, 0, 25]);
  expect(body.data.statement).toEqual({
    iban: "UA213223130000026007233566001",
    balance: "120.00",
    checked_at: "2026-11-01T10:00:00.000Z",
  });
  // The row has come since the bank was asked; nobody has explained it, so it is part of the difference.
  const today = body.data.days.at(-1);
  expect(today).toMatchObject({ statement: "140.00", outside: "20.00", ahead: "0.00" });
  expect(today?.unexplained).toBe((140 - Number(today?.bank) - 20).toFixed(2));
  // Before its first row nothing is known of the account.
  expect(body.data.days.at(-2)).toMatchObject({ statement: null, unexplained: null });
  expect(body.data.unmatched).toEqual({ rows: 1, amount: "20.00" });
});

describe("a day's difference explains itself", async () => {
  const one = await testShop({ env: { THROTTLES: "off" } });
  const payouts = payoutFixture(one);
  const { bankRows } = one.app.services;
  const owner = one.ids.get("user@dropship.example") ?? 0;
  const BANK = "sandbox-account";
  const DAY_S = 86_400;
  const now = Math.floor(Date.now() / 1_000);
  const take = (id: string, amount: number, time: number, description = "Переказ") =>
    bankRows.take(rowOf(BANK, { id, time, description, hold: false, amount }, "poll"));
  /** Today as the page has it, when the bank says that so much is there. */
  async function today(balance: number) {
    await one.db.query(
      `insert into bank_notes (name, value) values ('client', $1) on conflict (name) do update set value = excluded.value`,
      [
        JSON.stringify({
          checked_at: new Date().toISOString(),
          accounts: [{ id: BANK, iban: "UA213223130000026007233566001", type: "fop", currency: 980, balance }],
        }),
      ],
    );
    const { body } = await (await one.as("admin")).call("getLiabilities", { query: { days: "30" } });
    return body.data.days.at(-1);
  }

  it("a payout that was said to be paid by hand is ahead of the bank until its row comes", async () => {
    await payouts.fill(owner, 1_000); // by the bank, though no row tells of it
    const admin = await one.as("admin");
    const user = await one.as("verified");
    const { id } = (await payouts.ask(user, "200", (await payouts.requisites(user)).id)).body.data;
    await payouts.payer(await one.as("super-admin"));
    await payouts.step(admin, id, "approve");
    await admin.call("createPayoutBatch", { body: { ids: [id] }, headers: payouts.headers() });
    await take("first-ever", 1_000_00, now - DAY_S);
    expect((await payouts.step(admin, id, "pay")).status).toBe(200);
    // The bank has the thousand still; the books have paid two hundred of it.
    expect(await today(1_000_00)).toMatchObject({ bank: "800.00", statement: "1000.00", ahead: "-200.00" });
    await take("paid-at-last", -200_00, now, `Выплата №${id}`);
    expect(await today(800_00)).toMatchObject({ bank: "800.00", statement: "800.00", ahead: "0.00" });
  });

  it("a payout that came back is in both when its row is explained, and ahead of the bank until then", async () => {
    const admin = await one.as("admin");
    const user = await one.as("verified");
    const { outside, unexplained } = (await today(800_00)) ?? {}; // of the account's first row
    const { id } = (await payouts.ask(user, "150", (await user.call("listRequisites")).body.data[0].id)).body.data;
    await payouts.step(admin, id, "approve");
    await admin.call("createPayoutBatch", { body: { ids: [id] }, headers: payouts.headers() });
    await take("left", -150_00, now, `Выплата №${id}`);
    expect(await today(650_00)).toMatchObject({ bank: "650.00", outside, ahead: "0.00", unexplained });
    expect((await payouts.step(admin, id, "return")).status).toBe(200);
    expect(await today(650_00)).toMatchObject({ bank: "800.00", outside, ahead: "150.00", unexplained });
    await take("came-back", 150_00, now, `Повернення, Выплата №${id}`);
    expect(await today(800_00)).toMatchObject({ bank: "800.00", outside, ahead: "0.00", unexplained });
  });

  it("a row that was set aside and written by hand is in both, whichever came first", async () => {
    const admin = await one.as("super-admin");
    const before = await today(800_00);
    await take("bank-fee", -12_50, now, "Комісія банку");
    const { rows } = await one.db.query<{ id: number }>("select id from bank_rows where external_id = 'bank-fee'");
    const aside = { params: { id: rows[0]?.id ?? 0 }, body: { reason: "Плата за обслуживание" } };
    expect((await admin.call("setAsideBankRow", { ...aside, headers: payouts.headers() })).status).toBe(200);
    expect(Number((await today(787_50))?.outside)).toBe(Number(before?.outside) - 12.5);
    const written = await admin.call("moveMoney", {
      body: {
        operation: "transfer",
        from: "commission",
        to: "bank",
        amount: "12.50",
        text: "Плата банка",
        reason: "Обслуживание счёта",
        document: "Выписка",
      },
      headers: payouts.headers(),
    });
    expect(written.status).toBe(201);
    const after = await today(787_50);
    expect(after).toMatchObject({ outside: before?.outside, ahead: before?.ahead, unexplained: before?.unexplained });
  });

  it("what no row and no person accounts for is an alarm", async () => {
    const calm = await today(787_50);
    expect(Number((await today(780_00))?.unexplained)).toBe(Number(calm?.unexplained) - 7.5);
  });
});

it("is for admins", async () => {
  expect((await (await shop.as("verified")).call("getLiabilities", {})).status).toBe(403);
});
