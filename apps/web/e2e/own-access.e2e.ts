import type { Page } from "@playwright/test";
import { appCode } from "../../server/test/authenticator.ts";
import { type NewAccount, newAccount } from "./support/new-account.ts";
import { linkInOutbox } from "./support/outbox.ts";
import { expect, test } from "./support/shop.ts";
import { BOTH, PHONE } from "./support/widths.ts";

async function leave(page: Page): Promise<void> {
  await page.goto("/verify");
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login\b/);
}
async function typePassword(page: Page, { email, password }: NewAccount): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
}

for (const width of PHONE) {
  test(`turns two-step login on by the keyboard, and enters by the app's code and by a recovery code, at ${width}`, async ({
    browser,
    shop,
  }) => {
    const account = await newAccount(browser, shop);
    const { page } = account;
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/user/settings");
    await page.getByRole("button", { name: "Включить двухэтапный вход" }).press("Enter");
    await page.getByLabel("Ваш пароль").fill(account.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("img", { name: "Код для приложения" })).toBeVisible();
    const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(" ", "");
    // The last digit sends the form.
    await page.getByLabel("Код из приложения").pressSequentially(appCode(secret));
    const codes = page.getByRole("list", { name: "Резервные коды" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const recovery = await codes.first().innerText();
    await page.getByRole("button", { name: "Коды сохранены" }).click();
    await expect(page.getByText("резервных кодов: 10.")).toBeVisible();

    await leave(page);
    await typePassword(page, account);
    await expect(page.getByRole("heading", { name: "Второй шаг" })).toBeVisible();
    await expect(page.getByLabel("Код из приложения")).toBeFocused();
    await page.keyboard.type(appCode(secret, 1));
    await expect(page).toHaveURL("/verify");

    await leave(page);
    await typePassword(page, account);
    await page.getByRole("button", { name: "Нет телефона под рукой?" }).click();
    await page.getByLabel("Резервный код").fill(recovery);
    await page.getByRole("button", { name: "Войти", exact: true }).click();
    await expect(page).toHaveURL("/verify");
    await page.goto("/user/settings");
    await expect(page.getByText("резервных кодов: 9.")).toBeVisible();
    await page.context().close();
  });
}

for (const width of BOTH) {
  test(`settings are gone through by their index, which marks what is read, at ${width}`, async ({ browser, shop }) => {
    const { page } = await newAccount(browser, shop);
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/user");
    await page.goto("/user/settings");
    const index = page.getByRole("navigation", { name: "Разделы настроек" });
    const link = (name: string) => index.getByRole("link", { name, exact: true });
    const marked = index.locator("[aria-current]");
    await expect(marked).toHaveText("Вход");

    await link("Мои данные").click();
    const own = page.getByRole("region", { name: "Мои данные" });
    await expect(own).toBeInViewport({ ratio: 1 });
    await expect(marked).toHaveText("Мои данные");
    await expect(page).toHaveURL("/user/settings#own-data");
    await expect(index).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(own.getByRole("button", { name: "Собрать файл" })).toBeFocused();

    // Read on by the wheel, the mark goes along; the way back leaves the settings at once.
    await page.mouse.move(width / 2, 400);
    await page.mouse.wheel(0, -20_000);
    await expect(marked).toHaveText("Вход");
    await page.mouse.wheel(0, 20_000);
    await expect(marked).toHaveText("Удаление аккаунта");
    await page.reload();
    await expect(own).toBeInViewport({ ratio: 1 });
    await expect(marked).toHaveText("Мои данные");
    await page.goBack();
    await expect(page).toHaveURL("/user");
    await page.context().close();
  });
}

test("adds a passkey, enters by it without a password, and takes it away", async ({ browser, shop }) => {
  const { port } = new URL(shop.url);
  const home = `http://localhost:${port}`; // an address that is no name can have no passkeys
  const { page, password } = await newAccount(browser, shop, { home });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto("/user/settings");
  const keys = page.getByRole("region", { name: "Ключи доступа" });
  await keys.getByRole("button", { name: "Добавить" }).click();
  await page.getByLabel("Ваш пароль").fill(password);
  await page.getByRole("button", { name: "Продолжить" }).click();
  await expect(keys.getByText(/^Chrome/)).toBeVisible();
  // The shop's people see what there is to be reset, and call it by its name.
  const { data } = (await (await page.request.get("/api/user")).json()) as { data: { id: number } }; // the contract's response
  const desk = await browser.newPage({
    baseURL: shop.url,
    locale: "ru-RU",
    storageState: await shop.signIn("super"),
  });
  await desk.goto(`/admin/users/${data.id}/settings`);
  const step = desk.getByRole("group", { name: "Второй шаг входа" });
  await expect(step.getByRole("listitem")).toHaveText(/^1\sключ доступа$/);
  await expect(step.getByRole("button", { name: "Сбросить ключи доступа" })).toBeVisible();

  await leave(page);
  await page.getByRole("button", { name: "По ключу доступа" }).click();
  await expect(page).toHaveURL(/\/verify$/);
  await page.goto("/user/settings");
  await keys.getByRole("button", { name: /^Убрать/ }).click();
  await page.getByLabel("Ваш пароль").fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Убрать", exact: true }).click();
  await expect(keys.getByText("Ключей пока нет.")).toBeVisible();
  await desk.reload();
  await expect(step.getByText("Ничего не подключено: входит по одному паролю.")).toBeVisible();
  await expect(step.getByRole("button")).toHaveCount(0);
  await desk.context().close();
  await page.context().close();
});

test("the link of a letter asks who is logged in before it logs them out, and then opens", async ({
  browser,
  shop,
}) => {
  const { page, email } = await newAccount(browser, shop);
  // A letter about another account: its owner has registered anew by mistake.
  await page.goto("/login?from=letter");
  await expect(page.getByRole("heading", { name: "Вы уже вошли" })).toBeVisible();
  await page.getByRole("link", { name: "Остаться" }).click();
  await expect(page).toHaveURL("/verify");
  // Without a letter, screens for guests send them home as ever.
  await page.goto("/login");
  await expect(page).toHaveURL("/verify");

  await page.goto("/reset-password?token=of-another&email=other%40shop.example");
  await expect(page.getByText(`В этом браузере открыт аккаунт ${email}`)).toContainText("other@shop.example");
  await page.getByRole("button", { name: "Выйти и открыть ссылку" }).click();
  await expect(page).toHaveURL("/reset-password?token=of-another&email=other%40shop.example");
  await expect(page.getByLabel("E-mail")).toHaveValue("other@shop.example");
  await page.context().close();
});

test("the link that confirms an e-mail says in another account whose it is not, and opens after changing over", async ({
  browser,
  shop,
}) => {
  const first = await newAccount(browser, shop);
  const link = await linkInOutbox(shop.outboxDir, first.email, "/email/verify/");
  await first.page.context().close();
  const { page } = await newAccount(browser, shop);
  await page.goto(link);
  await expect(page.getByText("Ссылка для другого аккаунта")).toBeVisible();
  await page.getByRole("button", { name: "Выйти и войти в другой" }).click();
  await expect(page).toHaveURL(/\/login\b/);
  await typePassword(page, first);
  await expect(page.getByText("E-mail подтверждён")).toBeVisible();
  await page.context().close();
});
