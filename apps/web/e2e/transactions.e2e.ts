import type { Page } from "@playwright/test";
import { ask } from "./support/buying.ts";
import { follow } from "./support/follow.ts";
import { expect, test } from "./support/shop.ts";
import { noViolations, noViolationsInDark } from "./support/no-violations.ts";

const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => main(page).locator("tbody tr[data-row]");
const header = (page: Page, name: string) => page.getByRole("columnheader", { name });
const chip = (page: Page, name: RegExp) =>
  page.getByRole("group", { name: "Вид операции" }).getByRole("button", { name });
/** The number behind the heading. */
const counted = (page: Page, count: number) =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^Транзакции\\s*${count}$`));

/** How many postings the demo dropshipper's balance has under a condition. */
const countOf = async (databaseUrl: string, condition = "true"): Promise<number> => {
  const [found] = await ask<{ n: number }>(
    databaseUrl,
    `select count(*)::int as n from ledger_postings p join ledger_accounts a on a.id = p.account_id
     join users u on a.code = 'user:' || u.id || ':available' where u.email like 'user@%' and ${condition}`,
  );
  return found?.n ?? 0;
};

test.use({ role: "user" });

test("is narrowed by kind, direction, sum, period and words; the address keeps it, one press takes it off", async ({
  page,
  shop,
}) => {
  await page.goto("/transactions");
  await counted(page, await countOf(shop.databaseUrl));
  const payments = await countOf(shop.databaseUrl, "p.kind = 'order_payment'");
  await chip(page, /^Ещё \d+$/).click(); // what has no room in the strip
  await chip(page, new RegExp(`^Оплата заказов ${payments}$`)).click();
  await expect(page).toHaveURL("/transactions?kind=order_payment");
  await counted(page, payments);
  await noViolations(page);
  await noViolationsInDark(page);
  // Each movement leads to what it was for, and what is shown is summed.
  const order = rows(page)
    .first()
    .getByRole("link", { name: /^№\s\d+$/ });
  await expect(order).toHaveAttribute("href", /^\/orders\/\d+$/);
  const [paid] = await ask<{ sum: string }>(
    shop.databaseUrl,
    `select (-sum(p.amount))::text as sum from ledger_postings p join ledger_accounts a on a.id = p.account_id
     join users u on a.code = 'user:' || u.id || ':available' where u.email like 'user@%' and p.kind = 'order_payment'`,
  );
  const total = new Intl.NumberFormat("ru-RU", { minimumFractionDigits: 2 }).format(Number(paid?.sum) / 100);
  const digits = (text: string | null) => (text ?? "").replaceAll(/[^\d,+−]/g, "");
  expect(digits(await main(page).locator("tfoot").textContent())).toBe(`−${digits(total)}`);
  await page.reload();
  await expect(chip(page, /^Оплата заказов/)).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("combobox", { name: "Направление" }).selectOption("Только приход");
  await expect(page.getByText("Таких транзакций нет")).toBeVisible();
  await page.getByRole("button", { name: "Сбросить", exact: true }).click();
  await expect(page).toHaveURL("/transactions");

  // Ends in the wrong order are put right; what no control shows is told by a chip.
  await page.getByRole("button", { name: "Сумма, от и до" }).click();
  await page.getByRole("textbox", { name: "Сумма, от" }).fill("20000");
  await page.getByRole("textbox", { name: "Сумма, до" }).fill("1000,50");
  await page.getByRole("button", { name: "Показать" }).click();
  await expect(page).toHaveURL("/transactions?amount[from]=1000.50&amount[to]=20000.00");
  await counted(page, await countOf(shop.databaseUrl, "abs(p.amount) between 100050 and 2000000"));
  await page.getByRole("button", { name: /^Убрать условие Сумма: от 1.000,50/ }).click();
  await expect(page).toHaveURL("/transactions");

  await page.getByRole("combobox", { name: "Период" }).selectOption("За 30 дней");
  await expect(page).toHaveURL(/\/transactions\?from=\d{4}-\d\d-\d\d$/);
  await expect(main(page).getByText(/На начало периода/)).toBeVisible();
  // Days in the wrong order are said beside them: an empty list alone would not tell why.
  await follow(page, "/transactions?from=2026-11-20&to=2026-11-01");
  const lastDay = page.getByLabel("По какой день");
  await expect(lastDay).toHaveAccessibleDescription("Последний день раньше первого: поменяйте их местами.");
  await lastDay.fill("2026-11-21");
  await expect(page).toHaveURL("/transactions?from=2026-11-20&to=2026-11-21");
  await expect(page.getByLabel("По какой день")).toHaveAccessibleDescription("");
  // Old, foreign and mistyped addresses open the list all the same.
  await page.goto("/transactions?kind=weather&amount=7&from=2026-02-30&page=0&sort=x&view=abc");
  await counted(page, await countOf(shop.databaseUrl));
});

test("is walked by J, K, Enter, / and ?; turns its order, has pages, and Back returns to the same page, row and place", async ({
  page,
  shop,
}) => {
  await page.goto("/transactions");
  await expect(rows(page).first()).toBeVisible();
  const focused = (row: number) => expect(rows(page).nth(row).locator("[data-row-focus]")).toBeFocused();
  await page.keyboard.press("j");
  await focused(0);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await focused(1);
  await page.keyboard.press("/");
  await expect(main(page).getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("Пополнение");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=/);
  await main(page)
    .getByRole("button", { name: /^Клавиши/ })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(page).toHaveURL("/transactions");

  await header(page, "Сумма").getByRole("button").click();
  await expect(page).toHaveURL("/transactions?sort=amount");
  await header(page, "Сумма").getByRole("button").click();
  await expect(page).toHaveURL("/transactions?sort=-amount");
  await header(page, "Сумма").getByRole("button").click();
  await expect(page).toHaveURL("/transactions");
  await page.getByRole("link", { name: "Страница 2" }).click();
  await expect(page).toHaveURL("/transactions?page=2");
  await expect(main(page).getByText(`21–40 из ${await countOf(shop.databaseUrl)}`)).toBeVisible();

  // By keyboard into the last transaction of the page, and back.
  const last = rows(page).last();
  const row = await last.getAttribute("data-row");
  const text = await last.textContent();
  await last.locator("[data-row-focus]").focus();
  const place = () =>
    page.evaluate(() => {
      const box = document.querySelector("table")?.closest("[role='region']");
      return { box: Math.round(box?.scrollTop ?? 0), page: Math.round(scrollY) };
    });
  await expect.poll(async () => (await place()).page).toBeGreaterThan(0);
  const before = await place();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/transactions\?filter\[id\]=\d+$/);
  await expect(page.getByRole("region", { name: /^Транзакция № \d+$/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/transactions?page=2");
  const same = main(page).locator(`tbody tr[data-row="${row}"]`);
  await expect(same).toHaveText(text ?? "");
  await expect(same.locator("[data-row-focus]")).toBeFocused();
  await expect.poll(place).toEqual(before);
  // The page before it is read from its top, as it was.
  await page.goBack();
  await expect(page).toHaveURL("/transactions");
  await expect(main(page).getByText(/^1–20 из/)).toBeVisible();
});

test("keeps a view with its conditions, order and columns; it is renamed and removed", async ({ page }) => {
  await page.goto("/transactions?kind=order_payment&sort=amount");
  await page.getByRole("button", { name: /^Вид таблицы/ }).click();
  await page.getByRole("checkbox", { name: "Баланс после" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(header(page, "Баланс после")).toHaveCount(0);
  const views = page.getByRole("button", { name: /^Вид списка/ });
  await views.click();
  await page.getByRole("menuitem", { name: "Сохранить как новый вид" }).click();
  await page.getByRole("textbox", { name: "Название" }).fill("Крупные оплаты");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page).toHaveURL(/\/transactions\?kind=order_payment&sort=amount&view=\d+$/);
  await expect(views).toHaveAccessibleName("Вид списка: Крупные оплаты");

  await views.click();
  await page.getByRole("menuitem", { name: "Все транзакции" }).click();
  await expect(page).toHaveURL("/transactions");
  await expect(header(page, "Баланс после")).toBeVisible();

  // Kept on the server: another visit finds it.
  await page.reload();
  await views.click();
  await page.getByRole("menuitem", { name: "Крупные оплаты" }).click();
  await expect(page).toHaveURL(/kind=order_payment&sort=amount&view=\d+$/);
  await expect(header(page, "Баланс после")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Период" }).selectOption("За 30 дней");
  await expect(views).toHaveAccessibleName("Вид списка: Крупные оплаты, изменён");
  await views.click();
  await page.getByRole("menuitem", { name: "Вернуть вид как был" }).click();
  await expect(views).toHaveAccessibleName("Вид списка: Крупные оплаты");

  await views.click();
  await page.getByRole("menuitem", { name: "Переименовать" }).click();
  await page.getByRole("textbox", { name: "Название" }).fill("Оплаты по сумме");
  await page.getByRole("button", { name: "Переименовать" }).click();
  await expect(views).toHaveAccessibleName("Вид списка: Оплаты по сумме");
  await views.click();
  await page.getByRole("menuitem", { name: "Удалить вид" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(views).toHaveAccessibleName("Вид списка: Все транзакции, изменён");
  await expect(page).not.toHaveURL(/view=/);
});

test("fetches the tools of a list when they are approached, and does then what was pressed before they were there", async ({
  page,
}) => {
  // What the tools are made of is on its way for as long as the test wants.
  let come = () => {};
  const coming = () => new Promise<void>((resolve) => (come = resolve));
  let gate = coming();
  const asked: string[] = [];
  await page.route(/\/assets\/list-parts-|\/api\/list-views/, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await gate;
    await route.continue();
  });
  const button = (name: RegExp) => main(page).getByRole("button", { name });
  await page.goto("/transactions");
  await expect(rows(page).first()).toBeVisible();
  await expect(button(/^Вид списка: Все транзакции$/)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);

  // By a key, and with the focus left where it was.
  await button(/^Вид списка/).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(page.getByRole("menu")).toHaveCount(0);
  come();
  await expect(page.getByRole("menu", { name: "Виды списка" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(/^Вид списка/)).toBeFocused();

  // By the pointer, which presses while they come.
  gate = coming();
  await page.reload();
  await button(/^Вид таблицы/).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  come();
  await expect(page.getByRole("dialog").getByRole("checkbox", { name: "Баланс после" })).toBeVisible();

  // Who has gone on is not called back; the focus stays where it is.
  gate = coming();
  await page.reload();
  await button(/^Выгрузить/).focus();
  await page.keyboard.press("Enter");
  const search = main(page).getByRole("searchbox").first();
  await search.focus();
  come();
  await expect(button(/^Выгрузить/)).toHaveAttribute("data-state", "closed"); // the tool is there
  await expect(search).toBeFocused();
  await expect(page.getByRole("menu")).toHaveCount(0);

  // A list that is not as it is declared has its view named at once.
  asked.length = 0;
  await page.goto("/transactions?kind=order_payment");
  await expect(button(/^Вид списка: Все транзакции, изменён$/)).toBeVisible();
  await expect.poll(() => asked).toContain("/api/list-views");
});

test("leads from a payout to its transaction, from there to the payout and to what took it back, and to all transactions", async ({
  page,
  shop,
}) => {
  const [back] = await ask<{ id: number; payout: number; took: number }>(
    shop.databaseUrl,
    `select e.id, e.reference_id as payout, e.reversed_of as took from ledger_entries e join users u on u.id = e.user_id
     where u.email like 'user@%' and e.kind = 'payout_refund' and e.reversed_of is not null order by e.id desc limit 1`,
  );
  await page.goto(`/payouts?filter[id]=${back?.payout}`);
  const payout = page.getByRole("region", { name: `Выплата № ${back?.payout}` });
  await payout.getByRole("link", { name: `№ ${back?.took}` }).click();
  const took = page.getByRole("region", { name: `Транзакция № ${back?.took}` });
  await expect(took).toContainText("На ваши реквизиты");
  // The one that a link names stands in the list alone.
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Условия отбора" })).toContainText(`Транзакция № ${back?.took}`);
  await took.getByRole("link", { name: `транзакция № ${back?.id}` }).click();
  const refund = page.getByRole("region", { name: `Транзакция № ${back?.id}` });
  await expect(refund).toContainText("Сумма выплаты вернулась");
  await refund.getByRole("link", { name: `№ ${back?.payout}`, exact: true }).click();
  await expect(payout).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Все транзакции" }).click();
  await expect(page).toHaveURL("/transactions");
  await counted(page, await countOf(shop.databaseUrl));
});
