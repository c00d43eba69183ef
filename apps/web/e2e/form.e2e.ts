import path from "node:path";
import type { Page } from "@playwright/test";
import { build } from "esbuild";
import { expect, test } from "./support/shop.ts";

let script = "";
test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "support/order-form.tsx")],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  script = outputFiles[0]?.text ?? "";
});

const ADDRESS = "http://form.example/";
/** A small form of nested fields and rows on a page of its own: what the screens so far do not have of the engine. */
test.beforeEach(async ({ page }) => {
  await page.route(
    (url) => url.href.split("?")[0] === ADDRESS,
    (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<div id="root"></div><script type="module" src="form.js"></script>`,
      }),
  );
  await page.route(`${ADDRESS}form.js`, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
  await page.goto(ADDRESS);
});

const surname = (page: Page) => page.getByRole("textbox", { name: "Фамилия" });
const prices = (page: Page) => page.getByRole("textbox", { name: "Цена" });
const row = (page: Page, number: number) => page.getByRole("group", { name: `Строка ${number}` });
const send = (page: Page) => page.getByRole("button", { name: "Оформить" }).click();
const sent = (page: Page) => page.evaluate(() => window.sent.map(({ body }) => body));
const refuse = (page: Page, status: number, body: object) =>
  page.evaluate(([code, answer]) => window.sent.at(-1)?.refuse(code, answer) === true, [status, body] as const);

test("rows keep their text and what is said of them when they are added, moved and removed", async ({ page }) => {
  await surname(page).fill("Коваль");
  await prices(page).fill("10.00");
  await page.getByRole("button", { name: "Добавить" }).click();
  await prices(page).nth(1).fill("дорого");
  await send(page);
  await expect(prices(page).nth(1)).toBeFocused();
  await expect(prices(page).nth(1)).toHaveAttribute("aria-invalid", "true");
  await expect(prices(page).nth(0)).not.toHaveAttribute("aria-invalid");

  await row(page, 2).getByRole("button", { name: "В начало" }).click();
  await expect(prices(page).nth(0)).toHaveValue("дорого");
  await expect(prices(page).nth(0)).toHaveAttribute("aria-invalid", "true");
  await expect(prices(page).nth(1)).toHaveValue("10.00");
  await expect(prices(page).nth(1)).not.toHaveAttribute("aria-invalid");

  await prices(page).nth(0).fill("12.50");
  await expect(prices(page).nth(0)).not.toHaveAttribute("aria-invalid");
  await row(page, 2).getByRole("button", { name: "Убрать" }).click();
  await send(page);
  await expect.poll(() => sent(page)).toHaveLength(1);
  expect((await sent(page))[0]?.quote.lines.map((line) => line.conditioned_price)).toEqual(["12.50"]);
});

test("the first wrong field of the page takes the focus; a list is wrong as a whole too", async ({ page }) => {
  await row(page, 1).getByRole("button", { name: "Убрать" }).click();
  await send(page);
  await expect(surname(page)).toBeFocused();
  await expect(page.getByRole("note")).not.toBeEmpty();
  const summary = page.getByRole("group", { name: "Проверьте поля" });
  await expect(summary.getByRole("button").first()).toHaveText(/^Фамилия: /);
  await expect(summary.getByRole("button", { name: /^Товары: / })).toBeVisible();
  await page.getByRole("button", { name: "Добавить" }).click();
  await expect(page.getByRole("note")).toBeEmpty();
});

test("what the server refuses stands under its field, its row's list or above", async ({ page }) => {
  await surname(page).fill("Коваль");
  await prices(page).fill("10.00");
  const button = page.getByRole("button", { name: /Оформить|Выполняется/ });
  await button.dblclick();
  await expect(surname(page)).toBeDisabled();
  expect(await sent(page)).toHaveLength(1);

  const errors = {
    "recipient.last_name": ["Перевозчик не знает таких букв.", "И так коротко не бывает."],
    "quote.lines.0.product_id": ["Товар снят с продажи."],
    delivery: ["Точка закрыта."],
  };
  await refuse(page, 422, { message: "Проверьте введённое.", code: "invalid", errors });
  await expect(surname(page)).toBeFocused();
  await expect(surname(page)).toHaveAccessibleDescription(/таких букв.*не бывает/);
  // Told once: by the focus, not by the field's own region as well.
  await expect(
    page.getByText("Перевозчик не знает таких букв.", { exact: true }).locator("xpath=ancestor::*[@aria-live][1]"),
  ).toHaveAttribute("aria-live", "off");
  await expect(page.getByRole("note")).toHaveText("Товар снят с продажи.");
  const summary = page.getByRole("group", { name: "Проверьте поля" });
  await expect(summary.getByRole("listitem")).toHaveText([
    "Точка закрыта.",
    "Фамилия: перевозчик не знает таких букв.",
    "Товары: товар снят с продажи.",
  ]);

  await prices(page).fill("11.00");
  await expect(surname(page)).toHaveAttribute("aria-invalid", "true"); // the server's word stands until its field changes
  // What is typed in its place is not scolded before it is whole.
  await surname(page).fill("");
  await expect(surname(page)).not.toHaveAttribute("aria-invalid");
  await surname(page).blur();
  await expect(surname(page)).toHaveAttribute("aria-invalid", "true");
  await surname(page).fill("Коваленко");
  await expect(surname(page)).not.toHaveAttribute("aria-invalid");
  // What was mended is said above no more, and nobody loses the field that they are in.
  await expect(summary.getByRole("listitem")).toHaveText(["Точка закрыта.", "Товары: товар снят с продажи."]);
  await expect(surname(page)).toBeFocused();

  await send(page);
  await refuse(page, 409, { message: "Такой номер уже есть.", code: "reference_taken", details: { reference: "7" } });
  await expect(page.getByRole("textbox", { name: "Ваш номер" })).toBeFocused();
  await send(page);
  await refuse(page, 0, { message: "Нет связи с сервером." });
  // No field is wrong: nobody is sent to one.
  const unanswered = page.getByRole("group", { name: "Не получилось" });
  await expect(unanswered).toBeFocused();
  await expect(unanswered.getByRole("listitem")).toHaveText(["Нет связи с сервером."]);
  await expect(surname(page)).toHaveValue("Коваленко");
});

const taken = { message: "Такой номер уже есть.", code: "reference_taken", details: { reference: "7" } };
const closed = { message: "Точка закрыта.", code: "forbidden" };

for (const { kind, place, ofTheWhole } of [
  { kind: "with a summary", place: "", ofTheWhole: true },
  { kind: "without a summary", place: "?plain", ofTheWhole: false },
])
  test(`a refusal is read out once, by the form where it says it, else by the toast: ${kind}`, async ({ page }) => {
    await page.goto(`${ADDRESS}${place}`);
    await surname(page).fill("Коваль");
    await prices(page).fill("10.00");
    const told: boolean[] = [];
    for (const [status, body] of [
      [422, { message: "Проверьте введённое.", code: "invalid", errors: { reference: ["Слишком длинный."] } }],
      [409, taken],
      [403, closed],
      [0, { message: "Нет связи с сервером." }],
      // The screen shows it in its own way and says nothing of it.
      [409, { message: "Товара осталось меньше.", code: "stock_short", details: { lines: [] } }],
    ] as const) {
      const before = (await sent(page)).length;
      await send(page);
      await expect.poll(() => sent(page)).toHaveLength(before + 1);
      told.push(await refuse(page, status, body));
    }
    expect(told).toEqual([true, true, ofTheWhole, ofTheWhole, false]);
  });

test("a draft is there again after a reload, and leaves with the tab's user", async ({ page }) => {
  await surname(page).fill("Коваль");
  await page.getByRole("button", { name: "Добавить" }).click();
  await prices(page).nth(1).fill("12.50");
  await page.reload();
  await expect(surname(page)).toHaveValue("Коваль");
  await expect(prices(page).nth(1)).toHaveValue("12.50");
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(prices(page)).toHaveCount(1);
  await expect(surname(page)).toHaveValue("");
});

test("a field is looked at when it is left with something in it, and again with every key", async ({ page }) => {
  await page.goto(`${ADDRESS}?left`);
  await surname(page).focus();
  await prices(page).focus(); // left empty: nobody is scolded for walking by
  await prices(page).fill("дорого");
  await surname(page).focus();
  await expect(prices(page)).toHaveAttribute("aria-invalid", "true");
  await expect(surname(page)).not.toHaveAttribute("aria-invalid");
  await prices(page).fill("12.50");
  await expect(prices(page)).not.toHaveAttribute("aria-invalid");

  await surname(page).fill("Коваль");
  await send(page);
  const errors = { "recipient.last_name": ["Перевозчик не знает таких букв."] };
  await refuse(page, 422, { message: "Проверьте введённое.", code: "invalid", errors });
  await surname(page).focus();
  await prices(page).focus();
  await expect(surname(page)).toHaveAttribute("aria-invalid", "true"); // the server's word stands until its field changes
});

test("a lost response locks the form, over a reload too; repeating goes under the same key, giving up opens it", async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route("**/sanctum/csrf-cookie", (route) => route.fulfill({ status: 204 }));
  await page.route("**/api/orders", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (isLost) return route.abort("connectionreset");
    return route.fulfill({ status: 201, json: { data: {} } });
  });
  await page.goto(`${ADDRESS}?once`);
  await surname(page).fill("Коваль");
  await prices(page).fill("10.00");
  await send(page);
  const waiting = page.getByRole("alert").filter({ hasText: "Ответ сервера не пришёл" });
  await expect(waiting).toBeVisible();
  await expect(surname(page)).toBeDisabled();
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(surname(page)).toHaveValue("Коваль");
  await expect(surname(page)).toBeDisabled();

  await page.getByRole("button", { name: "Не повторять" }).click();
  await expect(waiting).toBeHidden();
  await surname(page).fill("Коваленко");
  await send(page);
  await expect(waiting).toBeVisible();
  isLost = false;
  await page.getByRole("button", { name: "Повторить отправку" }).click();
  await expect(page.getByText("Оформлен", { exact: true })).toBeVisible();
  await expect(waiting).toBeHidden();
  await expect(surname(page)).toBeEnabled();
  // Each body has a key of its own, and all tries of a body share it.
  expect(new Set(keys).size).toBe(2);
  expect(keys.length).toBe(5);
});

test("what fails after the save says that it has stood, and nothing of the fields", async ({ page }) => {
  await page.route("**/sanctum/csrf-cookie", (route) => route.fulfill({ status: 204 }));
  await page.route("**/api/orders", (route) => route.fulfill({ status: 201, json: { data: {} } }));
  await page.goto(`${ADDRESS}?once&after`);
  await surname(page).fill("Коваль");
  await prices(page).fill("10.00");
  await send(page);
  await expect(page.getByText("Оформлен", { exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: "Не получилось" }).getByRole("listitem")).toHaveText([
    "Отправленное принято, но продолжить не удалось: Такой номер уже есть.",
  ]);
  await expect(page.getByRole("textbox", { name: "Ваш номер" })).not.toHaveAttribute("aria-invalid");
  await expect(surname(page)).toBeEnabled();
});
