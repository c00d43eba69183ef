import { ask } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";
import { noViolations } from "./support/no-violations.ts";
import { DESK } from "./support/widths.ts";

test.use({ role: "admin" });

/** How long a job of a few rows may wait for its turn. */
const JOB = { timeout: 30_000 };

/** A price list of a supplier whose columns are called in a way of their own: two good rows and one without a price. */
const price = (prefix: string) =>
  Buffer.from(
    [
      "Код;Наименование;Отпускная;На складе;Раздел",
      `${prefix}-1;Лопата складная;12,50;7;Зоотовары`,
      `${prefix}-2;Грабли веерные;8;3;Зоотовары`,
      `${prefix}-3;Вилы;;5;Зоотовары`,
    ].join("\n"),
  );

for (const width of DESK) {
  test(`an admin reads a price list by columns of its own, looks, loads it and takes it back, at ${width}`, async ({
    page,
    shop,
  }) => {
    test.slow(); // three jobs, one after another
    await page.setViewportSize({ width, height: 900 });
    const supplier = `Садовый склад ${width}`;
    const prefix = `SK${width}`;
    const inShop = () =>
      ask<{ sku: string; name: string; price: number; stock: number }>(
        shop.databaseUrl,
        "select sku, name, price, stock from products where sku like $1 order by sku",
        [`${prefix}-%`],
      );

    await page.goto("/admin/products?as=imports");
    await page.getByRole("link", { name: "Новый импорт" }).first().click();
    await page.getByRole("button", { name: "Новый поставщик" }).click();
    const dialog = page.getByRole("dialog", { name: "Новый поставщик" });
    await dialog.getByRole("textbox", { name: "Название" }).fill(supplier);
    await dialog.getByRole("button", { name: "Добавить" }).click();
    await expect(page.getByRole("combobox", { name: "Поставщик" })).toContainText(supplier);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "прайс.csv", mimeType: "text/csv", buffer: price(prefix) });

    // The column with the price is called in a way that nobody could know.
    await expect(page.getByRole("heading", { name: "Как читать этот файл" })).toBeVisible();
    await page.getByRole("combobox", { name: "Если валюта цены не указана" }).selectOption("Доллар");
    await page.getByRole("combobox", { name: "Что в колонке «Отпускная»" }).selectOption("Цена");
    await page.getByRole("combobox", { name: "Что в колонке «На складе»" }).selectOption("Остаток");
    await page.getByRole("combobox", { name: "Что в колонке «Раздел»" }).selectOption("Категория");
    await page.getByRole("textbox", { name: "Производитель, если не указан" }).fill("Садовый двор");
    const sample = page.getByRole("region", { name: "Так начало файла встанет в магазин" });
    await expect(sample.getByRole("listitem").filter({ hasText: "Лопата складная" })).toContainText(/12,50.\$/);
    await expect(sample.getByRole("listitem").filter({ hasText: "Грабли веерные" })).toContainText("Садовый двор");
    await expect(sample).toContainText("нет цены");
    await noViolations(page, { part: "main" });

    await page.getByRole("button", { name: "Проверить без загрузки" }).click();
    await expect(page.getByRole("heading", { name: "Что изменится в магазине" })).toBeVisible(JOB);
    expect(await inShop()).toEqual([]);
    const refused = page.getByRole("link", { name: "Отклонённые строки файлом" });
    const file = await page.request.get((await refused.getAttribute("href")) ?? "");
    expect(await file.text()).toContain(`4;${prefix}-3;Вилы;нет цены`);
    await noViolations(page, { part: "main" });

    // Where its categories lead is decided before anything is loaded; what was checked before that counts no more.
    await page.getByRole("button", { name: "Куда ведут категории файла" }).click();
    const category = page.getByRole("treeitem", { name: /^Зоотовары → Зоотовары/ });
    await category.click();
    await expect(page.getByRole("group", { name: "Выбранное" })).toContainText("2 товара");
    await noViolations(page, { part: "main" });
    await page.getByRole("button", { name: "Не загружать", exact: true }).click();
    await expect(page.getByRole("treeitem", { name: /^Зоотовары/ })).toContainText("Не загружать");
    await expect(page.getByRole("button", { name: "Проверить заново" })).toBeVisible();
    await page.getByRole("treeitem", { name: /^Зоотовары/ }).click();
    await page.getByRole("button", { name: "Забыть решение" }).click();
    await expect(category).toBeVisible();
    await page.getByRole("button", { name: "Проверить заново" }).click();

    await page.getByRole("button", { name: /^Загрузить 2.товара/ }).press("Enter", JOB);
    await expect(page.getByRole("heading", { name: "Загружено", exact: true })).toBeVisible(JOB);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await inShop()).toEqual([
      { sku: `${prefix}-1`, name: "Лопата складная", price: 1_250, stock: 7 },
      { sku: `${prefix}-2`, name: "Грабли веерные", price: 800, stock: 3 },
    ]);
    // Edited since: the way back leaves it and says so.
    await ask(shop.databaseUrl, "update products set name = 'Грабли наши' where sku = $1", [`${prefix}-2`]);

    await page.getByRole("button", { name: "Вернуть, как было" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Вернуть" }).click();
    await expect(page.getByRole("heading", { name: "Возвращено, как было" })).toBeVisible(JOB);
    await expect(page.getByText("Оставлено 1 товар", { exact: false })).toBeVisible();
    expect(await inShop()).toMatchObject([{ name: "Грабли наши" }]);
    await noViolations(page, { part: "main" });

    // What the person said of the columns is kept for the supplier's next file.
    await page.goto("/admin/products?as=import");
    await page.getByRole("combobox", { name: "Поставщик" }).selectOption(supplier);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "другое имя.csv", mimeType: "text/csv", buffer: price(prefix) });
    await expect(page.getByRole("combobox", { name: "Что в колонке «Отпускная»" })).toHaveValue("price");
    await expect(page.getByRole("textbox", { name: "Производитель, если не указан" })).toHaveValue("Садовый двор");
    await expect(page.getByRole("combobox", { name: "Новые товары без категории" })).toBeVisible();
    // Other journeys count the goods of that category.
    await ask(shop.databaseUrl, "delete from products where sku like $1", [`${prefix}-%`]);
  });
}

