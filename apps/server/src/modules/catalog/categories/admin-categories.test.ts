import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { conditionBody } from "../../../../test/condition-fixture.ts";
import { jobEnded } from "../../../../test/job-ended.ts";
import { testShop } from "../../../../test/shop.ts";
import type { Visitor } from "../../../../test/visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
let admin: Visitor;
let superAdmin: Visitor;
const guest = shop.guest();
beforeAll(async () => {
  [admin, superAdmin] = await Promise.all([shop.as("admin"), shop.as("super-admin")]);
  await shop.work();
});

let names = 0;
const fields = (changes: object = {}) => ({
  name: `Категория ${(names += 1)}`,
  name_uk: "",
  parent_id: null,
  is_active: true,
  prom_id: "",
  rozetka_id: "",
  ...changes,
});
const add = async (parent_id: number | null = null, changes: object = {}): Promise<number> => {
  const made = await admin.call("createCategory", { body: fields({ parent_id, ...changes }) });
  expect(made.status).toBe(201);
  return made.body.data.id;
};
const get = async (id: number) => (await admin.call("getAdminCategory", { params: { id } })).body.data;
const put = async (id: number, changes: object) => {
  const { name, name_uk, parent_id, state, prom_id, rozetka_id, version } = await get(id);
  const body = {
    name,
    name_uk: name_uk ?? "",
    parent_id,
    is_active: state !== "hidden",
    prom_id: prom_id ?? "",
    rozetka_id: rozetka_id ?? "",
    version,
    ...changes,
  };
  return admin.call("updateCategory", { params: { id }, body });
};
const move = (id: number, parent_id: number | null, after_id: number | null, by = admin) =>
  by.call("moveCategory", { params: { id }, body: { parent_id, after_id } });
async function sendPhoto() {
  const image = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#d00000" } })
    .png()
    .toBuffer();
  return (await admin.call("uploadFile", { query: { kind: "category-photo" }, body: image })).body.data;
}
const childrenOf = async (parent: number | null): Promise<number[]> => {
  const { body } = await admin.call("getCategoryTree");
  return body.data
    .filter((one: { parent_id: number | null }) => one.parent_id === parent)
    .map((one: { id: number }) => one.id);
};
let skus = 0;
const goods = async (categoryId: number): Promise<number> => {
  const { rows } = await db.query<{ id: number }>(
    "insert into products (sku, category_id, name, price, stock) values ($1, $2, $1, 1000, 5) returning id",
    [`TREE-${(skus += 1)}`, categoryId],
  );
  return rows[0]?.id ?? 0;
};
const listed = async (category_id: number): Promise<number[]> =>
  (await guest.call("listProducts", { query: { filter: { category_id } } })).body.data
    .map((product: { id: number }) => product.id)
    .sort((a: number, b: number) => a - b);

