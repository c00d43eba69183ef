import { cutWords } from "./support/cut-words.ts";
import { openScreens } from "./support/all-screens.ts";
import { expect, test } from "./support/shop.ts";

// As the reader's own setting of the browser makes it: 32 px where 16 are usual, for the page and for its breakpoints.
test.use({
  viewport: { width: 360, height: 900 },
  launchOptions: async ({ launchOptions }, use) =>
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"] }),
});

for (const role of ["guest", "new", "user", "admin", "super"] as const) {
  test.describe(`text at 200 % on a phone, as ${role}`, () => {
    test.use({ role });
    test.setTimeout(300_000);

    test("no screen cuts a word or scrolls sideways", async ({ page }) => {
      await openScreens(page, role, async (address) => {
        await expect.poll(() => cutWords(page), { message: address }).toEqual([]);
      });
    });
  });
}
