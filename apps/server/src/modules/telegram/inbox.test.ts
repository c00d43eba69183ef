import { describe, expect, it } from "vitest";
import { proven, testBot } from "../../../test/bot-fixture.ts";
import { telegramClient } from "../../integrations/telegram/client.ts";
import { folderStore } from "../../integrations/sandbox-store.ts";
import { SANDBOX_TOKEN } from "../../integrations/telegram/sandbox.ts";
import { botButton } from "../../integrations/telegram/buttons.ts";
import { buttonsOfNotice } from "../notifications/telegram-buttons.ts";
import { takeUpdates } from "./inbox.repository.ts";
import { endPolling, takePolling } from "./telegram-notes.repository.ts";

const bot = await testBot();
const { shop, sandbox, inbox } = bot;
const { db } = shop;
const never = new AbortController().signal;
const superAdmin = await shop.as("super-admin");

async function receive(how: "polling" | "webhook" | "off"): Promise<void> {
  const params = { group: "telegram" };
  const { data } = (await superAdmin.call("getSettings", { params })).body;
  const body = { version: data.version, values: { ...data.values, token: null, receive: how } };
  expect((await superAdmin.call("saveSettings", { params, body })).status).toBe(200);
  if (how !== "polling") await inbox.poll(never);
}
const post = (body: unknown, secret: string) =>
  shop.app.http.inject({
    method: "POST",
    url: "/api/webhooks/telegram",
    headers: { "content-type": "application/json", "x-telegram-bot-api-secret-token": secret },
    payload: JSON.stringify(body),
  });

describe("a word of Telegram", () => {
  it("is dealt with once, however often it comes and whoever dies meanwhile", async () => {
    const told = await sandbox.write("601", "привет");
    await inbox.poll(never);
    // Not confirmed yet, so Telegram would bring it again; another process has died over it as well.
    await takeUpdates(db, 1, [told]);
    await db.query("update telegram_updates set attempts = 1, next_try_at = now() - interval '1 second'");
    await Promise.all([inbox.work(), inbox.work(), inbox.work()]);
    expect(bot.heardBy("601")).toHaveLength(1);
    await takeUpdates(db, 1, [told]);
    await inbox.work();
    expect(bot.heardBy("601")).toHaveLength(1);
  });

  it("is confirmed by the next question, so that a restart asks from where it was", async () => {
    await sandbox.write("601", "ещё");
    await inbox.poll(never);
    expect(await sandbox.waiting()).toHaveLength(1);
    await sandbox.write("601", "и ещё");
    await inbox.poll(never);
    expect(await sandbox.waiting()).toHaveLength(1);
    await bot.settle();
    expect(bot.heardBy("601")).toHaveLength(3);
  });

  it("is asked for by one process at a time; another one takes over when that is silent", async () => {
    expect(await takePolling(db, "first", 60)).toBe(true);
    expect(await takePolling(db, "second", 60)).toBe(false);
    await sandbox.write("602", "слышно?");
    expect(await inbox.poll(never)).toBe(0);
    await db.query("update telegram_notes set next_at = now() where name = 'poller'");
    expect(await inbox.poll(never)).toBe(1);
    expect(await takePolling(db, "second", 60)).toBe(true);
    await endPolling(db, "second", 0);
    await sandbox.write("602", "а так?");
    await Promise.all([inbox.poll(never), inbox.poll(never)]);
    expect(sandbox.conflicts).toBe(0);
  });

  it("that cannot be read holds up nobody", async () => {
    await sandbox.tell({ message: { message_id: 1, date: 1, chat: { id: 603, type: "private" } } });
    await sandbox.write("603", "я тут");
    await bot.settle();
    expect(bot.heardBy("603")).toHaveLength(1);
  });
});

