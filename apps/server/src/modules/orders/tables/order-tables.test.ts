import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import type { CheckedTable } from "@dropship/api/contract/order-tables";
import { uahKopecks } from "@dropship/money";
import { beforeAll, describe, expect, it } from "vitest";
import { orderPlacer } from "../../../../test/place-order.ts";
import { testShop } from "../../../../test/shop.ts";
import type { Visitor } from "../../../../test/visitor.ts";
import { writeXlsx } from "../../../documents/spreadsheet.ts";
import { auditBooks } from "../../ledger/audit.repository.ts";
import * as ledger from "../../ledger/ledger.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
const HEAD = "Фамилия\tИмя\tТелефон\tГород\tОтделение\tАртикул\tКоличество\tОплата\tСумма\tВаш номер";
let user: Visitor;

beforeAll(async () => {
  user = await shop.as("verified");
  await orderPlacer(shop);
  const credit = { userId, amount: uahKopecks(1_000_00), key: "tables", description: "Пополнение", actorId: null };
  await db.transaction((tx) => ledger.replenish(tx, credit));
  await shop.work();
});

const row = (
  cells: Partial<Record<"name" | "phone" | "city" | "point" | "sku" | "pieces" | "pay" | "sum" | "own", string>>,
) => {
  const { name = "Коваленко", phone = "0501112233", city = "Киев", point = "1", sku = "K-1" } = cells;
  const { pieces = "1", pay = "баланс", sum = "", own = "" } = cells;
  return [name, "Олена", phone, city, point, sku, pieces, pay, sum, own].join("\t");
};
const table = (...rows: string[]) => [HEAD, ...rows].join("\n");
const check = async (text: string): Promise<CheckedTable> =>
  (await user.call("checkOrderTable", { body: { text } })).body.data;
const place = async (text: string) => {
  const { counts, total } = await check(text);
  return user.call("placeOrderTable", { body: { text, shown: { good: counts.good, total } } });
};
const jobEnd = async (id: string) => {
  const read = async () => (await user.call("getJob", { params: { id } })).body.data;
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe("done");
  return read();
};
const ordersNow = async () =>
  (await db.query<{ count: number }>("select count(*)::int as count from orders where user_id = $1", [userId])).rows[0]
    ?.count;

