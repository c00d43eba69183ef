import type { Page } from "@playwright/test";
import { expect, test } from "./support/shop.ts";

/** The word about a page that has come; there once the first page is quiet. */
const word = (page: Page) => page.locator("body > [aria-live='polite']");
const content = (page: Page) => page.getByRole("main");

test.describe("a page that comes without a load", () => {
  test.use({ role: "user" });

  test("is said once, and the keyboard begins in it; a filter moves nothing", async ({ page }) => {
    await page.goto("/");
    await expect(word(page)).toBeAttached();
    await expect(word(page)).toBeEmpty();

    const menu = page.getByRole("navigation", { name: "Главное меню" });
    await menu.getByRole("link", { name: "Заказы", exact: true }).press("Enter");
    await expect(word(page)).toHaveText("Заказы");
    await expect(content(page)).toBeFocused();
    // The list's keys work as when nothing has the focus, once it has rows to go to, and Back returns to the row.
    const row = content(page).getByRole("link", { name: /^№/ }).first();
    await expect(row).toBeVisible();
    await page.keyboard.press("j");
    await expect(row).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(word(page)).toHaveText(/^Заказ №/);
    await expect(content(page)).toBeFocused();
    await page.goBack();
    await expect(word(page)).toHaveText("Заказы");
    await expect(row).toBeFocused();

    await content(page).getByRole("searchbox").fill("10");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?.+10/);
    await expect(content(page).getByRole("searchbox")).toBeFocused();
    await expect(word(page)).toHaveText("Заказы");
  });

  test("that comes before its word can be said is said when it can, and the keyboard begins in it", async ({
    page,
  }) => {
    // What says it is fetched when the first page is quiet: held back, so that the page is left before.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/assets/visit-parts-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Главное меню" });
    await menu.getByRole("link", { name: "Заказы", exact: true }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Заказы" })).toBeVisible();
    await expect(word(page)).toHaveCount(0);
    letGo();
    await expect(word(page)).toHaveText("Заказы");
    await expect(content(page)).toBeFocused();
  });
});
