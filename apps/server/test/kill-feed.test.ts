import { once } from "node:events";
import { beforeAll, expect, it } from "vitest";
import { childProcesses } from "./child-processes.ts";
import { keepFeeds, makeFeed, poll, seedFeedGoods } from "./feed-fixture.ts";
import { testShop } from "./shop.ts";

const GOODS = 20_000;

const shop = await testShop();
const { db, dataDir } = shop;
const { start, kill } = childProcesses(db, dataDir);
beforeAll(async () => {
  await seedFeedGoods(shop);
});

it("kill -9 in the middle of a build leaves the former file served; the next builder begins anew", async () => {
  const { full } = await makeFeed(await shop.as("verified"));
  await keepFeeds(shop);
  const former = await poll(shop, full);
  expect(former.status).toBe(200);
  await db.query(
    `insert into products (sku, category_id, name, description, price, stock, photos)
     select 'X-' || n, (select min(id) from categories), 'Товар ' || n, '<p>' || repeat('описание ', 100) || '</p>', 500, 5,
       '[{"url":"https://img.example/x.webp","thumb":"","alt":""}]'
     from generate_series(1, $1::int) n`,
    [GOODS],
  );
  const child = start("feed-process", "http://shop.example");
  const ended = once(child, "exit");
  const leased = async () => (await db.query("select 1 from feed_builds where leased_until is not null")).rows.length;
  await expect.poll(leased, { timeout: 30_000, interval: 10 }).toBe(1);
  kill(child);
  expect((await ended)[1]).toBe("SIGKILL");

  const meanwhile = await poll(shop, full);
  expect([meanwhile.status, meanwhile.headers.etag, meanwhile.bytes.equals(former.bytes)]).toEqual([
    200,
    former.headers.etag,
    true,
  ]);
  // Nobody builds it while the dead one's lease lasts.
  expect(await shop.app.services.feedKeeper.turn()).toBe(0);
  await db.query("update feed_builds set leased_until = now() - interval '1 second'");
  await keepFeeds(shop);
  const whole = await poll(shop, full);
  expect([...whole.text.matchAll(/<offer /g)]).toHaveLength(GOODS + 3);
  expect(whole.text.endsWith("</yml_catalog>\n")).toBe(true);
}, 120_000);
