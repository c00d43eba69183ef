import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ImportSettings } from "@dropship/api/contract/imports";
import { parseRate } from "@dropship/money";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { keepFeeds, makeFeed, poll, seedFeedGoods } from "../../../test/feed-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import { importFeed, PLAIN_SETTINGS } from "./import.service.ts";
import * as rows from "./import-rows.repository.ts";
import { BATCH_TEXT } from "./staged-batch.ts";

/* Each test is a fault that was met on suppliers' real files, on a file that is written like them. */

const shop = await testShop();
const { db } = shop;
const folder = mkdtempSync(join(tmpdir(), "dropship-real-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await db.query(
    "delete from supplier_offers; delete from supplier_groups; delete from products; delete from categories",
  );
});

let files = 0;
function written(content: string | Buffer): string {
  const file = join(folder, `${(files += 1)}.txt`);
  writeFileSync(file, content);
  return file;
}
async function load(content: string | Buffer, more: Partial<ImportSettings> = {}) {
  const refused: string[] = [];
  const settings = { ...PLAIN_SETTINGS, ...more };
  const report = await importFeed(db, {
    file: written(content),
    supplier: "Поставщик",
    rate: parseRate("41.5"),
    settings,
    onRefused: ({ reason }) => void refused.push(reason),
  });
  return { ...report, refused };
}
const goods = async () =>
  (
    await db.query(
      `select p.sku, p.name, p.name_uk, p.description, p.description_uk, p.price, p.old_price, p.stock, p.weight, p.width, p.height, p.length, p.params, p.photos,
         c.name as category from products p join categories c on c.id = p.category_id order by p.sku`,
    )
  ).rows;
const one = async () => (await goods())[0];
const yml = (offer: string, head = "") =>
  `<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop>${head}<offers><offer id="1" available="true">${offer}</offer></offers></shop></yml_catalog>`;

describe("a feed that does not say its currency", () => {
  const feed = yml("<name>Лопата</name><price>415</price>");

  it("is refused with that reason, or read in the one that was chosen", async () => {
    expect(await load(feed)).toMatchObject({ refused: ["не указана валюта цены"], counts: { created: 0 } });
    expect(await load(feed, { currency: "UAH" })).toMatchObject({ counts: { created: 1 } });
    expect(await one()).toMatchObject({ price: 1_000 });
  });

  const cli = join(import.meta.dirname, "../../cli/import.ts");
  const command = async (...args: string[]) => {
    const child = spawn(process.execPath, [cli, ...args], { env: { ...process.env, DATABASE_URL: db.url } });
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    return { out, err, code: child.exitCode };
  };

  it("makes the command line say what lacked and end with 2", async () => {
    const start = (...more: string[]) => command(written(feed), "--supplier", "Без валюты", ...more);
    const refused = await start();
    expect(refused.code).toBe(2);
    expect(refused.out).toContain("Укажите её: --currency UAH или --currency USD.");
    const taken = await start("--currency", "UAH");
    expect(taken.code).toBe(0);
    expect(taken.out).toContain("без остатка в файле: принято 10 шт. (--stock)");
  }, 60_000);

  it("says on the command line whose goods they are and where they go that name neither, and helps", async () => {
    await db.query("delete from supplier_offers; delete from products; delete from categories");
    const file = written(yml("<name>Лопата</name><price>410</price>"));
    const start = (...more: string[]) => command(file, "--supplier", "Сам производитель", "--currency", "UAH", ...more);
    const wrong = await start("--category", "77");
    expect([wrong.code, wrong.err]).toEqual([1, "Категории 77 нет.\n"]);
    const taken = await start("--vendor", "Сельмаш", "--category", "Сад > Лопаты");
    expect(taken.code).toBe(0);
    const { rows } = await db.query(
      "select p.vendor, c.name, a.name as above from products p join categories c on c.id = p.category_id join categories a on a.id = c.parent_id",
    );
    expect(rows).toEqual([{ vendor: "Сельмаш", name: "Лопаты", above: "Сад" }]);
    const help = await command("--help");
    expect(help.code).toBe(0);
    for (const key of ["--vendor", "--category", "--currency", "--stock", "--mode", "--report"])
      expect(help.out).toContain(key);
  }, 60_000);
});

