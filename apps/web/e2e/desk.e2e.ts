import type { Page } from "@playwright/test";
import { ask, call, placeOrders } from "./support/buying.ts";
import { expect, logIn, test } from "./support/shop.ts";
import { noViolations } from "./support/no-violations.ts";

const main = (page: Page) => page.getByRole("main");
/** Orders of the list: rows of a table, cards on a phone. */
const rows = (page: Page) =>
  main(page)
    .locator("tbody tr[data-row]")
    .or(main(page).getByRole("list", { name: "Управление заказами" }).getByRole("listitem"));

interface Found {
  id: number;
  number: number;
  phone: string;
  waybill_number: string | null;
}
/** Orders of the demo shop in a state, put back to where the demo left them by nobody: each test takes others. */
const orderIn = async (databaseUrl: string, status: string, condition = "true"): Promise<Found> => {
  const [found] = await ask<Found>(
    databaseUrl,
    `select id, number, phone, waybill_number from orders where status = $1 and ${condition} order by id limit 1`,
    [status],
  );
  if (!found) throw new Error(`the demo has no order in the state ${status}`);
  return found;
};
const statusOf = async (databaseUrl: string, id: number): Promise<string | undefined> =>
  (await ask<{ status: string }>(databaseUrl, "select status from orders where id = $1", [id]))[0]?.status;

/**
 * What people do most with orders and parcels, each walked at 1440 and 360 px:
 *
 * 1. finding an order, confirming it and leading it on; 2. opening it by a scan; 3. carrying its card over the board (here);
 * 4. packing it; 5. making its waybill and mending what the carrier refuses; 6. making a register (delivery-desk.e2e.ts);
 * 7. redirecting a parcel, to a branch and to an address (waybill-requests.e2e.ts);
 * 8. ordering with an own waybill (own-waybill.e2e.ts);
 * 9. ordering several parcels from a table; 10. giving goods back (parcels-and-returns.e2e.ts).
 */
test.use({ role: "admin" });

