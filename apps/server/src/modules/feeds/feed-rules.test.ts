import { readFileSync } from "node:fs";
import path from "node:path";
import { FEED_PRESETS, type FeedPreset } from "@dropship/api/contract/feed-choices";
import { describe, expect, it } from "vitest";
import type { FeedOffer } from "./feed-offer.ts";
import { feedCheck, feedRules } from "./feed-rules.ts";

/** An offer that every marketplace takes without a word. */
const good: FeedOffer = {
  id: "1024",
  productId: 1024,
  sku: "K-1",
  name: "Чайник «Гейзер»",
  nameUk: "Чайник «Гейзер», білий",
  description: "<p>Кипятит за три минуты.</p>",
  descriptionUk: "<p>Кип'ятить за три хвилини.</p>",
  ownPrice: "415.00",
  price: "499.00",
  oldPrice: null,
  promoted: false,
  currency: "UAH",
  stock: 9,
  vendor: "Геракл",
  article: "K-1",
  vendorCode: "K-1-V",
  barcode: "4820000000017",
  category: {
    id: 7,
    parentId: null,
    name: "Чайники",
    nameUk: "Чайники",
    promId: null,
    rozetkaId: null,
    path: [7],
  },
  categoryPath: ["Чайники"],
  groupId: null,
  modelName: "Чайник «Гейзер»",
  apart: [],
  params: [{ name: "Страна производитель", value: "Украина" }],
  photos: ["https://img.example/k-1.webp"],
  video: null,
  url: "https://shop.example/p/1024",
  weight: 900,
  width: 105,
  height: 200,
  length: 300,
};

/** What a rule still takes, and what it does not: the same thing a step further. */
interface Case {
  readonly kept: Partial<FeedOffer>;
  readonly broken: Partial<FeedOffer>;
}

const letters = (count: number) => "а".repeat(count);
const html = (count: number) => `<p>${letters(count - 7)}</p>`;
const photo = (path: string) => ({ photos: [`https://img.example/${path}`] });
const params = (count: number) => ({
  params: Array.from({ length: count }, (_, n) => ({ name: `Свойство ${n}`, value: "да" })),
});

const nameUpTo = (max: number): Case => ({
  kept: { name: letters(max), nameUk: letters(max) },
  broken: { nameUk: letters(max + 1) },
});
const idUpTo = (max: number): Case => ({ kept: { id: "1".repeat(max) }, broken: { id: "1".repeat(max + 1) } });
const articleUpTo = (max: number): Case => ({
  kept: { article: letters(max) },
  broken: { article: letters(max + 1) },
});
const descriptionUpTo = (max: number): Case => ({
  kept: { description: html(max), descriptionUk: html(max) },
  broken: { descriptionUk: html(max + 1) },
});
const picture: Case = { kept: photo("one.webp"), broken: { photos: [] } };
const description: Case = {
  kept: { description: "<p><b>Да</b></p>" },
  broken: { description: "<p> </p><br>" },
};
const vendor: Case = { kept: { vendor: "Ё" }, broken: { vendor: null } };
const link: Case = { kept: { url: "http://shop.example/1" }, broken: { url: null } };
const ukrainianName: Case = { kept: { nameUk: "Чайник" }, broken: { nameUk: null } };

const everywhere = {
  price: { kept: { price: "0.01" }, broken: { price: "0.00" } },
  name: { kept: { name: "Ё" }, broken: { name: "" } },
} satisfies Record<string, Case>;
const merchant = {
  id_length: idUpTo(50),
  description,
  link,
  picture,
  brand_length: { kept: { vendor: letters(70) }, broken: { vendor: letters(71) } },
  gtin: { kept: { barcode: "48200017" }, broken: { barcode: "482000001" } },
  identifier: { kept: { barcode: null }, broken: { barcode: null, vendorCode: null } },
} satisfies Record<string, Case>;

