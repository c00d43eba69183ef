import type { FeedSettingsInput } from "@dropship/api/contract/feeds";
import type { TestShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** Settings of a feed of everything, in UAH as they are, to change a part of. */
export const plainSettings: FeedSettingsInput = {
  preset: "yml",
  language: "both",
  currency: "UAH",
  shop_name: "Магазин Олены",
  product_url: "https://olena.example/p/{id}",
};

/** Goods with everything that feeds can say: two categories, variations, odd characters; returns their ids by SKU. */
export async function seedFeedGoods({ db }: Pick<TestShop, "db">): Promise<Map<string, number>> {
  const { rows: tree } = await db.query<{ id: number; name: string }>(
    "insert into categories (name, name_uk, prom_id, rozetka_id) values ('Дом & сад', 'Дім і сад', '1\"5', null), ('Спорт', null, '6', '80') returning id, name",
  );
  const home = tree[0]?.id ?? 0;
  const { rows: below } = await db.query<{ id: number }>(
    "insert into categories (name, parent_id) values ('Чайники <электро>', $1) returning id",
    [home],
  );
  const kettles = below[0]?.id ?? 0;
  const sport = tree[1]?.id ?? 0;
  const photos = (sku: string) =>
    ["a", "b"].map((view) => ({ url: `https://img.example/${sku}-${view}.webp`, thumb: "", alt: "" }));
  const goods = [
    {
      sku: "K-1",
      category: kettles,
      name: "Чайник «Гейзер» & Ко",
      uk: "Чайник «Гейзер» та Ко",
      text: "<p>Кипятит за 3 минуты ]]> и молчит</p>",
      textUk: "<p>Кип'ятить</p>",
      price: 1_000,
      old: 1_500,
      stock: 9,
      group: 77,
      measures: [345, 105, 200, 300],
      options: { Цвет: "белый" },
      params: [
        { name: "Цвет", value: "белый" },
        { name: 'Размер 1/2"', value: "< 5 & > 3" },
      ],
    },
    {
      sku: "K-2",
      category: kettles,
      name: "Чайник «Гейзер» & Ко",
      uk: "Чайник «Гейзер» та Ко",
      text: "<p>Кипятит</p>",
      textUk: "<p>Кип'ятить</p>",
      price: 1_100,
      old: null,
      stock: 2,
      group: 77,
      measures: [1_000, null, null, 5_000],
      // As the matrix of variations makes one: its colour stands among the options alone.
      options: { Цвет: "чёрный" },
      params: [],
    },
    {
      sku: "S-1",
      category: sport,
      name: "Мяч",
      uk: null,
      text: "<p>Круглый</p>",
      textUk: null,
      price: 333,
      old: null,
      stock: 0,
      group: null,
      measures: [null, null, null, null],
      options: {},
      params: [{ name: "Материал", value: "резина" }],
    },
  ];
  for (const one of goods)
    await db.query(
      `insert into products (sku, vendor, vendor_code, barcode, category_id, group_id, options, params, name, name_uk, description,
         description_uk, price, old_price, stock, photos, weight, width, height, length)
       values ($1, 'Геракл & Ко', $1 || '-V', '4820000000017', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
      [
        one.sku,
        one.category,
        one.group,
        one.options,
        JSON.stringify(one.params),
        one.name,
        one.uk,
        one.text,
        one.textUk,
        one.price,
        one.old,
        one.stock,
        JSON.stringify(photos(one.sku)),
        ...one.measures,
      ],
    );
  const { rows } = await db.query<{ id: number; sku: string }>("select id, sku from products");
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** Works until every file is as the catalogue is. */
export async function keepFeeds({ app }: Pick<TestShop, "app">): Promise<void> {
  while ((await app.services.feedKeeper.turn()) > 0);
}

/** Makes a feed; its id and the addresses of its files without the shop's own. */
export async function makeFeed(owner: Visitor, changed: Partial<FeedSettingsInput> = {}) {
  const { status, body } = await owner.call("createFeed", {
    body: { name: `Для ${changed.preset ?? "всех"}`, settings: { ...plainSettings, ...changed } },
  });
  if (status !== 201) throw new Error(`the feed was refused: ${JSON.stringify(body)}`);
  const [full = "", prices = ""] = body.data.files.map(({ url }: { url: string }) => new URL(url).pathname);
  return { id: Number(body.data.id), full, prices };
}

/** Fetches a file as a marketplace does. */
export async function poll({ app }: Pick<TestShop, "app">, url: string, headers: Record<string, string> = {}) {
  const response = await app.http.inject({ method: "GET", url, headers });
  return { status: response.statusCode, headers: response.headers, text: response.body, bytes: response.rawPayload };
}

/** The same once what has changed is built. */
export async function pollKept(shop: Pick<TestShop, "app">, url: string) {
  await keepFeeds(shop);
  return poll(shop, url);
}

/** Price of an offer in a feed, by its id. */
export const offerPrice = (xml: string, id: number | undefined): string | undefined =>
  new RegExp(`<offer id="${id}"[\\s\\S]*?<price>([\\d.]+)</price>`).exec(xml)?.[1];
