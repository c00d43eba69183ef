import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../../../test/database.ts";
import { fillForBench } from "../../../demo/bench-catalog.ts";
import { catalogForTest } from "../catalog.testing.ts";
import type { CatalogService } from "../catalog.service.ts";
import type { ListingPage, ListingQuery } from "./listing.service.ts";

interface Model {
  id: number;
  name: string;
  place: number;
  price: number;
  vendor: string | null;
  available: boolean;
  path: number[];
  params: { name: string; value: string }[];
}

let db: TestDatabase;
let catalog: CatalogService;
let all: Model[];
let categoryIds: number[];
let vendorNames: string[];

beforeAll(async () => {
  db = await testDatabase();
  await fillForBench(db, { products: 400, categories: 20 });
  await db.query("update products set status = 'hidden' where id % 17 = 0");
  await db.query("update products set price = 500 where id % 5 = 0"); // equal keys
  await db.query("update products set name = 'Ёлка' where id % 11 = 0");
  catalog = catalogForTest(db);
  const { rows } =
    await db.query<Model>(`select p.id, p.name, p.price, p.vendor, p.stock > p.reserved as available, c.path, p.params,
      row_number() over (order by left(p.name, 80) collate "und-x-icu", p.id)::int as place
    from products p join categories c on c.id = p.category_id where p.status = 'active'`);
  all = rows;
  categoryIds = [...new Set(all.flatMap(({ path }) => path))];
  vendorNames = [...new Set(all.flatMap(({ vendor }) => vendor ?? []))];
});

type Filter = ListingQuery["filter"];

/** A bound in hryvnias means the nearest price in cents, as listing-filter.ts says. A quarter of a hryvnia never lies half way between two. */
const nearestCents = (uah: number) => Math.round((uah * 100) / 41.5);
const fits = (filter: Filter) => (row: Model) =>
  (!filter.category_id || row.path.includes(filter.category_id)) &&
  (!filter.price_from || row.price >= nearestCents(filter.price_from)) &&
  (filter.price_to === undefined || row.price <= nearestCents(filter.price_to)) &&
  (!filter.available || row.available) &&
  (!filter.vendor?.length || filter.vendor.includes(row.vendor ?? "")) &&
  Object.entries(filter.params ?? {}).every(([name, values]) =>
    row.params.some((p) => p.name === name && values.includes(p.value)),
  );

const ORDERS: Record<ListingQuery["sort"], (a: Model, b: Model) => number> = {
  "-created_at": (a, b) => b.id - a.id,
  price: (a, b) => a.price - b.price || a.id - b.id,
  "-price": (a, b) => b.price - a.price || b.id - a.id,
  name: (a, b) => a.place - b.place,
};

/** Up to all params at once, most of them with values that leave something. */
const chosenParams = (): fc.Arbitrary<Record<string, string[]>> => {
  const values = Map.groupBy(
    all.flatMap(({ params }) => params),
    ({ name }) => name,
  );
  const names = [...values.keys(), "Нет"];
  return fc
    .uniqueArray(fc.constantFrom(...names), { maxLength: names.length })
    .chain((some) =>
      fc.tuple(
        ...some.map((name) => {
          const known = [...new Set(values.get(name)?.map(({ value }) => value))];
          return fc.tuple(fc.constant(name), fc.uniqueArray(fc.constantFrom(...known, "нет"), { minLength: 1 }));
        }),
      ),
    )
    .map((entries) => Object.fromEntries(entries));
};

const filters = (): fc.Arbitrary<Filter> =>
  fc.record(
    {
      category_id: fc.constantFrom(...categoryIds, 999_999),
      price_from: fc.integer({ min: 0, max: 20_000 }).map((n) => n / 4),
      price_to: fc.integer({ min: 0, max: 200_000 }).map((n) => n / 4),
      available: fc.constant("1" as const),
      vendor: fc.uniqueArray(fc.constantFrom(...vendorNames, "нет такого"), { maxLength: 3 }),
      params: fc.oneof(
        fc.constantFrom<Record<string, string[]>>(
          { Цвет: ["чёрный", "белый"] },
          { Цвет: ["синий"], Материал: ["пластик", "металл"] },
          { Нет: ["x"] },
          {},
        ),
        chosenParams(),
      ),
    },
    { requiredKeys: [] },
  );
const sorts = fc.constantFrom<ListingQuery["sort"]>("-created_at", "price", "-price", "name");
const ids = (page: ListingPage) => page.cards.map(({ id }) => id);

