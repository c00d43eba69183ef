import { ask } from "./support/buying.ts";
import { follow } from "./support/follow.ts";
import { expect, test } from "./support/shop.ts";

test.use({ role: "user" });

/** The latest order of the demo dropshipper that is as the condition says. */
async function orderOf(databaseUrl: string, condition: string) {
  const [order] = await ask<{ id: number; number: number; paid: string; goods: string }>(
    databaseUrl,
    `select o.id, o.number, to_char(o.from_balance / 100.0, 'FM999999990.00') as paid,
       to_char(o.total_uah / 100.0, 'FM999999990.00') as goods
     from orders o join users u on u.id = o.user_id where u.email like 'user@%' and ${condition} order by o.id desc limit 1`,
  );
  if (!order) throw new Error(`The demo shop has no order where ${condition}.`);
  return order;
}
/** "1 037,08" of "1037.08", with the spaces that the screen has. */
const shown = (amount: string) =>
  new Intl.NumberFormat("ru-RU", { minimumFractionDigits: 2 }).format(amount as `${number}`).replaceAll(/\s/g, "\\s");

test("the sum of an order is what was debited, in the list and on its page; a cancelled one promises neither a waybill nor money", async ({
  page,
  shop,
}) => {
  const order = await orderOf(
    shop.databaseUrl,
    "o.payment_kind = 'balance' and o.delivery_payer = 'sender' and o.delivery_cost > 0 and o.status <> 'cancelled'",
  );
  expect(order.paid).not.toBe(order.goods);
  await page.goto(`/orders?q=${order.number}`);
  await expect(page.getByRole("row", { name: new RegExp(String(order.number)) })).toContainText(
    new RegExp(shown(order.paid)),
  );
  await page.getByRole("link", { name: `№ ${order.number}` }).click();
  await expect(page.getByRole("main")).toContainText(new RegExp(`Сумма заказа.*${shown(order.paid)}`));

  const { id } = await orderOf(
    shop.databaseUrl,
    "o.status = 'cancelled' and o.payment_kind = 'cod' and o.delivery_kind <> 'pickup'",
  );
  await follow(page, `/orders/${id}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("Посылки не будет");
  await expect(main).toContainText("Получатель ничего не платит, с баланса ничего не списано.");
  await expect(main).not.toContainText(/прибыль|ещё не создана|Наложенный платёж\s*\d/i);
});

test("an order is found by the number of its waybill as the list spells it, and its column can be left out", async ({
  page,
  shop,
}) => {
  const [order] = await ask<{ number: number; waybill: string }>(
    shop.databaseUrl,
    `select o.number, o.waybill_number as waybill from orders o join users u on u.id = o.user_id
     where u.email like 'user@%' and o.waybill_number ~ '^[0-9]{14}$' order by o.id desc limit 1`,
  );
  if (!order) throw new Error("The demo shop has no order with a waybill.");
  const spelled = order.waybill.replaceAll(/(\d{4})(?=\d)/g, "$1\u00a0");
  await page.goto("/orders");
  const box = page.getByRole("searchbox", { name: "Номер, телефон, получатель" });
  for (const typed of [spelled, `№ ${order.number}`]) {
    await box.fill(typed);
    await box.press("Enter");
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: /^№ / }) });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(spelled);
  }
  await page.getByRole("button", { name: "Вид таблицы" }).click();
  await page.getByRole("checkbox", { name: "Накладная" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Накладная" })).toHaveCount(0);
});
