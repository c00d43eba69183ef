import { uahKopecks } from "@dropship/money";
import { afterEach, describe, expect, it } from "vitest";
import { startPushService } from "../../../test/push-service.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { startWorker } from "../../jobs/worker.ts";
import { write } from "../outbox/outbox.service.ts";

const shop = await testShop({ env: { PUSH_ENDPOINTS: "any", THROTTLES: "off" } });
const { db } = shop;
const { accountMail, messaging, jobRunner: jobs } = shop.app.services;
const service = await startPushService(() => messaging.push.publicKey());
const userId = shop.ids.get("user@dropship.example") ?? 0;

const subscribe = async (browser: Visitor) => {
  const device = service.subscribe();
  const response = await browser.call("subscribeToPush", {
    body: device.subscription,
    headers: { "user-agent": "Test/1.0" },
  });
  expect(response.status).toBe(204);
  return device;
};
const forgetAll = () => db.query("delete from push_subscriptions");
const count = async () =>
  (await db.query<{ n: number }>("select count(*)::int as n from push_subscriptions")).rows[0]?.n;
let eventId = 0;
/** Tells the user of a movement on the balance and delivers it by push. */
async function tell(name: string) {
  await write(db, {
    name: "transaction.created",
    payload: { transactionId: 12, userId, description: name, amount: uahKopecks(10_000) },
  });
  const event = (
    await db.query<{ id: number; payload: never; created_at: Date }>(
      "update outbox_events set relayed_at = now() where id = (select max(id) from outbox_events) returning id, payload, created_at",
    )
  ).rows[0];
  if (!event) throw new Error("no event");
  eventId = event.id;
  const { deliveries } = await db.transaction((tx) =>
    messaging.delivery.spread(
      tx,
      { id: event.id, name: "transaction.created", payload: event.payload, createdAt: event.created_at },
      0,
    ),
  );
  const ids = deliveries.find(({ channel }) => channel === "push")?.ids ?? [];
  return { ids, left: await messaging.delivery.deliver("push", ids) };
}
const stateOf = async (ids: number[]) =>
  (await db.query("select state, reason from notification_deliveries where id = any($1)", [ids])).rows[0];

afterEach(forgetAll);

describe("push messages", () => {
  it("reach every device of the user, once, with what the service worker needs", async () => {
    const [phone, desktop] = [await shop.as("verified"), await shop.as("verified")];
    const devices = [await subscribe(phone), await subscribe(desktop)];
    await phone.call("subscribeToPush", { body: devices[0]?.subscription }); // re-posted at each start
    const { body } = await desktop.call("listPushDevices");
    expect(body.data.map((one: { is_current: boolean }) => one.is_current)).toEqual([true, false]);

    const { ids } = await tell("Пополнение");
    expect(await stateOf(ids)).toMatchObject({ state: "done" });
    for (const { received } of devices) {
      expect(received).toHaveLength(1);
      expect(received[0]?.payload).toMatchObject({
        title: "Операции по балансу",
        body: "Пополнение: 100,00\u00a0₴",
        tag: `notice-${eventId}`,
        data: { type: "transaction-created", key: 12, url: "/transactions?filter[id]=12", id: expect.any(String) },
      });
      expect(received[0]?.headers).toMatchObject({ topic: `notice-${eventId}`, urgency: "high", ttl: "86400" });
    }
    expect(service.complaints).toEqual([]);
    await phone.call("logout");
    await desktop.call("logout");
  });

  it("end for a device when its user logs out there, and only there", async () => {
    const [phone, desktop] = [await shop.as("verified"), await shop.as("verified")];
    const [onPhone, onDesktop] = [await subscribe(phone), await subscribe(desktop)];
    await phone.call("logout");
    await tell("После выхода");
    expect([onPhone.received.length, onDesktop.received.length]).toEqual([0, 1]);
    await desktop.call("unsubscribeFromPush", { body: { endpoint: onDesktop.subscription.endpoint } });
    expect(await count()).toBe(0);
    expect((await tell("Никому")).ids).toEqual([]);
  });

  it("forget a device that its service no longer knows, and go on to the others", async () => {
    const [phone, desktop] = [await shop.as("verified"), await shop.as("verified")];
    const [gone, there] = [await subscribe(phone), await subscribe(desktop)];
    gone.responses.push(410);
    const { ids } = await tell("Одному");
    expect(await stateOf(ids)).toMatchObject({ state: "done" });
    expect(there.received).toHaveLength(1);
    expect(await count()).toBe(1);
    there.responses.push(404);
    expect(await stateOf((await tell("Никому")).ids)).toMatchObject({ state: "skipped" });
    expect(await count()).toBe(0);
  });

  it("wait as long as the service asks", async () => {
    const device = await subscribe(await shop.as("verified"));
    device.responses.push({ status: 429, retryAfter: "40" });
    const { ids, left } = await tell("Позже");
    expect(left.ids).toEqual(ids);
    expect(left.seconds).toBeGreaterThanOrEqual(39);
    await db.query("update notification_deliveries set next_try_at = now() where id = any($1)", [ids]);
    expect(await messaging.delivery.deliver("push", ids)).toEqual({ ids: [], seconds: 0 });
    expect(device.received).toHaveLength(1);
  });

  it("go to whoever is logged in at that browser now", async () => {
    const device = await subscribe(await shop.as("verified"));
    const admin = await shop.as("admin");
    expect((await admin.call("subscribeToPush", { body: device.subscription })).status).toBe(204);
    await tell("Не для админа");
    expect(device.received).toEqual([]);
    expect(await count()).toBe(1);
    // Nobody can end a stranger's.
    await (await shop.as("verified")).call("unsubscribeFromPush", { body: { endpoint: device.subscription.endpoint } });
    expect(await count()).toBe(1);
  });

  it("are sent by the worker after a real change", async () => {
    const device = await subscribe(await shop.as("verified"));
    const faults: string[] = [];
    const worker = await startWorker({
      db,
      databaseUrl: db.url,
      delivery: messaging.delivery,
      accountMail,
      jobs,
      onFault: (what) => void faults.push(what),
    });
    try {
      await write(db, {
        name: "transaction.created",
        payload: { transactionId: 13, userId, description: "Оплата", amount: uahKopecks(-5) },
      });
      // The logins of the other tests wait in the outbox as well, and may be told by the same push.
      const told = () =>
        device.received.map(({ payload }) => payload["body"]).filter((body) => body === "Оплата: −0,05\u00a0₴");
      await expect.poll(told, { timeout: 10_000 }).toHaveLength(1);
    } finally {
      await worker.close();
    }
    expect(faults).toEqual([]);
  });
});