const cases: Readonly<Record<FeedPreset, Readonly<Record<string, Case>>>> = {
  prom: {
    id_length: idUpTo(25),
    name_length: nameUpTo(110),
    description,
    description_length: descriptionUpTo(12_160),
    article_length: articleUpTo(25),
    picture,
    vendor,
    ukrainian_pair: { kept: { nameUk: null, descriptionUk: null }, broken: { descriptionUk: null } },
    params: { kept: params(100), broken: params(101) },
  },
  rozetka: {
    id: { kept: { id: "Ab9" }, broken: { id: "A-9" } },
    name_length: nameUpTo(255),
    name_uk: ukrainianName,
    description,
    description_length: descriptionUpTo(50_000),
    vendor,
    picture,
    picture_address: { kept: photo("a%20b.webp"), broken: photo("фото+1.webp") },
    params: { kept: params(1), broken: params(0) },
    article_length: articleUpTo(255),
  },
  hotline: {
    vendor,
    link,
    article: { kept: { article: "1" }, broken: { article: "" } },
    picture,
    description,
    country: { kept: { params: [{ name: "Країна", value: "Україна" }] }, broken: params(1) },
  },
  epicentr: { vendor, picture, description, name_uk: ukrainianName },
  google: {
    ...merchant,
    name_length: nameUpTo(150),
    variant_title: {
      kept: { groupId: 5, name: "Чайник (Белый, 2 л)", apart: ["белый", "2 л"] },
      broken: { groupId: 5, name: "Чайник (белый)", apart: ["белый", "2 л"] },
    },
  },
  facebook: { ...merchant, name_length: nameUpTo(200), vendor },
  yml: {
    id_length: idUpTo(100),
    name_length: nameUpTo(500),
    vendor,
    picture,
    description,
  },
  csv: {},
  xlsx: {
    cell_length: { kept: { description: html(32_767) }, broken: { descriptionUk: html(32_768) } },
  },
};
const casesOf = (preset: FeedPreset): Readonly<Record<string, Case>> => ({ ...everywhere, ...cases[preset] });

const PAGE = readFileSync(path.join(import.meta.dirname, "../../../../../docs/reference/product-feeds.md"), "utf8");

/** Rules of a feed by the list of the reference: what is refused, what is worse for it. */
function documented(feed: string) {
  const line = PAGE.split("\n").find((text) => text.startsWith(`- **${feed}**: `)) ?? "";
  const names = (after: string) => {
    const part = line.split("; ").find((words) => words.includes(after)) ?? "";
    return [...part.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  };
  return { refused: names("refuses "), warned: names("is worse with ") };
}

/** Rules that an offer breaks. */
const brokenBy = (preset: FeedPreset, offer: FeedOffer) =>
  feedRules(preset)
    .filter(({ isBroken }) => isBroken(offer))
    .map(({ rule }) => rule);

describe.each(FEED_PRESETS)("the rules of %s", (preset) => {
  it("each have a case, a name of their own, words and a source", () => {
    const rules = feedRules(preset);
    expect(Object.keys(casesOf(preset)).toSorted()).toEqual(rules.map(({ rule }) => rule).toSorted());
    for (const { text, source } of rules) expect([text, source]).toEqual([expect.any(String), expect.any(String)]);
    expect(rules.filter(({ text, source }) => text.trim() === "" || source.trim() === "")).toEqual([]);
  });

  it("stand in the list of the reference", () => {
    const names = (severity: string) =>
      feedRules(preset)
        .filter((rule) => rule.severity === severity)
        .map(({ rule }) => rule)
        .toSorted();
    const [all, own] = [documented("all"), documented(preset)];
    expect([...all.refused, ...own.refused].toSorted()).toEqual(names("refused"));
    expect([...all.warned, ...own.warned].toSorted()).toEqual(names("warning"));
  });

  it("take a good offer without a word", () => expect(brokenBy(preset, good)).toEqual([]));

  it.each(feedRules(preset).map(({ rule, severity }) => [rule, severity] as const))(
    "%s: takes what just fits, and names what does not (%s)",
    (rule, severity) => {
      const { kept, broken } = casesOf(preset)[rule] ?? { kept: {}, broken: {} };
      expect(brokenBy(preset, { ...good, ...kept })).not.toContain(rule);
      const bad = { ...good, ...broken };
      expect(brokenBy(preset, bad)).toContain(rule);

      const check = feedCheck(preset);
      expect(check.refuses({ ...good, ...kept })).toBe(false);
      // A warning alone leaves no offer out; what breaks a rule may break another one that does.
      if (severity === "refused") expect(check.refuses(bad)).toBe(true);
      else check.refuses(bad);
      expect(check.problems()).toContainEqual(
        expect.objectContaining({
          rule,
          severity,
          count: 1,
          examples: [{ product_id: 1024, sku: "K-1", name: bad.name }],
        }),
      );
    },
  );
});

describe("a check of offers", () => {
  it("counts all that break a rule and shows twenty of them, the refused ones first", () => {
    const check = feedCheck("prom");
    for (let n = 1; n <= 30; n += 1) expect(check.refuses({ ...good, productId: n, photos: [] })).toBe(true);
    for (let n = 1; n <= 40; n += 1) expect(check.refuses({ ...good, productId: n, vendor: null })).toBe(false);
    const problems = check.problems();
    expect(problems.map(({ rule, count, examples }) => [rule, count, examples.length])).toEqual([
      ["picture", 30, 20],
      ["vendor", 40, 20],
    ]);
  });
});
