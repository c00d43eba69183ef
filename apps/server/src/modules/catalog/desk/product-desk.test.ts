import type { AdminProductDetail } from "@dropship/api/contract/admin-products";
import { uahKopecks } from "@dropship/money";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { conditionBody } from "../../../../test/condition-fixture.ts";
import { orderPlacer } from "../../../../test/place-order.ts";
import * as ledger from "../../ledger/ledger.service.ts";
import { deskFixture } from "../../../../test/product-fixture.ts";

const { shop, categories, admin, user, body, make, detail, history, change, found, form } = await deskFixture();
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;

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
    const both = { vendor: "Emsa" };
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
      [{ lacks_russian: 0 }, [plain.id, rich.id]],
      [{ changed: { from: "2099-01-01" } }, []],
      [{ from: "2020-01-01" }, [plain.id, rich.id]],
    ] as const)
      expect([filter, await found({ ...both, ...filter })]).toEqual([filter, ids]);
    expect(await found(both, "price")).toEqual([rich.id, plain.id]);
    expect(await found(both, "-stock")).toEqual([rich.id, plain.id]);
    const { body: counted } = await admin().call("listAdminProducts", { query: { filter: both, include: "counts" } });
    expect(counted.meta.counts.status).toMatchObject({
      draft: { total: 1 },
      active: { total: 1 },
      archived: { total: 0 },
    });
    expect((await admin().call("listAdminProducts", { query: { filter: { status: "sold" } } })).status).toBe(422);
  });

  it("marks goods whose texts are Ukrainian alone, and finds them", async () => {
    const vendor = "Обидві мови";
    const [both, name, text, either] = [
      await make({ vendor, name: "Лопата", name_uk: "Лопата садова", description: "<p>Острая</p>" }),
      await make({ vendor, name: "Сокира для лісу", name_uk: "Сокира для лісу" }),
      await make({ vendor, description_uk: "<p>Гостра</p>" }),
      await make({ vendor, name: "Fiskars X7", name_uk: "Fiskars X7" }),
    ];
    expect([both, name, text, either].map((product) => product.lacks_russian)).toEqual([false, true, true, false]);
    expect(await found({ vendor, lacks_russian: 1 })).toEqual([name.id, text.id]);
  });

  it("is narrowed by a supplier, by a rule of prices, and by when the price moved", async () => {
    const [kettle, spade] = [await make(), await make({ category_id: categories["Сад"] })];
    const among = async (filter: object) => (await found(filter)).filter((id) => id === kettle.id || id === spade.id);
    const one = async (text: string, values: unknown[]) => (await db.query<{ id: number }>(text, values)).rows[0]?.id;
    const supplier = await one("insert into suppliers (name) values ('Склад на Подоле') returning id", []);
    await db.query(
      "insert into supplier_offers (supplier_id, external_id, product_id, row_hash) values ($1, 'x', $2, '')",
      [supplier, spade.id],
    );
    expect(await among({ supplier })).toEqual([spade.id]);
    expect(await among({ supplier: 999_999 })).toEqual([]);
    expect(await among({ supplier: `999999,${supplier}` })).toEqual([spade.id]);

    const rules: number[] = [];
    const rule = async (targets: object) => {
      const { status, body: made } = await admin().call("createCondition", { body: conditionBody({ targets }) });
      expect([status, made.errors]).toEqual([201, undefined]);
      rules.push(made.data.id);
      return made.data.id as number;
    };
    const home = categories["Дом"];
    expect(await among({ condition: await rule({ category: [home] }) })).toEqual([kettle.id]);
    expect(await among({ condition: await rule({ product: [spade.id] }) })).toEqual([spade.id]);
    expect(await among({ condition: await rule({ category: [home], product: [spade.id] }) })).toEqual([]);
    expect(await among({ condition: await rule({}) })).toEqual([kettle.id, spade.id]);
    expect(await among({ condition: 999_999 })).toEqual([]);
    // Prices of the tests below are those of the goods.
    for (const id of rules) expect((await admin().call("deleteCondition", { params: { id } })).status).toBe(200);

    const { rows } = await db.query<{ today: string }>(
      "select to_char(now() at time zone 'Europe/Kyiv', 'YYYY-MM-DD') as today",
    );
    const repriced = { from: rows[0]?.today };
    expect(await among({ repriced })).toEqual([]);
    await change(kettle.id, { price: "11" });
    expect(await among({ repriced })).toEqual([kettle.id]);
    expect(await among({ repriced: { to: "2020-01-01" } })).toEqual([]);
  });
});

