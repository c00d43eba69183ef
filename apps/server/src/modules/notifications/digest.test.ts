import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testMessaging } from "../../../test/messaging-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import { askForDigests } from "./digest.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const post = testMessaging(db);
const userId = shop.ids.get("user@dropship.example") ?? 0;
const HOUR = `extract(hour from now() at time zone 'Europe/Kyiv')::int`;

/** A digest is wanted at an hour so many hours from now; the last one was yesterday. */
const wants = async (user: number, hours = 0) =>
  await db.query(
    `insert into notice_times (user_id, is_quiet, quiet_from, quiet_to, quiet_days, is_digest, digest_hour, digest_day, digest_until)
     values ($1, false, 0, 1, '{}', true, least(23, ${HOUR} + $2), (now() at time zone 'Europe/Kyiv')::date - 1, now() - interval '1 day')
     on conflict (user_id) do update set digest_day = excluded.digest_day, digest_until = excluded.digest_until, digest_hour = excluded.digest_hour`,
    [user, hours],
  );
const put = async (type: string, name: string, ago = "1 hour", isRead = false) =>
  await db.query(
    `insert into notifications (user_id, type, data, created_at, read_at)
     values ($1, $2, jsonb_build_object('key', 7, 'name', $3::text, 'icon', 'x'), now() - $4::interval, case when $5 then now() end)`,
    [userId, type, name, ago, isRead],
  );
/** The letters' texts, as people read them. */
const letters = () =>
  post
    .mails()
    .map((mail) => Buffer.from(mail.replaceAll(/=\r?\n/g, "").replaceAll(/=([\dA-F]{2})/g, "%$1")).toString())
    .map((mail) => {
      const [head = "", body = ""] = mail.split(/\r?\n\r?\n([^]*)/);
      return /base64/.test(head)
        ? Buffer.from(body, "base64").toString()
        : decodeURIComponent(body.replaceAll(/%(?![\dA-F]{2})/g, "%25"));
    });
const asked = async () =>
  (await db.query<{ n: number }>("select count(*)::int as n from outbox_events where name = 'account.digest-due'"))
    .rows[0]?.n;

beforeAll(async () => {
  await post.work();
});
beforeEach(async () => {
  await db.query("delete from notice_times");
  await db.query("delete from notifications");
  await db.query("delete from outbox_events");
});

describe("the daily digest", () => {
  it("holds what was not read since the last one, kind by kind with links, and comes once for a day", async () => {
    await wants(userId);
    await put("order-status", "Заказ №1: отправлен");
    await put("blog-created", "Новая коллекция");
    await put("order-status", "Прочитан", "1 hour", true);
    await put("order-status", "Позавчерашний", "2 days");
    await put("payout-status", "Ушла письмом сразу");
    const before = post.mails().length;
    expect((await Promise.all([askForDigests(db), askForDigests(db)])).toSorted()).toEqual([0, 1]);
    expect(await askForDigests(db)).toBe(0);
    await expect.poll(() => post.mails().length, { timeout: 15_000 }).toBe(before + 1);
    const letter = letters().at(-1) ?? "";
    expect(letter).toContain("Состояние заказа\n• Заказ №1: отправлен\n  https://shop.example/orders/7");
    expect(letter).toContain("Новости\n• Новая коллекция\n  https://shop.example/blog/7");
    for (const other of ["Прочитан", "Позавчерашний", "Ушла письмом"]) expect(letter).not.toContain(other);
  }, 30_000);

  it("is not sent when there is nothing new, before its hour, or to whom no letter can go", async () => {
    await wants(userId);
    expect(await askForDigests(db)).toBe(0);
    await put("order-status", "Пришло после проверки");
    expect(await askForDigests(db)).toBe(0); // this day was seen to
    const { rows } = await db.query<{ hour: number }>(`select ${HOUR} as hour`);
    if ((rows[0]?.hour ?? 23) < 23) {
      await wants(userId, 1);
      expect(await askForDigests(db)).toBe(0);
    }
    await wants(userId);
    await db.query("update users set email_verified_at = null where id = $1", [userId]);
    expect(await askForDigests(db)).toBe(0);
    await db.query("update users set email_verified_at = now() where id = $1", [userId]);
    expect(await askForDigests(db)).toBe(1);
  });

  it("that dies in the middle of a piece leaves the day unseen to, and the next turn sees to it", async () => {
    await wants(userId);
    await put("order-status", "Заказ №2: отправлен");
    const dying = {
      ...db,
      transaction: async (work: Parameters<typeof db.transaction>[0]) => {
        await db.transaction(async (tx) => {
          await work(tx);
          throw new Error("killed");
        });
      },
    };
    await expect(askForDigests(Object.assign(Object.create(db), dying))).rejects.toThrow("killed");
    expect(await asked()).toBe(0);
    expect(await askForDigests(db)).toBe(1);
  });

  it("walks thousands in pieces, each asked for once by two processes together", async () => {
    await db.query(
      `insert into users (email, password_hash, email_verified_at)
       select 'digest-' || n || '@shop.example', '-', now() from generate_series(1, 1000) n`,
    );
    await db.query(
      `insert into notice_times (user_id, is_quiet, quiet_from, quiet_to, quiet_days, is_digest, digest_hour, digest_day, digest_until)
       select id, false, 0, 1, '{}', true, 0, (now() at time zone 'Europe/Kyiv')::date - 1, now() - interval '1 day'
       from users where email like 'digest-%'`,
    );
    await db.query(
      `insert into notifications (user_id, type, data, created_at)
       select id, 'blog-created', '{"key": 1, "name": "Скидки", "icon": "x"}', now() - interval '1 hour' from users where email like 'digest-%'`,
    );
    await Promise.all([askForDigests(db), askForDigests(db)]);
    expect(await askForDigests(db)).toBe(0);
    const { rows } = await db.query<{ all: number; people: number }>(
      `select count(*)::int as all, count(distinct payload->>'userId')::int as people
       from outbox_events where name = 'account.digest-due'`,
    );
    expect(rows[0]).toEqual({ all: 1000, people: 1000 });
  }, 30_000);
});