describe("languages", () => {
  it("a description that is Ukrainian alone is shown, and its short name is Ukrainian too", async () => {
    await load(
      yml("<name>Набор Solid A18</name><description>Ручний інструмент, який не підведе</description><price>1</price>"),
      { currency: "USD" },
    );
    const { rows: found } = await db.query<{ id: number }>("select id from products");
    expect(await one()).toMatchObject({ name_uk: "Набор Solid A18", description: "" });
    const { body } = await (await shop.as("verified")).call("getProduct", { params: { id: found[0]?.id } });
    expect(body.data).toMatchObject({ name: "Набор Solid A18" });
    expect(body.data.description).toContain("який не підведе");
  });

  it.each([
    [
      "elements of their own",
      "<name_ru>Топор</name_ru><name>Сокира</name><description_ru>Острый</description_ru><description>Гостра</description>",
    ],
    [
      "attributes",
      '<name lang="ru">Топор</name><name lang="ua">Сокира</name><description lang="ru">Острый</description><description lang="uk">Гостра</description>',
    ],
    [
      "a pair of Prom",
      "<name>Топор</name><name_ua>Сокира</name_ua><description>Острый</description><description_ua>Гостра</description_ua>",
    ],
  ])("said by %s are believed", async (_, texts) => {
    await load(yml(`${texts}<price>1</price>`), { currency: "USD" });
    expect(await one()).toMatchObject({
      name: "Топор",
      name_uk: "Сокира",
      description: "<p>Острый</p>",
      description_uk: "<p>Гостра</p>",
    });
  });
});

describe("what one file has", () => {
  it("one Ukrainian text in both elements is no Russian one", async () => {
    await load(
      yml(
        "<name>Сокира для лісу</name><name_ua>Сокира для лісу</name_ua><description>Гостра й міцна, її заточено</description><description_ua>Гостра й міцна, її заточено</description_ua><price>1</price>",
      ),
      { currency: "USD" },
    );
    expect(await one()).toMatchObject({ name_uk: "Сокира для лісу", description: "" });
    expect((await one())?.description_uk).toContain("заточено");
  });

  it("a letter of the other language in a long text does not change its language", async () => {
    const text = "Призначені для точних робіт у шитті, пэчворку, рукоділлі та творчості: вирізання дрібних елементів";
    await load(yml(`<name>Ножиці</name><description>${text}</description><price>1</price>`), { currency: "USD" });
    expect(await one()).toMatchObject({ description: "", description_uk: `<p>${text}</p>` });
  });

  it("units in brackets are units, and values between bars are several values", async () => {
    await load(
      yml(
        '<name>Кулон</name><price>1</price><param name="Высота (мм)">25</param><param name="Ширина(см.)">1,5</param><param name="Цвет металла">Белый|Желтый</param>',
      ),
      { currency: "USD" },
    );
    expect(await one()).toMatchObject({ height: 25, width: 15, length: null });
    expect((await one())?.params).toContainEqual({ name: "Цвет металла", value: "Белый, Желтый" });
  });

  it("categories that nobody names and pictures past twenty are counted apart from what is no picture", async () => {
    const pictures = Array.from({ length: 23 }, (_, n) => `<picture>https://img.example/${n}.jpg</picture>`).join("");
    const { notes } = await load(
      yml(
        `<name>Топор</name><price>1</price><categoryId>7</categoryId>${pictures}<picture>https://a.example/p.html</picture>`,
      ),
      { currency: "USD" },
    );
    expect(notes).toMatchObject({ uncategorised: 1, spare_pictures: 3, dropped_pictures: 1 });
    expect((await one())?.photos).toHaveLength(20);
  });
});

