import type { APIRequestContext, Page } from "@playwright/test";
import { call, cheapGoods } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";

/** Where the application goes in a page that the server has not drawn. */
const UNDRAWN = '<div id="root"></div>';

/** Opens a page that the server has drawn: while it is busy it gives up drawing and sends the page as it is. Returns the page as it was sent. */
async function openDrawn(page: Page, path: string, options?: Parameters<Page["goto"]>[1]): Promise<string> {
  let text = "";
  await expect(async () => {
    text = (await (await page.goto(path, options))?.text()) ?? "";
    expect(text.includes(UNDRAWN)).toBe(false); // the page itself would fill the report
  }).toPass({ timeout: 15_000 });
  return text;
}

/** Keeps the application's files back until `release` is called, as a slow network would. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

const PAGES = ["/products", "/products/600", "/categories"];

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });
  test("a guest reads the catalogue, a product and the categories", async ({ page }) => {
    await openDrawn(page, "/products");
    await expect(page).toHaveTitle(/^Товары - /);
    const products = page.getByRole("list", { name: "Товары", exact: true });
    await expect(products.getByRole("article")).toHaveCount(24);
    await products.getByRole("heading").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/products\/\d+$/);
    await openDrawn(page, page.url()); // it may have come as it is
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: /^В корзину/ }).first()).toBeVisible();
    await openDrawn(page, "/categories");
    await expect(page.getByRole("heading", { level: 1, name: "Категории" })).toBeVisible();
  });
});

/** Opens drawn pages and says of each whether the browser has taken it over as it was drawn: what React draws anew loses its mark. */
async function expectTakenOver(page: Page, paths: readonly string[]): Promise<void> {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as unknown as { value: number }).value; // LayoutShift
      document.documentElement.dataset["moved"] = moved.toFixed(3);
    }).observe({ type: "layout-shift", buffered: true });
    document.addEventListener("DOMContentLoaded", () => {
      const drawn = document.querySelectorAll("main h1, main article, main a, main td");
      for (const element of drawn) (element as HTMLElement).dataset["drawn"] = "";
      document.documentElement.dataset["count"] = String(drawn.length);
    });
  });
  for (const path of paths) {
    await openDrawn(page, path);
    await page.waitForLoadState("networkidle");
    const count = Number(await page.locator("html").getAttribute("data-count"));
    expect(count, path).toBeGreaterThan(10);
    await expect(page.locator("[data-drawn]"), path).toHaveCount(count);
    expect(Number((await page.locator("html").getAttribute("data-moved")) ?? 0), path).toBeLessThan(0.05);
    expect(faults, path).toEqual([]);
  }
}

for (const [screen, width, agent] of [
  ["a phone", 390, "Mozilla/5.0 (Linux; Android 15) Chrome/150 Mobile Safari/537.36"],
  ["half a window", 900, undefined],
  ["a desktop", 1440, undefined],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport: { width, height: 900 }, ...(agent ? { userAgent: agent, isMobile: true } : {}) });
    // A guest's page is drawn for a device, not for a window: what half a window shows of it is decided by styles (first-view.e2e.ts).
    if (width !== 900)
      test("the browser takes a guest's pages over as they were drawn", async ({ page }) =>
        await expectTakenOver(page, PAGES));

    // The shop's people of the demo have ordered nothing, and differ by their menu.
    // All screens are looked at for what the browser draws otherwise by the walk of screens.e2e.ts.
    for (const [role, paths] of [
      ["user", ["/", "/orders", "/products", "/transactions", "/notifications"]],
      ["super", width === 1440 ? ["/products/600", "/admin/invoices", "/admin/users"] : []],
    ] as const)
      test.describe(`for ${role}`, () => {
        test.use({ role });
        if (paths.length > 0)
          test("the browser takes pages over as they were drawn, once it has told how wide it is", async ({ page }) => {
            await page.goto("/");
            await expect
              .poll(async () => (await page.context().cookies()).find(({ name }) => name === "screen")?.value, {
                timeout: 15_000,
              })
              .toMatch(new RegExp(`^${width}\\.\\d+$`));
            await expectTakenOver(page, paths);
          });
      });
  });
}

test.describe("for whoever has made pages their own", () => {
  test.use({ role: "user", viewport: { width: 1440, height: 900 } });
  test("the browser draws, with a menu that stays open", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => localStorage.setItem("menu-pinned", "1"));
    await expect(async () => {
      const response = await page.goto("/orders");
      expect((await response?.text())?.includes(UNDRAWN)).toBe(true);
    }).toPass({ timeout: 30_000 });
    await expect(page.getByRole("table", { name: "Заказы" })).toBeVisible();
  });
});

