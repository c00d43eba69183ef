import { appCode } from "../../server/test/authenticator.ts";
import { newAccount } from "./support/new-account.ts";
import { linkInOutbox } from "./support/outbox.ts";
import { expect, openShop, test } from "./support/shop.ts";
import { PHONE } from "./support/widths.ts";

test("a shop that asks everybody for two steps leads a login to set one up, and on to where it wanted to go", async ({
  browser,
}, { workerIndex }) => {
  test.setTimeout(180_000);
  // A shop of its own: the rule holds for everybody in it, and other journeys would be led away.
  const shop = await openShop(`e2e_steps_${process.pid}_${workerIndex}`);
  try {
    const of = async (role: "super" | "user") =>
      (
        await browser.newContext({ baseURL: shop.url, locale: "ru-RU", storageState: await shop.signIn(role) })
      ).newPage();
    const dropshipper = await of("user");
    await dropshipper.goto("/orders");
    await expect(dropshipper.getByRole("heading", { name: "Заказы", level: 1 })).toBeVisible();
    const admin = await of("super");
    await admin.goto("/admin/settings/global?group=security");
    await admin.getByLabel("Двухэтапный вход обязателен").selectOption("Всем");
    await admin.getByRole("button", { name: "Сохранить" }).click();
    // Who has pressed it has proved one step alone, too: their next call leads there.
    await expect(admin.getByRole("heading", { name: "Подключите двухэтапный вход" })).toBeVisible();
    await admin.context().close();
    await dropshipper.goto("/payouts");
    await expect(dropshipper).toHaveURL("/two-step?redirect=%2Fpayouts");
    await dropshipper.context().close();

    for (const width of PHONE) {
      // Nothing changes for who registers: the e-mail is confirmed first.
      const { page, email, password } = await newAccount(browser, shop);
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/orders");
      await expect(page).toHaveURL("/verify");
      await page.goto(await linkInOutbox(shop.outboxDir, email, "/email/verify/"));
      await page.getByRole("link", { name: "Перейти в кабинет" }).click();
      await expect(page).toHaveURL("/two-step");
      // The catalogue is no way around it.
      await page.goto("/products");
      await expect(page).toHaveURL("/two-step?redirect=%2Fproducts");

      await page.goto("/orders?status=delivered");
      await page.getByRole("button", { name: "Подключить" }).click();
      await page.getByLabel("Ваш пароль").fill(password);
      await page.getByRole("button", { name: "Продолжить" }).click();
      const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(" ", "");
      await page.getByLabel("Код из приложения").pressSequentially(appCode(secret));
      // The codes are shown once, so that the page does not go on before they are kept.
      await expect(page.getByRole("list", { name: "Резервные коды" }).getByRole("listitem")).toHaveCount(10);
      await page.getByRole("button", { name: "Коды сохранены" }).click();
      await expect(page).toHaveURL("/orders?status=delivered");
      await expect(page.getByRole("heading", { name: "Заказы", level: 1 })).toBeVisible();
      await page.context().close();
    }
  } finally {
    await shop.remove();
  }
});
