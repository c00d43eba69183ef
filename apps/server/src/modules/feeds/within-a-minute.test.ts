import { rateUnits } from "@dropship/money";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { conditionBody } from "../../../test/condition-fixture.ts";
import { makeFeed, poll, seedFeedGoods } from "../../../test/feed-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { FEEDS_CLOCK, type Relay, startRelay } from "../../jobs/relay.ts";

/* The keeper runs by the clock that it has in the shop, and nobody tells it of anything but what the shop itself does. */

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const MINUTE = 60_000;
let relay: Relay;
let admin: Visitor;
let feed: { full: string; prices: string };
let id: number;

beforeAll(async () => {
  id = (await seedFeedGoods(shop)).get("K-1") ?? 0;
  admin = await shop.as("admin");
  feed = await makeFeed(await shop.as("verified"));
  relay = startRelay(
    db,
    shop.app.services.feedKeeper.turn,
    (what, error) => {
      throw new Error(what, { cause: error });
    },
    FEEDS_CLOCK,
  );
});
afterAll(() => relay.close());

const said = async (url: string) =>
  new RegExp(`<offer id="${id}"[\\s\\S]*?<price>([\\d.]+)</price>[\\s\\S]*?<stock_quantity>(\\d+)<`)
    .exec((await poll(shop, url)).text)
    ?.slice(1)
    .join(", ");
/** Both files, of everything and of prices alone, say so within a minute. */
const follows = (words: string) =>
  vi.waitFor(async () => expect([await said(feed.full), await said(feed.prices)]).toEqual([words, words]), {
    timeout: MINUTE,
    interval: 100,
  });

it(
  "a change of price, of stock, of the rate, of a condition is in a feed within a minute",
  { timeout: 6 * MINUTE },
  async () => {
    await follows("415.00, 9");
    await db.query("update products set price = 2000 where id = $1", [id]);
    await follows("830.00, 9");
    await db.query("update products set stock = 4 where id = $1", [id]);
    await follows("830.00, 4");
    await shop.app.services.currency.set({ buy: rateUnits(419_000), sale: rateUnits(420_000) }, "test");
    await follows("840.00, 4");
    const { status, body } = await admin.call("createCondition", { body: conditionBody({ value: "50" }) });
    expect([status, body.errors]).toEqual([201, undefined]);
    await follows("420.00, 4");
  },
);
