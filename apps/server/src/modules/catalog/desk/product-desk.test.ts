import type { AdminProduct, AdminProductDetail, ProductHistory } from "@dropship/api/contract/admin-products";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { uahKopecks } from "@dropship/money";
import { orderPlacer } from "../../../../test/place-order.ts";
import * as ledger from "../../ledger/ledger.service.ts";
import { jobEnded } from "../../../../test/job-ended.ts";
import { testShop } from "../../../../test/shop.ts";
import type { Visitor } from "../../../../test/visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
const categories: Record<string, number> = {};
let admin: Visitor;
let user: Visitor;
let count = 0;

beforeAll(async () => {
  admin = await shop.as("admin");
  user = await shop.as("verified");
  await shop.work();
  const { rows } = await db.query<{ id: number; name: string }>(
    `with root as (insert into categories (name) values ('Дом') returning id, name),
       below as (insert into categories (name, parent_id) select 'Посуда', id from root returning id, name),
       other as (insert into categories (name) values ('Сад') returning id, name)
     select * from root union all select * from below union all select * from other`,
  );
  for (const { id, name } of rows) categories[name] = id;
});

const body = (more: object = {}) => {
  count += 1;
  return {
    sku: `T-${count}`,
    name: `Чайник ${count}`,
    category_id: categories["Посуда"],
    price: "10",
    status: "active",
    ...more,
  };
};
const make = async (more: object = {}): Promise<AdminProductDetail> => {
  const { status, body: response } = await admin.call("createProduct", { body: body(more) });
  expect([status, response.errors]).toEqual([201, undefined]);
  return response.data;
};
const detail = async (id: number): Promise<AdminProductDetail> =>
  (await admin.call("getAdminProduct", { params: { id } })).body.data;
const history = async (id: number): Promise<ProductHistory> =>
  (await admin.call("getProductHistory", { params: { id } })).body.data;
const change = (id: number, to: object) => admin.call("changeProduct", { params: { id }, body: to });
const found = async (filter: object, sort = "created_at"): Promise<number[]> =>
  (await admin.call("listAdminProducts", { query: { filter, sort } })).body.data.map(({ id }: AdminProduct) => id);
/** The form's body for a product as it stands. */
const form = (product: AdminProductDetail, more: object = {}) => ({
  sku: product.sku,
  name: product.name,
  category_id: product.category_id,
  price: product.price,
  status: product.status,
  description: product.description,
  version: product.version,
  ...more,
});

describe("the list", () => {
  it("finds goods by words of the name and by codes, in whatever state they are", async () => {
    const hidden = await make({
      name: "Кружка дорожная стальная",
      vendor: "Tramp",
      vendor_code: "TRC-118",
      barcode: "4820000000017",
      status: "hidden",
    });
    for (const search of ["дорожная круж", "trc-118", "48200000000", hidden.sku, "tramp стальная"])
      expect([search, await found({ search })]).toEqual([search, [hidden.id]]);
    expect(await found({ search: "кружка деревянная" })).toEqual([]);
  });

  it("is narrowed by everything that an admin asks for", async () => {
    const plain = await make({ vendor: "Emsa", price: "77.70" });
    const rich = await make({
      vendor: "Emsa",
      price: "55.50",
      stock: 40,
      status: "draft",
      category_id: categories["Сад"],
      description: "<p>Тёплый</p>",
      barcode: "123",
    });
    const both = { vendor: "ems" };
    for (const [filter, ids] of [
      [{ status: "draft" }, [rich.id]],
      [{ status: "draft,active" }, [plain.id, rich.id]],
      [{ category: categories["Дом"] }, [plain.id]],
      [{ category: categories["Сад"] }, [rich.id]],
      [{ price: { from: "60" } }, [plain.id]],
      [{ price: { to: "55.50" } }, [rich.id]],
      [{ stock: { from: 1 } }, [rich.id]],
      [{ available: 0 }, [plain.id]],
      [{ reserved: { from: 1 } }, []],
      [{ has_photo: 1 }, []],
      [{ has_description: 1 }, [rich.id]],
      [{ has_barcode: 0 }, [plain.id]],
      [{ changed: { from: "2099-01-01" } }, []],
      [{ from: "2020-01-01" }, [plain.id, rich.id]],
    ] as const)
      expect([filter, await found({ ...both, ...filter })]).toEqual([filter, ids]);
    expect(await found(both, "price")).toEqual([rich.id, plain.id]);
    expect(await found(both, "-stock")).toEqual([rich.id, plain.id]);
    const { body: counted } = await admin.call("listAdminProducts", { query: { filter: both, include: "counts" } });
    expect(counted.meta.counts.status).toMatchObject({
      draft: { total: 1 },
      active: { total: 1 },
      archived: { total: 0 },
    });
    expect((await admin.call("listAdminProducts", { query: { filter: { status: "sold" } } })).status).toBe(422);
  });
});

