import type { Page } from "@playwright/test";
import { ask } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";
import { noViolations } from "./support/no-violations.ts";
import { DESK } from "./support/widths.ts";

test.use({ role: "admin" });

const body = (page: Page) => page.getByRole("textbox", { name: "Новость", exact: true });

for (const width of DESK) {
  test(`a post survives its tab, is looked at as it will be seen and published once, at ${width}`, async ({
    context,
    page,
    shop,
  }) => {
    const title = `Новые правила возвратов, ширина ${width}`;
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/blog/add");
    await page.getByRole("textbox", { name: "Заголовок" }).fill(title);
    await body(page).click();
    await page.keyboard.insertText("С понедельника возвраты принимаем неделю.");
    await expect(body(page)).toContainText("принимаем неделю");
    await noViolations(page, { part: "main" });
    await page.close();

    // Another tab finds what was typed in the one that is gone.
    const again = await context.newPage();
    await again.setViewportSize({ width, height: 900 });
    await again.goto("/admin/blog/add");
    await expect(again.getByRole("textbox", { name: "Заголовок" })).toHaveValue(title);
    await expect(body(again)).toContainText("принимаем неделю");
    await again.getByRole("button", { name: "Как увидят" }).click();
    const preview = again.getByRole("dialog", { name: "Как увидят" });
    await expect(preview.getByText("С понедельника возвраты принимаем неделю.")).toBeVisible();
    await preview.getByRole("radio", { name: "Telegram" }).click();
    await expect(preview.getByText(new RegExp(title))).toBeVisible();
    await again.keyboard.press("Escape");
    await again.getByRole("button", { name: "Сохранить черновик" }).click();
    await expect(again.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const channels = again.getByText("Сообщить", { exact: true });
    await expect(channels).toBeVisible();
    await again.getByRole("button", { name: "Опубликовать" }).click();
    await again.getByRole("alertdialog").getByRole("button", { name: "Опубликовать" }).press("Enter");
    await expect(again.getByText(/^опубликована/)).toBeVisible();
    await expect(channels).toBeHidden();
    await noViolations(again, { part: "main" });
    const told = await ask(
      shop.databaseUrl,
      "select from outbox_events where name = 'post.published' and payload ->> 'title' = $1",
      [title],
    );
    expect(told).toHaveLength(1);
  });
}
