import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { uahKopecks } from "@dropship/money";
import { afterAll, describe, expect, it } from "vitest";
import { reachableHome } from "../src/db/postgres-account.ts";
import { isAlive, processIdentity, readPostmaster } from "../src/db/postgres-process.ts";
import { auditBooks } from "../src/modules/ledger/audit.repository.ts";
import { testCommerce } from "./commerce-fixture.ts";
import { databaseLine } from "./database-line.ts";
import { type BrowserCall, openBrowser, shopProcesses } from "./shop-process.ts";

const startShopProcess = shopProcesses();
const ROUNDS = 6;
const BUYERS = 6;

const shop = await testCommerce();
const { db } = shop;
const line = await databaseLine(db.url);
const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-loss-"));
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(reachableHome(path.join(dataDir, "postgres")), { recursive: true, force: true });
});

const goods = await Promise.all([1, 2, 3].map(() => shop.product({ price: 100, stock: 100_000 })));
const server = await startShopProcess({ dataDir, databaseUrl: line.url, env: { THROTTLES: "off" } });

const statusOf = async (at: string) => (await fetch(server.url + at)).status;
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}
const isReady = () => until(async () => (await statusOf("/readyz")) === 200);

/** What everybody is told while the database is away. */
function expectPutOff({ status, body, headers }: Awaited<ReturnType<BrowserCall>>): void {
  expect([status, body.code, headers.get("retry-after")]).toEqual([503, "unavailable", "5"]);
  expect(body.message).toMatch(/[а-я]/);
}

describe("while the database is away", () => {
  it("calls are put off, the process lives and is not ready, and all comes back by itself", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000_000));
    const call = await openBrowser(db, user.id, () => server.url);
    expect((await call("GET", "/api/cart")).status).toBe(200);
    await line.cut();
    expectPutOff(await call("GET", "/api/cart"));
    expectPutOff(await call("POST", `/api/cart/${goods[0] ?? 0}`, { data: { quantity: 1 } }));
    expect(await statusOf("/readyz")).toBe(503);
    expect(await statusOf("/healthz")).toBe(200);

    await line.restore();
    await isReady();
    expect((await call("POST", `/api/cart/${goods[0] ?? 0}`, { data: { quantity: 1 } })).status).toBe(200);

    line.mute();
    expect(await statusOf("/readyz")).toBe(503);
    expect(await statusOf("/healthz")).toBe(200);
    await line.restore();
    await isReady();
  }, 60_000);

  it("an order whose commit was not answered is there once, and its key answers the same again", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000_000));
    const call = await openBrowser(db, user.id, () => server.url);
    await call("POST", `/api/cart/${goods[0] ?? 0}`, { data: { quantity: 1 } });
    const quote = await call("GET", "/api/checkout");
    const body = shop.body(quote.body.data as never); // the fields that it reads
    const key = randomUUID();

    const lost = line.loseCommitOf("idempotency_take");
    const placing = call("POST", "/api/orders", body, key);
    await lost;
    expectPutOff(await placing);
    const ordersOf = "select id from orders where user_id = $1";
    const { rows } = await db.query<{ id: number }>(ordersOf, [user.id]);
    expect(rows).toHaveLength(1);

    const again = await call("POST", "/api/orders", body, key);
    expect([again.status, again.body.data.id]).toEqual([201, rows[0]?.id]);
    expect((await db.query(ordersOf, [user.id])).rowCount).toBe(1);
    expect((await auditBooks(db)).differences).toEqual([]);
  }, 60_000);
});

