import type { Page } from "@playwright/test";
import { expect, test } from "./support/shop.ts";

test.describe("a guest", () => {
  test("searches by keyboard: history, results, nothing found, failure, clear", async ({ page }) => {
    await page.goto("/products");
    const box = page.getByRole("searchbox", { name: "Поиск товаров и категорий" });
    await box.focus();
    await expect(page.getByText("Введите название, артикул или штрихкод товара")).toBeVisible();
    expect((await box.boundingBox())?.width).toBe(250);

    // An empty search cannot be submitted.
    let calls = 0;
    await page.route("**/api/search", async (route) => {
      calls += 1;
      await route.continue();
    });
    await box.press("Enter");
    expect(calls).toBe(0);

    // Enter leads to the whole list, which stands in the address; its words stay in the box.
    await box.fill("лампа");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/products\?search=/);
    await expect(page.getByRole("heading", { name: "Результаты по запросу «лампа»" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Показать все/ })).toBeHidden();
    await expect(box).toHaveValue("лампа");
    await expect(page.getByRole("searchbox")).toHaveCount(1);
    await box.click();
    const panel = page.getByRole("heading", { name: "Товары", exact: true, level: 2 });
    await expect(panel).toBeVisible();
    await box.press("ArrowDown");
    const first = page.locator("[data-search-row]").first();
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute("href", /^\/products\/\d+$/);
    await expect(first).toContainText("₴");
    await page.keyboard.press("Escape");
    await expect(box).toBeFocused();

    await page.getByRole("button", { name: "Очистить" }).click();
    await expect(box).toHaveValue("");
    await expect(page.getByText("История")).toBeVisible();
    for (const query of ["кабель", "чехол", "сумка"]) {
      await box.fill(query);
      await box.press("Enter");
    }
    await box.fill("");
    const history = page.getByRole("button", { name: /^(сумка|чехол|кабель|лампа)$/ });
    await expect(history).toHaveText(["сумка", "чехол", "кабель"]);
    await page.getByRole("button", { name: "Удалить из истории: чехол" }).click();
    await expect(history).toHaveText(["сумка", "кабель"]);

    await box.fill("щщщщщщщщ");
    await expect(page.getByText("Ничего не найдено", { exact: true })).toBeVisible();
    await expect(page.getByText("К сожалению, мы не можем найти никаких данных по вашему запросу.")).toBeVisible();

    await page.route("**/api/search", (route) =>
      route.fulfill({
        status: 500,
        contentType: "application/json",
        body: JSON.stringify({ message: "Server Error" }),
      }),
    );
    await box.fill("термос");
    await expect(page.getByText("Ошибка HTTP запроса")).toBeVisible();
    await expect(page.getByText("Server Error").first()).toBeVisible();
    // No answer at all: nobody has said what it is.
    await page.unrouteAll();
    await page.route("**/api/search", (route) => route.abort());
    await page.getByRole("button", { name: "Попробовать еще раз" }).click();
    await expect(page.getByText("Неизвестная ошибка!")).toBeVisible();
    await page.unrouteAll();
    // Where nobody answered, the shop looks for its connection by itself, and may be quicker than the press.
    const again = page.getByRole("button", { name: "Попробовать еще раз" });
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(page.getByText("Ошибка HTTP запроса")).toBeHidden({ timeout: 1_000 });
    }).toPass();

    // The history outlives the page; a press on the backdrop closes the dropdown.
    await page.reload();
    await box.fill("");
    await expect(history).toHaveText(["сумка", "кабель"]);
    await page.mouse.click(900, 600);
    await expect(page.getByText("История")).toBeHidden();
  });

  test("keeps every click on the cart though calls overlap", async ({ page }) => {
    await page.goto("/products?available=1");
    await page
      .getByRole("button", { name: /^(В корзину|Добавить)/ })
      .first()
      .click();
    await page.getByRole("button", { name: /^Корзина/ }).click();
    const cart = page.getByRole("dialog", { name: "Корзина" });
    await expect(cart.getByText("Сумма")).toBeVisible();
    // The clicks come faster than the server, which responds to none of them before the last.
    const { promise: clicked, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route("**/api/cart/*", async (route) => {
      await clicked;
      await route.continue();
    });
    const plus = cart.getByRole("button", { name: "Увеличить" });
    for (let click = 0; click < 4 && (await plus.isEnabled()); click += 1) await plus.click();
    const quantity = cart.getByRole("textbox", { name: "Количество" });
    const shown = await quantity.inputValue();
    expect(Number(shown)).toBeGreaterThan(1);
    // Most of them are not sent yet.
    letThrough();
    await page.reload();
    await page.getByRole("button", { name: new RegExp(`^Корзина, ${shown} товар`) }).click();
    await expect(quantity).toHaveValue(shown);
    // The card behind it has the same number, and is the place to change it.
    await expect(page.locator("main article").first().getByLabel("Количество", { exact: true })).toHaveValue(shown);
    await cart.getByRole("button", { name: /^Удалить: / }).click();
    await expect(cart.getByText("Ваша корзина пуста")).toBeVisible();
    await expect(cart.getByRole("button", { name: "Заказать" })).toBeDisabled();
  });

  test("sees the last click on the cart in a page that the server drew before it", async ({ page, context }) => {
    // A page that is being left cannot be asked; another sees what it keeps.
    const other = await context.newPage();
    await other.goto("/robots.txt");
    await page.goto("/products?available=1");
    const card = page.locator("main article").first();
    const added = page.waitForResponse("**/api/cart/*");
    await card.getByRole("button", { name: /^(В корзину|Добавить)/ }).click();
    await added;
    // The reload's page is read first, then the click reaches the server, then the page comes.
    const read = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route("**/products?available=1", async (route) => {
      const response = await route.fetch();
      read.resolve();
      await answered.promise;
      await route.fulfill({ response });
    });
    await page.route("**/api/cart/*", async (route) => {
      await read.promise;
      await route.continue();
    });
    await card.getByRole("button", { name: "Увеличить" }).click();
    const reloaded = page.reload();
    await other.waitForFunction(() => localStorage.getItem("cart-intents") === null);
    answered.resolve();
    await reloaded;
    await expect(page.getByRole("button", { name: /^Корзина, 2 товар/ })).toBeVisible();
    await expect(card.getByLabel("Количество", { exact: true })).toHaveValue("2");
  });

  test("has one cart in all tabs: those that are looked at follow at once, the others when they are", async ({
    page,
    context,
  }) => {
    await page.goto("/products?available=1");
    const [seen, behind] = [await context.newPage(), await context.newPage()];
    for (const tab of [seen, behind]) await tab.goto("/categories");
    const badge = (tab: Page, many: string) => tab.getByRole("button", { name: new RegExp(`^Корзина, ${many}`) });
    const hide = (isHidden: boolean) =>
      behind.evaluate((value) => {
        Object.defineProperty(document, "hidden", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await hide(true);
    let asked = 0;
    await behind.route("**/api/cart", async (route) => {
      asked += 1;
      await route.continue();
    });
    await page
      .getByRole("button", { name: /^(В корзину|Добавить)/ })
      .first()
      .click();
    await expect(badge(page, "1 товар")).toBeVisible();
    await expect(badge(seen, "1 товар")).toBeVisible();
    expect(asked).toBe(0);
    await hide(false);
    await expect(badge(behind, "1 товар")).toBeVisible();
    expect(asked).toBe(1);
  });

  test("is told once that the shop is too busy, and of nothing that the next try mended", async ({ page }) => {
    let refusals = 1;
    await page.route("**/api/products?**", async (route) => {
      refusals -= 1;
      if (refusals < 0) await route.continue();
      else await route.fulfill({ status: 503, json: { message: "Слишком много посетителей." } });
    });
    await page.goto("/products?available=1");
    const said = page
      .getByRole("region", { name: /^Сообщения/ })
      .getByRole("alert")
      .filter({ hasText: "Слишком много посетителей." });
    const sorting = page.getByRole("combobox", { name: "Сортировка" });
    await sorting.selectOption({ label: "Дешевле" });
    await expect.poll(() => refusals).toBeLessThan(0);
    await expect(page.locator("main article").first()).toBeVisible();
    await expect(said).toBeHidden();
    refusals = 3; // as often as it tries
    await sorting.selectOption({ label: "Дороже" });
    await expect(said).toBeVisible();
    expect(refusals).toBe(0);
    await expect(said).toHaveCount(1);
  });

  test("sees the rate in the foot, skips to the content by keyboard, and chooses a theme: every tab shows it, and a page drawn by the server is taken over with it", async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: "light" });
    const other = await context.newPage();
    const faults: string[] = [];
    other.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    other.on("pageerror", ({ message }) => faults.push(message));
    await other.goto("/categories");
    await expect(other.getByRole("button", { name: /^Тема: как в системе/ })).toBeVisible();
    await page.goto("/categories");
    await expect(page.getByRole("contentinfo")).toContainText(/Курс: 1\s\$\s=\s\d+,\d\d\s₴/);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Перейти к содержимому" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#content")).toBeFocused();

    await page.getByRole("button", { name: /^Тема: как в системе/ }).click();
    const isThere = async (theme: "light" | "dark", name: RegExp) => {
      await expect(other.locator("html")).toHaveAttribute("data-theme", theme);
      await expect(other.getByRole("button", { name })).toBeVisible();
    };
    await isThere("light", /^Тема: светлая/);
    await page.getByRole("button", { name: /^Тема: светлая/ }).click();
    await isThere("dark", /^Тема: тёмная/);
    await other.reload();
    await isThere("dark", /^Тема: тёмная/);
    await page.getByRole("button", { name: /^Тема: тёмная/ }).click();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
    expect(faults).toEqual([]);
  });

  test("goes to the top on a new page and stays put on the same one", async ({ page }) => {
    // The address is changed by script below, as a screen does: the application listens by then.
    await page.goto("/products", { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.evaluate(() => history.pushState(null, "", "/products?sort=price"));
    await expect(page).toHaveURL(/sort=price/);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.getByRole("link", { name: "Категории", exact: true }).first().click();
    await expect(page).toHaveTitle("Категории - Dropship");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe("a super admin", () => {
  test.use({ role: "super" });

  test("walks the side menu: 65 px, 250 px, accordions, the active item", async ({ page }) => {
    await page.goto("/admin/users");
    const menu = page.getByRole("navigation", { name: "Главное меню" });
    const panel = menu.locator("..");
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(65);
    await expect(menu.getByRole("link", { name: "Пользователи" })).toHaveAttribute("aria-current", "page");
    await page.getByRole("button", { name: "Закрепить меню" }).click();
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(250);
    await menu.getByRole("button", { name: "Каталог" }).click();
    await menu.getByRole("button", { name: "Категории" }).click();
    await menu.getByRole("link", { name: "Дерево" }).click();
    await expect(page).toHaveURL("/admin/categories/tree");
    await expect(page.getByRole("banner").getByText("Администратор")).toBeVisible();
    await page.reload();
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(250);
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Открыть меню" }).click();
    await expect(
      menu.getByRole("link", { name: "Monobank" }).or(menu.getByRole("button", { name: "Настройки" })),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  });
});

test.describe("a user", () => {
  test.use({ role: "user" });

  test("is led to the login when the session has ended elsewhere", async ({ page, context }) => {
    // The live channel would notice it first, and say nothing (docs/product.md, Errors).
    await page.route("**/broadcasting/auth", (route) => route.abort());
    await page.goto("/orders");
    await expect(page).toHaveTitle("Заказы - Dropship");
    // The page may have come drawn: the application is there when it hears a press.
    await page.getByRole("button", { name: "Вид таблицы" }).click();
    await expect(page.getByRole("dialog", { name: "Вид таблицы" })).toBeVisible();
    await context.clearCookies({ name: "dropship_session" });
    await page.evaluate(() => history.pushState(null, "", "/orders?page=2"));
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });

  test("reads a notification, clearing closes the bell, sees name and balance, and a page without a network says so", async ({
    page,
    context,
  }) => {
    await page.goto("/categories");
    const bell = page.getByRole("button", { name: /^Уведомления/ });
    await bell.click();
    const panel = page.getByRole("dialog", { name: "Уведомления" });
    await expect(panel.getByRole("heading", { name: "Уведомления" })).toBeVisible();
    await expect(panel.getByRole("link", { name: "Посмотреть все" })).toHaveAttribute("href", "/notifications");
    const clear = panel.getByRole("button", { name: "Очистить" });
    await expect(clear.or(panel.getByText("Нет новых уведомлений"))).toBeVisible();
    if (await clear.isVisible()) {
      await clear.click();
      await expect(panel).toBeHidden();
      await bell.click();
    }
    await expect(panel.getByText("Нет новых уведомлений")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(bell).toBeFocused();

    const area = page.getByRole("banner").getByRole("button", { name: /₴/ });
    await area.click();
    for (const name of ["Профиль", "Настройки"]) await expect(page.getByRole("link", { name })).toBeVisible();
    await expect(page.getByRole("button", { name: "Выйти" })).toBeVisible();
    await page.keyboard.press("Escape");
    // What a failed screen shows comes with what every visit needs.
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/visit-parts-")),
    );
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("link", { name: "Товары", exact: true }).first().click();
    await expect(page.getByText(/Нет связи/).first()).toBeVisible({ timeout: 20_000 });
    await context.setOffline(false);
  });
});
