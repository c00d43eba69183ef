import { uahKopecks } from "@dropship/money";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { testMessaging } from "../../../test/messaging-fixture.ts";
import { write } from "../../modules/outbox/outbox.service.ts";
import { telegramClient } from "./client.ts";
import { SANDBOX_TOKEN, startTelegramSandbox } from "./sandbox.ts";

const sandbox = await startTelegramSandbox();
afterAll(() => sandbox.close());
const pauses = { all: 0, chat: 0 };
const client = telegramClient({ url: sandbox.url, token: SANDBOX_TOKEN, pauses });

describe("the client", () => {
  it("sends plain text, cut to what a message holds", async () => {
    expect(await client.sendMessage("42", "<b>Привет</b>")).toMatchObject({ kind: "sent" });
    await client.sendMessage("42", "я".repeat(5_000));
    expect(sandbox.messages.map((one) => one.text.length)).toEqual([13, 4_096]);
  });

  it("tells what may work later from what never will", async () => {
    sandbox.busyFor = 1;
    expect(await client.sendMessage("42", "x")).toMatchObject({ kind: "retry", afterSeconds: 3 });
    sandbox.blockedBy.add("43");
    expect(await client.sendMessage("43", "x")).toMatchObject({ kind: "gone" });
    expect(await client.sendMessage("nobody", "x")).toMatchObject({ kind: "gone" });
    expect(await client.sendMessage("42", "")).toMatchObject({ kind: "refused" });
    const wrong = telegramClient({ url: sandbox.url, token: "2:other", pauses });
    expect(await wrong.sendMessage("42", "x")).toMatchObject({
      kind: "refused",
      reason: expect.stringContaining("401"),
    });
    const away = await telegramClient({ url: "http://127.0.0.1:1", token: "9:secret", pauses }).sendMessage("42", "x");
    expect(away.kind).toBe("retry");
    expect(JSON.stringify(away)).not.toContain("secret");
  });

  it("keeps a second between two messages to one chat", async () => {
    const slow = telegramClient({ url: sandbox.url, token: SANDBOX_TOKEN, pauses: { all: 0, chat: 150 } });
    const started = performance.now();
    await Promise.all([slow.sendMessage("7", "a"), slow.sendMessage("8", "b"), slow.sendMessage("7", "c")]);
    expect(performance.now() - started).toBeGreaterThanOrEqual(149);
  });
});

describe("a notice by Telegram", async () => {
  const db = await testDatabase();
  const post = testMessaging(db, { env: { TELEGRAM_TOKEN: SANDBOX_TOKEN, TELEGRAM_URL: sandbox.url } });
  const { messaging } = post;
  const linked = async (telegramId: string) =>
    (
      await db.query<{ id: number }>(
        "insert into users (email, password_hash, telegram_id) values ($1, '-', $1) returning id",
        [telegramId],
      )
    ).rows[0]?.id ?? 0;
  await post.work();

  it("reaches who has linked it, with the way to the thing", async () => {
    const userId = await linked("1001");
    await write(db, {
      name: "order.status-changed",
      payload: { orderId: 5, number: 100_005, userId, status: "shipped", title: "В пути", actorId: null },
    });
    await post.settled();
    expect(sandbox.messages.at(-1)).toEqual({
      chatId: "1001",
      text: "Состояние заказа\nЗаказ №\u00a0100005: в пути\nhttps://shop.example/orders/5",
    });
  });

  it("that Telegram puts off is not given up, however often that is, until a day has gone", async () => {
    const userId = await linked("1003");
    const tell = async (number: number) => {
      sandbox.busyFor = 1;
      await write(db, {
        name: "order.status-changed",
        payload: { orderId: number, number, userId, status: "shipped", title: "В пути", actorId: null },
      });
      const read = () =>
        db.query<{ id: number; event_id: number }>(
          `select id, event_id from notification_deliveries
           where user_id = $1 and channel = 'telegram' and state = 'pending' and reason is not null`,
          [userId],
        );
      await expect.poll(async () => (await read()).rows, { timeout: 5_000 }).toHaveLength(1);
      const { rows } = await read();
      const [{ id, event_id: eventId } = { id: 0, event_id: 0 }] = rows;
      await db.query("update notification_deliveries set next_try_at = now(), attempts = 20 where id = $1", [id]);
      return { id, eventId };
    };
    const got = () => sandbox.messages.filter(({ chatId }) => chatId === "1003").length;
    const { id } = await tell(1);
    sandbox.busyFor = 1;
    expect(await messaging.delivery.deliver("telegram", [id])).toMatchObject({ ids: [id] });
    await db.query("update notification_deliveries set next_try_at = now() where id = $1", [id]);
    expect([await messaging.delivery.deliver("telegram", [id]), got()]).toEqual([{ ids: [], seconds: 0 }, 1]);

    const late = await tell(2);
    await db.query("update outbox_events set created_at = now() - interval '2 days' where id = $1", [late.eventId]);
    sandbox.busyFor = 1;
    expect([await messaging.delivery.deliver("telegram", [late.id]), got()]).toEqual([{ ids: [], seconds: 0 }, 1]);
  });

  it("turns the channel off for who has blocked the bot", async () => {
    const userId = await linked("1002");
    sandbox.blockedBy.add("1002");
    await messaging.preferences.update({ id: userId, roles: [], narrowedTo: null }, [
      { type: "transaction-created", channel: "telegram", is_on: true },
    ]);
    const event = {
      name: "transaction.created",
      payload: { transactionId: 1, userId, description: "Оплата", amount: uahKopecks(5) },
    } as const;
    await write(db, event);
    await post.settled();
    const { types } = await messaging.preferences.read({ id: userId, roles: [], narrowedTo: null });
    expect(types.map((row) => row.channels.telegram)).not.toContain(true);
    await write(db, event);
    await post.settled();
    const { rows } = await db.query(
      "select state from notification_deliveries where user_id = $1 and channel = 'telegram'",
      [userId],
    );
    expect(rows).toEqual([{ state: "skipped" }]);
  });
});
