import { rateUnits } from "@dropship/money";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { conditionBody } from "../../../test/condition-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { statementsOf } from "../../../test/queries-of.ts";
import {
  keepFeeds,
  makeFeed,
  offerPrice,
  plainSettings,
  poll,
  pollKept,
  seedFeedGoods,
} from "../../../test/feed-fixture.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
let owner: Visitor;
let other: Visitor;
let ids: Map<string, number>;

const priceOf = (xml: string, sku: string) => offerPrice(xml, ids.get(sku));
const fetched = (url: string) => pollKept(shop, url);

beforeAll(async () => {
  ids = await seedFeedGoods(shop);
  owner = await shop.as("verified");
  other = await shop.as("admin");
});

describe("a feed", () => {
  it("is served without a login as soon as it is built, with the owner's prices marked up", async () => {
    const feed = await makeFeed(owner, {
      markup: [{ from: "0", percent: "10", sum: "5" }],
      rounding: "whole",
      stock_kept: 2,
    });
    const early = await poll(shop, feed.full);
    expect([early.status, early.headers["retry-after"]]).toEqual([503, "60"]);
    const { status, text, headers } = await fetched(feed.full);
    expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    // 10 USD at 41.50 are 415 UAH; and a tenth and 5 UAH more are 461.50.
    expect(priceOf(text, "K-1")).toBe("462.00");
    expect(text).toContain("<oldprice>690.00</oldprice>");
    expect(text).toContain("<stock_quantity>7</stock_quantity>");
    expect(text).toContain(`<offer id="${ids.get("K-2")}" available="false" group_id="77">`);
    expect(text).toContain("Чайник «Гейзер» &amp; Ко");
    expect(text).toContain("3 минуты ]]]]><![CDATA[> и молчит");
    const brief = await poll(shop, feed.prices);
    expect(priceOf(brief.text, "K-1")).toBe("462.00");
    expect(brief.text).not.toContain("<name>Чайник");
  });

  it("begins in the language that its owner has chosen for new ones", async () => {
    const languageOf = async (who: Visitor) => (await who.call("getFeedLanguage")).body.data.language;
    expect(await languageOf(owner)).toBe("both");
    const wrong = await owner.call("saveFeedLanguage", { body: { language: "en" } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["language"]]);
    for (const language of ["uk", "ru"] as const) {
      expect((await owner.call("saveFeedLanguage", { body: { language } })).body.data).toEqual({ language });
      expect(await languageOf(owner)).toBe(language);
    }
    expect(await languageOf(other)).toBe("both");
  });

  it("follows price, stock, rate, condition, category and a product that is hidden", async () => {
    const { full } = await makeFeed(owner);
    const before = await fetched(full);
    expect(priceOf(before.text, "S-1")).toBe("138.20");
    await db.query("update products set price = 400, stock = 5 where sku = 'S-1'");
    const after = await fetched(full);
    expect(priceOf(after.text, "S-1")).toBe("166.00");
    expect(after.text).toContain(`<offer id="${ids.get("S-1")}" available="true"`);
    await shop.app.services.currency.set({ buy: rateUnits(419_000), sale: rateUnits(420_000) }, "test");
    expect(priceOf((await fetched(full)).text, "S-1")).toBe("168.00");
    await db.transaction((tx) =>
      shop.app.services.commerce.pricing.create(tx, {
        name: "Скидка Олены",
        kind: "discount",
        valueType: "percent",
        value: 5_000,
        minQuantity: 1,
        floor: null,
        cap: null,
        isStackable: true,
        position: 1,
        activeFrom: null,
        activeTo: null,
        targets: { user: [shop.ids.get("user@dropship.example") ?? 0] },
      }),
    );
    shop.app.services.commerce.pricing.invalidate();
    expect(priceOf((await fetched(full)).text, "S-1")).toBe("84.00");
    await db.query("update categories set name = 'Игры' where name = 'Спорт'");
    expect((await fetched(full)).text).toContain(">Игры</category>");
    await db.query("update products set status = 'hidden' where sku = 'S-1'");
    expect((await fetched(full)).text).not.toContain(`<offer id="${ids.get("S-1")}"`);
    await db.query("update products set status = 'active', price = 333, stock = 0 where sku = 'S-1'");
  });

  it("is one file for all who say the same at the same prices, and nobody is shown another's price", async () => {
    await db.query("delete from feeds");
    const [mine, again, theirs] = [await makeFeed(owner), await makeFeed(owner), await makeFeed(other)];
    await keepFeeds(shop);
    const { rows } = await db.query<{ feeds: number }>(
      "select count(*)::int as feeds from feeds where recipe is not null group by recipe order by 1",
    );
    expect(rows.map(({ feeds }) => feeds)).toEqual([1, 2]);
    const texts = await Promise.all([mine, again, theirs].map(async ({ full }) => (await poll(shop, full)).text));
    // The owner has a discount of a half since the test before.
    expect(texts.map((text) => priceOf(text, "K-1"))).toEqual(["210.00", "210.00", "420.00"]);
  });

  it("holds the goods that were picked, by filter or by hand", async () => {
    const sport = await db.query<{ id: number }>("select category_id as id from products where sku = 'S-1'");
    const byCategory = await makeFeed(owner, { category_ids: [sport.rows[0]?.id ?? 0] });
    const byPrice = await makeFeed(owner, { price_from: "100", price_to: "215" });
    const byStock = await makeFeed(owner, { only_available: true, stock_kept: 2 });
    const byHand = await makeFeed(owner, { goods: "picked" });
    const offersOf = async ({ full }: { full: string }) =>
      [...(await fetched(full)).text.matchAll(/<offer id="(\d+)"/g)].map(([, id]) => Number(id));
    expect(await offersOf(byCategory)).toEqual([ids.get("S-1")]);
    expect(await offersOf(byPrice)).toEqual([ids.get("K-1")]);
    expect(await offersOf(byStock)).toEqual([ids.get("K-1")]);
    expect(await offersOf(byHand)).toEqual([]);
    const without = async (settings: Parameters<typeof makeFeed>[1]) => offersOf(await makeFeed(owner, settings));
    const [kettle, blackKettle, ball] = ["K-1", "K-2", "S-1"].map((sku) => ids.get(sku));
    expect(await without({ except_category_ids: [sport.rows[0]?.id ?? 0] })).toEqual([kettle, blackKettle]);
    expect(await without({ except_skus: ["k-1", "нет такого"] })).toEqual([blackKettle, ball]);
    await db.query("update products set vendor = 'Гейзер' where sku = 'K-2'");
    expect(await without({ except_vendors: ["Гейзер"] })).toEqual([kettle, ball]);
    const params = { id: byHand.id };
    const one = await owner.call("pickForFeed", { params, body: { product_ids: [ids.get("S-1")] } });
    expect([one.body.data, one.body.message]).toEqual([{ picked: 1, added: [ids.get("S-1")] }, "Товар в выгрузке."]);
    const both = await owner.call("pickForFeed", {
      params,
      body: { product_ids: [ids.get("K-2"), ids.get("S-1"), 999_999] },
    });
    // What was there before, and what is not sold, is not what one may take back.
    expect([both.body.data, both.body.message]).toEqual([{ picked: 2, added: [ids.get("K-2")] }, undefined]);
    expect(await offersOf(byHand)).toEqual([ids.get("K-2"), ids.get("S-1")]);
    const picks = await owner.call("listFeedPicks", { query: { product: ids.get("K-2") } });
    expect(picks.body.data).toEqual([{ id: byHand.id, name: "Для всех", picked: 2, has: true }]);
    expect((await owner.call("listFeedPicks")).body.data).toEqual([
      { id: byHand.id, name: "Для всех", picked: 2, has: false },
    ]);
    await owner.call("unpickFromFeed", { params, body: { product_ids: [ids.get("K-2")] } });
    expect(await offersOf(byHand)).toEqual([ids.get("S-1")]);
    const refused = await owner.call("pickForFeed", {
      params: { id: byPrice.id },
      body: { product_ids: [ids.get("K-2")] },
    });
    expect([refused.status, refused.body.code]).toEqual([409, "not_picked"]);
  });

  it("begins with the goods that were chosen for it, where it takes picked ones", async () => {
    const product_ids = [ids.get("K-1"), ids.get("K-1"), ids.get("S-1")];
    const made = async (goods: string) => {
      const body = { name: "Выбранное", settings: { ...plainSettings, goods }, product_ids };
      return (await owner.call("createFeed", { body })).body.data.picked;
    };
    expect([await made("picked"), await made("matching")]).toEqual([2, 0]);
  });
});

