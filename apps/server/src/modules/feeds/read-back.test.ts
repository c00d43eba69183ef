import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FeedPreset } from "@dropship/api/contract/feed-choices";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import type { Offer } from "../import/offer.ts";
import { openFeed } from "../import/open-feed.ts";
import { readOffer } from "../import/read-offer.ts";
import { keepFeeds, makeFeed, poll, seedFeedGoods } from "../../../test/feed-fixture.ts";

const shop = await testShop();
const folder = mkdtempSync(join(tmpdir(), "dropship-feeds-"));
let owner: Visitor;
let ids: Map<string, number>;

beforeAll(async () => {
  ids = await seedFeedGoods(shop);
  owner = await shop.as("verified");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function written(preset: FeedPreset): Promise<string> {
  const language = ["hotline", "google", "facebook"].includes(preset) ? "ru" : "both";
  const feed = await makeFeed(owner, { preset, language, skip_refused: false });
  await keepFeeds(shop);
  const { status, bytes } = await poll(shop, feed.full);
  expect(status).toBe(200);
  const file = join(folder, `${preset}.${preset === "csv" || preset === "xlsx" ? preset : "xml"}`);
  writeFileSync(file, bytes);
  return file;
}

async function readBack(preset: FeedPreset): Promise<Offer[]> {
  const file = await written(preset);
  const offers: Offer[] = [];
  // As an import opens it: by what stands in the file.
  for await (const raw of openFeed(file, { mapping: {} })) {
    const row = readOffer(raw);
    if (!("offer" in row)) throw new Error(row.refusal);
    offers.push(row.offer);
  }
  return offers;
}

it.each(["prom", "rozetka", "yml", "csv", "xlsx"] as const)(
  "%s is read back by the importer without a difference",
  async (preset) => {
    const hasGroups = preset !== "rozetka";
    const named = (color: string) => `Чайник «Гейзер» & Ко${hasGroups ? "" : ` (${color})`}`;
    const kettle = {
      currency: "UAH",
      isStockAssumed: false,
      measures: {},
      vendor: "Геракл & Ко",
      barcode: "4820000000017",
      categoryPath: ["Дом & сад", "Чайники <электро>"],
      groupId: hasGroups ? "77" : null,
    };
    const pictures = (sku: string) => ["a", "b"].map((view) => `https://img.example/${sku}-${view}.webp`);
    expect(await readBack(preset)).toEqual([
      {
        ...kettle,
        externalId: String(ids.get("K-1")),
        name: named("белый"),
        nameUk: `Чайник «Гейзер» та Ко${hasGroups ? "" : " (белый)"}`,
        description: "<p>Кипятит за 3 минуты ]]&gt; и молчит</p>",
        descriptionUk: "<p>Кип'ятить</p>",
        price: 41_500,
        oldPrice: 62_250,
        stock: 9,
        vendorCode: "K-1",
        options: hasGroups ? { Цвет: "белый" } : {},
        params: [
          { name: "Цвет", value: "белый" },
          { name: 'Размер 1/2"', value: "< 5 & > 3" },
        ],
        pictures: pictures("K-1"),
      },
      {
        ...kettle,
        externalId: String(ids.get("K-2")),
        name: named("чёрный"),
        nameUk: `Чайник «Гейзер» та Ко${hasGroups ? "" : " (чёрный)"}`,
        description: "<p>Кипятит</p>",
        descriptionUk: "<p>Кип'ятить</p>",
        price: 45_650,
        oldPrice: null,
        stock: 2,
        vendorCode: "K-2",
        options: hasGroups ? { Цвет: "чёрный" } : {},
        params: [{ name: "Цвет", value: "чёрный" }],
        pictures: pictures("K-2"),
      },
      {
        ...kettle,
        externalId: String(ids.get("S-1")),
        name: "Мяч",
        nameUk: null,
        description: "<p>Круглый</p>",
        descriptionUk: null,
        price: 13_820,
        oldPrice: null,
        stock: 0,
        vendorCode: "S-1",
        categoryPath: ["Спорт"],
        groupId: null,
        options: {},
        params: [{ name: "Материал", value: "резина" }],
        pictures: pictures("S-1"),
      },
    ]);
  },
);

it.each(["prom", "rozetka", "hotline", "epicentr", "google", "facebook", "yml"] as const)(
  "%s is well-formed XML with three offers, whatever stands in the texts",
  async (preset) => {
    await shop.db.query("update products set vendor = E'Знак \\u0001 и <b>&\"' where sku = 'S-1'");
    const file = await written(preset);
    const parser = new SaxesParser();
    let offers = 0;
    parser.on("opentag", ({ name }) => (offers += Number(name === "offer" || name === "item")));
    parser.on("error", (error) => {
      throw error;
    });
    parser.write(readFileSync(file, "utf8")).close();
    expect(offers).toBe(3);
  },
);
