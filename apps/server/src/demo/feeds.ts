import type { FeedSettingsInput } from "@dropship/api/contract/feeds";
import { feedSettings } from "@dropship/api/contract/feed-settings";
import type { Database } from "../db/database.ts";
import type { FeedsService } from "../modules/feeds/feeds.service.ts";
import { chance } from "./random.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

interface DemoFeed {
  readonly name: string;
  readonly daysOld: number;
  readonly settings: FeedSettingsInput;
  /** Who polls it, how often, and from where; nobody who exists. */
  readonly client: string;
  readonly address: string;
  readonly everyMinutes: number;
  /** About as many bytes as its compressed file has. */
  readonly bytes: number;
}

const shop = { shop_name: "Лавка Олены", shop_url: "https://olena.example" } as const;

const feeds: readonly DemoFeed[] = [
  {
    name: "Prom, весь каталог",
    daysOld: 41,
    client: "Prom",
    address: "203.0.113.24",
    everyMinutes: 240,
    bytes: 101_000,
    settings: {
      ...shop,
      preset: "prom",
      language: "both",
      currency: "UAH",
      markup: [
        { from: "0", percent: "40", sum: "25" },
        { from: "500", percent: "25", sum: "0" },
        { from: "3000", percent: "12.5", sum: "0" },
      ],
      rounding: "ends9",
      stock_kept: 2,
      delivery: "Отправка Новой Почтой в день заказа до 15:00. Оплата картой или при получении.",
    },
  },
  {
    name: "Google, электроника дороже 400 ₴",
    daysOld: 18,
    client: "Google",
    address: "198.51.100.7",
    everyMinutes: 360,
    bytes: 49_500,
    settings: {
      ...shop,
      preset: "google",
      language: "ru",
      currency: "UAH",
      product_url: "https://olena.example/p/{id}",
      price_from: "400",
      only_available: true,
      markup: [{ from: "0", percent: "30", sum: "0" }],
      rounding: "ends99",
    },
  },
  {
    name: "Rozetka, проба на двенадцати товарах",
    daysOld: 6,
    client: "Rozetka",
    address: "192.0.2.61",
    everyMinutes: 180,
    bytes: 3_400,
    settings: {
      ...shop,
      preset: "rozetka",
      language: "both",
      currency: "UAH",
      goods: "picked",
      markup: [{ from: "0", percent: "35", sum: "0" }],
      rounding: "whole",
      id_prefix: "OL",
      skip_refused: false,
    },
  },
];
const PICKED = 12;

/** Three feeds of the demo dropshipper with what their links have been through; their files are built once the shop is open. */
export async function seedFeeds(db: Database, service: FeedsService, userId: number): Promise<void> {
  const random = chance(1_411);
  const now = Date.now();
  for (const { name, daysOld, settings, client, address, everyMinutes, bytes: usual } of feeds) {
    const made = new Date(now - daysOld * DAY_MS);
    const feed = await service.create(userId, { name, settings: feedSettings.parse(settings) }, made);
    if (feed.settings.goods === "picked")
      await db.query(
        "insert into feed_products (feed_id, product_id) select $1, id from products where status = 'active' and stock > 3 order by sku limit $2",
        [feed.id, PICKED],
      );
    const polls: { at: string; part: string; result: string; bytes: number }[] = [];
    const since = Math.max(made.getTime(), now - 28 * DAY_MS);
    for (let at = since; at < now; at += everyMinutes * MINUTE_MS * (0.9 + random.next() / 5)) {
      const isSame = random.next() < 0.6;
      const bytes = isSame ? 0 : random.between(Math.floor(usual * 0.96), usual);
      const part = random.next() < 0.2 ? "prices" : "full";
      polls.push({ at: new Date(at).toISOString(), part, result: isSame ? "304" : "200", bytes });
    }
    await db.query(
      `insert into feed_fetches (feed_id, user_id, fetched_at, part, result, bytes, client, address)
       select $1, $2, p.at, p.part, p.result, p.bytes, $4, $5 from jsonb_to_recordset($3) p (at timestamptz, part text, result text, bytes bigint)
       order by p.at`,
      [feed.id, userId, JSON.stringify(polls), client, address],
    );
    await db.query(
      "update feeds set fetched_at = (select max(fetched_at) from feed_fetches where feed_id = $1) where id = $1",
      [feed.id],
    );
  }
}
