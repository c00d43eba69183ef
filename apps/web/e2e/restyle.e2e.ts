import { restyledBy } from "./support/restyled.ts";
import { expect, test } from "./support/shop.ts";

test.use({ role: "admin" });

// A rule that leads from `:has` down into the page, or an inherited property that changes at its top, makes the browser work out the style of everything: on a full
// desk a fifth of a second at each press.
test("on a full desk a chosen row and the palette leave the style of the rest of the page alone", async ({ page }) => {
  await page.goto("/admin/orders?per_page=100");
  const rows = page.getByRole("main").locator("tbody tr[data-row]");
  await expect(rows.nth(20)).toBeVisible();
  const palette = page.getByRole("dialog");
  const few = (await page.locator("*").count()) / 4;
  const boxes = rows.getByRole("checkbox");
  // The code of the bar and of the palette is there, and their style was worked out once.
  await boxes.nth(0).check();
  await expect(page.getByText("Выбрано: 1")).toBeVisible();
  await boxes.nth(0).uncheck();
  await page.keyboard.press("Control+k");
  await expect(palette).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();

  expect(await restyledBy(page, () => boxes.nth(1).check()), "a row is chosen").toBeLessThan(few);
  const opened = await restyledBy(page, async () => {
    await page.keyboard.press("Control+k");
    await expect(palette).toBeVisible();
  });
  expect(opened, "the palette opens").toBeLessThan(few);
  const closed = await restyledBy(page, async () => {
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
  });
  expect(closed, "the palette closes").toBeLessThan(few);
});
