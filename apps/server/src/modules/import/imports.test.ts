import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importDesk, settingsOf } from "../../../test/import-desk.ts";
import { jobEnded } from "../../../test/job-ended.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { zip } from "../../../test/zip.ts";
import { writeXlsx } from "../../documents/spreadsheet.ts";

const shop = await testShop({ env: { THROTTLES: "off", FILE_ADDRESSES: "any" } });
const { db } = shop;
let admin: Visitor;
const { newSupplier, send, step, check, load, rowsOf } = importDesk(() => admin);
let folder: string;

beforeAll(async () => {
  admin = await shop.as("admin");
  folder = await mkdtemp(join(tmpdir(), "dropship-imports-"));
  await shop.work();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await db.query("delete from supplier_offers; delete from products; delete from categories; delete from imports");
});

const goods = async () =>
  (await db.query("select sku, name, price, old_price, stock, status, weight from products order by sku")).rows;
/** All that an import may touch, without what only says when and how often. */
const everything = async () =>
  (
    await db.query(
      `select (select jsonb_agg(to_jsonb(p) - 'version' - 'updated_at' - 'search_text' order by id) from products p) as products,
        (select jsonb_agg(to_jsonb(c) - 'updated_at' order by id) from categories c) as categories,
        (select jsonb_agg(to_jsonb(o) order by supplier_id, external_id) from supplier_offers o) as offers,
        (select jsonb_agg(to_jsonb(k) order by category_id) from catalog_counts k where products > 0) as counts`,
    )
  ).rows;
const PRICE = "id,name,price,stock,category\nA,Лопата,10,5,Сад\nB,Грабли,7.50,3,Сад > Грабли\nC,Ведро,,1,Сад\n";

/** What is shown of goods that are not there yet. */
const NEW_FORKS = [
  { field: "Цена, $", before: "", after: "9,00" },
  { field: "Остаток, шт.", before: "", after: "2" },
  { field: "Категория", before: "", after: "Сад" },
];

describe("a check", () => {
  it("tells what would be, row by row, and writes nothing", async () => {
    const supplier = await newSupplier();
    await load(supplier, PRICE);
    const before = await everything();
    const { id } = await send(
      supplier,
      "id,name,price,stock,category\nA,Лопата,12,5,Сад\nD,Вилы,9,2,Сад\nE,Ком,,1,Сад\n",
    );
    const checked = await check(id, { gone: "hide" });
    expect(checked).toMatchObject({
      state: "checked",
      rows: 3,
      counts: { created: 1, changed: 1, unchanged: 0, ignored: 0, gone: 1, refused: 1 },
    });
    expect(await everything()).toEqual(before);
    expect(await rowsOf(id)).toMatchObject([
      { line: 2, outcome: "changed", changes: [{ field: "Цена, $", before: "10,00", after: "12,00" }] },
      { line: 3, outcome: "created", name: "Вилы", changes: NEW_FORKS },
      { line: 4, outcome: "refused", reason: "нет цены" },
      { line: 0, outcome: "gone", name: "Грабли", changes: [{ field: "Состояние", after: "Скрыт" }] },
    ]);
    expect(await rowsOf(id, { outcome: "gone,refused" })).toHaveLength(2);
    expect(await rowsOf(id, { search: "вил" })).toHaveLength(1);
    const refused = await admin.call("getRefusedRows", { params: { id } });
    expect(String(refused.body)).toContain("4;E;Ком;нет цены");
    await step("runImport", id);
    expect(await rowsOf(id, { outcome: "created" })).toMatchObject([{ name: "Вилы", changes: NEW_FORKS }]);
  });

  it("shows the beginning with columns and what is not read", async () => {
    const { id } = await send(await newSupplier(), "Прайс от 1 мая;;\nАртикул;Товар;Опт;Склад\nA;Лопата;10,5;5 шт.\n");
    const plain = (await admin.call("previewImport", { params: { id }, body: { settings: settingsOf() } })).body.data;
    expect(plain.fields.map(({ name, field }: { name: string; field: string | null }) => [name, field])).toEqual([
      ["Артикул", "externalId"],
      ["Товар", "name"],
      ["Опт", null],
      ["Склад", null],
    ]);
    const mapping = { Артикул: "externalId", Опт: "price", Склад: "quantity" } as const;
    const told = await admin.call("previewImport", { params: { id }, body: { settings: settingsOf({ mapping }) } });
    expect(told.body.data.offers).toMatchObject([{ external_id: "A", price: "10.50 USD", stock: 5 }]);
    expect((await check(id, { mapping })).counts.created).toBe(1);
  });

  it.each([
    ["a billion-column row", `id,name,price\n${",".repeat(200_000)}\n`, "failed"],
    ["an archive that is none", Buffer.from("PK\u0003\u0004 и больше ничего"), "failed"],
    ["a packed file that breaks off", gzipSync(PRICE).subarray(0, 40), "failed"],
    ["a page", "<html><body>404</body></html>", "failed"],
    ["nothing", "", "failed"],
  ])("of %s says so in a sentence", async (_, file, state) => {
    const { id } = await send(await newSupplier(), file);
    const checked = await check(id);
    expect(checked.state).toBe(state);
    expect(checked.damage).toMatch(/[а-я]/);
    await expect
      .poll(async () => (await admin.call("listJobs", { query: {} })).body.data[0])
      .toMatchObject({ state, reason: checked.damage });
    expect((await admin.call("runImport", { params: { id } })).status).toBe(409);
    expect(await goods()).toEqual([]);
  });
});

