import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { GoodsImport, ImportSettings, Supplier } from "@dropship/api/contract/imports";
import { parseRate } from "@dropship/money";
import { type FileServer, fileServer } from "../../../test/file-server.ts";
import { importDesk, settingsOf } from "../../../test/import-desk.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off", FILE_ADDRESSES: "any" } });
const { db } = shop;
let admin: Visitor;
let server: FileServer;
const { newSupplier, settled, step, check, load, rowsOf } = importDesk(() => admin);
const FIRST = "id,name,price\nA,Лопата,10\n";

beforeAll(async () => {
  admin = await shop.as("admin");
  await shop.work();
});
beforeEach(async () => {
  server = await fileServer(FIRST);
  await rested();
  await db.query(
    `update suppliers set every_hours = null;
     delete from supplier_offers; delete from products; delete from categories; delete from imports; delete from notifications`,
  );
});
afterEach(() => server.close());

const goods = async () => (await db.query("select sku, price, status from products order by sku")).rows;
async function scheduled(settings: Partial<ImportSettings> = {}): Promise<number> {
  const supplier = await newSupplier({ url: server.url, every_hours: "4" });
  await db.query("update suppliers set settings = $2 where id = $1", [supplier, JSON.stringify(settingsOf(settings))]);
  return supplier;
}
/** Waits until nothing is at work: a job of one test would count in the next, and an import is in its last state before its job has ended. */
async function rested(): Promise<void> {
  const atWork = async () =>
    (await db.query("select id from jobs where kind like 'imports.%' and finished_at is null")).rowCount;
  await expect.poll(atWork, { timeout: 30_000 }).toBe(0);
}
/** The clock strikes for a supplier; what that begins has ended, and the last import is in this state. */
async function strike(supplier: number, last?: GoodsImport["state"]): Promise<void> {
  await db.query("update suppliers set next_at = now() where id = $1", [supplier]);
  await shop.app.services.imports.tick();
  await rested();
  if (last) expect((await imports())[0]?.state).toBe(last);
}
const imports = async (): Promise<GoodsImport[]> => (await admin.call("listImports")).body.data;
const faultOf = async (supplier: number) =>
  ((await admin.call("listSuppliers")).body.data as Supplier[]).find(({ id }) => id === supplier)?.fault?.text ?? null; // of the contract
const notices = async (): Promise<string[]> =>
  (await admin.call("listNotifications")).body.data.flatMap(
    ({ type, data }: { type: string; data: { name: string } }) => (type === "import-stopped" ? [data.name] : []),
  );

describe("a file that is taken from its address", () => {
  it("is on its way behind the response, and then is set up as if it had been sent", async () => {
    const arrive = server.hold();
    const supplier = await newSupplier({ url: server.url });
    const response = await admin.call("fetchImport", { params: { id: supplier } });
    expect([response.status, response.body.data]).toMatchObject([201, { state: "fetching", has_file: false }]);
    arrive();
    expect(await settled(response.body.data)).toMatchObject({ state: "uploaded", has_file: true, damage: null });
    expect((await check(response.body.data.id)).counts.created).toBe(1);
  });

  it("and does not come says so on the import", async () => {
    server.fail(404);
    const supplier = await newSupplier({ url: server.url });
    const { data } = (await admin.call("fetchImport", { params: { id: supplier } })).body;
    const failed = await settled(data);
    expect(failed).toMatchObject({ state: "failed", has_file: false, rows: 0 });
    expect(failed.damage).toContain("файл не открылся");
    // Who asked for it may be on another page: the panel of jobs says the same.
    await expect
      .poll(async () => (await admin.call("listJobs", { query: {} })).body.data[0])
      .toMatchObject({ state: "failed", reason: failed.damage });
    expect(
      (await admin.call("checkImport", { params: { id: failed.id }, body: { settings: settingsOf() } })).status,
    ).toBe(409);
  });

  it("is not asked for where the address leads into the house", async () => {
    const apart = await testShop();
    const other = await apart.as("admin");
    await apart.work();
    const desk = importDesk(() => other);
    const inside = await desk.newSupplier({ url: "http://127.0.0.1:5432/price.csv" });
    const { data } = (await other.call("fetchImport", { params: { id: inside } })).body;
    expect((await desk.settled(data)).damage).toContain("Этот адрес не подходит");
  });
});

