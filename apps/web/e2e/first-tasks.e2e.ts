import type { Page } from "@playwright/test";
import { ask, call, cheapGoods, placeButton } from "./support/buying.ts";
import { Stranger } from "./support/presses.ts";
import { expect, test } from "./support/shop.ts";

// What a dropshipper does first, from the first page on, and how many presses it takes at most.
test.use({ role: "user" });

const banner = (page: Page) => page.getByRole("banner");

/** At home, with a cart that nobody has left anything in; `line` is put into it. */
async function startAtHome(page: Page, line?: { id: number; quantity: number }): Promise<Stranger> {
  await call(page, "DELETE", "/api/cart");
  if (line) await call(page, "POST", `/api/cart/${line.id}`, { data: { quantity: line.quantity } });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Кабинет", exact: true })).toBeVisible();
  return new Stranger(page);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a case for an exact phone in black is found and ordered in six presses", async ({ page, shop }) => {
    // Other journeys may have sent somebody to fetch their goods; here the latest recipient has a branch.
    await ask(
      shop.databaseUrl,
      `update orders set created_at = created_at - interval '1 year' where delivery_kind not in ('warehouse', 'postomat')
         and user_id = (select id from users where email like 'user@%')`,
    );
    const stranger = await startAtHome(page);
    await stranger.press(banner(page).getByRole("button", { name: "Поиск", exact: true }));
    await stranger.type("чехол iphone 14 чёрный");
    await stranger.press(page.getByRole("link", { name: /iPhone 14 ?, чёрный/ }));
    const main = page.getByRole("main");
    await expect(main.getByText("Цвет: чёрный", { exact: true }).first()).toBeVisible();
    await stranger.press(main.getByRole("button", { name: /^В корзину/ }).first());
    await stranger.press(main.getByRole("link", { name: "Оформить заказ" }).filter({ visible: true }));
    // To somebody who has ordered before; a new recipient is typed.
    const recent = page.getByText("Недавние:").locator("..").getByRole("button").first();
    await stranger.press(recent);
    await expect(recent).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("combobox", { name: /Отделение|Почтомат/ })).not.toHaveValue("");
    await expect(page.getByText(/Доставка около/)).toBeVisible();
    await stranger.press(placeButton(page));
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    expect(stranger.presses).toBeLessThanOrEqual(6);
  });
});

test("an order is repeated for another recipient in eight presses, with everything of the new one typed", async ({
  page,
  shop,
}) => {
  const [order] = await ask<{ number: number; last_name: string }>(
    shop.databaseUrl,
    `select o.number, o.last_name from orders o join users u on u.id = o.user_id
     where u.email like 'user@%' and o.delivery_kind = 'warehouse' and o.payment_kind = 'balance'
       and not exists (select from order_lines l join products p on p.id = l.product_id
                       where l.order_id = o.id and (p.status <> 'active' or p.stock - p.reserved < l.quantity))
     order by o.total_uah, o.id desc limit 1`,
  );
  if (!order) throw new Error("The demo shop has no order that can be repeated.");
  const stranger = await startAtHome(page);
  await stranger.press(page.getByRole("link", { name: "Все заказы" }));
  const box = page.getByRole("main").getByRole("searchbox");
  await box.fill(String(order.number)); // «вчерашний» is at the top of the list; this one is looked for to be sure of its stock
  await box.press("Enter");
  await stranger.press(page.getByRole("button", { name: `Повторить заказ № ${order.number}` }));
  await expect(page.getByLabel("Фамилия")).toHaveValue(order.last_name);
  await stranger.press(page.getByRole("button", { name: "Другой получатель" }));
  await expect(page.getByLabel("Фамилия")).toBeFocused();
  await expect(page.getByLabel("Телефон")).toHaveValue("");
  await expect(page.getByRole("combobox", { name: "Отделение" })).toHaveValue("");
  await expect(page.getByLabel("Фамилия")).toHaveValue("");

  // A wrong press costs nothing: the same place brings the recipient back.
  await page.getByRole("button", { name: "Вернуть получателя" }).click();
  await expect(page.getByLabel("Фамилия")).toHaveValue(order.last_name);
  await expect(page.getByRole("combobox", { name: "Отделение" })).not.toHaveValue("");
  await page.getByRole("button", { name: "Другой получатель" }).click();

  await stranger.type("Гончар⇥Марія⇥⇥0671234567");
  await stranger.press(page.getByRole("combobox", { name: "Город" }));
  await stranger.type("Львов");
  await stranger.press(page.getByRole("option", { name: /Львов/ }).first());
  await stranger.press(page.getByRole("combobox", { name: "Отделение" }));
  await stranger.press(page.getByRole("option").first());
  await expect(page.getByText(/Доставка около/)).toBeVisible();
  await stranger.press(placeButton(page));
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByRole("main")).toContainText("Гончар Марія");
  expect(stranger.presses).toBeLessThanOrEqual(8);
});

