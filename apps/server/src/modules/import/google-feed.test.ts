import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { FieldsSeen, type Mapping } from "./feed-fields.ts";
import type { Offer } from "./offer.ts";
import { openFeed } from "./open-feed.ts";
import { PLAIN_RULES, readOffer } from "./read-offer.ts";

const folder = mkdtempSync(join(tmpdir(), "dropship-google-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(name: string, text: string | Buffer, mapping: Mapping = {}) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const offers: Offer[] = [];
  const refused: string[] = [];
  const seen = new FieldsSeen();
  for await (const raw of openFeed(file, { mapping, seen })) {
    const row = readOffer(raw, PLAIN_RULES);
    if ("offer" in row) offers.push(row.offer);
    else refused.push(row.refusal);
  }
  const ignored = seen.all().flatMap((field) => (field.field === null ? [field.name] : []));
  return { offers, refused, ignored };
}

const HEADS = [
  "id",
  "title",
  "description",
  "link",
  "image link",
  "additional image link",
  "availability",
  "price",
  "sale price",
  "google product category",
  "product type",
  "brand",
  "gtin",
  "mpn",
  "item group id",
  "color",
  "age group",
  "shipping weight",
  "product length",
  "product detail(section_name:attribute_name:attribute_value)",
];
const ROW = [
  "TV-27",
  'Монитор 27" "Зоря", изогнутый',
  "Яркий; без рамки",
  "https://shop.example/tv",
  "https://img.example/a,b.jpg",
  "https://img.example/1.jpg,https://img.example/2.jpg",
  "in_stock",
  "4150.50 UAH",
  "3999.00 UAH",
  "Electronics > Video > Computer Monitors",
  "Техника > Мониторы",
  "Зоря",
  "4820000000017",
  "Z-27",
  "G1",
  "чёрный",
  "adult",
  "3.5 kg",
  "24 in",
  "Экран:Матрица:IPS,Экран:Частота:144 Гц",
];
const tsv = (...rows: string[][]) => rows.map((row) => `${row.join("\t")}\n`).join("");
const monitor = {
  externalId: "TV-27",
  name: 'Монитор 27" "Зоря", изогнутый',
  price: 399_900,
  oldPrice: 415_050,
  currency: "UAH",
  vendor: "Зоря",
  vendorCode: "Z-27",
  barcode: "4820000000017",
  groupId: "G1",
  categoryPath: ["Техника", "Мониторы"],
  measures: { weight: 3_500, length: 610 },
};

it("a TSV of Google Merchant is read by its own names, whatever stands between their words", async () => {
  const { offers, refused, ignored } = await read("google.txt", tsv(HEADS, ROW));
  expect(refused).toEqual([]);
  expect(offers).toMatchObject([
    {
      ...monitor,
      pictures: ["https://img.example/a,b.jpg", "https://img.example/1.jpg", "https://img.example/2.jpg"],
    },
  ]);
  const said = new Map([
    ...Object.entries(offers[0]?.options ?? {}),
    ...(offers[0]?.params.map(({ name, value }) => [name, value] as const) ?? []),
  ]);
  expect(Object.fromEntries(said)).toMatchObject({ Возраст: "adult", Матрица: "IPS", Частота: "144 Гц" });
  expect(ignored).toEqual(["link"]);
  const underscored = await read(
    "under.tsv",
    tsv(
      HEADS.map((head) => `g:${head.replaceAll(" ", "_")}`),
      ROW,
    ),
  );
  expect(underscored.offers).toEqual(offers);
});

it("of Google's own category only words are a category here, and only where there is no other", async () => {
  const place = (row: string[], google: string, own: string) =>
    row.map((cell, at) => (at === 9 ? google : at === 10 ? own : cell));
  const { offers } = await read(
    "category.tsv",
    tsv(HEADS, place(ROW, "Electronics > Video", ""), place(ROW, "305", ""), place(ROW, "305", "Своя")),
  );
  expect(offers.map(({ categoryPath }) => categoryPath)).toEqual([["Electronics", "Video"], [], ["Своя"]]);
});

it("what is to come is not in stock", async () => {
  const states = ["in stock", "in_stock", "out of stock", "preorder", "backorder"];
  const rows = states.map((state, n) => ["id", "title"].map(() => `A${n}`).concat(state, "1.00 USD"));
  const { offers } = await read("stock.tsv", tsv(["id", "title", "availability", "price"], ...rows));
  expect(offers.map(({ stock, isStockAssumed }) => [stock, isStockAssumed])).toEqual([
    [PLAIN_RULES.unknownStock, true],
    [PLAIN_RULES.unknownStock, true],
    [0, false],
    [0, false],
    [0, false],
  ]);
});

it("a person's mapping counts above the names, in UTF-16 as spreadsheets save it too", async () => {
  const text = tsv(["id", "title", "custom_label_0", "price", "inventory"], ["A", "Лопата", "Сад", "10.00 USD", "7"]);
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
  const { offers } = await read("mapped.tsv", bytes, { custom_label_0: "category", inventory: "quantity" });
  expect(offers).toMatchObject([{ name: "Лопата", price: 1_000, stock: 7, categoryPath: ["Сад"] }]);
});

it("a cell that begins with a quote is a cell, and costs no other row", async () => {
  const rows = [
    ["A", '"Зоря" монитор', "10.00 USD"],
    ["B", '27" и больше', "11.00 USD"],
    ["C", "Лопата", "12.00 USD"],
  ];
  const { offers, refused } = await read("quotes.tsv", tsv(["id", "title", "price"], ...rows));
  expect(refused).toEqual([]);
  expect(offers.map(({ name }) => name)).toEqual(['"Зоря" монитор', '27" и больше', "Лопата"]);
});

it("details and sizes of Google's XML are read as well", async () => {
  const xml = `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><item>
    <g:id>TV-27</g:id><g:title>Монитор 27" "Зоря", изогнутый</g:title><g:price>4150.50 UAH</g:price>
    <g:sale_price>3999.00 UAH</g:sale_price><g:availability>in_stock</g:availability><g:brand>Зоря</g:brand><g:mpn>Z-27</g:mpn>
    <g:gtin>4820000000017</g:gtin><g:item_group_id>G1</g:item_group_id><g:product_type>Техника &gt; Мониторы</g:product_type>
    <g:google_product_category>Electronics &gt; Video</g:google_product_category>
    <g:product_weight>3.5 kg</g:product_weight><g:product_length>24 in</g:product_length>
    <g:product_detail><g:section_name>Экран</g:section_name><g:attribute_name>Матрица</g:attribute_name>
      <g:attribute_value>IPS</g:attribute_value></g:product_detail>
    <g:product_detail><g:attribute_name>Частота</g:attribute_name><g:attribute_value>144 Гц</g:attribute_value></g:product_detail>
  </item></channel></rss>`;
  const { offers, ignored } = await read("google.xml", xml);
  expect(offers).toMatchObject([
    {
      ...monitor,
      params: [
        { name: "Матрица", value: "IPS" },
        { name: "Частота", value: "144 Гц" },
      ],
    },
  ]);
  expect(ignored).toEqual([]);
});