describe("archives", () => {
  it("of a price list are read; the largest list of them counts", async () => {
    const file = zip({ "readme.txt": Buffer.from("x"), "price.csv": Buffer.from("id,name,price\nA,Лопата,10\n") });
    expect((await load(await newSupplier(), file)).counts.created).toBe(1);
  });

  it("that swell past their bounds are refused, also when their directory lies", async () => {
    const zeros = Buffer.alloc(120 * 1024 * 1024);
    for (const claimed of [null, 1000]) {
      const bomb = zip({ "xl/workbook.xml": Buffer.from("<x/>"), "xl/sharedStrings.xml": zeros }, claimed);
      const { id } = await send(await newSupplier(), bomb);
      const before = process.memoryUsage().rss;
      expect((await check(id)).damage).toContain("Таблица повреждена");
      expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
    }
  });
});

describe("files of other kinds", () => {
  it("packed, in windows-1251, and a spreadsheet come to the same goods", async () => {
    const name = Buffer.from([0xcb, 0xee, 0xef, 0xe0, 0xf2, 0xe0]);
    const old = Buffer.concat([Buffer.from("id;name;price\nA;"), name, Buffer.from("; 1 234,50 \n")]);
    const sheet = join(folder, "price.xlsx");
    await writeXlsx(sheet, {
      title: "Прайс",
      columns: [
        { title: "Код_товара", kind: "text", of: ({ id }: { id: string }) => id },
        { title: "Название", kind: "text", of: () => "Лопата" },
        { title: "Цена", kind: "money", of: () => "1234.50" },
      ],
      rows: (async function* one() {
        yield { id: "A" };
      })(),
    });
    for (const file of [old, gzipSync("id,name,price\nA,Лопата,1234.50\n"), await readFile(sheet)]) {
      await db.query("delete from supplier_offers; delete from products");
      const done = await load(await newSupplier(), file);
      expect([done.damage, done.counts.created]).toEqual([null, 1]);
      expect(await goods()).toMatchObject([{ name: "Лопата", price: 123_450, stock: 10 }]);
    }
  });

  it("are read by the usual heads of suppliers' tables, in Russian and in Ukrainian", async () => {
    for (const heads of [
      "Артикул;Наименование товара;Цена;Кол-во;Группа;Бренд",
      "Код;Назва товару;Ціна;К-сть;Група;Бренд",
    ]) {
      await db.query("delete from supplier_offers; delete from products; delete from categories");
      const done = await load(await newSupplier(), Buffer.from(`${heads}\nA;Лопата;12,50;7;Сад;Геракл`));
      expect([done.damage, done.counts.created]).toEqual([null, 1]);
      const { rows } = await db.query(
        "select p.stock, p.vendor, c.name from products p join categories c on c.id = p.category_id",
      );
      expect(rows).toEqual([{ stock: 7, vendor: "Геракл", name: "Сад" }]);
    }
  });

  it("of Google, Hotline and Epicentr are read by their own names", async () => {
    const google = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Магазин</title><item><g:id>A</g:id><title>Лопата</title><g:price>12.50 USD</g:price><g:sale_price>10.00 USD</g:sale_price><g:availability>in_stock</g:availability><g:product_type>Сад &gt; Лопаты</g:product_type></item></channel></rss>`;
    const hotline = `<price><categories><category><id>1</id><name>Сад</name></category><category><id>2</id><parentId>1</parentId><name>Лопаты</name></category></categories><items><item><id>A</id><categoryId>2</categoryId><name>Лопата</name><priceRUSD>10</priceRUSD><oldprice>12.50</oldprice><stock>В наявності</stock></item></items></price>`;
    const epicentr = `<yml_catalog><offers><offer id="A" available="true"><price>10</price><price_old>12.5</price_old><category code="7">Сад &gt; Лопаты</category><name lang="ru">Лопата</name><name lang="ua">Лопата садова</name></offer></offers></yml_catalog>`;
    for (const file of [google, hotline, epicentr]) {
      await db.query("delete from supplier_offers; delete from products; delete from categories");
      expect((await load(await newSupplier(), file)).damage).toBeNull();
      expect(await goods()).toMatchObject([{ name: "Лопата", price: 1_000, old_price: 1_250, stock: 10 }]);
      const { rows } = await db.query<{ name: string }>("select name from categories order by path");
      expect(rows.map(({ name }) => name)).toEqual(["Сад", "Лопаты"]);
    }
  });
});

describe("what is written", () => {
  it("by modes: prices of what is there, or only what is new", async () => {
    const supplier = await newSupplier();
    await load(supplier, PRICE);
    const next = "id,name,price,stock\nA,Другое имя,11,6\nD,Вилы,9,2\n";
    expect((await load(supplier, next, { mode: "prices" })).counts).toMatchObject({
      changed: 1,
      ignored: 1,
      created: 0,
    });
    expect(await goods()).toMatchObject([{ name: "Лопата", price: 1_100, stock: 6 }, { sku: "B" }]);
    const third = next.replace("11,6", "15,1");
    expect((await load(supplier, third, { mode: "new" })).counts).toMatchObject({ changed: 0, ignored: 1, created: 1 });
    expect(await goods()).toMatchObject([{ price: 1_100 }, { sku: "B" }, { sku: "D" }]);
    // Prices alone need no names.
    const bare = await load(supplier, "id;price\nA;20\n", { mode: "prices" });
    expect([bare.damage, bare.counts.changed]).toEqual([null, 1]);
  });

  it("of goods that left the file: hidden, or without stock; never after a file that broke off", async () => {
    const supplier = await newSupplier();
    await load(supplier, PRICE);
    const rest = "id,name,price,stock\nA,Лопата,10,5\n";
    expect((await load(supplier, rest, { gone: "zero" })).counts.gone).toBe(1);
    expect(await goods()).toMatchObject([{ stock: 5 }, { sku: "B", stock: 0, status: "active" }]);
    expect((await load(supplier, rest, { gone: "hide" })).counts.gone).toBe(1);
    expect(await goods()).toMatchObject([{ status: "active" }, { sku: "B", status: "hidden" }]);
    await db.query("update products set status = 'active'");
    const broken = `<yml_catalog><offers><offer id="A"><name>Лопата</name><price>10</price></offer><offer id="B"><na`;
    expect((await load(supplier, broken, { gone: "hide" })).counts.gone).toBe(0);
    expect(await goods()).toMatchObject([{ status: "active" }, { status: "active" }]);
  });

  it("leaves alone what a file leaves empty, and movements tell of the stock", async () => {
    const supplier = await newSupplier();
    await load(supplier, "id,name,price,stock,description,brand\nA,Лопата,10,5,Острая,Кузница\n");
    await load(supplier, "id,name,price,stock\nA,Лопата,10,9\n");
    const { rows } = await db.query(
      "select p.description, p.vendor, p.stock, m.quantity, m.reason from products p join stock_movements m on m.product_id = p.id order by m.id",
    );
    expect(rows).toMatchObject([
      { quantity: 5 },
      {
        description: "<p>Острая</p>",
        vendor: "Кузница",
        stock: 9,
        quantity: 4,
        reason: expect.stringMatching(/^Импорт №\u00a0\d+$/),
      },
    ]);
  });

  it.each(["csv", "xlsx"])("of the admins' own export changes nothing: %s", async (format) => {
    await load(
      await newSupplier(),
      "id;name;name_ua;price;stock;description;description_ua;category;weight;width;length;Материал;model_number\nA;Лопата;Лопата садова;10;5;Острая;Гостра;Сад > Лопаты;1,25;20;30,5;Сталь;\n",
    );
    // Begin like formulas: a CSV for spreadsheets guards them.
    const like =
      "id,name,price,stock,brand,picture\n+AB,-10°C термосумка,10,5,@дом\n=1+1,+1 к теплу,11,6,Кузница\n" +
      // Longer than the words under a photo may be, which would end in a space.
      `B,${"Ж".repeat(199)} складная,12,7,Кузница,https://img.example/c.webp\n`;
    await load(await newSupplier(), like);
    await db.query(
      `update products set group_id = 5, options = case sku when 'A' then '{"Цвет": "белый", "Длина ручки": "1,2 м"}' else '{"Цвет": "серый"}' end::jsonb,
         photos = '[{"url":"https://img.example/a.webp","thumb":"https://img.example/a.webp","alt":"Черенок, вид сбоку"},{"url":"https://img.example/b.webp","thumb":"https://img.example/b.webp","alt":""}]' where sku in ('A', '+AB')`,
    );
    const before = await everything();
    const { body } = await admin.call("createExport", { body: { list: "admin_products", format } });
    await jobEnded(admin, body.data.id);
    const file = await admin.send("GET", `/api/jobs/${body.data.id}/file`);
    const done = await load(await newSupplier(), file.bytes, { match: "sku", currency: "none" });
    expect(done.counts).toMatchObject({ created: 0, changed: 0, unchanged: 4, refused: 0 });
    const after = await everything();
    expect(after.map(({ products }) => products)).toEqual(before.map(({ products }) => products));
    expect(after[0]?.products).toMatchObject([{ name_uk: "Лопата садова", weight: 1_250, length: 305 }, {}, {}, {}]);
    // In another shop the same file makes the same goods, each in its place of the tree.
    const shown = async () =>
      (
        await db.query(
          `select p.sku, p.name, p.name_uk, p.description, p.description_uk, p.vendor, p.vendor_code, p.price, p.old_price, p.stock, p.params, p.options, p.group_id is not null as is_model,
             (select count(*)::int from products o where o.group_id = p.group_id) as variations,
             array(select one ->> 'url' from jsonb_array_elements(p.photos) one) as photos, p.photos -> 0 ->> 'alt' as alt, p.weight, p.width, p.length, array(select c.name from categories c join categories own on c.id = any (own.path) where own.id = p.category_id order by cardinality(c.path)) as way
           from products p order by p.sku`,
        )
      ).rows;
    const goodsBefore = await shown();
    expect(goodsBefore[2]).toMatchObject({
      params: [{ name: "Материал", value: "Сталь" }],
      way: ["Сад", "Лопаты"],
      options: { Цвет: "белый", "Длина ручки": "1,2 м" },
      variations: 2,
      photos: ["https://img.example/a.webp", "https://img.example/b.webp"],
      alt: "Черенок, вид сбоку",
    });
    await db.query(
      "delete from supplier_offers; delete from supplier_groups; delete from products; delete from categories",
    );
    await load(await newSupplier(), file.bytes, { currency: "none" });
    expect(await shown()).toEqual(goodsBefore);
  });
});

