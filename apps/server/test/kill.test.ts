import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { uahKopecks } from "@dropship/money";
import { afterAll, expect, it } from "vitest";
import { auditBooks } from "../src/modules/ledger/audit.repository.ts";
import { testCommerce } from "./commerce-fixture.ts";
import { openBrowser, startShopProcess } from "./shop-process.ts";

const KILLS = 20;
const BUYERS = 8;
const PIECES = 100_000;

const shop = await testCommerce();
const { db } = shop;
const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-kill-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const startServer = () => startShopProcess({ dataDir, databaseUrl: db.url, env: { THROTTLES: "off" } });

it(`loses and doubles nothing when it is killed ${KILLS} times under a load of checkouts and payouts`, async () => {
  const goods = await Promise.all([1, 2, 3].map(() => shop.product({ price: 100, stock: PIECES })));
  const users = await Promise.all(Array.from({ length: BUYERS }, () => shop.dropshipper(uahKopecks(100_000_000))));
  let current = await startServer();
  const acknowledged = new Map<string, number>();
  let isOver = false;

  /** An account of a user that is old enough to be paid to. */
  async function account(userId: number): Promise<number> {
    const { rows: made } = await db.query<{ id: number }>(
      `insert into payout_requisites (user_id, method, sealed, masked, fingerprint, holder, created_at)
       values ($1, 'card', 'x', '4242 •••• 4242', 'x', 'Олена', now() - interval '30 days') returning id`,
      [userId],
    );
    return made[0]?.id ?? 0;
  }

  async function buy(userId: number): Promise<void> {
    const call = await openBrowser(db, userId, () => current.url);
    /** A click that is repeated until somebody answers, as a person would. */
    const insist = async (...args: Parameters<typeof call>) => {
      for (;;) {
        try {
          const answer = await call(...args);
          if (answer.status !== 503) return answer; // busy: nothing was done
        } catch {
          // no answer: nobody knows
        }
        if (isOver) return null;
        await sleep(20);
      }
    };
    const to = await account(userId);
    for (let turn = 0; !isOver; turn += 1) {
      // Money goes out as well; every other payout is thought better of.
      const wish = { amount: "100", fee: "5.50", requisites_id: to };
      const payoutKey = randomUUID();
      const asked = await insist("POST", "/api/payouts", wish, payoutKey);
      if (asked) expect(asked.status).toBe(201);
      if (asked) acknowledged.set(payoutKey, asked.body.data.id);
      if (asked && turn % 2 === 0)
        await insist("POST", `/api/payouts/${asked.body.data.id}/cancel`, undefined, randomUUID());
      await insist("POST", `/api/cart/${goods[turn % goods.length] ?? 0}`, { data: { quantity: 1 } });
      const quote = await insist("GET", "/api/checkout");
      if (!quote || quote.status !== 200 || quote.body.data.items.length === 0) continue;
      const key = randomUUID();
      const placed = await insist("POST", "/api/orders", shop.body(quote.body.data as never), key); // the fields that it reads
      if (placed?.status === 201) acknowledged.set(key, placed.body.data.id);
      else if (placed)
        expect([placed.status, placed.body.code]).toEqual([409, expect.stringMatching(/quote_changed|cart_empty/)]);
    }
  }

  const buyers = Promise.all(users.map((user) => buy(user.id)));
  for (let kill = 0; kill < KILLS; kill += 1) {
    // The next one starts while the load runs, so that the shop is away for a moment only.
    const next = startServer();
    next.catch(() => undefined);
    const successor = await next;
    await sleep(150 + Math.random() * 150);
    current.child.kill("SIGKILL");
    current = successor;
  }
  await sleep(300);
  isOver = true;
  await buyers;
  current.child.kill("SIGKILL");

  // Transactions of the killed are rolled back by the database as soon as it notices.
  await sleep(300);
  const { rows: kept } = await db.query<{ key: string; result_id: number }>(
    "select key, result_id from idempotency_keys where operation in ('placeOrder', 'requestPayout')",
  );
  const byKey = new Map(kept.map((row) => [row.key, row.result_id]));
  for (const [key, id] of acknowledged) expect(byKey.get(key)).toBe(id);
  const { rows } = await db.query<{ orders: number; distinct: number; pieces: number; reserved: number }>(
    `select (select count(*)::int from orders) as orders,
       (select count(distinct result_id)::int from idempotency_keys where operation = 'placeOrder') as "distinct",
       (select sum(quantity)::int from order_lines) as pieces, (select sum(reserved)::int from products) as reserved`,
  );
  expect(rows[0]?.orders).toBe(rows[0]?.distinct);
  expect(rows[0]?.pieces).toBe(rows[0]?.reserved);
  expect(acknowledged.size).toBeGreaterThan(KILLS);
  expect((await auditBooks(db)).differences).toEqual([]);
}, 180_000);
