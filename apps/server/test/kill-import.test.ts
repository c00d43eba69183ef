import type { ImportDetail } from "@dropship/api/contract/imports";
import { once } from "node:events";
import { beforeAll, expect, it } from "vitest";
import { PLAIN_SETTINGS } from "../src/modules/import/import.service.ts";
import { childProcesses } from "./child-processes.ts";
import { testShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** Offers of the file; the first of them are there before. */
const OFFERS = 2_500;
const KNOWN = 600;

// No worker of the shop's own: jobs are done by processes that can be killed.
const shop = await testShop({ env: { THROTTLES: "off" } });
const { db, dataDir } = shop;
const { start, kill } = childProcesses(db, dataDir);
let admin: Visitor;
beforeAll(async () => {
  admin = await shop.as("admin");
});

async function endJob(id: string): Promise<void> {
  const [code] = await once(start("import-process", id), "exit");
  expect(code).toBe(0);
}
async function begin(name: "checkImport" | "runImport" | "revertImport", id: number, body?: object): Promise<string> {
  const { status, body: response } = await admin.call(name, { params: { id }, ...(body ? { body } : {}) });
  expect([status, response.message]).toEqual([202, undefined]);
  return response.data.progress.job_id;
}
const importOf = async (id: number): Promise<ImportDetail> =>
  (await admin.call("getImport", { params: { id } })).body.data;

const file = (count: number, price: (n: number) => string, stock: number) =>
  ["id,name,price,stock,category"]
    .concat(Array.from({ length: count }, (_, n) => `K-${n},Лопата ${n},${price(n)},${stock},Сад`))
    .join("\n");

async function check(supplier: number, text: string): Promise<number> {
  const { body } = await admin.call("uploadImport", {
    query: { supplier_id: supplier, file_name: "price.csv" },
    body: Buffer.from(text),
  });
  await endJob(await begin("checkImport", body.data.id, { settings: { ...PLAIN_SETTINGS, currency: "USD" } }));
  return body.data.id;
}

const counted = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
  (await db.query<{ n: number }>(`select count(*)::int as n from ${sql}`, [...values])).rows[0]?.n ?? 0;
/** All that an import may touch, without what only says when and how often. */
const everything = async () =>
  (
    await db.query(
      `select (select md5(string_agg((to_jsonb(p) - 'version' - 'updated_at')::text, ' ' order by id)) from products p) as products,
        (select md5(string_agg(to_jsonb(o)::text, ' ' order by external_id)) from supplier_offers o) as offers,
        (select jsonb_agg(to_jsonb(k) order by category_id) from catalog_counts k where products > 0) as counts`,
    )
  ).rows;

/** Kills the job's process when some of its rows are done and some are not, then lets another one end it. */
async function killInTheMiddle(job: string, done: () => Promise<number>): Promise<void> {
  const child = start("import-process", job);
  const ended = once(child, "exit");
  await expect.poll(done, { timeout: 30_000, interval: 10 }).toBeGreaterThan(0);
  kill(child);
  expect((await ended)[1]).toBe("SIGKILL");
  // What a dead connection had begun is undone by the database itself; that may take a moment.
  const before = await done();
  expect(before).toBeLessThan(OFFERS);
  await endJob(job);
}

it("kill -9 in the middle of an import and of its revert: each offer is written once and taken back once", async () => {
  const { body } = await admin.call("createSupplier", { body: { name: "Инструмент", url: null, every_hours: null } });
  const supplier: number = body.data.id;
  const first = await check(
    supplier,
    file(KNOWN, () => "10", 5),
  );
  await endJob(await begin("runImport", first));
  const before = await everything();

  const second = await check(
    supplier,
    file(OFFERS, (n) => `${20 + (n % 7)}.50`, 9),
  );
  expect((await importOf(second)).counts).toMatchObject({ created: OFFERS - KNOWN, changed: KNOWN });
  // Each batch takes a while, so that a kill meets it in the middle.
  await db.query(`
    create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return null; end $$;
    create trigger take_time after update on import_rows for each statement execute function take_time();
  `);
  await killInTheMiddle(await begin("runImport", second), () =>
    counted("products where price > 1000 and sku like 'K-%'"),
  );
  expect(await importOf(second)).toMatchObject({
    state: "done",
    counts: { created: OFFERS - KNOWN, changed: KNOWN, refused: 0 },
  });
  expect(await counted("products where stock = 9 and price >= 2050")).toBe(OFFERS);
  // Five pieces became nine by one movement each, not by two.
  expect(await counted("stock_movements where kind = 'adjust' and quantity = 4")).toBe(KNOWN);
  expect(await counted("price_changes where price >= 2050")).toBe(OFFERS);

  const reverted = () => counted("import_rows where import_id = $1 and reverted is not null", [second]);
  await killInTheMiddle(await begin("revertImport", second), reverted);
  expect(await importOf(second)).toMatchObject({ state: "reverted" });
  expect(await reverted()).toBe(OFFERS);
  expect(await everything()).toEqual(before);
}, 60_000);
