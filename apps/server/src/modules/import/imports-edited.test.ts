import { parseRate } from "@dropship/money";
import { describe, expect, it } from "vitest";
import { importShop } from "../../../test/import-desk.ts";
import { jobEnded } from "../../../test/job-ended.ts";

/* What the shop's people make of a supplier's goods, and what the supplier's next file does to it. */

const { shop, db, admin, newSupplier, send, step, check, load, rowsOf } = await importShop();

const rateIs = (sale: string) =>
  shop.app.services.currency.set({ buy: parseRate(sale), sale: parseRate(sale) }, "test");
const one = async () =>
  (
    await db.query(
      "select p.name, p.description, p.price, p.old_price, p.stock, p.vendor, p.params, c.name as category from products p join categories c on c.id = p.category_id where p.sku = 'A'",
    )
  ).rows[0];
const idOf = async (name: string): Promise<number> =>
  (await db.query<{ id: number }>("select id from categories where name = $1", [name])).rows[0]?.id ?? 0;
const tree = async () =>
  (
    await db.query<{ way: string; goods: number }>(
      `select (select string_agg(a.name, ' / ' order by n) from unnest(c.path) with ordinality w (id, n) join categories a on a.id = w.id) as way,
         (select count(*)::int from products p where p.category_id = c.id) as goods from categories c order by 1`,
    )
  ).rows.map(({ way, goods }) => `${way}: ${goods}`);

const HEAD = "id,name,description,price,currency,stock,vendor,category\n";
const spade = (more: { name?: string; price?: string; stock?: number; category?: string } = {}) => {
  const { name = "Лопата", price = "10", stock = 5, category = "Сад" } = more;
  return `${HEAD}A,${name},Острая,${price},USD,${stock},Finn,${category}\n`;
};

describe("what people of the shop have edited", () => {
  it("stays while the supplier changes something else, and goes where the supplier says it anew", async () => {
    const supplier = await newSupplier();
    await load(supplier, spade());
    await load(await newSupplier(), `${HEAD}Z,Доска,,1,USD,1,,Полка\n`);
    await db.query(
      "update products set name = 'Лопата штыковая', description = '<p>Своё</p>', price = 1500, vendor = 'Финн', category_id = $1 where sku = 'A'",
      [await idOf("Полка")],
    );
    const edited = { name: "Лопата штыковая", description: "<p>Своё</p>", vendor: "Финн", category: "Полка" };
    const { id } = await send(supplier, spade({ stock: 2 }));
    await check(id);
    expect(await rowsOf(id)).toMatchObject([{ changes: [{ field: "Остаток, шт.", before: "5", after: "2" }] }]);
    await step("runImport", id);
    expect(await one()).toMatchObject({ ...edited, price: 1_500, stock: 2 });
    await load(supplier, spade({ stock: 2, price: "11" }));
    expect(await one()).toMatchObject({ ...edited, price: 1_100, stock: 2 });
    await load(supplier, spade({ stock: 2, price: "11", name: "Лопата 2" }));
    expect(await one()).toMatchObject({ ...edited, name: "Лопата 2" });
    expect(await tree()).toEqual(["Полка: 2", "Сад: 0"]);
    // Back where its word is the former one, an import takes back its own change alone.
    await load(supplier, spade({ stock: 2, price: "11", name: "Лопата 2", category: "Дом" }));
    expect(await one()).toMatchObject({ category: "Дом", vendor: "Финн" });
  });

  it("stays after a list of prices too, which leaves the rest to the next whole file", async () => {
    const supplier = await newSupplier();
    await load(supplier, spade());
    await load(supplier, "id,price,stock\nA,12,4\n", { mode: "prices" });
    await db.query("update products set name = 'Своё имя', price = 1700 where sku = 'A'");
    await load(supplier, "id,price,stock\nA,12,3\n", { mode: "prices" });
    expect(await one()).toMatchObject({ name: "Своё имя", price: 1_700, stock: 3 });
    await load(supplier, spade({ price: "13", stock: 3 }));
    expect(await one()).toMatchObject({ name: "Своё имя", price: 1_300, stock: 3, description: "<p>Острая</p>" });
  });

  it("a price that somebody has set outlives another rate; one that nobody touched follows it", async () => {
    const supplier = await newSupplier();
    const feed = `${HEAD}A,Лопата,,415,UAH,5,,Сад\nB,Грабли,,415,UAH,5,,Сад\n`;
    const prices = async () =>
      (await db.query("select price from products order by sku")).rows.map(({ price }) => price);
    await rateIs("41.5");
    await load(supplier, feed);
    expect(await prices()).toEqual([1_000, 1_000]);
    await db.query("update products set price = 1300 where sku = 'A'");
    await rateIs("43");
    await load(supplier, feed);
    expect(await prices()).toEqual([1_300, 965]);
    await rateIs("41");
    await load(supplier, feed);
    expect(await prices()).toEqual([1_300, 1_012]);
    await load(supplier, feed.replace("415", "430"));
    expect(await prices()).toEqual([1_049, 1_012]);
  });

  it("the words of photos are by their addresses: the supplier's file moves photos, not what they are called", async () => {
    const supplier = await newSupplier();
    const [own, near, far] = ["/files/own.webp", "https://img.example/a.webp", "https://img.example/b.webp"];
    const feed = (pictures: readonly string[], alts: Readonly<Record<string, string>> = {}) => {
      const said = JSON.stringify(Object.entries(alts).map(([name, value]) => ({ name, value })));
      return `sku;name;price;Фото;Описания фото\nA;Лопата;10;${pictures.join(", ")};"${said.replaceAll('"', '""')}"\n`;
    };
    const photos = async () =>
      (
        await db.query<{ photos: { url: string; alt: string }[] }>("select photos from products where sku = 'A'")
      ).rows[0]?.photos.map(({ url, alt }) => [url, alt]);
    await load(supplier, feed([near, far], { [far]: "Сзади", "https://img.example/none.webp": "Ничей" }));
    expect(await photos()).toEqual([
      [near, "Лопата"],
      [far, "Сзади"],
    ]);
    await db.query(`update products set photos = jsonb_set(photos, '{0,alt}', '"Сбоку"') where sku = 'A'`);
    await load(supplier, feed([far, near], { [far]: "Сзади" }));
    expect(await photos()).toEqual([
      [far, "Сзади"],
      [near, "Сбоку"],
    ]);
    // The shop's own photos stay, and take the words that a file says of their whole addresses.
    await db.query(
      `update products set photos = jsonb_build_array(jsonb_build_object('url', $1::text, 'thumb', $1, 'alt', '')) where sku = 'A'`,
      [own],
    );
    const whole = `https://shop.example${own}`;
    const { id } = await send(supplier, feed([whole], { [whole]: "В руке" }));
    await check(id);
    expect(await rowsOf(id)).toMatchObject([{ changes: [{ field: "Описания фото", before: "—", after: "В руке" }] }]);
    await step("runImport", id);
    expect(await photos()).toEqual([[own, "В руке"]]);
  });

  it("counts for offers that were taken over before their parts were kept, once these are remembered", async () => {
    const supplier = await newSupplier();
    await load(supplier, spade());
    await db.query("update supplier_offers set parts = null");
    const { counts } = await load(supplier, spade());
    expect(counts).toMatchObject({ unchanged: 1, changed: 0 });
    await db.query("update products set name = 'Своё имя' where sku = 'A'");
    await load(supplier, spade({ price: "12" }));
    expect(await one()).toMatchObject({ name: "Своё имя", price: 1_200 });
  });
});

