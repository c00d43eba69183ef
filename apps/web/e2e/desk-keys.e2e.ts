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

test("twenty orders are confirmed, packed and labelled by keys alone, in nineteen presses", async ({ page, shop }) => {
  const db = shop.databaseUrl;
  await page.goto("/admin/orders");
  const ids = await placeOrders(page, db, 20);
  await ask(db, "update orders set held_from = null, tags = '{двадцать}' where id = any($1::int[])", [ids]);
  expect(ids).toHaveLength(20);
  const standing = async (condition: string) => {
    const [row] = await ask<{ count: number }>(
      db,
      `select count(*)::int as count from orders o left join waybills w on w.order_id = o.id and w.status <> 'deleted'
       where o.id = any($1::int[]) and ${condition}`,
      [ids],
    );
    return row?.count ?? 0;
  };
  await page.goto("/admin/orders?tag=двадцать");
  await expect(page.getByRole("main").locator("tbody tr[data-row]")).toHaveCount(20);
  const bar = page.getByRole("group", { name: "Выбранное" });
  const keys = keyboardOf(page);

  await keys.press("j", "Control+a", "b");
  await expect(bar.getByRole("button", { name: "Подтвердить" })).toBeFocused();
  await keys.press("Enter");
  await expect.poll(() => standing("o.status = 'confirmed'")).toBe(20);

  await expect(bar).toContainText("Выбрано 20");
  await keys.press("Tab", "Tab", "Tab", "Tab");
  await expect(bar.getByRole("button", { name: "Шаг" })).toBeFocused();
  await keys.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Начать сборку" })).toBeFocused();
  await keys.press("Enter");
  await expect.poll(() => standing("o.status = 'packing'")).toBe(20);
  await expect(bar.getByRole("button", { name: "Шаг" })).toBeFocused();
  await keys.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Начать сборку" })).toBeFocused();
  await keys.press("ArrowDown", "Enter");
  await expect.poll(() => standing("o.status = 'ready'")).toBe(20);

  await expect(bar.getByRole("button", { name: "Шаг" })).toBeFocused();
  await keys.press("Shift+Tab", "Shift+Tab");
  await expect(bar.getByRole("button", { name: "Накладные" })).toBeFocused();
  await keys.press("Enter");
  await expect.poll(() => standing("w.number is not null"), { timeout: 30_000 }).toBe(20);
  await keys.press("Tab", "Enter");
  await expect(page.getByRole("menuitem", { name: "Наклейка 100 × 100 мм" })).toBeFocused();
  await keys.press("Enter");
  await expect.poll(() => standing("w.printed_at is not null")).toBe(20);
  await expect(page.getByText(/Наклейки: Наклейка 100 × 100 мм: готово/)).toBeVisible({ timeout: 30_000 });
  expect(keys.presses()).toBe(19);
});
