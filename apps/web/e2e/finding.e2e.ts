import type { Page } from "@playwright/test";
import { expect, test } from "./support/shop.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Товары", exact: true }).getByRole("article");

/** Hryvnias for a dollar in the demo shop. */
const RATE = 41.5;

/** The number in «1 234,50 ₴». */
const amountIn = (text: string) => Number(text.replace(/[^\d,-]/g, "").replace(",", "."));

test("the top bar's search counts all that match and leads to them", async ({ page }) => {
  await page.goto("/categories");
  await page.getByRole("searchbox", { name: "Поиск товаров и категорий" }).fill("чехол");
  const all = page.getByRole("link", { name: /^Показать все/ });
  const count = Number((await all.textContent())?.match(/\d+/)?.[0]);
  expect(count).toBeGreaterThan(8);
  await all.click();
  await expect(page.getByRole("heading", { name: "Результаты по запросу «чехол»" })).toBeVisible();
  await expect(page.getByRole("main").getByText(new RegExp(`^${count}\\sтовар`))).toBeVisible();
  // A reload shows the same list and the same words; taking the filter off empties the box.
  await page.reload();
  const box = page.getByRole("searchbox", { name: "Поиск товаров и категорий" });
  await expect(box).toHaveValue("чехол");
  await page.getByRole("button", { name: "Убрать фильтр «чехол»" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(box).toHaveValue("");
});

test("a search whose words no product has all says that it shows what is near, in the top bar and in the list", async ({
  page,
}) => {
  const none = /^Товаров со всеми этими словами нет/;
  await page.goto("/categories");
  const box = page.getByRole("searchbox", { name: "Поиск товаров и категорий" });
  await box.fill("чехол палатка");
  await expect(page.getByRole("heading", { name: "Похожие товары" })).toBeVisible();
  await expect(page.getByText(none).filter({ visible: true }).first()).toBeVisible();
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: "Результаты по запросу «чехол палатка»" })).toBeVisible();
  await expect(page.getByRole("banner").or(page.getByRole("main")).getByText(none).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: none })).toContainText(/Найдено \d+/);
  // With words that stand together nothing of the kind is said.
  await page.goto("/products?search=чехол");
  await expect(page.getByText(/^Найдено \d+/)).toBeAttached();
  await expect(page.getByText(none)).toHaveCount(0);
});

test("variations are told apart in the grid, the list, the search and the cart, also on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/products?search=чехол&available=1");
  const named = cards(page).filter({ hasText: "Цвет: синий" });
  await expect(named.first()).toBeVisible();
  const card = named.first();
  const sku =
    (await card
      .getByText(/^Арт\. /)
      .first()
      .textContent()) ?? "";
  // Seen whole: not below the end of a shortened name.
  const option = card.getByText("Цвет: синий", { exact: true });
  expect(await option.evaluate((line) => line.scrollHeight <= line.clientHeight + 1)).toBe(true);
  await card.getByRole("button", { name: /^В корзину/ }).click();
  await page.getByRole("button", { name: /^Корзина/ }).click();
  await expect(page.getByRole("dialog", { name: "Корзина" }).getByText("Цвет: синий", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Показать списком" }).click();
  await expect(cards(page).filter({ hasText: sku }).getByText("Цвет: синий", { exact: true })).toBeVisible();
});

test("prices of quantities are seen before they apply; stepper, price and margin follow", async ({ page }) => {
  const response = await page.request.get("/api/products?per_page=100&filter[available]=1&filter[price_to]=5000");
  const { data } = (await response.json()) as { data: { id: number; stock: number }[] }; // shape of the contract
  let product: { id: number; name: string; quantity_prices: { conditioned_price: string }[] } | undefined;
  for (const { id, stock } of data) {
    if (stock < 8) continue;
    const detail = ((await (await page.request.get(`/api/products/${id}`)).json()) as { data: typeof product }).data;
    if (detail && detail.quantity_prices.length > 0) {
      product = detail;
      break;
    }
  }
  if (!product) throw new Error("The demo shop has no price by quantity.");
  const [single, many] = product.quantity_prices.map(
    ({ conditioned_price: usd }) => Math.round(Math.round(Number(usd) * 100) * RATE) / 100,
  );
  await page.goto(`/products/${product.id}`);
  const main = page.getByRole("main");
  const row = main.getByRole("button", { name: /^от 5 шт\. — / });
  expect(amountIn(((await row.textContent()) ?? "").split("—")[1] ?? "")).toBe(many);
  await expect(main.getByText(/^Ещё 4 шт\. — и по/)).toBeVisible();
  const cost = main.getByText(/^Закупка/);
  expect(amountIn((await cost.textContent()) ?? "")).toBe(single);

  const plus = main.getByRole("button", { name: "Увеличить", exact: true });
  const before = await plus.boundingBox();
  for (let pressed = 0; pressed < 4; pressed += 1) await plus.click();
  await expect(row).toHaveAttribute("aria-pressed", "true");
  expect(await plus.boundingBox()).toEqual(before);
  expect(amountIn((await cost.textContent()) ?? "")).toBe(many);

  // The quantity takes the place of the button: a second press at the same point buys nothing else.
  const add = main.getByRole("button", { name: `В корзину: ${product.name}`, exact: true });
  const place = await add.boundingBox();
  if (!place) throw new Error("There is no button.");
  await add.click();
  const held = main.getByRole("group", { name: `В корзине: ${product.name}` });
  await expect(held).toBeVisible();
  expect(await held.boundingBox()).toEqual(place);
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await expect(page).toHaveURL(new RegExp(`/products/${product.id}$`));
  await expect(held.getByRole("textbox")).toHaveValue("5");
  await expect(main.getByRole("link", { name: "Оформить заказ" })).toBeVisible();
});
