import { rateUnits } from "@dropship/money";
import { beforeAll, expect, it } from "vitest";
import { keepFeeds, makeFeed, poll, seedFeedGoods } from "../../../test/feed-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { leaseNext } from "./feed-builds.repository.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
let owner: Visitor;

beforeAll(async () => {
  await seedFeedGoods(shop);
  owner = await shop.as("verified");
});

const waits = async (feed: number) =>
  (
    await db.query<{ seconds: number; faults: number; fault: string | null }>(
      `select round(extract(epoch from b.leased_until - now()))::int as seconds, b.faults, b.fault
       from feed_builds b join feeds f on f.recipe = b.recipe where f.id = $1`,
      [feed],
    )
  ).rows[0];

it("a file that cannot be built waits longer after each fault, and the others are built meanwhile", async () => {
  // Photos that are no list are something that the shop never writes, so a build that meets them fails.
  await db.query(`update products set photos = '{}' where sku = 'S-1'`);
  const { rows } = await db.query<{ id: number }>(
    "select category_id as id from products where sku in ('S-1', 'K-1') order by sku",
  );
  const [kettles = 0, sport = 0] = rows.map(({ id }) => id);
  const broken = await makeFeed(owner, { category_ids: [sport] });
  const sound = await makeFeed(owner, { category_ids: [kettles] });
  const seconds: number[] = [];
  for (let nth = 1; nth <= 9; nth += 1) {
    await keepFeeds(shop);
    const wait = await waits(broken.id);
    expect(wait).toMatchObject({ faults: nth, fault: expect.stringContaining("не удалось собрать") });
    seconds.push(wait?.seconds ?? 0);
    await db.query("update feed_builds set leased_until = now() where faults > 0");
  }
  expect(seconds.slice(0, 3).every((one, n) => one > 0 && one < (seconds[n + 1] ?? 0))).toBe(true);
  expect(seconds.at(-1)).toBe(seconds.at(-2)); // an hour is the longest
  expect((await poll(shop, sound.full)).status).toBe(200);
  await db.query("update products set photos = '[]' where sku = 'S-1'");
  await keepFeeds(shop);
  expect(await waits(broken.id)).toMatchObject({ faults: 0, fault: null });
  expect((await poll(shop, broken.full)).status).toBe(200);
});

it("a file at whose build the process ends is taken up at once, and waits longer each time after that", async () => {
  const feed = await makeFeed(owner, {});
  await keepFeeds(shop);
  const diedAgo = (seconds: number) =>
    db.query(
      `update feed_builds b set leased_by = 'gone', leased_until = now() - make_interval(secs => $2), checked_at = now()
       from feeds f where f.recipe = b.recipe and f.id = $1`,
      [feed.id, seconds],
    );
  const take = async () =>
    (await leaseNext(db, rateUnits(415_000), "next", { seconds: 30, longest: 3_600, lease: 20 })) !== null;
  await db.query("update feed_builds set is_stale = false");
  for (const wait of [0, 30, 60, 120]) {
    if (wait > 0) await diedAgo(wait - 5);
    expect([wait, wait > 0 && (await take())]).toEqual([wait, false]);
    await diedAgo(wait + 5);
    expect([wait, await take()]).toEqual([wait, true]);
  }
  expect(await waits(feed.id)).toMatchObject({ faults: 4 });
  await diedAgo(3_605);
  await keepFeeds(shop);
  expect(await waits(feed.id)).toMatchObject({ faults: 0 });
});
