import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { databaseErrorCode } from "../../../db/database.ts";
import { testDatabase, type TestDatabase } from "../../../../test/database.ts";

let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
  for (let id = 1; id <= 12; id += 1)
    await db.query("insert into categories (id, parent_id, name) values ($1, $2, $3)", [
      id,
      id > 4 ? Math.floor(id / 3) : null,
      `Категория ${id}`,
    ]);
  await db.query(`insert into products (id, sku, category_id, name, price, stock)
    select n, 'E' || n, 1 + n % 12, 'Товар ' || n, 100 + n, n % 4 from generate_series(1, 60) n`);
});

/** What the kept tables must hold, worked out from nothing but products and parents. */
const WORKED_OUT = `with recursive tree (id, path, listed) as (
    select id, array[id], is_active from categories where parent_id is null
    union all select c.id, t.path || c.id, t.listed and c.is_active from categories c join tree t on t.id = c.parent_id
  ), entries as (
    select above.id as category_id, p.id as product_id, p.price, left(p.name, 80) as name_key, p.stock > p.reserved as is_available, p.vendor
    from products p join tree t on t.id = p.category_id and t.listed cross join lateral unnest(0 || t.path) above (id) where p.status = 'active'
  )`;

async function differences(): Promise<unknown[]> {
  const columns = "category_id, product_id, price, name_key, is_available, vendor";
  const { rows } = await db.query(`${WORKED_OUT},
    wrong_entries as ((select ${columns} from entries except select ${columns} from catalog_entries) union all (select ${columns} from catalog_entries except select ${columns} from entries)),
    wrong_counts as (
      select * from (select category_id, count(*)::int n from entries group by 1) e full join (select category_id, products n from catalog_counts where products <> 0) k using (category_id, n)
      where e.category_id is null or k.category_id is null),
    wrong_paths as (select c.id from categories c join tree t using (id) where c.path <> t.path or c.is_listed <> t.listed),
    wrong_params as (
      (select product_id, name, value from product_params except select p.id, x ->> 'name', x ->> 'value' from products p, jsonb_array_elements(p.params) x)
      union all (select p.id, x ->> 'name', x ->> 'value' from products p, jsonb_array_elements(p.params) x except select product_id, name, value from product_params)),
    orphans as (select product_id from search_postings where product_id not in (select id from products) union select product_id from search_codes where product_id not in (select id from products))
    select 'entry' as what, to_jsonb(w) as row from wrong_entries w union all select 'count', to_jsonb(w) from wrong_counts w
    union all select 'path', to_jsonb(w) from wrong_paths w union all select 'param', to_jsonb(w) from wrong_params w union all select 'orphan', to_jsonb(o) from orphans o`);
  return rows;
}

const product = fc.integer({ min: 1, max: 60 });
const category = fc.integer({ min: 1, max: 12 });
type Change = { text: string; values: unknown[] };
const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .tuple(product, category)
    .map(([id, to]) => ({ text: "update products set category_id = $2 where id = $1", values: [id, to] })),
  fc
    .tuple(product, fc.constantFrom("active", "hidden", "draft", "archived"))
    .map(([id, to]) => ({ text: "update products set status = $2 where id = $1", values: [id, to] })),
  fc
    .tuple(product, fc.integer({ min: 1, max: 900 }))
    .map(([id, to]) => ({ text: "update products set price = $2 where id = $1", values: [id, to] })),
  fc.tuple(product, fc.integer({ min: 0, max: 2 })).map(([id, to]) => ({
    text: "update products set stock = greatest($2, reserved) where id = $1",
    values: [id, to],
  })),
  fc.tuple(product, fc.string({ minLength: 1, maxLength: 100 })).map(([id, to]) => ({
    text: "update products set name = $2::text, vendor = left($2::text, 5) where id = $1",
    values: [id, to.replaceAll("\0", "")],
  })),
  fc.tuple(product, fc.constantFrom("красный", "синий")).map(([id, to]) => ({
    text: "update products set params = jsonb_build_array(jsonb_build_object('name', 'Цвет', 'value', $2::text)) where id = $1",
    values: [id, to],
  })),
  fc
    .tuple(category, fc.option(category))
    .map(([id, to]) => ({ text: "update categories set parent_id = $2 where id = $1", values: [id, to] })),
  fc
    .tuple(category, fc.boolean())
    .map(([id, to]) => ({ text: "update categories set is_active = $2 where id = $1", values: [id, to] })),
  product.map((id) => ({ text: "delete from products where id = $1", values: [id] })),
  fc.tuple(product, category).map(([id, to]) => ({
    text: "insert into products (id, sku, category_id, name, price) values ($1::int, 'E' || $1::int, $2::int, 'Новый', 50), (100 + $1::int, 'E' || 100 + $1::int, $2::int, 'Новый', 50) on conflict do nothing",
    values: [id, to],
  })),
);

test("listing, counts, paths and params follow any change of products and categories", async () => {
  expect(await differences()).toEqual([]);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      for (const { text, values } of changes) {
        await db.query(text, values).catch((error: unknown) => {
          // A category below itself is refused; everything else must pass.
          if (databaseErrorCode(error) !== "23514") throw error;
        });
      }
      expect(await differences()).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test("a category cannot be moved below itself", async () => {
  await db.query("insert into categories (id, parent_id, name) values (50, null, 'А'), (51, 50, 'Б'), (52, 51, 'В')");
  await expect(db.query("update categories set parent_id = 52 where id = 50")).rejects.toThrow(
    /cannot lie below itself/,
  );
});