describe("a link", () => {
  it("says that nothing changed, sends a part, and compresses", async () => {
    const { full } = await makeFeed(owner, { id_prefix: "L" });
    const first = await fetched(full);
    const { etag, "last-modified": modified } = first.headers;
    const known = await poll(shop, full, { "if-none-match": String(etag) });
    expect([known.status, known.text]).toEqual([304, ""]);
    expect((await poll(shop, full, { "if-modified-since": String(modified) })).status).toBe(304);
    const part = await poll(shop, full, { range: "bytes=5-14", "accept-encoding": "gzip" });
    expect([part.status, part.bytes.equals(first.bytes.subarray(5, 15))]).toEqual([206, true]);
    expect((await poll(shop, full, { range: `bytes=${first.bytes.length}-` })).status).toBe(416);
    const zipped = await poll(shop, full, { "accept-encoding": "gzip" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.bytes).equals(first.bytes)).toBe(true);
    expect(zipped.headers.etag).not.toBe(etag);
    const head = await shop.app.http.inject({ method: "HEAD", url: full });
    expect([head.statusCode, head.headers["content-length"]]).toEqual([200, String(first.bytes.length)]);
  });

  it("costs no query of the goods, whatever is polled and however often", async () => {
    const { full, prices } = await makeFeed(owner, { id_prefix: "Q" });
    const { headers } = await fetched(full);
    for (const ask of [
      () => poll(shop, full),
      () => poll(shop, prices),
      () => poll(shop, full, { "if-none-match": String(headers.etag) }),
      () => poll(shop, full, { range: "bytes=0-9" }),
    ]) {
      const asked = await statementsOf(db, ask);
      expect(asked.length).toBeLessThanOrEqual(2);
      expect(
        asked.filter((query) => /\b(?:products|categories|conditions|supplier_offers|stock_\w+)\b/.test(query)),
      ).toEqual([]);
    }
  });

  it("keeps its tag when goods were touched and say the same, and gets another when they do not", async () => {
    const { full } = await makeFeed(owner, { id_prefix: "T" });
    const first = await fetched(full);
    await db.query("update products set updated_at = now()");
    expect((await fetched(full)).headers.etag).toBe(first.headers.etag);
    await db.query("update products set stock = 8 where sku = 'K-1'");
    expect((await fetched(full)).headers.etag).not.toBe(first.headers.etag);
  });

  it("is paused, resumed, revoked and renewed; an old link is dead, a guessed one too", async () => {
    const feed = await makeFeed(owner, { id_prefix: "P" });
    const params = { id: feed.id };
    await keepFeeds(shop);
    const step = (name: string) => owner.call("stepFeed", { params, body: { step: name } });
    await step("pause");
    const resting = await poll(shop, feed.full);
    expect([resting.status, resting.headers["retry-after"]]).toEqual([503, "3600"]);
    expect((await step("pause")).body.data.status).toBe("paused");
    await step("resume");
    expect((await poll(shop, feed.full)).status).toBe(200);
    const renewed = await step("renew");
    const [{ url }] = renewed.body.data.files;
    expect((await poll(shop, feed.full)).status).toBe(404);
    expect((await poll(shop, new URL(url).pathname)).status).toBe(200);
    const link = new URL(url).pathname;
    const slip = link.replace(/.(?=\/goods)/, (last) => (last === "A" ? "B" : "A"));
    const nobody = link.replace(/^\/feeds\/.{16}/, "/feeds/AAAAAAAAAAAAAAAA");
    const [wrongSecret, wrongKey] = [await poll(shop, slip), await poll(shop, nobody)];
    expect([wrongSecret.status, wrongKey.status]).toEqual([404, 404]);
    const told = ({ text }: { text: string }) => JSON.parse(text).message as string;
    expect(told(wrongSecret)).toBe(told(wrongKey));
    const revoked = await step("revoke");
    expect([revoked.body.data.status, revoked.body.data.files]).toEqual(["revoked", []]);
    expect((await poll(shop, link)).status).toBe(404);
    expect((await step("resume")).body.code).toBe("wrong_state");
  });

  it("is dead while its owner is blocked", async () => {
    const { full } = await makeFeed(other, { id_prefix: "B" });
    expect((await fetched(full)).status).toBe(200);
    await db.query("update users set is_blocked = true where email = 'admin@dropship.example'");
    expect((await poll(shop, full)).status).toBe(404);
    await db.query("update users set is_blocked = false where email = 'admin@dropship.example'");
    expect((await poll(shop, full)).status).toBe(200);
  });

  it("notes who polled it, when and how much", async () => {
    const feed = await makeFeed(owner, { id_prefix: "N" });
    const first = await fetched(feed.full);
    await poll(shop, feed.full, {
      "if-none-match": String(first.headers.etag),
      "user-agent": "PromImport/2.0 prom.ua",
    });
    await poll(shop, feed.prices, { range: "bytes=0-9", "user-agent": "curl/8.5" });
    const { body } = await owner.call("listFeedFetches", {
      query: { filter: { feed: feed.id }, include: ["counts", "sums"] },
    });
    expect(
      body.data.map(({ part, result, bytes, client }: Record<string, unknown>) => [part, result, bytes, client]),
    ).toEqual([
      ["prices", "206", 10, "curl"],
      ["full", "304", 0, "Prom"],
      ["full", "200", first.bytes.length, "lightMyRequest"],
    ]);
    expect(body.meta.counts.result["304"].total).toBe(1);
    expect((await owner.call("getFeed", { params: { id: feed.id } })).body.data.fetches).toBe(3);
  });

  it("serves its former file until that of its new prices is whole; after other settings it has none", async () => {
    const feeds = [
      await makeFeed(owner, { shop_name: "Первый" }),
      await makeFeed(owner, { shop_name: "Второй" }),
    ] as const;
    await keepFeeds(shop);
    const prices = () =>
      Promise.all(
        feeds.map(async ({ full }) => {
          const { status, text } = await poll(shop, full);
          return [status, priceOf(text, "K-1")];
        }),
      );
    const [before] = await prices();
    const { body: rule } = await other.call("createCondition", {
      body: conditionBody({ value: "50", kind: "commission" }),
    });
    await shop.app.services.feedKeeper.turn(); // both have other prices now, and one file at most is made
    const meanwhile = await prices();
    expect(meanwhile.map(([status]) => status)).toEqual([200, 200]);
    expect(meanwhile).toContainEqual(before);
    await keepFeeds(shop);
    expect(await prices()).not.toContainEqual(before);
    await other.call("deleteCondition", { params: { id: rule.data.id } });
    await keepFeeds(shop);
    const [{ id, full }] = feeds;
    const { body: now } = await owner.call("getFeed", { params: { id } });
    const body = { name: "Другая", version: now.data.version, settings: { ...plainSettings, preset: "csv" } };
    expect((await owner.call("updateFeed", { params: { id }, body })).status).toBe(200);
    expect((await poll(shop, full.replace(/xml$/, "csv"))).status).toBe(503);
  });

  it("serves a file that was lost from the disk as soon as it is made anew", async () => {
    const { full } = await makeFeed(owner, { id_prefix: "X" });
    const first = await fetched(full);
    const { rows } = await db.query<{ file: string }>(
      "select b.file from feeds f join feed_builds b using (recipe) where f.settings ->> 'id_prefix' = 'X'",
    );
    await shop.app.services.feedFiles.remove(rows[0]?.file ?? "");
    expect((await poll(shop, full)).status).toBe(503);
    expect((await fetched(full)).headers.etag).toBe(first.headers.etag);
  });
});

