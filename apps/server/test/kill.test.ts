import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { uahKopecks } from "@dropship/money";
import { afterAll, expect, it } from "vitest";
import { STATEMENT_WEBHOOK } from "../src/modules/bank/bank.service.ts";
import { auditBooks } from "../src/modules/ledger/audit.repository.ts";
import * as topUps from "../src/modules/replenishments/top-ups.service.ts";
import { triesOf } from "./by-chance.ts";
import { testCommerce } from "./commerce-fixture.ts";
import { openBrowser, shopProcesses } from "./shop-process.ts";

const startShopProcess = shopProcesses();
const KILLS = triesOf(20);
const TIME_MS = triesOf(900_000);
const BUYERS = 8;
/** Buyers who go on while the next process starts. With all of them it would only start more slowly. */
const TIRELESS = 2;
const PIECES = 100_000;
/** What the desk does with the orders of each state. */
const WORK = [
  ["new", "confirm"],
  ["confirmed", "pack"],
  ["packing", "finishPacking"],
] as const;

const shop = await testCommerce();
const { db } = shop;
const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-kill-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
// The secret of the address that the bank calls is made of it.
const appKey = randomBytes(32);
const startServer = () =>
  startShopProcess({ dataDir, databaseUrl: db.url, env: { THROTTLES: "off", APP_KEY: appKey.toString("base64") } });
/** As the service makes it; a wrong one would be answered with 400. */
const secret = createHmac("sha256", appKey).update("monobank statement webhook").digest("base64url").slice(0, 32);
const ACCOUNT = "kill-account";
const TOP_UP = uahKopecks(75_00);