describe("a page of the catalogue", () => {
  test("walking by cursors gives the list of a naive model, forth and back", async () => {
    await fc.assert(
      fc.asyncProperty(filters(), sorts, fc.integer({ min: 1, max: 60 }), async (filter, sort, per_page) => {
        const expected = all
          .filter(fits(filter))
          .toSorted(ORDERS[sort])
          .map(({ id }) => id);
        const pages: number[][] = [];
        let page = await catalog.list({ filter, sort, page: 1, per_page }, null);
        expect(page.total).toBe(expected.length);
        expect(page.previous).toBeNull();
        for (;;) {
          pages.push(ids(page));
          if (!page.next || pages.length > 8) break;
          page = await catalog.list({ filter, sort, page: 1, per_page, cursor: page.next }, null);
          expect(page.page).toBe(pages.length + 1);
        }
        expect(pages.flat()).toEqual(expected.slice(0, pages.flat().length));
        if (!page.next) expect(pages.flat()).toHaveLength(expected.length);
        for (let i = pages.length - 2; i >= 0; i -= 1) {
          expect(page.previous).not.toBeNull();
          page = await catalog.list({ filter, sort, page: 1, per_page, cursor: page.previous ?? "" }, null);
          expect(ids(page)).toEqual(pages[i]);
        }
        expect(page.previous).toBeNull();
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  test("a page by number is the page by cursor", async () => {
    await fc.assert(
      fc.asyncProperty(filters(), sorts, fc.integer({ min: 1, max: 12 }), async (filter, sort, page) => {
        const expected = all
          .filter(fits(filter))
          .toSorted(ORDERS[sort])
          .map(({ id }) => id);
        const read = await catalog.list({ filter, sort, page, per_page: 10 }, null);
        expect(ids(read)).toEqual(expected.slice((page - 1) * 10, page * 10));
        expect(read.total).toBe(expected.length);
        expect(read.next !== null).toBe(expected.length > page * 10);
      }),
      { numRuns: 40 },
    );
  });

  test("page numbers stop at 40, and a broken or foreign cursor is refused", async () => {
    const at = (more: Partial<ListingQuery>) =>
      catalog.list({ filter: {}, sort: "price", page: 1, per_page: 5, ...more }, null);
    await expect(at({ page: 41 })).rejects.toMatchObject({ status: 422, errors: { page: [expect.any(String)] } });
    const cursor = (await at({})).next ?? "";
    for (const bad of [
      "",
      "x",
      "[]",
      `x${cursor}`,
      ...['"x",2', "1e99,2", "2", "2,null", "2,-1", "2,2,2"].map((keys) =>
        Buffer.from(`["p","a",1,2,${keys}]`).toString("base64url"),
      ),
    ]) {
      if (bad) await expect(at({ cursor: bad })).rejects.toMatchObject({ status: 422 });
    }
    await expect(at({ cursor, sort: "name" })).rejects.toMatchObject({
      status: 422,
      errors: { cursor: [expect.any(String)] },
    });
  });

  test("is one query, whatever is on it", async () => {
    const texts: unknown[] = [];
    const counted = catalogForTest(
      { ...db, query: (config, values) => (texts.push(config), db.query(config, values)) },
      1,
    );
    await counted.list({ filter: {}, sort: "name", page: 1, per_page: 100 }, null); // conditions and the tree are read once and kept
    texts.length = 0;
    for (const query of [
      { filter: {}, sort: "name" as const, page: 3, per_page: 24 },
      { filter: { category_id: categoryIds[0] ?? 1 }, sort: "-created_at" as const, page: 1, per_page: 24 },
      {
        filter: { available: "1" as const, vendor: [vendorNames[0] ?? ""] },
        sort: "price" as const,
        page: 1,
        per_page: 24,
      },
    ]) {
      await counted.list(query, null);
      expect(texts.splice(0)).toHaveLength(1);
    }
    await counted.product(all[0]?.id ?? 0, null);
    expect(texts.splice(0)).toHaveLength(1);
  });

  test("search narrows it, best first, and combines with filters", async () => {
    const list = (filter: Filter, sort: ListingQuery["sort"] = "-created_at") =>
      catalog.list({ filter: { search: "чехол", ...filter }, sort, page: 1, per_page: 100 }, null);
    const found = await list({});
    expect(found.cards[0]?.name).toMatch(/^Чехол/);
    const inStock = await list({ available: "1" });
    expect(ids(inStock)).toEqual(found.cards.filter(({ stock }) => stock > 0).map(({ id }) => id));
    const cheapest = await list({}, "price");
    expect(cheapest.cards.map(({ price }) => Number(price))).toEqual(
      found.cards.map(({ price }) => Number(price)).toSorted((a, b) => a - b),
    );
    expect((await list({ search: "ффыффвыа" })).cards).toEqual([]);
    expect(found.isPartial).toBe(false);
    const near = { search: "чехол палатка" };
    expect((await list(near)).isPartial).toBe(true);
    expect(await list({ ...near, vendor: ["нет такого"] })).toMatchObject({ total: 0, isPartial: false });
  });
});

describe("facets", () => {
  const countBy = (rows: Model[], key: (row: Model) => (string | number)[]) => {
    const counts = new Map<string | number, number>();
    for (const value of rows.flatMap((row) => [...new Set(key(row))])) counts.set(value, (counts.get(value) ?? 0) + 1);
    return counts;
  };

  test("count what a naive model counts; a dimension's own choice does not narrow it", async () => {
    await fc.assert(
      fc.asyncProperty(filters(), async (filter) => {
        const facets = await catalog.facets(filter, null);
        const rows = all.filter(fits(filter));
        expect(facets.total).toBe(rows.length);
        expect(facets.available).toBe(rows.filter(({ available }) => available).length);
        const anyPrice = all
          .filter(fits({ ...filter, price_from: undefined, price_to: undefined }))
          .map(({ price }) => price);
        expect(facets.price).toEqual(
          anyPrice.length
            ? { min: (Math.min(...anyPrice) / 100).toFixed(2), max: (Math.max(...anyPrice) / 100).toFixed(2) }
            : null,
        );
        const vendors = countBy(all.filter(fits({ ...filter, vendor: [] })), ({ vendor }) => (vendor ? [vendor] : []));
        for (const { value, count } of facets.vendors) expect(count).toBe(vendors.get(value));
        expect(facets.vendors).toHaveLength(Math.min(30, vendors.size));
        const chosen = Object.keys(filter.params ?? {});
        const weights = new Map<string, number>();
        for (const name of new Set([...chosen, ...all.flatMap(({ params }) => params.map((p) => p.name))])) {
          const { [name]: _own, ...others } = filter.params ?? {};
          const counts = countBy(all.filter(fits({ ...filter, params: others })), ({ params }) =>
            params.filter((p) => p.name === name).map((p) => p.value),
          );
          weights.set(
            name,
            [...counts.values()].reduce((sum, count) => sum + count, 0),
          );
          const told = facets.params.find((param) => param.name === name)?.values ?? [];
          expect(Object.fromEntries(told.map(({ value, count }) => [value, count]))).toEqual(
            Object.fromEntries(counts),
          );
          expect(told.map(({ count }) => count)).toEqual(told.map(({ count }) => count).toSorted((x, y) => y - x));
        }
        // The chosen ones in the order of their choice, then the others, the commonest first.
        const names = facets.params.map(({ name }) => name);
        const named = chosen.filter((name) => weights.get(name));
        expect(names.slice(0, named.length)).toEqual(named);
        const rest = names.slice(named.length).map((name) => weights.get(name) ?? 0);
        expect(rest).toEqual(rest.toSorted((x, y) => y - x));
        const categories = countBy(all.filter(fits({ ...filter, category_id: undefined })), ({ path }) => path);
        expect(Object.fromEntries(facets.categories.map(({ id, count }) => [id, count]))).toEqual(
          Object.fromEntries(categories),
        );
      }),
      { numRuns: 80 },
    );
  }, 60_000);

  test("are three statements, however many params a filter names", async () => {
    const texts: unknown[] = [];
    const counted = catalogForTest(
      { ...db, query: (config, values) => (texts.push(config), db.query(config, values)) },
      1,
    );
    await counted.list({ filter: {}, sort: "name", page: 1, per_page: 1 }, null); // conditions and the tree are read once and kept
    for (const names of [0, 1, 4, 20]) {
      texts.length = 0;
      const params = Object.fromEntries(Array.from({ length: names }, (_, i) => [`Параметр ${i}`, ["x", "y"]]));
      await counted.facets({ price_from: 7.77, vendor: [vendorNames[0] ?? ""], available: "1", params }, null);
      expect(texts).toHaveLength(3);
    }
  });
});
