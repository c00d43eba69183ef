import type { ChangedProductRows } from "@dropship/api/contract/product-grid";
import { expect, it } from "vitest";
import { uahKopecks } from "@dropship/money";
import { orderPlacer } from "../../../../test/place-order.ts";
import * as ledger from "../../ledger/ledger.service.ts";
import { deskFixture } from "../../../../test/product-fixture.ts";

const { shop, categories, admin, user, make, detail, change, history, found } = await deskFixture();

/** A product of which an order holds a piece. */
async function held() {
  const userId = shop.ids.get("user@dropship.example") ?? 0;
  const amount = uahKopecks(1_000_000);
  await shop.db.transaction((tx) =>
    ledger.replenish(tx, { userId, amount, key: "grid", description: "", actorId: null }),
  );
  await (
    await orderPlacer(shop)
  )(user());
  const [id = 0] = await found({ reserved: { from: 1 } });
  return detail(id);
}

/** Saves rows as a grid does. */
const save = async (rows: readonly object[]): Promise<ChangedProductRows> => {
  const { status, body } = await admin().call("changeProductRows", { body: { rows } });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data;
};
const journalOf = async (id: number) =>
  (
    await shop.db.query<{ before: object; after: object }>(
      "select before, after from audit_entries where action = 'changeProductRows' and subject = 'product' and subject_id = $1 order by id",
      [String(id)],
    )
  ).rows;

it("saves many cells of many rows at once, each with a line of the journal, a price of the history and a movement", async () => {
  const [a, b] = [await make({ vendor: "Emsa", old_price: "12" }), await make({ stock: 3 })];
  const {
    saved,
    refused,
    changed_meanwhile: stale,
  } = await save([
    { id: a.id, version: a.version, name: "Чайник синий", price: "12.5", old_price: "", vendor: "", barcode: "482" },
    { id: b.id, version: b.version, stock: { to: 7, was: 3 }, status: "hidden", category_id: categories["Сад"] },
  ]);
  expect([refused, stale]).toEqual([[], []]);
  expect(saved).toMatchObject([
    { id: a.id, name: "Чайник синий", price: "12.50", old_price: null, vendor: null, barcode: "482" },
    { id: b.id, stock: 7, status: "hidden", category: "Сад" },
  ]);
  expect(saved[0]?.version).toBeGreaterThan(a.version);
  expect(await journalOf(a.id)).toMatchObject([
    { before: { name: a.name, vendor: "Emsa" }, after: { name: "Чайник синий", vendor: null } },
  ]);
  const [line] = await journalOf(b.id);
  expect(line).toMatchObject({ before: { stock: 3, category: "Посуда" }, after: { stock: 7 } });
  expect(Object.keys(line?.after ?? {}).toSorted()).toEqual(["category", "status", "stock"]);
  expect((await history(a.id)).prices[0]).toMatchObject({ price: "12.50", actor: { email: "admin@dropship.example" } });
  expect((await history(b.id)).stock[0]).toMatchObject({ quantity: 4, stock: 7, reason: "Изменён в таблице" });
});

it("saves what else a parcel and a marketplace want to know: the Ukrainian name, the weight and the sides", async () => {
  const made = await make({ name_uk: "Чайник", weight: 700, width: 10 });
  const { saved, refused } = await save([
    { id: made.id, version: made.version, name_uk: "Чайник синій", weight: 1_250, width: 12.5, height: null },
  ]);
  expect([refused, saved]).toMatchObject([
    [],
    [{ name_uk: "Чайник синій", weight: 1_250, width: 12.5, height: null, length: made.length }],
  ]);
  expect(await detail(made.id)).toMatchObject({ weight: 1_250, width: 12.5 });
  expect(await journalOf(made.id)).toMatchObject([
    { before: { weight: 700, width: 100 }, after: { weight: 1_250, width: 125, name_uk: "Чайник синій" } },
  ]);
  const again = saved[0]?.version ?? 0;
  const emptied = await save([{ id: made.id, version: again, name_uk: "", weight: null }]);
  expect(emptied.saved).toMatchObject([{ name_uk: null, weight: null, width: 12.5 }]);
  const wrong = await admin().call("changeProductRows", {
    body: { rows: [{ id: made.id, version: again, weight: -1 }] },
  });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["rows.0.weight"]]);
});