it(`loses and doubles nothing when its connections end ${ROUNDS} times under a checkout load`, async () => {
  const users = await Promise.all(Array.from({ length: BUYERS }, () => shop.dropshipper(uahKopecks(100_000_000))));
  const acknowledged = new Map<string, number>();
  let putOff = 0;
  let isOver = false;

  async function buy(userId: number): Promise<void> {
    const call = await openBrowser(db, userId, () => server.url);
    /** A click that is repeated until it is taken; the process must answer every time. */
    const insist: BrowserCall = async (...args) => {
      for (;;) {
        const response = await call(...args);
        if (response.status !== 503) return response;
        expectPutOff(response);
        putOff += 1;
        await sleep(20);
      }
    };
    for (let turn = 0; !isOver; turn += 1) {
      await insist("POST", `/api/cart/${goods[turn % goods.length] ?? 0}`, { data: { quantity: 1 } });
      const quote = await insist("GET", "/api/checkout");
      expect(quote.status).toBe(200);
      if (quote.body.data.items.length === 0) continue;
      const key = randomUUID();
      const placed = await insist("POST", "/api/orders", shop.body(quote.body.data as never), key); // the fields that it reads
      expect(placed.status).toBe(201);
      acknowledged.set(key, placed.body.data.id);
    }
  }

  const buyers = Promise.all(users.map((user) => buy(user.id)));
  buyers.catch(() => undefined); // told below
  const inTransactions = `select count(pg_terminate_backend(pid)) as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and state like '%transaction%'`;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = acknowledged.size;
    await until(async () => acknowledged.size > before);
    // Taken while they rest between two statements of a transaction, as PostgreSQL's own end finds them.
    await until(async () => ((await db.query<{ n: number }>(inTransactions)).rows[0]?.n ?? 0) > 0);
    if (round % 2 === 1) {
      await line.cut();
      await until(async () => (await statusOf("/readyz")) === 503);
      await line.restore();
    }
    await isReady();
  }
  isOver = true;
  await buyers;

  expect(server.child.exitCode).toBeNull();
  expect(putOff).toBeGreaterThan(0);
  const { rows: kept } = await db.query<{ key: string; result_id: number }>(
    "select key, result_id from idempotency_keys where operation = 'placeOrder'",
  );
  const byKey = new Map(kept.map((row) => [row.key, row.result_id]));
  for (const [key, id] of acknowledged) expect(byKey.get(key)).toBe(id);
  const { rows } = await db.query<{ orders: number; pieces: number; reserved: number }>(
    `select (select count(*)::int from orders) as orders, (select sum(quantity)::int from order_lines) as pieces,
       (select sum(reserved)::int from products) as reserved`,
  );
  expect(rows[0]?.orders).toBe(kept.length);
  expect(rows[0]?.pieces).toBe(rows[0]?.reserved);
  expect((await auditBooks(db)).differences).toEqual([]);

  // Relay and queues work again: every event that was written meanwhile has become what it becomes.
  const waiting = `select (select count(*) from outbox_events where relayed_at is null)
    + (select count(*) from pgboss.job where name = 'notice-spread' and state < 'completed') as n`;
  await until(async () => (await db.query<{ n: number }>(waiting)).rows[0]?.n === 0);
}, 180_000);

it("outlives the death of its built-in PostgreSQL again and again, and stops it in the end", async () => {
  const own = await startShopProcess({ dataDir: path.join(dataDir, "own") });
  const places = [
    path.join(dataDir, "own/postgres"),
    path.join(reachableHome(path.join(dataDir, "own/postgres")), "postgres"),
  ];
  const postmaster = () => places.map(readPostmaster).find((found) => found !== undefined);
  const seen = new Set<number>();
  let isOver = false;
  const visits = (async () => {
    while (!isOver) seen.add((await fetch(`${own.url}/api/currency`)).status);
  })();
  visits.catch(() => undefined); // told below
  for (let round = 0; round < 3; round += 1) {
    process.kill(postmaster()?.pid ?? 0, "SIGKILL");
    await until(async () => (await fetch(`${own.url}/readyz`)).status === 503);
    expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
    await until(async () => (await fetch(`${own.url}/readyz`)).status === 200);
  }
  isOver = true;
  await visits;
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);

  const { pid = 0 } = postmaster() ?? {};
  const identity = processIdentity(pid);
  own.child.kill("SIGTERM");
  expect(await own.ended).toBe(0);
  expect(isAlive(pid, identity)).toBe(false);
}, 180_000);
