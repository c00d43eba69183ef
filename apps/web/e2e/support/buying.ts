import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";
import { expect } from "./shop.ts";

/** A product that can be ordered. */
export interface OnSale {
  id: number;
  name: string;
  stock: number;
}

/** Asks the shop's database: to change a price or a stock behind the screen's back, and to count what was really written. */
export async function ask<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The cheapest goods in stock, which no demo order has emptied; `longest` is the longest side that they may have, in millimetres. */
export const cheapGoods = (databaseUrl: string, count: number, longest?: number): Promise<OnSale[]> =>
  ask<OnSale>(
    databaseUrl,
    `select id, name, stock - reserved as stock from products where status = 'active' and stock - reserved >= 8
       and ($2::int is null or coalesce(greatest(width, height, length), 0) <= $2)
     order by price, id limit $1`,
    [count, longest],
  );

/** Calls the API as whoever is signed in with the page's browser, without a page: for what a test needs before its story begins. */
export async function call(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const response = await page.request.fetch(path, {
    method,
    headers: {
      accept: "application/json",
      "x-xsrf-token": decodeURIComponent(token),
      "idempotency-key": randomUUID(),
    },
    ...(body === undefined ? {} : { data: body }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  const text = await response.text();
  return text ? JSON.parse(text) : null;
}

/** Opens the checkout with just these goods in the cart. */
export async function openCheckout(page: Page, wanted: readonly { id: number; quantity: number }[]): Promise<void> {
  await call(page, "DELETE", "/api/cart");
  for (const { id, quantity } of wanted) await call(page, "POST", `/api/cart/${id}`, { data: { quantity } });
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Получатель" })).toBeVisible();
}

/** Types a recipient and chooses the first branch of Kyiv. */
export async function fillDelivery(page: Page, lastName: string): Promise<void> {
  await page.getByLabel("Фамилия").fill(lastName);
  await page.getByLabel("Имя").fill("Олена");
  await page.getByLabel("Телефон").click();
  await page.keyboard.type("0671234567");
  await page.getByRole("combobox", { name: "Город" }).click();
  await page.keyboard.type("Киев");
  await page.getByRole("option", { name: /Киев/ }).first().click();
  await page.getByRole("combobox", { name: "Отделение" }).click();
  await page.getByRole("option").first().click();
  await expect(page.getByText(/Доставка около/)).toBeVisible();
}

/** The one button that places the order; on a phone it is in the bar. */
export const placeButton = (page: Page) =>
  page.getByRole("button", { name: "Оформить заказ", exact: true }).filter({ visible: true });

/** Kopecks available and held of a demo account. */
export async function moneyOf(page: Page): Promise<{ available: number; held: number }> {
  const { data } = (await call(page, "GET", "/api/user")) as { data: { balance: string; held: string } }; // the contract's response
  return { available: Math.round(Number(data.balance) * 100), held: Math.round(Number(data.held) * 100) };
}

/** A dropshipper whom no journey signs in: what her parcels tell minutes later rings no bell that another journey counts. */
const OWNER = "svetlana@dropship.example";

/** Orders that have just come in, placed by an admin for that dropshipper, each for one product and cash on delivery; one to collect is paid. */
export async function placeOrders(
  page: Page,
  databaseUrl: string,
  count: number,
  { to = "warehouse", quantity = 1 }: { to?: "warehouse" | "postomat" | "pickup"; quantity?: number } = {},
): Promise<number[]> {
  const [sample] = await ask<{ delivery: object; user_id: number }>(
    databaseUrl,
    `select o.delivery, (select id from users where email = $2) as user_id
     from orders o join users u on u.id = o.user_id
     where u.email like 'user@%' and o.delivery_kind = $1 order by o.id desc limit 1`,
    [to, OWNER],
  );
  const goods = await cheapGoods(databaseUrl, count, to === "postomat" ? 300 : undefined); // its shortest side
  const ids: number[] = [];
  for (const [index, { id: product_id }] of goods.entries()) {
    const order = {
      user_id: sample?.user_id,
      recipient: { last_name: "Коваленко", first_name: "Олена", phone: `+38067${String(1_000_000 + index)}` },
      delivery: sample?.delivery,
      payment: to === "pickup" ? { kind: "balance" } : { kind: "cod", cod_amount: "9000.00" },
    };
    const path = "/api/admin/orders";
    const lines = [{ product_id, quantity }];
    const checked = (await call(page, "POST", `${path}/check`, { ...order, lines })) as {
      data: { quote: { rate: string; items: { conditioned_price: string }[] } };
    }; // the contract's response
    const { rate, items } = checked.data.quote;
    const quote = {
      rate,
      lines: lines.map((line, at) => ({ ...line, conditioned_price: items[at]?.conditioned_price })),
    };
    const placed = (await call(page, "POST", path, { ...order, quote })) as { data: { id: number } };
    ids.push(placed.data.id);
  }
  return ids;
}
