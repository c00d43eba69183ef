import { beforeEach, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { WrittenEvent } from "../outbox/outbox.service.ts";
import { findEvent } from "../outbox/outbox.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const { postDesk, messaging } = shop.app.services;
const by = { actorId: shop.ids.get("admin@dropship.example") ?? 0, ip: "127.0.0.1", requestId: "telling" };
const body = {
  title: "Новый график",
  section: "work" as const,
  excerpt: "",
  body: "<p>Работаем в субботу.</p>",
  cover: null,
  is_pinned: false,
  must_read: false,
  audience: "all" as const,
  recipient_ids: [],
  channels: ["site" as const],
};
const numberOf = async (sql: string): Promise<number> => (await db.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
const readers = (count: number) =>
  db.query(
    `insert into users (email, password_hash, email_verified_at)
     select 'reader-' || n || '@shop.example', '-', now() from generate_series(1, $1) n on conflict do nothing`,
    [count],
  );
const people = () =>
  numberOf("select count(*)::int as n from users where email_verified_at is not null and not is_blocked");
const listed = () => numberOf("select count(*)::int as n from notifications where type = 'blog-created'");

async function publish(changes: object = {}): Promise<{ id: number; event: WrittenEvent }> {
  const draft = await postDesk.create(by, { ...body, ...changes });
  await postDesk.step(by, draft.id, { step: "publish", version: draft.version, publish_at: null });
  return { id: draft.id, event: await eventOf(draft.id) };
}
async function eventOf(id: number): Promise<WrittenEvent> {
  const { rows } = await db.query<{ event_id: number }>("select event_id from posts where id = $1", [id]);
  const event = await findEvent(db, rows[0]?.event_id ?? 0);
  if (!event) throw new Error("nobody is told of the post");
  return event;
}
const spread = (event: WrittenEvent, after: number) =>
  db.transaction((tx) => messaging.delivery.spread(tx, event, after));
const telling = async (id: number) => (await postDesk.get(id)).telling;

beforeEach(async () => {
  await db.query("delete from posts");
  await db.query("delete from outbox_events");
  await db.query("delete from notifications");
});

/** A post whose planned time has come. */
async function due(title: string, minutesAgo: number): Promise<number> {
  const draft = await postDesk.create(by, { ...body, title });
  const at = new Date(Date.now() + 60_000).toISOString();
  await postDesk.step(by, draft.id, { step: "schedule", version: draft.version, publish_at: at });
  await db.query("update posts set publish_at = now() - make_interval(mins => $2) where id = $1", [
    draft.id,
    minutesAgo,
  ]);
  return draft.id;
}
const statusOf = async (id: number) => (await postDesk.get(id)).status;

it("a planned post that cannot be published keeps back none of those behind it", async () => {
  const [broken, second, empty] = [await due("Сломанная", 30), await due("Вторая", 20), await due("Пустая", 10)];
  await db.query("update posts set body = '<p></p>' where id = $1", [empty]);
  await db.query(
    `create function refuse_broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  );
  await db.query(
    `create trigger refuse_broken before update on posts for each row
     when (new.title = 'Сломанная' and new.status = 'published') execute function refuse_broken()`,
  );
  await expect(postDesk.publishDue()).rejects.toThrow("could not be published");
  expect([await statusOf(broken), await statusOf(second)]).toEqual(["scheduled", "published"]);
  // Nobody is told of nothing: who planned it finds it among the drafts.
  expect([await statusOf(empty), await telling(empty)]).toEqual(["draft", null]);
  await db.query("drop trigger refuse_broken on posts");
  await db.query("drop function refuse_broken");
  await postDesk.publishDue();
  expect(await statusOf(broken)).toBe("published");
});

it("a piece that is done again after a death in the middle tells nobody twice", async () => {
  await readers(1_200);
  const all = await people();
  const { id, event } = await publish();
  const first = await spread(event, 0);
  await expect(
    db.transaction(async (tx) => {
      await messaging.delivery.spread(tx, event, first.next ?? 0);
      throw new Error("killed");
    }),
  ).rejects.toThrow("killed");
  expect([await listed(), (await telling(id))?.reached]).toEqual([500, 500]);
  // Nobody noted that the first piece was done: it comes again, then the worker goes on.
  await spread(event, 0);
  expect([await listed(), (await telling(id))?.reached]).toEqual([500, 500]);
  const worker = await shop.work();
  await expect.poll(async () => (await telling(id))?.finished_at, { timeout: 20_000 }).toBeTruthy();
  await worker.end(); // the next tests spread their events themselves
  expect([await listed(), (await telling(id))?.reached]).toEqual([all, all]);
});

it("a planned post is published once when its time has come, however many look", async () => {
  const draft = await postDesk.create(by, body);
  const at = new Date(Date.now() + 60_000).toISOString();
  await postDesk.step(by, draft.id, { step: "schedule", version: draft.version, publish_at: at });
  await postDesk.publishDue();
  expect((await postDesk.get(draft.id)).status).toBe("scheduled");
  await db.query("update posts set publish_at = now() - interval '1 second' where id = $1", [draft.id]);
  await Promise.all([postDesk.publishDue(), postDesk.publishDue(), postDesk.publishDue()]);
  expect((await postDesk.get(draft.id)).status).toBe("published");
  expect(await numberOf("select count(*)::int as n from outbox_events where name = 'post.published'")).toBe(1);
});

it("goes the ways that were chosen and no other, to whom it names", async () => {
  const userId = shop.ids.get("user@dropship.example") ?? 0;
  const ways = async (event: WrittenEvent) => {
    const { deliveries } = await spread(event, 0);
    return deliveries.map(({ channel, ids }) => [channel, ids.length] as const);
  };
  await db.query(
    `insert into notification_preferences (user_id, type, channel, is_on) values ($1, 'blog-created', 'mail', true)`,
    [userId],
  );
  const named = { audience: "users", recipient_ids: [userId] };
  const quiet = await publish({ ...named, channels: ["mail"] });
  expect([await ways(quiet.event), await listed()]).toEqual([[["mail", 1]], 0]);
  const loud = await publish({ ...named, channels: ["site", "mail"] });
  expect(new Map(await ways(loud.event))).toEqual(
    new Map([
      ["live", 1],
      ["mail", 1],
    ]),
  );
  expect(await listed()).toBe(1);
  const silent = await postDesk.create(by, { ...body, channels: [] });
  const open = await postDesk.step(by, silent.id, { step: "publish", version: silent.version, publish_at: null });
  expect([open.status, open.telling]).toEqual(["published", null]);
  const shopOnly = await publish({ audience: "shop" });
  expect((await telling(shopOnly.id))?.total).toBe(2);
});

it("opening a post reads what the bell said of it", async () => {
  const user = await shop.as("verified");
  const { id, event } = await publish();
  for (let next: number | null = 0; next !== null;) ({ next } = await spread(event, next));
  const unread = async () => (await user.call("listUnreadNotifications", { query: {} })).body.data.length;
  expect(await unread()).toBe(1);
  await user.call("readPost", { params: { id }, body: { confirmed: false } });
  expect(await unread()).toBe(0);
});

// The last one: its readers stay.
it("fifty thousand readers hear of a post in pieces of five hundred, each once, and the desk sees how far it is", async () => {
  await readers(50_000);
  const all = await people();
  const { id, event } = await publish();
  expect(await telling(id)).toEqual({ total: all, reached: 0, finished_at: null });
  let pieces = 0;
  for (let next: number | null = 0; next !== null; pieces += 1) {
    ({ next } = await spread(event, next));
    if (pieces === 9) expect(await telling(id)).toEqual({ total: all, reached: 5_000, finished_at: null });
  }
  expect(pieces).toBe(Math.floor(all / 500) + 1);
  expect(await listed()).toBe(all);
  expect(await telling(id)).toEqual({ total: all, reached: all, finished_at: expect.any(String) });
}, 120_000);
