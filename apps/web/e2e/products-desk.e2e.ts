import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { ask } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";
import { noViolations } from "./support/no-violations.ts";
import { follow } from "./support/follow.ts";
import { PHONE } from "./support/widths.ts";

const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => main(page).locator("tbody tr[data-row]");

test.use({ role: "admin" });

test("an admin finds a hidden product, prices it in the row, takes that back, and edits it whole beside somebody else", async ({
  page,
  shop,
}) => {
  const [product] = await ask<{ id: number; name: string; sku: string; price: number }>(
    shop.databaseUrl,
    "select id, name, sku, price from products where status = 'hidden' order by id limit 1",
  );
  if (!product) throw new Error("the demo has no hidden product");
  await page.goto("/admin/products?status=hidden");
  await page.getByRole("searchbox", { name: "Название, артикул, код, штрихкод" }).fill(product.sku.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  const price = rows(page).getByRole("button", { name: `Цена: ${product.name}` });
  const before = await price.textContent();
  await price.click();
  await page.keyboard.type("33,30");
  await page.keyboard.press("Enter");
  await expect(price).toContainText("33,30");
  await main(page)
    .getByRole("button", { name: /^Отменить последнюю правку/ })
    .click();
  await expect(price).toHaveText(before ?? "");
  await noViolations(page, { part: "main" });

  await rows(page).first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  // Somebody else saves meanwhile: another price, and a name of their own.
  await ask(shop.databaseUrl, "update products set name = name || ' (скидка)', price = 5555 where id = $1", [
    product.id,
  ]);
  await page
    .getByRole("textbox", { name: /^Название/ })
    .first()
    .fill("Моё название");
  await page.getByRole("button", { name: "Добавить характеристику" }).click();
  await page.getByRole("textbox", { name: "Название" }).last().fill("Проверено");
  await page.getByRole("textbox", { name: "Значение" }).last().fill("да");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(main(page).getByText("запись сохранил кто-то другой", { exact: false })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Цена/ })).toHaveValue("55,55");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Моё название" })).toBeVisible();
  expect(
    await ask(shop.databaseUrl, "select name, price, params -> -1 ->> 'value' as param from products where id = $1", [
      product.id,
    ]),
  ).toEqual([{ name: "Моё название", price: 5555, param: "да" }]);
  await noViolations(page, { part: "main" });
});

