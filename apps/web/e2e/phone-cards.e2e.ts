import { follow } from "./support/follow.ts";
import { expect, test } from "./support/shop.ts";

/** Addresses of lists and what each is called. */
const DESK: Readonly<Record<string, string>> = {
  "/admin/users": "Пользователи",
  "/admin/transactions": "Транзакции",
  "/admin/transactions/top-ups": "Пополнения",
  "/admin/transactions/bank": "Выписка банка",
  "/admin/transactions/cod": "Наложенные платежи",
  "/admin/transactions/registers": "Реестры переводов",
  "/admin/orders": "Управление заказами",
  "/admin/invoices": "Накладные",
  "/admin/payouts": "Выплаты",
  "/admin/products": "Товары",
  "/admin/categories": "Категории",
  "/admin/conditions": "Комиссии и скидки",
  "/admin/counterparties": "Контрагенты",
  "/admin/departure-points": "Точки отправки",
  "/admin/pickup-points": "Точки самовывоза",
  "/admin/blog": "Новости",
  "/admin/support": "Поддержка",
};
const CABINET: Readonly<Record<string, string>> = {
  "/orders": "Заказы",
  "/transactions": "Транзакции",
  "/payouts": "Выплаты",
  "/replenishments": "Пополнение",
  "/export": "Экспорт",
  "/support": "Поддержка",
};

for (const [role, lists] of [
  ["super", DESK],
  ["user", CABINET],
] as const)
  test.describe(`on a phone, the lists of ${role}`, () => {
    test.use({ role, viewport: { width: 360, height: 740 } });

    test("open the record whose card is pressed in its middle", async ({ page }) => {
      test.setTimeout(120_000);
      await page.goto("/categories");
      for (const [address, title] of Object.entries(lists)) {
        await follow(page, address);
        const card = page.getByRole("list", { name: title, exact: true }).getByRole("listitem").first();
        await expect(card.getByRole("article"), `a card of ${address}`).toBeVisible();
        // What is below the fold is drawn once it is seen: a finger finds no card sooner.
        await card.scrollIntoViewIfNeeded();
        await expect(card.getByRole("article")).toBeInViewport();
        const before = page.url();
        await card.click();
        await expect.poll(() => page.url(), `where a card of ${address} leads`).not.toBe(before);
      }
    });
  });
