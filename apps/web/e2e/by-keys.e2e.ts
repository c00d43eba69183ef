import { appCode } from "../../server/test/authenticator.ts";
import { ByKeys } from "./support/by-keys.ts";
import { noViolations } from "./support/no-violations.ts";
import { newAccount } from "./support/new-account.ts";
import { expect, test } from "./support/shop.ts";

test("two-step login is turned on and gone through without a pointer, and says what is wrong", async ({
  browser,
  shop,
}) => {
  test.slow();
  const { page, email, password } = await newAccount(browser, shop);
  const keys = await ByKeys.on(page);
  await page.goto("/user/settings");
  await keys.press(page.getByRole("button", { name: "Включить двухэтапный вход" }));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("Двухэтапный вход");
  await expect(dialog.getByLabel("Ваш пароль")).toBeFocused();
  await keys.type("не-тот-пароль");
  await page.keyboard.press("Enter");
  await keys.hears("Неверный пароль.");
  await expect(dialog.getByLabel("Ваш пароль")).toBeFocused();
  // The field has it from the moment that it is unlocked: of a dialog that takes it in between, all is read out again.
  expect(await keys.hadFocus("dialog")).toBe(false);
  await page.keyboard.press("Control+A");
  await keys.type(password);
  await page.keyboard.press("Enter");

  await expect(dialog).toHaveAccessibleName("Добавьте магазин в приложение");
  await expect(dialog.getByRole("img", { name: "Код для приложения" })).toBeVisible();
  const secret = (await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(" ", "");
  await keys.to(dialog.getByLabel("Код из приложения"));
  await keys.type(appCode(secret));
  await expect(dialog).toHaveAccessibleName("Двухэтапный вход включён");
  await expect(dialog.getByRole("list", { name: "Резервные коды" }).getByRole("listitem")).toHaveCount(10);
  await keys.press(dialog.getByRole("button", { name: "Коды сохранены" }));
  await expect(dialog).toHaveCount(0);
  // The button that began it is gone: the keyboard stands beside its place.
  await expect(page.getByRole("button", { name: "Новые резервные коды" })).toBeFocused();

  // Out by the menu of the frame, and in again.
  await keys.press(page.getByRole("banner").getByRole("button", { name: /Новак/ }));
  await keys.press(page.getByRole("button", { name: "Выйти" }));
  await expect(page).toHaveURL(/\/login\b/);
  await keys.to(page.getByLabel("E-mail"));
  await keys.type(email);
  await keys.to(page.getByLabel("Пароль", { exact: true }));
  await keys.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Второй шаг" })).toBeVisible();
  const code = page.getByRole("textbox", { name: "Код из приложения" });
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/Шесть цифр/);
  await keys.type("000000");
  await keys.hears("Код не подошёл.");
  await expect(code).toBeFocused();
  // What was wrong with one code is not said of the other.
  await keys.press(page.getByRole("button", { name: "Нет телефона под рукой?" }));
  const spare = page.getByRole("textbox", { name: "Резервный код" });
  await expect(spare).toBeFocused();
  await expect(spare).not.toHaveAttribute("aria-invalid", "true");
  await keys.press(page.getByRole("button", { name: "Ввести код из приложения" }));
  await expect(code).toBeFocused();
  await page.keyboard.press("Control+A");
  await keys.type(appCode(secret, 1));
  await expect(page).toHaveURL("/user/settings");
  await page.context().close();
});

