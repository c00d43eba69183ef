import { appCode } from "../../server/test/authenticator.ts";
import { newAccount } from "./support/new-account.ts";
import { linkInOutbox } from "./support/outbox.ts";
import { expect, openShop, test, type WorkerShop } from "./support/shop.ts";

let own: WorkerShop;

// A shop of its own: the rule holds for everybody in it, and other journeys would be led away.
test.beforeAll(async () => {
  own = await openShop(`e2e_two_steps_${process.pid}`);
});
test.afterAll(() => own.remove());

for (const width of [1440, 360]) {
  test(`a shop that asks everybody for two steps leads a login to set one up, and on to where it wanted to go, at ${width}`, async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    const viewport = { width, height: 800 };
    const of = async (role: "super" | "user") =>
      (
        await browser.newContext({ baseURL: own.url, locale: "ru-RU", viewport, storageState: await own.signIn(role) })
      ).newPage();

    const dropshipper = await of("user");
    await dropshipper.goto("/orders");
    await expect(dropshipper.getByRole("heading", { name: "Заказы", level: 1 })).toBeVisible();
    if (width === 1440) {
      const admin = await of("super");
      await admin.goto("/admin/settings/global?group=security");
      await admin.getByLabel("Двухэтапный вход обязателен").click();
      await admin.getByRole("option", { name: "Всем" }).click();
      await admin.getByRole("button", { name: "Сохранить" }).click();
      // Who has pressed it has proved one step alone, too.
      await expect(admin.getByRole("heading", { name: "Подключите двухэтапный вход" })).toBeVisible();
      await admin.context().close();
      // An open page learns it by its next call.
      await dropshipper.goto("/payouts");
      await expect(dropshipper).toHaveURL(/\/two-step\?redirect=/);
    } else await expect(dropshipper).toHaveURL(/\/two-step\?redirect=/);
    await dropshipper.context().close();

    // Nothing changes for who registers: the e-mail is confirmed first.
    const { page: guest, email, password } = await newAccount(browser, own);
    await guest.setViewportSize(viewport);
    await guest.goto("/orders");
    await expect(guest).toHaveURL("/verify");
    await guest.goto(await linkInOutbox(own.outboxDir, email, "/email/verify/"));
    await guest.getByRole("link", { name: "Перейти в кабинет" }).click();
    await expect(guest).toHaveURL("/two-step");
    await guest.goto("/orders?status=delivered");
    await expect(guest.getByRole("heading", { name: "Подключите двухэтапный вход" })).toBeVisible();
    // The catalogue is no way around it.
    await guest.goto("/products");
    await expect(guest).toHaveURL(/\/two-step/);
    await guest.goto("/orders?status=delivered");

    await guest.getByRole("button", { name: "Подключить" }).click();
    await guest.getByLabel("Ваш пароль").fill(password);
    await guest.getByRole("button", { name: "Продолжить" }).click();
    const secret = (await guest.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(" ", "");
    await guest.getByLabel("Код из приложения").pressSequentially(appCode(secret));
    // The codes are shown once, so that the page does not go on before they are kept.
    await expect(guest.getByRole("list", { name: "Резервные коды" }).getByRole("listitem")).toHaveCount(10);
    await guest.getByRole("button", { name: "Коды сохранены" }).click();
    await expect(guest).toHaveURL("/orders?status=delivered");
    await expect(guest.getByRole("heading", { name: "Заказы", level: 1 })).toBeVisible();
    await guest.context().close();
  });
}
