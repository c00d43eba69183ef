import { beforeAll, expect, it } from "vitest";
import { conditionBody } from "../../../test/condition-fixture.ts";
import { keepFeeds, makeFeed, plainSettings, poll, seedFeedGoods } from "../../../test/feed-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
let owner: Visitor;
let admin: Visitor;

beforeAll(async () => {
  await seedFeedGoods(shop);
  owner = await shop.as("verified");
  admin = await shop.as("admin");
});

const shown = async (id: number) => (await owner.call("getFeed", { params: { id } })).body.data;

it("the page of a feed tells of the file that its links give while another one is made for its prices", async () => {
  const feeds = [await makeFeed(owner), await makeFeed(owner, { shop_name: "Второй" })];
  await keepFeeds(shop);
  const before = await shown(feeds[0]?.id ?? 0);
  expect([before.offers, before.is_building]).toEqual([3, false]);
  const waitingNow = async () => {
    await admin.call("createCondition", { body: conditionBody({ value: "50", kind: "commission" }) });
    await shop.app.services.feedKeeper.turn(); // both have other prices now, and one file at most is made
    const now = await Promise.all(feeds.map(({ id }) => shown(id)));
    return now.filter(({ is_building: isBuilding }) => isBuilding);
  };
  let waiting = await waitingNow();
  // On a busy machine nothing may have been heard of the condition yet.
  for (let attempt = 1; attempt < 5 && waiting.length === 0; attempt += 1) waiting = await waitingNow();
  expect(waiting.length).toBeGreaterThan(0);
  for (const { offers, files, changed_at: at } of waiting) {
    expect([offers, typeof at]).toEqual([3, "string"]);
    for (const { bytes } of files) expect(bytes).toBeGreaterThan(100);
  }
  const { body } = await owner.call("listFeeds");
  expect(body.data.map(({ offers }: { offers: number }) => offers)).toEqual([3, 3]);
});

it("a feed whose settings were changed has no file until its own is made, and says no size of it", async () => {
  const { id } = await makeFeed(owner, { id_prefix: "S" });
  await keepFeeds(shop);
  const { version } = await shown(id);
  const settings = { ...plainSettings, photos: 1 };
  await owner.call("updateFeed", { params: { id }, body: { name: "Иначе", version, settings } });
  const { offers, is_building: isBuilding, files } = await shown(id);
  expect([offers, isBuilding, files.map(({ bytes }: { bytes: number | null }) => bytes)]).toEqual([
    null,
    true,
    [null, null],
  ]);
});

it("params are renamed and left out, values replaced, in the file and in the preview; each name once", async () => {
  const settings = {
    param_names: [
      { name: "цвет", as: "Колір корпусу" },
      { name: "материал", as: "" },
    ],
    param_values: [{ value: "Чёрный", as: "black" }],
  };
  const feed = await makeFeed(owner, settings);
  await keepFeeds(shop);
  const { text } = await poll(shop, feed.full);
  expect([...text.matchAll(/<param name="([^"]+)">([^<]+)</g)].map(([, ...said]) => said.join("="))).toEqual([
    "Колір корпусу=белый",
    "Размер 1/2&quot;=&lt; 5 &amp; &gt; 3",
    "Колір корпусу=black",
  ]);
  const preview = await owner.call("previewFeed", {
    body: { settings: { ...plainSettings, ...settings, preset: "google", language: "uk" }, feed_id: null },
  });
  expect(preview.body.data.rows.map(({ name }: { name: string }) => name)).toEqual([
    "Чайник «Гейзер» та Ко (білий)",
    "Чайник «Гейзер» та Ко (black)",
    "Мяч",
  ]);
  const twice = { param_names: [...settings.param_names, { name: " ЦВЕТ", as: "Color" }], param_values: [{ as: "" }] };
  const refused = await owner.call("createFeed", {
    body: { name: "Дважды", settings: { ...plainSettings, ...twice } },
  });
  expect(Object.keys(refused.body.errors)).toEqual(["settings.param_values.0.value", "settings.param_values.0.as"]);
  const same = await owner.call("createFeed", {
    body: { name: "Дважды", settings: { ...plainSettings, param_names: twice.param_names } },
  });
  expect(same.body.errors).toEqual({ "settings.param_names.2.name": ["Уже есть выше."] });
});
