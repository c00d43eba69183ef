import type { Page } from "@playwright/test";
import { ask, cheapGoods, openCheckout, placeButton } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";

/** A label of 100 mm, as short as a PDF can be. */
const label = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 283 283]/Contents 4 0 R/Resources<<>>>>endobj
4 0 obj<</Length 18>>stream
20 20 100 100 re f
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`);
const number = () => `2045${String(Date.now()).slice(-10)}`;

async function fillOwn(page: Page, typed: string, file: { name: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel("Фамилия").fill("Мельник");
  await page.getByLabel("Имя").fill("Оксана");
  await page.getByLabel("Телефон").click();
  await page.keyboard.type("0671234567");
  await page.getByRole("radio", { name: "Наложенный платёж" }).check();
  await page.getByRole("radio", { name: "Своя накладная" }).check();
  await page.getByLabel("Номер накладной").fill(typed);
  await page.getByLabel("Накладная в PDF").setInputFiles({ ...file, mimeType: "application/pdf" });
}

test.use({ role: "user" });

for (const width of [1440, 360])
  test(`an own waybill at ${width} px: refused where it is wrong, placed, downloaded by both sides`, async ({
    browser,
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [product] = await cheapGoods(shop.databaseUrl, 1);
    if (!product) throw new Error("The demo shop has nothing in stock.");
    await openCheckout(page, [{ id: product.id, quantity: 1 }]);
    await fillOwn(page, "2045 12", { name: "ТТН.pdf", buffer: Buffer.from("это не PDF") });
    await expect(page.getByText(/^Не загружен: Это не PDF/)).toBeVisible();
    await expect(page.getByRole("radio", { name: "Наложенный платёж" })).toBeDisabled();
    await placeButton(page).click();
    await expect(page.getByText("В номере накладной 14 цифр.")).toBeVisible();
    await expect(page.getByText("Приложите PDF накладной.")).toBeVisible();

    const typed = number();
    await page.getByLabel("Номер накладной").fill(typed);
    await page
      .getByLabel("Накладная в PDF")
      .setInputFiles({ name: "ТТН.pdf", mimeType: "application/pdf", buffer: label });
    await expect(page.getByText("ТТН.pdf")).toBeVisible();
    await expect(page.getByText("1 страница")).toBeVisible();
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    const spelled = typed.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
    await expect(page.getByText(`По своей накладной ${spelled}`).first()).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: "Скачать накладную" }).click();
    expect((await saved).suggestedFilename()).toBe(`Накладная ${typed}.pdf`);
    const id = /\d+$/.exec(page.url())?.[0] ?? "";
    // What it costs is set aside and stays the user's; money of other orders may come meanwhile.
    const moved = await ask<{ name: string; amount: string }>(
      shop.databaseUrl,
      `select a.name, sum(p.amount) as amount from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
       where e.reference_type = 'order' and e.reference_id = $1 group by a.name order by a.name`,
      [id],
    );
    const [available, held] = moved.map(({ amount }) => Number(amount));
    expect(moved.map(({ name }) => name)).toEqual(["available", "held"]);
    expect((available ?? 0) + (held ?? 0)).toBe(0);

    const desk = await browser.newContext({
      baseURL: shop.url,
      storageState: await shop.signIn("admin"),
      viewport: { width, height: 900 },
    });
    const admin = await desk.newPage();
    await admin.goto(`/admin/orders/${id}`);
    const read = admin.waitForEvent("download");
    await admin.getByRole("link", { name: "Скачать накладную" }).click();
    expect((await read).suggestedFilename()).toBe(`Накладная ${typed}.pdf`);
    await expect(admin.getByRole("link", { name: "Открыть накладную" })).toBeVisible();
    await expect(admin.getByRole("button", { name: "Создать накладную" })).toHaveCount(0);
    await admin.goto(`/admin/orders?as=packing&ids=${id}`);
    await expect(admin.getByText("Своя накладная дропшиппера")).toBeVisible();
    await desk.close();
  });