describe("fields", () => {
  it("stock that is not said is the profile's choice, and counted", async () => {
    const { notes } = await load(yml("<name>Лопата</name><price>1</price>"), { currency: "USD", unknown_stock: 0 });
    expect(notes).toMatchObject({ assumed_stock: 1 });
    expect(await one()).toMatchObject({ stock: 0 });
  });

  it("a category that is named inside the offer, measures, units, a glued name and a promotion are read", async () => {
    await load(
      yml(
        `<typePrefix>Чайник</typePrefix><vendor>Геракл</vendor><model>Г-5</model><category>Дом / Кухня</category><currencyId>UAH</currencyId>
         <price>415</price><price_promo>332</price_promo><weight>1.25</weight><width>20</width><length>30,5</length>
         <param name="Объём" unit="л">1,7</param><picture>https://img.example/photo.php?id=5&amp;w=1</picture>`,
      ).replace('id="1"', 'id="1" type="vendor.model"'),
    );
    expect(await one()).toMatchObject({
      name: "Чайник Геракл Г-5",
      category: "Дом / Кухня",
      price: 800,
      old_price: 1_000,
      weight: 1_250,
      width: 200,
      length: 305,
      params: [{ name: "Объём", value: "1,7 л" }],
      photos: [{ url: "https://img.example/photo.php?id=5&w=1" }],
    });
  });

  it.each([
    ["2.5302e+02", 25_302],
    ["1,234.50", 123_450],
    ["$12.50", 1_250],
    ["12.50 USD", 1_250],
    ["1245 UAH", 3_000],
  ])("a price of %s is read", async (price, cents) => {
    await load(yml(`<name>Лопата</name><price>${price}</price>`), price.includes("U") ? {} : { currency: "USD" });
    expect(await one()).toMatchObject({ price: cents });
  });
});

describe("a table", () => {
  it("with a title, an address and an empty line above the heads is read, whatever they are written with", async () => {
    const { counts } = await load(
      'Прайс-лист, опт, розница, дропшиппинг\nтел. 044 123-45-67, доб. 5\n\nid;name;price;currency;description\n1;"Лопата, штыковая";12,50;USD;"Острая\nи прочная"\n2;Грабли;8;USD;да, да, да, да, да\n',
    );
    expect(counts).toMatchObject({ created: 2, refused: 0 });
    expect(await goods()).toMatchObject([
      { name: "Лопата, штыковая", price: 1_250, description: "<p>Острая</p><p>и прочная</p>" },
      { name: "Грабли", price: 800 },
    ]);
  });
});

describe("what is in memory at once", () => {
  it("is bounded by the texts of rows, not only by their number", async () => {
    const big = "слово ".repeat(9_000);
    const table = (ids: number) =>
      ["id,name,price,description", ...Array.from({ length: ids }, (_, id) => `${id},Т${id},1,${big}`)].join("\n");
    const { importId, counts } = await load(table(100), { currency: "USD" });
    expect(counts.created).toBe(100);
    await db.query(
      "update import_rows set outcome = null, offer = jsonb_build_object('text', repeat('ж', size)) where import_id = $1",
      [importId],
    );
    const batch = await rows.nextRows(db, importId, { after: 0, limit: 500, toWrite: false });
    expect(batch.length).toBeGreaterThan(1);
    expect(JSON.stringify(batch.map(({ offer }) => offer)).length).toBeLessThan(BATCH_TEXT + big.length * 2);
  });

  it("categories of a batch are made level by level, each once and in the order of the file", async () => {
    const paths = ["Сад > Лопаты > Штыковые", "Сад > Грабли", "Дом", "сад > лопаты", "Дом > Посуда"];
    await load(["id,name,price,category", ...paths.map((path, id) => `${id},Т${id},1,${path}`)].join("\n"), {
      currency: "USD",
    });
    const { rows: tree } = await db.query(
      "select array(select c.name from unnest(k.path) with ordinality w (id, n) join categories c on c.id = w.id order by n) as way, position from categories k order by cardinality(path), parent_id, position",
    );
    expect(tree).toEqual([
      { way: ["Сад"], position: 0 },
      { way: ["Дом"], position: 1 },
      { way: ["Сад", "Лопаты"], position: 0 },
      { way: ["Сад", "Грабли"], position: 1 },
      { way: ["Дом", "Посуда"], position: 0 },
      { way: ["Сад", "Лопаты", "Штыковые"], position: 0 },
    ]);
  });
});