describe("the form", () => {
  it("keeps what was typed, cleans what was pasted and says what is wrong under its field", async () => {
    const made = await make({
      name_uk: "Термос",
      description:
        '<p onclick="x()">Держит тепло</p><script>alert(1)</script><a href="javascript:alert(1)"></a><img src=x onerror=alert(1)><iframe src="//evil.example"></iframe><svg onload=alert(1)></svg>',
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
    const refused = async (more: object) => (await admin().call("createProduct", { body: body(more) })).body.errors;
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
    const taken = await admin().call("updateProduct", {
      params: { id: other.id },
      body: form(other, { sku: made.sku }),
    });
    expect(taken.body.errors).toEqual({ sku: ["Такой артикул уже есть у другого товара."] });
  });

  it("of two people gives the second one what the first has saved", async () => {
    const made = await make();
    const params = { id: made.id };
    expect((await admin().call("updateProduct", { params, body: form(made, { name: "Первое имя" }) })).status).toBe(
      200,
    );
    const late = await admin().call("updateProduct", { params, body: form(made, { price: "11" }) });
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
      return (await admin().call("uploadFile", { query: { kind: "product-photo" }, body: file })).body.data
        .id as number;
    };
    const [red, blue] = [await send("red"), await send("blue")];
    const made = await make({ photos: [{ file_id: red, alt: "Сбоку" }, { file_id: blue }] });
    expect(made.photos.map(({ alt }) => alt)).toEqual(["Сбоку", ""]);
    const thumb = await shop.app.http.inject(made.photos[0]?.thumb ?? "");
    expect([thumb.statusCode, thumb.headers["content-type"]]).toEqual([200, "image/webp"]);
    const copy = (await admin().call("copyProduct", { params: { id: made.id } })).body.data as AdminProductDetail;
    expect(copy).toMatchObject({ status: "draft", stock: 0, barcode: null, photos: made.photos });
    const [first, second] = made.photos;
    const shown = [{ url: second?.url, alt: "Спереди" }];
    const saved = (
      await admin().call("updateProduct", { params: { id: made.id }, body: form(made, { photos: shown }) })
    ).body.data;
    expect(saved.photos).toEqual([{ ...second, alt: "Спереди" }]);
    // The copy still shows it; when that lets go as well, nobody does.
    expect((await shop.app.http.inject(first?.url ?? "")).statusCode).toBe(200);
    await admin().call("updateProduct", { params: { id: copy.id }, body: form(copy, { photos: shown }) });
    expect((await shop.app.http.inject(first?.url ?? "")).statusCode).toBe(404);
    expect((await shop.app.http.inject(second?.url ?? "")).statusCode).toBe(200);
    const foreign = { photos: [{ url: "https://elsewhere.example/1.jpg" }] };
    const refused = await admin().call("updateProduct", { params: { id: made.id }, body: form(saved, foreign) });
    expect(refused.body.errors).toHaveProperty(["photos.0"]);
    const stolen = await user().call("uploadFile", {
      query: { kind: "product-photo" },
      body: await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
        .png()
        .toBuffer(),
    });
    expect(
      (await admin().call("createProduct", { body: body({ photos: [{ file_id: stolen.body.data.id }] }) })).body.errors,
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
    await admin().call("updateProduct", {
      params: { id: made.id },
      body: form(renamed, { name: "Электрочайник тульский" }),
    });
    await expect
      .poll(async () => (await guest.call("search", { body: { search: "тульский" } })).body.products[0]?.id)
      .toBe(made.id);

    await change(made.id, { status: "hidden" });
    await expect.poll(async () => (await seen()).list).toBeUndefined();
    expect((await guest.call("getProduct", { params: { id: made.id } })).status).toBe(404);
    const preview = await admin().call("previewProduct", { params: { id: made.id } });
    expect(preview.body.data).toMatchObject({ name: "Электрочайник тульский", conditioned_price: "25.50", stock: 1 });
    expect((await user().call("previewProduct", { params: { id: made.id } })).status).toBe(403);
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

  it("of the price takes away an old price that is no longer higher, and the way back brings both", async () => {
    const one = await make({ price: "10", old_price: "12" });
    const prices = async () => {
      const { price, old_price } = await detail(one.id);
      return [price, old_price];
    };
    await change(one.id, { price: "11" });
    expect(await prices()).toEqual(["11.00", "12.00"]);
    await change(one.id, { price: "12" });
    expect(await prices()).toEqual(["12.00", null]);
    await change(one.id, { price: "11", old_price: "12" });
    expect(await prices()).toEqual(["11.00", "12.00"]);
    const refused = await change(one.id, { price: "12", old_price: "12" });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { old_price: ["Старая цена должна быть выше новой. Или оставьте её пустой."] },
    ]);
    const { rows } = await db.query(
      "select before ->> 'old_price' as before, after ->> 'old_price' as after from audit_entries where action = 'changeProduct' and subject_id = $1 order by id",
      [String(one.id)],
    );
    expect(rows.slice(1)).toEqual([
      { before: "12.00", after: null },
      { before: null, after: "12.00" },
    ]);
  });

  it("of stock is a movement with who and why, and never takes what orders hold", async () => {
    const made = await make({ stock: 7 });
    const headers = () => ({ "idempotency-key": randomUUID() });
    const adjust = (by: number) =>
      admin().call("adjustStock", {
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
    const place = await orderPlacer(shop);
    await place(user());
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
