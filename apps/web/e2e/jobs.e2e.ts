import type { Page } from "@playwright/test";
import { ask } from "./support/buying.ts";
import { newAccount } from "./support/new-account.ts";
import { expect, test } from "./support/shop.ts";
import { noViolations } from "./support/no-violations.ts";

test.use({ role: "user" });

const title = (page: Page, count: number) =>
  page.getByRole("heading", { level: 1, name: new RegExp(`^Уведомления\\s*${count}$`) });
const jobsButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Задачи/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Задачи" });

test("all notifications but one are archived and taken back by the panel of jobs, seen in every tab", async ({
  browser,
  shop,
}) => {
  test.slow(); // four jobs, one after another
  // Nobody's parcel is on its way to an account of its own: the demo's carrier would add a notification to those that are counted.
  const { page, id } = await newAccount(browser, shop);
  await ask(shop.databaseUrl, `update users set email_verified_at = now() where id = ${id}`);
  await ask(shop.databaseUrl, `delete from notifications where user_id = ${id}`);
  await ask(
    shop.databaseUrl,
    `insert into notifications (user_id, type, data, created_at)
     select ${id}, 'order-status', jsonb_build_object('key', n, 'name', 'Заказ №' || n || ': в пути', 'icon', 'package'), now() - n * interval '1 minute'
     from generate_series(1, 45) n`,
  );
  const other = await page.context().newPage();
  await other.goto("/orders");
  await page.goto("/notifications");
  await expect(title(page, 45)).toBeVisible();
  await expect(jobsButton(page)).toHaveCount(0);

  await page.getByRole("checkbox", { name: "Выбрать все на странице" }).check();
  const bar = page.getByRole("group", { name: "Выбранное" });
  await bar.getByRole("button", { name: /^Выбрать все 45 по фильтру$/ }).click();
  await page.getByRole("checkbox", { name: "Выбрать: Заказ №3: в пути" }).uncheck();
  await expect(bar).toContainText("Выбрано 44 уведомления");
  await bar.getByRole("button", { name: "В архив" }).click();
  await expect(page.getByText("Уведомления в архив: готово 44 строки.")).toBeVisible();
  await expect(title(page, 1)).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(jobsButton(other)).toBeVisible();

  // What a link, a reload and the archive show.
  await page.getByRole("combobox", { name: "Входящие или архив" }).selectOption("Архив");
  await expect(page).toHaveURL("/notifications?archived=1");
  await expect(title(page, 44)).toBeVisible();
  await page.reload();
  await expect(title(page, 44)).toBeVisible();
  await page.getByRole("checkbox", { name: "Выбрать: Заказ №1: в пути" }).check();
  await page.getByRole("button", { name: "Вернуть из архива" }).click();
  await expect(page.getByText("Уведомления из архива: готово 1 строка.")).toBeVisible();
  await expect(title(page, 43)).toBeVisible();

  // By keyboard: the undo leaves what was taken out meanwhile as it is, and says so.
  await jobsButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeFocused();
  await noViolations(page);
  const archived = panel(page).getByRole("listitem").filter({ hasText: "Уведомления в архив" });
  await archived.getByRole("button", { name: /^Вернуть как было/ }).press("Enter");
  await expect(page.getByText("Уведомления из архива: готово 43 строки, отказов 1.")).toBeVisible();
  await expect(archived.getByRole("button", { name: /^Вернуть как было/ })).toHaveCount(0);
  await panel(page)
    .getByRole("button", { name: /^1.отказ/ })
    .press("Enter");
  await expect(panel(page).getByRole("region", { name: "Уже не в архиве." })).toContainText("Заказ №1: в пути");
  await page.keyboard.press("Escape");
  await expect(jobsButton(page)).toBeFocused();
  await expect(page.getByText("В архиве пусто")).toBeVisible();
  await page.getByRole("link", { name: "Ко входящим" }).click();
  await expect(title(page, 45)).toBeVisible();

  // Cleared in one tab, the jobs are gone from all of them, for the next visit too.
  await jobsButton(other).click();
  await panel(other).getByRole("button", { name: "Убрать завершённые" }).click();
  await other.keyboard.press("Escape");
  await expect(jobsButton(other)).toHaveCount(0);
  await expect(jobsButton(page)).toHaveCount(0);
  await page.context().close();
});

const exportRows = async (page: Page) => {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Выгрузить" }).click();
  await page.getByRole("menuitem", { name: "Таблица (CSV)" }).last().click();
  await saved;
};

test("the end of a job that nobody looked at is told once, in the tab that is seen first", async ({
  page,
  context,
}) => {
  /** A headless browser keeps every tab on the screen. */
  const look = (tab: Page, state: "hidden" | "visible") =>
    tab.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  const told = (tab: Page) => tab.getByText(/^Файл готов: Транзакции .*\.csv\.$/);
  const other = await context.newPage();
  await other.goto("/transactions");
  await page.goto("/transactions");
  await expect(page.getByRole("table", { name: "Транзакции" })).toBeVisible();
  await look(other, "hidden");
  await look(page, "hidden");
  await exportRows(page);
  await expect(jobsButton(other)).toBeVisible();
  await jobsButton(other).click();
  await expect(
    panel(other)
      .getByRole("link", { name: /^Скачать: Транзакции/ })
      .first(),
  ).toBeVisible();
  await expect(told(page)).toHaveCount(0);
  await look(page, "visible");
  await expect(told(page)).toBeVisible();
  await look(other, "visible");
  await expect(other.getByRole("table", { name: "Транзакции" })).toBeVisible();
  await expect(told(other)).toHaveCount(0);
});

test("an export goes on while another page is read, and its file waits in the panel for an hour by the shop's clock, whatever this machine's says", async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await page.goto("/transactions?kind=order_payment");
  await page.getByRole("button", { name: "Выгрузить" }).click();
  const saved = page.waitForEvent("download");
  // Below the statement of the period, which has files of the same kinds.
  await page.getByRole("menuitem", { name: "Таблица (CSV)" }).last().click();
  await page.getByRole("banner").getByRole("link", { name: "Категории" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Транзакции .*\.csv$/);
  await expect(page.getByText(/^Файл готов: Транзакции .*\.csv\.$/)).toBeVisible();
  await jobsButton(page).click();
  const done = panel(page).getByRole("listitem").filter({ hasText: "Транзакции" }).first();
  await expect(done).toContainText(/только что|сейчас|мин/);
  const again = page.waitForEvent("download");
  await done.getByRole("link", { name: /^Скачать: Транзакции .*\.csv$/ }).click();
  expect((await again).suggestedFilename()).toMatch(/^Транзакции .*\.csv$/);
});
