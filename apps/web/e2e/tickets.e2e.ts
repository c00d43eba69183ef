import type { Browser, Page } from "@playwright/test";
import { ask } from "./support/buying.ts";
import { follow } from "./support/follow.ts";
import { expect, test, type WorkerShop } from "./support/shop.ts";
import { noViolations } from "./support/no-violations.ts";
import { PHONE } from "./support/widths.ts";

test.use({ role: "user" });

const field = (page: Page) => page.getByRole("textbox", { name: "Сообщение", exact: true });
const thread = (page: Page) => page.getByRole("log");

/** A browser of the shop's people beside the user's own. */
async function deskPage(browser: Browser, shop: WorkerShop, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: "ru-RU",
    viewport: { width, height: 900 },
    storageState: await shop.signIn("admin"),
  });
  return context.newPage();
}
const picture = (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
    "base64",
  ),
});

/**
 * What people do most with accounts and words, and where it is walked, px:
 *
 * 1. registering, confirming the e-mail, logging out and in (auth.e2e.ts, 360; logging in 1440); 2. a forgotten password (auth.e2e.ts, 1440);
 * 3. one's own profile (accounts.e2e.ts, 360); 4. two-step login and a passkey (own-access.e2e.ts, 360 and 1440; by-keys.e2e.ts, 1440);
 * 5. reading what is new (notifications.e2e.ts, 1440); 6. asking support (here, 360; by-keys.e2e.ts, 1440); 7. answering it (here, 1440);
 * 8. writing a post and confirming it (posts.e2e.ts and by-keys.e2e.ts, 1440); 9. looking after an account: block, roles, deletion, a look
 * as its user (accounts.e2e.ts, narrowed-admin.e2e.ts, 1440); 10. linking Telegram and asking the bot (bot.e2e.ts, 360).
 */
