import { setTimeout as sleep } from "node:timers/promises";
import { uahKopecks } from "@dropship/money";
import { describe, expect, it } from "vitest";
import { type Dropshipper, testCommerce } from "../../test/commerce-fixture.ts";
import { testMessaging } from "../../test/messaging-fixture.ts";
import { write } from "../modules/outbox/outbox.service.ts";

const shop = await testCommerce();
const { db, commerce } = shop;
let liveIsDown = 0;
const post = testMessaging(db, {
  tellLive: async () => {
    if (liveIsDown <= 0) return;
    liveIsDown -= 1;
    throw new Error("the live server is away");
  },
});
const { heard, messaging } = post;
await post.work();
await post.work(); // two at once, as with two processes

const shopBy = { actor: "admin", actorId: null } as const;
const listOf = async (userId: number) => (await messaging.notifications.list(userId, { per_page: 100 })).rows;
const deliveriesOf = async (userId: number) =>
  (
    await db.query<{ channel: string; state: string; attempts: number; reason: string | null }>(
      "select channel, state, attempts, reason from notification_deliveries where user_id = $1 order by channel, id",
      [userId],
    )
  ).rows;
const heardBy = (userId: number) => heard.filter((one) => one.userId === userId).map((one) => one.payload);

async function orderOf(user: Dropshipper) {
  await shop.fillCart(user, await shop.product());
  return shop.place(user);
}

