import { uahKopecks } from "@dropship/money";
import { beforeAll, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import * as ledger from "./ledger.service.ts";
import { accountStatement, findPeriod } from "./statement.repository.ts";

const shop = await testShop();
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
const strangerId = shop.ids.get("admin@dropship.example") ?? 0;
let user: Visitor;
let orderId = 0;
const ids: number[] = [];

const post = (
  owner: number,
  kind: ledger.EntryKind,
  kopecks: number,
  at: string,
  description: string,
  reference?: { type: "order" | "payout"; id: number },
) =>
  db.transaction((tx) =>
    ledger.post(tx, {
      kind,
      userId: owner,
      description,
      actorId: null,
      at: new Date(at),
      ...(reference ? { reference } : {}),
      postings: [
        { account: ledger.userAccount(owner, "available"), amount: uahKopecks(kopecks) },
        { account: ledger.shopAccount("bank"), amount: uahKopecks(-kopecks) },
      ],
    }),
  );

beforeAll(async () => {
  const { rows } = await db.query<{ id: number; number: number }>(
    `insert into orders (user_id, payment_kind, payment_status, last_name, first_name, phone, delivery_kind, delivery, city, address,
       delivery_payer, delivery_cost, rate, total_usd, total_uah, from_balance, lines_count, lead_name, reference)
     values ($1, 'balance', 'held', 'Коваленко', 'Олена', '+380501112233', 'pickup', '{}', 'Киев', 'ул. Садовая, 1',
       'recipient', 0, 415000, 100, 4150, 4150, 1, 'Чайник', 'PROM-55120') returning id, number`,
    [userId],
  );
  orderId = rows[0]?.id ?? 0;
  const order = { type: "order" as const, id: orderId };
  // Times are UTC: the second stands on 2 March in Kyiv already.
  for (const [kind, kopecks, at, text, reference] of [
    ["replenishment", 100_000, "2026-03-01T10:00:00Z", "Пополнение картой", undefined],
    ["order_payment", -41_50, "2026-03-01T22:30:00Z", "Оплата заказа", order],
    ["payout", -20_000, "2026-03-03T10:00:00Z", "Выплата на карту", { type: "payout", id: 5 }],
    ["cod_profit", 12_34, "2026-03-04T10:00:00Z", "Доход 100%", order],
    ["order_refund", 41_50, "2026-03-05T10:00:00Z", "Возврат денег", order],
  ] as const)
    ids.push((await post(userId, kind, kopecks, at, text, reference)).id);
  await post(strangerId, "replenishment", 77_700, "2026-03-02T10:00:00Z", "Чужое пополнение");
  user = await shop.as("verified");
});

const list = async (query: Record<string, unknown> = {}) => user.call("listTransactions", { query });
const found = async (filter: Record<string, unknown>) => {
  const { status, body } = await list({ filter, sort: "created_at" });
  expect([filter, status]).toEqual([filter, 200]);
  return body.data.map(({ id }: { id: number }) => ids.indexOf(id));
};

describe("transactions", () => {
  it("are the caller's, newest first, each with the balance after it and its source", async () => {
    const { body } = await list();
    expect(body.data.map((row: { amount: string; balance_after: string }) => [row.amount, row.balance_after])).toEqual([
      ["41.50", "812.34"],
      ["12.34", "770.84"],
      ["-200.00", "758.50"],
      ["-41.50", "958.50"],
      ["1000.00", "1000.00"],
    ]);
    const number = String(100_000 + orderId);
    expect(body.data[1]).toEqual({
      id: ids[3],
      created_at: "2026-03-04T10:00:00.000Z",
      kind: "cod_profit",
      amount: "12.34",
      fee: null,
      without_fee: null,
      balance_after: "770.84",
      text: "Доход 100%",
      source: { type: "order", id: orderId, number },
      reference: "PROM-55120",
    });
    expect(body.data[2].source).toEqual({ type: "payout", id: 5, number: "5" });
    expect([body.data[2].reference, body.data[4].reference]).toEqual(["", ""]);
    expect(body.data[4].source).toBeNull();
    expect(JSON.stringify(body)).not.toContain("Чужое");
  });

  it("are narrowed by id, kind, direction, amount, Kyiv's days and words", async () => {
    expect(await found({ id: ids[2] })).toEqual([2]);
    expect(await found({ kind: "payout,cod_profit" })).toEqual([2, 3]);
    expect(await found({ direction: "out" })).toEqual([1, 2]);
    expect(await found({ direction: "in", kind: ["order_refund"] })).toEqual([4]);
    // A sum is looked for by its size; which way it went is a filter of its own.
    expect(await found({ amount: { from: "12.34", to: "41.50" } })).toEqual([1, 3, 4]);
    expect(await found({ amount: { from: "41.51" } })).toEqual([0, 2]);
    expect(await found({ amount: { to: "41.50" } })).toEqual([1, 3, 4]);
    expect(await found({ amount: { from: "41.50", to: "41.50" }, direction: "out" })).toEqual([1]);
    expect(await found({ amount: { to: "-1" } })).toEqual([]);
    expect(await found({ from: "2026-03-02", to: "2026-03-03" })).toEqual([1, 2]);
    expect(await found({ search: "ВЫПЛАТА" })).toEqual([2]);
    expect(await found({ search: String(100_000 + orderId) })).toEqual([1, 3, 4]);
    expect(await found({ search: "prom-55" })).toEqual([1, 3, 4]);
    expect(await found({ search: "100%" })).toEqual([3]);
    // Another's transaction is not there, whatever names it.
    const theirs = await db.query<{ id: number }>(
      "select id from ledger_entries where description = 'Чужое пополнение'",
    );
    expect(await found({ id: theirs.rows[0]?.id })).toEqual([]);
    expect(await found({ search: "Чужое" })).toEqual([]);
    expect((await (await shop.as("super-admin")).call("listTransactions")).body.data).toEqual([]);
  });

  it("add up: opening balance plus the sum is the closing balance, and pages follow one another", async () => {
    const days = [
      {},
      { from: "2026-03-02" },
      { to: "2026-03-03" },
      { from: "2026-03-02", to: "2026-03-04" },
      { from: "2026-04-01" },
    ];
    for (const filter of days) {
      const { opening_balance, closing_balance, sums } = (await list({ filter, include: "sums" })).body.meta;
      const kopecks = (text: string) => Math.round(Number(text) * 100);
      expect([filter, kopecks(opening_balance) + kopecks(sums.amount)]).toEqual([filter, kopecks(closing_balance)]);
    }
    const { meta } = (await list({ filter: { from: "2026-03-02", to: "2026-03-04", kind: "payout" } })).body;
    expect(meta).toMatchObject({ opening_balance: "1000.00", closing_balance: "770.84", total: 1 });

    const byAmount = [2, 1, 3, 4, 0].map((place) => ids[place]);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ sort: "amount", page, per_page: 2 })));
    expect(pages.flatMap(({ body }) => body.data.map(({ id }: { id: number }) => id))).toEqual(byAmount);
    expect(pages[2]?.body.meta).toMatchObject({ current_page: 3, last_page: 3, total: 5 });
  });

  it("count kinds and directions, each without its own choice", async () => {
    const { counts } = (await list({ include: "counts", filter: { direction: "out" } })).body.meta;
    expect(counts.kind).toMatchObject({
      order_payment: { total: 1 },
      payout: { total: 1 },
      replenishment: { total: 0 },
    });
    expect(counts.direction).toEqual({ in: { total: 3 }, out: { total: 2 } });
  });

  it("are told as a balance by day and as sums of kinds", async () => {
    const period = async (filter: object) => (await user.call("getTransactionPeriod", { query: { filter } })).body.data;
    const march = { from: "2026-03-01", to: "2026-03-05" };
    const { step, points, kinds } = await period(march);
    expect([step, points]).toEqual([
      "day",
      [
        ["2026-03-01", "1000.00"],
        ["2026-03-02", "958.50"],
        ["2026-03-03", "758.50"],
        ["2026-03-04", "770.84"],
        ["2026-03-05", "812.34"],
      ].map(([day, balance]) => ({ day, balance })),
    ]);
    expect(kinds).toEqual(
      [
        ["replenishment", "1000.00", "0.00"],
        ["order_payment", "0.00", "41.50"],
        ["order_refund", "41.50", "0.00"],
        ["cod_profit", "12.34", "0.00"],
        ["payout", "0.00", "200.00"],
      ].map(([kind, income, expense]) => ({ kind, count: 1, income, expense })),
    );
    // The line is the balance, whatever is filtered; the sums are of what is left.
    const payouts = await period({ ...march, kind: "payout", search: "карту" });
    expect([payouts.points, payouts.kinds.length, payouts.kinds[0].expense]).toEqual([points, 1, "200.00"]);
    expect((await period({ to: "2025-01-01" })).points).toEqual([]);
    expect((await shop.guest().call("getTransactionPeriod")).status).toBe(401);
  });

  it("are walked by what a person has chosen", async () => {
    const account = (await findPeriod(db, ledger.userAccount(userId, "available"), {}))?.account ?? 0;
    const walked = async (choice: NonNullable<Parameters<typeof accountStatement.walk>[2]>["choice"]) => {
      const found: number[] = [];
      for await (const rows of accountStatement.walk(db, { account }, { choice, sort: "created_at", batch: 2 }))
        found.push(...rows.map(({ id }) => ids.indexOf(id)));
      return found;
    };
    const [first = 0, , third = 0] = ids;
    expect(await walked({ ids: [third, first] })).toEqual([0, 2]);
    expect(await walked({ all: { search: "1" }, except: [third] })).toEqual([1, 3, 4]);
    expect(await walked(undefined)).toEqual([0, 1, 2, 3, 4]);
  });

  it("refuse what they do not know, in Russian", async () => {
    for (const [filter, field] of [
      [{ id: "7x" }, "filter.id"],
      [{ kind: "order_sale" }, "filter.kind.0"],
      [{ amount: { from: "сто" } }, "filter.amount.from"],
      [{ from: "2026-02-30" }, "filter.from"],
      [{ to: "1999-12-31" }, "filter.to"],
    ] as const) {
      const { status, body } = await list({ filter });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
      expect(body.errors[field][0]).toMatch(/[а-я]/);
    }
    expect((await list({ sort: "kind" })).status).toBe(422);
  });

  it("never run backwards, even when a transaction that began earlier ends later", async () => {
    await post(userId, "adjustment", 500, "2026-03-06T10:00:00Z", "Позже");
    await post(userId, "adjustment", -500, "2026-03-06T09:59:59Z", "Раньше");
    const { body } = await list({ per_page: 2 });
    expect(
      body.data.map(({ text, balance_after }: { text: string; balance_after: string }) => [text, balance_after]),
    ).toEqual([
      ["Раньше", "812.34"],
      ["Позже", "817.34"],
    ]);
  });

  it("tell what of them was a fee, and what they would have been without it; nothing where there was none", async () => {
    const { available, commission } = {
      available: ledger.userAccount(userId, "available"),
      commission: ledger.shopAccount("commission"),
    };
    const made = await db.transaction(async (tx) => {
      const common = { userId, actorId: null, description: "С комиссией" };
      const toUp = { amount: uahKopecks(100_00), fee: uahKopecks(2_00), key: "with-a-fee" };
      const { id: topUp } = await ledger.replenish(tx, { ...common, ...toUp });
      const postings = [
        { account: available, amount: uahKopecks(-105_00) },
        { account: ledger.shopAccount("payout_clearing"), amount: uahKopecks(100_00) },
        { account: commission, amount: uahKopecks(5_00) },
      ];
      const { id: payout } = await ledger.post(tx, { ...common, kind: "payout", postings });
      const { id: back } = await ledger.reverse(tx, payout, { ...common, kind: "payout_refund" });
      return [topUp, payout, back];
    });
    const { body } = await list({ per_page: 4 });
    const told = (body.data as { id: number; amount: string; fee: string | null; without_fee: string | null }[]).map(
      ({ id, amount, fee, without_fee: without }) => [made.indexOf(id), amount, fee, without],
    );
    expect(told).toEqual([
      [2, "105.00", "5.00", "100.00"],
      [1, "-105.00", "-5.00", "-100.00"],
      [0, "100.00", "-2.00", "102.00"],
      [-1, "-5.00", null, null],
    ]);
  });
});
