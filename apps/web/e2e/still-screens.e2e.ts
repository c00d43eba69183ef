import { openScreens } from "./support/all-screens.ts";
import { countShifts, STILL } from "./support/shifts.ts";
import { expect, test } from "./support/shop.ts";

for (const width of [360, 1440]) {
  for (const role of ["guest", "user", "admin", "super"] as const) {
    test.describe(`at ${width} px, as ${role}`, () => {
      test.use({ role, viewport: { width, height: 900 } });
      test.setTimeout(300_000);

      test("no screen moves while it opens", async ({ page }) => {
        const shifted = await countShifts(page);
        await openScreens(page, role, async (address) => {
          const { sum, most } = await shifted();
          expect.soft(sum, `${address}: ${most}`).toBeLessThanOrEqual(STILL);
        });
      });
    });
  }
}
