import { cutWords } from "./support/cut-words.ts";
import { openScreens } from "./support/all-screens.ts";
import { expect, test } from "./support/shop.ts";

for (const role of ["guest", "new", "user", "admin", "super"] as const) {
  test.describe(`text at 200 % on a wide screen, as ${role}`, () => {
    test.use({ role });
    test.setTimeout(300_000);

    test("no screen cuts a word or scrolls sideways", async ({ page }) => {
      // Only the letters grow, the breakpoints stay: a wide screen keeps its columns.
      await page.addInitScript(() => {
        document.addEventListener("readystatechange", () => {
          document.documentElement.style.fontSize = "200%";
        });
      });
      await openScreens(page, role, async (address) => {
        await expect.poll(() => cutWords(page), { message: address }).toEqual([]);
      });
    });
  });
}
