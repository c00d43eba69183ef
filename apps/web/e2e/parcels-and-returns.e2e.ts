import sharp from "sharp";
import { ask, cheapGoods } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";
import { noViolations } from "./support/no-violations.ts";

test.use({ role: "user" });

const photo = async () => ({
  name: "скол.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: "#7a5" } })
    .jpeg()
    .toBuffer(),
});

for (const width of [1440, 360])
  test(`a return is asked for with a photo, agreed to and taken in, at ${width} px`, async ({
    browser,
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [order] = await ask<{ id: number; line: string }>(
      shop.databaseUrl,
      `select o.id, (select l.name from order_lines l where l.order_id = o.id and l.removed_at is null order by l.id limit 1) as line
       from orders o join users u on u.id = o.user_id
       where u.email like 'user@%' and o.status in ('delivered', 'completed') and o.payment_status in ('paid', 'settled')
         and o.delivered_at > now() - interval '13 days' and not exists (select from return_requests q where q.order_id = o.id)
       order by o.id desc limit 1`,
    );
    if (!order) throw new Error("The demo shop has no order that may come back.");
    await page.goto(`/orders/${order.id}`);
    await page.getByRole("button", { name: "Вернуть товар" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Отправить запрос" }).click();
    await expect(dialog.getByText("Опишите, что не так.").first()).toBeVisible();
    const pieces = dialog.getByRole("group", { name: `Вернуть: ${order.line}` }).getByRole("textbox");
    await pieces.fill("1");
    await dialog.getByRole("combobox", { name: "Причина" }).selectOption("Брак");
    await dialog.getByLabel("Что не так").fill("Скол на краю");
    await dialog.locator('input[type="file"]').setInputFiles(await photo());
    await expect(dialog.getByText("скол.jpg")).toBeVisible();
    await expect(dialog.getByText("Загружен", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Отправить запрос" }).click();
    await expect(dialog).toBeHidden();
    const asked = page.getByRole("list", { name: "Возвраты заказа" });
    await expect(asked).toContainText("Ждёт решения");

    const desk = await browser.newContext({
      baseURL: shop.url,
      storageState: await shop.signIn("admin"),
      viewport: { width, height: 900 },
    });
    const admin = await desk.newPage();
    await admin.goto(`/admin/orders/${order.id}`);
    const seen = admin.getByRole("list", { name: "Возвраты заказа" });
    await expect(seen).toContainText("Скол на краю");
    await expect(seen.getByRole("img", { name: "Фото 1 из 1" })).toHaveJSProperty("complete", true);
    await seen.getByRole("button", { name: "Одобрить" }).click();
    const decision = admin.getByRole("dialog");
    await decision.getByLabel("Куда отправить товар").fill("Отделение № 1, Киев");
    await decision.getByRole("button", { name: "Одобрить" }).click();
    await expect(seen).toContainText("Одобрен, ждём товар");
    await seen.getByRole("button", { name: "Принять товар" }).click();
    await decision.getByRole("button", { name: "Принять и вернуть деньги" }).click();
    await expect(seen).toContainText(/на полку 1/);
    if (width > 768) await noViolations(admin, { part: "main" });
    await desk.close();

    await page.reload();
    await expect(asked).toContainText("Принят");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

for (const width of [1440, 360])
  test(`several parcels come from pasted rows at ${width} px: a bad row waits, nothing is placed twice`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [product] = await cheapGoods(shop.databaseUrl, 1);
    const [{ sku } = { sku: "" }] = await ask<{ sku: string }>(
      shop.databaseUrl,
      "select sku from products where id = $1",
      [product?.id],
    );
    const own = (n: number) => `T-${width}-${n}`;
    const row = (n: number, phone: string) =>
      ["Мельник", "Оксана", phone, "Киев", "1", sku, "1", "наложенный", "9000", own(n)].join("\t");
    const head = "Фамилия\tИмя\tТелефон\tГород\tОтделение\tАртикул\tКоличество\tОплата\tСумма\tВаш номер";
    const table = (third: string) => [head, row(1, "0671112233"), row(2, "0671112244"), row(3, third)].join("\n");
    const placed = async () =>
      (await ask(shop.databaseUrl, "select from orders where reference = any($1::text[])", [[own(1), own(2), own(3)]]))
        .length;

    await page.goto("/orders?as=table");
    await page.getByLabel("Строки таблицы").fill(table("12"));
    await page.getByRole("button", { name: "Проверить" }).click();
    const result = page.getByRole("region", { name: "Что получится" });
    await expect(result).toContainText("можно оформить: 2 · исправить: 1");
    // What is wrong is seen without scrolling sideways: in the row of a table, on a card of a phone.
    const bad = result
      .getByRole("row", { name: /Исправьте/ })
      .or(result.getByRole("listitem").filter({ hasText: "Исправьте" }));
    const told = await bad.getByText(/Телефон:/).boundingBox();
    expect((told?.x ?? width) + (told?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await placed()).toBe(0);
    await result.getByRole("button", { name: "Оформить 2 посылки" }).click();
    await expect(result).toContainText("уже оформлено: 2");
    expect(await placed()).toBe(2);

    await page.getByLabel("Строки таблицы").fill(table("0671112255"));
    await page.getByRole("button", { name: "Проверить" }).press("Enter");
    await expect(result).toContainText("можно оформить: 1");
    await result.getByRole("button", { name: "Оформить 1 посылку" }).press("Enter");
    await expect(result).toContainText("уже оформлено: 3");
    expect(await placed()).toBe(3);
    if (width < 768) await noViolations(page, { part: "main" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
