import type { Page } from "@playwright/test";
import { ask } from "./support/buying.ts";
import { follow } from "./support/follow.ts";
import { expect, test } from "./support/shop.ts";
import { noViolations, noViolationsInDark } from "./support/no-violations.ts";
import { BOTH, DESK, PHONE } from "./support/widths.ts";

const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => main(page).locator("tbody tr[data-row]");

/**
 * What movements by hand have brought the demo dropshipper, in kopecks. Not the balance: the demo's carrier and bank pay out orders meanwhile.
 */
const givenTo = async (databaseUrl: string): Promise<number> => {
  const [found] = await ask<{ given: number }>(
    databaseUrl,
    `select coalesce(sum(p.amount), 0)::float8 as given from ledger_postings p join ledger_entries e on e.id = p.entry_id
     join ledger_accounts a on a.id = p.account_id join users u on a.code = 'user:' || u.id || ':available'
     where u.email like 'user@%' and e.reason <> ''`,
  );
  return found?.given ?? 0;
};

async function fillMovement(page: Page, amount: string): Promise<void> {
  await page.getByRole("combobox", { name: "Пользователь" }).fill("user@");
  await page.getByRole("option").filter({ hasText: "user@" }).first().click();
  await page.getByRole("textbox", { name: "Сумма" }).fill(amount);
  await page.getByRole("textbox", { name: "Назначение" }).fill("Бонус за октябрь");
  await page.getByRole("textbox", { name: "Причина" }).fill("Акция «Осень»");
  await page.getByRole("textbox", { name: "Документ" }).fill("Приказ № 5 от 01.11.2026");
}

