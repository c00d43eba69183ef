import type { BrowserContext, Page } from "@playwright/test";
import { ask, cheapGoods, fillDelivery, openCheckout, placeButton } from "./support/buying.ts";
import { openPhone, watchSockets } from "./support/live.ts";
import { expect, logIn, openShop, test, type WorkerShop } from "./support/shop.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Уведомления/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Уведомления" });
const user = (page: Page) => page.getByRole("banner").getByRole("button", { name: /Ольга Тестовая/ });

/** A page of the signed-in user. */
async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(bell(page)).toBeVisible();
  return page;
}

/** Waits until this many tabs are in the row for the one connection. */
const inTheRow = (page: Page, count: number) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return [...held, ...pending].filter(({ name }) => name?.startsWith("live-")).length;
      }),
    )
    .toBe(count);

/** Waits until a list of orders shows this one, which it learns of by an event alone; of how many other things the shop tells meanwhile, nobody knows. */
const hearsOf = (page: Page, order: number) =>
  expect(page.getByRole("main").locator(`a[href="/orders/${order}"]`).first()).toBeVisible();

/** How often the browser has fetched the sound. */
function countSounds(context: BrowserContext): () => number {
  let fetched = 0;
  context.on("response", (answer) => {
    if (/\/chime-[^/]*\.wav$/.test(answer.url()) && answer.ok()) fetched += 1;
  });
  return () => fetched;
}

/** A notification that stands in the list without having been told live. */
const fileNotification = (shop: WorkerShop, name: string) =>
  ask(
    shop.databaseUrl,
    `insert into notifications (user_id, type, data)
     select id, 'ticket-reply', jsonb_build_object('key', 1, 'name', $1::text, 'icon', 'life-buoy') from users where email = 'user@dropship.example'`,
    [name],
  );