describe("a table of parcels", () => {
  it("is looked through row by row: each problem stands beside its cell, and nothing is placed", async () => {
    const { parcels, counts } = await check(
      table(
        row({}),
        row({ phone: "12" }),
        row({ city: "Атлантида" }),
        row({ point: "999999" }),
        row({ sku: "НЕТ" }),
        row({ pieces: "0" }),
        row({ pay: "как-нибудь" }),
        row({ pay: "наложенный", sum: "много" }),
      ),
    );
    expect(parcels.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      [],
      ["phone"],
      ["city"],
      ["point"],
      ["sku"],
      ["quantity"],
      ["payment"],
      ["cod_amount"],
    ]);
    expect(parcels[0]).toMatchObject({ state: "good", total: "415.00", phone: "+380501112233" });
    expect(counts).toEqual({ good: 1, bad: 7, done: 0 });
    expect(await ordersNow()).toBe(0);
  });

  it("says which of its columns were not read", async () => {
    expect(await check(`${HEAD}\tВес\n${row({})}\t2`)).toMatchObject({ counts: { good: 1 }, unknown_columns: ["Вес"] });
    expect(await check(table(row({})))).toMatchObject({ unknown_columns: [] });
  });

  it("knows a city by its Ukrainian name, and a phone that a spreadsheet took for a number", async () => {
    const [byName, byRegion] = (
      await check(
        table(
          row({ city: "Київ", phone: "501112233" }),
          row({ city: "Львів, Львівська обл.", phone: "067 111 22 33" }),
        ),
      )
    ).parcels;
    expect(byName).toMatchObject({ problems: [], phone: "+380501112233", delivery: expect.stringMatching(/^Киев/) });
    expect(byRegion).toMatchObject({ problems: [], delivery: expect.stringMatching(/^Львов/) });
  });

  it("gives what is left to the rows in their order: stock, balance, the user's own numbers", async () => {
    await db.query("update products set stock = reserved + 3 where sku = 'K-1'");
    const { parcels } = await check(
      table(
        row({ pieces: "2", pay: "наложенный", sum: "2000", own: "T-1" }),
        row({ pieces: "2", pay: "наложенный", sum: "2000" }),
        row({ pay: "наложенный", sum: "2000", own: "T-1" }),
      ),
    );
    expect(parcels.map(({ state }) => state)).toEqual(["good", "bad", "bad"]);
    expect(parcels[1]?.problems[0]?.text).toBe("«Чайник»: осталось 1 шт.");
    expect(parcels[2]?.problems[0]?.text).toBe("Номер «T-1» уже стоит в строке выше.");
    await db.query("update products set stock = 1000 where sku = 'K-1'");
    const dear = await check(table(row({ pieces: "2" }), row({ name: "Шевченко" })));
    expect(dear.parcels[1]).toMatchObject({ state: "bad", problems: [{ column: "payment" }] });
    expect(dear.balance_after).toBe("170.00");
  });

  it("becomes orders by a job, the good rows only; the same rows again become nothing", async () => {
    const text = table(row({ own: "T-2" }), row({ city: "Атлантида" }), row({ pay: "наложенный", sum: "900" }));
    const started = await place(text);
    expect(started.status).toBe(202);
    expect(await jobEnd(started.body.data.id)).toMatchObject({ progress: { done: 2, refused: 0 } });
    expect(await ordersNow()).toBe(2);
    const again = await check(text);
    expect(again.parcels.map(({ state }) => state)).toEqual(["done", "bad", "done"]);
    expect(again.parcels[0]?.order?.id).toBeGreaterThan(0);
    const none = await user.call("placeOrderTable", { body: { text, shown: { good: 0, total: "0.00" } } });
    expect(none.status).toBe(422);
    // The mended table places what is new of it alone.
    const mended = text.replace("Атлантида", "Львов");
    expect((await check(mended)).counts).toMatchObject({ good: 1, done: 2 });
    expect((await auditBooks(db)).differences).toEqual([]);
  });

  it("that is sent twice at once becomes orders once", async () => {
    const text = table(row({ name: "Дубль", pay: "наложенный", sum: "900" }));
    const before = (await ordersNow()) ?? 0;
    const { counts, total } = await check(text);
    const body = { text, shown: { good: counts.good, total } };
    const both = await Promise.all([user.call("placeOrderTable", { body }), user.call("placeOrderTable", { body })]);
    for (const one of both) await jobEnd(one.body.data.id);
    expect(await ordersNow()).toBe(before + 1);
  });

  it("is asked about anew when prices have changed since it was shown", async () => {
    const text = table(row({ name: "Дорогой", pay: "наложенный", sum: "900" }));
    const { counts, total } = await check(text);
    await db.query("update products set price = 1100 where sku = 'K-1'");
    const stale = await user.call("placeOrderTable", { body: { text, shown: { good: counts.good, total } } });
    expect(stale.body).toMatchObject({ code: "table_changed", details: { table: { total: "456.50" } } });
  });

  it("is read from XLSX and from CSV of an older spreadsheet; what is no table says so", async () => {
    const folder = mkdtempSync(join(tmpdir(), "dropship-table-"));
    const path = join(folder, "t.xlsx");
    const column = (title: string, place: number) =>
      ({ title, kind: "text", of: (cells: readonly string[]) => cells[place] ?? "" }) as const;
    async function* rows() {
      yield ["Коваленко", "0501112233", "K-1"];
    }
    await writeXlsx(path, { title: "Посылки", columns: ["Фамилия", "Телефон", "Артикул"].map(column), rows: rows() });
    const send = (payload: Buffer) => user.call("readOrderTable", { body: payload });
    expect((await send(readFileSync(path))).body.data.text).toBe(
      "Фамилия\tТелефон\tАртикул\nКоваленко\t0501112233\tK-1",
    );
    rmSync(folder, { recursive: true });
    const old = Buffer.from([0xd4, 0xe0, 0xec, 0xe8, 0xeb, 0xe8, 0xff, 0x3b, 0x41]); // «Фамилия;A» in Windows-1251
    expect((await send(old)).body.data.text).toBe("Фамилия\tA");
    expect((await send(Buffer.from("PK\u0003\u0004 и больше ничего"))).status).toBe(422);
    expect((await send(Buffer.alloc(2 * 1024 * 1024, 65))).body.code).toBe("too_large");
  });

  it("is not unpacked when it claims or hides gigabytes", async () => {
    const bomb = deflateRawSync(Buffer.alloc(30 * 1024 * 1024));
    const packed = (size: number) => {
      const name = Buffer.from("xl/workbook.xml");
      const local = Buffer.alloc(30);
      local.writeUInt32LE(0x04034b50, 0);
      local.writeUInt16LE(8, 8);
      local.writeUInt32LE(bomb.length, 18);
      local.writeUInt32LE(size, 22);
      local.writeUInt16LE(name.length, 26);
      const entry = Buffer.alloc(46);
      entry.writeUInt32LE(0x02014b50, 0);
      entry.writeUInt16LE(8, 10);
      entry.writeUInt32LE(bomb.length, 20);
      entry.writeUInt32LE(size, 24);
      entry.writeUInt16LE(name.length, 28);
      const start = Buffer.concat([local, name, bomb]);
      const end = Buffer.alloc(22);
      end.writeUInt32LE(0x06054b50, 0);
      end.writeUInt16LE(1, 8);
      end.writeUInt16LE(1, 10);
      end.writeUInt32LE(entry.length + name.length, 12);
      end.writeUInt32LE(start.length, 16);
      return Buffer.concat([start, entry, name, end]);
    };
    for (const size of [30 * 1024 * 1024, 1_000, 0]) {
      const { status, body } = await user.call("readOrderTable", { body: packed(size) });
      expect([size, status, body.code]).toEqual([size, 422, "unreadable"]);
    }
  });
});