test("ten pieces are in the cart at the price of their quantity in two presses", async ({ page }) => {
  const response = await page.request.get("/api/products?per_page=100&filter[available]=1&filter[price_to]=5000");
  const { data } = (await response.json()) as { data: { id: number; name: string; stock: number }[] }; // shape of the contract
  const priced: { id: number; name: string }[] = [];
  for (const { id, name, stock } of data) {
    if (stock < 20 || priced.length > 0) continue;
    const detail = (await (await page.request.get(`/api/products/${id}`)).json()) as {
      data: { quantity_prices: unknown[] };
    }; // shape of the contract
    if (detail.data.quantity_prices.length > 0) priced.push({ id, name });
  }
  const [product] = priced;
  if (!product) throw new Error("The demo shop has no price by quantity.");
  await call(page, "DELETE", "/api/cart");
  await page.goto(`/products/${product.id}`);
  const stranger = new Stranger(page);
  const main = page.getByRole("main");
  const row = main.getByRole("button", { name: /^от 5 шт\. — / });
  const quantity = main.getByRole("group", { name: `Количество: ${product.name}` }).getByRole("textbox");
  await stranger.press(quantity);
  await page.keyboard.press("Control+a");
  await stranger.type("10⇥");
  await expect(row).toHaveAttribute("aria-pressed", "true");
  await stranger.press(main.getByRole("button", { name: `В корзину: ${product.name}`, exact: true }));
  await expect(banner(page).getByRole("button", { name: /^Корзина/ })).toHaveAccessibleName("Корзина, 10 товаров");
  expect(stranger.presses).toBeLessThanOrEqual(2);
});

test("why an order waits is read after two presses, at its top; the tab says which order it is", async ({ page }) => {
  const stranger = await startAtHome(page);
  await stranger.press(page.getByRole("link", { name: /Приостановлены/ }));
  const link = page.getByRole("row").getByRole("link", { name: /^№ / }).first();
  const number = /\d{6}/.exec((await link.textContent()) ?? "")?.[0] ?? "none"; // its day follows
  await stranger.press(link);
  const reason = page.getByRole("status").filter({ hasText: "Заказ ждёт: уточняем адрес" });
  await expect(reason).toBeInViewport();
  expect(stranger.presses).toBeLessThanOrEqual(2);
  await expect(page).toHaveTitle(new RegExp(`^Заказ №\\s${number} - `));
  await reason.getByRole("link", { name: "Написать в поддержку" }).click();
  await expect(page.getByRole("dialog")).toContainText(`Заказ № ${number}`);
});

test("a line taken out of the cart by mistake is back after three presses", async ({ page, shop }) => {
  const [product] = await cheapGoods(shop.databaseUrl, 1);
  const stranger = await startAtHome(page, { id: product?.id ?? 0, quantity: 3 });
  await stranger.press(banner(page).getByRole("button", { name: /^Корзина/ }));
  const cart = page.getByRole("dialog", { name: "Корзина" });
  await stranger.press(cart.getByRole("button", { name: /^Удалить/ }));
  await stranger.press(cart.getByRole("button", { name: /^Вернуть: / }));
  await expect(cart.getByRole("textbox", { name: "Количество" })).toHaveValue("3");
  expect(stranger.presses).toBeLessThanOrEqual(3);
});
