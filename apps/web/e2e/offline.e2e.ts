import type { Page } from "@playwright/test";
import { ask, call, cheapGoods, fillDelivery, placeButton } from "./support/buying.ts";
import { type FrontDoor, openFrontDoor } from "./support/front-door.ts";
import { expectPhotos, keptEntries, offlineBanner, untilInstalled, untilKept } from "./support/kept.ts";
import { expect, test } from "./support/shop.ts";

test.use({ serviceWorkers: "allow" });

const cards = (page: Page) => page.getByRole("list", { name: "Товары", exact: true }).getByRole("article");
const cartButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Корзина/ });

/** Waits until a file of this name has been asked for in vain; the application asks again and again, with growing pauses. */
const untilFailed = (page: Page, name: RegExp) =>
  page.waitForEvent("requestfailed", { predicate: (request) => name.test(request.url()), timeout: 30_000 });

let door: FrontDoor;
test.beforeEach(async ({ shop }) => {
  door = await openFrontDoor(shop.url);
});
test.afterEach(() => door.close());

test("without a network the visited catalogue, product and cart are there, with photos, and other pages say why not", async ({
  page,
}) => {
  test.slow(); // the worker installs itself once the page is quiet
  await page.goto(`${door.url}/products`);
  await untilKept(page);
  // Goods that another journey has put on sale since may have no photo.
  const pictured = cards(page)
    .filter({ has: page.locator("img") })
    .nth(1);
  const name = await pictured.getByRole("heading").innerText();
  await cards(page)
    .first()
    .getByRole("button", { name: /^В корзину/ })
    .click();
  await expect(cartButton(page)).toHaveAccessibleName(/1\sтовар/);
  await pictured.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectPhotos(page);
  const product = new URL(page.url()).pathname;
  await page.waitForLoadState("networkidle");

  door.shut();
  await page.goto(`${door.url}/products`);
  await expect(offlineBanner(page)).toContainText("Показываем то, что загрузили раньше");
  await expect(cards(page)).toHaveCount(24);
  await expectPhotos(page);
  await cartButton(page).click();
  await expect(page.getByRole("dialog", { name: "Корзина" }).getByRole("link")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.goto(door.url + product);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectPhotos(page);

  await page.goto(`${door.url}/products/3`);
  await expect(page.getByRole("alert").getByText(/Нет связи|Не удалось загрузить товар/)).toBeVisible();
  await page.goto(`${door.url}/admin/users`);
  await expect(page.getByRole("heading", { level: 1, name: "Вход" })).toBeVisible();
  // A page that brought nothing keeps nothing in the place of what is there.
  await expect(page.locator("#page-word")).toBeAttached();
  await page.waitForLoadState("networkidle");
  const rates = Object.entries(await keptEntries(page)).filter(([entry]) => entry.endsWith("/api/currency"));
  expect(rates.map(([, text]) => text).join()).toContain('"sale"');

  await page.goto(`${door.url}/products/3`);
  await expect(page.getByRole("alert").getByText(/Нет связи|Не удалось загрузить товар/)).toBeVisible();
  door.open();
  await expect(offlineBanner(page)).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: /^В корзину/ }).first()).toBeVisible();
});

test("a click on the cart without a network waits, survives a closed tab and is sent when the network is back", async ({
  context,
  page: firstPage,
}) => {
  test.slow();
  let page = firstPage;
  await page.goto(`${door.url}/products?available=1`);
  await untilKept(page);
  await page.reload(); // the list was read before the worker was there
  await expect(cards(page).first()).toBeVisible();
  await page.waitForLoadState("networkidle");

  door.shut();
  await cards(page)
    .first()
    .getByRole("button", { name: /^В корзину/ })
    .click();
  await expect(page.getByText("Корзина обновится, когда появится соединение.")).toBeVisible();
  await expect(offlineBanner(page)).toContainText("Изменения корзины отправим");
  await cards(page).first().getByRole("button", { name: "Увеличить" }).click();
  const address = page.url();
  await page.close();
  page = await context.newPage();
  await page.goto(address);
  await expect(cartButton(page)).toHaveAccessibleName(/2\sтовара/);
  await cartButton(page).click();
  await expect(page.getByRole("dialog", { name: "Корзина" }).getByText("Ждёт соединения")).toBeVisible();

  door.open();
  await expect(offlineBanner(page)).toBeHidden({ timeout: 20_000 });
  await expect(async () => {
    const { data } = (await call(page, "GET", "/api/cart")) as { data: { total_quantity: number } }; // the contract's response
    expect(data.total_quantity).toBe(2);
  }).toPass();
  await expect(page.getByRole("dialog", { name: "Корзина" }).getByText("Ждёт соединения")).toBeHidden();
});

