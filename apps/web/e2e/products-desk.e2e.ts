import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { ask } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";

const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => main(page).locator("tbody tr[data-row]");

test.use({ role: "admin" });

test("an admin finds a hidden product, prices it in the row, takes that back, and edits it whole beside somebody else", async ({
  page,
  shop,
}) => {
  const [product] = await ask<{ id: number; name: string; sku: string; price: number }>(
    shop.databaseUrl,
    "select id, name, sku, price from products where status = 'hidden' order by id limit 1",
  );
  if (!product) throw new Error("the demo has no hidden product");
  await page.goto("/admin/products?status=hidden");
  await page.getByRole("searchbox", { name: "Название, артикул, код, штрихкод" }).fill(product.sku.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  const price = rows(page).getByRole("button", { name: `Цена: ${product.name}` });
  const before = await price.textContent();
  await price.click();
  await page.keyboard.type("33,30");
  await page.keyboard.press("Enter");
  await expect(price).toContainText("33,30");
  await main(page)
    .getByRole("button", { name: /^Отменить последнюю правку/ })
    .click();
  await expect(price).toHaveText(before ?? "");
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);

  await rows(page).first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  // Somebody else saves meanwhile: another price, and a name of their own.
  await ask(shop.databaseUrl, "update products set name = name || ' (скидка)', price = 5555 where id = $1", [
    product.id,
  ]);
  await page
    .getByRole("textbox", { name: /^Название/ })
    .first()
    .fill("Моё название");
  await page.getByRole("button", { name: "Добавить характеристику" }).click();
  await page.getByRole("textbox", { name: "Название" }).last().fill("Проверено");
  await page.getByRole("textbox", { name: "Значение" }).last().fill("да");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(main(page).getByText("запись сохранил кто-то другой", { exact: false })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Цена/ })).toHaveValue("55,55");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Моё название" })).toBeVisible();
  expect(
    await ask(shop.databaseUrl, "select name, price, params -> -1 ->> 'value' as param from products where id = $1", [
      product.id,
    ]),
  ).toEqual([{ name: "Моё название", price: 5555, param: "да" }]);
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
});