test("a file of the shop's own export is known: its goods are found by their articles, not made again", async ({
  page,
  shop,
}) => {
  const [one] = await ask<{ sku: string; name: string }>(
    shop.databaseUrl,
    "select sku, name from products where status = 'active' order by id limit 1",
  );
  await page.goto("/admin/products?as=import");
  await page.getByRole("button", { name: "Новый поставщик" }).click();
  const dialog = page.getByRole("dialog", { name: "Новый поставщик" });
  await dialog.getByRole("textbox", { name: "Название" }).fill("Правки в таблице");
  await dialog.getByRole("button", { name: "Добавить" }).click();
  const buffer = Buffer.from(`Артикул;Название;Цена, $;Описания фото\n${one?.sku};"${one?.name}";10;\n`);
  await page.locator('input[type="file"]').setInputFiles({ name: "товары.csv", mimeType: "text/csv", buffer });
  const warning = page.getByText("Похоже на экспорт товаров этого магазина");
  await expect(warning).toBeVisible();
  await page.getByRole("button", { name: "Находить по артикулу" }).press("Enter");
  await expect(warning).toBeHidden();
  await expect(page.locator("main :focus")).toHaveCount(1); // the button has gone, the place of the keyboard has not
  await expect(page.getByRole("combobox", { name: "Как находить товары" })).toHaveValue("sku");
  // What has no effect is not offered: nobody knows whose the goods are that the file lacks.
  await expect(page.getByRole("combobox", { name: "Товары, которых больше нет в файле" })).toBeDisabled();
  await expect(page.getByText("останутся в продаже", { exact: false })).toBeHidden();
  await noViolations(page, { part: "main" });
});

test("a file none of whose goods is found says how many the shop has by article, and one press finds them", async ({
  page,
  shop,
}) => {
  const goods = await ask<{ sku: string; name: string }>(
    shop.databaseUrl,
    "select sku, name from products where status = 'active' order by id limit 2",
  );
  await page.goto("/admin/products?as=import");
  await page.getByRole("button", { name: "Новый поставщик" }).click();
  const dialog = page.getByRole("dialog", { name: "Новый поставщик" });
  await dialog.getByRole("textbox", { name: "Название" }).fill("Те же товары");
  await dialog.getByRole("button", { name: "Добавить" }).click();
  const buffer = Buffer.from(
    ["Код;Название;Цена;Остаток", ...goods.map(({ sku, name }) => `${sku};"${name}";9999;1`)].join("\n"),
  );
  await page.locator('input[type="file"]').setInputFiles({ name: "те же.csv", mimeType: "text/csv", buffer });
  await page.getByRole("combobox", { name: "Если валюта цены не указана" }).selectOption("Доллар");
  await page.getByRole("button", { name: "Проверить без загрузки" }).click();
  await expect(page.getByText("Ни один товар файла не найден по коду поставщика")).toBeVisible(JOB);
  await expect(page.getByText("По нашему артикулу нашлось бы 2 из 2", { exact: false })).toBeVisible();
  await noViolations(page, { part: "main" });
  await page.getByRole("button", { name: "Находить по артикулу" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Загрузить 2.товара/ })).toBeVisible(JOB);
  await expect(page.getByText("Ни один товар файла не найден", { exact: false })).toBeHidden();
  await expect(page.getByText("Изменится", { exact: true }).locator("..")).toContainText("2");
});
