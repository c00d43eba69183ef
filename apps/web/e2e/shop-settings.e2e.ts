import { expect, test } from "./support/shop.ts";

const TOKEN = "123456:made-up-token-of-nobody-4f2a";

test.use({ role: "super" });

test("a secret is tried, saved by keyboard, never shown again, told of in the history, and taken away", async ({
  page,
}) => {
  const said: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/api/admin/")) said.push(await response.text().catch(() => ""));
  });
  await page.goto("/admin/settings/telegram");
  const token = page.getByLabel("Токен бота");
  const sandbox = page.getByRole("switch", { name: "Песочница вместо Telegram" });
  await sandbox.click();
  await page.getByRole("button", { name: "Проверить бота" }).click();
  await expect(page.getByText("Токена нет: сообщения никуда не уходят, писать боту некому.")).toBeVisible();

  await token.fill("abc");
  // What was found of other values says nothing of these.
  await expect(page.getByText("Токена нет: сообщения никуда не уходят, писать боту некому.")).toBeHidden();
  await page.keyboard.press("Control+KeyS");
  await expect(token).toBeFocused();
  await expect(token).toHaveAccessibleDescription(/как его дал @BotFather/);
  await token.fill(TOKEN);
  await expect(token).not.toHaveAttribute("aria-invalid");

  await page.getByRole("link", { name: "Кабинет" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Остаться" }).click();
  await page.keyboard.press("Control+KeyS");
  await expect(page.getByText(/^Сохранено в /)).toBeVisible();
  await expect(token).toHaveValue("Задан, оканчивается на 4f2a");

  await page.getByRole("button", { name: "История" }).click();
  const history = page.getByRole("dialog", { name: "История: Telegram" });
  await expect(history.getByRole("listitem").first()).toContainText("Токен бота: не задан → задан");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Убрать" }).click();
  await expect(token).toBeFocused();
  await page.keyboard.press("Control+KeyS");
  await expect(page.getByRole("button", { name: "Убрать" })).toBeHidden();
  await expect(token).toHaveValue("");
  // The demo shop has its bot in the sandbox again.
  await sandbox.click();
  await page.keyboard.press("Control+KeyS");
  await expect(token).toBeHidden();
  expect(said.length).toBeGreaterThan(3);
  expect(said.join()).not.toContain("made-up-token");
});

test("the card of the bank follows what is saved under it at once, and says nothing of a bank that has not answered", async ({
  page,
}) => {
  await page.goto("/admin/settings/monobank");
  const card = page.getByRole("region", { name: "Связь с банком" });
  const sandbox = page.getByRole("switch", { name: "Песочница вместо банка" });
  await expect(card).toContainText("Выписка: подключена");
  await sandbox.click();
  await page.keyboard.press("Control+KeyS");
  await expect(card).toContainText("Выписка: не подключена");
  await expect(card).toContainText("пока никакой");
  await expect(card).toContainText("не проверяли");

  // The demo shop has its bank in the sandbox again.
  await sandbox.click();
  await page.keyboard.press("Control+KeyS");
  await expect(card).toContainText("Выписка: подключена");
});