test("an admin pastes prices from a spreadsheet into the grid, mends one, and chooses where somebody else was quicker", async ({
  page,
  shop,
}) => {
  const goods = await ask<{ id: number; name: string; price: number }>(
    shop.databaseUrl,
    'select id, name, price from products where old_price is null order by name collate "und-x-icu", id limit 3',
  );
  const [first, second, third] = goods;
  if (!first || !second || !third) throw new Error("the demo has no three products");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/admin/products");
  await page.getByRole("radio", { name: "Таблица для правки" }).click();
  await expect(page).toHaveURL(/as=grid/);
  const grid = page.getByRole("grid", { name: "Товары" });
  const found = async (name: string) => {
    await page.getByRole("searchbox", { name: "Название, артикул, код, штрихкод" }).fill(name);
    await page.keyboard.press("Enter");
    await expect(grid.getByRole("rowheader", { name }).first()).toBeAttached();
  };
  const priceOf = (name: string) =>
    grid
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name }) })
      .first()
      .getByRole("gridcell")
      .nth(2);
  const paste = async (text: string) => {
    await page.evaluate((typed) => navigator.clipboard.writeText(typed), text);
    await page.keyboard.press("ControlOrMeta+v");
  };

  // What is typed stays over a change of the filter.
  await found(first.name);
  await priceOf(first.name).click();
  await paste("111,10");
  await found(second.name);
  await priceOf(second.name).click();
  await paste("дорого");
  await expect(page.getByText(/Введите цену больше нуля/)).toBeVisible();
  await found(third.name);
  await priceOf(third.name).click();
  await page.keyboard.type("99");
  await page.keyboard.press("Enter");
  await ask(shop.databaseUrl, "update products set price = 4444 where id = $1", [third.id]);
  await noViolations(page, { part: "main" });

  await page.getByRole("button", { name: "Сохранить 3 ячейки" }).click();
  await expect(page.getByRole("button", { name: "Сохранить 2 ячейки" })).toBeVisible();
  await priceOf(third.name).click();
  await expect(page.getByText("Сейчас: 44,44. Ваше: 99,00")).toBeVisible();
  await page.getByRole("button", { name: "Оставить моё" }).click();
  await page.getByRole("link", { name: "Категории" }).first().click();
  await page.getByRole("button", { name: "Остаться" }).click();
  await found(second.name);
  await priceOf(second.name).click();
  await page.keyboard.type("222,2");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Сохранить 2 ячейки" }).click();
  await expect(page.getByRole("button", { name: "Всё сохранено" })).toBeVisible();
  expect(
    await ask(shop.databaseUrl, "select price from products where id = any($1) order by array_position($1, id)", [
      [first.id, second.id, third.id],
    ]),
  ).toEqual([{ price: 11_110 }, { price: 22_220 }, { price: 9_900 }]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the grid says that it needs room, and leads to the same goods in the list", async ({ page, shop }) => {
    const [product] = await ask<{ name: string; sku: string }>(
      shop.databaseUrl,
      "select name, sku from products where status = 'hidden' order by id limit 1",
    );
    if (!product) throw new Error("the demo has no hidden product");
    await page.goto(`/admin/products?as=grid&status=hidden&search=${product.sku}`);
    await expect(main(page).getByText("Таблице нужен экран шире")).toBeVisible();
    await noViolations(page, { part: "main" });
    await main(page).getByRole("link", { name: "К списку товаров" }).click();
    await expect(main(page).getByRole("listitem").filter({ hasText: product.sku })).toHaveCount(1);
    // What the list offers on a wide screen only is not offered here.
    await expect(page.getByRole("radio", { name: "Таблица для правки" })).toBeHidden();
    await expect(page.getByRole("button", { name: /^Отменить последнюю правку/ })).toBeHidden();
  });

  test("an admin changes the stock of all goods that match, and takes it back", async ({ page, shop }) => {
    const stocks = async () =>
      (
        await ask<{ stock: number }>(
          shop.databaseUrl,
          "select stock from products where status = 'draft' and reserved = 0 order by id",
        )
      ).map(({ stock }) => stock);
    await ask(
      shop.databaseUrl,
      "update products set status = 'draft' where id in (select id from products where status = 'active' and reserved = 0 order by id desc limit 25)",
    );
    const before = await stocks();
    await page.goto("/admin/products?status=draft");
    await main(page).getByRole("checkbox").first().check();
    const bar = page.getByRole("group", { name: "Выбранное" });
    await bar.getByRole("button", { name: "Выбрать все на странице" }).click();
    await bar.getByRole("button", { name: /^Выбрать все \d+ по фильтру$/ }).click();
    await bar.getByRole("button", { name: "Остаток" }).click();
    const dialog = page.getByRole("dialog", { name: /^Остаток/ });
    await dialog.getByRole("radio", { name: "Назначить" }).click();
    await dialog.getByRole("spinbutton", { name: /^Штук/ }).fill("41");
    await dialog.getByRole("textbox", { name: /^Причина/ }).fill("Пересчёт");
    await noViolations(page, { part: '[role="dialog"]' });
    await dialog.getByRole("button", { name: "Изменить" }).click();
    await expect.poll(stocks, { timeout: 30_000 }).toEqual(before.map(() => 41));
    // The word of its end has the way back, like that of an edit in a row; the panel of jobs keeps it for longer.
    await page.getByRole("button", { name: "Вернуть как было", exact: true }).click();
    await expect.poll(stocks, { timeout: 30_000 }).toEqual(before);
  });
});

