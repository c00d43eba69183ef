import type { Page } from "@playwright/test";
import { ask, call, cheapGoods } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Корзина" });
const cartButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Корзина/ });

/** Puts the first products in stock into the cart and waits until the server has them. */
async function fillCart(page: Page, lines: number): Promise<void> {
  await page.goto("/products?available=1");
  const buttons = page.getByRole("main").getByRole("button", { name: /^В корзину/ });
  await expect(buttons.first()).toBeVisible();
  // A pressed button becomes a stepper, so the next one is the first again.
  for (let line = 0; line < lines; line += 1) await buttons.first().click();
  await expect
    .poll(
      async () =>
        ((await (await page.request.get("/api/cart")).json()) as { data: { items: unknown[] } }).data.items.length,
    )
    .toBe(lines);
}

test("a removed line and a cleared cart come back in their place", async ({ page }) => {
  await fillCart(page, 3);
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
  await expect(cartButton(page)).toHaveAccessibleName("Корзина, 4 товара");
});

test("the badge has the whole number of pieces", async ({ page }) => {
  await page.goto("/products?available=1");
  const response = await page.request.get("/api/products?per_page=100&filter[available]=1");
  const { data } = (await response.json()) as { data: { id: number; stock: number }[] }; // shape of the contract
  const plenty = data.find(({ stock }) => stock > 120);
  await page.goto(`/products/${plenty?.id}`);
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Количество" }).fill("120");
  await main.getByRole("textbox", { name: "Количество" }).press("Enter");
  await main
    .getByRole("button", { name: /^В корзину/ })
    .first()
    .click();
  await expect(cartButton(page)).toHaveText(/120$/);
});

test("what login has merged is said in the cart until it is read", async ({ page, shop }) => {
  await fillCart(page, 1);
  await page.goto("/login");
  const signIn = async () => {
    await page.getByLabel("E-mail").fill("user@dropship.example");
    await page.getByLabel("Пароль", { exact: true }).fill("demo-parcel-7");
    await page.getByRole("button", { name: "Войти", exact: true }).click();
  };
  await signIn();
  await expect(page).toHaveURL(`${shop.url}/`);
  // The same product once more as a guest: now both carts have it.
  const token = decodeURIComponent(
    (await page.context().cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "",
  );
  await page.request.post("/logout", { headers: { "x-xsrf-token": token, accept: "application/json" } });
  await fillCart(page, 1);
  await page.goto("/login");
  await signIn();
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
  await page.goto("/categories");
  await page.request.get("/sanctum/csrf-cookie"); // else a guest's page has it with its first call
  await call(page, "POST", `/api/cart/${product.id}`, { data: { quantity: 3 } });
  await ask(shop.databaseUrl, "update products set stock = reserved + 1 where id = $1", [product.id]);
  try {
    await page.reload();
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
