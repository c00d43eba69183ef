import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ImportSettings } from "@dropship/api/contract/imports";
import { type Rate, parseRate } from "@dropship/money";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../../test/database.ts";
import { cleanHtml } from "../../documents/clean-html.ts";
import { importFeed, type RefusedRow } from "./import.service.ts";

const FEEDS = join(import.meta.dirname, "feeds");
const folder = mkdtempSync(join(tmpdir(), "dropship-import-"));
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await db.query(
    "delete from supplier_offers; delete from supplier_groups; delete from products; delete from categories",
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(
  file: string,
  options: { supplier?: string; rate?: Rate | null; settings?: Partial<ImportSettings> } = {},
) {
  const refused: RefusedRow[] = [];
  const { supplier = "Поставщик", rate = parseRate("41.5"), settings = {} } = options;
  const report = await importFeed(db, { file, supplier, rate, settings, onRefused: (row) => void refused.push(row) });
  const { created, changed, unchanged, refused: count, ignored, gone } = report.counts;
  expect(created + changed + unchanged + ignored + count).toBe(report.rows); // every row of the file is accounted for
  expect(count).toBe(refused.length);
  return { ...report, counts: { created, changed, unchanged, refused: count }, ignored, gone, refusals: refused };
}

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const offer = (id: string, more = "<price>10</price>") =>
  `<offer id="${id}"><name>Товар ${id}</name><currencyId>USD</currencyId>${more}</offer>`;
const yml = (offers: string) =>
  `<?xml version="1.0"?><yml_catalog><shop><offers>${offers}</offers></shop></yml_catalog>`;
const products = async () =>
  (
    await db.query(
      "select p.*, c.name as category from products p join categories c on c.id = p.category_id order by p.id",
    )
  ).rows;

describe("a faulty YML", () => {
  test("every row is taken over or refused with its line and reason; a second run changes nothing", async () => {
    const first = await run(join(FEEDS, "faulty.xml"));
    expect(first.counts).toEqual({ created: 4, changed: 0, unchanged: 0, refused: 8 });
    expect(first.damage).toBeNull();
    expect(first.refusals.toSorted((a, b) => a.line - b.line)).toEqual([
      { line: 35, externalId: "A1", reason: "этот id уже был в файле выше" },
      { line: 36, externalId: "A4", reason: "нет цены" },
      { line: 37, externalId: "A5", reason: "цена должна быть больше нуля" },
      { line: 38, externalId: "A6", reason: "валюта EUR не принимается, только UAH и USD" },
      { line: 39, externalId: "A7", reason: "цена не читается: «по запросу»" },
      { line: 40, externalId: "", reason: "нет id предложения" },
      { line: 41, externalId: "A8", reason: "нет названия" },
      { line: 42, externalId: "A9", reason: "цена меньше одного цента" },
    ]);
    const before = await products();
    const second = await run(join(FEEDS, "faulty.xml"));
    expect(second.counts).toEqual({ created: 0, changed: 0, unchanged: 4, refused: 8 });
    expect(await products()).toEqual(before);
  });

  test("fields arrive cleaned and converted", async () => {
    await run(join(FEEDS, "faulty.xml"));
    const [axe, red, blue, looped] = await products();
    expect(axe).toMatchObject({
      sku: "A1",
      name: 'Топор "Малыш" — 600 г',
      name_uk: "Сокира «Малюк» 600 г",
      price: 1000,
      old_price: 1205,
      stock: 7,
      vendor: "Кузница",
      vendor_code: "K-600",
      barcode: "4820000000001",
      category: "Топоры & колуны",
      params: [{ name: "Вес", value: "600 г" }],
      description: "<h3>Топор</h3><p>Острый.</p>сюда",
    });
    expect(axe?.["photos"]).toEqual([
      {
        url: "https://pictures.example/a+b%20c.jpg?x=1&y=2",
        thumb: "https://pictures.example/a+b%20c.jpg?x=1&y=2",
        alt: axe?.["name"],
      },
    ]);
    expect(red).toMatchObject({ price: 2000, stock: 0, options: { Цвет: "красный" } });
    expect(blue).toMatchObject({
      price: 2050,
      old_price: null,
      category: "Без категории",
      group_id: red?.["group_id"],
    });
    expect(red?.["group_id"]).not.toBeNull();
    // What nobody has declared stays as it is written; markup outside CDATA is still markup.
    expect(blue?.["description"]).toContain("<strong>жирный</strong> текст &amp;boomer; и ©");
    expect(looped).toMatchObject({ price: 123_457, category: "Петля А" });
  });

  test("a moved rate changes prices in hryvnias only", async () => {
    await run(join(FEEDS, "faulty.xml"));
    const moved = await run(join(FEEDS, "faulty.xml"), { rate: parseRate("83") });
    expect(moved.counts).toMatchObject({ created: 0, changed: 2, unchanged: 2 });
    expect((await products()).map(({ price }) => price)).toEqual([500, 1000, 2050, 123_457]);
  });

  test("without a rate prices in hryvnias are refused, those in dollars are not", async () => {
    const { counts, refusals } = await run(join(FEEDS, "faulty.xml"), { rate: null });
    expect(counts.created).toBe(2);
    expect(refusals.some(({ reason }) => reason.startsWith("курс доллара ещё не известен"))).toBe(true);
  });
});

describe("a faulty CSV", () => {
  test("quoted line breaks, missing values, stray quotes and short rows", async () => {
    const { counts, refusals } = await run(join(FEEDS, "faulty.csv"));
    expect(counts).toEqual({ created: 3, changed: 0, unchanged: 0, refused: 2 });
    expect(refusals.map(({ externalId, reason }) => `${externalId}: ${reason}`).toSorted()).toEqual([
      "C1: этот id уже был в файле выше",
      "C4: нет цены",
    ]);
    const [cup, bowl, stray] = await products();
    expect(cup).toMatchObject({
      name: 'Кружка "Утро", белая',
      description: "<p>Первая строка</p><p>вторая строка</p>",
      price: 350,
      old_price: 450,
      stock: 10,
      vendor: null,
      category: "Кружки",
      params: [
        { name: "Material", value: "Керамика" },
        { name: "Color", value: "White" },
        { name: "Size", value: "one-size" },
      ],
    });
    expect(cup?.["photos"]).toHaveLength(1);
    expect(bowl).toMatchObject({
      description: "",
      stock: 0,
      vendor: "Nike",
      category: "Без категории",
      photos: [],
      params: [],
    });
    expect(stray).toMatchObject({ name: 'Плохая "кавычка" внутри', category: "Кружки" });
    expect((await run(join(FEEDS, "faulty.csv"))).counts).toMatchObject({ created: 0, unchanged: 3 });
  });

  test("a file without known columns is refused as a whole", async () => {
    const { damage, rows } = await run(written("what.csv", "a;b;c\n1;2;3\n"));
    expect([damage, rows]).toEqual([expect.stringContaining("нет столбцов с названием и ценой"), 0]);
  });
});

describe("what comes again", () => {
  test("a changed offer changes its product and nothing else; what orders hold is never taken away", async () => {
    await run(written("s.xml", yml(offer("1", "<price>10</price><quantity>5</quantity>") + offer("2"))));
    const [id] = (await products()).map((row) => row["id"]);
    await db.transaction(async (tx) => {
      await tx.query("set local session_replication_role = replica"); // as if an order had reserved them
      await tx.query("update products set reserved = 3 where id = $1", [id]);
    });
    const again = await run(written("s.xml", yml(offer("1", "<price>12</price><quantity>1</quantity>") + offer("2"))));
    expect(again.counts).toEqual({ created: 0, changed: 1, unchanged: 1, refused: 0 });
    expect((await products())[0]).toMatchObject({ id, price: 1200, stock: 3, reserved: 3 });
  });

  test("two suppliers may use the same id", async () => {
    await run(written("s.xml", yml(offer("1"))), { supplier: "Первый" });
    const other = await run(written("s.xml", yml(offer("1"))), { supplier: "Второй" });
    expect(other.counts.created).toBe(1);
    expect((await products()).map(({ sku }) => sku)).toEqual(["1", expect.stringMatching(/^S\d+-1$/)]);
  });

  test("a category is made once, whatever the number of rows and runs", async () => {
    const text =
      "id,name,price,currency,category\n" +
      Array.from({ length: 450 }, (_, i) => `${i},Товар ${i},1,USD,${i % 2 ? "Сад > Лопаты" : ""}`).join("\n");
    await run(written("c.csv", text));
    const { rows } = await db.query<{ name: string }>("select name from categories order by name");
    expect(rows.map(({ name }) => name)).toEqual(["Без категории", "Лопаты", "Сад"]);
  });
});

describe("hostile files", () => {
  test("an offer with an entity that expands to billions is refused, the others are not", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, i) => `<!ENTITY a${i + 1} "&a${i || ""};&a${i || ""};">`).join("")}]>`;
    const { counts } = await run(
      written(
        "bomb.xml",
        `<?xml version="1.0"?>${bomb}<yml_catalog><offers>${offer("1", "<price>1</price><description>&a20;</description>")}${offer("2", "<price>1</price>")}</offers></yml_catalog>`,
      ),
    );
    expect(counts).toMatchObject({ created: 1, refused: 1 });
  });

  test("a field without an end is read in bounded memory; what stood above is taken over", async () => {
    const file = join(folder, "endless.xml");
    const stream = createWriteStream(file);
    stream.write(`<yml_catalog><shop><offers>${offer("1")}<offer id="2"><name>`);
    for (let i = 0; i < 60; i += 1) if (!stream.write("ж".repeat(500_000))) await once(stream, "drain");
    stream.end();
    await once(stream, "finish");
    const before = process.memoryUsage().rss;
    const { counts, damage, refusals } = await run(file);
    expect(damage).toBe(
      "Файл повреждён в строке 1: тег не закрыт: name. Прочитано всё, что стоит выше. Предложений прочитано: 2, принято: 1.",
    );
    expect(counts.created).toBe(1);
    expect(refusals).toEqual([{ line: 1, externalId: "2", reason: "текст длиннее 1 МБ" }]);
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
  });

  test("tags that do not fit, a cut file and a foreign file end in one sentence", async () => {
    expect((await run(written("cut.xml", yml(offer("1")).slice(0, -60)))).damage).toMatch(
      /Файл повреждён в строке \d+/,
    );
    expect((await run(written("tags.xml", yml(`${offer("1")}<offer id="2"><name>x</nome></offer>`)))).damage).toMatch(
      /Файл повреждён/,
    );
    expect((await run(written("page.xml", "<html><body>404</body></html>"))).damage).toContain("Это не файл YML");
    expect((await run(written("empty.csv", ""))).damage).toContain("Файл пуст");
    expect((await run(written("deep.xml", yml("<a>".repeat(5000))))).damage).toContain("вложенность");
  });

  test("an old encoding and control characters are read", async () => {
    const text = `<?xml version="1.0" encoding="windows-1251"?><yml_catalog><offers><offer id="1"><name>\u0001Ab</name><price>1</price><currencyId>USD</currencyId></offer></offers></yml_catalog>`;
    const file = join(folder, "old.xml");
    writeFileSync(file, Buffer.from(text.replace("Ab", "\u00cb\u00e0\u00ec\u00ef\u00e0"), "latin1"));
    await run(file);
    expect((await products())[0]?.["name"]).toBe("Лампа");
  });
});

describe("HTML of descriptions", () => {
  test.each([
    ['<img src=x onerror="a()"><iframe src="//x"></iframe><p style="x">а</p>', "<p>а</p>"],
    ["<a href='javascript:a()'>ссылка</a>", "ссылка"],
    ["<div><div>а</div><div>б</div></div>", "<p>а</p><p>б</p>"],
    ["а\nб", "<p>а</p><p>б</p>"],
    ["<svg><script>1</script></svg><b>ж</b>", "<strong>ж</strong>"],
    ["<table class=x><tr><td colspan=2 style=y>1</td></tr></table>", '<table><tr><td colspan="2">1</td></tr></table>'],
    ["<p>не закрыт <b>жирный", "<p>не закрыт <strong>жирный</strong></p>"],
  ])("%s", (html, clean) => expect(cleanHtml(html)).toBe(clean));
});

test("the report of refused rows holds no formula", async () => {
  const file = written(
    "formulas.csv",
    `id,name,price,currency\n"=cmd|' /C calc'!A0",Стол,,USD\n+1,Стул,=1+1,USD\n-7,Ваза,,USD\n`,
  );
  const report = join(folder, "refused.csv");
  const cli = join(import.meta.dirname, "../../cli/import.ts");
  const child = spawn(process.execPath, [cli, file, "--supplier", "Формулы", "--report", report], {
    env: { ...process.env, DATABASE_URL: db.url },
    stdio: "ignore",
  });
  await once(child, "exit");
  expect(readFileSync(report, "utf8")).toBe(
    "\ufeffстрока;id;причина\r\n" +
      `2;"'=cmd|' /C calc'!A0";нет цены\r\n3;"'+1";цена не читается: «=1+1»\r\n4;-7;нет цены\r\n`,
  );
}, 60_000);

test("a key that does not fit is said in words, and nothing is read", async () => {
  const cli = join(import.meta.dirname, "../../cli/import.ts");
  const child = spawn(process.execPath, [cli, import.meta.filename, "--currency", "EUR", "--stock", "много"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
  const [code] = await once(child, "close");
  expect([code, said]).toEqual([
    1,
    "Ключ не подходит. --currency: UAH или USD; --stock: целое число, от 0 до 1 000 000.\n",
  ]);
}, 60_000);

test("killed in the middle, the shop is whole and the next run completes", async () => {
  const total = 3000;
  const file = written(
    "long.csv",
    "id,name,price,currency,category,quantity\n" +
      Array.from({ length: total }, (_, i) => `K${i},Товар ${i},${1 + i},USD,Сад > Полка ${i % 7},5`).join("\n"),
  );
  const cli = join(import.meta.dirname, "../../cli/import.ts");
  const start = () =>
    spawn(process.execPath, [cli, file, "--supplier", "Долгий"], {
      env: { ...process.env, DATABASE_URL: db.url },
      stdio: "ignore",
    });
  const count = async (text: string) => Number((await db.query<{ n: number }>(text)).rows[0]?.n);

  const killed = start();
  const ended = once(killed, "exit");
  while ((await count("select count(*) as n from products")) < 400) await sleep(20);
  killed.kill("SIGKILL");
  await ended;
  await sleep(200); // the server notices the closed connection and rolls back
  const done = await count("select count(*) as n from products");
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(total);
  expect(await count("select count(*) as n from supplier_offers")).toBe(done);
  expect(await count("select products as n from catalog_counts where category_id = 0")).toBe(done);

  const { counts } = await run(file, { supplier: "Долгий" });
  expect(counts).toEqual({ created: total - done, changed: 0, unchanged: done, refused: 0 });
  expect(await count("select count(*) as n from products")).toBe(total);
  expect((await db.query("select status from imports order by id desc limit 2")).rows).toEqual([
    { status: "done" },
    { status: "failed" },
  ]);
}, 60_000);