describe("by schedule", () => {
  it("a file is fetched when its time has come, once, and written by itself", async () => {
    const supplier = await scheduled();
    await strike(supplier, "done");
    expect(await goods()).toMatchObject([{ sku: "A" }]);
    await strike(supplier);
    await shop.app.services.imports.tick();
    expect(server.statuses).toEqual([200, 304]);
    server.put(FIRST.replace("10", "12"));
    await strike(supplier, "done");
    expect(await goods()).toMatchObject([{ price: 1_200 }]);
    expect(server.statuses).toEqual([200, 304, 200]);
  });

  it("a file that could not be read is asked for again, until it can", async () => {
    const supplier = await scheduled();
    server.put("<html><body>404</body></html>");
    await strike(supplier, "failed");
    await strike(supplier, "failed");
    expect(server.statuses).toEqual([200, 200]);
  });

  it("a file that stays broken leaves one import and one word, is asked for ever less often, and is told of when it is whole", async () => {
    const supplier = await scheduled();
    const hours = async () =>
      (
        await db.query<{ hours: number }>(
          "select round(extract(epoch from next_at - now()) / 3600)::int as hours from suppliers where id = $1",
          [supplier],
        )
      ).rows[0]?.hours;
    server.put("<html><body>404</body></html>");
    const rests: unknown[] = [];
    for (let times = 1; times <= 6; times += 1) {
      await strike(supplier);
      rests.push(await hours());
    }
    expect(rests).toEqual([4, 8, 16, 32, 48, 48]);
    expect(await imports()).toMatchObject([{ state: "failed" }]);
    await expect.poll(notices, { timeout: 30_000 }).toHaveLength(1);
    // Another fault is news.
    server.put("каталог скоро будет\n");
    await strike(supplier);
    await expect.poll(notices, { timeout: 30_000 }).toHaveLength(2);
    expect(await imports()).toHaveLength(2);

    server.put(FIRST);
    await strike(supplier, "done");
    await expect
      .poll(async () => (await notices())[0], { timeout: 30_000 })
      .toContain("снова загружается по расписанию");
    expect([await faultOf(supplier), await hours()]).toEqual([null, 4]);
    server.put(FIRST.replace("10", "12"));
    await strike(supplier, "done");
    expect(await notices()).toHaveLength(3);
  });

  it("the same file is read again once it is to be read in another way", async () => {
    const supplier = await scheduled({ mode: "prices" });
    await strike(supplier, "done"); // none of its goods is known, so none was added
    expect(await goods()).toEqual([]);
    await load(supplier, FIRST.replace("A,", "B,"), { mode: "all" });
    await strike(supplier, "done");
    expect(await goods()).toMatchObject([{ sku: "A" }, { sku: "B" }]);
    await strike(supplier);
    expect(server.statuses).toEqual([200, 200, 304]);
  });

  it("the same prices in hryvnias are other dollars at another rate", async () => {
    const supplier = await scheduled({ currency: "UAH" });
    server.put("id,name,price\nA,Лопата,415\n");
    await strike(supplier, "done");
    expect(await goods()).toMatchObject([{ price: 1_000 }]);
    await shop.app.services.currency.set({ buy: parseRate("49.3"), sale: parseRate("50") }, "test");
    await strike(supplier, "done");
    expect(await goods()).toMatchObject([{ price: 830 }]);
    await strike(supplier);
    expect(server.statuses).toEqual([200, 200, 304]);
    await shop.app.services.currency.set({ buy: parseRate("41.1"), sale: parseRate("41.5") }, "test");
  });

  it("an address that gives nothing is told to who may import, once, until it gives again", async () => {
    const supplier = await scheduled();
    server.fail(500);
    await strike(supplier);
    await strike(supplier);
    expect(await faultOf(supplier)).toContain("файл не открылся");
    await expect.poll(notices, { timeout: 30_000 }).toMatchObject([expect.stringContaining("файл не открылся")]);
    expect(await imports()).toEqual([]);
    server.fail(null);
    await strike(supplier, "done");
    await expect.poll(() => faultOf(supplier)).toBeNull();
    await expect
      .poll(notices, { timeout: 30_000 })
      .toEqual([expect.stringContaining("снова загружается"), expect.stringContaining("файл не открылся")]);
  });

  it("a strange file waits, is told of, and is fetched no more until somebody has decided", async () => {
    const supplier = await scheduled({ gone: "hide" });
    server.put(`${FIRST}B,Грабли,7\nC,Вилы,9\n`);
    await strike(supplier, "done");
    server.put(FIRST);
    await strike(supplier, "checked");
    await expect.poll(() => faultOf(supplier), { timeout: 30_000 }).toContain("ждёт вашего решения");
    await expect.poll(notices, { timeout: 30_000 }).toHaveLength(1);
    await strike(supplier);
    expect(server.statuses).toEqual([200, 200, 304]);
    expect(await faultOf(supplier)).toContain("ждёт вашего решения");
    const [waiting] = await imports();
    await step("runImport", waiting?.id ?? 0);
    expect(await faultOf(supplier)).toBeNull();
    expect(await goods()).toMatchObject([{ status: "active" }, { status: "hidden" }, { status: "hidden" }]);
    await strike(supplier);
    expect(server.statuses).toEqual([200, 200, 304, 304]);
  });

  it("nothing is done for who has no access any more, which is told", async () => {
    const supplier = await scheduled();
    await db.query("update suppliers set scheduled_by = null where id = $1", [supplier]);
    await strike(supplier);
    expect(await faultOf(supplier)).toContain("больше нет доступа");
    expect(server.statuses).toEqual([]);
    await expect.poll(notices, { timeout: 30_000 }).toHaveLength(1);
  });

  it("work that breaks off is told, whatever broke it", async () => {
    const supplier = await scheduled();
    await strike(supplier, "done");
    await db.query(
      `with i as (update imports set status = 'running' returning job_id)
       update jobs set state = 'failed', finished_at = now(), reason = 'Внутренняя ошибка.' from i where id = i.job_id`,
    );
    await shop.app.services.imports.tick();
    await shop.app.services.imports.tick();
    expect(await faultOf(supplier)).toBe("Импорт остановился, не дойдя до конца. Внутренняя ошибка.");
    await expect.poll(notices, { timeout: 30_000 }).toHaveLength(1);
  });
});

describe("a check", () => {
  it("counts no more once another file of the supplier was written", async () => {
    const supplier = await newSupplier();
    const desk = importDesk(() => admin);
    await load(supplier, `${FIRST}B,Грабли,7\n`);
    const old = await desk.send(supplier, FIRST);
    expect((await check(old.id, { gone: "hide" })).counts.gone).toBe(1);
    await load(supplier, `${FIRST}B,Грабли,8\n`);
    const refused = await admin.call("runImport", { params: { id: old.id } });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("Проверьте файл ещё раз")]);
    // Checked anew it may run; another supplier's file is nothing to it.
    expect((await check(old.id, { gone: "leave" })).state).toBe("checked");
    await load(await newSupplier(), FIRST.replace("A,", "Z,"));
    await step("runImport", old.id);
    expect(await goods()).toMatchObject([{ sku: "A" }, { sku: "B", price: 800, status: "active" }, { sku: "Z" }]);
    expect(await rowsOf(old.id, { outcome: "gone" })).toMatchObject([{ external_id: "B" }]);
  });
});