test("what was drawn for one person stands in no page of another", async ({ browser, shop }) => {
  const cookie = { name: "screen", value: "1440.1327", url: shop.url };
  const openAs = async (role: "user" | "super") => {
    const context = await browser.newContext({
      storageState: await shop.signIn(role),
      viewport: { width: 1440, height: 900 },
    });
    await context.addCookies([cookie]);
    return await context.newPage();
  };
  const pages = [await openAs("user"), await openAs("super")] as const;
  /** What was drawn, and for whom. */
  const drawnFor = async (page: Page) => {
    const text = await openDrawn(page, `${shop.url}/orders`);
    const [, latest = "no order"] = /"number":"(\d+)"/.exec(text) ?? [];
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? "{}") as { user: { last_name: string } };
    return { markup: text.split('<div id="root">')[1] ?? "", name: boot.user.last_name, latest };
  };
  const ofUser = await drawnFor(pages[0]);
  const ofSuper = await drawnFor(pages[1]);
  const [again] = await Promise.all([drawnFor(pages[0]), drawnFor(pages[1])]);
  expect(ofUser.name).not.toBe(ofSuper.name);
  for (const { markup } of [ofUser, again]) {
    expect(markup.includes(ofUser.name)).toBe(true);
    expect(markup.includes(ofUser.latest)).toBe(true);
    expect(markup.includes(ofSuper.name)).toBe(false);
  }
  expect(ofSuper.markup.includes(ofSuper.name)).toBe(true);
  expect(ofSuper.markup.includes(ofUser.name)).toBe(false);
  expect(ofSuper.markup.includes(ofUser.latest)).toBe(false);
  await Promise.all(pages.map(async (page) => await page.context().close()));
});

test("a button pressed before the application listens is not lost", async ({ page }) => {
  const release = await holdScripts(page);
  await openDrawn(page, "/products", { waitUntil: "commit" });
  await page
    .getByRole("button", { name: /^В корзину/ })
    .first()
    .click();
  release();
  await expect(page.getByRole("textbox", { name: "Количество" }).first()).toHaveValue("1");
  await expect(page.getByRole("button", { name: /Корзина.*1/ })).toBeVisible();
});

test.describe("keys", () => {
  test.use({ role: "user", viewport: { width: 1440, height: 900 } });
  for (const [name, path] of [
    ["a drawn page", "/orders"],
    ["a page that the browser draws", "/transactions"],
  ] as const)
    test(`pressed on ${name} before the application listens are not lost`, async ({ page, shop }) => {
      const screen = path === "/orders" ? "1440.1327" : "unknown";
      await page.context().addCookies([{ name: "screen", value: screen, url: shop.url }]);
      const release = await holdScripts(page);
      if (path === "/orders") await openDrawn(page, path, { waitUntil: "commit" });
      else await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction(() => "earlyKeys" in window);
      await page.keyboard.press("Control+k");
      release();
      await expect(page.getByRole("combobox", { name: "Поиск команды" })).toBeFocused();

      const releaseAgain = await holdScripts(page);
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction(() => "earlyKeys" in window);
      await page.keyboard.press("g");
      await page.keyboard.press("p");
      releaseAgain();
      await expect(page).toHaveURL(/\/products$/);
    });
});

test("a box ticked and an order chosen before the application listens are not lost", async ({ page }) => {
  const release = await holdScripts(page);
  await openDrawn(page, "/products", { waitUntil: "commit" });
  const inStock = page.getByRole("checkbox", { name: "Только в наличии" });
  await inStock.check();
  await page.getByRole("combobox", { name: "Сортировка" }).selectOption({ label: "Дешевле" });
  release();
  await expect(page).toHaveURL(/available=1/);
  await expect(page).toHaveURL(/sort=price/);
  await expect(inStock).toBeChecked();
});

test("a search entered and typed before the application listens is not lost", async ({ page }) => {
  const release = await holdScripts(page);
  await openDrawn(page, "/products", { waitUntil: "commit" });
  const box = page.getByRole("searchbox", { name: "Поиск товаров и категорий" });
  await box.focus();
  release();
  await expect(page.getByText("Введите название, артикул или штрихкод товара")).toBeVisible();

  const releaseAgain = await holdScripts(page);
  await openDrawn(page, "/products", { waitUntil: "commit" });
  await box.pressSequentially("айфон");
  releaseAgain();
  await expect(box).toHaveValue("айфон");
  await expect(page.getByRole("link", { name: /iPhone/ }).first()).toBeVisible();
});