it("shows what somebody else has made of a row, and saves the others", async () => {
  const [a, b, c] = [await make(), await make({ stock: 2 }), await make()];
  await change(a.id, { price: "77" });
  await change(b.id, { stock: { to: 9, was: 2 } });
  const { saved, changed_meanwhile: stale } = await save([
    { id: a.id, version: a.version, price: "11" },
    { id: b.id, version: b.version, stock: { to: 4, was: 2 } },
    { id: c.id, version: c.version, price: "11" },
  ]);
  expect(saved).toMatchObject([{ id: c.id, price: "11.00" }]);
  expect(stale).toMatchObject([
    { id: a.id, price: "77.00" },
    { id: b.id, stock: 9 },
  ]);
  expect(await detail(a.id)).toMatchObject({ price: "77.00" });
});

it("refuses a cell in words and leaves nothing half done", async () => {
  const [a, b, d] = [await make(), await make(), await make()];
  const c = await held();
  const { saved, refused } = await save([
    { id: a.id, version: a.version, sku: b.sku, price: "15" },
    { id: b.id, version: b.version, price: "20", old_price: "20" },
    { id: c.id, version: c.version, stock: { to: 0, was: c.stock } },
    { id: d.id, version: d.version, category_id: 999_999 },
    { id: 999_999, version: 1, price: "1" },
  ]);
  expect(saved).toEqual([]);
  expect(Object.fromEntries(refused.map(({ id, errors }) => [id, Object.keys(errors)]))).toEqual({
    [a.id]: ["sku"],
    [b.id]: ["old_price"],
    [c.id]: ["stock"],
    [d.id]: ["category_id"],
    999999: ["row"],
  });
  expect(await detail(a.id)).toMatchObject({ price: "10.00", version: a.version });
  // Two rows that want one number: the first has it.
  const twice = await save([
    { id: a.id, version: a.version, sku: "ОДИН-1" },
    { id: d.id, version: d.version, sku: "ОДИН-1" },
  ]);
  expect([twice.saved.length, twice.refused]).toMatchObject([1, [{ id: d.id }]]);
});

it("refuses one cell when somebody takes its article number at that very moment", async () => {
  const [a, b] = [await make(), await make()];
  const sku = `RACE-${a.id}`;
  let saving: ReturnType<typeof save> | undefined;
  await shop.db.transaction(async (tx) => {
    await tx.query("insert into products (sku, category_id, name, price, stock) values ($1, $2, 'Другой', 100, 0)", [
      sku,
      categories["Сад"],
    ]);
    saving = save([
      { id: a.id, version: a.version, sku },
      { id: b.id, version: b.version, name: "Грабли" },
    ]);
    // The grid has looked already and waits for what this transaction will have done.
    await expect
      .poll(
        async () =>
          (
            await shop.db.query(
              "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update products%'",
            )
          ).rowCount,
        { timeout: 20_000 },
      )
      .toBe(1);
  });
  const { saved, refused } = (await saving) ?? { saved: [], refused: [] };
  expect(refused).toEqual([{ id: a.id, errors: { sku: ["Такой артикул уже есть у другого товара."] } }]);
  expect(saved).toMatchObject([{ id: b.id, name: "Грабли" }]);
});

