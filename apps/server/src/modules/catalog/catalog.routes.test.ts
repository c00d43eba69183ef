import { inflateRawSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { testShop, type TestShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { seedCatalog } from "../../demo/catalog.ts";
import { testCondition } from "../pricing/pricing.testing.ts";

let shop: TestShop;
let guest: Visitor;

const idOf = async (where: string) =>
  (await shop.db.query<{ id: number }>(`select id from products where ${where} order by id limit 1`)).rows[0]?.id ?? 0;
const filterBy = (filter: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  guest.call("listProducts", { query: { filter, ...more } });

beforeAll(async () => {
  shop = await testShop();
  await seedCatalog(shop.db, { now: new Date("2026-11-21T00:00:00Z") });
  guest = shop.guest();
});

describe("GET /api/products", () => {
  test("a guest reads the catalogue page by page; the links lead on and back", async () => {
    const first = await guest.call("listProducts");
    expect(first.status).toBe(200);
    expect(first.body.data).toHaveLength(24);
    expect(first.body.meta).toMatchObject({ current_page: 1, per_page: 24, total_is_capped: false });
    expect(first.body.meta.last_page).toBe(Math.ceil(first.body.meta.total / 24));
    expect(first.body.links.prev).toBeNull();
    const second = await guest.send("GET", first.body.links.next);
    expect(second.body.meta.current_page).toBe(2);
    const back = await guest.send("GET", second.body.links.prev);
    expect(back.body.data).toEqual(first.body.data);
    const last = await guest.send("GET", first.body.links.last);
    expect(last.body.links.next).toBeNull();
  });

  test("filters narrow it and stay in the links", async () => {
    const { body } = await filterBy(
      { vendor: ["Samsung", "Xiaomi"], available: "1", price_from: 400, params: { Гарантия: ["12 месяцев"] } },
      { sort: "price", per_page: 3 },
    );
    expect(body.data.length).toBe(3);
    for (const card of body.data) {
      expect(["Samsung", "Xiaomi"]).toContain(card.vendor);
      expect(card.stock).toBeGreaterThan(0);
      expect(Number(card.price) * 41.5).toBeGreaterThanOrEqual(399.9);
    }
    const next = await guest.send("GET", body.links.next);
    expect(next.body.meta.total).toBe(body.meta.total);
    expect(Number(next.body.data[0].price)).toBeGreaterThanOrEqual(Number(body.data[2].price));
  });

  test.each([
    [{ page: "41" }, "page"],
    [{ page: "0" }, "page"],
    [{ per_page: "101" }, "per_page"],
    [{ sort: "id; drop table products" }, "sort"],
    [{ cursor: "%00" }, "cursor"],
    [{ filter: { price_from: "-1" } }, "filter.price_from"],
    [{ filter: { category_id: "abc" } }, "filter.category_id"],
  ])("%j gives 422 on %s", async (query, field) => {
    const { status, body } = await guest.call("listProducts", { query });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
  });

  test("takes as many choices as anybody ticks, and says no to more than that", async () => {
    const params = (names: number, values: number) =>
      Object.fromEntries(
        Array.from({ length: names }, (_, n) => [`Параметр ${n}`, Array.from({ length: values }, (_, v) => `${v}`)]),
      );
    for (const name of ["listProducts", "getProductFacets"] as const) {
      const calls = [params(20, 7), params(21, 1), params(19, 8)].map((some) =>
        guest.call(name, { query: { filter: { params: some } } }),
      );
      const responses = await Promise.all(calls);
      expect(responses.map(({ status }) => status)).toEqual([200, 422, 422]);
      expect(responses[2]?.body.errors["filter.params"][0]).toMatch(/^Не больше 150 значений/);
    }
  });

  test("characters that PostgreSQL cannot hold find nothing and break nothing", async () => {
    for (const filter of [{ vendor: ["a\u0000b"] }, { params: { "\u0000": ["x"] } }, { search: "\u0000" }]) {
      expect([200, 422]).toContain((await filterBy(filter)).status);
    }
  });
});

describe("GET /api/products/{id}", () => {
  test("shows the product, its place in the tree and its variations", async () => {
    const id = await idOf("group_id is not null and options ? 'Размер'");
    const { status, body } = await guest.call("getProduct", { params: { id } });
    expect(status).toBe(200);
    expect(body.data.category_path.length).toBeGreaterThan(1);
    expect(body.data.category_path.at(-1).id).toBe(body.data.category_id);
    expect(body.data.variations.map((v: { id: number }) => v.id)).toContain(id);
    expect(
      new Set(body.data.variations.map((v: { options: Record<string, string> }) => v.options["Размер"])).size,
    ).toBe(body.data.variations.length);
    expect(body.data.photo).toHaveLength(3);
  });

  test("a hidden product, a product below a hidden category and an unknown one give 404 everywhere", async () => {
    const hidden = await idOf("sku = 'DS-10020'");
    await shop.db.query("update products set status = 'hidden' where id = $1", [hidden]);
    const below = await idOf("category_id = (select id from categories where name = 'Для кошек')");
    await shop.db.query("update categories set is_active = false where name = 'Зоотовары'");
    for (const id of [hidden, below, 999_999_999, "abc", 0]) {
      for (const name of ["getProduct", "listRelatedProducts", "downloadProductPhotos"] as const) {
        expect((await guest.call(name, { params: { id } })).status).toBe(404);
      }
    }
  });

  test("related goods are of the same category, in stock, of other models", async () => {
    const id = await idOf("name like 'Смартфон Samsung%' and status = 'active'");
    const { body } = await guest.call("listRelatedProducts", { params: { id } });
    const own = (await guest.call("getProduct", { params: { id } })).body.data;
    expect(body.data.length).toBeGreaterThan(2);
    for (const card of body.data) {
      expect(card.category_id).toBe(own.category_id);
      expect(card.stock).toBeGreaterThan(0);
      expect(card.group_id === null || card.group_id !== own.group_id).toBe(true);
    }
  });
});

describe("photos", () => {
  test("come as WebP that may be kept for good; a foreign path is 404", async () => {
    const { body } = await guest.call("listProducts", { query: { per_page: 1 } });
    const photo = await shop.app.http.inject(body.data[0].photo[0].thumb);
    expect([photo.statusCode, photo.headers["content-type"], photo.headers["cache-control"]]).toEqual([
      200,
      "image/webp",
      "public, max-age=31536000, immutable",
    ]);
    expect(photo.rawPayload.subarray(8, 12).toString()).toBe("WEBP");
    for (const path of [
      "/media/demo/../../package.json",
      "/media/demo/..%2f..%2fx-0a-320.webp",
      "/media/demo/zzzz-0a-320.webp",
      "/media/demo/1f4e6-9a-320.webp",
      "/media/x",
    ]) {
      expect((await shop.app.http.inject(path)).statusCode).toBe(404);
    }
  });

  test("the archive holds the shop's own photos and names the others", async () => {
    const id = await idOf("sku = 'DS-10030'");
    await shop.db.query(
      `update products set photos = photos || '[{"url": "https://pictures.example/1.jpg", "thumb": "", "alt": ""}]' where id = $1`,
      [id],
    );
    const response = await shop.app.http.inject(`/api/products/${id}/photos.zip`);
    expect(response.headers["content-disposition"]).toBe('attachment; filename="DS-10030.zip"');
    const files = unzip(response.rawPayload);
    expect([...files.keys()]).toEqual(["01.webp", "02.webp", "03.webp", "ссылки.txt"]);
    expect(files.get("ссылки.txt")?.toString()).toBe("https://pictures.example/1.jpg\r\n");
  });
});

/** Names and contents by the archive's directory. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.length - 22;
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < zip.readUInt16LE(end + 10); i += 1) {
    const [method, size, nameLength, offset] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const from = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const bytes = zip.subarray(from, from + size);
    files.set(zip.toString("utf8", at + 46, at + 46 + nameLength), method ? inflateRawSync(bytes) : bytes);
    at += 46 + nameLength;
  }
  return files;
}

test("categories come parents first, with counts and photos", async () => {
  const { body } = await guest.call("listCategories");
  const seen = new Set<number>();
  for (const category of body.data) {
    expect(category.parent_id === null || seen.has(category.parent_id)).toBe(true);
    seen.add(category.id);
    expect(category.products_count).toBeGreaterThan(0);
    expect(category.photo.thumb).toMatch(/^\/media\//);
  }
  const { rows } = await shop.db.query<{ n: number }>(
    "select count(*)::int as n from products p join categories c on c.id = p.category_id where p.status = 'active' and c.is_listed",
  );
  const roots = body.data.filter((category: { parent_id: number | null }) => category.parent_id === null);
  expect(roots.reduce((sum: number, { products_count }: { products_count: number }) => sum + products_count, 0)).toBe(
    rows[0]?.n,
  );
});

test("POST /api/search returns goods and categories, and refuses an empty search", async () => {
  const { body } = await guest.call("search", { body: { search: "навушники" } });
  expect(body.products.length).toBe(8);
  expect(body.products[0].name).toMatch(/наушники/i);
  expect(body.categories[0].name).toBe("Наушники");
  expect((await guest.call("search", { body: { search: "  " } })).status).toBe(422);
  expect((await guest.call("search", { body: { search: "%(" } })).body).toEqual({
    products: [],
    categories: [],
    products_total: 0,
    products_total_is_capped: false,
    products_are_partial: false,
  });
});

test("the search of the top bar counts what its list shows, and begins like it", async () => {
  const { body } = await guest.call("search", { body: { search: "наушники" } });
  const list = (await guest.call("listProducts", { query: { filter: { search: "наушники" } } })).body;
  expect(body.products_total).toBeGreaterThan(8);
  expect(body.products_total).toBe(list.meta.total);
  expect(body.products_total_is_capped).toBe(false);
  expect(body.products.map(({ id }: { id: number }) => id)).toEqual(
    list.data.slice(0, 8).map(({ id }: { id: number }) => id),
  );
});

test("a search that finds more than it ranks says so, in the top bar and in the list", async () => {
  // Every product has this word, and there are twice as many as are ranked.
  await shop.db.query("update products set name = name || ' повсеместно'");
  const { body } = await guest.call("search", { body: { search: "повсеместно" } });
  expect(body).toMatchObject({ products_total: 300, products_total_is_capped: true });
  const list = await guest.call("listProducts", { query: { filter: { search: "повсеместно" } } });
  expect(list.body.meta).toMatchObject({ total: 300, total_is_capped: true });
});

test("a condition of the viewer moves the price they see, and says so on the product's page", async () => {
  const user = await shop.as("verified");
  const before = (await user.call("getProduct", { params: { id: await idOf("sku = 'DS-10040'") } })).body.data;
  expect(before.conditioned_price).toBe(before.price);
  await shop.db.transaction((tx) =>
    shop.app.services.commerce.pricing.create(
      tx,
      testCondition({
        name: "Скидка",
        kind: "discount",
        position: 1,
        targets: { user: [shop.ids.get("user@dropship.example") ?? 0] },
      }),
    ),
  );
  shop.app.services.commerce.pricing.invalidate();
  const after = (await user.call("getProduct", { params: { id: before.id } })).body.data;
  expect(Number(after.conditioned_price)).toBeCloseTo(Number(before.price) * 0.9, 1);
  expect(after.price_steps).toEqual([expect.objectContaining({ name: "Скидка", kind: "discount" })]);
  expect(after.quantity_prices).toEqual([]);
  expect((await guest.call("getProduct", { params: { id: before.id } })).body.data.conditioned_price).toBe(
    before.price,
  );
});

test("a condition with a smallest quantity shows as a price of that quantity before it applies", async () => {
  const id = await idOf("sku = 'DS-10050'");
  await shop.db.transaction((tx) =>
    shop.app.services.commerce.pricing.create(
      tx,
      testCondition({ name: "Опт", kind: "discount", minQuantity: 5, targets: { product: [id] } }),
    ),
  );
  shop.app.services.commerce.pricing.invalidate();
  const { body } = await guest.call("getProduct", { params: { id } });
  expect(body.data.conditioned_price).toBe(body.data.price);
  expect(body.data.quantity_prices).toMatchObject([
    { min_quantity: 1, conditioned_price: body.data.price, price_steps: [] },
    { min_quantity: 5, price_steps: [{ name: "Опт", kind: "discount" }] },
  ]);
  expect(Number(body.data.quantity_prices[1].conditioned_price)).toBeCloseTo(Number(body.data.price) * 0.9, 1);

  const added = await guest.call("addToCart", { params: { product_id: id }, body: { data: { quantity: 5 } } });
  const [line] = added.body.data.items;
  expect(line.conditioned_price).toBe(line.quantity_prices[1].conditioned_price);
});
