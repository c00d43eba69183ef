import { ask } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";
import { noViolations } from "./support/no-violations.ts";
import { DESK } from "./support/widths.ts";

test.use({ role: "admin" });

for (const width of DESK)
  test(`an admin makes variants of a product by a matrix, and takes one of them out of the model, at ${width}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [product] = await ask<{ id: number; sku: string; option: string; group_id: number }>(
      shop.databaseUrl,
      `select id, sku, group_id, (select key from jsonb_object_keys(options) key limit 1) as option from products p
     where group_id is not null and (select count(*) from jsonb_object_keys(options)) = 1 order by id limit 1`,
    );
    if (!product) throw new Error("the demo has no model with one option");
    const model = () =>
      ask<{ id: number; sku: string; status: string }>(
        shop.databaseUrl,
        "select id, sku, status from products where group_id = $1 order by id",
        [product.group_id],
      );
    const before = await model();
    await page.goto(`/admin/products/${product.id}`);
    const variants = page.getByRole("table", { name: "Варианты модели" });
    await expect(variants.getByRole("row")).toHaveCount(before.length + 1);

    await page.getByRole("button", { name: "Создать варианты" }).click();
    const matrix = page.getByRole("dialog", { name: "Создать варианты" });
    const values = matrix.getByRole("textbox", { name: "Значения через запятую" });
    await values.fill(`${await values.inputValue()}, индиго ${width}, хаки ${width}`);
    await expect(matrix.getByRole("status")).toContainText(
      `Появится 2\u00a0варианта, в модели станет ${before.length + 2}`,
    );
    await noViolations(page, { part: '[role="dialog"]' });
    await matrix.getByRole("button", { name: "Создать: 2" }).click();
    await expect(variants.getByRole("row")).toHaveCount(before.length + 3);
    const made = (await model()).filter(({ id }) => !before.some((one) => one.id === id));
    expect(made.map(({ status }) => status)).toEqual(["draft", "draft"]);

    await page.getByRole("button", { name: "Состав модели" }).click();
    const members = page.getByRole("dialog", { name: "Состав модели" });
    await members
      .getByRole("button", { name: /^Убрать из модели/ })
      .last()
      .click();
    await noViolations(page, { part: '[role="dialog"]' });
    await members.getByRole("button", { name: "Сохранить модель" }).click();
    await expect(variants.getByRole("row")).toHaveCount(before.length + 2);
    expect(await model()).toHaveLength(before.length + 1);
    expect(
      await ask(shop.databaseUrl, "select count(*)::int as n from products where id = any($1)", [
        made.map(({ id }) => id),
      ]),
    ).toEqual([{ n: 2 }]);
  });
