import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { ask } from "./support/buying.ts";
import { noViolations } from "./support/no-violations.ts";
import { expect, logIn, test } from "./support/shop.ts";

const payout = (page: Page) => page.getByRole("region", { name: /^Выплата № \d+$/ });

/** What a payout moved on its owner's balance, in kopecks. The balance itself is moved by other journeys too. */
const movedBy = async (databaseUrl: string, payoutId: string): Promise<number[]> => {
  const moves = await ask<{ amount: number }>(
    databaseUrl,
    `select p.amount::float8 as amount from ledger_postings p join ledger_entries e on e.id = p.entry_id
     join ledger_accounts a on a.id = p.account_id
     where a.code = 'user:' || e.user_id || ':available' and e.kind in ('payout', 'payout_refund') and e.reference_id = ${Number(payoutId)}
     order by e.id`,
  );
  return moves.map(({ amount }) => amount);
};
const shownId = (page: Page) => new URL(page.url()).searchParams.get("filter[id]") ?? "";

test.describe("from the wish to the bank and back to the screen", () => {
  test.use({ role: "admin" });

  for (const width of [1440, 360])
    test(`a payout is asked for, approved, sent by a file and paid; its owner sees each step, ${width} px`, async ({
      page: admin,
      shop,
      browser,
    }) => {
      const viewport = { width, height: 800 };
      const owner = await browser.newContext({ storageState: await shop.signIn("user"), viewport, locale: "ru-RU" });
      const page = await owner.newPage();
      await page.goto(`${shop.url}/transactions`);
      await page.getByRole("main").getByRole("link", { name: "Вывести" }).click();

      const form = page.getByRole("dialog", { name: "Новая выплата" });
      await form.getByRole("button", { name: "Запросить выплату" }).click();
      await expect(form.getByText("Введите сумму").first()).toBeVisible();
      await form.getByRole("textbox", { name: "Сумма, которая придёт" }).fill("50");
      await form.getByRole("button", { name: "Запросить выплату" }).click();
      await expect(form.getByText(/^Наименьшая выплата — 100,00/).first()).toBeVisible();
      await form.getByRole("textbox", { name: "Сумма, которая придёт" }).fill("700");
      await expect(form).toContainText(/Спишется с баланса.*708,50/);
      if (width < 768) await noViolations(page);
      await form.getByRole("button", { name: "Запросить выплату" }).click();
      await expect(page).toHaveURL(/\/payouts\?filter\[id\]=\d+$/);
      await expect(payout(page)).toContainText("Запрошена");
      await expect(payout(page)).toContainText(/Списано с баланса.*708,50/);
      const id = shownId(page);
      expect(await movedBy(shop.databaseUrl, id)).toEqual([-708_50]);
      if (width < 768) await noViolations(page);

      await admin.setViewportSize(viewport);
      await admin.goto(`/admin/payouts?filter[id]=${id}`);
      await payout(admin).getByRole("button", { name: "Одобрить" }).click();
      await admin.getByRole("dialog").getByRole("button", { name: "Одобрить" }).click();
      await expect(payout(admin)).toContainText("Выплата одобрена");
      await expect(payout(page)).toContainText("Выплата одобрена"); // live, without a reload
      if (width > 768) await noViolations(admin);

      await admin.getByRole("checkbox", { name: new RegExp(`выплата № ${id}`) }).check();
      await admin.getByRole("button", { name: "Файл для банка" }).click();
      const file = admin.getByRole("dialog", { name: /^Файл для банка/ });
      await file.getByRole("button", { name: "Сделать файл" }).click();
      const [download] = await Promise.all([
        admin.waitForEvent("download"),
        file.getByRole("link", { name: "pain.001" }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^PAYOUTS-\d{8}-\d+\.xml$/);
      expect(readFileSync(await download.path(), "utf8")).toContain(`<EndToEndId>PAYOUT-${id}</EndToEndId>`);
      await file.getByRole("button", { name: "Готово" }).click();

      await payout(admin).getByRole("button", { name: "Выплачена" }).click();
      const step = admin.getByRole("dialog");
      await step.getByRole("button", { name: "Выплачена" }).click();
      await expect(step.getByText("Введите номер платежа в банке.").first()).toBeVisible();
      await step.getByRole("textbox", { name: "Номер платежа в банке" }).fill(`PB-${width}`);
      await step.getByRole("button", { name: "Выплачена" }).click();
      await expect(payout(admin)).toContainText(`Деньги отправлены: № PB-${width}`);

      await expect(payout(page)).toContainText(`PB-${width}`);
      const [receipt] = await Promise.all([
        page.waitForEvent("download"),
        payout(page).getByRole("link", { name: "Квитанция" }).click(),
      ]);
      expect(readFileSync(await receipt.path(), "latin1")).toMatch(/^%PDF-/);
      await owner.close();
    });
});

test.describe("a dropshipper", () => {
  // Whoever proves themself again gets another token: the login that journeys share must keep its own.
  test.use({ storageState: async ({ shop }, use) => await use(await logIn(shop.url, "user")) });

  for (const [width, right, wrong, masked] of [
    [1440, "4000 0000 0000 0002", "4000 0000 0000 0003", "4000 •••• 0002"],
    [360, "5555 5555 5555 4444", "5555 5555 5555 4445", "5555 •••• 4444"],
  ] as const)
    test(`keeps an account with checked digits, and cancels what nobody has decided on, ${width} px`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/payouts");
      await page.getByRole("region", { name: "Реквизиты" }).getByRole("button", { name: "Добавить" }).click();
      const dialog = page.getByRole("dialog", { name: "Новые реквизиты" });
      await dialog.getByText("Карта", { exact: true }).click();
      const number = dialog.getByRole("textbox", { name: "Номер карты" });
      await number.fill(wrong);
      await dialog.getByRole("button", { name: "Сохранить" }).click();
      await expect(dialog.getByText("Такого номера карты не бывает: проверьте цифры.").first()).toBeVisible();
      await number.fill(right);
      const password = dialog.getByLabel("Ваш пароль");
      await password.fill("не тот пароль");
      await dialog.getByRole("button", { name: "Сохранить" }).click();
      await expect(dialog.getByText("Неверный пароль.").first()).toBeVisible();
      await expect(number).toHaveValue(right);
      await password.fill("demo-parcel-7");
      await dialog.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByText(masked)).toBeVisible();
      await expect(page.getByText(/^Можно с /).first()).toBeVisible();

      await page.goto("/payouts?new=1");
      const form = page.getByRole("dialog", { name: "Новая выплата" });
      await expect(form.getByRole("radio", { name: masked })).toBeDisabled();
      await form.getByRole("textbox", { name: "Сумма, которая придёт" }).fill("200");
      await form.getByRole("button", { name: "Запросить выплату" }).click();
      await payout(page).getByRole("button", { name: "Отменить выплату" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Отменить выплату" }).click();
      await expect(payout(page)).toContainText("Отменена");
      const [taken = 0, ...back] = await movedBy(shop.databaseUrl, shownId(page));
      expect(taken).toBeLessThan(-200_00);
      expect(back).toEqual([-taken]);
    });
});