for (const width of PHONE) {
  test(`a question about an order is answered from the desk and rated, at ${width}`, async ({
    page,
    browser,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [order] = await ask<{ id: number; number: number }>(
      shop.databaseUrl,
      "select o.id, o.number from orders o join users u on u.id = o.user_id where u.email like 'user@%' order by o.id desc limit 1",
    );
    const subject = `Где мой заказ, ширина ${width}`;
    // Begun from the order, by the keyboard, with the record attached.
    await page.goto(`/orders/${order?.id}`);
    await page.getByRole("link", { name: "Спросить поддержку" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Новое обращение" });
    await expect(dialog.getByText(`Заказ №\u00a0${order?.number}`)).toBeVisible();
    // The topic that fits is chosen already, and can be another one.
    const topic = dialog.getByRole("combobox", { name: /^Тема/ });
    await expect(topic.locator("option:checked")).toHaveText("Заказ и доставка");
    await topic.selectOption("Возврат и брак");
    await dialog.getByLabel("О чём").fill(subject);
    await dialog.getByRole("textbox", { name: /^Сообщение/ }).fill("Посылка стоит третий день.");
    // Sent with its file, however long that takes: the button waits for it.
    await dialog.locator("input[type=file]").setInputFiles(picture("наклейка.png"));
    await expect(dialog.getByRole("list", { name: "Прикреплённые файлы" }).getByText("наклейка.png")).toBeVisible();
    await dialog.getByRole("button", { name: "Отправить" }).click();
    await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
    await expect(thread(page).getByText("наклейка.png")).toBeVisible();
    await noViolations(page, { part: "main" });
    const id = /support\/(\d+)/.exec(page.url())?.[1] ?? "";

    const desk = await deskPage(browser, shop, width);
    await desk.goto(`/admin/support/${id}`);
    await desk.getByRole("radio", { name: "Заметка" }).click();
    await field(desk).fill("Склад потерял наклейку, не говорить.");
    await field(desk).press("Control+Enter");
    await expect(thread(desk).getByText("Видят только сотрудники")).toBeVisible();
    await desk.getByRole("radio", { name: "Ответ и решено" }).click();
    await field(desk).fill("Отправили сегодня.");
    await field(desk).press("Control+Enter");
    await expect(thread(desk).getByText("Отправили сегодня.")).toBeVisible();
    await noViolations(desk, { part: "main" });

    // The reply comes by itself; of the note nothing does.
    await expect(thread(page).getByText("Отправили сегодня.")).toBeVisible();
    await expect(page.getByText("Склад потерял наклейку")).toBeHidden();
    const marks = page.getByRole("region", { name: "Оценка" });
    await marks.getByRole("radio", { name: "Отлично" }).click();
    await marks.getByRole("button", { name: "Оценить" }).click();
    await expect(marks.getByRole("status").filter({ hasText: "Оценка сохранена. Спасибо!" })).toBeVisible();
    await desk.reload();
    await expect(desk.getByText("Оценка: 5 из 5")).toBeVisible();
    await desk.context().close();
  });
}

/** A ticket of the user's that the shop may answer. */
const anyTicket = async (shop: WorkerShop): Promise<number> =>
  (
    await ask<{ id: number }>(
      shop.databaseUrl,
      "select t.id from tickets t join users u on u.id = t.user_id where u.email like 'user@%' and t.status in ('new', 'open', 'waiting_user', 'waiting_staff') order by t.id limit 1",
    )
  )[0]?.id ?? 0;
const kindOf = async (shop: WorkerShop, body: string) =>
  (await ask<{ kind: string }>(shop.databaseUrl, "select kind from ticket_messages where body = $1", [body])).map(
    ({ kind }) => kind,
  );

test.describe("on the desk", () => {
  test.use({ role: "admin" });

  test("a canned reply leaves the keyboard in the message that it was put into; a note begun before a reload is sent as a note, with its file", async ({
    page,
    shop,
  }) => {
    const id = await anyTicket(shop);
    await page.goto(`/admin/support/${id}`);
    const replies = page.getByRole("button", { name: "Заготовки" });
    await replies.press("Enter");
    await page.getByRole("menuitem", { name: "Где посылка" }).press("Enter");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(" Дописал.");
    await expect(field(page)).toHaveValue(/\S Дописал\.$/);
    // Who has chosen nothing is where they were.
    await replies.press("Enter");
    await page.keyboard.press("Escape");
    await expect(replies).toBeFocused();

    const words = "Постоянный клиент, уступить можно.";
    await page.getByRole("radio", { name: "Заметка" }).click();
    await field(page).fill(words);
    await page.getByLabel("Файлы", { exact: true }).setInputFiles(picture("чек.png"));
    const files = page.getByRole("list", { name: "Прикреплённые файлы" });
    await expect(files.getByText("чек.png")).toBeVisible();
    await expect(page.getByRole("button", { name: "Сохранить заметку" })).toBeEnabled();
    await page.goto(`/admin/support/${id}`);
    await expect(field(page)).toHaveValue(words);
    await expect(page.getByRole("radio", { name: "Заметка" })).toBeChecked();
    await expect(files.getByText("чек.png")).toBeVisible();
    await page.getByRole("button", { name: "Сохранить заметку" }).click();
    await expect(thread(page).getByText(words)).toBeVisible();
    await expect.poll(() => kindOf(shop, words)).toEqual(["note"]);
  });
});

test.describe("over the desk", () => {
  test.use({ role: "admin" });

  test("a queue that could not be counted says so, and is counted again", async ({ page }) => {
    const calls = "**/api/admin/ticket-queue*";
    await page.route(calls, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto("/admin/support");
    const failed = page.getByRole("main").getByRole("alert").filter({ hasText: "Очередь поддержки не загрузилась" });
    await expect(failed).toBeVisible();
    await noViolations(page, { part: "main" });
    await page.unroute(calls);
    await failed.getByRole("button", { name: "Попробовать еще раз" }).click();
    await expect(page.getByRole("main").getByRole("region", { name: "Очередь поддержки" })).toBeVisible();
  });
});

test("a message without a network is kept through other screens and a reload, and comes once", async ({
  page,
  shop,
}) => {
  const id = await anyTicket(shop);
  const words = "Это сообщение писали в метро.";
  await page.goto(`/support/${id}`);
  await expect(field(page)).toBeVisible();
  const calls = "**/api/tickets/*/messages";
  await page.route(calls, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await field(page).fill(words);
  await field(page).press("Control+Enter");
  await expect(thread(page).getByRole("button", { name: "Отправить ещё раз" })).toBeVisible();
  await follow(page, "/support");
  await expect(page.getByRole("heading", { level: 1, name: /^Поддержка/ })).toBeVisible();
  await page.goto(`/support/${id}`);
  await expect(thread(page).getByText(words)).toBeVisible();
  await page.unroute(calls);
  // The page is loaded anew when the message has come and its response has not: the next one sends it again, under the same key.
  await page.route(
    calls,
    async (route) => {
      if (route.request().method() === "POST") await route.fetch();
      else await route.continue();
    },
    { times: 1 },
  );
  await thread(page).getByRole("button", { name: "Отправить ещё раз" }).click();
  await expect(thread(page).getByRole("button", { name: "Отправить ещё раз" })).toBeHidden();
  await expect.poll(() => kindOf(shop, words)).toEqual(["message"]);
  const sentAgain = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/messages"),
  );
  await page.reload();
  await sentAgain;
  await expect(thread(page).getByText(words)).toHaveCount(1);
  await expect(thread(page).getByRole("button", { name: "Отправить ещё раз" })).toBeHidden();
  expect(await kindOf(shop, words)).toEqual(["message"]);
});

test("a new ticket that cannot be begun says so and tries again; it does not go without a file that was refused: the keyboard is led to it", async ({
  page,
}) => {
  await page.goto("/support");
  const options = "**/api/ticket-options*";
  await page.route(options, (route) => route.fulfill({ status: 500, json: { message: "Ошибка сервера." } }));
  await page.getByRole("link", { name: "Новое обращение" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Новое обращение" });
  await expect(dialog.getByText("Не загрузилось")).toBeVisible();
  await page.unroute(options);
  await dialog.getByRole("button", { name: "Попробовать еще раз" }).click();
  await dialog.getByRole("combobox", { name: /^Тема/ }).selectOption({ index: 1 });
  await dialog.getByLabel("О чём").fill("Счёт с ошибкой");
  await dialog.getByRole("textbox", { name: /^Сообщение/ }).fill("Счёт приложил.");
  const buffer = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
  await dialog.locator("input[type=file]").setInputFiles({ name: "счёт.pdf", mimeType: "application/pdf", buffer });
  const refused = dialog.getByRole("button", { name: /^Убрать файл счёт\.pdf: Это не картинка и не PDF/ });
  await expect(refused).toBeVisible();
  await dialog.getByRole("button", { name: "Отправить" }).click();
  await expect(refused).toBeFocused();
  await refused.press("Enter");
  await dialog.getByRole("button", { name: "Отправить" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Счёт с ошибкой" })).toBeVisible();
});