describe("a response", () => {
  it("waits as long and as often as Telegram asks for, and is sent then, once", async () => {
    await sandbox.write("604", "привет");
    sandbox.busyFor = 1;
    await bot.settle();
    expect(bot.heardBy("604")).toHaveLength(0);
    const { rows } = await db.query<{ wait: number }>(
      "select extract(epoch from next_try_at - now())::float as wait from telegram_calls where state = 'pending'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.wait).toBeGreaterThan(1);
    // Asked to wait, it was not tried: however often that is, it is not given up.
    await db.query("update telegram_calls set next_try_at = now(), attempts = 7 where state = 'pending'");
    sandbox.busyFor = 1;
    await bot.settle();
    expect(bot.heardBy("604")).toHaveLength(0);
    await db.query("update telegram_calls set next_try_at = now() where state = 'pending'");
    await bot.settle();
    expect(bot.heardBy("604")).toHaveLength(1);
  });

  it("to somebody who has blocked the bot is given up", async () => {
    sandbox.blockedBy.add("605");
    await sandbox.write("605", "привет");
    await bot.settle();
    const { rows } = await db.query("select state from telegram_calls where chat_id = '605'");
    expect(rows).toEqual([{ state: "dead" }]);
  });
});

describe("the webhook", () => {
  it("is registered with a secret, takes words of Telegram alone, and goes when asking is wanted again", async () => {
    await receive("webhook");
    const client = telegramClient({ url: sandbox.url, token: SANDBOX_TOKEN });
    const registered = await client.getWebhook();
    expect(registered).toMatchObject({ kind: "done", result: { url: "http://shop.example/api/webhooks/telegram" } });
    expect(await client.getUpdates(null, 0, never)).toMatchObject({ kind: "refused", code: 409 });
    const webhook = await sandboxSecret();
    const update = {
      update_id: 77,
      message: {
        message_id: 5,
        date: 1,
        chat: { id: 606, type: "private" },
        from: { id: 606, first_name: "О" },
        text: "эй",
      },
    };
    expect((await post(update, "wrong")).statusCode).toBe(401);
    expect((await post(update, "")).statusCode).toBe(401);
    expect((await post(update, webhook)).statusCode).toBe(200);
    expect((await post(update, webhook)).statusCode).toBe(200);
    expect((await post({ nothing: true }, webhook)).statusCode).toBe(200);
    await inbox.work();
    expect(bot.heardBy("606")).toHaveLength(1);
    await receive("polling");
    await inbox.poll(never);
    expect((await post(update, webhook)).statusCode).toBe(401);
    expect(await client.getWebhook()).toMatchObject({ result: { url: "" } });
  });

  it("that nobody wants lets nobody link and attaches no buttons", async () => {
    await receive("off");
    expect((await superAdmin.call("linkTelegram", { body: proven })).body.code).toBe("no_bot");
    await receive("polling");
    const admin = { roles: ["Admin"], narrowedTo: null };
    const placed = { type: "order-placed", key: 5, version: 2 } as const;
    expect(buttonsOfNotice(placed, admin)).toEqual([botButton("Подтвердить заказ", "order", 5, 2)]);
    expect(buttonsOfNotice({ ...placed, version: null }, admin)).toEqual([]);
    expect(buttonsOfNotice(placed, { ...admin, narrowedTo: ["orders.see"] })).toEqual([]);
    const second = { type: "money-asked", key: 7, of: "payout", version: null } as const;
    expect(buttonsOfNotice(second, admin)).toEqual([botButton("Одобрить выплату", "payout", 7)]);
    expect(buttonsOfNotice({ ...second, of: undefined }, admin)).toEqual([]);
    expect(buttonsOfNotice({ ...placed, type: "order-status" }, admin)).toEqual([]);
  });
});

describe("the page of the sandbox", () => {
  const page = (method: "GET" | "POST", url: string, payload?: string) =>
    shop.app.http.inject({
      method,
      url: `/sandbox/telegram${url}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      ...(payload === undefined ? {} : { payload }),
    });

  it("lets one write and press, shows hostile words as text, and has no script", async () => {
    const sent = await page("POST", "/send", "chat=701&text=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E");
    expect([sent.statusCode, sent.headers.location]).toEqual([303, "/sandbox/telegram/?chat=701"]);
    await bot.settle();
    const lines = await page("GET", "/chat?chat=701");
    expect(lines.body).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(lines.body).toContain("ещё не знает");
    expect(lines.headers["content-security-policy"]).toContain("default-src 'none'");
    expect((await page("GET", "/?chat=701&start=abc")).body).toContain("Запустить");
    expect((await page("GET", "/bot1:sandbox/getUpdates")).statusCode).toBe(404);
  });

  it("plays Telegram's limit by a switch: the bot waits as long as it is told, and the count goes down to nothing", async () => {
    const on = await page("POST", "/limit", "chat=702&left=2&seconds=7");
    expect([on.statusCode, on.headers.location]).toEqual([303, "/sandbox/telegram/?chat=702"]);
    expect((await page("GET", "/?chat=702")).body).toContain("Осталось отклонить: 2. Бот ждёт по 7 с");
    const client = telegramClient({ url: sandbox.url, token: SANDBOX_TOKEN, pauses: { all: 0, chat: 0 } });
    expect(await client.sendMessage("702", "раз")).toMatchObject({ kind: "retry", afterSeconds: 7 });

    await sandbox.write("702", "привет");
    await bot.settle();
    expect(bot.heardBy("702")).toHaveLength(0);
    const { rows } = await db.query<{ wait: number }>(
      "select extract(epoch from next_try_at - now())::float as wait from telegram_calls where chat_id = '702' and state = 'pending'",
    );
    expect(rows[0]?.wait).toBeGreaterThan(5);
    expect((await page("GET", "/?chat=702")).body).toContain("Выключено");
    await db.query("update telegram_calls set next_try_at = now() where state = 'pending'");
    await bot.settle();
    expect(bot.heardBy("702")).toHaveLength(1);

    for (const wrong of ["left=many&seconds=3", "left=101&seconds=3", "left=3&seconds=999", ""]) {
      await page("POST", "/limit", `chat=702&${wrong}`);
      expect((await page("GET", "/?chat=702")).body).toContain("Выключено");
    }
  });

  it("is not there where the shop has a real bot", async () => {
    const params = { group: "telegram" };
    const { data } = (await superAdmin.call("getSettings", { params })).body;
    const values = { ...data.values, sandbox: false, token: "123456:ABCDEFGHIJKLMNOPQRSTUVWX" };
    await superAdmin.call("saveSettings", { params, body: { version: data.version, values } });
    expect((await page("GET", "/?chat=701")).statusCode).toBe(404);
  });
});

/** The secret that the shop gave the sandbox. */
async function sandboxSecret(): Promise<string> {
  const kept = await folderStore(`${shop.dataDir}/sandbox/telegram`).read("settings", "webhook");
  return (kept as { secret_token: string }).secret_token; // as the sandbox keeps it
}
