import type { Page } from "@playwright/test";
import { ask, call, cheapGoods } from "./support/buying.ts";
import { openPhone } from "./support/live.ts";
import { expect, test } from "./support/shop.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Корзина" });
const cartButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Корзина/ });

/** Puts goods into a guest's cart, in whose browser no page has been opened yet. */
async function fillCart(page: Page, lines: readonly { id: number; quantity: number }[]): Promise<void> {
  await page.request.get("/sanctum/csrf-cookie"); // else a guest's page has it with its first call
  for (const { id, quantity } of lines) await call(page, "POST", `/api/cart/${id}`, { data: { quantity } });
}

test("a removed line and a cleared cart come back in their place, and the badge has the whole number of pieces", async ({
  page,
  shop,
}) => {
  const [plenty] = await ask<{ id: number }>(
    shop.databaseUrl,
    "select id from products where status = 'active' and stock - reserved > 120 order by price limit 1",
  );
  const others = (await cheapGoods(shop.databaseUrl, 3)).filter(({ id }) => id !== plenty?.id);
  const lines = others.slice(0, 2).map(({ id }) => ({ id, quantity: 1 }));
  await fillCart(page, [{ id: plenty?.id ?? 0, quantity: 119 }, ...lines]);
  await page.goto("/categories");
  await cartButton(page).click();
  const names = panel(page).getByRole("listitem").getByRole("link");
  await expect(names).toHaveCount(3);
  const before = await names.allTextContents();
  await panel(page).getByRole("button", { name: "Увеличить" }).nth(1).click();
  const sum = await panel(page).getByText("₴").first().textContent();

  await panel(page)
    .getByRole("button", { name: /^Удалить/ })
    .nth(1)
    .press("Enter");
  await expect(names).toHaveCount(2);
  const back = panel(page).getByRole("button", { name: /^Вернуть: / });
  await expect(back).toBeFocused();
  await back.press("Enter");
  await expect(names).toHaveText(before);
  await expect(panel(page).getByRole("textbox", { name: "Количество" }).nth(1)).toHaveValue("2");
  await expect(panel(page).getByText("₴").first()).toHaveText(sum ?? "");

  const calls: string[] = [];
  page.on("request", (request) => request.method() === "DELETE" && calls.push(new URL(request.url()).pathname));
  await panel(page).getByRole("button", { name: "Очистить" }).click();
  await expect(panel(page).getByText("Ваша корзина пуста")).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Заказать" })).toBeDisabled();
  await expect.poll(() => calls).toEqual(["/api/cart"]);
  await panel(page).getByRole("button", { name: "Вернуть все" }).click();
  await expect(names).toHaveText(before);
  await expect(cartButton(page)).toHaveAccessibleName("Корзина, 122 товара");
  await expect(cartButton(page)).toHaveText(/122$/);
});

test("what login has merged is said in the cart until it is read", async ({ page, shop }) => {
  const [product] = await cheapGoods(shop.databaseUrl, 1);
  if (!product) throw new Error("The demo shop has nothing in stock.");
  // The same product in both carts: a user's, filled on another device, and a guest's.
  const phone = await openPhone(shop);
  await phone.call("DELETE", "/api/cart");
  await phone.call("POST", `/api/cart/${product.id}`, { data: { quantity: 1 } });
  await phone.close();
  await fillCart(page, [{ id: product.id, quantity: 1 }]);
  await page.goto("/login");
  await page.getByLabel("E-mail").fill("user@dropship.example");
  await page.getByLabel("Пароль", { exact: true }).fill("demo-parcel-7");
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(cartButton(page)).toHaveAccessibleName(/есть изменения$/);
  await page.reload();
  await cartButton(page).click();
  await expect(panel(page).getByText(/: количество сложено, в корзине 2 шт\.$/)).toBeVisible();
  await panel(page).getByRole("button", { name: "Закрыть" }).click();
  await expect(cartButton(page)).toHaveAccessibleName("Корзина, 2 товара");
});

test("a quantity that the stock has cut is said at its line until it is read", async ({ page, shop }) => {
  const [product] = await cheapGoods(shop.databaseUrl, 1);
  if (!product) throw new Error("The demo shop has nothing in stock.");
  await fillCart(page, [{ id: product.id, quantity: 3 }]);
  await ask(shop.databaseUrl, "update products set stock = reserved + 1 where id = $1", [product.id]);
  try {
    await page.goto("/categories");
    await expect(cartButton(page)).toHaveAccessibleName("Корзина, 1 товар, есть изменения");
    await cartButton(page).click();
    await expect(panel(page).getByText("Осталось 1 шт., вы добавляли 3")).toBeVisible();
    // The screen shows it at once; a page that is asked for in the same moment may be read before it is saved.
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await panel(page).getByRole("button", { name: "Понятно" }).click();
    await expect(panel(page).getByText("вы добавляли")).toHaveCount(0);
    await expect(cartButton(page)).toHaveAccessibleName("Корзина, 1 товар");
    await saved;
    await page.reload();
    await cartButton(page).click();
    await expect(panel(page).getByRole("textbox", { name: "Количество" })).toHaveValue("1");
    await expect(panel(page).getByText("вы добавляли")).toHaveCount(0);
  } finally {
    await ask(shop.databaseUrl, "update products set stock = reserved + $2 where id = $1", [product.id, product.stock]);
  }
});
