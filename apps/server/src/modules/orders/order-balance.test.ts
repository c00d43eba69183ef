import { uahKopecks } from "@dropship/money";
import { beforeAll, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { balanceWarningsService } from "../ledger/balance-warnings.service.ts";
import * as ledger from "../ledger/ledger.service.ts";
import { balanceDetail } from "./order-balance.ts";

const shop = await testShop();
const { db } = shop;
const warnings = balanceWarningsService({ standard: async () => uahKopecks(500_00) });
const userId = shop.ids.get("user@dropship.example") ?? 0;
const strangerId = shop.ids.get("admin@dropship.example") ?? 0;
let user: Visitor;

/** An order in a state since a moment; returns its number. */
async function order(
  owner: number,
  {
    status,
    payment,
    profit = null,
    held = 0,
    since,
  }: { status: string; payment: string; profit?: number | null; held?: number; since: string },
): Promise<string> {
  const isCod = profit !== null;
  const { rows } = await db.query<{ id: number; number: number }>(
    `insert into orders (user_id, status, payment_kind, payment_status, last_name, first_name, phone, delivery_kind, delivery, city, address,
       delivery_payer, delivery_cost, rate, total_usd, total_uah, from_balance, cod_amount, cod_fee, profit, lines_count, lead_name)
     values ($1, $2, $3, $4, 'Коваленко', 'Олена', '+380501112233', 'pickup', '{}', 'Киев', 'ул. Садовая, 1',
       'recipient', 0, 415000, 100, 4150, $5, $6, $7, $8, 1, 'Чайник') returning id, number`,
    [owner, status, isCod ? "cod" : "balance", payment, held, isCod ? 10_000 : null, isCod ? 2_200 : null, profit],
  );
  const id = rows[0]?.id ?? 0;
  await db.query(
    "insert into order_events (order_id, kind, status, text, created_at) values ($1, 'status', $2, 'Шаг', $3)",
    [id, status, since],
  );
  if (held > 0)
    await db.transaction((tx) =>
      ledger.post(tx, {
        kind: "order_payment",
        userId: owner,
        reference: { type: "order", id },
        description: `Оплата заказа №\u00a0${rows[0]?.number}`,
        actorId: null,
        postings: [
          { account: ledger.userAccount(owner, "available"), amount: uahKopecks(-held) },
          { account: ledger.userAccount(owner, "held"), amount: uahKopecks(held) },
        ],
      }),
    );
  return String(rows[0]?.number);
}

const numbers: string[] = [];
beforeAll(async () => {
  for (const owner of [userId, strangerId])
    await db.transaction((tx) =>
      ledger.replenish(tx, {
        userId: owner,
        amount: uahKopecks(1_000_00),
        key: `start-${owner}`,
        description: "Пополнение",
        actorId: null,
      }),
    );
  const since = "2026-11-18T22:30:00Z"; // 19 November in Kyiv
  await order(userId, { status: "new", payment: "held", held: 300_00, since });
  await order(userId, { status: "packing", payment: "held", held: 200_00, since });
  await order(userId, { status: "confirmed", payment: "held", held: 250_00, since });
  await order(userId, { status: "shipped", payment: "paid", since });
  numbers.push(await order(userId, { status: "shipped", payment: "cod_expected", profit: 100_00, since }));
  numbers.push(await order(userId, { status: "shipped", payment: "cod_expected", profit: 11_50, since }));
  numbers.push(await order(userId, { status: "completed", payment: "cod_collected", profit: 50_00, since }));
  await order(userId, { status: "arrived", payment: "cod_expected", profit: 7_00, since });
  await order(userId, { status: "ready", payment: "cod_expected", profit: 5_00, since });
  // What brings nothing: a loss, a return, money that has come.
  await order(userId, { status: "arrived", payment: "cod_expected", profit: -30_00, held: 30_00, since });
  await order(userId, { status: "returning", payment: "cod_expected", profit: 900_00, since });
  await order(userId, { status: "completed", payment: "settled", profit: 900_00, since });
  await order(strangerId, { status: "shipped", payment: "cod_expected", profit: 777_00, since });
  await order(strangerId, { status: "new", payment: "held", held: 1_00, since });
  user = await shop.as("verified");
});

describe("the balance", () => {
  it("says what holds it, and what holds it adds up to the ledger's account", async () => {
    const { data } = (await user.call("getBalance")).body;
    expect(data).toMatchObject({ available: "220.00", held: "780.00", debt: "0.00", credit_limit: "0.00" });
    expect(data.held_by).toEqual([
      { status: "new", payment_kind: "balance", amount: "300.00", count: 1 },
      { status: "confirmed", payment_kind: "balance", amount: "250.00", count: 1 },
      { status: "packing", payment_kind: "balance", amount: "200.00", count: 1 },
      { status: "arrived", payment_kind: "cod", amount: "30.00", count: 1 },
    ]);
  });

  it("says what is on its way by proof and day of Kyiv, what has not left last", async () => {
    const { data } = (await user.call("getBalance")).body;
    expect(data.expected).toBe("173.50");
    const parts = data.expected_parts.map(({ orders, ...part }: { orders: { number: string }[] }) => ({
      ...part,
      orders: orders.map(({ number }) => number),
    }));
    expect(parts).toMatchObject([
      { evidence: "collected", expected_on: "2026-11-21", amount: "50.00", count: 1, orders: [numbers[2]] },
      { evidence: "at_branch", expected_on: "2026-11-23", amount: "7.00", count: 1 },
      { evidence: "in_transit", expected_on: "2026-11-25", amount: "111.50", count: 2, orders: numbers.slice(0, 2) },
      { evidence: "not_shipped", expected_on: null, amount: "5.00", count: 1 },
    ]);
  });

  it("says what is on its way out and when the first of it arrives", async () => {
    const paying = async () => (await user.call("getBalance")).body.data.paying;
    expect(await paying()).toEqual({ amount: "0.00", count: 0, arrives_on: null });
    await db.query(
      `with r as (insert into payout_requisites (user_id, method, sealed, masked, fingerprint, holder)
         select id, 'card', 'x', '4242 •••• 4242', 'x' || id, 'Олена' from users where id = any($1::int[]) returning id, user_id)
       insert into payouts (user_id, amount, fee, requisites_id, method, requisites, holder, comment, bank_ref, status, approved_by, created_at, closed_at)
       select r.user_id, one.amount, 500, r.id, 'card', '4242 •••• 4242', 'Олена', '', 'B-1', one.status, case when one.status in ('requested', 'cancelled') then null else $2::int end, one.at::timestamptz,
         case when one.status in ('paid', 'cancelled') then now() end
       from r cross join (values (10000, 'requested', '2026-11-20T23:00:00Z'), (20050, 'processing', '2026-11-18T10:00:00Z'),
         (700, 'failed', '2026-11-10T10:00:00Z'), (99900, 'paid', '2026-11-10T10:00:00Z'), (88800, 'cancelled', '2026-11-10T10:00:00Z')
       ) as one (amount, status, at)`,
      [[userId, strangerId], strangerId],
    );
    // Wednesday and two working days; what has failed has no day.
    expect(await paying()).toEqual({ amount: "307.50", count: 3, arrives_on: "2026-11-20" });
  });

  it("names the next day, and counts what is late among today's", async () => {
    const next = async (today: string) => (await balanceDetail(db, userId, { today, warnings })).next;
    expect(await next("2026-11-20")).toEqual({ date: "2026-11-21", amount: "50.00" });
    expect(await next("2026-11-24")).toEqual({ date: "2026-11-24", amount: "57.00" });
    expect(await next("2026-12-24")).toEqual({ date: "2026-12-24", amount: "168.50" });
    expect(
      (await balanceDetail(db, shop.ids.get("new@dropship.example") ?? 0, { today: "2026-11-24", warnings })).next,
    ).toBeNull();
  });

  it("is low when it does not pay for three usual orders; home says both", async () => {
    const { data } = (await user.call("getDashboard")).body;
    expect(data.low).toEqual({ orders_left: 0, usual_order: "250.00" });
    expect(data.next).toMatchObject({ amount: expect.any(String) });
    await db.transaction((tx) =>
      ledger.replenish(tx, {
        userId,
        amount: uahKopecks(600_00),
        key: "more",
        description: "Пополнение",
        actorId: null,
      }),
    );
    expect((await user.call("getBalance")).body.data.low).toBeNull();
    // A newcomer has no usual order yet.
    expect((await (await shop.as("admin")).call("getBalance")).body.data.low).toBeNull();
  });
});
