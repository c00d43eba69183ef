import type { Page } from "@playwright/test";
import { ask, placeOrders } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";

test.use({ role: "admin" });

/** Presses keys and counts them: a chord is one press. */
function keyboardOf(page: Page) {
  let presses = 0;
  return {
    async press(...keys: string[]): Promise<void> {
      for (const key of keys) {
        presses += 1;
        await page.keyboard.press(key);
      }
    },
    presses: () => presses,
  };
}

// Between two steps of the work the person looks at the table; within a step keys come as fast as the browser takes them.
// The carrier makes twenty waybills one by one, beside two other workers.
test.setTimeout(120_000);

test("twenty orders are confirmed, packed and labelled by keys alone, in nineteen presses", async ({ page, shop }) => {
  const ids = await placeOrders(page, shop.databaseUrl, 20);
  await ask(shop.databaseUrl, "update orders set tags = '{двадцать}' where id = any($1::int[])", [ids]);
  await page.goto("/admin/orders?tag=двадцать");
  const rows = page.getByRole("main").locator("tbody tr[data-row]");
  await expect(rows).toHaveCount(20);
  const allShow = (what: string | RegExp) => expect(rows.filter({ hasText: what })).toHaveCount(20);
  const bar = page.getByRole("group", { name: "Выбранное" });
  const button = (name: string) => bar.getByRole("button", { name });
  const keys = keyboardOf(page);

  await keys.press("j", "Control+a", "b");
  await expect(button("Подтвердить")).toBeFocused();
  await keys.press("Enter");
  await allShow("Подтверждён");

  await expect(bar).toContainText("Выбрано 20 заказов");
  await keys.press("Tab", "Tab", "Tab", "Tab", "Enter", "Enter"); // «Шаг»: «Начать сборку»
  await allShow("Собирается");
  await expect(button("Шаг")).toBeFocused();
  await keys.press("Enter", "ArrowDown", "Enter"); // «Сборка закончена»
  await allShow("Готов к отправке");

  await keys.press("Shift+Tab", "Shift+Tab");
  await expect(button("Накладные")).toBeFocused();
  await keys.press("Enter");
  // The carrier makes them one by one, and the table follows.
  const numbered = rows.filter({ hasText: /\d{4}\s\d{4}\s\d{4}\s\d{2}/ });
  for (let made = 0; made < 20; made = await numbered.count())
    await expect.poll(() => numbered.count()).toBeGreaterThan(made);
  const saved = page.waitForEvent("download");
  await keys.press("Tab", "Enter", "Enter"); // «Печать»: «Наклейка 100 × 100 мм»
  await expect(page.getByText(/^Файл готов: Наклейки .+\.pdf\.$/)).toBeVisible();
  expect((await saved).suggestedFilename()).toMatch(/^Наклейки .+\.pdf$/);

  expect(keys.presses()).toBe(19);
  const printed = await ask(
    shop.databaseUrl,
    `select from orders o join waybills w on w.order_id = o.id
     where o.id = any($1::int[]) and o.status = 'ready' and w.status = 'created' and w.printed_at is not null`,
    [ids],
  );
  expect(printed).toHaveLength(20);
});
