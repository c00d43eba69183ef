import type { FeedPreviewRow } from "@dropship/api/contract/feeds";
import { beforeAll, describe, expect, it } from "vitest";
import { makeFeed, offerPrice, plainSettings, pollKept, seedFeedGoods } from "../../../test/feed-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
let owner: Visitor;
let ids: Map<string, number>;

const priceOf = (xml: string, sku: string) => offerPrice(xml, ids.get(sku));
const rowOf = ({ data }: { data: { rows: FeedPreviewRow[] } }, sku: string) => data.rows.find((one) => one.sku === sku);
const fetched = (url: string) => pollKept(shop, url);

beforeAll(async () => {
  ids = await seedFeedGoods(shop);
  owner = await shop.as("verified");
});

describe("a feed", () => {
  it("marks a category up in its own way, with all below it, in the file and in the preview", async () => {
    const { rows } = await db.query<{ id: number; name: string }>("select id, name from categories");
    const category = (name: string) => rows.find((one) => one.name === name)?.id ?? 0;
    const settings = {
      markup: [{ from: "0", percent: "10", sum: "0" }],
      category_markups: [{ category_id: category("Дом & сад"), percent: "100", sum: "1" }],
    };
    const feed = await makeFeed(owner, settings);
    const { text } = await fetched(feed.full);
    expect([priceOf(text, "K-1"), priceOf(text, "S-1")]).toEqual(["831.00", "152.02"]);
    const shown = await owner.call("previewFeed", {
      body: { settings: { ...plainSettings, ...settings }, feed_id: null },
    });
    expect(rowOf(shown.body, "K-1")).toMatchObject({
      own_price: "415.00",
      price: "831.00",
      // By the shop's old price; there is no rule for that in this feed.
      promoted: true,
      markup: {
        by: "category",
        category: "Дом & сад",
        step: { from: "0", percent: "100", sum: "1" },
        added: "831.00",
      },
    });
    expect(rowOf(shown.body, "S-1")).toMatchObject({
      price: "152.02",
      promoted: false,
      markup: { by: "ladder", category: null, step: settings.markup[0], added: "152.02" },
    });
    const twice = { ...settings, category_markups: [...settings.category_markups, ...settings.category_markups] };
    const refused = await owner.call("createFeed", {
      body: { name: "Дважды", settings: { ...plainSettings, ...twice } },
    });
    expect(refused.body.errors).toEqual({
      "settings.category_markups.1.category_id": ["У этой категории наценка уже есть."],
    });
    await owner.call("deleteFeed", { params: { id: feed.id } });
  });

  it("marks goods on promotion up in their own way, in the file and in the preview, as long as the promotion lasts", async () => {
    const settings = {
      markup: [{ from: "0", percent: "10", sum: "0" }],
      promo_markup: { percent: "50", sum: "2" },
    };
    const feed = await makeFeed(owner, settings);
    const others = await makeFeed(owner, { markup: settings.markup });
    const usual = (await fetched(feed.full)).text;
    expect(priceOf(usual, "S-1")).toBe("152.02");
    await db.query("update products set old_price = price * 2 where sku = 'S-1'");
    const promoted = (await fetched(feed.full)).text;
    expect([priceOf(promoted, "S-1"), priceOf(promoted, "K-1")]).toEqual(["209.30", priceOf(usual, "K-1")]);
    expect(promoted).toContain("<oldprice>416.59</oldprice>");
    expect(priceOf((await fetched(others.full)).text, "S-1")).toBe("152.02");
    const shown = await owner.call("previewFeed", {
      body: { settings: { ...plainSettings, ...settings }, feed_id: null },
    });
    expect(rowOf(shown.body, "S-1")).toMatchObject({
      price: "209.30",
      promoted: true,
      markup: { by: "promo", category: null, step: { from: "0", percent: "50", sum: "2" }, added: "209.30" },
    });
    const bare = { ...plainSettings, markup: [{ from: "1000", percent: "5", sum: "0" }], rounding: "to10" };
    const pretty = await owner.call("previewFeed", { body: { settings: bare, feed_id: null } });
    // Promoted all the same, and below the first step nothing but the rounding is added.
    expect(rowOf(pretty.body, "S-1")).toMatchObject({
      price: "140.00",
      promoted: true,
      markup: { by: "ladder", step: null, added: "138.20" },
    });
    await db.query("update products set old_price = null where sku = 'S-1'");
    expect(priceOf((await fetched(feed.full)).text, "S-1")).toBe("152.02");
    const wrong = { ...plainSettings, ...settings, promo_markup: { percent: "501", sum: "-1" } };
    const refused = await owner.call("createFeed", { body: { name: "Акции", settings: wrong } });
    expect(Object.keys(refused.body.errors).toSorted()).toEqual([
      "settings.promo_markup.percent",
      "settings.promo_markup.sum",
    ]);
    for (const { id } of [feed, others]) await owner.call("deleteFeed", { params: { id } });
  });
});
