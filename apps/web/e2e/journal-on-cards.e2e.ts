import type { Locator, Page } from "@playwright/test";
import { ask } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";

test.use({ role: "super" });

/** Opens the journal of a card, whatever the card is. */
async function journalOf(card: Locator): Promise<Locator> {
  await card.locator("summary", { hasText: "Журнал" }).press("Enter");
  return card;
}
const entriesIn = (card: Locator) => card.getByRole("list", { name: "Последние записи журнала" });

async function moveMoney(page: Page): Promise<void> {
  await page.goto("/admin/transactions/add");
  await page.getByRole("combobox", { name: "Пользователь" }).fill("user@");
  await page.getByRole("option").filter({ hasText: "user@" }).first().click();
  await page.getByRole("textbox", { name: "Сумма" }).fill("10");
  await page.getByRole("textbox", { name: "Назначение" }).fill("Бонус");
  await page.getByRole("textbox", { name: "Причина" }).fill("Акция");
  await page.getByRole("textbox", { name: "Документ" }).fill("Приказ № 6");
  await page.getByRole("button", { name: "Провести" }).click();
}

test("an entry made by hand, a supplier, an import and a file for the bank say what the journal holds of them", async ({
  page,
  shop,
}) => {
  await moveMoney(page);
  const entry = page.getByRole("region", { name: /^Проводка № \d+$/ });
  await expect(entriesIn(await journalOf(entry)).getByText("Деньги проведены вручную")).toBeVisible();
  await entry.getByRole("link", { name: /^Все: / }).click();
  // And from the journal back to the entry.
  await expect(page.getByRole("heading", { level: 1, name: /^Журнал/ })).toBeVisible();
  await page.getByRole("table").getByRole("link").first().click();
  await expect(entry).toContainText("Приказ № 6");

  await page.goto("/admin/products?as=import");
  await page.getByRole("combobox", { name: "Поставщик" }).selectOption({ index: 1 });
  const edit = page.getByRole("button", { name: "Адрес и расписание" });
  await edit.click();
  const supplier = page.getByRole("dialog");
  await supplier.getByRole("textbox", { name: "Название" }).fill("Переименованный поставщик");
  await supplier.getByRole("button", { name: "Сохранить" }).click();
  await expect(supplier).toHaveCount(0);
  await edit.click();
  await expect(entriesIn(await journalOf(supplier)).getByText("Изменён поставщик")).toBeVisible();

  const [run] = await ask<{ id: number }>(shop.databaseUrl, "select id from imports order by id limit 1");
  await page.goto(`/admin/products?as=import-${run?.id}`);
  const main = page.getByRole("main");
  await journalOf(main);
  await expect(entriesIn(main).or(main.getByText("Администраторы ничего здесь не меняли."))).toBeVisible();

  const [batch] = await ask<{ id: number }>(
    shop.databaseUrl,
    "insert into payout_batches (created_by) select id from users where email like 'admin@%' returning id",
  );
  await page.goto(`/admin/payouts?filter[batch]=${batch?.id}`);
  const file = page.getByRole("region", { name: /^Файл для банка/ });
  await expect((await journalOf(file)).getByText("Администраторы ничего здесь не меняли.")).toBeVisible();
});