describe("the form", () => {
  it("keeps what was typed, cleans what was pasted and says what is wrong under its field", async () => {
    const made = await make({
      name_uk: "Термос",
      description: '<p onclick="x()">Держит тепло</p><script>alert(1)</script>',
      old_price: "12",
      weight: 350,
      width: 7.5,
      options: [{ name: "Цвет", value: "синий" }],
      params: [{ name: "Объём", value: "1 л" }],
      stock: 4,
    });
    expect(await detail(made.id)).toMatchObject({
      name_uk: "Термос",
      description: "<p>Держит тепло</p>",
      old_price: "12.00",
      weight: 350,
      width: 7.5,
      options: { Цвет: "синий" },
      params: [{ name: "Объём", value: "1 л" }],
      stock: 4,
      reserved: 0,
      version: 1,
    });
    const refused = async (more: object) => (await admin.call("createProduct", { body: body(more) })).body.errors;
    expect(await refused({ sku: made.sku })).toEqual({ sku: ["Такой артикул уже есть у другого товара."] });
    expect(await refused({ price: "0" })).toEqual({ price: ["Введите цену больше нуля."] });
    expect(await refused({ old_price: "9" })).toHaveProperty("old_price");
    expect(await refused({ category_id: 999_999 })).toHaveProperty("category_id");
    expect(
      await refused({
        params: [
          { name: "A", value: "1" },
          { name: "a", value: "2" },
        ],
      }),
    ).toHaveProperty(["params.1.name"]);
    const other = await make();
    const taken = await admin.call("updateProduct", { params: { id: other.id }, body: form(other, { sku: made.sku }) });
    expect(taken.body.errors).toEqual({ sku: ["Такой артикул уже есть у другого товара."] });
  });

  it("of two people gives the second one what the first has saved", async () => {
    const made = await make();
    const params = { id: made.id };
    expect((await admin.call("updateProduct", { params, body: form(made, { name: "Первое имя" }) })).status).toBe(200);
    const late = await admin.call("updateProduct", { params, body: form(made, { price: "11" }) });
    expect(late).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", details: { current: { name: "Первое имя", version: 2, price: "10.00" } } },
    });
    expect((await detail(made.id)).price).toBe("10.00");
  });

  it("shows photos in the given order, and lets go of those that no product shows", async () => {
    const send = async (background: string) => {
      const file = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .png()
        .toBuffer();
      return (await admin.call("uploadFile", { query: { kind: "product-photo" }, body: file })).body.data.id as number;
    };
    const [red, blue] = [await send("red"), await send("blue")];
    const made = await make({ photos: [{ file_id: red, alt: "Сбоку" }, { file_id: blue }] });
    expect(made.photos.map(({ alt }) => alt)).toEqual(["Сбоку", ""]);
    const thumb = await shop.app.http.inject(made.photos[0]?.thumb ?? "");
    expect([thumb.statusCode, thumb.headers["content-type"]]).toEqual([200, "image/webp"]);
    const copy = (await admin.call("copyProduct", { params: { id: made.id } })).body.data as AdminProductDetail;
    expect(copy).toMatchObject({ status: "draft", stock: 0, barcode: null, photos: made.photos });
    const [first, second] = made.photos;
    const shown = [{ url: second?.url, alt: "Спереди" }];
    const saved = (await admin.call("updateProduct", { params: { id: made.id }, body: form(made, { photos: shown }) }))
      .body.data;
    expect(saved.photos).toEqual([{ ...second, alt: "Спереди" }]);
    // The copy still shows it; when that lets go as well, nobody does.
    expect((await shop.app.http.inject(first?.url ?? "")).statusCode).toBe(200);
    await admin.call("updateProduct", { params: { id: copy.id }, body: form(copy, { photos: shown }) });
    expect((await shop.app.http.inject(first?.url ?? "")).statusCode).toBe(404);
    expect((await shop.app.http.inject(second?.url ?? "")).statusCode).toBe(200);
    const foreign = { photos: [{ url: "https://elsewhere.example/1.jpg" }] };
    const refused = await admin.call("updateProduct", { params: { id: made.id }, body: form(saved, foreign) });
    expect(refused.body.errors).toHaveProperty(["photos.0"]);
    const stolen = await user.call("uploadFile", {
      query: { kind: "product-photo" },
      body: await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
        .png()
        .toBuffer(),
    });
    expect(
      (await admin.call("createProduct", { body: body({ photos: [{ file_id: stolen.body.data.id }] }) })).body.errors,
    ).toHaveProperty(["photos.0"]);
  });
});