describe("a supplier's category", () => {
  const goods = (...paths: string[]) =>
    HEAD + paths.map((path, n) => `${String.fromCodePoint(65 + n)},Т${n},,1,USD,1,,${path}\n`).join("");

  it("is where the shop has put it, whatever it is called there", async () => {
    const supplier = await newSupplier();
    await load(supplier, goods("Сад > Лопаты", "Дом"));
    // Renamed, and moved below another.
    await db.query("update categories set name = 'Лопаты и вилы', parent_id = $1 where name = 'Лопаты'", [
      await idOf("Дом"),
    ]);
    await load(supplier, goods("Сад > Лопаты", "Дом", "сад > лопаты", "Сад > Лопаты > Штыковые", "Сад > Грабли"));
    expect(await tree()).toEqual([
      "Дом: 1",
      "Дом / Лопаты и вилы: 2",
      "Дом / Лопаты и вилы / Штыковые: 1",
      "Сад: 0",
      "Сад / Грабли: 1",
    ]);
    // It is this supplier's alone: nobody knows what another one means by the same words.
    await load(await newSupplier(), `${HEAD}Z,Чужая,,1,USD,1,,Сад > Лопаты\n`);
    expect(await tree()).toContain("Сад / Лопаты: 1");
  });

  it("goes along when it is merged into another, and is made again once it was deleted", async () => {
    const supplier = await newSupplier();
    await load(supplier, goods("Лопаты", "Инструмент"));
    const asked = await admin().call("mergeCategory", {
      params: { id: await idOf("Лопаты") },
      body: { into_id: await idOf("Инструмент"), with_conditions: false },
    });
    expect(asked.status).toBe(202);
    await jobEnded(admin(), asked.body.data.id);
    await load(supplier, goods("Лопаты", "Инструмент", "Лопаты"));
    expect(await tree()).toEqual(["Инструмент: 3"]);
    await db.query("delete from products; delete from categories");
    await load(supplier, goods("Лопаты"));
    expect(await tree()).toEqual(["Лопаты: 1"]);
  });

  it("of new goods that name none is the profile's choice, and so is a maker whom no row names", async () => {
    const supplier = await newSupplier();
    await load(await newSupplier(), `${HEAD}Z,Доска,,1,USD,1,,Полка\n`);
    const profile = { vendor: "Fiskars", category_id: await idOf("Полка") };
    const feed = `${HEAD}A,Т,,1,USD,1,,\nB,Т2,,1,USD,1,Gerber,Ножи\n`;
    await load(supplier, feed, profile);
    expect(await tree()).toEqual(["Ножи: 1", "Полка: 2"]);
    expect(await one()).toMatchObject({ category: "Полка", vendor: "Fiskars" });
    const { rows: other } = await db.query("select vendor from products where sku = 'B'");
    expect(other).toEqual([{ vendor: "Gerber" }]);
    const kept = await admin().call("listSuppliers");
    expect(kept.body.data.find(({ id }: { id: number }) => id === supplier).settings).toMatchObject(profile);
    // A category that is gone is none: goods are kept where such are kept.
    await db.query("delete from products where sku in ('A', 'Z'); delete from categories where name = 'Полка'");
    await load(supplier, feed, profile);
    expect(await tree()).toEqual(["Без категории: 1", "Ножи: 1"]);
  });

  it("of goods without one is no word of the supplier's", async () => {
    const supplier = await newSupplier();
    await load(supplier, `${HEAD}A,Т,,1,USD,1,,\n`);
    await db.query("update categories set name = 'Топоры'");
    await load(supplier, `${HEAD}A,Т,,1,USD,1,,\nB,Т2,,1,USD,1,,\n`);
    expect(await tree()).toEqual(["Без категории: 1", "Топоры: 1"]);
  });
});
