import { ask } from "./support/buying.ts";
import { expect, test } from "./support/shop.ts";
import { BOTH, DESK, PHONE } from "./support/widths.ts";

test.use({ role: "admin" });

/** A parcel of the demo dropshipper that can be redirected and has not been. */
async function parcelOnItsWay(databaseUrl: string): Promise<{ id: number; order_id: number }> {
  const [parcel] = await ask<{ id: number; order_id: number }>(
    databaseUrl,
    `select w.id, w.order_id from waybills w join orders o on o.id = w.order_id join users u on u.id = o.user_id
     where w.status in ('in_transit', 'arrived') and not w.is_own and u.email = $1
       and not exists (select from parcel_requests q where q.waybill_id = w.id) order by w.status desc, w.id desc limit 1`,
    ["user@dropship.example"],
  );
  if (!parcel) throw new Error("The demo shop has no parcel on its way.");
  return parcel;
}

for (const width of BOTH)
  test(`a parcel on its way is redirected at ${width} px, and its owner sees where to`, async ({
    browser,
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const parcel = await parcelOnItsWay(shop.databaseUrl);
    await page.goto(`/admin/orders/${parcel.order_id}`);
    await page.getByRole("button", { name: "Переадресовать или вернуть" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(/продлевать нечего|Посылка останется в отделении/)).toBeVisible();
    await dialog.getByRole("button", { name: "Переадресовать" }).click();
    await dialog.getByRole("button", { name: "Переадресовать" }).click();
    await expect(dialog.getByText("Выберите из списка.").first()).toBeVisible();
    await dialog.getByRole("combobox", { name: "Город" }).fill("Льв");
    await page.getByRole("option", { name: /^Львов/ }).click();
    await dialog.getByRole("combobox", { name: "Отделение" }).click();
    await page
      .getByRole("option", { name: /^Отделение/ })
      .first()
      .click();
    await dialog.getByRole("button", { name: "Переадресовать" }).click();
    await expect(dialog).toBeHidden();

    const made = page.getByRole("article", { name: /^Переадресация 102-/ });
    await expect(made).toContainText("Львов");
    await page.goto(`/admin/invoices?filter[id]=${parcel.id}`);
    await expect(page.getByRole("article", { name: /^Переадресация 102-/ })).toContainText("Львов");
    await expect(page.getByText("Переадресована", { exact: true })).toBeVisible();

    const owner = await browser.newContext({
      baseURL: shop.url,
      storageState: await shop.signIn("user"),
      viewport: { width, height: 900 },
    });
    const seen = await owner.newPage();
    await seen.goto(`/orders/${parcel.order_id}`);
    await expect(seen.getByText(/^Перевозчик принял заявку 102-\d+: переадресация — Львов/)).toBeVisible();
    await owner.close();
  });

for (const width of PHONE)
  test(`a parcel is sent to an address by a street of the carrier's list, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const parcel = await parcelOnItsWay(shop.databaseUrl);
    await page.goto(`/admin/orders/${parcel.order_id}`);
    await page.getByRole("button", { name: "Переадресовать или вернуть" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Переадресовать" }).click();
    await dialog.getByRole("radio", { name: "Курьером по адресу" }).check();
    await dialog.getByRole("combobox", { name: "Город" }).fill("Льв");
    await page.getByRole("option", { name: /^Львов/ }).click();
    // What is in no list of the carrier is refused here: a redirect names streets by the carrier's own references.
    const street = dialog.getByRole("combobox", { name: "Улица" });
    await street.fill("Небывалая");
    await dialog.getByLabel("Дом").fill("7");
    await dialog.getByRole("button", { name: "Переадресовать" }).click();
    await expect(dialog.getByText(/Такой улицы в этом городе у перевозчика нет/).first()).toBeVisible();
    // Typed in Russian, offered as the carrier spells it.
    await street.fill("Садовая");
    await page.getByRole("option", { name: "вул. Садова", exact: true }).click();
    await dialog.getByRole("button", { name: "Переадресовать" }).click();
    await expect(dialog).toBeHidden();
    const made = page.getByRole("article", { name: /^Переадресация 102-/ });
    await expect(made).toContainText("Львов, вул. Садова, д. 7");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

for (const width of DESK)
  test(`a parcel is kept for longer at its branch, for a day that the carrier offers, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [parcel] = await ask<{ order_id: number }>(
      shop.databaseUrl,
      `select w.order_id from waybills w
       where w.status = 'arrived' and not w.is_own and w.stored_from is not null
         and not exists (select from parcel_requests q where q.waybill_id = w.id) order by w.id desc limit 1`,
    );
    if (!parcel) throw new Error("The demo shop has no parcel at its branch.");
    await page.goto(`/admin/orders/${parcel.order_id}`);
    await page.getByRole("button", { name: "Продлить хранение" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Продлить", exact: true }).click();
    await expect(dialog.getByText("Выберите из списка.").first()).toBeVisible();
    await dialog.getByRole("combobox", { name: "Хранить до" }).selectOption({ index: 2 });
    await dialog.getByRole("button", { name: "Продлить", exact: true }).click();
    await expect(dialog).toBeHidden();
    const made = page.getByRole("article", { name: /^Продление хранения 102-/ });
    await expect(made).toContainText("Выполнена");
    await expect(made.getByRole("button", { name: "Отозвать" })).toHaveCount(0);
    await expect(page.getByText(/^ещё \d+ дн\. хранения$/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