describe("a device of the list", () => {
  it("is forgotten from another browser, and never by a stranger", async () => {
    const [phone, desktop] = [await shop.as("verified"), await shop.as("verified")];
    const onPhone = await subscribe(phone);
    const { body } = await desktop.call("listPushDevices");
    expect(body.data).toMatchObject([{ is_current: false }]);
    const [{ id }] = body.data;
    expect((await (await shop.as("admin")).call("unsubscribeFromPush", { body: { id } })).status).toBe(204);
    expect(await count()).toBe(1);
    expect((await desktop.call("unsubscribeFromPush", { body: { id } })).status).toBe(204);
    expect(await count()).toBe(0);
    await tell("Телефон забыт");
    expect(onPhone.received).toEqual([]);
    expect((await desktop.call("unsubscribeFromPush", { body: {} })).status).toBe(422);
  });
});

describe("a subscription", () => {
  it("that cannot be sent to is refused with the fields that are wrong", async () => {
    const browser = await shop.as("verified");
    const { subscription } = service.subscribe();
    const off = { ...subscription, keys: { ...subscription.keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } };
    expect(await browser.call("subscribeToPush", { body: off })).toMatchObject({
      status: 422,
      body: { errors: { "keys.p256dh": [expect.any(String)] } },
    });
    expect(await browser.call("subscribeToPush", { body: { endpoint: "x" } })).toMatchObject({ status: 422 });
    expect((await shop.guest().call("subscribeToPush", { body: subscription })).status).toBe(401);
  });

  it("is one of twenty at most", async () => {
    const browser = await shop.as("verified");
    for (let n = 0; n < 20; n += 1) await subscribe(browser);
    expect(await browser.call("subscribeToPush", { body: service.subscribe().subscription })).toMatchObject({
      status: 409,
      body: { code: "too_many_devices" },
    });
  });

  it("of a user's twenty-first device is refused when all of them come at once, too", async () => {
    const browser = await shop.as("verified");
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => browser.call("subscribeToPush", { body: service.subscribe().subscription })),
    );
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(20);
    expect(responses.filter(({ body }) => body.code === "too_many_devices")).toHaveLength(20);
    expect(await count()).toBe(20);
  });

  it("is made with a key that every process and every start has alike", async () => {
    const { body } = await (await shop.as("verified")).call("getPushKey");
    const other = await testShop();
    expect(Buffer.from(body.data.public_key, "base64url")).toHaveLength(65);
    expect(await other.app.services.messaging.push.publicKey()).not.toBe(body.data.public_key);
    const { rows } = await db.query<{ value: string }>("select value::text from settings where name = 'push.vapid'");
    expect(rows[0]?.value).not.toContain(body.data.public_key); // sealed
  });
});

it("lead into the Internet only, unless the shop says otherwise", async () => {
  const careful = await testShop();
  const browser = await careful.as("verified");
  const { subscription } = service.subscribe();
  expect(await browser.call("subscribeToPush", { body: subscription })).toMatchObject({
    status: 422,
    body: { errors: { endpoint: [expect.any(String)] } },
  });
});