for (const width of [1440, 360]) {
  test(`an admin finds an order by the tail of its phone, confirms it with others and leads it on, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [placed = 0] = await placeOrders(page, shop.databaseUrl, 1);
    // A phone that no other order has.
    const phone = `+38099${String(Date.now()).slice(-7)}`;
    await ask(shop.databaseUrl, "update orders set phone = $2 where id = $1", [placed, phone]);
    const order = await orderIn(shop.databaseUrl, "new", `id = ${placed}`);
    await page.goto("/admin/orders");
    await page
      .getByRole("searchbox", { name: "Номер, ТТН, телефон, фамилия, SKU, дропшиппер" })
      .fill(order.phone.slice(-7));
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("checkbox", { name: `Выбрать: заказ № ${order.number}` }).check();
    await page.getByRole("group", { name: "Выбранное" }).getByRole("button", { name: "Подтвердить" }).click();
    await expect(page.getByText("Заказы: подтвердить: готово")).toBeVisible();
    await expect(rows(page).first()).toContainText("Подтверждён");
    // On a phone the bar stands over the end of a short list.
    await page.getByRole("group", { name: "Выбранное" }).getByRole("button", { name: "Снять выбор" }).click();

    await rows(page)
      .first()
      .getByRole("link", { name: new RegExp(String(order.number)) })
      .click();
    await expect(page).toHaveTitle(`Заказ № ${order.number} - Dropship`);
    await page.getByRole("button", { name: "Взять себе" }).click();
    await page.getByLabel("Новая метка").fill("хрупкое");
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("list", { name: "Метки" })).toHaveText("хрупкое");
    await page.getByLabel("Новая заметка").fill("Позвонить перед отправкой");
    await page.getByRole("button", { name: "Записать" }).click();
    await expect(main(page).getByText("Позвонить перед отправкой").first()).toBeVisible();

    await page.getByRole("button", { name: "Другой шаг" }).click();
    await page.getByRole("menuitem", { name: "Приостановить…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Приостановить" }).click();
    await expect(dialog.getByText("Укажите причину.").first()).toBeVisible();
    await dialog.getByLabel("Причина").fill("Уточняем размер");
    await dialog.getByRole("button", { name: "Приостановить" }).click();
    await expect(main(page).getByText("Приостановлен: Уточняем размер", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Вернуть в работу" }).click();
    await page.getByRole("button", { name: "Начать сборку" }).click();
    await expect.poll(() => statusOf(shop.databaseUrl, order.id)).toBe("packing");
    if (width < 768) await noViolations(page, { part: "main" });
  });

  test(`a scanned waybill opens its order, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const order = await orderIn(shop.databaseUrl, "arrived");
    await page.goto("/admin/orders");
    await page.getByRole("searchbox", { name: "Скан накладной или товара" }).fill(order.waybill_number ?? "");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: `Заказ № ${order.number}` })).toBeVisible();
    await page.goBack();
    await page.getByRole("searchbox", { name: "Скан накладной или товара" }).fill("нет такого");
    await page.keyboard.press("Enter");
    await expect(page.getByText("По коду «нет такого» заказа нет")).toBeVisible();
  });

  // Each width carries an order of another state: the demo has few that are ready to go.
  const carried =
    width === 1440
      ? { status: "ready", from: "Готовы к отправке", to: "В пути", becomes: "shipped" }
      : { status: "confirmed", from: "Подтверждены", to: "Собираются", becomes: "packing" };

  test(`a card of the board is carried by keys into the next state, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const order = await orderIn(
      shop.databaseUrl,
      carried.status,
      "delivery_kind <> 'pickup' and (payment_kind = 'balance' or waybill_number is not null)",
    );
    await page.goto("/admin/orders?as=board");
    const column = (name: string) => main(page).getByRole("region", { name, exact: true });
    const name = `Перенести: заказ № ${order.number}`;
    await column(carried.from).getByRole("button", { name }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    if (carried.becomes === "shipped") {
      // What writes goods off is asked first, as on the order's own page.
      const question = page.getByRole("alertdialog", { name: `Отправлен: заказ № ${order.number}?` });
      await expect(question).toContainText("Товары спишутся со склада");
      await question.getByRole("button", { name: "Отправлен" }).press("Enter");
    }
    await expect(column(carried.to).getByRole("button", { name })).toBeVisible();
    await expect.poll(() => statusOf(shop.databaseUrl, order.id)).toBe(carried.becomes);
    if (width > 768) await noViolations(page, { part: "main" });
  });
}

test("a card of the board opens its own order where it is pressed, is carried by the mouse, and says why it may not go where it is let go", async ({
  page,
  shop,
}) => {
  // The first of its column and not the last card of the board, whose link would open another order.
  const order = await orderIn(shop.databaseUrl, "new");
  await page.goto("/admin/orders");
  // The look of the desk is changed by arrows, there and back.
  const [table, board] = [page.getByRole("radio", { name: "Таблица" }), page.getByRole("radio", { name: "Доска" })];
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect(main(page).getByRole("region", { name: "Подтверждены", exact: true })).toBeVisible();
  await expect(board).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(table).toBeFocused();
  await page.keyboard.press("ArrowRight");
  const column = (name: string) => main(page).getByRole("region", { name, exact: true });
  const grip = (name: string) => column(name).getByRole("button", { name: `Перенести: заказ № ${order.number}` });
  await column("Новые")
    .getByRole("article")
    .filter({ hasText: String(order.number) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}$`));
  await page.goBack();

  const carry = async (from: string, to: string) => {
    await grip(from).hover();
    const start = await grip(from).boundingBox();
    const end = await column(to).boundingBox();
    if (!start || !end) throw new Error("the board is not drawn");
    await page.mouse.down();
    for (let part = 0.1; part <= 1; part += 0.1) {
      await page.mouse.move(start.x + (end.x + end.width / 3 - start.x) * part, start.y + 20);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await page.mouse.up();
  };
  await carry("Новые", "Собираются");
  await expect(page.getByText(/нельзя сразу перенести в «Собираются»\. Сейчас можно: «Подтвердить»/)).toBeVisible();
  await expect.poll(() => statusOf(shop.databaseUrl, order.id)).toBe("new");
  await carry("Новые", "Подтверждены");

  // Before the server has answered it is carried on. Its grip has the focus: carried on by keys, the focus goes with it.
  await expect(grip("Подтверждены")).toBeFocused();
  for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect.poll(() => statusOf(shop.databaseUrl, order.id)).toBe("packing");
  await expect(grip("Собираются")).toBeFocused();
});

