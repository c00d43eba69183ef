import type { CategoryDecided, SupplierCategory } from "@dropship/api/contract/imports";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importDesk } from "../../../test/import-desk.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
let admin: Visitor;
const { newSupplier, send, step, check, load } = importDesk(() => admin);

beforeAll(async () => {
  admin = await shop.as("admin");
  await shop.work();
});
beforeEach(async () => {
  await db.query(
    "delete from supplier_categories; delete from supplier_offers; delete from products; delete from categories; delete from imports",
  );
});

const FILE =
  "id,name,price,category\nA,Чайник,10,Техника > Чайники\nB,Фен,20,Техника > Фены\nC,Лампа,5,Техника\nD,Ложка,1,Посуда > Ложки\n";
const category = async (name: string, parent: number | null = null) =>
  (
    await db.query<{ id: number }>("insert into categories (name, parent_id) values ($1, $2) returning id", [
      name,
      parent,
    ])
  ).rows[0]?.id ?? 0;
const placed = async () =>
  Object.fromEntries(
    (
      await db.query<{ sku: string; way: string[] }>(
        `select p.sku, array(select a.name from unnest(c.path) with ordinality w (id, n) join categories a on a.id = w.id order by w.n) as way
         from products p join categories c on c.id = p.category_id order by p.sku`,
      )
    ).rows.map(({ sku, way }) => [sku, way.join(" > ")]),
  );
const mapOf = async (supplier: number): Promise<SupplierCategory[]> =>
  (await admin.call("getSupplierCategories", { params: { id: supplier } })).body.data.categories;
const leads = async (supplier: number) =>
  Object.fromEntries(
    (await mapOf(supplier)).map(({ path, leads_to: to, is_left_out: isOut }) => [
      path.join(" > "),
      isOut ? "out" : (to?.path.join(" > ") ?? "new"),
    ]),
  );
async function decide(supplier: number, decisions: readonly Partial<CategoryDecided>[]) {
  const { status, body } = await admin.call("decideSupplierCategories", {
    params: { id: supplier },
    body: { decisions },
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data;
}

describe("categories of a supplier", () => {
  it("are told with their goods once a file was checked, and lead where they are told to before it is loaded", async () => {
    const kitchen = await category("Кухня");
    const supplier = await newSupplier();
    const { id } = await send(supplier, FILE);
    expect((await check(id)).counts.created).toBe(4);
    expect((await mapOf(supplier)).map(({ path, offers }) => [path.join(" > "), offers])).toEqual([
      ["Техника", 1],
      ["Техника > Чайники", 1],
      ["Техника > Фены", 1],
      ["Посуда", 0],
      ["Посуда > Ложки", 1],
    ]);
    await decide(supplier, [
      { path: ["Техника", "Чайники"], decision: "into", category_id: kitchen },
      { path: ["Посуда"], decision: "out", is_deep: true },
    ]);
    // What was checked before counts no more.
    const refused = await admin.call("runImport", { params: { id } });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("Проверьте файл ещё раз")]);
    expect((await admin.call("getImport", { params: { id } })).body.data.is_outdated).toBe(true);
    expect(await check(id)).toMatchObject({ is_outdated: false, counts: { created: 3, ignored: 1 } });
    await step("runImport", id);
    expect(await placed()).toEqual({ A: "Кухня", B: "Техника > Фены", C: "Техника" });
    expect(await leads(supplier)).toEqual({
      Техника: "Техника",
      "Техника > Чайники": "Кухня",
      "Техника > Фены": "Техника > Фены",
      Посуда: "out",
      "Посуда > Ложки": "out",
    });
  });

  it("that lead somewhere with all below take along what comes later, but for what is said otherwise", async () => {
    const [kitchen, beauty] = [await category("Кухня"), await category("Красота")];
    const supplier = await newSupplier();
    await decide(supplier, [
      { path: ["Техника", "Фены"], decision: "into", category_id: beauty },
      { path: ["Техника"], decision: "into", category_id: kitchen, is_deep: true },
      { path: ["Посуда", "Ложки"], decision: "own" },
      { path: ["Посуда"], decision: "into", category_id: kitchen, is_deep: true },
    ]);
    await load(supplier, FILE);
    expect(await placed()).toEqual({ A: "Кухня", B: "Красота", C: "Кухня", D: "Кухня > Ложки" });
    // Said of all below anew, what was said of one of them is no more.
    await decide(supplier, [{ path: ["техника"], decision: "out", is_deep: true }]);
    expect(await leads(supplier)).toMatchObject({
      Техника: "out",
      "Техника > Фены": "out",
      "Техника > Чайники": "out",
    });
  });

  it("keep what was said of all below when something else is said of one alone", async () => {
    const [kitchen, light] = [await category("Кухня"), await category("Свет")];
    const supplier = await newSupplier();
    const { id } = await send(supplier, FILE);
    await check(id);
    await decide(supplier, [{ path: ["Техника"], decision: "into", category_id: kitchen, is_deep: true }]);
    await decide(supplier, [{ path: ["Техника"], decision: "into", category_id: light }]);
    expect(await leads(supplier)).toMatchObject({
      Техника: "Свет",
      "Техника > Чайники": "Кухня",
      "Техника > Фены": "Кухня",
    });
  });

  it("that are left out keep their goods that are here up to date, and bring no new ones", async () => {
    const supplier = await newSupplier();
    await load(supplier, FILE);
    await decide(supplier, [{ path: ["Техника"], decision: "out", is_deep: true }]);
    const { counts } = await load(supplier, `${FILE.replace("Чайник,10", "Чайник,11")}E,Утюг,30,Техника > Утюги\n`);
    expect(counts).toMatchObject({ created: 0, changed: 1, ignored: 1, gone: 0 });
    expect((await db.query("select price from products where sku = 'A'")).rows).toEqual([{ price: 1_100 }]);
    // Forgotten, it is looked for by its names again.
    await decide(supplier, [{ path: ["Техника"], decision: "forget", is_deep: true }]);
    await load(supplier, `${FILE}E,Утюг,30,Техника > Утюги\n`);
    expect((await placed())["E"]).toBe("Техника > Утюги");
  });

  it("stand in the journal of the supplier, and are refused where they lead nowhere", async () => {
    const supplier = await newSupplier();
    await decide(supplier, [{ path: ["Техника"], decision: "out" }]);
    const { rows } = await db.query(
      "select before, after from audit_entries where action = 'decideSupplierCategories' order by id desc limit 1",
    );
    expect(rows).toEqual([
      { before: { category_map: ["Техника: —"] }, after: { category_map: ["Техника: не загружать"] } },
    ]);
    const refused = async (decision: object, id = supplier) => {
      const { status, body } = await admin.call("decideSupplierCategories", {
        params: { id },
        body: { decisions: [{ path: ["Техника"], ...decision }] },
      });
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused({ decision: "into" })).toEqual([422, ["decisions.0.category_id"]]);
    expect(await refused({ decision: "into", category_id: 2_000_000_000 })).toEqual([422, ["decisions"]]);
    expect(await refused({ decision: "out", path: [] })).toEqual([422, ["decisions.0.path"]]);
    expect(await refused({ decision: "out" }, 999_999)).toEqual([404, []]);
  });
});
