import { ask } from "./support/buying.ts";
import { newAccount } from "./support/new-account.ts";
import { expect, test } from "./support/shop.ts";

test.use({ role: "super" });

test("an admin is left with orders alone, loses the open screen at once and sees nothing else", async ({
  page,
  browser,
  shop,
}) => {
  const { page: theirs, id } = await newAccount(browser, shop, { lastName: "Пакувальник" });
  await ask(shop.databaseUrl, "update users set email_verified_at = now() where id = $1", [id]);
  await ask(shop.databaseUrl, "insert into user_roles (user_id, role) values ($1, 'Admin')", [id]);
  await theirs.goto("/admin/payouts");
  await expect(theirs.getByRole("heading", { level: 1, name: "Выплаты" })).toBeVisible();
  await page.goto(`/admin/users/${id}/settings`);
  await page.getByText("Тонкие права").click();
  await page.getByRole("button", { name: "Снять всё" }).click();
  await page.getByRole("checkbox", { name: "Вести и собирать заказы" }).check();
  await expect(page.getByRole("checkbox", { name: "Видеть заказы" })).toBeChecked();
  await page.getByRole("button", { name: "Сохранить права" }).click();
  await expect(page.getByText("Права изменены.")).toBeVisible();
  await expect(page.getByText(/^2 из \d+$/)).toBeVisible();

  await expect(theirs.getByRole("heading", { level: 1, name: "Нет доступа" })).toBeVisible();
  await expect(theirs.getByText(/право видеть выплаты/)).toBeVisible();
  await theirs.goto("/admin/orders");
  await expect(theirs.getByRole("heading", { level: 1, name: "Управление заказами" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Новый заказ" })).toHaveCount(0);
  const links = theirs.locator("a[href^='/admin/']:not([href^='/admin/orders'])");
  await expect(theirs.getByRole("table")).toBeVisible();
  expect(await links.count()).toBe(0);
  await theirs.getByRole("table").getByRole("link").first().click();
  await expect(theirs.getByRole("heading", { level: 1, name: /^Заказ/ })).toBeVisible();
  await expect(theirs.getByText("Недостаточно прав")).toHaveCount(0);
  await theirs.goto("/admin/users");
  await expect(theirs.getByRole("heading", { level: 1, name: "Нет доступа" })).toBeVisible();

  // People without their money: no column, and an order by it in the address is passed over.
  await page.getByRole("checkbox", { name: "Видеть пользователей" }).check();
  await page.getByRole("button", { name: "Сохранить права" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Пользователи" })).toBeVisible();
  await theirs.goto("/admin/users?sort=-balance");
  await expect(theirs.getByRole("columnheader", { name: "Заказов" })).toBeVisible();
  await expect(theirs.getByRole("table").getByRole("row").nth(2)).toBeVisible();
  await expect(theirs.getByRole("columnheader", { name: "Баланс" })).toHaveCount(0);

  await page.getByRole("button", { name: "Всё, как у роли" }).click();
  await page.getByRole("button", { name: "Сохранить права" }).click();
  await expect(theirs.getByRole("columnheader", { name: "Баланс" })).toBeVisible();
  await theirs.context().close();
});
