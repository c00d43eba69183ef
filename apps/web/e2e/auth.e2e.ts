import { newAccount } from "./support/new-account.ts";
import { linkInOutbox } from "./support/outbox.ts";
import { expect, test } from "./support/shop.ts";
import { DESK, PHONE } from "./support/widths.ts";

const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}@shop.example`;

for (const width of PHONE) {
  test(`registers, confirms the e-mail by the link from the message, logs out and in again, at ${width}`, async ({
    page,
    shop,
  }) => {
    const email = unique();
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/orders");
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByRole("link", { name: "Зарегистрируйтесь" }).click();

    await page.getByRole("button", { name: "Зарегистрироваться" }).click();
    await expect(page.getByText("Введите имя.")).toBeVisible();
    await expect(page.getByLabel("Имя", { exact: true })).toBeFocused();

    await page.getByLabel("Имя", { exact: true }).fill("Оксана");
    await page.getByLabel("Фамилия").fill("Мельник");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Пароль", { exact: true }).fill("синяя-гора-17");
    await page.getByLabel("Пароль ещё раз").fill("синяя-гора-71");
    await page.getByRole("button", { name: "Зарегистрироваться" }).click();
    await expect(page.getByText("Пароли не совпадают.")).toBeVisible();
    await page.getByLabel("Пароль ещё раз").fill("синяя-гора-17");
    await page.getByRole("button", { name: "Зарегистрироваться" }).click();

    await expect(page).toHaveURL("/verify");
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole("button", { name: "Отправить письмо ещё раз" }).click();
    await expect(page.getByRole("button", { name: /Отправить ещё раз через/ })).toBeDisabled();

    await page.goto(await linkInOutbox(shop.outboxDir, email, "/email/verify/"));
    await expect(page.getByText("E-mail подтверждён")).toBeVisible();
    await page.getByRole("link", { name: "Перейти в кабинет" }).click();
    await expect(page).toHaveURL("/");
    await expect(page).toHaveTitle("Кабинет - Dropship");

    await page.getByRole("button", { name: /Оксана Мельник/ }).click();
    await page.getByRole("button", { name: "Выйти" }).click();
    await expect(page).toHaveURL("/login");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Пароль", { exact: true }).fill("синяя-гора-17");
    await page.getByRole("button", { name: "Войти" }).click();
    await expect(page).toHaveURL("/");
  });
}

test("a guest who opens the e-mail's link logs in first and lands on it", async ({ shop, browser }) => {
  const { page, email, password } = await newAccount(browser, shop);
  await page.goto("/verify");
  await expect(page.getByText(email)).toBeVisible();
  const link = await linkInOutbox(shop.outboxDir, email, "/email/verify/");

  const other = await (await browser.newContext({ baseURL: shop.url, locale: "ru-RU" })).newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/\/login\?redirect=/);
  await other.getByLabel("E-mail").fill(email);
  await other.getByLabel("Пароль", { exact: true }).fill(password);
  await other.getByRole("button", { name: "Войти" }).click();
  await expect(other.getByText("E-mail подтверждён")).toBeVisible();
  await other.context().close();

  // The first tab notices it when the user comes back to it.
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(page).toHaveURL("/");
  await page.context().close();
});

test("a wrong password is said under the field and keeps what was typed; the login leads where the guest wanted to go", async ({
  page,
}) => {
  await page.goto("/transactions?filter[id]=7");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel("E-mail").fill("user@dropship.example");
  await page.getByLabel("Пароль", { exact: true }).fill("не-тот-пароль");
  await page.getByRole("button", { name: "Показать пароль" }).click();
  await expect(page.getByLabel("Пароль", { exact: true })).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Войти" }).click();
  // The toast is for the eyes: the field has the focus and says the same.
  const toast = page.getByRole("region", { name: "Сообщения" }).locator("[data-toast]");
  await expect(toast).toBeVisible();
  await expect(toast).not.toHaveAttribute("role");
  await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expect(page.getByLabel("E-mail")).toHaveValue("user@dropship.example");
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/./);
  await page.getByRole("button", { name: "Дропшиппер", exact: true }).click();
  await expect(page.getByLabel("E-mail")).toHaveValue("user@dropship.example");
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page).toHaveURL("/transactions?filter[id]=7");
});

for (const width of DESK) {
  test(`a forgotten password is replaced by the link from the message, at ${width}`, async ({
    page,
    shop,
    browser,
  }) => {
    const { page: registered, email } = await newAccount(browser, shop);
    await registered.context().close();
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/login");
    await page.getByRole("link", { name: "Забыли пароль?" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Забыли пароль" })).toBeVisible(); // the login has such a field too
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Отправить ссылку" }).click();
    await expect(page.getByText("Ссылка отправлена")).toBeVisible();
    await page.goto(await linkInOutbox(shop.outboxDir, email, "/reset-password"));
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await page.getByRole("textbox", { name: "Новый пароль", exact: true }).fill("12345678");
    await page.getByRole("textbox", { name: "Новый пароль ещё раз" }).fill("12345678");
    await page.getByRole("button", { name: "Сохранить пароль" }).click();
    await expect(page.getByRole("textbox", { name: "Новый пароль", exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await page.getByRole("textbox", { name: "Новый пароль", exact: true }).fill("тихая-река-42");
    await page.getByRole("textbox", { name: "Новый пароль ещё раз" }).fill("тихая-река-42");
    await page.getByRole("button", { name: "Сохранить пароль" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Вход" })).toBeVisible();
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Пароль", { exact: true }).fill("тихая-река-42");
    await page.getByRole("button", { name: "Войти" }).click();
    await expect(page).toHaveTitle("Кабинет - Dropship"); // the link of the message confirmed the e-mail as well
  });
}
