import { ask } from "./support/buying.ts";
import { follow } from "./support/follow.ts";
import { expect, openApi, test } from "./support/shop.ts";
import { noViolations } from "./support/no-violations.ts";
import { DESK, PHONE } from "./support/widths.ts";

test.use({ role: "user" });

for (const width of DESK) {
  test(`a dropshipper makes a feed, looks at what the marketplace would say, gives its link away and renews it, at ${width}`, async ({
    page,
    shop,
  }) => {
    test.slow(); // its file is built behind
    await page.setViewportSize({ width, height: 900 });
    const name = `Мой Пром ${width}`;
    // Whoever sells in one language says so once.
    await page.goto("/user/settings");
    await page.getByRole("combobox", { name: "Язык новых выгрузок" }).selectOption({ label: "Украинский" });
    await expect(page.getByText("Язык новых выгрузок сохранён.")).toBeVisible();
    await follow(page, "/export");
    await page.getByRole("link", { name: "Новая выгрузка" }).first().click();
    await expect(page.getByRole("combobox", { name: "Язык" })).toHaveValue("uk");
    await page.getByRole("textbox", { name: "Название", exact: true }).fill(name);
    await page.getByRole("button", { name: "Добавить категорию" }).click();
    const own = page.getByRole("group", { name: "Своя наценка категорий" });
    await expect(own.getByRole("combobox", { name: "Категория" })).toBeFocused(); // what was added is filled next
    await own.getByRole("combobox", { name: "Категория" }).fill("а");
    await page.getByRole("listbox").getByRole("option").first().click();
    await own.getByRole("spinbutton", { name: "Плюс, %" }).fill("60");
    const params = page.getByRole("group", { name: "Переименовать характеристики", exact: true });
    await params.getByRole("button", { name: "Добавить название" }).click();
    await expect(params.getByRole("textbox", { name: "У нас" })).toBeFocused();
    await params.getByRole("textbox", { name: "У нас" }).fill("цвет");
    await params.getByRole("textbox", { name: "В выгрузке" }).fill("Колір корпусу");
    // What is wrong is said where it was typed, before anything is looked at.
    const prefix = page.getByRole("textbox", { name: "Приставка к идентификатору" });
    await prefix.fill("МП-");
    await page.getByRole("button", { name: "Посмотреть товары" }).click();
    await expect(prefix).toBeFocused();
    await expect(prefix).toHaveAccessibleDescription(/Латинские буквы и цифры, не больше 10/);
    await expect(page.getByRole("region", { name: "Первые товары" })).toHaveCount(0);
    await prefix.fill("MP");
    await page.getByRole("button", { name: "Посмотреть товары" }).click();
    const trial = page.getByRole("region", { name: "Первые товары" });
    await expect(trial.getByText(/^Подходит товаров: /)).toBeVisible();
    await noViolations(page, { part: "main" });
    await page.getByRole("button", { name: "Создать выгрузку" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    // Its file is built behind; the page tells by itself when it is there.
    const links = page.locator("[aria-label='Ссылки']");
    const address = async () => {
      const text = await links.textContent();
      return /https?:\/\/[^\s]+?\.(?:yml|xml)/.exec(text ?? "")?.[0] ?? "";
    };
    await expect(links).toContainText(/КБ|МБ/, { timeout: 40_000 });
    await expect(page.locator("[aria-label='Проверка']")).toContainText("По правилам Prom");
    await expect(page.locator("[aria-label='О выгрузке']")).toContainText(/у 1.категории/);
    await noViolations(page, { part: "main" });

    const first = await address();
    const { api } = await openApi(shop.url);
    const whole = await api.get(first);
    expect(whole.status()).toBe(200);
    expect(await whole.text()).toContain('<param name="Колір корпусу">');
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      links.getByRole("link", { name: "Скачать: Полная" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.(?:yml|xml)$/);
    const again = await api.get(first, { headers: { "if-none-match": whole.headers()["etag"] ?? "" } });
    expect(again.status()).toBe(304);
    await page.reload();
    await expect(page.locator("[aria-label='Обращения']")).toContainText("304");

    await page.getByRole("button", { name: "Действия с выгрузкой" }).click();
    await page.getByRole("menuitem", { name: "Новая ссылка" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Выпустить" }).click();
    await expect.poll(address).not.toBe(first);
    expect((await api.get(first)).status()).toBe(404);
    expect((await api.get(await address())).status()).toBe(200);

    await page.getByRole("button", { name: "Поставить на паузу" }).click();
    await expect(page.getByText("Выгрузка на паузе", { exact: true })).toBeVisible();
    expect((await api.get(await address())).status()).toBe(503);
    await api.dispose();
  });
}

test("a dropshipper puts a product of the catalogue into a feed by keys alone", async ({ page }) => {
  await page.goto("/export/add?goods=picked");
  await page.getByRole("textbox", { name: "Название", exact: true }).fill("Выбранное руками");
  await page.getByRole("button", { name: "Создать выгрузку" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Выбранное руками" })).toBeVisible();
  await follow(page, "/products");
  const icon = page.getByRole("button", { name: /^В выгрузку: / }).first();
  await icon.press("Enter");
  const feed = page.getByRole("menuitemcheckbox", { name: "Выбранное руками" });
  await expect(feed).not.toBeChecked();
  await feed.press("Enter"); // the menu stays: a product may go into several
  await expect(feed).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(icon).toBeFocused();
  await icon.press("Enter");
  await expect(feed).toBeChecked();
});

for (const width of PHONE) {
  test(`a dropshipper chooses several goods of the catalogue for a new feed, then for the same one, at ${width}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const name = `Несколько ${width}`;
    const box = (place: number) => page.getByRole("checkbox", { name: /^Выбрать: / }).nth(place);
    const bar = page.getByRole("group", { name: "Выбранное" });
    const choose = () => page.getByRole("button", { name: "Выбрать товары для выгрузки" }).click();
    const held = () =>
      ask<{ count: number }>(
        shop.databaseUrl,
        "select count(*)::int as count from feed_products p join feeds f on f.id = p.feed_id where f.name = $1",
        [name],
      );
    await page.goto("/products");
    await choose();
    await expect(bar).toContainText("Выбрано 0 товаров");
    await expect(bar.getByRole("button", { name: "В выгрузку" })).toBeDisabled();
    await box(0).check();
    await box(1).press("Space");
    await expect(bar).toContainText("Выбрано 2 товара");
    await noViolations(page, { part: "main" });
    await bar.getByRole("button", { name: "В выгрузку" }).click();
    await page.getByRole("menuitem", { name: "Новая выгрузка" }).click();
    await expect(page.getByText("С выбранными товарами: 2")).toBeVisible();
    await page.getByRole("textbox", { name: "Название", exact: true }).fill(name);
    await page.getByRole("button", { name: "Создать выгрузку" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    expect(await held()).toEqual([{ count: 2 }]);

    await follow(page, "/products");
    await choose();
    await bar.getByRole("button", { name: "Все показанные" }).click();
    const shown = await page.getByRole("checkbox", { name: /^Выбрать: /, checked: true }).count();
    expect(shown).toBeGreaterThan(10);
    await bar.getByRole("button", { name: "В выгрузку" }).click();
    await page.getByRole("menuitem", { name: `${name} · 2` }).click();
    await expect(page.getByText(`В выгрузку добавлено: ${shown - 2}`)).toBeVisible();
    await expect(bar).toHaveCount(0);
    expect(await held()).toEqual([{ count: shown }]);
    await page.getByRole("button", { name: "Отменить", exact: true }).click();
    await expect.poll(held).toEqual([{ count: 2 }]);
  });
}

test("a feed whose marketplace would take none of its goods says so before its link is given away", async ({
  page,
}) => {
  test.slow(); // its file is built behind
  await page.goto("/export/add");
  await page.getByRole("textbox", { name: "Название", exact: true }).fill("Google без адреса товаров");
  await page.getByRole("combobox", { name: "Площадка" }).selectOption("google");
  await page.getByRole("button", { name: "Создать выгрузку" }).click();
  const empty = page.getByRole("main").getByText("В файле нет ни одного товара");
  await expect(empty).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole("region", { name: "Проверка" })).toContainText("не примет");
});
