import { ask } from "./support/buying.ts";
import { follow } from "./support/follow.ts";
import { noViolations } from "./support/no-violations.ts";
import { expect, test } from "./support/shop.ts";
import { PHONE } from "./support/widths.ts";

test.use({ role: "admin" });

test("a category is moved by keys, by mouse and by the buttons of a phone, and brought back; hidden with what is in it and shown again", async ({
  page,
  shop,
}) => {
  await page.goto("/admin/categories/tree");
  const rows = page.getByRole("treeitem");
  await expect(rows.first()).toBeVisible();
  const before = await rows.allTextContents();
  await rows.first().focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByText("«Электроника» на новом месте")).toBeVisible();
  await expect(rows.nth(1)).toHaveText(before[0] ?? "");
  await page.reload();
  await expect(rows.nth(1)).toHaveText(before[0] ?? "");
  await rows.nth(1).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(rows.first()).toHaveText(before[0] ?? "");

  await rows.first().click();
  const glance = page.getByRole("region", { name: "Выбранная категория" });
  await expect(glance).toContainText("Показана");
  await noViolations(page);
  await glance.getByRole("button", { name: /^Действия/ }).click();
  await page.getByRole("menuitem", { name: "Скрыть со всем, что в ней" }).click();
  await expect(glance).toContainText("Скрыта");
  // The message of the move may still be there, with a way back of its own.
  const hidden = page.getByRole("region", { name: "Сообщения" }).getByRole("status").filter({ hasText: "скрыта" });
  await hidden.getByRole("button", { name: "Отменить" }).click();
  await expect(glance).toContainText("Показана");

  const [dragged, into] = [rows.filter({ hasText: "Зоотовары" }), rows.filter({ hasText: "Детям" })];
  await expect(into).toBeVisible();
  const parentOf = async () =>
    (
      await ask<{ parent: string | null }>(
        shop.databaseUrl,
        "select p.name as parent from categories c left join categories p on p.id = c.parent_id where c.name = 'Зоотовары'",
      )
    )[0]?.parent;
  // The library that drags comes after the first paint: until it is there a press is only a press.
  await expect(async () => {
    const [from, to] = [await dragged.boundingBox(), await into.boundingBox()];
    if (!from || !to) throw new Error("the rows are not in sight");
    await page.mouse.move(from.x + 80, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 80, from.y - 10, { steps: 4 });
    await page.mouse.move(to.x + 80, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(page.getByText("«Зоотовары» на новом месте")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect.poll(parentOf).toBe("Детям");
  await page.getByRole("button", { name: "Отменить" }).last().click();
  await expect.poll(parentOf).toBeNull();

  await page.setViewportSize({ width: 360, height: 780 });
  const row = rows.filter({ hasText: "Спорт и отдых" });
  await row.click();
  const order = await rows.allTextContents();
  await page.getByRole("button", { name: "Ниже", exact: true }).click();
  await expect(page.getByText("«Спорт и отдых» на новом месте")).toBeVisible();
  await page.getByRole("button", { name: "Отменить" }).last().click();
  await expect.poll(() => rows.allTextContents()).toEqual(order);
  await noViolations(page);
});

for (const width of PHONE) {
  test(`a discount is weighed before it is saved, and is explained by the simulator, at ${width}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await ask(shop.databaseUrl, "delete from conditions where name like 'Скидка на зоотовары%'");
    const name = `Скидка на зоотовары, ${width}`;
    await page.goto("/admin/conditions/add");
    await page.getByRole("textbox", { name: "Название" }).fill(name);
    await page.getByRole("spinbutton", { name: "Сколько, %" }).fill("25");
    await page.getByRole("button", { name: "Условие" }).click();
    await page.getByRole("combobox", { name: "Значение: Категория" }).fill("Зоо");
    await page.getByRole("option", { name: /^Зоотовары/ }).click();
    const preview = page.getByRole("region", { name: "Что изменится" });
    await expect(preview).toContainText(/Затронет: 40.товаров в продаже; всех пользователей/);
    await expect(preview.getByRole("row")).toHaveCount(21);
    await noViolations(page);
    await page.getByRole("button", { name: "Добавить", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    await follow(page, "/admin/conditions");
    await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
    await page.getByRole("button", { name: "Проверить цену" }).click();
    const simulator = page.getByRole("dialog", { name: "Проверить цену" });
    const product = simulator.getByRole("combobox", { name: "Товар" });
    const buyer = simulator.getByRole("combobox", { name: "Пользователь" });
    // By keys alone: the next field is the next one, whatever the list under this one shows.
    await product.fill("ъъъъ");
    await expect(simulator.getByText("Таких товаров нет")).toBeVisible();
    await product.press("Tab");
    await expect(buyer).toBeFocused();
    await product.fill("л");
    await expect(page.getByRole("option").nth(9)).toBeVisible();
    await product.press("Tab");
    await expect(buyer).toBeFocused();
    await product.fill("лежанка");
    await page.getByRole("option").first().click();
    await expect(simulator.getByRole("list", { name: "Как сложилась цена" })).toContainText(name);
    await noViolations(page);
  });
}

test("an admin finds a rule's goods, prices some of them by a formula, gives them a param, and takes the prices back", async ({
  page,
  shop,
}) => {
  test.slow(); // three jobs, one after another
  const goods = await ask<{ id: number; price: number }>(
    shop.databaseUrl,
    "select id, price from products where status = 'active' and group_id is null order by id limit 2",
  );
  const [first, second] = goods;
  if (!first || !second) throw new Error("the demo has no two products");
  await ask(
    shop.databaseUrl,
    `with rule as (insert into conditions (name, kind, value_type, value, dimensions, is_active, position)
       values ('Для проверки', 'discount', 'percent', 100, '{product}', false, 900) returning id)
     insert into condition_targets (condition_id, dimension, product_id) select rule.id, 'product', p from rule, unnest($1::int[]) p`,
    [goods.map(({ id }) => id)],
  );
  const prices = async () =>
    (
      await ask<{ price: number }>(shop.databaseUrl, "select price from products where id = any($1) order by id", [
        goods.map(({ id }) => id),
      ])
    ).map(({ price }) => price);

  await page.goto("/admin/products");
  await page.getByRole("button", { name: /^Фильтры/ }).click();
  await page.getByRole("combobox", { name: "Любые правила цен" }).selectOption("Для проверки");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: /^Товары\s*2$/ })).toBeVisible();
  await page.getByRole("checkbox", { name: "Выбрать все на странице" }).check();
  const bar = page.getByRole("group", { name: "Выбранное" });
  await bar.getByRole("button", { name: "Цена" }).click();
  const dialog = page.getByRole("dialog", { name: "Цена выбранных товаров" });
  await dialog.getByRole("radio", { name: "По формуле" }).click();
  const formula = dialog.getByRole("textbox", { name: /^Формула цены/ });
  await formula.fill("цена * *");
  await dialog.getByRole("button", { name: "Изменить" }).click();
  await expect(dialog.getByText("Формула не понятна", { exact: false }).first()).toBeVisible();
  await noViolations(page, { part: '[role="dialog"]' });
  await formula.fill("цена * 2 + 1,5");
  await dialog.getByRole("button", { name: "Изменить" }).click();
  await expect.poll(prices, { timeout: 30_000 }).toEqual(goods.map(({ price }) => price * 2 + 150));

  await page.getByRole("checkbox", { name: "Выбрать все на странице" }).check();
  await bar.getByRole("button", { name: "Ещё" }).click();
  await page.getByRole("menuitem", { name: "Изменить характеристику…" }).click();
  const param = page.getByRole("dialog", { name: "Характеристика выбранных товаров" });
  await param.getByRole("textbox", { name: /^Название/ }).fill("Проверка");
  await param.getByRole("textbox", { name: /^Значение/ }).fill("пройдена");
  await param.getByRole("button", { name: "Изменить" }).click();
  await expect
    .poll(() =>
      ask(
        shop.databaseUrl,
        `select count(*)::int as n from products where params @> '[{"name": "Проверка", "value": "пройдена"}]'`,
      ),
    )
    .toEqual([{ n: 2 }]);

  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Задачи/ })
    .click();
  const jobs = page.getByRole("dialog", { name: "Задачи" });
  await jobs
    .getByRole("listitem")
    .filter({ hasText: "по формуле" })
    .getByRole("button", { name: /^Вернуть как было/ })
    .click();
  await expect.poll(prices, { timeout: 30_000 }).toEqual(goods.map(({ price }) => price));
});

test("a category is merged into another: the reader follows its goods, and it is gone", async ({ page, shop }) => {
  // Categories and goods of this journey alone.
  const [made] = await ask<{ from_id: number; into_id: number }>(
    shop.databaseUrl,
    `with f as (insert into categories (name) values ('Сливаемая') returning id),
       i as (insert into categories (name) values ('Принимающая') returning id),
       p as (insert into products (sku, name, category_id, price, status) select 'MERGE-1', 'Слитый товар', id, 100, 'archived' from f)
     select f.id as from_id, i.id as into_id from f, i`,
  );
  if (!made) throw new Error("no categories were made");
  await page.goto(`/admin/categories/${made.from_id}`);
  await page.getByRole("button", { name: "Действия с категорией «Сливаемая»" }).click();
  await page.getByRole("menuitem", { name: "Объединить с другой…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Объединить/ });
  await dialog.getByRole("combobox", { name: /^С какой/ }).fill("Принимающая");
  await page.getByRole("option", { name: "Принимающая" }).click();
  await dialog.getByRole("button", { name: "Объединить" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Принимающая" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/categories/${made.into_id}$`));
  await expect(page.getByText("1 товар всего")).toBeVisible({ timeout: 30_000 });
  expect(await ask(shop.databaseUrl, "select id from categories where id = $1", [made.from_id])).toEqual([]);
  await ask(shop.databaseUrl, "delete from products where sku = 'MERGE-1'");
  await ask(shop.databaseUrl, "delete from categories where id = $1", [made.into_id]);
});
