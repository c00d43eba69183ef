import type { Page } from "@playwright/test";
import { ask } from "./support/buying.ts";
import { follow } from "./support/follow.ts";
import { noViolations } from "./support/no-violations.ts";
import { expect, test } from "./support/shop.ts";
import { comeUndrawn } from "./support/undrawn.ts";
import { BOTH, oneWidth } from "./support/widths.ts";

/*
 * What people do most with money, at both widths. The rest of the ten stand with their screens: a top-up by card in replenishments.e2e.ts, a payout from
 * the wish to its receipt, an account and a cancelled payout in payouts.e2e.ts, a statement and money by hand in ledger.e2e.ts.
 */
const main = (page: Page) => page.getByRole("main");

/** Kopecks as a screen writes them. */
const uah = (kopecks: string | undefined) =>
  new Intl.NumberFormat("ru-RU", { minimumFractionDigits: 2 }).format(Number(kopecks) / 100);

/** Sends a made-up transfer to the shop's account by the sandbox's page. */
async function sendTransfer(page: Page, url: string, amount: string, purpose?: string): Promise<void> {
  const bank = await page.context().newPage();
  await bank.goto(url);
  await bank.getByLabel("Сумма, ₴").fill(amount);
  if (purpose !== undefined) await bank.getByLabel("Назначение").fill(purpose);
  await bank.getByLabel("Плательщик").fill("Гончар О.");
  await bank.getByRole("button", { name: "Перевести" }).click();
  await expect(bank.getByRole("status")).toBeVisible();
  await bank.close();
}