it("is for admins, names bad cells by their row, and takes each product once", async () => {
  const a = await make();
  const rows = [{ id: a.id, version: a.version, price: "-1" }];
  expect((await user().call("changeProductRows", { body: { rows } })).status).toBe(403);
  const wrong = await admin().call("changeProductRows", { body: { rows } });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["rows.0.price"]]);
  const twice = [
    { id: a.id, version: a.version, price: "1" },
    { id: a.id, version: a.version, price: "2" },
  ];
  expect((await admin().call("changeProductRows", { body: { rows: twice } })).status).toBe(422);
});

it("sets and takes away params by name, tells the journal, and leaves the others as they are", async () => {
  const params = [
    { name: "Цвет", value: "Синий" },
    { name: "Страна", value: "Китай" },
  ];
  const product = await make({ params });
  const { saved } = await save([
    {
      id: product.id,
      version: product.version,
      params: [
        { name: "цвет", value: "Белый" },
        { name: "Материал", value: "Сталь" },
        { name: "Страна", value: "" },
      ],
    },
  ]);
  const after = [
    { name: "Цвет", value: "Белый" },
    { name: "Материал", value: "Сталь" },
  ];
  expect(saved[0]?.params).toEqual(after);
  expect((await detail(product.id)).params).toEqual(after);
  expect(await journalOf(product.id)).toEqual([
    { before: { params: "Цвет: Синий; Страна: Китай" }, after: { params: "Цвет: Белый; Материал: Сталь" } },
  ]);
  expect(await found({ params: ["Материал=Сталь", "Цвет=Белый"] })).toContain(product.id);
  const { body } = await admin().call("getProductParams", { query: { ids: `${product.id},999999999` } });
  expect(body.data).toEqual([{ id: product.id, params: after }]);
  // Who saves an older reading is told what stands there now.
  const stale = await save([{ id: product.id, version: product.version, params: [{ name: "Цвет", value: "Чёрный" }] }]);
  expect(stale.changed_meanwhile[0]?.params).toEqual(after);
  const many = Array.from({ length: 59 }, (_, n) => ({ name: `Свойство ${n}`, value: "да" }));
  const { version } = await detail(product.id);
  const { refused } = await save([{ id: product.id, version, params: many }]);
  expect(refused).toEqual([{ id: product.id, errors: { params: ["Характеристик больше 60 не бывает."] } }]);
});

it("saves descriptions as clean HTML with their words in the journal, and gives them to whoever asks", async () => {
  const [a, b] = [await make({ description: "<p>Было</p>", description_uk: "<p>Було</p>" }), await make()];
  const { saved, refused } = await save([
    {
      id: a.id,
      version: a.version,
      description: '<p onclick="x()">Стало</p><script>alert(1)</script>',
      description_uk: "",
    },
    { id: b.id, version: b.version, name: "Другой" },
  ]);
  expect(refused).toEqual([]);
  expect(saved).toMatchObject([
    { id: a.id, description: "<p>Стало</p>", description_uk: null },
    { id: b.id, description: "", description_uk: null },
  ]);
  expect(await journalOf(a.id)).toEqual([
    { before: { description: "Было", description_uk: "Було" }, after: { description: "Стало", description_uk: null } },
  ]);
  expect(await journalOf(b.id)).toMatchObject([{ after: { name: "Другой" } }]);
  expect(await detail(a.id)).toMatchObject({ description: "<p>Стало</p>", description_uk: null });
  const of = async (query: object) =>
    (await admin().call("getProductParams", { query: { ids: `${a.id},${b.id}`, ...query } })).body.data;
  expect(await of({ texts: "1" })).toEqual([
    { id: a.id, params: [], description: "<p>Стало</p>", description_uk: null },
    { id: b.id, params: [], description: "", description_uk: null },
  ]);
  expect(await of({})).toEqual([
    { id: a.id, params: [] },
    { id: b.id, params: [] },
  ]);
  const stale = await save([{ id: a.id, version: a.version, description: "<p>Поздно</p>" }]);
  expect(stale.changed_meanwhile).toMatchObject([{ id: a.id, description: "<p>Стало</p>" }]);
});
