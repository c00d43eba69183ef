import { countShifts, STILL } from "./support/shifts.ts";
import { expect, test } from "./support/shop.ts";

// At 360 and 1440 px the walk of all screens looks at every one of them (screens.e2e.ts).
for (const width of [768, 1024]) {
  test(`the catalogue stands still while it opens at ${width} px, whatever the browser calls itself`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifted = await countShifts(page);
    await page.goto("/products", { waitUntil: "networkidle" });
    await expect(page.getByRole("complementary", { name: "Фильтры" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Фильтры" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Сортировка" })).toHaveCount(1);
    expect((await shifted()).sum).toBeLessThanOrEqual(STILL);
  });
}

test.describe("a dropshipper", () => {
  test.use({ role: "user" });

  test("opens the cabinet and the orders at 1024 px and nothing moves", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 900 });
    const shifted = await countShifts(page);
    for (const [address, heading] of [
      ["/", "Кабинет"],
      ["/orders", "Заказы"],
    ] as const) {
      await page.goto(address, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      expect((await shifted()).sum).toBeLessThanOrEqual(STILL);
    }
  });

  test("opens a list of few rows whose answer is late, and what stands under it does not jump up", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    const shifted = await countShifts(page);
    // The answer is waited for by the rows alone: the foot of the page is seen in the frame that draws them.
    const drawn = Promise.withResolvers<void>();
    await page.route(/\/api\/feeds/, async (route) => {
      await drawn.promise;
      await route.continue();
    });
    await page.goto("/export");
    await expect(page.getByRole("button", { name: /^Уведомления/ })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    drawn.resolve();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.waitForLoadState("networkidle");
    const { sum, most } = await shifted();
    expect(sum, most).toBeLessThanOrEqual(STILL / 2);
  });

  for (const width of [360, 1440]) {
    test(`opens the cabinet at ${width} px from a page without responses, its figures last, and nothing moves`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const shifted = await countShifts(page);
      // What the installed application opens where the server is slow: the page as it was built, with nobody's data in it.
      const asBuilt = await (await page.request.get("/index.html")).text();
      await page.route("/", (route) => route.fulfill({ contentType: "text/html", body: asBuilt }));
      const drawn = Promise.withResolvers<void>();
      await page.route("/api/dashboard", async (route) => {
        await drawn.promise;
        await route.continue();
      });
      await page.goto("/");
      await expect(page.getByRole("link", { name: "Пополнить" })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Уведомления/ })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Последние заказы" })).toBeHidden();
      drawn.resolve();
      await expect(page.getByRole("heading", { name: "Последние заказы" })).toBeVisible();
      const { sum, most } = await shifted();
      expect(sum, most).toBeLessThanOrEqual(STILL);
    });
  }

  test("finds the first responses of a screen in the page", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) asked.push(pathname);
    });
    for (const [address, heading, reads] of [
      ["/", "Кабинет", ["/api/dashboard"]],
      ["/orders", "Заказы", ["/api/orders", "/api/dashboard"]],
      ["/products", "Товары", ["/api/products", "/api/categories"]],
    ] as const) {
      asked.length = 0;
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Уведомления/ })).toBeVisible();
      await page.waitForLoadState("networkidle");
      for (const read of [...reads, "/api/user", "/api/cart"]) expect(asked, address).not.toContain(read);
      // The bell's are in the page too; once the live events have begun, they are asked for what was missed in between.
      const unread = asked.filter((path) => path === "/api/notifications/unread");
      expect(unread.length, address).toBeLessThanOrEqual(1);
    }
  });
});