describe("a category", () => {
  it("is added last among its siblings and found in the list, by state, parent, subtree and marketplace", async () => {
    const root = await add(null, { name: "Огород", name_uk: "Город", prom_id: "1702" });
    const [first, second] = [await add(root), await add(root, { is_active: false })];
    const below = await add(second);
    expect(await childrenOf(root)).toEqual([first, second]);
    const find = async (filter: object) =>
      (await admin.call("listAdminCategories", { query: { filter } })).body.data.map((one: { id: number }) => one.id);
    expect(await find({ parent: root })).toEqual([first, second]);
    expect(await find({ within: root, state: "hidden_above" })).toEqual([below]);
    expect(await find({ within: root, mapping: "prom" })).toEqual([root]);
    expect(await find({ search: "город" })).toEqual([root]);
    expect(await find({ within: root, conditions: "1" })).toEqual([]);
    expect(await find({ within: root, products: { from: 1 } })).toEqual([]);
    expect(await get(root)).toMatchObject({ name_uk: "Город", prom_id: "1702", categories_below: 3, above: [] });
    expect(await get(below)).toMatchObject({ state: "hidden_above", above_ids: [root, second] });
  });

  it("says under its fields what is wrong with them", async () => {
    const wrong = await admin.call("createCategory", { body: fields({ name: " ", prom_id: "12-3" }) });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["name", "prom_id"]]);
    const root = await add(null, { name: "Двойник" });
    const twin = await admin.call("createCategory", { body: fields({ name: "двойник" }) });
    expect(twin.body.errors).toEqual({ name: ["Рядом уже есть категория с таким названием."] });
    await add(root, { name: "Двойник" }); // elsewhere it may be called so
    const gone = await admin.call("createCategory", { body: fields({ parent_id: 2_000_000_000 }) });
    expect(Object.keys(gone.body.errors)).toEqual(["parent_id"]);
  });

  it("changed meanwhile is answered with what stands there now", async () => {
    const id = await add();
    const { version } = await get(id);
    expect((await put(id, { name: "Раньше других" })).status).toBe(200);
    const late = await put(id, { name: "Позже", version });
    expect([late.status, late.body.code, late.body.details.current.name]).toEqual([
      409,
      "changed_meanwhile",
      "Раньше других",
    ]);
  });

  it("is hidden with all below it, and shown again with all that is not hidden itself", async () => {
    const root = await add();
    const [child, off] = [await add(root), await add(root, { is_active: false })];
    const [one, two] = [await goods(child), await goods(off)];
    expect(await listed(root)).toEqual([one]);
    const show = (is_active: boolean) => admin.call("showCategory", { params: { id: root }, body: { is_active } });
    expect((await show(false)).body.data.state).toBe("hidden");
    expect(await listed(root)).toEqual([]);
    expect((await guest.call("getProduct", { params: { id: one } })).status).toBe(404);
    await show(true);
    expect(await listed(root)).toEqual([one]);
    expect((await guest.call("getProduct", { params: { id: two } })).status).toBe(404);
  });

  it("is deleted when nothing lies in it, and only then", async () => {
    const root = await add();
    const child = await add(root);
    const remove = (id: number) => admin.call("deleteCategory", { params: { id } });
    expect((await remove(root)).body.details).toEqual({ products: 0, categories: 1 });
    await goods(child);
    expect((await remove(child)).body.details).toEqual({ products: 1, categories: 0 });
    const empty = await add(root);
    expect((await remove(empty)).status).toBe(200);
    expect((await remove(empty)).status).toBe(404);
  });

  it("shows a square of a picture in the catalogue, and none when it is taken away", async () => {
    const id = await add();
    const file = await sendPhoto();
    const set = (crop: object, by = admin) =>
      by.call("setCategoryPhoto", { params: { id }, body: { file_id: file.id, crop } });
    const crop = { x: 0, y: 0, width: 600, height: 600 };
    expect((await set({ ...crop, height: 500 })).status).toBe(422);
    expect((await set({ ...crop, x: 400 })).status).toBe(422);
    expect((await set(crop, superAdmin)).status).toBe(404); // another's picture
    const { photo } = (await set(crop)).body.data;
    const shown = (await guest.call("listCategories")).body.data.find((one: { id: number }) => one.id === id);
    expect(shown.photo).toEqual(photo);
    expect((await guest.send("GET", photo.thumb)).status).toBe(200);
    await admin.call("removeCategoryPhoto", { params: { id } });
    expect((await get(id)).photo).toBeNull();
    expect((await guest.send("GET", photo.thumb)).status).toBe(404);
  });
});

