import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { uahKopecks } from "@dropship/money";
import { expect, it } from "vitest";
import * as ledger from "../src/modules/ledger/ledger.service.ts";
import { write } from "../src/modules/outbox/outbox.service.ts";
import { triesOf } from "./by-chance.ts";
import { childProcesses } from "./child-processes.ts";
import { testCommerce } from "./commerce-fixture.ts";

const KILLS = triesOf(20);
const TIME_MS = triesOf(300_000);
const USERS = 6;
const PER_ROUND = 5;

const shop = await testCommerce();
const { db } = shop;
const { dataDir, startWorker, kill } = childProcesses(db);
const left = async () =>
  (
    await db.query<{ n: number }>(
      `select (select count(*) from outbox_events where relayed_at is null)
         + (select count(*) from notification_deliveries where state = 'pending')
         + (select count(*) from pgboss.job where name = 'notice-spread' and state < 'completed') as n`,
    )
  ).rows[0]?.n ?? 0;

it(
  `loses and doubles no notification when its worker is killed ${KILLS} times under load`,
  async () => {
    const users = await Promise.all(Array.from({ length: USERS }, () => shop.dropshipper()));
    // Every notice goes out by e-mail as well: the messages can be counted.
    await db.query(
      "insert into notification_preferences (user_id, type, channel, is_on) select id, 'transaction-created', 'mail', true from users",
    );
    let written = 0;
    const event = async (userId: number): Promise<void> => {
      await sleep(Math.random() * 1_500);
      written += 1;
      const key = `kill-${written}`;
      const credit = { userId, amount: uahKopecks(100), key, description: `Пополнение ${key}`, actorId: null };
      await db.transaction((tx) => ledger.replenish(tx, credit));
    };

    let current = await startWorker();
    for (let round = 0; round < KILLS; round += 1) {
      const load = Promise.all(users.flatMap(({ id }) => Array.from({ length: PER_ROUND }, () => event(id))));
      if (round % 5 === 0) await write(db, { name: "post.published", payload: { postId: round, title: "Новость" } });
      // The next one starts while this one works: for a moment there are two.
      const next = startWorker();
      next.catch(() => undefined);
      await sleep(Math.random() * 1_500);
      kill(current);
      current = await next;
      await load;
    }
    // What the dead held is taken over once their silence was noticed.
    const until = Date.now() + 90_000;
    while ((await left()) > 0 && Date.now() < until) await sleep(250);
    expect(await left()).toBe(0);

    const { rows } = await db.query<{
      entries: number;
      listed: number;
      distinct: number;
      mails: number;
      undone: number;
      dead: number;
    }>(
      `select (select count(*)::int from ledger_entries where kind = 'replenishment') as entries,
       (select count(*)::int from notifications where type = 'transaction-created') as listed,
       (select count(distinct data->>'key')::int from notifications where type = 'transaction-created') as "distinct",
       (select count(*)::int from notification_deliveries where channel = 'mail') as mails,
       (select count(*)::int from notification_deliveries where state <> 'done') as undone,
       (select count(*)::int from dead_letters) as dead`,
    );
    const entries = rows[0]?.entries ?? 0;
    expect(entries).toBe(KILLS * USERS * PER_ROUND);
    expect(rows[0]).toEqual({ entries, listed: entries, distinct: entries, mails: entries, undone: 0, dead: 0 });
    // The posts reached everybody once.
    const posts = await db.query<{ posts: number; wanted: number; listed: number }>(
      `select (select count(*)::int from outbox_events where name = 'post.published') as posts,
       (select count(*)::int from users where email_verified_at is not null) as wanted,
       (select count(*)::int from notifications where type = 'blog-created') as listed`,
    );
    expect(posts.rows[0]?.listed).toBe((posts.rows[0]?.posts ?? 0) * (posts.rows[0]?.wanted ?? 0));
    // E-mail cannot be unsent: a kill between handing over and noting it sends it again, under the same Message-ID.
    const folder = path.join(dataDir, "outbox");
    const ids = readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .map((name) => /^Message-ID: (\S+)/im.exec(readFileSync(path.join(folder, name), "utf8"))?.[1]);
    expect(new Set(ids).size).toBe(entries);
    expect(ids.length - entries).toBeLessThanOrEqual(KILLS * 10);
  },
  TIME_MS,
);
