import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { jobEnded } from "./job-ended.ts";
import { testShop } from "./shop.ts";

/** Some pieces of 200: enough that a kill meets the change in the middle. */
const GOODS = 1_600;

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-kill-bulk-"));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process that does nothing but the worker's work. */
async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "worker-process.ts")], {
    env: {
      PATH: process.env["PATH"], // the child needs nothing else of this process
      NODE_ENV: "production",
      DATABASE_URL: db.url,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString("utf8").includes("The worker is running.")) resolve();
    });
    child.once("exit", () => reject(new Error("the worker ended")));
  });
  return child;
}
function kill(child: ChildProcess): void {
  child.removeAllListeners("exit");
  child.kill("SIGKILL");
  running.delete(child);
}

const counted = async (sql: string): Promise<number> =>
  (await db.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]?.n ?? 0;

it("kill -9 in the middle of a bulk change and of its undo: each product is moved once and comes back once", async () => {
  const admin = await shop.as("admin");
  await db.query(
    `with shelf as (insert into categories (name) values ('Сад') returning id)
     insert into products (sku, category_id, name, price, stock)
     select 'K-' || n, shelf.id, 'Лопата ' || n, 1000 + n, 5 from shelf, generate_series(1, $1::int) n`,
    [GOODS],
  );
  // Each piece takes a while, so that a kill meets the change in the middle.
  await db.query(`
    create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.25); return null; end $$;
    create trigger take_time after update on products for each statement execute function take_time();
  `);
  let worker = await startWorker();
  const done = async (id: string): Promise<number> =>
    (await admin.call("getJob", { params: { id } })).body.data.progress.done;
  async function killInTheMiddle(id: string) {
    await expect.poll(() => done(id), { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
    kill(worker);
    expect(await done(id)).toBeLessThan(GOODS);
    worker = await startWorker();
    expect(await jobEnded(admin, id)).toMatchObject({ state: "done", progress: { done: GOODS, refused: 0 } });
  }

  // A sum that is added twice would show.
  const asked = await admin.call("changeProducts", {
    body: { change: { what: "price", by: "sum", value: "1.50", rounding: "cent" }, choice: { all: {} } },
  });
  expect(asked.status).toBe(202);
  const change: string = asked.body.data.id;
  await killInTheMiddle(change);
  const moved = "products where price = 1000 + substr(sku, 3)::int";
  expect(await counted(`${moved} + 150`)).toBe(GOODS);
  const told = "audit_entries where action = 'changeProducts' and subject = 'product'";
  expect(await counted(told)).toBe(GOODS);

  const undo: string = (await admin.call("undoJob", { params: { id: change } })).body.data.id;
  await killInTheMiddle(undo);
  expect(await counted(moved)).toBe(GOODS);
  expect(await counted(told)).toBe(2 * GOODS);
}, 240_000);
