import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { type RunningShop, startShop } from "../../server/test/running-shop.ts";
import { type FrontDoor, openFrontDoor } from "./support/front-door.ts";
import { untilKept } from "./support/kept.ts";
import { makeNextVersion } from "./support/next-build.ts";
import { expect, test as base } from "./support/shop.ts";

/** The shop as it runs, and its next version on the same database. */
const test = base.extend<{ door: FrontDoor }, { next: RunningShop }>({
  next: [
    async ({ shop }, use) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), "dropship-next-"));
      const dist = makeNextVersion(folder);
      const next = await startShop({
        databaseUrl: shop.databaseUrl,
        dataDir: path.dirname(shop.outboxDir),
        env: { WEB_DIST: dist, THROTTLES: "off", REALTIME_PORT: "off" },
      });
      await use(next);
      await next.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    // It starts beside two other workers.
    { scope: "worker", timeout: 300_000 },
  ],
  door: async ({ shop }, use) => {
    const door = await openFrontDoor(shop.url);
    await use(door);
    await door.close();
  },
});
test.use({ serviceWorkers: "allow" });
// A worker keeps the whole shell before it is ready, beside two others at work.
const KEEPS_MS = 90_000;
test.setTimeout(300_000);
// Seen once in eight: a reloaded tab has not said that it was updated (its cause is not known). Tried twice more, and named FLAKY then.
test.describe.configure({ retries: process.env["CI"] ? 2 : 0 });

const READY = "Приложение было обновлено!";
const offer = (page: Page) => page.getByRole("status").filter({ hasText: "Перезагрузите страницу для обновления!" });
const mark = (page: Page) => page.locator('meta[name="build"][content="next"]');
/** How often the tab has said so; the toast is short and there are several tabs. A tab that is just being reloaded cannot be asked. */
const saidReady = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem("said"))).catch(() => Number.NaN);
/** What the tab went through: when each of its pages began, and which of them had an update to tell of. */
const livesOf = (page: Page) => page.evaluate(() => sessionStorage.getItem("lives") ?? "").catch(() => "it is gone");
const menuLink = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();

test("says once that it is ready, asks for a new version on every change of the route; the new one waits for a yes, and then every tab shows it", async ({
  page,
  context,
  door,
  next,
}) => {
  await context.addInitScript((text) => {
    let isShown = false;
    const lives = sessionStorage.getItem("lives") ?? "";
    const isToSay = sessionStorage.getItem("app-updated") !== null;
    sessionStorage.setItem(
      "lives",
      `${lives}${new Date().toISOString()} ${location.pathname}${isToSay ? " to say so" : ""}\n`,
    );
    new MutationObserver(() => {
      const isNow = document.body?.textContent?.includes(text) ?? false;
      if (isNow && !isShown) sessionStorage.setItem("said", String(Number(sessionStorage.getItem("said")) + 1));
      isShown = isNow;
    }).observe(document, { childList: true, subtree: true });
  }, READY);
  await page.goto(`${door.url}/products`);
  await expect(page.getByText(READY)).toBeVisible({ timeout: KEEPS_MS });
  await expect(page.getByText(READY)).toBeHidden({ timeout: 4_000 });
  await untilKept(page);
  const checks = () => door.asked().filter((asked) => asked === "/sw.js").length;
  // The browser makes one of two checks that overlap: the next one begins when none is under way.
  const endOfChecks = () =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  for (const name of ["Категории", "Товары"]) {
    await endOfChecks();
    const before = checks();
    await menuLink(page, name).click();
    await expect(page).toHaveTitle(new RegExp(`^${name} - `));
    await expect.poll(checks).toBe(before + 1);
  }
  await expect(offer(page)).toBeHidden();

  const other = await context.newPage();
  await other.goto(`${door.url}/categories`);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => other.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await other.evaluate(() => Object.assign(window, { isOld: true }));

  door.leadTo(next.url);
  await page.bringToFront();
  await menuLink(page, "Категории").click();
  await expect(offer(page)).toBeVisible({ timeout: KEEPS_MS });
  await expect(offer(page).getByRole("button")).toHaveText(["Перезагрузить", "Закрыть"]);
  await expect(page.locator(":focus")).not.toHaveText(/Перезагрузить|Закрыть/);
  const box = await offer(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1_400); // at the end of the line
  expect(box?.y).toBeGreaterThan(700); // at the bottom
  // Another toast comes and goes meanwhile.
  await menuLink(page, "Товары").click();
  await page.route("**/api/cart/*", (route) => route.fulfill({ status: 400, json: { message: "Так нельзя." } }));
  const inCart = page.getByRole("main").getByRole("button", { name: /^В корзину/ });
  await inCart.first().click();
  await expect(page.getByText("Так нельзя.")).toBeVisible();
  await expect(page.getByText("Так нельзя.")).toBeHidden();
  await expect(offer(page)).toBeVisible();
  await page.getByRole("button", { name: "Закрыть" }).click();
  await expect(offer(page)).toBeHidden();
  await menuLink(page, "Категории").click();
  await expect(page).toHaveTitle(/^Категории - /);
  await expect(mark(page)).toHaveCount(0);

  // Asked again in the page's next life, for the new version still waits.
  const again = await context.newPage();
  await again.goto(`${door.url}/products`);
  await expect(offer(again)).toBeVisible({ timeout: KEEPS_MS });
  await again.getByRole("button", { name: "Перезагрузить" }).click();
  await Promise.all(
    [again, page, other].map(async (tab) => {
      await expect(mark(tab)).toHaveCount(1, { timeout: KEEPS_MS });
      const times = tab === page ? 2 : 1; // the first tab installed it
      await expect
        .poll(
          async () => ((await saidReady(tab)) === times ? "said" : `not yet, or too often: ${await livesOf(tab)}`),
          {
            timeout: KEEPS_MS,
          },
        )
        .toBe("said");
    }),
  );
  expect(await other.evaluate(() => "isOld" in window)).toBe(false);
  await expect(other).toHaveURL(/\/categories$/);
});

test("a tab with typed text is not reloaded under the hands", async ({ page, context, door, next }) => {
  await page.goto(`${door.url}/register`);
  await untilKept(page);
  await page.getByLabel("Фамилия").fill("Коваль");
  const questions: string[] = [];
  page.on("dialog", (dialog) => questions.push(dialog.type()));
  const other = await context.newPage();
  await other.goto(`${door.url}/products`);
  await expect.poll(() => other.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  door.leadTo(next.url);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await other.reload();
  await expect(offer(other)).toBeVisible({ timeout: KEEPS_MS });
  await other.evaluate(() => Object.assign(window, { isOld: true })); // the server's page is the new one already
  await other.getByRole("button", { name: "Перезагрузить" }).click();
  await other.waitForFunction(() => !("isOld" in window));
  // The old offer is answered by the new one: the worker is there, only this page is old.
  await expect(offer(page)).toBeVisible();
  await expect(page.getByLabel("Фамилия")).toHaveValue("Коваль");
  expect(questions).toEqual([]);

  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Перезагрузить" }).click();
  await expect(mark(page)).toHaveCount(1);
  expect(questions).toEqual(["beforeunload"]);
});

test("a page of the old version goes on to a screen whose file the new one has replaced", async ({
  page,
  door,
  next,
}) => {
  // Before the worker is there: nothing but the server has the files.
  await page.route(/\/sw\.js$/, (route) => route.abort());
  await page.goto(`${door.url}/login`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  door.leadTo(next.url);
  await page.getByRole("link", { name: /Забыли пароль/ }).click();
  await expect(mark(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