test("an admin hides a column of the grid, gives a product another category by typing, and keeps what is shown as a view", async ({
  page,
  shop,
}) => {
  const [product] = await ask<{ id: number; name: string; sku: string }>(
    shop.databaseUrl,
    "select p.id, p.name, p.sku from products p join categories c on c.id = p.category_id where c.name <> 'Рюкзаки' and p.status = 'active' order by p.id desc limit 1",
  );
  const [category] = await ask<{ id: number; name: string }>(
    shop.databaseUrl,
    "select id, name from categories k where is_listed and (select count(*) from categories s where s.name = k.name) = 1 and not exists (select from categories b where b.parent_id = k.id) order by id limit 1",
  );
  if (!product || !category) throw new Error("the demo has no product and category");
  await page.goto("/admin/products?as=grid");
  await page.getByRole("searchbox", { name: "Название, артикул, код, штрихкод" }).fill(product.sku);
  await page.keyboard.press("Enter");
  const grid = page.getByRole("grid", { name: "Товары" });
  await expect(grid.getByRole("rowheader")).toHaveCount(1);
  await expect(grid.getByRole("columnheader", { name: "Цена, ₴" })).toBeVisible();
  await page.getByRole("button", { name: /^Вид таблицы/ }).click();
  await page.getByRole("checkbox", { name: "Резерв" }).click();
  await page.keyboard.press("Escape");
  await expect(grid.getByRole("columnheader", { name: "Резерв" })).toHaveCount(0);

  const heads = await grid.getByRole("columnheader").allTextContents();
  const cell = grid.getByRole("gridcell").nth(heads.indexOf("Категория") - 1);
  await cell.click();
  await page.keyboard.press("F2");
  await page.keyboard.type(category.name.toLowerCase());
  await page.getByRole("option", { name: category.name }).first().click();
  await expect(cell).toContainText(category.name);
  await noViolations(page, { part: "main" });
  await page.getByRole("button", { name: "Сохранить 1 ячейку" }).click();
  await expect(page.getByRole("button", { name: "Всё сохранено" })).toBeVisible();
  expect(await ask(shop.databaseUrl, "select category_id from products where id = $1", [product.id])).toEqual([
    { category_id: category.id },
  ]);

  await page.getByRole("button", { name: /^Вид списка: / }).click();
  await page.getByRole("menuitem", { name: "Сохранить как новый вид" }).click();
  const naming = page.getByRole("dialog", { name: "Новый вид" });
  await naming.getByRole("textbox", { name: "Название" }).fill("Сверка категорий");
  await naming.getByRole("button", { name: "Сохранить" }).click();
  await expect(page).toHaveURL(/view=\d+/);
  await expect(page).toHaveURL(/as=grid/);
});

test("an admin writes two chosen goods into a file, then all that match but one", async ({ page }) => {
  await page.goto("/admin/products?status=hidden");
  await expect(rows(page).first()).toBeVisible();
  const total = await rows(page).count();
  const box = (place: number) => rows(page).nth(place).getByRole("checkbox");
  const bar = page.getByRole("group", { name: "Выбранное" });
  const lines = async () => {
    const saved = page.waitForEvent("download");
    await bar.getByRole("button", { name: "В файл" }).click();
    await page.getByRole("menuitem", { name: "Таблица (CSV)" }).click();
    const text = await readFile(await (await saved).path(), "utf8");
    return text.trim().split("\n").length - 1;
  };
  await box(0).check();
  await box(1).check();
  expect(await lines()).toBe(2);
  // A file changes nothing of what is chosen.
  await expect(bar).toContainText("Выбрано 2");
  await page.getByRole("checkbox", { name: "Выбрать все на странице" }).check();
  await box(0).uncheck();
  expect(await lines()).toBe(total - 1);
});