test("a network lost before anything was kept is told of in the shop's own words", async ({ page, context }) => {
  // What is fetched ahead comes once the page is quiet; here it never does.
  await page.route(/\/assets\/(visit-parts|products\.index)-/, (route) => route.abort());
  await page.goto(`${door.url}/categories`);
  await expect(page.getByRole("heading", { level: 1, name: "Категории" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Товары", exact: true }).first().click();
  await expect(page.getByRole("alert").getByText("Нет связи с магазином")).toBeVisible();
  await expect(page.getByRole("button", { name: "Попробовать еще раз" })).toBeVisible();
});

test("a part of the shell that could not be fetched takes no screen with it, and comes when the network is back", async ({
  page,
}) => {
  const missing = /\/assets\/visit-parts-/;
  await page.route(missing, (route) => route.abort());
  await page.goto(`${door.url}/products?available=1`);
  await expect(cards(page)).toHaveCount(24);
  door.shut();
  const askedInVain = untilFailed(page, missing);
  await cards(page)
    .first()
    .getByRole("button", { name: /^В корзину/ })
    .click();
  await expect(cartButton(page)).toHaveAccessibleName(/1\sтовар/);
  await askedInVain;
  await expect(cards(page)).toHaveCount(24);
  const messages = page.getByRole("region", { name: "Сообщения" });
  await expect(messages).toHaveCount(0);
  await page.unroute(missing);
  door.open();
  await expect(messages).toHaveCount(1, { timeout: 30_000 });
  await expect(async () => {
    const { data } = (await call(page, "GET", "/api/cart")) as { data: { total_quantity: number } }; // the contract's response
    expect(data.total_quantity).toBe(1);
  }).toPass({ timeout: 30_000 });
});

test("a panel whose code could not be fetched leaves the screen alone, and comes when the network is back", async ({
  page,
}) => {
  const missing = /\/assets\/(later|cart-panel)-/;
  await page.route(missing, (route) => route.abort());
  await page.goto(`${door.url}/products`);
  await cards(page)
    .first()
    .getByRole("button", { name: /^В корзину/ })
    .click();
  await expect(cartButton(page)).toHaveAccessibleName(/1\sтовар/);
  door.shut();
  await cartButton(page).click();
  const panel = page.getByRole("dialog", { name: "Корзина" });
  await expect(panel.getByRole("status")).toHaveText("Загружается…");
  await untilFailed(page, missing); // asked for again
  await expect(cards(page)).toHaveCount(24);
  await page.unroute(missing);
  door.open();
  await expect(panel.getByRole("link")).toHaveCount(1, { timeout: 30_000 });
});

test.describe("a dropshipper", () => {
  test.use({ role: "user" });

  test("orders and cancels without a network: each says so, keeps what it has, and is done once when repeated", async ({
    page,
    shop,
  }) => {
    test.slow();
    const [product] = await cheapGoods(shop.databaseUrl, 1);
    if (!product) throw new Error("The demo shop has nothing in stock.");
    await page.goto(`${door.url}/orders`);
    await untilInstalled(page);
    await call(page, "DELETE", "/api/cart");
    await call(page, "POST", `/api/cart/${product.id}`, { data: { quantity: 1 } });
    await page.goto(`${door.url}/checkout`);
    await fillDelivery(page, "Безмережний");

    door.shut();
    await placeButton(page).click();
    await expect(page.getByText("Ответ сервера не пришёл")).toBeVisible();
    await expect(page.getByLabel("Фамилия")).toHaveValue("Безмережний");
    door.open();
    await expect(offlineBanner(page)).toBeHidden({ timeout: 20_000 });
    await page.getByRole("button", { name: "Повторить отправку" }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);

    const stateOf = () =>
      ask<{ status: string }>(shop.databaseUrl, "select status from orders where last_name = 'Безмережний'");
    await expect(page.getByRole("button", { name: "Отменить заказ" })).toBeVisible();
    door.shut();
    await page.getByRole("button", { name: "Отменить заказ" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Отменить заказ" }).click();
    await expect(page.getByText("Нет связи с сервером. Проверьте интернет и повторите.").first()).toBeVisible();
    await expect(question.getByRole("alert")).toHaveText(/Ответ сервера не пришёл/);
    expect(await stateOf()).toEqual([{ status: "new" }]);
    door.open();
    await expect(offlineBanner(page)).toBeHidden({ timeout: 20_000 });
    // The question is still there: pressed again, it is the same call.
    await question.getByRole("button", { name: "Отменить заказ" }).click();
    await expect(page.getByText("Отменён").first()).toBeVisible();
    expect(await stateOf()).toEqual([{ status: "cancelled" }]);
  });
});
