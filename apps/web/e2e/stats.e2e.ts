import type { Page } from "@playwright/test";
import { expect, test } from "./support/shop.ts";

test.use({ role: "super" });

/** How many orders the card says. */
async function count(page: Page): Promise<number> {
  const label = page.getByRole("main").getByText("Заказы", { exact: true }).first();
  return Number(await label.locator("xpath=following-sibling::p[1]").textContent());
}

test("a super admin reads a period, beside another one, as charts and tables, and goes on to its orders", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Главное меню" }).getByRole("link", { name: "Статистика" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Статистика" })).toBeVisible();
  await expect(page.getByText(/ в сравнении с /).first()).toBeVisible();
  const month = await count(page);
  expect(month).toBeGreaterThan(10);

  // A chart is a table too, and the table adds up to the figure above it.
  const orders = page.getByRole("figure", { name: /^Заказы по / });
  await orders.getByRole("button", { name: "Таблица" }).click();
  await expect(orders.getByRole("row", { name: /^Всего/ })).toContainText(String(month));

  // A shorter period: less of the same, and the address says it.
  await page.getByRole("button", { name: "Открыть календарь периода" }).click();
  await page.getByRole("button", { name: "7 дней" }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
  await expect.poll(() => count(page)).toBeLessThan(month);
  await page.getByRole("combobox", { name: "Сравнение" }).selectOption("Без сравнения");
  await expect(page.getByText(/ в сравнении с /)).toHaveCount(0);
  await page.reload();
  const week = await count(page);
  expect(week).toBeLessThan(month);
  await expect(page.getByRole("combobox", { name: "Сравнение" })).toHaveValue("none");

  // From a state to its orders of the same days.
  const state = page.getByRole("list", { name: "Заказы по состояниям" }).getByRole("link").first();
  const found = Number(/\d+/.exec((await state.textContent()) ?? "")?.[0]);
  await state.click();
  await expect(page.getByRole("heading", { level: 1, name: "Управление заказами" })).toBeVisible();
  await expect(page.getByRole("table").locator("tbody").getByRole("row")).toHaveCount(found);
  await page.goBack();
  await page.getByRole("list", { name: "Лучшие товары" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/admin\/products\/\d+/);
});

test("days that are none are said so, and what was chosen can be chosen anew", async ({ page }) => {
  await page.goto("/admin/stats?from=2024-01-01&to=2025-12-31");
  await expect(page.getByText("За такой период статистики нет")).toBeVisible();
  await expect(page.getByText("Выберите не больше года.").first()).toBeVisible();
  await page.getByRole("button", { name: "Открыть календарь периода" }).click();
  await page.getByRole("button", { name: "30 дней" }).click();
  await expect(page.getByRole("figure", { name: /^Заказы по / })).toBeVisible();
});
