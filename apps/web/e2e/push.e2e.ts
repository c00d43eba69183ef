import type { Page } from "@playwright/test";
import { ask } from "./support/buying.ts";
import { untilInstalled } from "./support/kept.ts";
import { pushOf, pushWorker, standInForPushService, subscribed } from "./support/push.ts";
import { expect, logIn as logInByCall, test } from "./support/shop.ts";

test.use({ serviceWorkers: "allow" });

const offer = (page: Page) => page.getByText("Узнавайте о заказах сразу");
const pushSwitch = (page: Page) => page.getByRole("switch", { name: /^Присылать уведомления/ });

/** Signs in through the form, in a session of the test's own. */
async function logIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page
    .getByRole("button", { name: /^Дропшиппер/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page).toHaveURL("/");
}

/** The page is quiet, and follows the worker: what tells of other pages is there when that has begun. */
async function untilStarted(page: Page): Promise<void> {
  await untilInstalled(page);
  await expect(page.locator("#page-word")).toBeAttached();
  await page.waitForLoadState("networkidle");
}

/** An unread notification of the user about their newest order. */
async function notify(databaseUrl: string, name: string): Promise<{ id: string; path: string }> {
  const [made] = await ask<{ id: string; key: number }>(
    databaseUrl,
    `insert into notifications (user_id, type, data)
     select u.id, 'order-status', jsonb_build_object('key', max(o.id), 'name', $1::text, 'icon', 'package')
     from users u join orders o on o.user_id = u.id where u.email like 'user@%' group by u.id
     returning id, (data ->> 'key')::int as key`,
    [name],
  );
  if (!made) throw new Error("The demo user has no order.");
  return { id: made.id, path: `/orders/${made.key}` };
}

/** What the server sends about it (apps/server/src/modules/push/push.service.ts). */
const messageOf = (id: string, body: string, url: string) =>
  JSON.stringify({
    title: "Состояние заказа",
    body,
    tag: `notice-${id}`,
    lang: "ru",
    timestamp: 1_790_000_000_000,
    data: { id, type: "order-status", key: 1, url },
  });

const isRead = async (databaseUrl: string, id: string) =>
  (
    await ask<{ is_read: boolean }>(
      databaseUrl,
      "select read_at is not null as is_read from notifications where id = $1",
      [id],
    )
  )[0]?.is_read;

