import { uahKopecks } from "@dropship/money";
import { beforeEach, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import { quietUntil } from "../notifications/quiet-hours.ts";
import { type DomainEvent, findEvent, writeNumbered } from "../outbox/outbox.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const { messaging } = shop.app.services;
const userId = shop.ids.get("user@dropship.example") ?? 0;
const times = {
  quiet_is_on: false,
  quiet_from: "22:00",
  quiet_to: "08:00",
  quiet_days: [1, 2, 3, 4, 5, 6, 7],
  digest_is_on: false,
  digest_hour: 18,
};

const news = (postId: number): DomainEvent => ({ name: "post.published", payload: { postId, title: "Скидки" } });
const payment: DomainEvent = {
  name: "transaction.created",
  payload: { transactionId: 7, userId, description: "Оплата", amount: uahKopecks(-150) },
};
const intrusion: DomainEvent = { name: "account.access-changed", payload: { userId, what: "recovery-code-used" } };
const payout: DomainEvent = {
  name: "payout.changed",
  payload: {
    payoutId: 5,
    userId,
    status: "paid",
    title: "Выплачена",
    amount: uahKopecks(100),
    actorId: null,
  },
};

/** What leaves the house about an event, by channel. */
async function sent(event: DomainEvent) {
  const id = await db.transaction((tx) => writeNumbered(tx, event));
  const written = await findEvent(db, id);
  if (!written) throw new Error("the event is gone");
  await db.transaction((tx) => messaging.delivery.spread(tx, written, 0));
  const { rows } = await db.query<{ channel: string; is_silent: boolean; waits: boolean }>(
    `select channel, is_silent, next_try_at > now() as waits from notification_deliveries
     where event_id = $1 and user_id = $2 order by channel`,
    [id, userId],
  );
  return Object.fromEntries(
    rows.map((row) => [row.channel, row.waits ? "waits" : row.is_silent ? "silent" : "at once"]),
  );
}
/** The clock of Kyiv so many minutes from now. */
async function clock(minutes: number): Promise<string> {
  const { rows } = await db.query<{ clock: string }>(
    "select to_char((now() at time zone 'Europe/Kyiv') + make_interval(mins => $1), 'HH24:MI') as clock",
    [minutes],
  );
  return rows[0]?.clock ?? "";
}
const say = async (changes: object) =>
  (await shop.as("verified")).call("updateNoticeTimes", { body: { ...times, ...changes } });

beforeEach(async () => {
  await db.query("delete from notice_times");
  await db.query("delete from notification_preferences");
  await db.query("update users set telegram_id = '77' where id = $1", [userId]);
  await db.query(
    `insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth, user_agent)
     select $1, token_hash, 'https://push.example/1', 'k', 'a', 'test' from sessions where user_id = $1 limit 1
     on conflict do nothing`,
    [userId],
  );
});
await shop.as("verified"); // a session for the device

describe("quiet hours", () => {
  it("keep the sound, push and Telegram back till their end; the site and e-mail know no hours", async () => {
    expect(await sent(payment)).toEqual({ live: "at once", push: "at once" });
    const quiet = { quiet_is_on: true, quiet_from: await clock(-60), quiet_to: await clock(60) };
    expect((await say(quiet)).status).toBe(200);
    expect(await sent(news(1))).toEqual({ live: "silent", push: "waits", telegram: "waits" });
    expect(await sent(payout)).toEqual({ live: "silent", mail: "at once", push: "waits", telegram: "waits" });
    expect(await sent(intrusion)).toEqual({ live: "at once", push: "at once", telegram: "at once" });
    // Turned off, they hold nothing back any more.
    await say({ quiet_is_on: false });
    const { rows } = await db.query("select 1 from notification_deliveries where next_try_at > now()");
    expect(rows).toEqual([]);
    await say({ quiet_is_on: true, quiet_from: await clock(5), quiet_to: await clock(60) });
    expect(await sent(news(2))).toMatchObject({ live: "at once", push: "at once" });
  });

  it("go over midnight, begin on the chosen days and follow the clock of Kyiv through its changes", async () => {
    const ends = async (at: string, from: number, to: number, days: readonly number[]) => {
      const { rows } = await db.query<{ ends: Date | null }>(
        `select ${quietUntil("t", "$1::timestamptz")} as ends
         from (select $2::smallint as quiet_from, $3::smallint as quiet_to, $4::smallint[] as quiet_days) t`,
        [at, from, to, days],
      );
      return rows[0]?.ends?.toISOString() ?? null;
    };
    const [night, morning, friday] = [22 * 60, 8 * 60, 5];
    // 20 November 2026 is a Friday; Kyiv is two hours ahead.
    expect(await ends("2026-11-20T20:00:00Z", night, morning, [friday])).toBe("2026-11-21T06:00:00.000Z");
    expect(await ends("2026-11-21T05:59:59Z", night, morning, [friday])).toBe("2026-11-21T06:00:00.000Z");
    expect(await ends("2026-11-21T06:00:00Z", night, morning, [friday])).toBeNull();
    expect(await ends("2026-11-20T05:00:00Z", night, morning, [friday])).toBeNull();
    expect(await ends("2026-11-21T20:30:00Z", night, morning, [friday])).toBeNull();
    expect(await ends("2026-11-20T11:30:00Z", 13 * 60, 14 * 60, [friday])).toBe("2026-11-20T12:00:00.000Z");
    expect(await ends("2026-10-24T20:00:00Z", night, morning, [6])).toBe("2026-10-25T06:00:00.000Z");
  });
});

describe("what must arrive", () => {
  it("does, whatever was kept from before", async () => {
    await db.query(
      `insert into notification_preferences (user_id, type, channel, is_on)
       select $1, type, channel, false from unnest(array['payout-status', 'account']) type,
         unnest(array['database', 'sound', 'mail', 'push', 'telegram']) channel`,
      [userId],
    );
    expect(await sent(payout)).toEqual({ live: "silent", mail: "at once" });
    expect(await sent(intrusion)).toEqual({ live: "silent" });
  });
});

describe("the digest", () => {
  it("takes the place of single letters, but for what cannot wait", async () => {
    const mailed: DomainEvent = {
      name: "ticket.written",
      payload: { ticketId: 1, userId, side: "shop", subject: "Вопрос", excerpt: "Ответ", assigneeId: null },
    };
    expect(await sent(mailed)).toHaveProperty("mail");
    await say({ digest_is_on: true });
    expect(await sent(mailed)).not.toHaveProperty("mail");
    expect(await sent(payout)).toHaveProperty("mail");
  });
});

describe("the form", () => {
  it("offers nights at first, keeps what is said and refuses what makes no sense", async () => {
    const user = await shop.as("verified");
    expect((await user.call("getNoticeTimes")).body.data).toEqual({ ...times, has_mail: true });
    const said = { ...times, quiet_is_on: true, quiet_from: "00:30", quiet_days: [7, 1], digest_hour: 9 };
    const saved = await user.call("updateNoticeTimes", { body: said });
    expect(saved).toMatchObject({ status: 200, body: { message: "Время уведомлений сохранено." } });
    expect((await user.call("getNoticeTimes")).body.data).toEqual({ ...said, quiet_days: [1, 7], has_mail: true });
    const fields = async (changes: object) => Object.keys((await say(changes)).body.errors);
    expect(await fields({ quiet_to: "22:00" })).toEqual(["quiet_to"]);
    expect(await fields({ quiet_is_on: true, quiet_days: [] })).toEqual(["quiet_days"]);
    expect(await fields({ quiet_from: "25:00" })).toEqual(["quiet_from"]);
    expect(await fields({ digest_hour: 24 })).toEqual(["digest_hour"]);
    await db.query("update users set email_verified_at = null where id = $1", [userId]);
    expect(await fields({ digest_is_on: true })).toEqual(["digest_is_on"]);
    await db.query("update users set email_verified_at = now() where id = $1", [userId]);
  });
});
