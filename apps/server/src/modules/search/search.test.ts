import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../../test/database.ts";
import { seedCatalog } from "../../demo/catalog.ts";
import { editDistance } from "./distance.ts";
import { fold, fromLatin, readQuery } from "./readings.ts";
import { expectedCategories, expectedHits } from "./search-queries.ts";
import { searchService, type SearchService } from "./search.service.ts";

let db: TestDatabase;
let search: SearchService;

const idsOf = async (from: SearchService, query: string) => (await from.find(query)).ids;

async function names(ids: readonly number[]): Promise<string[]> {
  const { rows } = await db.query<{ id: number; name: string }>("select id, name from products where id = any ($1)", [
    ids,
  ]);
  return ids.map((id) => rows.find((row) => row.id === id)?.name ?? "");
}

beforeAll(async () => {
  db = await testDatabase();
  await seedCatalog(db, { now: new Date("2026-11-21T00:00:00Z") });
  search = searchService(db, { version: () => null });
});

describe.each(Object.entries(expectedHits))("first hit: %s", (_kind, queries) => {
  test.each(queries)("%s", async (query, first) => {
    const found = await names((await idsOf(search, query)).slice(0, 8));
    if (first === null) expect(found).toEqual([]);
    else expect(found[0] ?? "").toMatch(first);
  });
});

describe("what only some of the words fit", () => {
  test.each([
    ["чехол для iphone 15", false],
    ["чехол", false],
    ["чехлл", false],
    ["DS-10005", false],
    ["палатка сковорода", true],
    ["чехол абырвалгский", true],
    ["абырвалгский", false],
  ])("%j: %j", async (query, isPartial) => {
    expect((await search.find(query)).isPartial).toBe(isPartial);
  });
});

describe("categories", () => {
  test.each(expectedCategories)("%s leads to %s", async (query, category) => {
    const [id] = await search.findCategories(query);
    const { rows } = await db.query<{ name: string }>("select name from categories where id = $1", [id ?? 0]);
    expect(rows[0]?.name).toBe(category);
  });
});

describe("the index follows the catalogue", () => {
  test("a new name is found at once and the old one no longer", async () => {
    const [id = 0] = await idsOf(search, "DS-10005");
    await db.query(
      "update products set name = 'Зябликолов складной', name_uk = null, vendor_code = null where id = $1",
      [id],
    );
    expect(await idsOf(search, "зябликоловы")).toEqual([id]);
    expect(await names(await idsOf(search, "functional form"))).not.toContain("Зябликолов складной");
  });

  test("a hidden product and a product of a hidden category are not found", async () => {
    const [id = 0] = await idsOf(search, "DS-10009");
    await db.query("update products set status = 'hidden' where id = $1", [id]);
    expect(await idsOf(search, "DS-10009")).toEqual([]);
    await db.query("update categories set is_active = false where name = 'Зоотовары'");
    expect(await idsOf(search, "когтеточка")).toEqual([]);
    expect(await search.findCategories("для кошек")).toEqual([]);
  });

  test("a product is found by the name of its category", async () => {
    await db.query("update categories set name = 'Мухоловки' where name = 'Наушники'");
    expect((await names((await idsOf(search, "мухоловка")).slice(0, 3))).every((name) => /наушники/i.test(name))).toBe(
      true,
    );
  });
});

describe("hostile queries", () => {
  test.each([
    "'; drop table products; --",
    "%",
    "\\",
    "a".repeat(200),
    "\ud800 чехол",
    "а\u0000б",
    "((((",
    "1e5",
    "* & | !",
    "чехол ".repeat(33),
  ])("%j does no harm", async (query) => {
    expect(Array.isArray(await idsOf(search, query))).toBe(true);
  });
});

describe("readings", () => {
  test("the browser's folding is the database's", async () => {
    for (const text of ["Ёлка Їжак Ґанок Єнот", "М’яч п'ять", "Crème Brûlée ÄÖ", "Й й №5", "ﬁne ①"]) {
      const { rows } = await db.query<{ folded: string }>("select search_fold($1) as folded", [text]);
      expect(fold(text).match(/[a-zа-я0-9]+/g)).toEqual(rows[0]?.folded.match(/[a-zа-я0-9]+/g));
    }
  });

  test("a word is read as typed, in its parts, in another layout and in another alphabet", () => {
    const readings = readQuery("ghbdtn128")[0]?.readings.map(({ kind, words }) => `${kind}:${words.join(" ")}`);
    expect(readings).toEqual(expect.arrayContaining(["typed:ghbdtn128", "parts:ghbdtn 128", "layout:привет128"]));
    expect(fromLatin("chehly")).toBe("чехли");
  });

  test("edits are counted, swapped neighbours as one, and counting stops at the limit", () => {
    expect(editDistance("самсунг", "сасмунг", 3)).toBe(1);
    expect(editDistance("чехол", "чихал", 3)).toBe(2);
    expect(editDistance("а", "абвгде", 2)).toBe(3);
  });
});

test("what was found is remembered until the catalogue changes", async () => {
  let version = 1;
  const remembering = searchService(db, { version: () => version });
  const [id = 0, ...others] = await idsOf(remembering, "сковорода");
  await db.query("update products set status = 'hidden' where id = $1", [id]);
  expect(await idsOf(remembering, "сковорода")).toEqual([id, ...others]);
  version += 1;
  expect(await idsOf(remembering, "сковорода")).not.toContain(id);
});
