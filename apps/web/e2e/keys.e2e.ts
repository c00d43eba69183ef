import { hiddenFocuses } from "./support/hidden-focus.ts";
import { expect, test } from "./support/shop.ts";

test.use({ role: "user" });

test.describe("the keyboard of a signed-in user", () => {
  test("finds pages and goods by Ctrl+K, offers nobody what they may not open, and opens pages by G and a letter in any layout, never while somebody types", async ({
    page,
  }) => {
    await page.goto("/user");
    const name = page.getByRole("textbox", { name: /^Имя(?! поль)/ });
    await expect(name).toBeVisible();
    await expect(page.getByRole("button", { name: /^Уведомления/ })).toBeVisible(); // the keys come with the bell
    const typed = await name.inputValue();
    await name.fill("");
    await name.pressSequentially("gn");
    await expect(name).toHaveValue("gn");
    await expect(page).toHaveURL(/\/user$/);
    await name.fill(typed);
    await page.keyboard.press("Control+k");
    const box = page.getByRole("combobox", { name: "Поиск команды" });
    await box.fill("чехол");
    await expect(page.getByRole("option", { name: /Чехол/ }).first()).toBeVisible();
    await box.fill("Журнал");
    await expect(page.getByRole("option", { name: /^Журнал/ })).toHaveCount(0);
    await box.fill("Транзакции");
    await expect(page.getByRole("option", { name: /Транзакции/ })).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/transactions$/);

    // A table has a help of its own: this is that of the pages without one.
    await page.goto("/user/settings");
    await expect(page.getByRole("heading", { level: 1, name: "Настройки" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Уведомления/ })).toBeVisible(); // the keys come with the bell
    await page.keyboard.press("Shift+Slash");
    const help = page.getByRole("dialog", { name: "Клавиши" });
    await expect(help.getByText("Заказы")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    // The place of the key, as a Russian layout sends it.
    for (const [key, code] of [
      ["п", "KeyG"],
      ["щ", "KeyO"],
    ])
      await page.evaluate(
        (init) =>
          document.body.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true })),
        { key, code },
      );
    await expect(page).toHaveURL(/\/orders$/);
  });

  for (const [width, height] of [
    [1440, 900],
    [320, 256], // a phone's page at 400 %
  ] as const) {
    test(`sees what it stands on, down a form and up a list, at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto("/export/add");
      await page.getByRole("textbox", { name: "Название", exact: true }).focus();
      expect(await hiddenFocuses(page, "Tab", 40)).toEqual([]);
      await page.goto("/orders");
      await expect(page.getByRole("link", { name: /№ \d/ }).first()).toBeVisible();
      expect(await hiddenFocuses(page, "Shift+Tab", 40)).toEqual([]);
    });
  }
});