describe("an edit", () => {
  it("is seen at once in the catalogue, the search and the cart, and a hidden product nowhere", async () => {
    const made = await make({ name: "Самовар расписной", price: "20", stock: 5 });
    const guest = shop.guest();
    await guest.call("addToCart", { params: { product_id: made.id }, body: { data: { quantity: 2 } } });
    const seen = async () => ({
      list: (
        await guest.call("listProducts", { query: { filter: { category_id: categories["Дом"] }, sort: "-price" } })
      ).body.data.find(({ id }: { id: number }) => id === made.id)?.price,
      search: (await guest.call("search", { body: { search: "самовар" } })).body.products[0]?.price,
      cart: (await guest.call("getCart")).body.data.items[0]?.conditioned_price,
      page: (await guest.call("getProduct", { params: { id: made.id } })).body.data?.price,
    });
    expect(await seen()).toEqual({ list: "20.00", search: "20.00", cart: "20.00", page: "20.00" });
    await change(made.id, { price: "25.50", version: made.version });
    await expect.poll(seen).toEqual({ list: "25.50", search: "25.50", cart: "25.50", page: "25.50" });

    // Fewer pieces than the cart holds: it is cut, and says so.
    await change(made.id, { stock: { to: 1, was: 5 } });
    const { items } = (await guest.call("getCart")).body.data;
    expect(items[0]).toMatchObject({ quantity: 1 });

    const renamed = await detail(made.id);
    await admin.call("updateProduct", {
      params: { id: made.id },
      body: form(renamed, { name: "Электрочайник тульский" }),
    });
    await expect
      .poll(async () => (await guest.call("search", { body: { search: "тульский" } })).body.products[0]?.id)
      .toBe(made.id);

    await change(made.id, { status: "hidden" });
    await expect.poll(async () => (await seen()).list).toBeUndefined();
    expect((await guest.call("getProduct", { params: { id: made.id } })).status).toBe(404);
    const preview = await admin.call("previewProduct", { params: { id: made.id } });
    expect(preview.body.data).toMatchObject({ name: "Электрочайник тульский", conditioned_price: "25.50", stock: 1 });
    expect((await user.call("previewProduct", { params: { id: made.id } })).status).toBe(403);
  });

  it("in the row is refused when somebody was quicker, and can be taken back", async () => {
    const made = await make({ stock: 7 });
    const first = await change(made.id, { price: "12", version: made.version });
    expect(first.body.data).toMatchObject({ price: "12.00", version: 2 });
    expect(await change(made.id, { price: "13", version: made.version })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    expect(await change(made.id, { stock: { to: 3, was: 6 } })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    expect((await change(made.id, { price: "10", version: 2 })).body.data.price).toBe("10.00");
    expect((await change(made.id, {})).status).toBe(422);
    expect((await history(made.id)).prices.map(({ price }) => price)).toEqual(["10.00", "12.00", "10.00"]);
  });

  it("of stock is a movement with who and why, and never takes what orders hold", async () => {
    const made = await make({ stock: 7 });
    const headers = () => ({ "idempotency-key": randomUUID() });
    const adjust = (by: number) =>
      admin.call("adjustStock", {
        params: { id: made.id },
        body: { change: by, reason: "Пересчёт" },
        headers: headers(),
      });
    expect((await adjust(-2)).body.data.stock).toBe(5);
    const { stock } = await history(made.id);
    expect(stock).toMatchObject([
      { kind: "adjust", quantity: -2, stock: 5, reason: "Пересчёт", actor: { email: "admin@dropship.example" } },
      { kind: "adjust", quantity: 7, stock: 7, reason: "Первый остаток" },
    ]);
    expect(await adjust(-6)).toMatchObject({ status: 409, body: { code: "below_reserved", details: { reserved: 0 } } });
    expect((await detail(made.id)).version).toBe(made.version);

    await db.transaction((tx) =>
      ledger.replenish(tx, { userId, amount: uahKopecks(1_000_000), key: "desk", description: "", actorId: null }),
    );
    await (
      await orderPlacer(shop)
    )(user);
    const { rows } = await db.query<{ id: number; stock: number; reserved: number }>(
      "select id, stock, reserved from products where reserved > 0 limit 1",
    );
    const { id = 0, stock: was = 0, reserved = 0 } = rows[0] ?? {};
    expect(await change(id, { stock: { to: reserved - 1, was } })).toMatchObject({
      status: 409,
      body: { code: "below_reserved", details: { reserved } },
    });
    expect((await change(id, { stock: { to: reserved, was } })).body.data).toMatchObject({ stock: reserved, reserved });
    expect(await found({ reserved: { from: 1 }, available: 0 })).toEqual([id]);
    expect((await history(id)).stock).toMatchObject([
      { kind: "adjust" },
      { kind: "reserve", order: {}, stock: was },
      {},
    ]);
  });
});

describe("a model", () => {
  const colour = (value: string) => [{ name: "Цвет", value }];

  it("is joined of goods that something tells apart, and taken apart again", async () => {
    const [one, two, three] = [await make(), await make(), await make()];
    const set = (id: number, members: object[]) => admin.call("setProductModel", { params: { id }, body: { members } });
    const member = (id: number, value: string) => ({ product_id: id, options: colour(value) });
    expect((await set(one.id, [member(one.id, "синий"), member(two.id, "Синий ")])).body.errors).toHaveProperty([
      "members.1.options",
    ]);
    const joined = await set(one.id, [member(one.id, "синий"), member(two.id, "красный"), member(three.id, "белый")]);
    expect(joined.body.data.model.map(({ id }: AdminProduct) => id)).toEqual([one.id, two.id, three.id]);
    const page = await shop.guest().call("getProduct", { params: { id: one.id } });
    expect(page.body.data.variations).toHaveLength(3);
    expect((await set(two.id, [member(two.id, "красный"), member(three.id, "белый")])).body.data.model).toHaveLength(2);
    expect((await detail(one.id)).group_id).toBeNull();
    const other = await make();
    expect((await set(other.id, [member(other.id, "синий"), member(two.id, "красный")])).body.errors).toHaveProperty([
      "members.1.product_id",
    ]);
    await set(two.id, []);
    expect((await detail(three.id)).group_id).toBeNull();
  });

  it("grows by new variations, drafts with all that the product has", async () => {
    const made = await make({
      name: "Плед синий, Синий",
      options: colour("синий"),
      params: [
        { name: "Цвет", value: "синий" },
        { name: "Ткань", value: "флис" },
      ],
      vendor: "Emsa",
      description: "<p>Тёплый</p>",
    });
    const add = (variations: object[]) =>
      admin.call("createVariations", { params: { id: made.id }, body: { variations } });
    const { status, body: added } = await add([
      { sku: "V-1", options: colour("красный"), price: "10" },
      { sku: "V-2", options: colour("белый"), price: "11.50" },
    ]);
    expect(status).toBe(201);
    expect(added.data.model).toMatchObject([
      { id: made.id, status: "active" },
      { sku: "V-1", status: "draft", stock: 0, vendor: "Emsa", options: { Цвет: "красный" } },
      { sku: "V-2", price: "11.50", name: "Плед синий, белый" },
    ]);
    expect((await add([{ sku: "V-3", options: colour("белый"), price: "1" }])).body.errors).toHaveProperty([
      "variations.0.options",
    ]);
    expect((await add([{ sku: "V-1", options: colour("чёрный"), price: "1" }])).body.errors).toHaveProperty([
      "variations.0.sku",
    ]);
    expect((await detail(made.id)).model).toHaveLength(3);
    expect((await detail(added.data.model[2].id)).params).toEqual([
      { name: "Цвет", value: "белый" },
      { name: "Ткань", value: "флис" },
    ]);
  });
});

describe("a change of many", () => {
  const start = async (changed: object, choice: object) => {
    const { status, body: job } = await admin.call("changeProducts", { body: { change: changed, choice } });
    expect([status, job.errors]).toEqual([202, undefined]);
    return jobEnded(admin, job.data.id);
  };
  const undo = async (id: string) => jobEnded(admin, (await admin.call("undoJob", { params: { id } })).body.data.id);

  it("of prices rounds, refuses what would cost nothing, and is taken back where nobody has changed them since", async () => {
    const vendor = `Много ${randomUUID()}`;
    const [cheap, dear, touched] = [
      await make({ vendor, price: "1" }),
      await make({ vendor, price: "20" }),
      await make({ vendor, price: "30" }),
    ];
    const job = await start({ what: "price", by: "sum", value: "-1.25", rounding: "half" }, { all: { vendor } });
    expect(job).toMatchObject({
      state: "done",
      progress: { done: 2, refused: 1 },
      title: "Товары: цена −1.25 $, до 50 центов",
    });
    const prices = async () => Promise.all([cheap, dear, touched].map(async ({ id }) => (await detail(id)).price));
    expect(await prices()).toEqual(["1.00", "19.00", "29.00"]);
    await change(touched.id, { price: "33" });
    const back = await undo(job.id);
    expect(back.progress).toMatchObject({ done: 1, refused: 1 });
    expect(await prices()).toEqual(["1.00", "20.00", "33.00"]);
    expect((await history(dear.id)).prices[0]).toMatchObject({ actor: { email: "admin@dropship.example" } });
    const { rows } = await db.query<{ n: number }>(
      "select count(*)::int as n from audit_entries where action = 'changeProducts' and subject = 'product' and subject_id = $1",
      [String(dear.id)],
    );
    expect(rows[0]?.n).toBe(2);
  });

  it("of stock, state, vendor and category is taken back as well", async () => {
    const one = await make({ stock: 5, vendor: "Старый" });
    const ids = { ids: [one.id] };
    const done = [];
    done.push(await start({ what: "stock", by: "set", value: 9, reason: "Приход" }, ids));
    done.push(await start({ what: "status", status: "archived" }, ids));
    done.push(await start({ what: "vendor", vendor: "Новый" }, ids));
    done.push(await start({ what: "category", category_id: categories["Сад"] }, ids));
    expect(await detail(one.id)).toMatchObject({ stock: 9, status: "archived", vendor: "Новый", category: "Сад" });
    expect((await history(one.id)).stock[0]).toMatchObject({ quantity: 4, reason: "Приход" });
    for (const { id } of done.toReversed()) expect((await undo(id)).progress).toMatchObject({ done: 1, refused: 0 });
    expect(await detail(one.id)).toMatchObject({ stock: 5, status: "active", vendor: "Старый", category: "Посуда" });
    const refused = await admin.call("changeProducts", {
      body: { change: { what: "category", category_id: 999_999 }, choice: ids },
    });
    expect(refused.status).toBe(422);
  });
});