test("admins see who else has an order open, and what they do with it, live; an edit begun before is refused", async ({
  page,
  browser,
  shop,
}) => {
  const [id = 0] = await placeOrders(page, shop.databaseUrl, 1);
  const order = await orderIn(shop.databaseUrl, "new", `id = ${id}`);
  const other = await orderIn(shop.databaseUrl, "completed");
  const name = async (email: string): Promise<string> =>
    (
      await ask<{ name: string }>(
        shop.databaseUrl,
        "select concat_ws(' ', last_name, first_name) as name from users where email = $1",
        [email],
      )
    )[0]?.name ?? "";
  const [adminName, superName] = [await name("admin@dropship.example"), await name("super@dropship.example")];
  await page.goto(`/admin/orders/${order.id}`);
  const here = (of: Page) =>
    main(of).getByRole("status").filter({ hasText: "Сейчас открыт ещё у" }).getByRole("listitem");
  await expect(page.getByRole("heading", { level: 1, name: `Заказ № ${order.number}` })).toBeVisible();
  await expect(here(page)).toHaveCount(0);

  const context = await browser.newContext({ baseURL: shop.url, storageState: await logIn(shop.url, "super") });
  const colleague = await context.newPage();
  await colleague.goto(`/admin/orders/${order.id}`);
  await expect(here(page)).toHaveText([new RegExp(superName)]);
  await expect(here(colleague)).toHaveText([new RegExp(adminName)]);
  // A second tab is the same person; its connection is that of the first.
  const tab = await context.newPage();
  await tab.goto(`/admin/orders/${order.id}`);
  await expect(here(tab)).toHaveText([new RegExp(adminName)]);
  await expect(here(page)).toHaveCount(1);
  await noViolations(page, { part: "main" });

  await page.getByRole("button", { name: "Изменить" }).click();
  await page.getByRole("menuitem", { name: "Товары, получатель, оплата" }).click();
  const middleName = main(page).getByLabel("Отчество");
  await middleName.fill("Петрівна");
  await expect(main(colleague).getByRole("button", { name: "Создать накладную" })).toHaveCount(0);
  await colleague.getByRole("button", { name: "Подтвердить" }).click();
  // The parcel can be made now, on the page that is open.
  await expect(main(colleague).getByRole("button", { name: "Создать накладную" })).toBeVisible();
  await page.getByRole("button", { name: "Проверить изменения" }).click();
  await expect(main(page).getByText(/изменился\. Обновите страницу/)).toBeVisible();
  await expect(middleName).toHaveValue("Петрівна");
  await page.getByRole("button", { name: "Не менять" }).click();

  await expect(main(page).getByRole("button", { name: "Создать накладную" })).toBeVisible();
  await colleague.getByLabel("Новая заметка").fill("Хрупкое, в двойной коробке");
  await colleague.getByRole("button", { name: "Записать" }).click();
  await expect(main(page).getByText("Хрупкое, в двойной коробке").first()).toBeVisible();

  await colleague.goto(`/admin/orders/${other.id}`);
  await expect(here(colleague)).toHaveCount(0);
  await expect(here(page)).toHaveCount(1);
  await tab.close();
  await expect(here(page)).toHaveCount(0);
  await context.close();
});

test("the list and the board follow what others do, and leave what is chosen and what is looked at", async ({
  page,
  browser,
  shop,
}) => {
  const [moved = 0, chosen = 0] = await placeOrders(page, shop.databaseUrl, 2);
  const order = await orderIn(shop.databaseUrl, "new", `id = ${moved}`);
  const other = await orderIn(shop.databaseUrl, "new", `id = ${chosen}`);
  await page.goto("/admin/orders");
  const rowOf = ({ number }: Found) => rows(page).filter({ hasText: String(number) });
  await expect(rowOf(order)).toContainText("Новый");
  await rowOf(other).getByRole("checkbox").check();
  await page.mouse.wheel(0, 200);
  const scrolled = () => page.evaluate(() => scrollY);
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();

  const context = await browser.newContext({ baseURL: shop.url, storageState: await logIn(shop.url, "super") });
  const colleague = await context.newPage();
  await colleague.goto("/admin/orders?as=board");
  const card = (column: string) =>
    main(colleague)
      .getByRole("region", { name: column, exact: true })
      .getByRole("button", { name: `Перенести: заказ № ${order.number}` });
  await expect(card("Новые")).toBeVisible();
  await call(colleague, "POST", `/api/admin/orders/${order.id}/step`, { step: "confirm", reason: "" });
  await expect(rowOf(order)).toContainText("Подтверждён");
  await expect(card("Подтверждены")).toBeVisible();
  await expect(rowOf(other).getByRole("checkbox")).toBeChecked();
  expect(await scrolled()).toBe(before);

  // What somebody orders meanwhile comes by itself, to both.
  const [placed = 0] = await placeOrders(colleague, shop.databaseUrl, 1);
  const { number } = await orderIn(shop.databaseUrl, "new", `id = ${placed}`);
  await expect(rows(page).filter({ hasText: String(number) })).toBeVisible();
  await expect(main(colleague).getByRole("button", { name: `Перенести: заказ № ${number}` })).toBeVisible();
  await expect(rowOf(other).getByRole("checkbox")).toBeChecked();
  await context.close();
});
