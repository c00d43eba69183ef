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