describe("a move", () => {
  it("takes all below along, tells where it was, and is undone by going there", async () => {
    const [from, into] = [await add(), await add()];
    const [a, b, c] = [await add(from), await add(from), await add(from)];
    const deep = await add(b);
    const product = await goods(deep);
    const moved = await move(b, into, null);
    expect(moved.body.data.was).toEqual({ parent_id: from, after_id: a });
    expect([await childrenOf(from), await childrenOf(into)]).toEqual([[a, c], [b]]);
    expect([await listed(from), await listed(into)]).toEqual([[], [product]]);
    await move(b, moved.body.data.was.parent_id, moved.body.data.was.after_id);
    expect([await childrenOf(from), await childrenOf(into)]).toEqual([[a, b, c], []]);
    expect(await listed(from)).toEqual([product]);
  });

  it("goes nowhere within itself, too deep, or beside what is not there", async () => {
    const root = await add();
    const child = await add(root);
    expect((await move(root, child, null)).body.code).toBe("cycle");
    expect((await put(root, { parent_id: child })).body.code).toBe("cycle");
    expect((await move(root, null, child)).body.code).toBe("place_gone");
    let bottom = await add();
    for (let level = 1; level < 10; level += 1) bottom = await add(bottom);
    expect((await move(child, bottom, null)).body.code).toBe("too_deep");
    expect((await admin.call("createCategory", { body: fields({ parent_id: bottom }) })).body.code).toBe("too_deep");
  });

  it("by two at once never makes a circle", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await add(), await add()];
      const results = await Promise.all([move(one, other, null), move(other, one, null, superAdmin)]);
      expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect([...(await childrenOf(one)), ...(await childrenOf(other))]).toHaveLength(1);
    }
  });

  it("loses nothing and makes no circle, whatever is moved where", async () => {
    const root = await add();
    const ids = [root];
    for (let n = 0; n < 7; n += 1) ids.push(await add(root));
    const pick = fc.nat({ max: ids.length - 1 });
    const steps = fc.array(fc.record({ what: pick, into: pick, after: fc.option(pick) }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(steps, async (moves) => {
        for (const { what, into, after } of moves) {
          const before = await childrenOf(ids[into] ?? 0);
          const { status } = await move(ids[what] ?? 0, ids[into] ?? 0, after === null ? null : (ids[after] ?? 0));
          expect(status).toBeOneOf([200, 409]);
          if (status === 409) expect(await childrenOf(ids[into] ?? 0)).toEqual(before);
        }
        const { rows } = await db.query<{ id: number; path: number[]; parent: number[] | null }>(
          "select c.id, c.path, p.path as parent from categories c left join categories p on p.id = c.parent_id where $1 = any (c.path)",
          [root],
        );
        expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
        for (const { id, path, parent } of rows) expect(path).toEqual([...(parent ?? []), id]);
      }),
      { numRuns: 12 },
    );
  });
});

