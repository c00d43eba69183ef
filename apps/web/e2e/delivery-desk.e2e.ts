import type { Locator, Page } from "@playwright/test";
import { ask, call, placeOrders } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";
import { noViolations } from "./support/no-violations.ts";

test.use({ role: "admin" });

/** Orders that were just placed and confirmed. */
async function confirmed(
  page: Page,
  databaseUrl: string,
  ...[count, how]: [number, Parameters<typeof placeOrders>[3]]
) {
  const ids = await placeOrders(page, databaseUrl, count, how);
  for (const id of ids) await call(page, "POST", `/api/admin/orders/${id}/step`, { step: "confirm" });
  return ids;
}
const stateOf = async (databaseUrl: string, id: number): Promise<string | undefined> =>
  (await ask<{ status: string }>(databaseUrl, "select status from orders where id = $1", [id]))[0]?.status;
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const width of [1440, 360])
  test(`an order is packed at ${width} px: a wrong piece is refused, the last one makes it ready`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const [id = 0] = await confirmed(page, shop.databaseUrl, 1, { quantity: 2 });
    const [line] = await ask<{ sku: string; number: number }>(
      shop.databaseUrl,
      "select l.sku, o.number from order_lines l join orders o on o.id = l.order_id where o.id = $1",
      [id],
    );
    const [other] = await ask<{ sku: string }>(
      shop.databaseUrl,
      "select sku from products where sku <> $1 order by id limit 1",
      [line?.sku],
    );
    await page.goto(`/admin/orders?as=packing&ids=${id}`);
    const field = page.getByRole("searchbox", { name: "Скан товара или номера заказа" });
    // A scanner types where the focus is, and ends with Enter.
    await expect(field).toBeFocused();
    const scan = async (code: string) => {
      await page.keyboard.insertText(code);
      await page.keyboard.press("Enter");
    };
    const goods = page.getByRole("list", { name: /^Товары заказа/ });
    await scan(other?.sku ?? "");
    await expect(page.getByRole("note").filter({ hasText: "Этого товара нет в заказе" })).toBeVisible();
    await expect(goods).toContainText("0 из 2");
    await scan(line?.sku ?? "");
    await expect(page.getByRole("status").filter({ hasText: "1 из 2" })).toBeVisible();
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    if (width < 768) await noViolations(page, { part: "main" });

    // Somebody finishes it from the order's page: what is missing is asked about first.
    await page.goto(`/admin/orders/${id}`);
    await page.getByRole("button", { name: "Заказ собран", exact: true }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Отмечено 1 из 2");
    await question.getByRole("button", { name: "Не сейчас" }).click();
    expect(await stateOf(shop.databaseUrl, id)).toBe("packing");

    await page.goto(`/admin/orders?as=packing&ids=${id}`);
    await expect(goods).toContainText("1 из 2");
    await expect(field).toBeFocused();
    await scan(line?.sku ?? "");
    await expect(page.getByRole("status").filter({ hasText: `Заказ № ${line?.number} собран` })).toBeVisible();
    await expect.poll(() => stateOf(shop.databaseUrl, id)).toBe("ready");
    // What comes next is one press away: labels for all that are packed.
    await page.getByRole("note").getByRole("link", { name: "К собранным заказам" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Управление заказами" })).toBeVisible();
    await expect(page.getByRole("main").getByText(`№ ${line?.number}`).first()).toBeVisible();
  });

for (const width of [1440, 360])
  test(`a waybill that the carrier refused is mended beside the field that it means, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [id = 0] = await confirmed(page, shop.databaseUrl, 1, { to: "postomat" });
    await page.goto(`/admin/orders/${id}`);
    await page.getByRole("button", { name: "Создать накладную" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Длина").fill("90");
    await dialog.getByRole("button", { name: "Создать" }).click();
    await expect(dialog).toBeHidden();
    const parcel = page.getByRole("region", { name: "Накладная заказа" });
    await expect(parcel).toContainText("В почтомат проходит посылка до 20 кг и 40 × 60 × 30 см.");
    await parcel.getByRole("link", { name: "Открыть накладную" }).click();
    // The order's page stays until the next one has come, and has an "Изменить" of its own.
    await expect(page.getByRole("heading", { level: 1, name: "Накладные" })).toBeVisible();

    const length = dialog.getByLabel("Длина");
    await page.getByRole("button", { name: "Изменить" }).click();
    await expect(length).toHaveAttribute("aria-invalid", "true");
    await expect(length).toHaveAccessibleDescription(/В почтомат проходит посылка/);
    await length.fill("60");
    await expect(length).not.toHaveAttribute("aria-invalid", "true");
    await dialog.getByRole("button", { name: "Сохранить" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Создать у перевозчика" }).click();
    await dialog.getByRole("button", { name: "Создать у перевозчика" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("region", { name: /^Накладная \d{4}/ })).toContainText("Создана");
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  });

/** Chooses rows of waybills and opens the menu of registers. */
async function chooseForRegister(page: Page, numbers: readonly string[]): Promise<Locator> {
  for (const number of numbers) await page.getByRole("checkbox", { name: new RegExp(shown(number)) }).check();
  await page.getByRole("group", { name: "Выбранное" }).getByRole("button", { name: "Реестр" }).click();
  return page.getByRole("menu");
}
/** "2045 1000 7919 12" of fourteen digits, whatever the spaces are. */
const shown = (number: string) => number.replace(/^(.{4})(.{4})(.{4})/, "$1\\s$2\\s$3\\s");

/** Orders of one sender whose waybills the carrier has just made, in their order. The sandbox's parcels are handed over 80 seconds later. */
async function waybillsOf(page: Page, databaseUrl: string, count: number) {
  const ids = await confirmed(page, databaseUrl, count, {});
  await call(page, "POST", "/api/admin/waybill-batches", { choice: { ids } });
  const made = () =>
    ask<{ id: number; number: string }>(
      databaseUrl,
      "select id, number from waybills where order_id = any($1::int[]) and status = 'created' order by id",
      [ids],
    );
  await expect.poll(async () => (await made()).length).toBe(count);
  return made();
}

/** Name of the register that holds a waybill, once the carrier has given it one. */
async function registerOf(databaseUrl: string, number: string): Promise<{ id: number; name: string }> {
  const found = async () =>
    (
      await ask<{ id: number; name: string | null }>(
        databaseUrl,
        "select g.id, g.number as name from waybill_registers g join waybills w on w.register_id = g.id where w.number = $1",
        [number],
      )
    )[0];
  await expect.poll(async () => (await found())?.name).toMatch(/^105-/);
  const register = await found();
  return { id: register?.id ?? 0, name: register?.name ?? "" };
}

for (const width of [1440, 360])
  test(`a register is made, printed, extended and made smaller, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const [one = "", two = "", three = ""] = (await waybillsOf(page, shop.databaseUrl, 3)).map(({ number }) => number);

    await page.goto("/admin/invoices?status=created");
    let menu = await chooseForRegister(page, [one, two]);
    await menu.getByRole("menuitem", { name: "Новый реестр" }).click();
    await expect(page.getByText("Реестр создаётся у перевозчика.")).toBeVisible();
    await page.locator("summary").filter({ hasText: "Реестры" }).click();
    const { name } = await registerOf(shop.databaseUrl, one);
    const listed = page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
    await expect(listed).toContainText("2 накладные,");

    menu = await chooseForRegister(page, [three]);
    await menu.getByRole("menuitem", { name: new RegExp(name) }).click();
    await expect(page.getByText(`Накладные добавляются в реестр ${name}.`)).toBeVisible();
    await page.getByRole("link", { name, exact: true }).click();
    const card = page.getByRole("region", { name: `Реестр ${name}` });
    await expect(card).toContainText("3 из 100");
    await expect(card).toContainText("Открыт");

    menu = await chooseForRegister(page, [one]);
    await menu.getByRole("menuitem", { name: "Убрать из реестра" }).click();
    await expect(card).toContainText("2 из 100");

    await expect(card).toContainText("Напечатаннет");
    const saved = page.waitForEvent("download");
    await card.getByRole("button", { name: "PDF" }).click();
    expect((await saved).suggestedFilename()).toBe(`Реестр ${name}.pdf`);
    // Nobody has to reload the page to see that it counts as printed.
    await expect(card).not.toContainText("Напечатаннет");
    if (width > 768) await noViolations(page, { part: "main" });
  });

test("on a phone a waybill is taken out of its register, and the rest dissolved", async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const waybills = await waybillsOf(page, shop.databaseUrl, 2);
  const number = waybills[0]?.number ?? "";
  await call(page, "POST", "/api/admin/waybill-registers", {
    choice: { ids: waybills.map((one) => one.id) },
  });
  const { id, name } = await registerOf(shop.databaseUrl, number);

  await page.goto(`/admin/invoices?filter[register]=${id}`);
  const card = page.getByRole("region", { name: `Реестр ${name}` });
  await expect(card).toContainText("2 из 100");
  await page.getByRole("link", { name: new RegExp(shown(number)) }).click();
  await page.getByRole("button", { name: "Убрать из реестра" }).click();
  await expect(page.getByText("Реестр", { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(card).toContainText("1 из 100");
  await card.getByRole("button", { name: "Расформировать" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Расформировать" }).press("Enter");
  await expect(card).toContainText("Расформирован");
  expect(await widthOf(page)).toBeLessThanOrEqual(360);
  const left = await ask(
    shop.databaseUrl,
    "select from waybills where id = any($1::int[]) and status = 'created' and register_id is null",
    [waybills.map((one) => one.id)],
  );
  expect(left).toHaveLength(2);
});

test("an order is given away by its code; a wrong one says once how many tries are left", async ({ page, shop }) => {
  const [id = 0] = await confirmed(page, shop.databaseUrl, 1, { to: "pickup" });
  for (const step of ["pack", "finishPacking"]) await call(page, "POST", `/api/admin/orders/${id}/step`, { step });
  const [{ code } = { code: "" }] = await ask<{ code: string }>(
    shop.databaseUrl,
    "select code from pickup_codes where order_id = $1",
    [id],
  );
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole("button", { name: /^Выда/ }).first().click();
  const dialog = page.getByRole("dialog");
  const hand = dialog.getByRole("button", { name: "Выдать", exact: true });
  await dialog.getByLabel("Код выдачи").fill(wrong);
  const refused = (left: number) => dialog.getByText(`Код не подходит. Осталось попыток: ${left}.`, { exact: true });
  await hand.click();
  await expect(refused(4)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: /^Выда/ }).first().click();
  await expect(dialog.getByText("Осталось: 4 попытки.")).toBeVisible();
  await dialog.getByLabel("Код выдачи").fill(wrong);
  await hand.click();
  await expect(refused(3)).toBeVisible();
  await expect(dialog.getByText("Осталось: 4 попытки.")).toHaveCount(0);
  await dialog.getByLabel("Код выдачи").fill(code);
  await hand.click();
  await expect(dialog).toBeHidden();
  expect(await stateOf(shop.databaseUrl, id)).toBe("delivered");
});