describe("a change", () => {
  it("reaches its user once in the list and once in their open tab, in the shape of Laravel's broadcast notifications", async () => {
    const user = await shop.dropshipper(uahKopecks(100_000));
    const order = await orderOf(user);
    await commerce.orders.step(order.id, "confirm", shopBy);
    await post.settled();

    const list = await listOf(user.id);
    expect(list.map((one) => [one.type, one.data.name])).toEqual([
      ["order-status", `Заказ №\u00a0${order.number}: подтверждён`],
      ["transaction-created", expect.stringMatching(/^Оплата заказа №\s\d+: −415,00\u00a0₴$/)],
      ["transaction-created", "Пополнение: 1\u00a0000,00\u00a0₴"],
    ]);
    expect(list[0]?.data.key).toBe(order.id);
    expect(post.followed.toSorted()).toEqual([
      "order.placed",
      "order.status-changed",
      "transaction.created",
      "transaction.created",
    ]);
    const live = heardBy(user.id);
    expect(live).toHaveLength(3);
    expect(live.find((one) => one.type === "order-status")).toEqual({
      ...list[0]?.data,
      id: list[0]?.id,
      type: "order-status",
      created_at: list[0]?.created_at,
    });
  });

  it("that is rolled back is told to nobody", async () => {
    const user = await shop.dropshipper();
    const failing = db.transaction(async (tx) => {
      await write(tx, {
        name: "transaction.created",
        payload: { transactionId: 1, userId: user.id, description: "Ничего", amount: uahKopecks(1) },
      });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await post.settled();
    expect(await listOf(user.id)).toEqual([]);
  });

  it("that a user made of their own order is no news to them, but a new order is to the shop", async () => {
    const admin = await shop.dropshipper();
    await db.query("insert into user_roles (user_id, role) values ($1, 'Admin')", [admin.id]);
    const user = await shop.dropshipper(uahKopecks(100_000));
    const order = await orderOf(user);
    await commerce.orders.cancel(user, crypto.randomUUID(), order.id, "");
    await post.settled();
    expect((await listOf(user.id)).filter((one) => one.type === "order-status")).toEqual([]);
    expect((await listOf(admin.id)).map((one) => one.data.name)).toEqual([
      `Новый заказ №\u00a0${order.number} на 415,00\u00a0₴`,
    ]);
    await db.query("delete from user_roles where user_id = $1", [admin.id]);
  });
});

const payment = (userId: number, name: string) =>
  ({
    name: "transaction.created",
    payload: { transactionId: 7, userId, description: name, amount: uahKopecks(150) },
  }) as const;

const reply = (userId: number) =>
  ({
    name: "ticket.written",
    payload: { ticketId: 3, userId, side: "shop", subject: "Возврат", excerpt: "Приняли", assigneeId: null },
  }) as const;

describe("channels", () => {
  it("are those that the user chose; what is not in the list does not ring either", async () => {
    const [chooser, other, silent] = [await shop.dropshipper(), await shop.dropshipper(), await shop.dropshipper()];
    await messaging.preferences.update(chooser, [
      { type: "transaction-created", channel: "sound", is_on: false },
      { type: "transaction-created", channel: "mail", is_on: true },
    ]);
    await messaging.preferences.update(silent, [{ type: "ticket-reply", channel: "database", is_on: false }]);
    for (const { id } of [chooser, other]) await write(db, payment(id, "Проверка"));
    await write(db, reply(silent.id));
    await post.settled();
    expect(await deliveriesOf(chooser.id)).toMatchObject([
      { channel: "live", state: "done" },
      { channel: "mail", state: "done", attempts: 1 },
    ]);
    expect(await deliveriesOf(other.id)).toMatchObject([{ channel: "live", state: "done" }]);
    expect(await deliveriesOf(silent.id)).toMatchObject([{ channel: "mail", state: "done" }]);
    expect(await listOf(silent.id)).toEqual([]);
    expect(heardBy(chooser.id)).toMatchObject([{ silent: true }]);
    expect(heardBy(other.id)[0]).not.toHaveProperty("silent");
    const mail = post.mails().find((text) => text.includes("/transactions")) ?? "";
    expect(mail).toContain("https://shop.example/transactions?filter[id]=3D7");
    expect(mail).toMatch(/^Message-ID: <notice-\d+@localhost>/m);
  });

  it("that fail are tried again; the list has had it all along", async () => {
    const user = await shop.dropshipper();
    liveIsDown = 1;
    await write(db, payment(user.id, "Со второго раза"));
    await post.settled();
    expect(heardBy(user.id)).toHaveLength(1);
    expect(await listOf(user.id)).toHaveLength(1);
    expect(await deliveriesOf(user.id)).toMatchObject([{ state: "done", attempts: 2 }]);
  });

  it("call nobody to what has been read meanwhile; a letter is kept, so it is sent", async () => {
    const user = await shop.dropshipper();
    await messaging.preferences.update(user, [{ type: "transaction-created", channel: "mail", is_on: true }]);
    liveIsDown = 1;
    await write(db, payment(user.id, "Прочитано раньше"));
    while ((await deliveriesOf(user.id)).find((one) => one.channel === "live")?.attempts !== 1) await sleep(20);
    await messaging.notifications.readAll(user.id);
    await post.settled();
    expect(heardBy(user.id)).toEqual([]);
    expect(await deliveriesOf(user.id)).toMatchObject([
      { channel: "live", state: "skipped", reason: "it has been read meanwhile" },
      { channel: "mail", state: "done" },
    ]);
  });

  it("that never work end as a dead letter that says why", async () => {
    const user = await shop.dropshipper();
    liveIsDown = Number.POSITIVE_INFINITY;
    await write(db, payment(user.id, "Никогда"));
    while ((await deliveriesOf(user.id))[0]?.attempts !== 1) await sleep(20);
    // As if the long pauses between were over.
    await db.query("update notification_deliveries set attempts = 4 where user_id = $1", [user.id]);
    await post.settled();
    liveIsDown = 0;
    expect(await deliveriesOf(user.id)).toMatchObject([{ state: "dead", reason: "the live server is away" }]);
    const { rows } = await db.query(
      "select queue, reason, attempts, data from dead_letters where data->>'user_id' = $1",
      [String(user.id)],
    );
    expect(rows).toMatchObject([{ queue: "live", reason: "the live server is away", attempts: 5 }]);
    expect(post.faults).toContain("a message of live was given up: the live server is away");
    expect(await listOf(user.id)).toHaveLength(1);
  });
});

describe("quiet hours", () => {
  const clock = async (minutes: number) =>
    (
      await db.query<{ clock: string }>(
        "select to_char((now() at time zone 'Europe/Kyiv') + make_interval(mins => $1), 'HH24:MI') as clock",
        [minutes],
      )
    ).rows[0]?.clock ?? "";
  const kept = async (userId: number) => {
    const rows = await deliveriesOf(userId);
    return rows.find(({ channel }) => channel === "telegram");
  };

  it("that are shortened or turned off let go at once of what they kept", async () => {
    const user = await shop.dropshipper();
    await db.query("update users set telegram_id = '7001' where id = $1", [user.id]);
    await messaging.preferences.update(user, [{ type: "transaction-created", channel: "telegram", is_on: true }]);
    const quiet = async (isOn: boolean, until: number) =>
      messaging.times.update(user.id, {
        quiet_is_on: isOn,
        quiet_from: await clock(-60),
        quiet_to: await clock(until),
        quiet_days: [1, 2, 3, 4, 5, 6, 7],
        digest_is_on: false,
        digest_hour: 18,
      });
    await quiet(true, 300);
    await write(db, payment(user.id, "Ночью"));
    // Its first job has looked, and sleeps till the end.
    const asleep = async () =>
      (
        await db.query<{ minutes: number }>(
          `select round(extract(epoch from j.start_after - now()) / 60)::int as minutes
           from pgboss.job j join notification_deliveries d on j.data->'ids' @> to_jsonb(d.id)
           where d.user_id = $1 and d.channel = 'telegram' and j.state = 'created' and j.name like '%telegram'
             and j.start_after > now() + interval '1 minute' order by 1`,
          [user.id],
        )
      ).rows.map(({ minutes }) => minutes);
    await expect.poll(asleep, { timeout: 20_000 }).toEqual([expect.closeTo(300, -1)]);
    await quiet(true, 120);
    await expect.poll(asleep, { timeout: 20_000 }).toEqual([expect.closeTo(120, -1), expect.closeTo(300, -1)]);
    expect(await kept(user.id)).toMatchObject({ state: "pending", attempts: 0 });
    await quiet(false, 120);
    await expect.poll(async () => (await kept(user.id))?.state, { timeout: 20_000 }).toBe("done");
  });
});

describe("two workers at once", () => {
  it("spread and deliver each of 300 events exactly once", async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => shop.dropshipper()));
    const events = Array.from({ length: 300 }, (_, n) => payment(users[n % users.length]?.id ?? 0, `Событие ${n}`));
    await Promise.all(events.map((event) => write(db, event)));
    await post.settled();
    for (const { id } of users) {
      expect(await listOf(id)).toHaveLength(30);
      expect(new Set(heardBy(id).map((one) => one.name)).size).toBe(30);
      expect(heardBy(id)).toHaveLength(30);
    }
  });

  it("reach everybody with a post, in batches, and let a user's own notice go first", async () => {
    await db.query(
      `insert into users (email, password_hash, email_verified_at)
       select 'reader-' || n || '@example.com', '-', now() from generate_series(1, 2600) n`,
    );
    const blocked = await shop.dropshipper();
    await db.query("update users set is_blocked = true where id = $1", [blocked.id]);
    const user = await shop.dropshipper();
    const heardBefore = heard.length;
    await write(db, { name: "post.published", payload: { postId: 3, title: "Новая коллекция" } });
    await write(db, payment(user.id, "Срочно"));
    await post.settled();
    const { rows } = await db.query<{ wanted: number; listed: number; rung: number }>(
      `select (select count(*)::int from users where not is_blocked) as wanted,
         (select count(distinct user_id)::int from notifications where type = 'blog-created') as listed,
         (select count(*)::int from notification_deliveries d join outbox_events e on e.id = d.event_id where e.name = 'post.published' and d.channel = 'live' and state = 'done') as rung`,
    );
    expect(rows[0]).toMatchObject({ listed: rows[0]?.wanted, rung: rows[0]?.wanted });
    const order = heard.slice(heardBefore).map((one) => one.payload.type);
    expect(order.length).toBeGreaterThan(2_600);
    expect(order.indexOf("transaction-created")).toBeGreaterThanOrEqual(0);
    expect(order.indexOf("transaction-created")).toBeLessThan(1_300);
  });
});

