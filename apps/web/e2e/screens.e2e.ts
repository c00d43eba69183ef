import { openScreens } from "./support/all-screens.ts";
import { cutWords } from "./support/cut-words.ts";
import { growingLetters } from "./support/growing-letters.ts";
import { countShifts, STILL } from "./support/shifts.ts";
import { expect, test } from "./support/shop.ts";

/** One screen that fails does not hide the others. */
const softly = expect.configure({ soft: true });

// A project of its own (playwright.config.ts): what a screen moves while it opens is measured beside other walks, which wait until a page is quiet
// for two fifths of their time, and not beside journeys, which keep the processors busy.
// The longest walks first, so that no worker is left alone with one of them.
for (const role of ["admin", "user", "super", "guest", "new"] as const) {
  for (const width of [1440, 360]) {
    test.describe(`at ${width} px, as ${role}`, () => {
      test.use({ role, viewport: { width, height: 900 } });
      test.setTimeout(400_000);

      test("no screen fails or moves while it opens, nor cuts a word or scrolls sideways with letters of twice the size", async ({
        page,
      }) => {
        const shifted = await countShifts(page);
        const letters = await growingLetters(page, width);
        // Playwright blocks service workers by a `register` that resolves with nothing, as no browser's does. Without them the shop starts none.
        await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
        // What the browser draws otherwise than the server did, React reports as a failure.
        const faults: string[] = [];
        page.on("pageerror", ({ message }) => faults.push(message));
        await openScreens(page, role, async (address) => {
          softly(faults.splice(0), address).toEqual([]);
          const { sum, most } = await shifted();
          softly(sum, `${address}: ${most}`).toBeLessThanOrEqual(STILL);
          await letters.grow();
          await softly.poll(() => cutWords(page), { message: address }).toEqual([]);
          await letters.shrink();
        });
      });
    });
  }
}
