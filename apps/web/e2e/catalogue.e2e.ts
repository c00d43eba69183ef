import type { Locator, Page } from "@playwright/test";
import { follow, MOVING } from "./support/follow.ts";
import { expect, test } from "./support/shop.ts";
import { noViolations } from "./support/no-violations.ts";
import { comeUndrawn } from "./support/undrawn.ts";

const list = (page: Page) => page.getByRole("list", { name: "Товары", exact: true });
const cards = (page: Page) => list(page).getByRole("article");
const linkOf = (card: Locator) => card.getByRole("heading").getByRole("link");
const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;

/** The number in «1 234,50 ₴». */
const amountIn = (text: string) => Number(text.replace(/[^\d,-]/g, "").replace(",", "."));

/** Reads on until a page is there, and puts its first product at the top of the window; the address says the page then. */
async function scrollToPage(page: Page, number: number): Promise<void> {
  const start = list(page).locator(`[data-page="${number}"]`);
  await expect(async () => {
    await page.getByText(/^Показано \d+ из/).scrollIntoViewIfNeeded();
    await expect(start).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await start.evaluate((product) => product.scrollIntoView());
  await expect(page).toHaveURL(new RegExp(`[?&]page=${number}(&|$)`));
}

/** Lets the page draw so many frames: what it does by its own clock in that time has been done. */
const framesOf = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);

test.describe("the list of products", () => {
  test("keeps every choice in the address, and Back takes the last one back", async ({ page }) => {
    await page.goto("/products", { waitUntil: "networkidle" });
    await noViolations(page);
    await page.getByRole("checkbox", { name: "Только в наличии" }).check();
    await expect(page).toHaveURL(/available=1/);
    const brands = page.getByRole("list", { name: "Бренд" });
    const brand = brands.getByRole("checkbox").first();
    await brand.check();
    await expect(page).toHaveURL(/vendor(%5B|\[)(%5D|\])=/);
    await expect(page.getByRole("list", { name: "Выбранные фильтры" }).getByRole("listitem")).toHaveCount(3);

    await page.getByRole("combobox", { name: "Сортировка" }).selectOption({ label: "Дешевле" });
    await expect(page).toHaveURL(/sort=price/);
    await expect(list(page)).not.toHaveAttribute("aria-busy", "true");

    await page.getByRole("button", { name: "Списком" }).click();
    await expect(page).toHaveURL(/view=list/);
    await expect(cards(page).first()).toBeVisible();
    await noViolations(page);
    const address = page.url();
    await page.reload();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("checkbox", { name: "Только в наличии" })).toBeChecked();

    await page.goBack();
    await expect(page).not.toHaveURL(/view=list/);
    await page.goBack();
    await expect(page).not.toHaveURL(/sort=price/);
    await page.getByRole("button", { name: "Сбросить все" }).click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole("list", { name: "Выбранные фильтры" })).toHaveCount(0);

    await page.getByRole("textbox", { name: "Цена от" }).fill("500");
    await page.getByRole("textbox", { name: "Цена от" }).press("Enter");
    await expect(page).toHaveURL(/price_from=500/);
    await expect(page.getByText("Цена от 500 ₴")).toBeVisible();
  });

  test("gives each page its own address and returns from a product to the same row", async ({ page }) => {
    await page.goto("/products");
    await expect(cards(page).first()).toBeVisible();
    await scrollToPage(page, 3);
    const product = list(page).locator("[data-product]:has([href])").nth(55);
    await product.scrollIntoViewIfNeeded();
    await expect(page).toHaveURL(/[?&]page=3\b/); // the address follows the scroll
    const name = await linkOf(product).innerText();
    const before = await topOf(product);
    const address = page.url();
    await linkOf(product).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL(address);
    const again = list(page).locator("[data-product]", { hasText: name }).first();
    await expect(again).toBeInViewport();
    await expect(async () => expect(Math.abs((await topOf(again)) - before)).toBeLessThan(3)).toPass();
    await expect(linkOf(again)).toBeFocused();
  });

  test("stays in sight while its new address waits for something slow", async ({ page }) => {
    await comeUndrawn(page);
    // The title of a category asks for the tree, again and again when it fails.
    let gate = Promise.resolve();
    let waiting = 0;
    await page.route("**/api/categories", async (route) => {
      waiting += 1;
      await gate;
      await route.fulfill({ status: 503, json: { message: "Ошибка сервера." } });
    });
    await page.goto("/products?category_id=1");
    await expect(cards(page)).not.toHaveCount(0);
    const returns = await page.evaluateHandle(() => {
      const toTheTop: number[] = [];
      let last = window.scrollY;
      window.addEventListener("scroll", () => {
        if (window.scrollY === 0 && last > 0) toTheTop.push(last);
        last = window.scrollY;
      });
      return toTheTop;
    });
    const { promise, resolve: open } = Promise.withResolvers<void>();
    gate = promise;
    waiting = 0;
    await scrollToPage(page, 2);
    await expect.poll(() => waiting).toBeGreaterThan(0);
    await framesOf(page, 60);
    await expect(list(page).locator('[data-page="2"]')).toBeInViewport();
    open();
    await framesOf(page, 60);
    await expect(list(page).locator('[data-page="2"]')).toBeInViewport();
    expect(await returns.jsonValue()).toEqual([]);
  });

  test("opens a deep page by its address and reads on upwards without moving", async ({ page }) => {
    await page.goto("/products?page=5");
    await expect(cards(page)).not.toHaveCount(0);
    const first = cards(page).first();
    const name = await linkOf(first).innerText();
    await page.getByRole("button", { name: "Показать предыдущие" }).click();
    const same = list(page)
      .getByRole("article")
      .filter({ has: page.getByRole("link", { name, exact: true }) });
    await expect(cards(page).first()).not.toContainText(name);
    await expect(same.first()).toBeInViewport();
    // A wheel turns what is drawn: before the first frame of the longer list there is nothing above to turn to.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await framesOf(page, 2);
    await page.mouse.wheel(0, -1_500);
    await expect(page).toHaveURL(/page=4/);
  });

  test("gives the next page as a plain link too", async ({ page }) => {
    await page.goto("/products?page=2&sort=name");
    await expect(cards(page).first()).toBeVisible();
    const names = await cards(page).getByRole("heading").allInnerTexts();
    const href = await page.getByRole("link", { name: "Показать ещё" }).getAttribute("href");
    expect(href).toBe("/products?sort=name&page=3");
    await page.goto(href ?? "");
    await expect(cards(page).first()).toBeVisible();
    expect(names).not.toContain(await linkOf(cards(page).first()).innerText());
    await page.getByRole("link", { name: "Показать ещё" }).press("Enter");
    // Whoever pressed the link by the keyboard goes on with the first of the new products.
    await expect(linkOf(cards(page).nth(24))).toBeFocused();
  });

  test("has a way out when nothing is found, when a page is past the end and when the list fails", async ({ page }) => {
    await page.goto("/products?search=йцщзхъ&available=1");
    await expect(page.getByText("Ничего не найдено", { exact: true })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Сбросить фильтры" }).click();
    await expect(cards(page).first()).toBeVisible();
    await follow(page, "/products?page=39");
    await page.getByRole("link", { name: "С начала списка" }).click();
    await expect(page).toHaveURL(/\/products$/);
    // The list says where it is once it stands: a link that is followed before would be taken for a place of this list.
    await expect(cards(page).first()).toBeVisible();
    await follow(page, "/products?page=90&cursor=broken");
    await expect(page.getByText("Эта страница списка больше не открывается")).toBeVisible();

    await page.route(/\/api\/products\?/, (route) =>
      route.fulfill({ status: 500, json: { message: "Ошибка сервера." } }),
    );
    await comeUndrawn(page);
    await page.goto("/products?sort=name");
    const retry = page.getByRole("main").getByRole("button", { name: "Попробовать еще раз" });
    await expect(retry).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.unroute(/\/api\/products\?/);
    await retry.click();
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe("a product", () => {
  test("gives its text and its photos away, and says what a sale brings", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/products?available=1");
    await linkOf(cards(page).first()).click();
    await expect(page).toHaveURL(/products\/\d+$/);
    await expect(page.getByRole("heading", { name: "Описание" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await noViolations(page);
    await page.getByRole("button", { name: "Копировать описание" }).click();
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    await expect(page.getByText("Описание скопировано")).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.startsWith(name)).toBe(true);
    expect(text).toContain("\n\nХарактеристики\n");
    expect(text).not.toMatch(/[<>]|&\w+;|₴/);

    await page
      .getByRole("button", { name: /скопировать артикул/ })
      .first()
      .click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\w-]+$/);

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Скачать фото" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);

    const price = page.getByRole("main").locator("p", { hasText: "₴" }).first().locator(":scope > *").first();
    const cost = amountIn(await price.innerText());
    const calculator = page.getByRole("region", { name: "Сколько вы заработаете" });
    await calculator.getByRole("textbox").fill((cost + 100).toFixed(2).replace(".", ","));
    await expect(calculator.getByText("100,00")).toBeVisible();
    await expect(calculator.getByText("Прибыль")).toBeVisible();
    await calculator.getByRole("textbox").fill("1");
    await expect(calculator.getByText("Убыток")).toBeVisible();
    await calculator.getByRole("textbox").fill("дорого");
    await expect(calculator.getByText("Введите сумму, например 1250,50")).toBeVisible();
  });

  test("exchanges one variation for another in place", async ({ page, request }) => {
    const id = await variationId(request);
    await page.goto(`/products/${id}`);
    // A link that is pressed before the application has taken the page over opens a new page, at its top.
    await page.waitForLoadState("networkidle");
    const options = page
      .getByRole("main")
      .getByRole("list")
      .filter({ has: page.locator("a[aria-current]") });
    const other = options.first().locator("a:not([aria-current])").first();
    await expect(other).toBeVisible();
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
    const before = await topOf(other);
    const href = await other.getAttribute("href");
    await other.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    const current = page.locator(`a[href="${href}"][aria-current]`);
    await expect(current).toBeVisible();
    expect(Math.abs((await topOf(current)) - before)).toBeLessThan(3);
    await expect(page).toHaveTitle(/ - /);
  });

  test("that does not exist has a page of its own", async ({ page }) => {
    const missing = page.getByRole("heading", { level: 1, name: "Товар не найден" });
    await page.goto("/products/2000000000");
    await expect(missing).toBeVisible();
    for (const path of ["/products/abc", "/products/99999999999999"]) {
      await follow(page, path);
      await expect(page).not.toHaveTitle(MOVING);
      await expect(missing).toBeVisible();
    }
  });
});

async function variationId(request: { get(url: string): Promise<{ json(): Promise<unknown> }> }): Promise<number> {
  for (let number = 1; number <= 10; number += 1) {
    const response = await request.get(`/api/products?per_page=100&page=${number}`);
    const { data } = (await response.json()) as { data: { id: number; group_id: number | null }[] }; // the contract's response
    const found = data.find((product) => product.group_id !== null);
    if (found) return found.id;
  }
  throw new Error("The demo shop has no variations.");
}

test.describe("the categories", () => {
  test("are found by a part of the name, and open by the keyboard down to the products", async ({ page }) => {
    await page.goto("/categories", { waitUntil: "networkidle" });
    await noViolations(page);
    const box = page.getByRole("searchbox", { name: "Найти категорию" });
    const tree = page.getByRole("tree", { name: "Категории" });
    const all = await tree.getByRole("treeitem").count();
    await page.getByRole("button", { name: "Развернуть все" }).click();
    await expect.poll(() => tree.getByRole("treeitem").count()).toBeGreaterThan(all);
    await box.fill("обувь");
    await expect(tree.getByRole("treeitem").filter({ hasText: /обувь/i })).not.toHaveCount(0);
    await box.fill("щщщ");
    await page.getByRole("button", { name: "Показать все" }).click();
    await expect(tree.getByRole("treeitem")).toHaveCount(all);

    const root = tree.getByRole("treeitem").first();
    await expect(root).toHaveAttribute("aria-expanded", "false");
    await root.press("ArrowRight");
    await expect(root).toHaveAttribute("aria-expanded", "true");
    await root.press("ArrowRight");
    const below = tree.locator("[role=treeitem]:focus");
    await expect(below).toHaveAttribute("aria-level", "2");
    const name = (await below.innerText()).split("\n")[0] ?? "";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/products\?category_id=\d+/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expect(page).toHaveTitle(new RegExp(`^${name} - `));
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("filters in a sheet and shows how many are left, and a product keeps the price and the cart under the thumb", async ({
    page,
  }) => {
    await page.goto("/products");
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole("button", { name: "Фильтры" }).click();
    const sheet = page.getByRole("dialog", { name: "Фильтры" });
    await sheet.getByRole("checkbox", { name: "Только в наличии" }).check();
    await sheet.getByRole("button", { name: /^Показать \d/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/available=1/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);

    await linkOf(cards(page).first()).click();
    const bar = page.getByRole("region", { name: "Покупка" });
    await expect(page.getByRole("heading", { name: "Описание" })).toBeVisible();
    await page.getByRole("heading", { name: "Описание" }).scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await bar.getByRole("button", { name: /^В корзину/ }).click();
    await expect(bar.getByRole("textbox", { name: "Количество" })).toHaveValue("1");
  });
});
