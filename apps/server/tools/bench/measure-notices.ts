import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { seedCatalog } from "../../src/demo/catalog.ts";
import { write } from "../../src/modules/outbox/outbox.service.ts";
import { startShop } from "../../test/running-shop.ts";
import { createDatabase, startThrowawayPostgres } from "../../test/throwaway-postgres.ts";
import { makeBuyers } from "./buyers.ts";
import { chooseSubjects } from "./catalogue.ts";
import { type Burst, median } from "./load.ts";
import { placeOrders } from "./place-orders.ts";

/** A line of the table; milliseconds. */
interface Row {
  orders: number;
  "checkout p50": number;
  "checkout p99": number;
  "notice p50": number;
  "notice p99": number;
}

const BUYERS = 2;
const TURN_SECONDS = 2;
const CALM_TURNS = 8;

/** From the change to its arrival at the live channel, by the database's own clock. */
async function noticeTimes(db: Database, userIds: number[], since: Date): Promise<{ p50: number; p99: number }> {
  const { rows } = await db.query<{ p50: number; p99: number }>(
    `select percentile_cont(0.5) within group (order by ms) as p50, percentile_cont(0.99) within group (order by ms) as p99
     from (select extract(epoch from d.finished_at - e.created_at)::float8 * 1000 as ms
       from notification_deliveries d join outbox_events e on e.id = d.event_id
       where d.channel = 'live' and d.state = 'done' and d.user_id = any($1) and e.name = 'transaction.created' and e.created_at >= $2) t`,
    [userIds, since],
  );
  return rows[0] ?? { p50: Number.NaN, p99: Number.NaN };
}

async function reached(db: Database): Promise<{ listed: number; rung: number }> {
  const { rows } = await db.query<{ listed: number; rung: number }>(
    `select (select count(*)::int from notifications where type = 'blog-created') as listed,
       (select count(*)::int from notification_deliveries d join outbox_events e on e.id = d.event_id
        where e.name = 'post.published' and d.channel = 'live' and d.state = 'done') as rung`,
  );
  return rows[0] ?? { listed: 0, rung: 0 };
}

/** What a post to many does to a checkout and to the notice of it: the built server, its worker inside, two buyers who never stop. */
export async function measureNotices(readers: number): Promise<void> {
  const server = await startThrowawayPostgres({ isDurable: true });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "dropship-bench-"));
  try {
    const databaseUrl = await createDatabase(server.url, `bench_notices_${process.pid}`);
    await migrate(databaseUrl);
    const db = openDatabase(databaseUrl, 2);
    await seedCatalog(db);
    await db.query("insert into currency_rates (buy, sale, source) values (411000, 415000, 'bench')");
    const env = { DEMO: "off", THROTTLES: "off", LOG_LEVEL: "error", RATE_SOURCE: "manual", REALTIME_PORT: "off" };
    const shop = await startShop({ databaseUrl, dataDir, env });
    try {
      await db.query(
        `insert into users (email, password_hash, email_verified_at) select 'reader-' || n || '@shop.example', '-', now() from generate_series(1, $1) n`,
        [readers],
      );
      const { productIds, pickupPointId } = await chooseSubjects(shop.url, databaseUrl);
      await db.query("update products set stock = 1000000 where id = any($1)", [productIds]); // buyers must not run out of goods
      const buyers = await makeBuyers(shop.url, databaseUrl, BUYERS);
      const userIds = buyers.map((buyer) => buyer.id);
      let orders = 0;
      const buy = async (): Promise<Burst> => {
        const before = await ordersOf(db, userIds);
        const burst = await placeOrders(shop.url, TURN_SECONDS, buyers, productIds, pickupPointId);
        orders += (await ordersOf(db, userIds)) - before;
        return burst;
      };
      const rowOf = async (bursts: Burst[], since: Date): Promise<Row> => {
        const notice = await noticeTimes(db, userIds, since);
        const row = {
          orders,
          "checkout p50": Number(median(bursts.map((burst) => burst.p50)).toFixed(1)),
          "checkout p99": Number(median(bursts.map((burst) => burst.p99)).toFixed(1)),
          "notice p50": Number(notice.p50.toFixed(1)),
          "notice p99": Number(notice.p99.toFixed(1)),
        };
        orders = 0;
        return row;
      };

      await buy(); // warm
      orders = 0;
      const alone = async (): Promise<Row> => {
        const since = new Date();
        const calm: Burst[] = [];
        for (let turn = 0; turn < CALM_TURNS; turn += 1) calm.push(await buy());
        return rowOf(calm, since);
      };
      const before = await alone();

      const since = new Date();
      const started = performance.now();
      await write(db, { name: "post.published", payload: { postId: 1, title: "Новая коллекция" } });
      const busy: Burst[] = [];
      let listedAfter: number | undefined;
      let now = await reached(db);
      while (now.rung < readers) {
        busy.push(await buy());
        now = await reached(db);
        if (now.listed >= readers) listedAfter ??= performance.now() - started;
        if (performance.now() - started > 600_000)
          throw new Error(`only ${now.rung} of ${readers} were reached in ten minutes`);
      }
      const tookMs = performance.now() - started;
      const during = await rowOf(busy, since);
      const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
      // Alone once more: thousands of orders later the shop is another one.
      console.table({
        "alone before": before,
        [`while a post goes to ${readers}`]: during,
        "alone after": await alone(),
      });
      console.log(
        `${readers} readers: in every list after ${seconds(listedAfter ?? Number.NaN)}, at every live channel after ${seconds(tookMs)} (seen every ${TURN_SECONDS} s)`,
      );
      console.log(`server memory: ${shop.memory().rssMb} MB, at most ${shop.memory().peakMb} MB`);
    } finally {
      await db.close();
      await shop.stop();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function ordersOf(db: Database, userIds: number[]): Promise<number> {
  const { rows } = await db.query<{ n: number }>("select count(*)::int as n from orders where user_id = any($1)", [
    userIds,
  ]);
  return rows[0]?.n ?? 0;
}