it("a feed of our own, read back as a supplier's, changes nothing: models, options and hryvnias stay", async () => {
  await seedFeedGoods(shop);
  await db.query(
    `update products set said = '{"rate": 415000, "amounts": [41512]}' where sku = 'K-1'; update products set vendor_code = sku, description = replace(description, ']]>', ']]&gt;')`,
  );
  const everything = async () =>
    (await db.query("select to_jsonb(p) - 'updated_at' as row from products p order by id")).rows;
  const before = await everything();
  const owner = await shop.as("verified");
  const feed = await makeFeed(owner, { preset: "csv", language: "both", skip_refused: false, article: "sku" });
  await keepFeeds(shop);
  const { bytes } = await poll(shop, feed.full);
  expect(bytes.toString()).toMatch(/415[.,]12/);
  const { counts, refused } = await load(bytes, {
    match: "sku",
    mapping: { Артикул: "externalId", Идентификатор_товара: "skip" },
  });
  expect([refused, counts]).toMatchObject([[], { unchanged: 3, changed: 0, created: 0 }]);
  expect(await everything()).toEqual(before);
});

it("a feed of our own in Ukrainian alone takes no Russian word away: names, signs, params and categories stay, and what it says otherwise comes in", async () => {
  await seedFeedGoods(shop);
  await db.query("update products set vendor_code = sku, description = replace(description, ']]>', ']]&gt;')");
  await db.query("update products set name_uk = 'М’яч', description_uk = '<p>Круглий</p>' where sku = 'S-1'");
  const everything = async () =>
    (await db.query("select to_jsonb(p) - 'updated_at' - 'version' as row from products p order by id")).rows;
  const before = await everything();
  const feed = await makeFeed(await shop.as("verified"), { preset: "yml", language: "uk", skip_refused: false });
  await keepFeeds(shop);
  const file = (await poll(shop, feed.full)).bytes.toString();
  expect(file).toContain('<param name="Колір">білий</param>');
  const settings: Partial<ImportSettings> = { match: "sku", language: "uk", mapping: { vendorcode: "externalId" } };
  const { counts, refused } = await load(file, settings);
  expect([refused, counts]).toMatchObject([[], { unchanged: 3, changed: 0, created: 0 }]);
  expect(await everything()).toEqual(before);
  await load(file.replace("Чайник «Гейзер» та Ко", "Чайник «Гейзер» новий").replace(">білий<", ">зелений<"), settings);
  const { rows: changed } = await db.query("select name, name_uk, options from products where sku = 'K-1'");
  expect(changed).toEqual([
    { name: "Чайник «Гейзер» & Ко", name_uk: "Чайник «Гейзер» новий", options: { Цвет: "зелений" } },
  ]);
});

it("signs that are guessed from params overrule none that the shop has: they follow the file, and a param of the whole model stays one", async () => {
  await seedFeedGoods(shop);
  await db.query(
    `update products set options = '{"Цвет": "белый", "Крышка": "стекло"}', params = '[{"name": "Объём", "value": "1 л"}]' where sku = 'K-1'`,
  );
  const k1 = async () =>
    (await db.query<{ options: object; params: object }>("select options, params from products where sku = 'K-1'"))
      .rows[0];
  const offer = (colour: string) =>
    yml(
      `<name>Чайник</name><price>415</price><currencyId>UAH</currencyId><param name="Цвет">${colour}</param><param name="Объём">1 л</param>`,
    ).replace('id="1"', 'id="K-1" group_id="77"');
  const settings: Partial<ImportSettings> = { match: "sku" };
  await load(offer("белый"), settings);
  expect(await k1()).toMatchObject({ options: { Цвет: "белый", Крышка: "стекло" } });
  await load(offer("чёрный"), settings);
  expect(await k1()).toMatchObject({ options: { Цвет: "чёрный", Крышка: "стекло" } });
  // What the shop does not know as a param may well tell variations apart.
  await load(offer("чёрный").replace("1 л", "2 л"), settings);
  expect(await k1()).toMatchObject({ options: { Цвет: "чёрный", Крышка: "стекло", Объём: "2 л" } });
});