describe("a message whose job was lost", () => {
  it("is found and sent", async () => {
    const user = await shop.dropshipper();
    await write(db, payment(user.id, "Потерянное"));
    await post.settled();
    await db.query(
      "update notification_deliveries set state = 'pending', next_try_at = now() - interval '3 minutes' where user_id = $1",
      [user.id],
    );
    const found = await messaging.delivery.forgotten();
    expect(found).toHaveLength(1);
    expect(await messaging.delivery.deliver("live", found[0]?.ids ?? [])).toEqual({ ids: [], seconds: 0 });
    // Rung twice, with the id by which a tab shows it once.
    expect(new Set(heardBy(user.id).map((one) => one.id)).size).toBe(1);
  });
});

describe("an event", () => {
  it("that is spread a second time changes nothing", async () => {
    const user = await shop.dropshipper();
    await write(db, payment(user.id, "Дважды"));
    await post.settled();
    const { rows } = await db.query<{ id: number; payload: never; created_at: Date }>(
      "select id, payload, created_at from outbox_events order by id desc limit 1",
    );
    const [row] = rows;
    if (!row) throw new Error("no event");
    const event = { id: row.id, name: "transaction.created", payload: row.payload, createdAt: row.created_at } as const;
    const again = await db.transaction((tx) => messaging.delivery.spread(tx, event, 0));
    expect(again).toEqual({ deliveries: [], next: null });
    expect(await listOf(user.id)).toHaveLength(1);
  });

  it("that can never be spread ends as a dead letter, and holds nobody else up", async () => {
    await db.query(
      `insert into outbox_events (name, payload) values ('order.status-changed', '{"orderId": 1, "number": 1, "userId": "nobody", "title": "Нет"}')`,
    );
    const user = await shop.dropshipper();
    await write(db, payment(user.id, "После"));
    await expect.poll(() => heardBy(user.id).length, { timeout: 10_000 }).toBe(1);
    // As if it had been tried often enough.
    const tried = `update pgboss.job set retry_limit = retry_count
      where name = 'notice-spread' and (state = 'retry' or (state = 'active' and retry_count > 0))`;
    await expect.poll(async () => (await db.query(tried)).rowCount, { timeout: 10_000 }).toBe(1);
    const dead = "select reason from dead_letters where queue = 'notice-spread'";
    await expect
      .poll(async () => (await db.query<{ reason: string }>(dead)).rows[0]?.reason, { timeout: 20_000 })
      .toContain("invalid input syntax");
  });
});