test("a page scrolled before the application listens stays where it is", async ({ page }) => {
  const release = await holdScripts(page);
  await openDrawn(page, "/products", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.mouse.wheel(0, 1_400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  release();
  // The application listens: the list loads its next page, and the address follows.
  await page.mouse.wheel(0, 1);
  await expect(page.locator("[data-product]")).not.toHaveCount(24);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
});

test("an address that changes while the page is being taken over is gone to", async ({ page }) => {
  await page.addInitScript(() => {
    // The moment between the router's own loading and React's first effects.
    const wait = setInterval(() => {
      const { __TSR_ROUTER__: router } = window as { __TSR_ROUTER__?: { state: { resolvedLocation?: unknown } } };
      if (!router?.state.resolvedLocation) return;
      clearInterval(wait);
      history.pushState(null, "", "/categories");
    });
  });
  await openDrawn(page, "/products");
  await expect(page.getByRole("heading", { level: 1, name: "Категории" })).toBeVisible();
  await expect(page).toHaveTitle(/^Категории - /);
});

for (const [address, heading] of [
  ["/categories", "Категории"],
  ["/", "Вход"], // a guard's redirect
] as const) {
  test(`${address}, gone to before the page is taken over, is not lost`, async ({ page }) => {
    const faults: string[] = [];
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    page.on("pageerror", ({ message }) => faults.push(message));
    await page.addInitScript((target) => {
      // The moment between the router's making and its own loading.
      const wait = setInterval(() => {
        if (!("__TSR_ROUTER__" in window)) return;
        clearInterval(wait);
        history.pushState(null, "", target);
      });
    }, address);
    await openDrawn(page, "/products");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${heading} - `));
    expect(faults).toEqual([]);
  });
}

test("what a guest has put into the cart stands in their own page alone", async ({ page, playwright, baseURL }) => {
  const badge = /Корзина, 1/;
  await page.goto("/products");
  await page
    .getByRole("button", { name: /^В корзину/ })
    .first()
    .click();
  const markupFor = async (request: APIRequestContext) => {
    const text = await (await request.get("/products", { headers: { accept: "text/html" } })).text();
    expect(text.includes(UNDRAWN)).toBe(false);
    return text.split('<div id="root">')[1] ?? "";
  };
  // A press before the application listens is repeated later: the page is their own once the server has the cart.
  await expect(async () => expect(badge.test(await markupFor(page.request))).toBe(true)).toPass();
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  await expect(async () => expect(badge.test(await markupFor(stranger))).toBe(false)).toPass({ timeout: 15_000 });
  await stranger.dispose();
});

test("a login typed and sent before the application listens is not lost, and stands in no address", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const release = await holdScripts(page);
  await openDrawn(page, "/login", { waitUntil: "commit" });
  await page.getByLabel("E-mail").fill("user@dropship.example");
  await page.getByLabel("Пароль", { exact: true }).fill("demo-parcel-7");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Пароль", { exact: true })).toHaveValue("demo-parcel-7");
  release();
  await expect(page.getByRole("heading", { level: 1, name: /Кабинет|Главная/ })).toBeVisible();
  expect(asked.filter((url) => url.includes("demo-parcel-7"))).toEqual([]);
});

test.describe("what this browser alone knows", () => {
  test.use({ role: "user", viewport: { width: 1440, height: 900 } });

  test("own columns of one list leave that list to the browser, and no other", async ({ page, shop }) => {
    await page.context().addCookies([{ name: "screen", value: "1440.1327~orders", url: shop.url }]);
    const isDrawn = async (path: string) => {
      const response = await page.request.get(path, { headers: { accept: "text/html" } });
      return !(await response.text()).includes(UNDRAWN);
    };
    await expect.poll(() => isDrawn("/transactions"), { timeout: 15_000 }).toBe(true);
    expect(await isDrawn("/orders")).toBe(false);
    expect(await isDrawn("/transactions")).toBe(true);
  });

  test("what is typed into a drawn form, before the application listens and before a reload, stays", async ({
    page,
    shop,
  }) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await page.context().addCookies([{ name: "screen", value: "1440.1327", url: shop.url }]);
    const [product] = await cheapGoods(shop.databaseUrl, 1);
    if (!product) throw new Error("The demo shop has nothing in stock.");
    await call(page, "DELETE", "/api/cart");
    await call(page, "POST", `/api/cart/${product.id}`, { data: { quantity: 1 } });

    const release = await holdScripts(page);
    await openDrawn(page, "/checkout", { waitUntil: "commit" });
    const surname = page.getByLabel("Фамилия");
    const city = page.getByRole("combobox", { name: "Город" });
    await surname.fill("Литвин");
    await city.pressSequentially("Киев");
    release();
    await expect(surname).toHaveValue("Литвин");
    await page.getByRole("option", { name: /Киев/ }).first().click();
    await expect(city).toHaveValue(/Киев/);

    await openDrawn(page, "/checkout");
    await expect(surname).toHaveValue("Литвин");
    await expect(city).toHaveValue(/Киев/);
    expect(faults).toEqual([]);
    await call(page, "DELETE", "/api/cart");
  });
});
