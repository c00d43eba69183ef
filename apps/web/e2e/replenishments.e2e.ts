import { ask } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";
import { noViolations } from "./support/no-violations.ts";

test.use({ role: "user" });

for (const width of [1440, 360])
  test(`is paid on the bank's page and back, and another tab knows it by itself (${width} px)`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Пополнить", exact: true }).first().click();
    await expect(page).toHaveURL("/replenishments");
    await page.getByRole("textbox", { name: "Сумма пополнения" }).fill("50");
    await page.getByRole("button", { name: "Перейти к оплате" }).click();
    await expect(page.getByText("Не меньше 100,00 ₴").first()).toBeVisible();
    await page.getByRole("textbox", { name: "Сумма пополнения" }).fill("777,50");
    await expect(page.getByText(/Без комиссии: к оплате 777,50/)).toBeVisible();
    await page.getByRole("button", { name: "Перейти к оплате" }).click();

    await expect(page).toHaveURL(/\/sandbox\/monobank\/pay\//);
    await page.getByRole("button", { name: "Ждать" }).click();
    await expect(page.getByText("Банк проводит платёж").first()).toBeVisible();
    // Paid elsewhere: this page is told, nobody reloads it.
    const [{ url } = { url: "" }] = await ask<{ url: string }>(
      shop.databaseUrl,
      "select pay_url as url from replenishments order by id desc limit 1",
    );
    const bank = await context.newPage();
    await bank.goto(url);
    await bank.getByRole("button", { name: "Оплатить" }).click();
    await bank.close();
    await expect(page.getByText("На балансе: 777,50 ₴")).toBeVisible();
    if (width < 768) await noViolations(page);
    const [entries] = await ask<{ n: number }>(
      shop.databaseUrl,
      `select count(*)::int as n from ledger_entries where kind = 'replenishment'
       and reference_id = (select max(id) from replenishments)`,
    );
    expect(entries?.n).toBe(1);
  });