it(
  `loses and doubles nothing when it is killed ${KILLS} times under a load of checkouts, payouts, a desk, money by hand and the bank's calls`,
  async () => {
    const goods = await Promise.all([1, 2, 3].map(() => shop.product({ price: 100, stock: PIECES })));
    const users = await Promise.all(Array.from({ length: BUYERS }, () => shop.dropshipper(uahKopecks(100_000_000))));
    let current = await startServer();
    const acknowledged = new Map<string, number>();
    const told = new Set<number>();
    let isOver = false;
    /** All buyers are at it: from when the next process is up until the kill, which meets each of them in the middle of something. */
    let isRush = true;

    /** An account of a user that is old enough to be paid to. */
    async function account(userId: number): Promise<number> {
      const { rows: made } = await db.query<{ id: number }>(
        `insert into payout_requisites (user_id, method, sealed, masked, fingerprint, holder, created_at)
       values ($1, 'card', 'x', '4242 •••• 4242', 'x', 'Олена', now() - interval '30 days') returning id`,
        [userId],
      );
      return made[0]?.id ?? 0;
    }

    async function buy(userId: number, isTireless: boolean): Promise<void> {
      const call = await openBrowser(db, userId, () => current.url);
      /** A click that is repeated until somebody answers, as a person would. */
      const insist = async (...args: Parameters<typeof call>) => {
        for (;;) {
          while (!isRush && !isTireless && !isOver) await sleep(20);
          try {
            const response = await call(...args);
            if (response.status !== 503) return response; // busy: nothing was done
          } catch {
            // no response: nobody knows
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

    /** Somebody of the shop who takes whatever stands a step on, many at once, by jobs that are killed with the shop. */
    async function desk(): Promise<void> {
      const admin = await shop.dropshipper();
      await db.query("insert into user_roles (user_id, role) values ($1, 'Admin')", [admin.id]);
      const call = await openBrowser(db, admin.id, () => current.url);
      const quietly = (...args: Parameters<typeof call>) => call(...args).catch(() => null); // nobody knows what became of it
      while (!isOver) {
        for (const [status, step] of WORK) {
          const { rows } = await db.query<{ id: number }>(
            "select id from orders where status = $1 order by id limit 30",
            [status],
          );
          const choice = { ids: rows.map(({ id }) => id) };
          if (rows.length > 0) await quietly("POST", "/api/admin/orders/step", { step, choice });
        }
        const { rows: asked } = await db.query<{ id: number; version: number }>(
          "select id, version from payouts where status = 'requested' order by id limit 5",
        );
        for (const { id, version } of asked)
          await quietly("POST", `/api/admin/payouts/${id}/steps`, { step: "approve", version }, randomUUID());
        await byHand(call);
        await sleep(500);
      }
    }

    /** A bonus by hand, of which every other one is taken back. Each is asked for under its key until somebody answers. */
    async function byHand(call: Awaited<ReturnType<typeof openBrowser>>): Promise<void> {
      const insist = async (address: string, body: object, key: string): Promise<number | null> => {
        while (!isOver) {
          const answer = await call("POST", address, body, key).catch(() => null);
          if (answer?.status === 201) {
            acknowledged.set(key, answer.body.data.id);
            return answer.body.data.id;
          }
          // Busy, or nobody knows. What was spent meanwhile cannot be taken back.
          if (answer && answer.status !== 503) return null;
          await sleep(20);
        }
        return null;
      };
      const why = { reason: "Проверка", document: "№ 1" };
      const bonus = { operation: "credit", user_id: users[0]?.id, amount: "10", text: "Бонус", ...why };
      const given = await insist("/api/admin/transactions", bonus, randomUUID());
      if (given === null || given % 2 === 0) return;
      const { rows: made } = await db.query<{ id: number }>("select entry_id as id from money_requests where id = $1", [
        given,
      ]);
      await insist(`/api/admin/transactions/${made[0]?.id}/reverse`, why, randomUUID());
    }

    /** Transfers of users, each told of until the shop says that it has heard, and once more. */
    async function bank(): Promise<void> {
      const client = {
        checked_at: new Date().toISOString(),
        accounts: [{ id: ACCOUNT, iban: "", type: "fop", currency: 980, balance: 0 }],
      };
      await db.query("insert into bank_notes (name, value) values ('client', $1)", [JSON.stringify(client)]);
      for (let turn = 0; !isOver; turn += 1) {
        const userId = users[turn % users.length]?.id ?? 0;
        const expiresAt = new Date(Date.now() + 86_400_000);
        const topUp = await db.transaction((tx) =>
          topUps.begin(tx, { userId, method: "transfer", amount: TOP_UP, isSandbox: false, expiresAt }),
        );
        const statementItem = {
          id: `row-${topUp.id}`,
          time: Math.floor(Date.now() / 1_000),
          description: "Від: Олена",
          comment: topUps.codeOf(topUp),
          hold: false,
          amount: TOP_UP,
        };
        const body = JSON.stringify({ type: "StatementItem", data: { account: ACCOUNT, statementItem } });
        for (let heard = 0; heard < 2 && !isOver;) {
          const response = await fetch(`${current.url}${STATEMENT_WEBHOOK}/${secret}`, { method: "POST", body }).catch(
            () => null,
          );
          expect([200, 503, undefined]).toContain(response?.status);
          if (response?.status === 200) heard += 1;
          else await sleep(20);
          if (heard === 1) told.add(topUp.id);
        }
        await sleep(100);
      }
    }

    const buyers = Promise.all([...users.map((user, n) => buy(user.id, n < TIRELESS)), desk(), bank()]);
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        isRush = false;
        // The next one starts while the load runs, so that the shop is away for a moment only.
        // One that does not come up in time, on a machine that does all this at once, is started again, as a supervisor does.
        const next = startServer().catch(() => startServer());
        next.catch(() => undefined);
        const successor = await next;
        isRush = true;
        await sleep(300 + Math.random() * 300);
        current.child.kill("SIGKILL");
        current = successor;
      }
      isRush = true;
      await sleep(300);
    } finally {
      isOver = true;
    }
    await buyers;
    current.child.kill("SIGKILL");

    // Transactions of the killed are rolled back by the database as soon as it notices.
    await sleep(300);
    const { rows: kept } = await db.query<{ key: string; result_id: number }>(
      "select key, result_id from idempotency_keys where operation in ('placeOrder', 'requestPayout', 'moveMoney', 'reverseLedgerEntry')",
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
    // What the bank was told to be heard is on its user's balance, once; nothing else is.
    const { rows: credited } = await db.query<{ id: number; times: number }>(
      `select reference_id as id, count(*)::int as times from ledger_entries
     where reference_type = 'replenishment' and kind = 'replenishment' group by 1`,
    );
    expect(credited.every(({ times }) => times === 1)).toBe(true);
    const once = new Set(credited.map(({ id }) => id));
    expect([...told].filter((id) => !once.has(id))).toEqual([]);
    expect(told.size).toBeGreaterThan(KILLS);
    // What was given and taken back by hand stands once for each key, in the requests as in the books.
    const { rows: hands } = await db.query<{ requests: number; keys: number; entries: number; backs: number }>(
      `select (select count(*)::int from money_requests where state = 'posted') as requests,
       (select count(*)::int from idempotency_keys where operation in ('moveMoney', 'reverseLedgerEntry')) as keys,
       (select count(distinct entry_id)::int from money_requests) as entries,
       (select count(*)::int from ledger_entries where reversed_of in (select entry_id from money_requests)) as backs`,
    );
    const [hand] = hands;
    expect(hand?.requests).toBeGreaterThan(0);
    expect([hand?.keys, hand?.entries]).toEqual([hand?.requests, hand?.requests]);
    expect(hand?.backs).toBeGreaterThan(0);
    // The desk's jobs were killed as well; what they had begun has gone a whole step or none.
    const { rows: stood } = await db.query<{ n: number }>(
      "select count(*)::int as n from orders where status <> 'new'",
    );
    expect(stood[0]?.n).toBeGreaterThan(0);
    expect((await auditBooks(db)).differences).toEqual([]);
  },
  TIME_MS,
);