test("an admin narrows goods by a param and its values, and the address says so", async ({ page, shop }) => {
  const [expected] = await ask<{ total: number }>(
    shop.databaseUrl,
    "select count(distinct product_id)::int as total from product_params where name = 'Цвет' and value in ('чёрный', 'белый')",
  );
  await page.goto("/admin/products");
  await page.getByRole("button", { name: "Фильтры" }).click();
  await page.getByRole("button", { name: "Характеристики", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Характеристики" });
  await panel.getByRole("combobox", { name: "Характеристика", exact: true }).selectOption("Цвет");
  await panel.getByRole("checkbox", { name: "чёрный" }).check();
  await panel.getByRole("checkbox", { name: "белый" }).check();
  await noViolations(page, { part: "[role=dialog]" });
  await panel.getByRole("button", { name: "Показать" }).click();
  await expect(page).toHaveURL(/params/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Товары" })).toContainText(String(expected?.total));
  const condition = page.getByRole("list", { name: "Условия отбора" });
  await expect(condition).toContainText("Характеристики: Цвет — чёрный или белый");
  await condition.getByRole("button", { name: /^Убрать условие/ }).click();
  await expect(page).not.toHaveURL(/params/);
});

test("a link with a part of a vendor's name says that no product has it, leads to whole names, and more are chosen by the panel", async ({
  page,
  shop,
}) => {
  const [vendor] = await ask<{ name: string; total: number }>(
    shop.databaseUrl,
    `select vendor as name, count(*)::int as total from products where vendor <> ''
     group by vendor having length(vendor) > 4 order by 2 desc, 1 limit 1`,
  );
  const name = vendor?.name ?? "";
  await page.goto(`/admin/products?filter[vendor][]=${encodeURIComponent(name.slice(0, -1))}`);
  await expect(page.getByText(`Производителя «${name.slice(0, -1)}» нет ни у одного товара.`)).toBeVisible();
  await noViolations(page, { part: "main" });
  await page.getByRole("button", { name, exact: true }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Товары" });
  await expect(heading).toContainText(String(vendor?.total));

  // The list of names stands above the buttons: nothing has to be closed to press one.
  await page.getByRole("button", { name: `Производитель: ${name}` }).click();
  const panel = page.getByRole("dialog", { name: "Производитель" });
  await panel.getByRole("option", { selected: false }).nth(1).click();
  await expect(panel.getByRole("option", { selected: true })).toHaveCount(2);
  await noViolations(page, { part: "[role=dialog]" });
  await panel.getByRole("button", { name: "Показать" }).click();
  await expect(
    page.getByRole("button", { name: "Производитель: 2" }).or(page.getByText("Производитель: 2")),
  ).toBeVisible();
  await expect(heading).not.toContainText(new RegExp(`\\b${vendor?.total}$`));
});

for (const width of PHONE) {
  test(`an admin asks for goods that lack a barcode or are hidden, and all that match are those, at ${width}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const count = async (joined: "and" | "or") => {
      const where = `status = 'hidden' ${joined} coalesce(barcode, '') = ''`;
      const [row] = await ask<{ n: number }>(
        shop.databaseUrl,
        `select count(*)::int as n from products where ${where}`,
      );
      return String(row?.n).replace(/(\d)(?=(\d{3})+$)/g, "$1\u00a0");
    };
    const title = page.getByRole("heading", { level: 1, name: "Товары" });
    await page.goto("/admin/products?status=hidden");
    await expect(page.getByRole("radiogroup", { name: "Показывать, если выполнены" })).toBeHidden();
    await follow(page, "/admin/products?status=hidden&has_barcode=0");
    await expect(title).toContainText(await count("and"));
    await page.getByRole("button", { name: /^Фильтры и вид/ }).click();
    const joined = page.getByRole("radiogroup", { name: "Показывать, если выполнены" });
    await expect(joined.getByRole("radio", { name: "Все условия" })).toBeChecked();
    await joined.getByRole("radio", { name: "Все условия" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(joined.getByRole("radio", { name: "Любое из них" })).toBeChecked();
    await expect(page).toHaveURL(/match=any/);
    await noViolations(page, { part: "[role=dialog]" });
    await page.keyboard.press("Escape");
    await expect(title).toContainText(await count("or"));
    await page.reload();
    await expect(title).toContainText(await count("or"));
    await page.goBack();
    await expect(title).toContainText(await count("and"));
  });
}

for (const width of PHONE) {
  test(`an admin adds a product with a photo and looks at it as a dropshipper does, at ${width}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const sku = `LAMP-${width}`;
    await page.goto("/admin/products/add");
    await page.getByRole("textbox", { name: "Название", exact: true }).first().fill("Лампа «Маяк»");
    const category = page.getByRole("combobox", { name: /^Категория/ });
    await category.click();
    await category.pressSequentially("а");
    await page.getByRole("listbox").getByRole("option").first().click();
    await page.getByRole("textbox", { name: /^Цена/ }).fill("12,50");
    await page.getByRole("spinbutton", { name: "Остаток" }).fill("7");
    await page.getByRole("textbox", { name: /^Артикул/ }).fill(sku);
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#226644" } })
      .jpeg()
      .toBuffer();
    await main(page)
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "лампа.jpg", mimeType: "image/jpeg", buffer: photo });
    await expect(page.getByRole("textbox", { name: "Описание фото 1" })).toBeVisible();
    await page.getByRole("button", { name: "Добавить", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Лампа «Маяк»" })).toBeVisible();
    expect(
      await ask(
        shop.databaseUrl,
        "select name, price, stock, jsonb_array_length(photos) as photos from products where sku = $1",
        [sku],
      ),
    ).toEqual([{ name: "Лампа «Маяк»", price: 1250, stock: 7, photos: 1 }]);
    await page.getByRole("button", { name: "Как видит дропшиппер" }).click();
    const dialog = page.getByRole("dialog", { name: "Как видит дропшиппер" });
    await expect(dialog.getByRole("button", { name: "Увеличить: Лампа «Маяк»" })).toBeVisible();
    await expect(dialog).toContainText(/12[,.]50/);
  });
}
