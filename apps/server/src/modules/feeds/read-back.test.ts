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
import { PLAIN_RULES, readOffer } from "../import/read-offer.ts";
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
    // Epicentr says no currency: it knows hryvnias alone, and a supplier's profile says so.
    const row = readOffer(raw, { ...PLAIN_RULES, currency: preset === "epicentr" ? "UAH" : null });
    if (!("offer" in row)) throw new Error(row.refusal);
    offers.push(row.offer);
  }
  return offers;
}

it("a table says by Prom's own signs what is in stock, and not by texts with an apostrophe", async () => {
  const [, ...rows] = readFileSync(await written("csv"), "utf8")
    .trim()
    .split("\r\n");
  expect(rows.filter((row) => /;UAH;\+;[1-9]\d*;|;UAH;-;0;/.test(row))).toHaveLength(rows.length);
});

it.each(["prom", "rozetka", "yml", "csv", "xlsx"] as const)(
  "%s is read back by the importer without a difference",
  async (preset) => {
    const hasGroups = preset !== "rozetka";
    const hasMeasures = preset === "yml" || preset === "csv" || preset === "xlsx";
    // YML says a size by all three sides or not at all.
    const side = preset === "yml" ? {} : { length: 5_000 };
    const apart = (color: string) => (hasGroups ? "" : ` (${color})`);
    const named = (color: string) => `Чайник «Гейзер» & Ко${apart(color)}`;
    const kettle = {
      currency: "UAH",
      isStockAssumed: false,
      measures: {} as Offer["measures"],
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
        nameUk: `Чайник «Гейзер» та Ко${apart("білий")}`,
        description: "<p>Кипятит за 3 минуты ]]&gt; и молчит</p>",
        descriptionUk: "<p>Кип'ятить</p>",
        price: 41_500,
        oldPrice: 62_250,
        stock: 9,
        measures: hasMeasures ? { weight: 345, width: 105, height: 200, length: 300 } : {},
        vendorCode: "K-1",
        options: hasGroups ? { Цвет: "белый" } : {},
        ...(hasGroups && { areOptionsGuessed: true }),
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
        nameUk: `Чайник «Гейзер» та Ко${apart("чорний")}`,
        description: "<p>Кипятит</p>",
        descriptionUk: "<p>Кип'ятить</p>",
        price: 45_650,
        oldPrice: null,
        stock: 2,
        measures: hasMeasures ? { weight: 1_000, ...side } : {},
        vendorCode: "K-2",
        options: hasGroups ? { Цвет: "чёрный" } : {},
        ...(hasGroups && { areOptionsGuessed: true }),
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

/** What each of the others leaves out or says in words of its own. */
const OTHERS = {
  hotline: {
    suffix: " (белый)",
    uk: false,
    article: "K-1",
    pieces: "in words",
    category: ["Дом & сад", "Чайники <электро>"],
  },
  // A sign that stands between names of a path ends a name.
  epicentr: { suffix: " (белый)", uk: true, article: "K-1", pieces: "counted", category: ["Чайники <электро"] },
  google: {
    suffix: " (белый)",
    uk: false,
    article: "K-1-V",
    pieces: "in words",
    category: ["Дом & сад", "Чайники <электро›"],
  },
  facebook: {
    suffix: "",
    uk: false,
    article: "K-1-V",
    pieces: "counted",
    category: ["Дом & сад", "Чайники <электро›"],
  },
} as const;

it.each(["hotline", "epicentr", "google", "facebook"] as const)(
  "%s is read back by the importer with all that it says",
  async (preset) => {
    const { suffix, uk, article, pieces, category } = OTHERS[preset];
    const isMerchant = preset === "google" || preset === "facebook";
    const sizes = preset === "google" ? { width: 105, height: 200, length: 300 } : {};
    const [kettle, black, ball] = await readBack(preset);
    expect(kettle).toEqual({
      externalId: String(ids.get("K-1")),
      name: `Чайник «Гейзер» & Ко${suffix}`,
      nameUk: uk ? "Чайник «Гейзер» та Ко (білий)" : null,
      description: "<p>Кипятит за 3 минуты ]]&gt; и молчит</p>",
      descriptionUk: uk ? "<p>Кип'ятить</p>" : null,
      price: 41_500,
      oldPrice: 62_250,
      currency: "UAH",
      stock: pieces === "counted" ? 9 : 10,
      isStockAssumed: pieces === "in words",
      measures: isMerchant ? { weight: 345, ...sizes } : {},
      vendor: "Геракл & Ко",
      vendorCode: article,
      barcode: "4820000000017",
      categoryPath: category,
      groupId: isMerchant ? "77" : null,
      options: isMerchant ? { Цвет: "белый" } : {},
      ...(isMerchant && { areOptionsGuessed: true }),
      // Facebook has elements for what tells variations apart, and none for the rest.
      params: [
        { name: "Цвет", value: "белый" },
        ...(preset === "facebook" ? [] : [{ name: 'Размер 1/2"', value: "< 5 & > 3" }]),
      ],
      pictures: ["a", "b"].map((view) => `https://img.example/K-1-${view}.webp`),
    });
    // A side of five metres is past what Google takes.
    expect(black).toMatchObject({ params: [{ name: "Цвет", value: "чёрный" }] });
    expect(black).toMatchObject({ price: 45_650, oldPrice: null, measures: isMerchant ? { weight: 1_000 } : {} });
    expect(ball).toMatchObject({ name: "Мяч", stock: 0, isStockAssumed: false, categoryPath: ["Спорт"] });
  },
);

it("a title of Google's tells a variation apart, however long the name is, and the model has a title of its own", async () => {
  const long = `${"Чайник электрический ".repeat(6)}с подсветкой, ручкой`; // 146 letters: with the colour more than 150
  await shop.db.query(
    "update products set name = case sku when 'K-1' then $1 else 'Чайник чёрный' end where group_id = 77",
    [long],
  );
  const text = readFileSync(await written("google"), "utf8");
  const titles = [...text.matchAll(/<g:title>(.*?)<\/g:title>/g)].map(([, title = ""]) => title);
  expect(titles).toEqual([expect.stringMatching(/^Чайник электрический .*… \(белый\)$/), "Чайник чёрный", "Мяч"]);
  expect(titles[0]?.length).toBeLessThanOrEqual(150);
  expect([...text.matchAll(/<g:item_group_title>(.*?)<\//g)].map(([, title]) => title)).toEqual([
    long,
    "Чайник чёрный",
  ]);
  // Facebook asks for one name of all variations.
  expect(readFileSync(await written("facebook"), "utf8")).not.toContain("(белый)");
});

it.each([
  ["prom", 'portal_id="1&quot;5"', 'portal_id="6"', "rz_id"],
  ["rozetka", 'rz_id="80"', null, "portal_id"],
  ["yml", null, null, "_id="],
] as const)("%s has its own ids of categories, and nobody else's", async (preset, first, second, foreign) => {
  const text = readFileSync(await written(preset), "utf8");
  const categories = text.slice(text.indexOf("<categories>"), text.indexOf("</categories>"));
  for (const id of [first, second]) if (id) expect(categories).toContain(id);
  expect(categories).not.toContain(foreign);
});

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

it("a video goes where the marketplace has an element for it, and comes back from there", async () => {
  const video = "https://cdn.example.com/a,b.mp4";
  await shop.db.query("update products set video = $1 where sku = 'K-1'", [video]);
  const [kettle, black] = await readBack("google");
  expect(kettle?.page).toEqual({ video: "https://cdn.example.com/a%2Cb.mp4" });
  expect(black).not.toHaveProperty("page");
  expect(readFileSync(await written("google"), "utf8").match(/<g:video_link>/g)).toHaveLength(1);
  for (const preset of ["prom", "rozetka", "hotline", "epicentr", "facebook", "yml"] as const)
    expect(readFileSync(await written(preset), "utf8")).not.toContain("cdn.example.com");
});