describe("the way back", () => {
  it("takes all back but what somebody has edited since, which is listed", async () => {
    const supplier = await newSupplier();
    await load(supplier, PRICE);
    const { id } = await load(supplier, "id,name,price,stock\nA,Лопата,12,9\nB,Грабли,8,3\nD,Вилы,9,2\n");
    await db.query("update products set name = 'Грабли садовые' where sku = 'B'");
    const back = await step("revertImport", id);
    expect(back).toMatchObject({ state: "reverted", kept: 1 });
    expect(await goods()).toMatchObject([
      { sku: "A", price: 1_000, stock: 5 },
      { sku: "B", name: "Грабли садовые", price: 800 },
    ]);
    expect(await rowsOf(id, { reverted: "kept" })).toMatchObject([
      { external_id: "B", reason: "после импорта товар изменил кто-то другой" },
    ]);
    expect((await admin.call("revertImport", { params: { id } })).status).toBe(409);
  });

  it("goes from the last import to the first", async () => {
    const supplier = await newSupplier();
    const first = await load(supplier, PRICE);
    await load(supplier, PRICE.replace("10,5", "11,5"));
    const { body } = await admin.call("getImport", { params: { id: first.id } });
    expect(body.data.not_revertible).toContain("Сначала верните более поздний");
  });

  it("leaves the shop as it was before, whatever stood in the file", async () => {
    const row = fc.record({
      id: fc.constantFrom("A", "B", "C", "D", "E"),
      name: fc.constantFrom("Лопата", "Грабли", "Вилы"),
      price: fc.constantFrom("1", "2.5", "", "no", "1e2"),
      stock: fc.constantFrom("", "0", "7", "-1"),
      category: fc.constantFrom("", "Сад", "Сад > Лопаты", "Дом"),
    });
    const text = (list: readonly Record<string, string>[]) =>
      [
        "id,name,price,stock,category",
        ...list.map((one) => `${one["id"]},${one["name"]},${one["price"]},${one["stock"]},${one["category"]}`),
      ].join("\n");
    const file = fc.array(row, { minLength: 1, maxLength: 8 }).map(text);
    await fc.assert(
      fc.asyncProperty(file, file, fc.constantFrom("leave", "hide", "zero"), async (first, second, gone) => {
        await db.query("delete from supplier_offers; delete from products; delete from categories");
        const supplier = await newSupplier();
        const start = await send(supplier, first);
        if ((await check(start.id)).state === "checked") await step("runImport", start.id);
        const before = await everything();
        const { id } = await send(supplier, second);
        if ((await check(id, { gone })).state !== "checked") return;
        if ((await step("runImport", id)).not_revertible !== null) return;
        expect((await step("revertImport", id)).kept).toBe(0);
        expect(await everything()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
