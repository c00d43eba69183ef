import type { Page } from "@playwright/test";
import { call } from "./support/buying.ts";
import { type FrontDoor, openFrontDoor } from "./support/front-door.ts";
import { expectPhotos, keptEntries, offlineBanner, untilKept } from "./support/kept.ts";
import { expect, test } from "./support/shop.ts";

test.use({ serviceWorkers: "allow" });

const cards = (page: Page) => page.getByRole("list", { name: "Товары", exact: true }).getByRole("article");
const cartButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Корзина/ });

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
  const name = await cards(page).nth(1).getByRole("heading").innerText();
  await cards(page)
    .first()
    .getByRole("button", { name: /^В корзину/ })
    .click();
  await expect(cartButton(page)).toHaveAccessibleName(/1\sтовар/);
  await cards(page).nth(1).getByRole("heading").getByRole("link").click();
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
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/offline-app-")),
  );
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
    const { data } = (await call(page, "GET", "/api/cart")) as { data: { total_quantity: number } }; // the contract's answer
    expect(data.total_quantity).toBe(2);
  }).toPass();
  await expect(page.getByRole("dialog", { name: "Корзина" }).getByText("Ждёт соединения")).toBeHidden();
});

test("a network lost before anything was kept is told of in the shop's own words", async ({ page, context }) => {
  // What is fetched ahead comes once the page is quiet; here it never does.
  await page.route(/\/assets\/(later|route-failure|products\.index)-/, (route) => route.abort());
  await page.goto(`${door.url}/categories`);
  await expect(page.getByRole("heading", { level: 1, name: "Категории" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Товары", exact: true }).first().click();
  await expect(page.getByRole("alert").getByText("Нет связи с магазином")).toBeVisible();
  await expect(page.getByRole("button", { name: "Попробовать еще раз" })).toBeVisible();
});