describe("settings", () => {
  it("are refused at the field that is wrong", async () => {
    const create = async (changed: object) =>
      (await owner.call("createFeed", { body: { name: "Новая", settings: { ...plainSettings, ...changed } } })).body
        .errors;
    expect(await create({ preset: "rozetka", currency: "USD" })).toHaveProperty(["settings.currency"]);
    expect(await create({ preset: "google", language: "both" })).toHaveProperty(["settings.language"]);
    expect(await create({ id_prefix: "мой" })).toHaveProperty(["settings.id_prefix"]);
    expect(await create({ product_url: "javascript:alert({id})" })).toHaveProperty(["settings.product_url"]);
    const steps = ["100", "50"].map((from) => ({ from, percent: "1", sum: "0" }));
    expect(await create({ markup: steps })).toHaveProperty(["settings.markup.1.from"]);
  });

  it("are not written over a newer version", async () => {
    const { id } = await makeFeed(owner, { id_prefix: "V" });
    const change = (version: number) =>
      owner.call("updateFeed", { params: { id }, body: { name: "Другое имя", settings: plainSettings, version } });
    expect((await change(1)).body.data).toMatchObject({ name: "Другое имя", version: 2 });
    const late = await change(1);
    expect([late.status, late.body.details.current.version]).toEqual([409, 2]);
  });

  it("are shown on twenty goods with what the marketplace would refuse", async () => {
    const { body } = await owner.call("previewFeed", {
      body: { settings: { ...plainSettings, preset: "rozetka", photos: 0 }, feed_id: null },
    });
    expect(body.data.total).toBe(3);
    expect(body.data.rows[0]).toMatchObject({ sku: "K-1", name: "Чайник «Гейзер» & Ко (белый)", own_price: "210.00" });
    expect(body.data.rows[0].problems[0]).toEqual({ severity: "refused", text: "Есть хотя бы одно фото" });
    expect(body.data.sample).toContain("<article>K-1</article>");
  });

  it("leave out what would be refused, and say so", async () => {
    const strict = await makeFeed(owner, { preset: "rozetka", photos: 0 });
    const { text } = await fetched(strict.full);
    expect(text).not.toContain("<offer ");
    const { body } = await owner.call("getFeed", { params: { id: strict.id } });
    expect(body.data).toMatchObject({ offers: 0, skipped: 3, refused: 3, is_building: false });
    expect(body.data.problems[0]).toMatchObject({ rule: "picture", severity: "refused", count: 3 });
  });
});
