import type { UserCard } from "@dropship/api/contract/users";
import type { Page } from "@playwright/test";
import { ask, call } from "./support/buying.ts";
import { newAccount } from "./support/new-account.ts";
import { expect, test } from "./support/shop.ts";
import { DESK, PHONE } from "./support/widths.ts";

async function account(page: Page, id: number): Promise<UserCard> {
  return ((await (await page.request.get(`/api/users/${id}`)).json()) as { data: UserCard }).data; // the contract's response
}
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test.describe("one's own profile", () => {
  for (const width of PHONE) {
    test(`is reached from the user menu, checked, and saved by keyboard, at ${width}`, async ({ browser, shop }) => {
      const { page, id, email } = await newAccount(browser, shop, { lastName: "Перший" });
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/user/settings");
      await page.getByRole("button", { name: /Ян Перший/ }).click();
      await page.getByRole("link", { name: "Профиль" }).click();
      await expect(page).toHaveTitle(/^Профиль/);
      await expect(page.getByText(email).first()).toBeVisible();

      await box(page, "Имя").fill("");
      await box(page, "Имя пользователя").fill("я");
      await page.keyboard.press("Control+KeyS");
      await expect(box(page, "Имя")).toBeFocused();
      await expect(box(page, "Имя")).toHaveAccessibleDescription(/Введите имя\./);
      const summary = page.getByRole("group", { name: "Проверьте поля" });
      await expect(summary.getByRole("button")).toHaveText([
        /^Имя: введите имя\./,
        /^Имя пользователя: от 3 до 40 знаков/,
      ]);
      await summary.getByRole("button").nth(1).click();
      await expect(box(page, "Имя пользователя")).toBeFocused();

      await page.keyboard.press("ControlOrMeta+KeyA");
      await page.keyboard.type(`taras.b${width}`);
      await expect(box(page, "Имя пользователя")).not.toHaveAttribute("aria-invalid");
      await box(page, "Имя").fill("Тарас");
      await box(page, "Телефон").fill("0671234567");
      await page.keyboard.press("Control+KeyS");
      await expect(page.getByText(/^Сохранено в /)).toBeVisible();
      await expect(box(page, "Телефон")).toBeFocused();
      await expect(box(page, "Телефон")).toHaveValue("+380 (67) 123-45-67");
      await expect(summary).toBeHidden();
      expect(await account(page, id)).toMatchObject({
        first_name: "Тарас",
        username: `taras.b${width}`,
        phone: "+380671234567",
      });
      await page.context().close();
    });
  }

  test("asks before typed text is left, and the server's word stands until its field changes", async ({
    browser,
    shop,
  }) => {
    await ask(shop.databaseUrl, "update users set username = 'taken.name' where email like 'new@%'");
    const { page } = await newAccount(browser, shop);
    await page.goto("/user");
    await box(page, "Имя пользователя").fill("Taken.name");
    await page.getByRole("link", { name: "Товары", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Уйти без сохранения?" });
    await question.getByRole("button", { name: "Остаться" }).click();
    await expect(box(page, "Имя пользователя")).toHaveValue("Taken.name");

    const said = page.getByRole("listitem").filter({ hasText: /^Это имя пользователя уже занято\.$/ });
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect(said).toBeVisible();
    await expect(box(page, "Имя пользователя")).toBeFocused();
    await box(page, "Фамилия").fill("Иной");
    await expect(said).toBeVisible();
    await box(page, "Имя пользователя").fill("free.name");
    await expect(said).toBeHidden();

    await page.getByRole("button", { name: "Отменить изменения" }).click();
    await expect(box(page, "Имя пользователя")).not.toHaveValue("free.name");
    await page.getByRole("link", { name: "Товары", exact: true }).click();
    await expect(page).toHaveURL(/\/products/); // nothing is unsaved, nothing is asked
    await page.context().close();
  });
});

test.describe("an account in the hands of admins", () => {
  test.use({ role: "super" });

  test("changed by two at once is put together field by field", async ({ page, browser, shop }) => {
    const { page: other, id } = await newAccount(browser, shop);
    const save = async (changed: object) => {
      const { first_name, last_name, username, phone } = await account(page, id);
      await call(other, "PUT", `/api/users/${id}`, {
        first_name,
        last_name,
        username: username ?? "",
        phone: phone ?? "",
        ...changed,
      });
    };
    await page.goto(`/admin/users/${id}/settings`);
    await box(page, "Фамилия").fill("Сверху");

    await test.step("where nothing on the screen differs, the save goes on by itself", async () => {
      const { last_name: same } = await account(page, id);
      await save({ last_name: `${same} ` }); // trimmed by the server: only the version grows
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(page.getByText(/^Сохранено в /)).toBeVisible();
      expect((await account(page, id)).last_name).toBe("Сверху");
    });

    await save({ first_name: "Ирина", phone: "+380509998877" });
    await other.context().close();

    await box(page, "Имя").fill("Инна");
    await box(page, "Фамилия").fill("Моя");
    await page.keyboard.press("Control+KeyS");
    const panel = page.getByRole("alert").filter({ hasText: "Запись изменилась, пока вы печатали" });
    await expect(panel).toBeFocused();
    await expect(panel.getByRole("group")).toHaveCount(2); // the surname is mine alone
    const name = panel.getByRole("group", { name: "Имя" });
    const phone = panel.getByRole("group", { name: "Телефон" });
    await expect(name.getByRole("radio", { name: "Инна" })).toBeChecked();
    await expect(phone.getByRole("radio", { name: "+380 (50) 999-88-77" })).toBeChecked();
    await expect(box(page, "Телефон")).toHaveValue("+380 (50) 999-88-77");

    await page.keyboard.press("Tab");
    await expect(name.getByRole("radio", { name: "Инна" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(box(page, "Имя")).toHaveValue("Ирина");
    await page.keyboard.press("ArrowUp");
    await expect(box(page, "Имя")).toHaveValue("Инна");
    await page.keyboard.press("Control+KeyS");
    await expect(panel).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Моя Инна" })).toBeVisible();
    expect(await account(page, id)).toMatchObject({
      first_name: "Инна",
      last_name: "Моя",
      phone: "+380509998877",
    });
  });

  for (const width of DESK) {
    test(`is blocked: its open page ends, it cannot log in, and is let in again, at ${width}`, async ({
      page,
      browser,
      shop,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const { page: other, id, email, password } = await newAccount(browser, shop);
      await other.goto("/user");
      await page.goto(`/admin/users/${id}`);
      const act = async (name: string) => {
        await page.getByRole("button", { name: "Действия" }).click();
        await page.getByRole("menuitem", { name }).click();
      };
      await act("Заблокировать…");
      const dialog = page.getByRole("dialog", { name: /^Заблокировать: / });
      await dialog.getByRole("textbox", { name: "Причина" }).fill("Чужие карты");
      await dialog.getByRole("button", { name: "Заблокировать" }).click();
      await expect(page.getByText("Чужие карты")).toBeVisible();
      await expect(other).toHaveURL(/\/login/);
      const logsIn = async () => {
        await other.getByLabel("E-mail").fill(email);
        await other.getByLabel("Пароль", { exact: true }).fill(password);
        await other.getByRole("button", { name: "Войти" }).click();
      };
      await logsIn();
      await expect(other.getByLabel("E-mail")).toHaveAccessibleDescription(/заблокирован/i);

      await act("Разблокировать…");
      await page.getByRole("alertdialog").getByRole("button", { name: "Разблокировать" }).click();
      await expect(page.getByText("Заблокирован", { exact: true })).toBeHidden();
      await logsIn();
      await expect(other).not.toHaveURL(/\/login/);

      await page.goto(`/admin/users/${id}/settings`);
      await page.getByRole("button", { name: "Заблокировать", exact: true }).click();
      await dialog.getByRole("textbox", { name: "Причина" }).fill("Снова чужие карты");
      await dialog.getByRole("button", { name: "Заблокировать" }).click();
      await expect(dialog).toBeHidden();
      await expect(other).toHaveURL(/\/login/);
      await page.getByRole("button", { name: "Разблокировать", exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Разблокировать" }).click();
      await expect(page.getByRole("button", { name: "Заблокировать", exact: true })).toBeVisible();
      expect((await account(page, id)).is_blocked).toBe(false);
      await other.context().close();
    });
  }

  test("gets roles, and the last Super Admin keeps theirs", async ({ page, browser, shop }) => {
    const { page: other, id } = await newAccount(browser, shop);
    await other.context().close();
    await page.goto(`/admin/users/${id}/settings`);
    const dialog = page.getByRole("dialog", { name: /^Роли: / });
    await page.getByRole("button", { name: "Изменить роли" }).press("Enter");
    await dialog.getByRole("checkbox", { name: "Администратор", exact: true }).press("Space");
    await dialog.getByRole("button", { name: "Сохранить роли" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("main").getByText("Администратор", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Изменить роли" })).toBeFocused();

    await test.step("what another has given since the dialog was opened is not taken back unseen", async () => {
      await page.getByRole("button", { name: "Изменить роли" }).click();
      await dialog.getByRole("checkbox", { name: "Администратор", exact: true }).uncheck();
      await call(page, "POST", `/api/users/${id}/roles`, { roles: ["Super Admin", "Admin"] });
      await dialog.getByRole("button", { name: "Сохранить роли" }).click();
      const both = dialog.getByRole("group", { name: "Роли" }).filter({ hasText: "Их" });
      await expect(both.getByRole("radio", { name: "Главный администратор, Администратор" })).toBeVisible();
      await expect(both.getByRole("radio", { name: "ничего" })).toBeChecked();
      await dialog.getByRole("button", { name: "Сохранить роли" }).click();
      await expect(dialog).toBeHidden();
      expect((await account(page, id)).roles).toEqual([]); // seen, and chosen so
    });

    const self = (await (await page.request.get("/api/user")).json()) as { data: { id: number } }; // the contract's response
    await page.goto(`/admin/users/${self.data.id}`);
    await page.getByRole("button", { name: "Действия" }).click();
    await page.getByRole("menuitem", { name: "Роли…" }).click();
    const highest = dialog.getByRole("checkbox", { name: "Главный администратор" });
    await expect(highest).toBeChecked();
    await highest.press("Space");
    await dialog.getByRole("button", { name: "Сохранить роли" }).press("Enter");
    await expect(dialog.getByRole("listitem").getByText(/^Это последний главный администратор/)).toBeVisible();
    await expect(highest).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  test("is deleted after its name was typed; a wrong number finds nobody", async ({ page, browser, shop }) => {
    const { page: other, id } = await newAccount(browser, shop, { lastName: "Зайвий" });
    await other.goto("/user");
    await page.goto(`/admin/users/${id}/settings`);
    const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await page.getByRole("button", { name: "Удалить" }).click();
    const question = page.getByRole("alertdialog", { name: `Удалить пользователя ${title}?` });
    await question.getByRole("textbox", { name: "Кого удалить" }).fill(title);
    await question.getByRole("button", { name: "Удалить пользователя" }).click();
    await expect(page).toHaveURL("/admin/users");
    await expect(other).toHaveURL(/\/login/);
    await page.goto(`/admin/users/${id}/settings`);
    await expect(page.getByRole("heading", { level: 1, name: "Такого пользователя нет" })).toBeVisible();
    await other.context().close();
  });
});

test.describe("the shop as a user sees it", () => {
  test.use({ role: "admin" });

  test("is looked at from the user's card, changes nothing, and is left by a press; a Super Admin's account is only looked at", async ({
    page,
    browser,
    shop,
  }) => {
    const { page: other, id } = await newAccount(browser, shop);
    await other.context().close();
    await page.goto(`/admin/users/${id}`);
    await page.getByRole("button", { name: "Смотреть как пользователь" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Смотреть" }).click();
    const strip = page.getByRole("status").filter({ hasText: "Вы смотрите как" });
    await expect(strip).toBeVisible();
    await page.goto("/user");
    await box(page, "Имя").fill("Чужое");
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect(page.getByText(/изменить ничего нельзя/).first()).toBeVisible();
    await page.getByRole("button", { name: "Отменить изменения" }).click();
    await strip.getByRole("button", { name: "Вернуться" }).click();
    await expect(page).toHaveURL(`/admin/users/${id}`);
    await expect(page.getByRole("button", { name: "Смотреть как пользователь" })).toBeVisible();

    const [highest] = await ask<{ id: number }>(
      shop.databaseUrl,
      "select user_id as id from user_roles where role = 'Super Admin'",
    );
    await page.goto(`/admin/users/${highest?.id}/settings`);
    await expect(page.getByText("Аккаунты администраторов меняет главный администратор.")).toBeVisible();
    await expect(box(page, "Имя")).toBeDisabled();
    await expect(page.getByRole("button", { name: /^(Сохранить|Удалить|Изменить роли)$/ })).toHaveCount(0);
  });
});

test("whoever changes their mind about a deletion keeps the account, and the keyboard at the name of the page", async ({
  browser,
  shop,
}) => {
  const { page, password } = await newAccount(browser, shop);
  await page.goto("/user/settings");
  await page
    .getByRole("region", { name: "Удаление аккаунта" })
    .getByRole("button", { name: "Удалить аккаунт" })
    .press("Enter");
  await page.getByLabel("Ваш пароль").fill(password);
  await page.getByLabel("Ваш пароль").press("Enter");
  const keep = page.getByRole("button", { name: "Оставить аккаунт" });
  await expect(page.getByText(/^Аккаунт будет удалён \d+/).first()).toBeVisible();
  await keep.press("Enter");
  await expect(keep).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Настройки" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Удаление аккаунта" })).toBeVisible();
  await page.context().close();
});