test.describe("a dropshipper", () => {
  test.use({ role: "user" });

  test("hears of an order placed on the phone in every tab: bell, balance and cart agree within a second", async ({
    context,
    shop,
  }) => {
    const sockets = watchSockets(context);
    const sounds = countSounds(context);
    const first = await openPage(context, "/orders");
    await sockets.listening(1);
    const second = await openPage(context, "/products");
    await inTheRow(first, 2);
    const phone = await openPhone(shop);
    await phone.call("POST", "/api/notifications/read");
    for (const page of [first, second]) {
      await expect(bell(page)).toHaveAccessibleName("Уведомления");
      await page.getByRole("banner").click({ position: { x: 2, y: 2 } }); // a gesture, without which browsers stay silent
    }
    expect(sounds()).toBe(0);

    const before = await user(first).textContent();
    const order = await phone.placeOrder();
    await expect(bell(first)).toHaveAccessibleName(/1\s+новое/);
    const quick = { timeout: 1_000 };
    await expect(bell(second)).toHaveAccessibleName(/1\s+новое/, quick);
    await expect(user(first)).not.toHaveText(before ?? "");
    await expect(user(second)).toHaveText((await user(first).textContent()) ?? "", quick);
    for (const page of [first, second]) {
      await expect(page.getByRole("button", { name: "Корзина", exact: true })).toBeVisible();
      await expect(page.getByText(/^Новое уведомление: Оплата заказа №\s\d+: −/)).toBeAttached();
    }
    // The list of orders has the new one without a reload.
    await hearsOf(first, order);
    await bell(first).click();
    await expect(panel(first).getByRole("link", { name: /^Оплата заказа №\s\d+: −.*₴/ })).toBeVisible();
    await expect.poll(sounds).toBe(1);

    // What is put into the cart or read in one tab is so in the other.
    await second
      .getByRole("button", { name: /^В корзину/ })
      .first()
      .click();
    await expect(second.getByRole("button", { name: /^Корзина, 1/ })).toBeVisible();
    await expect(first.getByRole("button", { name: /^Корзина, 1/ })).toBeVisible(quick);
    await panel(first).getByRole("button", { name: "Очистить" }).click();
    await expect(panel(first)).toBeHidden();
    await expect(bell(second)).toHaveAccessibleName("Уведомления", quick);
    expect(sockets.count()).toBe(1);
    await phone.call("DELETE", "/api/cart");
    await expect(second.getByRole("button", { name: "Корзина", exact: true })).toBeVisible();
    await phone.close();
  });

  test("turns the sound off in one tab and hears none in any", async ({ context, shop }) => {
    const sockets = watchSockets(context);
    const sounds = countSounds(context);
    const [first, second] = [await openPage(context, "/orders"), await openPage(context, "/orders")];
    await sockets.listening(1);
    await inTheRow(first, 2);
    for (const page of [first, second]) {
      await bell(page).click();
      await expect(panel(page).getByRole("button", { name: "Звук", pressed: true })).toBeVisible();
    }
    await panel(first).getByRole("button", { name: "Звук" }).click();
    await expect(panel(second).getByRole("button", { name: "Звук", pressed: false })).toBeVisible();
    const phone = await openPhone(shop);
    await phone.placeOrder();
    for (const page of [first, second])
      await expect(
        panel(page)
          .getByRole("link", { name: /^Оплата заказа/ })
          .first(),
      ).toBeVisible();
    expect(sounds()).toBe(0);
    await panel(second).getByRole("button", { name: "Звук" }).click();
    await expect(panel(first).getByRole("button", { name: "Звук", pressed: true })).toBeVisible();
    await phone.placeOrder();
    await expect.poll(sounds).toBe(1);
    await phone.close();
  });

  test("has one connection for two tabs, which the other takes over when the leading one closes", async ({
    context,
    shop,
  }) => {
    const sockets = watchSockets(context);
    const first = await openPage(context, "/orders");
    await sockets.listening(1);
    const second = await openPage(context, "/orders");
    await inTheRow(second, 2);
    expect(sockets.count()).toBe(1);
    await first.close();
    await sockets.listening(1);
    expect(sockets.count()).toBe(2);
    const phone = await openPhone(shop);
    await hearsOf(second, await phone.placeOrder());
    await phone.close();
  });

  test("is handed over by a tab that the browser freezes, which catches up when it wakes", async ({
    context,
    shop,
  }) => {
    const sockets = watchSockets(context);
    const first = await openPage(context, "/orders");
    await sockets.listening(1);
    const second = await openPage(context, "/orders");
    await inTheRow(second, 2);
    const phone = await openPhone(shop);
    await phone.call("POST", "/api/notifications/read");
    for (const page of [first, second]) await expect(bell(page)).toHaveAccessibleName("Уведомления");
    // Without a window Chromium freezes nothing, so the test says what the browser would say.
    const say = (word: string) => first.evaluate((name) => void document.dispatchEvent(new Event(name)), word);
    await say("freeze");
    await expect.poll(() => sockets.count()).toBe(2);
    await sockets.listening(1);
    await phone.placeOrder();
    await expect(bell(second)).toHaveAccessibleName(/1\s+новое/);
    // The frozen one hears nothing.
    await expect(bell(first)).toHaveAccessibleName("Уведомления");
    await say("resume");
    await expect(bell(first)).toHaveAccessibleName(/1\s+новое/);
    await inTheRow(first, 2);
    expect(sockets.count()).toBe(2);
    await phone.close();
  });

  test("is led to the login without a word when the session ends elsewhere", async ({ context, shop }) => {
    const sockets = watchSockets(context);
    // A session of its own, which the other tests do not need.
    await context.clearCookies();
    await context.addCookies((await logIn(shop.url, "user")).cookies);
    const page = await openPage(context, "/orders");
    await sockets.listening(1);
    await context.clearCookies({ name: "dropship_session" });
    const phone = await openPhone(shop);
    await phone.placeOrder(); // its event makes the page ask who it is
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(bell(page)).toBeHidden();
    await expect.poll(() => sockets.open()).toHaveLength(0);
    await phone.close();
  });

  test("keeps the checkout as it is until its order is answered, though its cart is told to be empty before", async ({
    context,
    shop,
  }) => {
    const sockets = watchSockets(context);
    const page = await context.newPage();
    let told = () => {};
    const cartTold = new Promise<void>((resolve) => (told = resolve));
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes("balance.changed")) told(); // comes after the news of the cart or at once with it
      }),
    );
    const [product] = await cheapGoods(shop.databaseUrl, 1);
    if (!product) throw new Error("The demo shop has nothing in stock.");
    await openCheckout(page, [{ id: product.id, quantity: 1 }]);
    await sockets.listening(1);
    await fillDelivery(page, "Мельник");
    const shownEmpty: boolean[] = [];
    await page.route("**/api/orders", async (route) => {
      const userAsked = page.waitForResponse((one) => one.url().endsWith("/api/user"));
      const answer = await route.fetch();
      await cartTold;
      await userAsked;
      shownEmpty.push(await page.getByText("Ваша корзина пуста").isVisible());
      await route.fulfill({ response: answer });
    });
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    expect(shownEmpty).toEqual([false]);
  });

  test("gives way to whom the browser's cookie belongs to now", async ({ context, shop }) => {
    const first = await openPage(context, "/orders");
    await expect(user(first)).toBeVisible();
    await first.waitForFunction(() => localStorage.getItem("session-user"));
    // Another tab was left with another user while this one slept.
    const { cookies } = await shop.signIn("admin");
    await context.clearCookies();
    await context.addCookies(cookies);
    const second = await openPage(context, "/orders");
    await expect(second.getByRole("button", { name: /Анна/ })).toBeVisible();
    await expect(first.getByRole("button", { name: /Анна/ })).toBeVisible();
    await expect(user(first)).toHaveCount(0);
  });

  test("is served by a connection in each tab where the browser cannot share one", async ({ context, shop }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, "locks", { value: undefined });
      Reflect.deleteProperty(globalThis, "BroadcastChannel");
    });
    const sockets = watchSockets(context);
    const sounds = countSounds(context);
    const [first, second] = [await openPage(context, "/orders"), await openPage(context, "/orders")];
    await sockets.listening(2);
    const phone = await openPhone(shop);
    await phone.call("POST", "/api/notifications/read");
    for (const page of [first, second]) await expect(bell(page)).toHaveAccessibleName("Уведомления");
    await phone.placeOrder();
    for (const page of [first, second]) await expect(bell(page)).toHaveAccessibleName(/1\s+новое/);
    await expect.poll(sounds).toBe(1);
    await phone.close();
  });

  test("sees after a restart of the shop what came meanwhile", async ({ browser }, { workerIndex }) => {
    // Everything on one port: the next start might find another's shop on the second one.
    const shop = await openShop(`e2e_live_${process.pid}_${workerIndex}`, { REALTIME_PORT: "off" });
    const context = await browser.newContext({ baseURL: shop.url, storageState: await shop.signIn("user") });
    try {
      const sockets = watchSockets(context);
      const page = await openPage(context, "/orders");
      await sockets.listening(1);
      await shop.stop();
      await expect.poll(() => sockets.open()).toHaveLength(0);
      await fileNotification(shop, "Ответ, которого никто не слышал");
      await shop.startAgain();
      await sockets.listening(1);
      await bell(page).click();
      await expect(panel(page).getByRole("link", { name: /Ответ, которого никто не слышал/ })).toBeVisible();
      const phone = await openPhone(shop);
      await phone.placeOrder();
      await expect(
        panel(page)
          .getByRole("link", { name: /^Оплата заказа/ })
          .first(),
      ).toBeVisible();
      await phone.close();
    } finally {
      await context.close();
      await shop.remove();
    }
  });

  test("works in a shop without live events, which attempts none", async ({ browser }, { workerIndex }) => {
    const shop = await openShop(`e2e_still_${process.pid}_${workerIndex}`, { BROADCAST: "off" });
    const context = await browser.newContext({ baseURL: shop.url, storageState: await shop.signIn("user") });
    try {
      const sockets = watchSockets(context);
      const calls: string[] = [];
      context.on("request", (request) => {
        if (/broadcasting|\/live-/.test(request.url())) calls.push(request.url());
      });
      await fileNotification(shop, "Тихое уведомление");
      const page = await openPage(context, "/orders");
      await page.waitForLoadState("networkidle");
      await bell(page).click();
      await expect(panel(page).getByRole("link", { name: /Тихое уведомление/ })).toBeVisible();
      await panel(page).getByRole("button", { name: "Очистить" }).click();
      await expect(panel(page)).toBeHidden();
      expect([calls.filter((url) => !url.includes("live-news")), sockets.count()]).toEqual([[], 0]);
    } finally {
      await context.close();
      await shop.remove();
    }
  });
});

test("a logout in one tab ends the connection and leads every tab to where guests may be; a login brings them back", async ({
  context,
}) => {
  const sockets = watchSockets(context);
  const logIn = async (page: Page) => {
    await page.getByLabel("E-mail").fill("user@dropship.example");
    await page.getByLabel("Пароль", { exact: true }).fill("demo-parcel-7");
    await page.getByRole("button", { name: "Войти", exact: true }).last().click();
    await expect(bell(page)).toBeVisible();
  };
  const first = await context.newPage();
  await first.goto("/login");
  await logIn(first);
  await sockets.listening(1);
  const second = await openPage(context, "/orders");
  await inTheRow(first, 2);

  await user(first).click();
  await first.getByRole("button", { name: "Выйти" }).click();
  await expect(first).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
  await expect.poll(() => sockets.open()).toHaveLength(0);
  await expect(bell(second)).toBeHidden();
  await expect(second.getByRole("status").filter({ hasText: "Unauthenticated" })).toHaveCount(0);

  await logIn(second);
  // The guards run again in the first tab too: who is logged in has no business on the login screen.
  await expect(bell(first)).toBeVisible();
  await sockets.listening(1);
});