for (const width of BOTH)
  test.describe(`a dropshipper, ${width} px`, () => {
    const { onDesk, onPhone } = oneWidth(width);
    test.use({ role: "user", viewport: { width, height: 800 } });

    test("sees when money frees and of what it consists, and comes from it to the order", async ({ page, shop }) => {
      const balance = main(page).getByRole("region", { name: "Баланс" });
      await expect(async () => {
        const [kept] = await ask<{ available: string; held: string }>(
          shop.databaseUrl,
          `select sum(a.balance) filter (where a.name = 'available')::text as available, sum(a.balance) filter (where a.name = 'held')::text as held
           from ledger_accounts a join users u on u.id = a.user_id where u.email like 'user@%'`,
        );
        expect(Number(kept?.held)).toBeGreaterThan(0);
        await page.goto("/transactions");
        for (const figure of [kept?.available, kept?.held]) await expect(balance).toContainText(uah(figure));
      }).toPass();
      for (const title of ["Доступно", "В резерве", "Ожидается"])
        await expect(balance.getByText(title, { exact: true })).toBeVisible();
      await expect(balance.getByText(/освобод[ия]тся \d+\s[а-я]+/)).toBeVisible();
      await balance.getByText("Из чего состоит").last().click();
      const line = balance
        .getByRole("listitem")
        .filter({ hasText: /заказ №\s\d+/, visible: true })
        .first();
      const number =
        /№\s(\d+)/.exec(
          (await line
            .getByText(/заказ №/)
            .last()
            .textContent()) ?? "",
        )?.[1] ?? "none";
      await line.getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    });

    onPhone("finds a payment, opens it whole, and goes to its order and back", async ({ page, shop }) => {
      const [paid] = await ask<{ id: number; number: string }>(
        shop.databaseUrl,
        `select e.id, o.number::text as number from ledger_entries e join orders o on o.id = e.reference_id join users u on u.id = o.user_id
         where u.email like 'user@%' and e.kind = 'order_payment' and e.reference_type = 'order' order by e.id limit 1`,
      );
      await page.goto("/transactions");
      await page.getByPlaceholder("Номер заказа, назначение").fill(paid?.number ?? "");
      await page.keyboard.press("Enter");
      await expect(
        main(page)
          .getByText(new RegExp(`Оплата заказа.*${paid?.number}`))
          .first(),
      ).toBeVisible();
      await expect(page).toHaveURL(/q=\d+/);
      await follow(page, `/transactions?filter[id]=${paid?.id}`);
      const whole = page.getByRole("region", { name: `Транзакция № ${paid?.id}` });
      await expect(whole).toContainText(/было.*стало/);
      await whole
        .getByRole("link", { name: new RegExp(`№ ${paid?.number}`) })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(paid?.number ?? "none");
      await page.goBack();
      await expect(whole).toBeVisible();
      await noViolations(page);
    });

    onDesk("sees how the balance went and what each kind came to, as a picture and as a table", async ({ page }) => {
      await page.goto("/transactions?kind=replenishment,payout");
      const panel = main(page).getByRole("region", { name: "Движение баланса" });
      // It would push the list down, and is behind a press.
      const fold = main(page).getByRole("button", { name: /График и суммы по видам|Скрыть график и суммы/ });
      await expect(fold).toHaveAttribute("aria-expanded", "false");
      await fold.click();
      await panel.getByRole("button", { name: "Таблица" }).click();
      await expect(panel.getByRole("table", { name: "Баланс по дням" }).getByRole("row")).toHaveCount(31);
      const sums = panel.getByRole("region", { name: "Суммы по видам" });
      await expect(sums).toContainText(/Пополнение, \d+\s*\+[\d\s]+,\d\d/);
      await expect(sums).toContainText(/Выплата, \d+\s*−[\d\s]+,\d\d/);
      await expect(sums.getByRole("term")).toHaveCount(3);
      await noViolations(page);
      // As it was left, the next visit finds it.
      await page.reload();
      await expect(fold).toHaveAttribute("aria-expanded", "true");
      await fold.click();
      await expect(fold).toHaveAttribute("aria-expanded", "false");
      await expect(panel).toHaveCount(0);
    });

    test("tops up by transfer: nothing typed is lost, and the money comes by its code while the page is looked at", async ({
      page,
    }) => {
      await page.goto("/replenishments");
      await page.getByText("Банковским переводом").click();
      const sum = page.getByRole("textbox", { name: "Сумма пополнения" });
      await sum.fill("99,99");
      await page.getByRole("button", { name: "Получить реквизиты" }).click();
      await expect(page.getByText("Не меньше 100,00 ₴").first()).toBeVisible();
      await expect(sum).toHaveValue("99,99");
      await expect(page.getByRole("radio", { name: /Банковским переводом/ })).toBeChecked();
      await sum.fill("640,40");
      await page.getByRole("button", { name: "Получить реквизиты" }).click();
      const requisites = page.getByRole("region", { name: "Реквизиты" });
      await expect(requisites).toContainText(/код DS-\d{4}-\d{4}/);
      await expect(requisites).toContainText("640,40");
      await expect(
        width < 768
          ? requisites.getByRole("link", { name: "Открыть в приложении банка" })
          : requisites.getByRole("img", { name: "Код для оплаты в приложении банка" }),
      ).toBeVisible();
      await noViolations(page);
      const address = await requisites.getByRole("link", { name: "Перевести в песочнице" }).getAttribute("href");
      await sendTransfer(page, address ?? "", "640,40");
      // Nobody has touched this page since.
      await expect(page.getByText("На балансе: 640,40 ₴")).toBeVisible();
      const entry = page.getByRole("link", { name: /^транзакция № \d+$/ });
      await entry.click();
      await expect(page.getByRole("region", { name: /^Транзакция № \d+$/ })).toContainText("640,40");
    });

    onDesk("is told when a payout cannot be asked for now, and asks for it in the same place", async ({ page }) => {
      const terms = "**/api/payout-terms*";
      await page.route(terms, (route) => route.fulfill({ status: 404, json: {} }));
      await page.goto("/payouts?new=1");
      const failed = main(page).getByRole("alert").filter({ hasText: "Форма выплаты не открылась" });
      await expect(failed).toBeVisible();
      await noViolations(page);
      await page.unroute(terms);
      await failed.getByRole("button", { name: "Попробовать еще раз" }).click();
      await expect(page.getByRole("dialog", { name: "Новая выплата" })).toBeVisible();
    });

    onPhone("has everything over a sum paid out each week, pauses that and ends it", async ({ page }) => {
      await page.goto("/payouts");
      const order = page.getByRole("region", { name: "Постоянное поручение" });
      await order.getByRole("button", { name: /^(Изменить|Создать)$/ }).click();
      const dialog = page.getByRole("dialog", { name: "Постоянное поручение" });
      await dialog.getByText("Раз в неделю").click();
      const keep = dialog.getByRole("textbox", { name: "Оставлять на балансе" });
      await keep.click();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.press("Delete");
      await dialog.getByRole("button", { name: "Сохранить" }).click();
      await expect(dialog.getByText("Введите сумму").first()).toBeVisible();
      await expect(dialog.getByRole("radio", { name: "Раз в неделю" })).toBeChecked();
      await keep.fill("3500,50");
      await dialog.getByRole("button", { name: "Сохранить" }).click();
      await expect(order).toContainText(/всё, что больше 3.500,50/);
      await expect(order).toContainText(/Следующая — \d+\s/);
      await order.getByRole("button", { name: "Приостановить" }).click();
      await expect(order).toContainText("На паузе");
      await order.getByRole("button", { name: "Возобновить" }).click();
      await expect(order).not.toContainText("На паузе");
      await order.getByRole("button", { name: "Удалить" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
      await expect(order.getByRole("button", { name: "Создать" })).toBeVisible();
    });
  });

for (const width of BOTH)
  test.describe(`an admin, ${width} px`, () => {
    const { onDesk, onPhone } = oneWidth(width);
    test.use({ role: "admin", viewport: { width, height: 800 } });

    test("finds whose a row of the bank is, splits it between two, and sets another aside", async ({ page, shop }) => {
      const [sandbox] = await ask<{ url: string }>(
        shop.databaseUrl,
        "select value ->> 'webhook_url' as url from bank_notes where name = 'client'",
      );
      const transfer = `${new URL(sandbox?.url ?? shop.url).origin}/sandbox/monobank/transfer`;
      await sendTransfer(page, transfer, "610", `за товар ${width}`);
      await sendTransfer(page, transfer, "111", `повернення ${width}`);
      await page.goto("/admin/transactions");
      await page.getByRole("link", { name: "Разобрать" }).click();
      await expect(page).toHaveURL(/\/admin\/transactions\/bank\?state=unmatched/);
      const rowOf = async (comment: string): Promise<number> => {
        const found = await ask<{ id: number }>(shop.databaseUrl, "select id from bank_rows where comment = $1", [
          comment,
        ]);
        return found[0]?.id ?? 0;
      };
      const id = await rowOf(`за товар ${width}`);
      await follow(page, `/admin/transactions/bank?filter[id]=${id}`);
      const row = page.getByRole("region", { name: `Строка банка № ${id}` });
      await row.getByRole("button", { name: "Зачислить", exact: true }).first().click();
      const dialog = page.getByRole("dialog", { name: "Зачислить строку банка" });
      await dialog.getByRole("button", { name: "Разделить: ещё получатель" }).click();
      for (const [place, email, amount] of [
        [0, "user@", "400"],
        [1, "super@", "200"],
      ] as const) {
        await dialog.getByRole("combobox", { name: "Пользователь" }).nth(place).fill(email);
        await page.getByRole("option").filter({ hasText: email }).first().click();
        await dialog.getByRole("textbox", { name: "Сумма" }).nth(place).fill(amount);
      }
      await dialog.getByRole("button", { name: "Зачислить" }).click();
      // Ten hryvnias are nobody's: said, and nothing typed is lost.
      await expect(dialog.getByText(/Части дают 600,00 ₴, а разобрать нужно 610,00 ₴/).first()).toBeVisible();
      await expect(dialog.getByRole("textbox", { name: "Сумма" }).first()).toHaveValue(/^400/);
      await dialog.getByRole("textbox", { name: "Сумма" }).nth(1).fill("210");
      await noViolations(page);
      await dialog.getByRole("button", { name: "Зачислить" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(row).toContainText("Разобрано");
      const parts = await ask<{ amount: number }>(
        shop.databaseUrl,
        "select amount::float8 as amount from bank_row_parts where row_id = $1 order by amount desc",
        [id],
      );
      expect(parts.map(({ amount }) => amount)).toEqual([400_00, 210_00]);

      const other = await rowOf(`повернення ${width}`);
      await follow(page, `/admin/transactions/bank?filter[id]=${other}`);
      const second = page.getByRole("region", { name: `Строка банка № ${other}` });
      await second.getByRole("button", { name: "Отложить" }).click();
      const aside = page.getByRole("dialog");
      await aside.getByRole("textbox", { name: "Что это за деньги" }).fill("Возврат поставщика");
      await aside.getByRole("button", { name: "Отложить" }).click();
      await expect(second).toContainText("Отложено");
    });

    onDesk(
      "sees what the shop owes beside what the bank says, and no kopeck that nothing explains",
      async ({ page, shop }) => {
        await page.goto("/admin/transactions");
        await page.getByRole("link", { name: "Обязательства" }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Обязательства и деньги" })).toBeVisible();
        for (const title of ["Магазин должен", "У магазина есть", "Что говорит банк"])
          await expect(main(page).getByRole("heading", { name: title, exact: true })).toBeVisible();
        // The demo's carrier and bank pay out orders meanwhile: the page is opened anew until nothing has moved between it and the question.
        await expect(async () => {
          const [books] = await ask<{ owed: string; bank: string }>(
            shop.databaseUrl,
            `select sum(balance) filter (where name = 'available' and user_id is not null)::text as owed,
             (-sum(balance) filter (where code = 'shop:bank'))::text as bank from ledger_accounts`,
          );
          await page.reload();
          const part = (name: string) => main(page).getByRole("region", { name });
          await expect(part("Должен пользователям")).toContainText(uah(books?.owed));
          await expect(part("У магазина есть")).toContainText(uah(books?.bank));
        }).toPass();
        await expect(main(page).getByRole("region", { name: "Что говорит банк" })).toContainText(/Не объяснено\s*0,00/);
        await noViolations(page);
      },
    );

    onDesk("knows the limits of many payouts at once before the press", async ({ page }) => {
      await page.goto("/admin/payouts?status=requested");
      await main(page)
        .getByRole("checkbox", { name: /выплата №\s\d+/i })
        .first()
        .check();
      await page.getByRole("button", { name: "Одобрить", exact: true }).click();
      const step = page.getByRole("dialog", { name: "Одобрить: выбранные выплаты" });
      await expect(step).toContainText(/больше 10.000,00.₴ будет ждать второго/);
      await step.getByRole("button", { name: "Отмена" }).click();
      await page.getByRole("button", { name: "Файл для банка", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Файл для банка" })).toContainText(/не больше 1.000/);
      await noViolations(page);
    });

    onPhone("is told when figures could not be read, and reads them again", async ({ page }) => {
      const failing = ["**/api/admin/liabilities*", "**/api/admin/transactions/preview*", "**/api/admin/payout-queue*"];
      for (const address of failing) await page.route(address, (route) => route.fulfill({ status: 404, json: {} }));
      await comeUndrawn(page);
      await page.goto("/admin/transactions?as=liabilities");
      const failed = main(page).getByRole("alert").filter({ hasText: "Обязательства не загрузились" });
      await expect(failed).toBeVisible();
      await noViolations(page);
      await page.unroute(failing[0] ?? "");
      await failed.getByRole("button", { name: "Попробовать еще раз" }).click();
      await expect(main(page).getByRole("heading", { name: "Магазин должен", exact: true })).toBeVisible();

      await follow(page, "/admin/transactions/add");
      await page.getByRole("combobox", { name: "Пользователь" }).fill("user@");
      await page.getByRole("option").filter({ hasText: "user@" }).first().click();
      await page.getByRole("textbox", { name: "Сумма" }).fill("15");
      const unknown = main(page).getByRole("alert").filter({ hasText: "Остатки не загрузились" });
      await expect(unknown).toBeVisible();
      await page.unroute(failing[1] ?? "");
      await unknown.getByRole("button", { name: "Попробовать еще раз" }).click();
      await expect(main(page).getByText("Корректировки магазина", { exact: true })).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Сумма" })).toHaveValue(/^15/);

      await page.goto("/admin/payouts");
      const queue = main(page).getByRole("alert").filter({ hasText: "Очередь выплат не загрузилась" });
      await expect(queue).toBeVisible();
      await page.unroute(failing[2] ?? "");
      await queue.getByRole("button", { name: "Попробовать еще раз" }).click();
      await expect(main(page).getByRole("region", { name: "Очередь выплат" })).toBeVisible();
    });
  });

for (const width of BOTH)
  test.describe(`a super admin, ${width} px`, () => {
    const { onDesk, onPhone } = oneWidth(width);
    test.use({ role: "super", viewport: { width, height: 800 } });

    onDesk(
      "chooses the account that is read among those the bank names, and is told which one it tries",
      async ({ page }) => {
        await page.goto("/admin/settings/monobank");
        const accounts = main(page).getByRole("group", { name: /^Счёт, выписку которого читать/ });
        await expect(accounts.getByRole("radio", { name: /^Счёт ФОП, USD/ })).toBeDisabled();
        await accounts.getByRole("radio", { name: /^Чёрная карта, UAH/ }).check();
        await expect(async () => {
          await page.getByRole("button", { name: "Проверить токены" }).click();
          await expect(main(page).getByText(/Читается: Чёрная карта, UAH, UA75 … 0018/)).toBeVisible({
            timeout: 2_000,
          });
        }).toPass();
        await noViolations(page);
        for (const [name, shown] of [
          [/^Чёрная карта, UAH/, "Чёрная карта, UAH, UA75 … 0018"],
          [/^Первый гривневый счёт/, "Счёт ФОП, UAH, UA21 … 6001"],
        ] as const) {
          await accounts.getByRole("radio", { name }).check();
          await page.getByRole("button", { name: "Сохранить" }).click();
          // The card over it follows at once.
          await expect(main(page).getByRole("region", { name: "Связь с банком" })).toContainText(shown);
        }
      },
    );

    onPhone("sets limits of payouts beside the bank, and is told of a wrong number at its field", async ({ page }) => {
      await page.goto("/admin/settings/monobank");
      await main(page).getByRole("link", { name: "Выплаты", exact: true }).click();
      await expect(page).toHaveURL("/admin/settings/monobank?group=payouts");
      const number = main(page).getByRole("textbox", { name: "ЕДРПОУ или РНОКПП плательщика" });
      await number.fill("12345785");
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(
        main(page).getByText("Проверьте номер: последняя цифра не сходится с остальными.").first(),
      ).toBeVisible();
      await expect(number).toHaveValue("12345785");
      await number.fill("12345784");
      await page.getByRole("button", { name: "Сохранить" }).click();
      await expect(main(page).getByText("последняя цифра не сходится")).toHaveCount(0);
    });
  });