test.describe("in the page", () => {
  test.describe.configure({ timeout: 90_000 }); // the worker installs itself once the page is quiet

  test("a person who turns it on gets it, on this browser, until it is turned off or they log out", async ({
    context,
    page,
    shop,
  }) => {
    const rows = () => subscribed(shop.databaseUrl, "user");
    await standInForPushService(context, { permission: "default" });
    await logIn(page);
    await page.goto("/notifications");
    await untilStarted(page);
    expect((await pushOf(page)).asked).toBe(0); // never by itself
    expect(await rows()).toEqual([]);
    await page.getByRole("button", { name: "Включить" }).click();
    await expect.poll(rows).toHaveLength(1);
    await expect(offer(page)).toBeHidden();
    const { asked, endpoint } = await pushOf(page);
    expect(asked).toBe(1);
    expect(await rows()).toEqual([endpoint]);

    await page.goto("/user/settings");
    await expect(pushSwitch(page)).toBeChecked();
    const devices = page.getByRole("list", { name: "Устройства с уведомлениями" });
    await expect(devices.getByRole("listitem").filter({ hasText: /^Chrome, (Windows|Linux)/ })).toContainText(
      "Этот браузер",
    );
    await pushSwitch(page).uncheck();
    await expect.poll(rows).toEqual([]);
    await expect(page.getByText("Ни одно устройство не получает уведомлений.")).toBeVisible();
    // The shop and the browser forget it side by side.
    await expect.poll(async () => (await pushOf(page)).endpoint).toBeNull();
    // Off stays off: the permission is there, but this person does not want it.
    await page.reload();
    await untilStarted(page);
    await expect(pushSwitch(page)).not.toBeChecked();
    expect(await rows()).toEqual([]);
    await pushSwitch(page).check();
    await expect.poll(rows).toHaveLength(1);

    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.getByRole("banner").getByRole("button", { name: /₴/ }).click();
    await page.getByRole("button", { name: "Выйти" }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(calls).toEqual(expect.arrayContaining(["DELETE /api/push", "POST /logout"]));
    expect(calls.indexOf("DELETE /api/push")).toBeLessThan(calls.indexOf("POST /logout"));
    expect(await rows()).toEqual([]);
    expect((await pushOf(page)).endpoint).toBeNull();

    // The next login in the same browser needs no word.
    await logIn(page);
    await expect.poll(rows, { timeout: 30_000 }).toHaveLength(1);
    expect(await rows()).toEqual([(await pushOf(page)).endpoint]);
    expect((await pushOf(page)).asked).toBe(2); // by the two presses, and by nothing else
  });

  test("another device is turned off from here, after a question", async ({ context, page, shop }) => {
    await shop.signIn("user"); // the other device's session, the older one
    await context.addCookies((await logInByCall(shop.url, "user")).cookies);
    await ask(
      shop.databaseUrl,
      `insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth, user_agent)
       select user_id, token_hash, 'https://push.example.com/phone', 'p', 'a', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/143.0.0.0 Mobile Safari/537.36'
       from sessions where user_id = (select id from users where email like 'user@%') order by created_at limit 1`,
    );
    await standInForPushService(context, { permission: "default" });
    await page.goto("/user/settings");
    const phone = page.getByRole("listitem").filter({ hasText: "Chrome, Android" });
    await phone.getByRole("button", { name: "Отключить: Chrome, Android" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Chrome, Android");
    await question.getByRole("button", { name: "Отмена" }).click();
    expect(await subscribed(shop.databaseUrl, "user")).toContain("https://push.example.com/phone");
    await phone.getByRole("button", { name: "Отключить: Chrome, Android" }).click();
    await question.getByRole("button", { name: "Отключить" }).click();
    await expect(phone).toBeHidden();
    await expect.poll(() => subscribed(shop.databaseUrl, "user")).not.toContain("https://push.example.com/phone");
  });

  test("a refusal, here or to the browser, is taken once and in silence", async ({ browser, shop }) => {
    const open = async (answer: NotificationPermission) => {
      const context = await browser.newContext({ baseURL: shop.url, storageState: await shop.signIn("user") });
      await standInForPushService(context, { permission: "default", answer });
      const page = await context.newPage();
      await page.goto("/notifications");
      await expect(offer(page)).toBeVisible();
      return page;
    };
    const later = await open("granted");
    await later.getByRole("button", { name: "Не сейчас" }).click();
    await expect(offer(later)).toBeHidden();
    for (const path of ["/notifications", "/"]) {
      await later.goto(path);
      await untilStarted(later);
      await expect(later.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(offer(later)).toBeHidden();
    }
    expect((await pushOf(later)).asked).toBe(0);
    await later.context().close();

    const denied = await open("denied");
    await denied.getByRole("button", { name: "Включить" }).click();
    await expect(offer(denied)).toBeHidden();
    await expect(denied.getByRole("region", { name: "Сообщения" }).getByRole("alert")).toHaveCount(0);
    await denied.reload();
    await untilStarted(denied);
    await expect(offer(denied)).toBeHidden();
    expect(await pushOf(denied)).toEqual({ asked: 1, endpoint: null });
    await denied.goto("/user/settings");
    await expect(pushSwitch(denied)).toBeDisabled();
    await expect(denied.getByText("Браузер запретил их для магазина.")).toBeVisible();
    await denied.context().close();
  });

  test("an iPhone is told that the shop must be on the home screen first", async ({ browser, shop }) => {
    const context = await browser.newContext({
      baseURL: shop.url,
      storageState: await shop.signIn("user"),
      userAgent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1",
    });
    await context.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
    const page = await context.newPage();
    await page.goto("/notifications");
    await expect(page.getByText("Они приходят, когда магазин добавлен на экран «Домой».")).toBeVisible();
    await expect(page.getByRole("button", { name: "Включить" })).toHaveCount(0);
    await page.getByRole("button", { name: "Понятно" }).click();
    await page.goto("/user/settings");
    await expect(page.getByText("Сначала добавьте магазин на экран «Домой»")).toBeVisible();
    await context.close();
  });
});

test.describe("in the service worker", () => {
  test.use({ role: "user", permissions: ["notifications"] });
  test.describe.configure({ timeout: 90_000 });

  test("a message is shown with its texts, once, and one that cannot be read says that there is news", async ({
    page,
  }) => {
    await page.goto("/products");
    const push = await pushWorker(page);
    const id = "0199a0e2-0000-7000-8000-000000000001"; // of no notification: no page has heard of it
    await push.deliver(messageOf(id, "Заказ №1048: прибыл", "/orders/1048"));
    await expect.poll(push.shown).toEqual([
      {
        title: "Состояние заказа",
        body: "Заказ №1048: прибыл",
        tag: `notice-${id}`,
        icon: "/icons/icon-192.png",
        badge: "/icons/push-badge.png",
        data: { id, url: "/orders/1048" },
      },
    ]);
    for (const { icon, badge } of await push.shown())
      for (const picture of [icon, badge])
        expect((await page.request.get(picture)).headers()["content-type"]).toBe("image/png");
    await push.deliver(messageOf(id, "Заказ №1048: получен", "/orders/1048"));
    await expect.poll(async () => (await push.shown()).map(({ body }) => body)).toEqual(["Заказ №1048: получен"]);
    await push.deliver("not json");
    await expect.poll(async () => (await push.shown()).length).toBe(2);
    expect(await push.shown()).toContainEqual(
      expect.objectContaining({
        title: "Новое уведомление",
        body: "Откройте магазин, чтобы прочитать его.",
        data: { id: null, url: "/notifications" },
      }),
    );
  });

  test("whoever looks at the shop hears of it by the bell alone", async ({ page, shop }) => {
    await page.goto("/categories");
    const push = await pushWorker(page);
    await page.bringToFront();
    await ask(shop.databaseUrl, "update notifications set read_at = now() where read_at is null");
    await page.reload();
    const bell = page.getByRole("banner").getByRole("button", { name: /^Уведомления/ });
    await untilStarted(page);
    await expect(bell).toHaveAccessibleName("Уведомления");
    const { id, path } = await notify(shop.databaseUrl, "Заказ №7: прибыл");
    await push.deliver(messageOf(id, "Заказ №7: прибыл", path));
    await expect(bell).toHaveAccessibleName(/1/);
    // A second one, which no page can have heard of, comes after the first was dealt with.
    await push.deliver(messageOf("0199a0e2-0000-7000-8000-000000000002", "Заказ №8: прибыл", path));
    await expect.poll(async () => (await push.shown()).map(({ body }) => body)).toEqual(["Заказ №8: прибыл"]);
  });

  test("a pressed notification is followed by the open tab without loading it anew, and is read", async ({
    page,
    shop,
  }) => {
    await page.goto("/categories");
    const push = await pushWorker(page);
    await untilStarted(page);
    const { id, path } = await notify(shop.databaseUrl, "Заказ №9: прибыл");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await push.worker.evaluate(
      async ([title, data]) => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        await registration.showNotification(title, { data });
      },
      ["Заказ №9: прибыл", { id, url: path }] as const,
    );
    expect(await push.press()).toEqual([]);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: /^Заказ/ })).toBeVisible();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    await expect.poll(() => isRead(shop.databaseUrl, id)).toBe(true);
    await expect.poll(push.shown).toEqual([]);
  });

  test("a form that is being filled in is not lost by it", async ({ page, shop }) => {
    await page.goto("/products?available=1");
    // The badge counts a press at once; another page reads what the shop has by then.
    const kept = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().includes("/api/cart/"),
    );
    await page
      .getByRole("button", { name: /^(В корзину|Добавить)/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: /^Корзина, [1-9]/ })).toBeVisible();
    await kept;
    await page.goto("/checkout");
    await page.getByLabel("Фамилия").fill("Коваль");
    const push = await pushWorker(page);
    await untilStarted(page);
    const { path } = await notify(shop.databaseUrl, "Заказ №10: прибыл");
    await push.deliver(messageOf("0199a0e2-0000-7000-8000-000000000003", "Заказ №10: прибыл", path));
    await expect.poll(async () => (await push.shown()).length).toBe(1);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    expect(await push.press()).toEqual([]);
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page.getByLabel("Фамилия")).toHaveValue("Коваль");
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });

  test("without a tab of the shop a new one is opened, inside the shop only, and the worker marks it as read", async ({
    page,
    shop,
  }) => {
    await page.goto("/categories");
    const push = await pushWorker(page);
    await page.goto("about:blank");
    const { id, path } = await notify(shop.databaseUrl, "Заказ №11: прибыл");
    await push.deliver(messageOf(id, "Заказ №11: прибыл", path));
    await expect.poll(async () => (await push.shown()).map(({ body }) => body)).toEqual(["Заказ №11: прибыл"]);
    expect(await push.press()).toEqual([path]);
    await expect.poll(() => isRead(shop.databaseUrl, id)).toBe(true);
    await push.deliver(messageOf("0199a0e2-0000-7000-8000-000000000004", "Чужое", "https://evil.example/"));
    await expect.poll(async () => (await push.shown()).length).toBe(1);
    expect(await push.press()).toEqual(["/notifications"]);
  });
});