test.describe("a dropshipper", () => {
  test.use({ role: "user" });

  test("asks support, reads the reply and says that it helped, without a pointer", async ({ page, browser, shop }) => {
    test.slow();
    const keys = await ByKeys.on(page);
    const subject = "Вопрос с клавиатуры";
    await page.goto("/support");
    await expect(page.getByRole("heading", { level: 1, name: /^Поддержка/ })).toBeVisible();
    await keys.press(page.getByRole("link", { name: "Новое обращение" }).first());
    const dialog = page.getByRole("dialog", { name: "Новое обращение" });
    const topic = dialog.getByRole("combobox", { name: /^Тема/ });
    await expect(topic).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(topic).not.toHaveValue("");
    // Sent too early: the first empty field has the focus, and says why.
    await keys.press(dialog.getByRole("button", { name: "Отправить" }));
    const about = dialog.getByRole("textbox", { name: /^О чём/ });
    await expect(about).toBeFocused();
    await expect(about).toHaveAttribute("aria-invalid", "true");
    await expect(about).toHaveAccessibleDescription(/Напишите, о чём обращение/);
    await keys.type(subject);
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("textbox", { name: /^Сообщение/ })).toBeFocused();
    await keys.type("Когда отправите заказ?");
    await keys.press(dialog.getByRole("button", { name: "Отправить" }));
    // Of a new ticket the keyboard begins at its name.
    await expect(page.getByRole("heading", { level: 1, name: subject })).toBeFocused();
    const id = /support\/(\d+)/.exec(page.url())?.[1] ?? "";

    const thread = page
      .getByRole("region", { name: new RegExp(`Обращение №\\s${id}`) })
      .getByRole("log", { name: "Сообщения" });
    const field = page.getByRole("form", { name: "Новое сообщение" }).getByRole("textbox", { name: "Сообщение" });
    await keys.to(field);
    await keys.type("Нужно до пятницы.");
    await keys.press(page.getByRole("button", { name: "Отправить" }));
    await expect(thread.getByText("Нужно до пятницы.")).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    // One's own words are said once, and then only that they have arrived.
    await keys.hears(/^Отправлено$/m);
    expect(await keys.times("Нужно до пятницы.")).toBe(1);

    const context = await browser.newContext({
      baseURL: shop.url,
      locale: "ru-RU",
      storageState: await shop.signIn("admin"),
    });
    const desk = await context.newPage();
    await desk.goto(`/admin/support/${id}`);
    // A step that is taken goes with its button, and not to the next one: a second Enter would take that too.
    await desk.getByRole("button", { name: "Взять в работу" }).press("Enter");
    await expect(desk.getByRole("heading", { level: 1, name: subject })).toBeFocused();
    const assignee = desk.getByRole("combobox", { name: "Занимается" });
    await expect(assignee.getByRole("option")).not.toHaveCount(1); // the shop's people have come
    await assignee.press("ArrowUp");
    await keys.hears("Обращением занимается");
    await expect(assignee).toBeFocused();
    await desk.getByRole("button", { name: "Заняться самому" }).press("Enter");
    await expect(desk.getByRole("button", { name: "Заняться самому" })).toHaveCount(0);
    await expect(assignee).toBeFocused();
    await desk.getByRole("textbox", { name: "Сообщение", exact: true }).fill("Отправим завтра утром.");
    await desk.keyboard.press("Control+Enter");
    await keys.hears("Отправим завтра утром.");
    await context.close();

    // The thread is a stop of its own, so that it can be scrolled; over it stands what ends the matter.
    await keys.to(thread, "Shift+Tab");
    await keys.to(page.getByRole("button", { name: "Вопрос решён" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    const marks = page.getByRole("region", { name: "Оценка" });
    await expect(marks).toBeFocused();
    const best = marks.getByRole("radio", { name: "Отлично" });
    await keys.to(marks.getByRole("radio").first());
    await page.keyboard.press("Space");
    for (let step = 0; step < 4 && !(await best.isChecked()); step += 1) await page.keyboard.press("ArrowRight");
    await expect(best).toBeChecked();
    await keys.press(marks.getByRole("button", { name: "Оценить" }));
    await expect(marks.getByRole("status").filter({ hasText: "Оценка сохранена. Спасибо!" })).toBeVisible();
    await expect(marks).toBeFocused(); // the button is gone, the keyboard stays with what it did
  });
});

test.describe("an admin", () => {
  test.use({ role: "admin" });

  test("writes and publishes a post that a reader confirms, both without a pointer", async ({
    page,
    browser,
    shop,
  }) => {
    test.slow();
    const keys = await ByKeys.on(page);
    const title = "Новость с клавиатуры";
    await page.goto("/admin/blog/add");
    await keys.to(page.getByRole("textbox", { name: "Заголовок" }));
    await keys.type(title);
    const body = page.getByRole("textbox", { name: "Новость", exact: true });
    await keys.to(body);
    await keys.type("Склад работает ");
    // To the tools and back by the key that editors have for it.
    await page.keyboard.press("Alt+F10");
    await expect(page.getByRole("toolbar", { name: "Оформление: Новость" }).locator(":focus")).toHaveCount(1);
    await keys.to(body);
    await page.keyboard.press("End");
    await page.keyboard.press("Control+B");
    await keys.type("в субботу");
    await expect(body.locator("strong")).toHaveText("в субботу");
    await keys.press(page.getByRole("switch", { name: "Просить подтверждение" }), "Space");
    await page.keyboard.press("Control+S");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();

    await keys.press(page.getByRole("button", { name: "Опубликовать" }));
    const question = page.getByRole("alertdialog");
    await expect(question).toHaveAccessibleName(`Опубликовать «${title}»?`);
    await expect(question).toHaveAccessibleDescription(/Новость откроется/);
    await keys.press(question.getByRole("button", { name: "Опубликовать" }));
    await expect(page.getByText(/^опубликована/)).toBeVisible();

    const context = await browser.newContext({
      baseURL: shop.url,
      locale: "ru-RU",
      storageState: await shop.signIn("user"),
    });
    const reading = await context.newPage();
    const reader = await ByKeys.on(reading);
    await reading.goto("/blog");
    await reader.press(reading.getByRole("link", { name: title }).first());
    await expect(reading.getByRole("heading", { level: 1, name: title })).toBeVisible();
    // What waits for a press is no news of the page that opens.
    expect(await reader.times("Магазин просит подтвердить")).toBe(0);
    await reader.press(reading.getByRole("button", { name: "Прочитано" }));
    await reader.hears(/Вы подтвердили, что прочитали/);
    await expect(reading.getByRole("status").filter({ hasText: "Вы подтвердили" })).toBeFocused();
    await noViolations(reading, { part: "main" });
    await keys.press(page.getByRole("button", { name: /архив/ }));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
    await context.close();
  });
});
