import { newAccount } from "./support/new-account.ts";
import { expect, test } from "./support/shop.ts";
import { PHONE } from "./support/widths.ts";

for (const width of PHONE) {
  test(`Telegram is linked by a press, opens the cabinet, and the bot answers about the balance, at ${width}`, async ({
    browser,
    shop,
  }) => {
    const { page, password } = await newAccount(browser, shop);
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/user/settings");
    const card = page.getByRole("region", { name: "Telegram" });
    await card.getByRole("button", { name: "Привязать Telegram" }).click();
    const dialog = page.getByRole("dialog", { name: "Привязать Telegram" });
    await dialog.getByLabel("Ваш пароль").fill(password);
    await dialog.getByRole("button", { name: "Продолжить" }).click();

    const opened = page.context().waitForEvent("page");
    await card.getByRole("link", { name: "Открыть Telegram" }).click();
    const chat = await opened;
    await chat.setViewportSize({ width, height: 800 });
    await chat.getByRole("button", { name: "Запустить" }).click();
    const talk = chat.frameLocator("iframe").getByRole("listitem");
    await expect(talk.filter({ hasText: "привязан" }).first()).toBeVisible();
    // The settings hear of it by themselves.
    await expect(card.getByText("Привязан", { exact: true })).toBeVisible();
    await expect(card.getByRole("link", { name: "Открыть Telegram" })).toHaveCount(0);
    await expect(card.locator("[aria-live=polite]")).toHaveText(/^Telegram привязан: \S/);

    await chat.getByRole("textbox", { name: "Сообщение" }).fill("баланс");
    await chat.getByRole("button", { name: "Отправить" }).click();
    await expect(talk.filter({ hasText: /0,00\s₴/ })).toHaveCount(1);

    // What stands as a page opens is no news: it is read with its card, and not said.
    await page.goto("/user/settings");
    await expect(card.getByText("Привязан", { exact: true })).toBeVisible();
    await expect(card.locator("[aria-live=polite]")).toHaveText("");
    await expect(card.locator("[aria-live=polite]").filter({ has: card.getByText("Привязан") })).toHaveCount(0);

    // Linked counts as verified.
    await page.goto("/orders");
    await expect(page.getByRole("heading", { level: 1, name: "Заказы" })).toBeVisible();
    await page.context().close();
  });
}