describe("goods of a category", () => {
  it("go into another as a job, and come back when it is undone, but for those that were moved on", async () => {
    const [from, into, elsewhere] = [await add(), await add(), await add()];
    const ids = [await goods(from), await goods(from), await goods(from)];
    const asked = await admin.call("emptyCategory", { params: { id: from }, body: { into_id: into } });
    expect(asked.status).toBe(202);
    await jobEnded(admin, asked.body.data.id);
    expect([await listed(from), await listed(into)]).toEqual([[], ids]);
    await db.query("update products set category_id = $2 where id = $1", [ids[0], elsewhere]);
    const undo = await admin.call("undoJob", { params: { id: asked.body.data.id } });
    const ended = await jobEnded(admin, undo.body.data.id);
    expect(ended.progress).toMatchObject({ done: 2, refused: 1 });
    expect([await listed(from), await listed(elsewhere)]).toEqual([ids.slice(1), [ids[0]]]);
    const again = await admin.call("emptyCategory", { params: { id: into }, body: { into_id: from } });
    expect(again.body.errors).toEqual({ into_id: ["В категории нет товаров: переносить нечего."] });
  });

  it("are not merged while both hold a category of the same name", async () => {
    const [from, into] = [await add(), await add()];
    const [own, there] = [await add(from, { name: "Кружки" }), await add(into, { name: "кружки" })];
    const merge = (id: number, into_id: number) =>
      admin.call("mergeCategory", { params: { id }, body: { into_id, with_conditions: false } });
    const refused = await merge(from, into);
    expect([refused.status, refused.body.errors?.into_id]).toEqual([422, [expect.stringContaining("«Кружки»")]]);
    expect([await childrenOf(from), await childrenOf(into)]).toEqual([[own], [there]]);
    await merge(own, there);
    expect((await merge(from, into)).status).toBe(202);
    expect(await childrenOf(into)).toEqual([there]);
  });

  it("are merged by a job, which lets go of the photo of the category that is gone", async () => {
    const [from, into] = [await add(), await add()];
    await goods(from);
    const file = await sendPhoto();
    const crop = { x: 0, y: 0, width: 600, height: 600 };
    await admin.call("setCategoryPhoto", { params: { id: from }, body: { file_id: file.id, crop } });
    const asked = await admin.call("mergeCategory", {
      params: { id: from },
      body: { into_id: into, with_conditions: false },
    });
    await jobEnded(admin, asked.body.data.id);
    expect((await admin.call("getAdminCategory", { params: { id: from } })).status).toBe(404);
    const kept = await db.query("select attached_at from files where id = $1", [file.id]);
    expect(kept.rows).toEqual([{ attached_at: null }]);
  });

  it("are merged with all that hangs on the category, which is gone then", async () => {
    const [from, into] = [await add(null, { prom_id: "77", rozetka_id: "80" }), await add(null, { rozetka_id: "81" })];
    const child = await add(from);
    const ids = [await goods(from), await goods(from), await goods(child)];
    const { id: discount } = (
      await admin.call("createCondition", { body: conditionBody({ targets: { category: [from] } }) })
    ).body.data;
    const merge = (id: number, into_id: number, with_conditions = true) =>
      admin.call("mergeCategory", { params: { id }, body: { into_id, with_conditions } });
    expect((await merge(from, child)).body.code).toBe("cycle");
    const asked = await merge(from, into);
    await jobEnded(admin, asked.body.data.id);
    expect(await listed(into)).toEqual(ids);
    expect(await childrenOf(into)).toEqual([child]);
    expect((await admin.call("getAdminCategory", { params: { id: from } })).status).toBe(404);
    const kept = await get(into);
    expect([kept.prom_id, kept.rozetka_id]).toEqual(["77", "81"]);
    expect(kept.conditions).toMatchObject([{ id: discount, is_active: true }]);
    // Without goods it is gone at once.
    const empty = await add(null, { prom_id: "5" });
    expect((await merge(empty, into, false)).body).toMatchObject({ data: null, message: "Категории объединены." });
    expect((await admin.call("getAdminCategory", { params: { id: empty } })).status).toBe(404);
  });
});

it("is found by its new name, and its goods are priced by where they lie", async () => {
  const [dear, plain] = [await add(null, { name: "Дорогие чаши" }), await add()];
  const id = await goods(plain);
  await db.query("update products set name = 'Чаша глазурованная' where id = $1", [id]);
  const body = conditionBody({ kind: "commission", value_type: "fixed", value: "2.50", targets: { category: [dear] } });
  await admin.call("createCondition", { body });
  const price = async () => (await guest.call("getProduct", { params: { id } })).body.data.conditioned_price;
  const inList = async () =>
    (await guest.call("listProducts", { query: { filter: { search: "Чаша глазурованная" } } })).body.data[0]
      .conditioned_price;
  await guest.call("addToCart", { params: { product_id: id }, body: { data: { quantity: 1 } } });
  const inCart = async () => (await guest.call("getCart")).body.data.items[0].conditioned_price;
  await expect.poll(price).toBe("10.00");
  const child = await add(dear);
  await move(plain, child, null);
  await expect.poll(price).toBe("12.50");
  await expect.poll(inList).toBe("12.50");
  await expect.poll(inCart).toBe("12.50");
  await put(plain, { parent_id: null });
  await expect.poll(price).toBe("10.00");
  await expect.poll(inCart).toBe("10.00");
  await put(plain, { name: "Пиалы и блюда" });
  const search = async () =>
    (await guest.call("search", { body: { search: "пиалы" } })).body.categories.map((one: { id: number }) => one.id);
  await expect.poll(search).toContain(plain);
});