test.describe("an admin", () => {
  test.use({ role: "admin" });

  for (const width of BOTH)
    test(`credits a user, sees the entry with its postings, and takes it back, ${width} px`, async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 800 });
      const before = await givenTo(shop.databaseUrl);
      await page.goto("/admin/transactions");
      await page.getByRole("link", { name: "Новая транзакция" }).click();
      await page.getByRole("button", { name: "Провести" }).click();
      await expect(page.getByText("Выберите пользователя.").first()).toBeVisible();
      await fillMovement(page, "150,50");
      await expect(main(page).getByText("Что изменится")).toBeVisible();
      await expect(main(page).getByText("Корректировки магазина", { exact: true })).toBeVisible();
      if (width < 768) await noViolations(page);
      await page.getByRole("button", { name: "Провести" }).click();

      await expect(page).toHaveURL(/\/admin\/transactions\?filter\[id\]=\d+$/);
      const entry = page.getByRole("region", { name: /^Проводка № \d+$/ });
      await expect(entry).toContainText("Акция «Осень»");
      await expect(entry).toContainText("Приказ № 5 от 01.11.2026");
      expect(await givenTo(shop.databaseUrl)).toBe(before + 150_50);
      if (width < 768) await noViolations(page);

      await entry.getByRole("button", { name: "Сторнировать" }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText("Что изменится")).toBeVisible();
      await dialog.getByRole("textbox", { name: "Причина" }).fill("Ошибка в сумме");
      await dialog.getByRole("textbox", { name: "Документ" }).fill("Акт № 2");
      await dialog.getByRole("button", { name: "Сторнировать" }).click();
      await expect(entry.getByText("Сторнирована").first()).toBeVisible();
      await expect(entry.getByRole("button", { name: "Сторнировать" })).toHaveCount(0);
      expect(await givenTo(shop.databaseUrl)).toBe(before);
      await entry.getByRole("link", { name: /^проводка № \d+$/ }).click();
      await expect(entry).toContainText("Сторнирует");
    });

  test("leads to the pages beside the books by a menu where there is no room for them", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/admin/transactions");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await noViolations(page);
    await noViolationsInDark(page);
    await page.getByRole("button", { name: "Ещё", exact: true }).click();
    await page.getByRole("menuitem", { name: "Обязательства" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Обязательства и деньги" })).toBeVisible();
  });

  test("narrows the books, and has them checked", async ({ page }) => {
    await page.goto("/admin/transactions?kind=replenishment");
    await expect(rows(page).first()).toContainText("Пополнение");
    await expect(main(page).locator("tfoot")).toContainText("₴");
    await noViolations(page);
    await page.getByRole("button", { name: "Сверить сейчас" }).click();
    await expect(page.getByText("Книги сходятся")).toBeVisible({ timeout: 30_000 });
    await page.getByRole("combobox", { name: "Счёт" }).selectOption("Продажи");
    await expect(page.getByText("Таких проводок нет")).toBeVisible();
    await page.goBack();
    await rows(page).first().locator("[data-row-focus]").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: /^Проводка №/ })).toBeVisible();
  });

  for (const width of DESK)
    test(`over the limit waits for a super admin, who confirms, ${width} px`, async ({ page, shop, browser }) => {
      const viewport = { width, height: 800 };
      await page.setViewportSize(viewport);
      const before = await givenTo(shop.databaseUrl);
      await page.goto("/admin/transactions/add");
      // Nobody is asked about what cannot pass: the sentence stands at the sum, and what was typed stays.
      await main(page).getByText("Списание", { exact: true }).click();
      await fillMovement(page, "90000000");
      await expect(page.getByText(/не хватает денег: проводка не пройдёт/)).toBeVisible();
      await expect(page.getByText("Нужен второй человек")).toHaveCount(0);
      await page.getByRole("button", { name: "Провести" }).click();
      await expect(page.getByRole("textbox", { name: "Сумма" })).toHaveAccessibleDescription(
        "На счёте не хватает денег.",
      );
      await expect(page.getByRole("textbox", { name: "Причина" })).toHaveValue("Акция «Осень»");
      await main(page).getByText("Начисление", { exact: true }).click();
      await page.getByRole("textbox", { name: "Сумма" }).fill("12000");
      await expect(page.getByText("Нужен второй человек")).toBeVisible();
      await page.getByRole("button", { name: "Провести" }).click();
      await expect(page).toHaveURL("/admin/transactions");
      await expect(page.getByRole("region", { name: "Ждут подтверждения" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Подтвердить" })).toHaveCount(0);
      expect(await givenTo(shop.databaseUrl)).toBe(before);

      const other = await browser.newContext({
        baseURL: shop.url,
        storageState: await shop.signIn("super"),
        locale: "ru-RU",
        viewport,
      });
      const second = await other.newPage();
      await second.goto("/admin/transactions");
      await second.getByRole("button", { name: "Подтвердить" }).click();
      const question = second.getByRole("alertdialog");
      // What they confirm is what they see: both accounts, before and after.
      await expect(question.getByText("Корректировки магазина", { exact: true })).toBeVisible();
      await expect(question.getByText(/^Баланс пользователя · /)).toBeVisible();
      await question.getByRole("button", { name: "Подтвердить" }).click();
      // It goes when the shop has answered; until then the page behind it is hidden, and nothing could be seen of what waits.
      await expect(second.getByRole("alertdialog")).toHaveCount(0);
      await expect(second.getByRole("region", { name: "Ждут подтверждения" })).toHaveCount(0);
      expect(await givenTo(shop.databaseUrl)).toBe(before + 12_000_00);

      // Another one is refused with a reason, which who asked is told.
      await page.goto("/admin/transactions/add");
      await fillMovement(page, "13000");
      await page.getByRole("button", { name: "Провести" }).click();
      await expect(page).toHaveURL("/admin/transactions");
      await second.goto("/admin/transactions");
      await second.getByRole("button", { name: "Отклонить" }).click();
      await second.getByRole("textbox", { name: "Причина" }).fill("Нет акта");
      await second.getByRole("dialog").getByRole("button", { name: "Отклонить" }).click();
      await expect(second.getByRole("region", { name: "Ждут подтверждения" })).toHaveCount(0);
      await follow(page, "/notifications");
      await expect(
        main(page)
          .getByText(/Заявку отклонили: начисление, 13.000,00.₴\. Нет акта/)
          .first(),
      ).toBeVisible();
      expect(await givenTo(shop.databaseUrl)).toBe(before + 12_000_00);
      await other.close();
    });
});

test.describe("a dropshipper", () => {
  test.use({ role: "user" });

  for (const width of BOTH)
    test(`takes the statement of a period away as a PDF, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/transactions?from=2026-01-01");
      // On a phone it is among the filters.
      if (width < 768) await page.getByRole("button", { name: /^Фильтры и вид/ }).click();
      await page.getByRole("button", { name: "Выгрузить" }).click();
      await expect(page.getByText("Выписка с 01.01.2026")).toBeVisible();
      const download = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: "Документ (PDF)" }).click();
      expect((await download).suggestedFilename()).toMatch(
        /^Выписка по балансу пользователя \d+ с 01\.01\.2026 по [\d.]+\.pdf$/,
      );
    });

  for (const width of PHONE)
    test(`has the statement of each month mailed, and ends it at one press, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/transactions");
      await page.getByRole("button", { name: /^Фильтры и вид/ }).click();
      await page.getByRole("button", { name: "Выгрузить" }).click();
      await page.getByRole("menuitem", { name: "Присылать на почту…" }).click();
      const dialog = page.getByRole("dialog", { name: "Выписка по почте" });
      await expect(dialog).toContainText("Если движений за месяц не было, письма не будет.");
      await dialog.getByRole("switch", { name: "Присылать каждый месяц" }).click();
      const formats = dialog.getByRole("group", { name: "В каком виде" }).getByRole("checkbox");
      for (const format of await formats.all()) await format.setChecked(false);
      await dialog.getByRole("button", { name: "Сохранить" }).click();
      await expect(dialog.getByText("Выберите хотя бы один формат.").last()).toBeVisible();
      for (const format of await formats.all()) await format.setChecked(true);
      await dialog.getByRole("button", { name: "Сохранить" }).click();
      await expect(dialog).toBeHidden();
      // Letters lead here: to the part of the page that the address names.
      await page.goto("/user/settings#statements");
      const card = page.getByRole("region", { name: "Выписка по почте" });
      await expect(card).toBeInViewport();
      await expect(card).toContainText(/Присылаем PDF и XLSX каждый месяц\. Следующая — 1.[а-я]+, за [а-я]+\./);
      await card.getByRole("button", { name: "Не присылать" }).click();
      await expect(card.getByRole("button", { name: "Включить" })).toBeVisible();
      await page.reload();
      await expect(card.getByText(/может приходить на почту сама/)).toBeVisible();
    });
});
