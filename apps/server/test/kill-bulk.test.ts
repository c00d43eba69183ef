import { expect, it } from "vitest";
import { childProcesses } from "./child-processes.ts";
import { jobEnded } from "./job-ended.ts";
import { testShop } from "./shop.ts";

/** Some pieces of 200: enough that a kill meets the change in the middle. */
const GOODS = 1_600;

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const { startWorker, kill } = childProcesses(db);
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
