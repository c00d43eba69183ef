import type { Page } from "@playwright/test";
import { type FrontDoor, openFrontDoor } from "./support/front-door.ts";
import { keptEntries, offlineBanner, untilKept } from "./support/kept.ts";
import { expect, test } from "./support/shop.ts";

test.use({ serviceWorkers: "allow" });

test.slow();

let door: FrontDoor;
test.beforeEach(async ({ shop }) => {
  door = await openFrontDoor(shop.url);
});
test.afterEach(() => door.close());

/** Signs in by the buttons that the demo shop offers. */
async function enter(page: Page, account: string): Promise<void> {
  await page.goto(`${door.url}/login`);
  await page.getByRole("button", { name: account, exact: true }).click();
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Кабинет" })).toBeVisible();
}

/** Names of the caches that hold somebody's responses. */
const viewersIn = (entries: Record<string, string>) => [
  ...new Set(
    Object.keys(entries)
      .map((entry) => /^answers-(\S+)/.exec(entry)?.[1])
      .filter((viewer) => viewer !== undefined),
  ),
];
/** The kept responses about the current user, of everybody; the settings of a demo shop name its logins too. */
const keptUsers = async (page: Page) => {
  const users = Object.entries(await keptEntries(page)).filter(([entry]) => entry.endsWith(" /api/user"));
  return users.map(([, text]) => text).join();
};
const cards = (page: Page) => page.getByRole("list", { name: "Товары", exact: true }).getByRole("article");

test("what was a user's is gone with the logout, from every cache and from the shop without a network", async ({
  page,
}) => {
  await enter(page, "Дропшиппер");
  await page.goto(`${door.url}/products`);
  await untilKept(page);
  await page.goto(`${door.url}/products?available=1`);
  const own = await cards(page).first().innerText();
  const card = cards(page).first();
  if (await card.getByRole("button", { name: /^В корзину/ }).isVisible()) {
    await card.getByRole("button", { name: /^В корзину/ }).click();
  }
  await page.waitForLoadState("networkidle");
  await expect.poll(() => keptUsers(page)).toContain("user@dropship.example");
  // The list came with the page, and is kept when the page is idle.
  const list = `/api/products?${new URLSearchParams({ "filter[available]": "1", per_page: "24" })}`;
  await expect.poll(async () => Object.keys(await keptEntries(page)).some((entry) => entry.endsWith(list))).toBe(true);
  const before = await keptEntries(page);
  expect(viewersIn(before)).toHaveLength(1);
  expect(viewersIn(before)).not.toContain("guest");

  // Kept while it is the user's: the shop without a network knows who they are.
  door.shut();
  await page.reload();
  await expect(offlineBanner(page)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: /Тестовая/ })).toBeVisible();
  await expect(cards(page).first()).toContainText(own.split("\n")[0] ?? "-");
  door.open();
  await expect(offlineBanner(page)).toBeHidden({ timeout: 20_000 });

  await page
    .getByRole("banner")
    .getByRole("button", { name: /Тестовая/ })
    .click();
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page.getByRole("link", { name: "Войти" }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect.poll(async () => viewersIn(await keptEntries(page))).toEqual(["guest"]);
  const after = await keptEntries(page);
  expect(JSON.stringify(after)).not.toContain("Тестовая");
  expect(Object.keys(after).filter((entry) => /\/api\/(user|products)/.test(entry.split(" ")[1] ?? ""))).toEqual(
    Object.keys(after).filter((entry) => entry.startsWith("answers-guest /api/products")),
  );
  // The page with the user's data in it was never kept; the one that is kept carries nobody's.
  expect(Object.keys(after).filter((entry) => /^\S+ \/(products|orders|)(\?|$)/.test(entry))).toEqual([]);

  door.shut();
  await page.goto(`${door.url}/products?available=1`);
  await expect(offlineBanner(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Войти" }).first()).toBeVisible();
  await expect(page.getByText("Тестовая")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("button", { name: /^Корзина/ })).toHaveAccessibleName("Корзина");
  await expect(page.getByText(own.split("\n").find((line) => line.includes("₴")) ?? "-", { exact: true })).toHaveCount(
    0,
  );
  door.open();

  await enter(page, "Администратор");
  await page.goto(`${door.url}/products`);
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => keptUsers(page)).toContain("admin@dropship.example");
  expect(viewersIn(await keptEntries(page))).toHaveLength(1);
  expect(JSON.stringify(await keptEntries(page))).not.toContain("Тестовая");
});

test("a session that ended elsewhere takes what was kept with it, at the next page from the server", async ({
  page,
  context,
}) => {
  await enter(page, "Дропшиппер");
  await untilKept(page);
  await expect.poll(() => keptUsers(page)).toContain("user@dropship.example");
  await context.clearCookies({ name: "dropship_session" });
  await page.goto(`${door.url}/categories`);
  await expect.poll(async () => JSON.stringify(await keptEntries(page))).not.toContain("Тестовая");
});
