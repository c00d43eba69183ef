import { beforeAll, describe, expect, it } from "vitest";
import { proven, testBot } from "../../../test/bot-fixture.ts";
import { payoutFixture } from "../../../test/payout-fixture.ts";
import { orderPlacer } from "../../../test/place-order.ts";
import type { Visitor } from "../../../test/visitor.ts";

const bot = await testBot();
const { shop, sandbox, inbox, ask, press, link } = bot;
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
const payouts = payoutFixture(shop);
const [USER, ADMIN, SUPER, STRANGER, NEW] = ["501", "502", "503", "504", "505"] as const;
let user: Visitor;
let admin: Visitor;
let superAdmin: Visitor;
let place: (owner: Visitor) => Promise<number>;

beforeAll(async () => {
  user = await shop.as("verified");
  admin = await shop.as("admin");
  superAdmin = await shop.as("super-admin");
  await payouts.fill(userId, 10_000);
  place = await orderPlacer(shop);
});

const numberOf = (id: number) => 100_000 + id;
const statusOf = async (id: number) =>
  (await db.query<{ status: string }>("select status from orders where id = $1", [id])).rows[0]?.status;
const journal = async (action: string) =>
  (
    await db.query<{ actor_id: number; ip: string; subject_id: string }>(
      "select actor_id, ip, subject_id from audit_entries where action = $1 order by id",
      [action],
    )
  ).rows;
const own = async (who: Visitor) => (await who.call("getOwnTelegram")).body.data;

describe("linking", () => {
  it("takes one press: the link is followed once, by one Telegram, and the page says whose it is", async () => {
    expect(await own(user)).toMatchObject({ is_available: true, linked: null });
    const token = await bot.token(user);
    expect(await ask(USER, `/start ${token}`)).toContain("Готово: Telegram привязан к аккаунту");
    expect(await own(user)).toMatchObject({ linked: { name: expect.stringContaining("@sandbox_501") } });
    expect((await user.call("getCurrentUser")).body.data.telegram_id).toBe(USER);
    expect(await ask(STRANGER, `/start ${token}`)).toContain("Ссылка уже использована или устарела");
    expect(await ask(USER, `/start ${token}`)).toContain("уже привязан");
    expect((await user.call("linkTelegram", { body: proven })).body.code).toBe("already_linked");
  });

  it("is made by the password alone", async () => {
    for (const body of [{ password_now: "не тот" }, { password_now: "" }, {}]) {
      const { status, body: refused } = await admin.call("linkTelegram", { body });
      expect([status, Object.keys(refused.errors)]).toEqual([422, ["password_now"]]);
    }
  });

  it("refuses a Telegram of another account, a link that is too old, and one that was replaced", async () => {
    expect(await link(admin, USER)).toContain("уже привязан");
    expect(await own(admin)).toMatchObject({ linked: null });
    const first = await bot.token(admin);
    const second = await bot.token(admin);
    expect(await ask(ADMIN, `/start ${first}`)).toContain("устарела");
    await db.query("update telegram_links set expires_at = now() - interval '1 second'");
    expect(await ask(ADMIN, `/start ${second}`)).toContain("устарела");
    expect(await link(admin, ADMIN)).toContain("Готово");
    expect(await link(superAdmin, SUPER)).toContain("Готово");
  });

  it("confirms an account without e-mail, and unlinking takes that back and ends the bot's answers", async () => {
    const fresh = await shop.as("unverified");
    expect((await fresh.call("listOrders")).status).toBe(403);
    await link(fresh, NEW);
    expect((await fresh.call("listOrders")).status).toBe(200);
    expect((await fresh.call("unlinkTelegram", { body: proven })).status).toBe(200);
    expect((await fresh.call("listOrders")).status).toBe(403);
    expect(await ask(NEW, "баланс")).toContain("ещё не знает");
    await link(fresh, NEW);
    expect(await ask(NEW, "/stop")).toMatch(/Отвязать Telegram\?.*кабинет закроется/);
    expect(await ask(USER, "/stop")).not.toContain("кабинет закроется");
    expect(await press(NEW, "unlink:0")).toBe("Telegram отвязан.");
    expect(await own(fresh)).toMatchObject({ linked: null });
  });
});

describe("a question", () => {
  it("about the balance is answered by the ledger", async () => {
    expect(await ask(USER, "Баланс")).toMatch(/^Доступно: 10\s000,00\s₴/);
    await payouts.owe(userId, 70);
    expect(await ask(USER, "БАЛАНС!")).toMatch(/Долг за возвраты: 70,00\s₴/);
    await payouts.owe(userId, -70);
  });

  it("about an order or a waybill is answered to its owner and to the shop's people alone", async () => {
    const id = await place(user);
    const number = numberOf(id);
    await db.query("update orders set waybill_number = '20450000000077' where id = $1", [id]);
    for (const question of [
      `заказ ${number}`,
      `Заказ №\u00a0${number}`,
      "накладная 2045 0000 0000 77",
      "/order " + number,
      String(number),
      "2045 0000 0000 77",
    ]) {
      expect(await ask(USER, question), question).toMatch(new RegExp(`^Заказ №\u00a0${number}[^]+Состояние: Новый`));
      expect(await ask(ADMIN, question), question).toContain("Дропшиппер:");
    }
    const fresh = await shop.as("unverified");
    await link(fresh, NEW);
    expect(await ask(NEW, `заказ ${number}`)).toBe(`Заказа №\u00a0${number} у вас нет. Проверьте номер.`);
    expect(await ask(NEW, "накладная 20450000000077")).toContain("среди ваших заказов нет");
    expect(await ask(NEW, "накладная 123")).toContain("Накладной 123 среди ваших заказов нет");
    expect(await ask(NEW, "заказ 9999999999")).toContain("у вас нет");
    expect(await ask(STRANGER, `заказ ${number}`)).toContain("ещё не знает");
    // A number alone that is of nothing of one's own may be anything: it is offered to support as any other text.
    for (const alone of [String(number), "20450000000077", "0671234567"])
      expect(await ask(NEW, alone), alone).toContain("обращение");
    await fresh.call("unlinkTelegram", { body: proven });
  });

  it("without a number is asked for it, and offered to nobody", async () => {
    expect(await ask(USER, "Заказ?")).toContain("Пришлите его номер");
    expect(await ask(USER, "ТТН")).toContain("Пришлите её номер");
    expect(bot.heardBy(USER).at(-1)?.buttons ?? []).toEqual([]);
  });

  it("of somebody who is blocked is answered with that alone", async () => {
    await db.query("update users set is_blocked = true where id = $1", [userId]);
    expect(await ask(USER, "баланс")).toBe("Аккаунт заблокирован. Напишите в поддержку: support@dropship.example.");
    await db.query("update users set is_blocked = false where id = $1", [userId]);
  });
});

describe("any other text", () => {
  it("becomes a ticket by a press, once, with hostile words as they were written", async () => {
    const hostile = "*жирный* <b>тег</b> [ссылка](javascript:1) \u202eзадом\nвторая строка";
    expect(await ask(USER, hostile)).toContain("Создать из этого сообщения обращение");
    const offer = bot.heardBy(USER).at(-1)?.buttons?.[0];
    expect(offer?.text).toBe("Создать обращение");
    const first = await press(USER, offer?.data ?? "");
    expect(first).toMatch(/^Обращение №\s\d+ создано/);
    // The same button of a message that still had it, as two quick presses send it.
    expect(await press(USER, offer?.data ?? "", (await sandbox.lines(USER)).at(-1)?.id)).toBe(first);
    const { data } = (await user.call("listTickets")).body;
    expect(data).toHaveLength(1);
    expect(data[0].subject).toBe("*жирный* <b>тег</b> [ссылка](javascript:1) задом");
    const said = (await user.call("listTicketMessages", { params: { id: data[0].id } })).body.data;
    expect(said[0].body).toContain("<b>тег</b>");
    expect(await press(STRANGER, offer?.data ?? "")).toContain("не привязан");
    // Somebody else's text is no text of theirs.
    expect(await press(ADMIN, offer?.data ?? "", (await sandbox.lines(ADMIN)).at(-1)?.id)).toContain("Кнопка устарела");
  });

  it("is answered without markup, and passed over where nobody can be answered", async () => {
    await ask(USER, "<script>");
    const before = sandbox.messages.length;
    const group = { id: -100, type: "supergroup" };
    await sandbox.tell({
      message: { message_id: 1, date: 1, chat: group, from: { id: 501, first_name: "О" }, text: "баланс" },
    });
    await bot.settle();
    expect(sandbox.messages).toHaveLength(before);
  });
});

describe("a button of an admin", () => {
  it("confirms an order through the same service and the journal; pressed again it says how the order stands", async () => {
    const id = await place(user);
    await ask(ADMIN, "помощь");
    const message = (await sandbox.lines(ADMIN)).at(-1)?.id;
    expect(await press(ADMIN, `order:${id}.1`, message)).toBe(`Заказ №\u00a0${numberOf(id)} подтверждён.`);
    expect(await statusOf(id)).toBe("confirmed");
    expect(await journal("stepOrder")).toEqual([
      { actor_id: shop.ids.get("admin@dropship.example"), ip: "Telegram", subject_id: String(id) },
    ]);
    expect(await press(ADMIN, `order:${id}.1`, message)).toContain("уже: Подтверждён");
    expect(await journal("stepOrder")).toHaveLength(1);
    // The message has lost its button and says what became of it.
    expect((await sandbox.lines(ADMIN)).find((line) => line.id === message)).toMatchObject({
      buttons: [],
      text: expect.stringContaining("подтверждён"),
    });
  });

  it("comes with the notice of a new order and of a payout that is asked for", async () => {
    await shop.work();
    const id = await place(user);
    const noticeOf = (words: string) => bot.heardBy(ADMIN).findLast(({ text }) => text.includes(words));
    const orderWords = `Новый заказ №\u00a0${numberOf(id)}`;
    await expect.poll(() => noticeOf(orderWords)?.buttons, { timeout: 20_000 }).toHaveLength(1);
    expect(await press(ADMIN, noticeOf(orderWords)?.buttons?.[0]?.data ?? "")).toContain("подтверждён");
    expect(await statusOf(id)).toBe("confirmed");
    const payout = (await payouts.ask(user, "150", (await payouts.requisites(user, { card: true })).id)).body.data.id;
    const payoutWords = `Заявка на выплату №\u00a0${payout}`;
    await expect.poll(() => noticeOf(payoutWords)?.buttons?.[0]?.text, { timeout: 20_000 }).toBe("Одобрить выплату");
    // The dropshipper's own notices have nothing to decide.
    expect(bot.heardBy(USER).filter(({ buttons }) => buttons?.some(({ data }) => data.startsWith("order")))).toEqual(
      [],
    );
  });

  it("confirms nothing that was changed since its notice: the new sum is told, and the shop decides", async () => {
    const id = await place(user);
    const words = `Новый заказ №\u00a0${numberOf(id)}`;
    const notice = () => bot.heardBy(ADMIN).findLast(({ text }) => text.includes(words));
    await expect.poll(() => notice()?.buttons, { timeout: 20_000 }).toHaveLength(1);
    await db.query("update orders set total_uah = total_uah + 5000, version = version + 1 where id = $1", [id]);
    expect(await press(ADMIN, notice()?.buttons?.[0]?.data ?? "")).toMatch(
      /изменился после этого сообщения, теперь на 465,00/,
    );
    expect(await statusOf(id)).toBe("new");
    await ask(ADMIN, "помощь");
    const message = (await sandbox.lines(ADMIN)).at(-1)?.id;
    // A button of an older shop, which did not say what it was about.
    expect(await press(ADMIN, `order:${id}`, message)).toContain("Кнопка устарела");
    expect(await statusOf(id)).toBe("new");
  });

  it("does nothing for strangers, for users without the right, and when it is old or made up", async () => {
    const id = await place(user);
    await ask(USER, "помощь");
    expect(await press(USER, `order:${id}.1`, (await sandbox.lines(USER)).at(-1)?.id)).toContain(
      "права администратора",
    );
    expect(await press(STRANGER, `order:${id}.1`)).toContain("не привязан");
    // Telegram says no date of a message that is too old.
    expect(await press(ADMIN, `order:${id}.1`, 1)).toContain("Кнопка устарела");
    const message = (await sandbox.lines(ADMIN)).at(-1)?.id;
    expect(await press(ADMIN, "order:1;drop", message)).toContain("Кнопка устарела");
    expect(await press(ADMIN, "order:999999.1", message)).toContain("Такого заказа нет");
    expect(await statusOf(id)).toBe("new");
  });

  it("approves a payout once, by somebody else than its owner, and twice where two have to", async () => {
    const to = (await payouts.requisites(user)).id;
    const small = (await payouts.ask(user, "200", to)).body.data.id;
    const message = async (chat: string) => (await sandbox.lines(chat)).at(-1)?.id;
    await ask(ADMIN, "помощь");
    await ask(SUPER, "помощь");
    expect(await press(ADMIN, `payout:${small}`, await message(ADMIN))).toBe(`Выплата №\u00a0${small} одобрена.`);
    expect(await press(SUPER, `payout:${small}`, await message(SUPER))).toContain("уже: Одобрена");
    const first = await journal("stepPayout");
    expect(first).toHaveLength(1);
    await payouts.fill(userId, 50_000);
    const large = (await payouts.ask(user, "20000", to)).body.data.id;
    await ask(ADMIN, "помощь");
    const again = await message(ADMIN);
    expect(await press(ADMIN, `payout:${large}`, again)).toContain("Первое одобрение");
    expect(await press(ADMIN, `payout:${large}`, again)).toContain("Вы уже одобрили");
    expect(await press(SUPER, `payout:${large}`, await message(SUPER))).toBe(`Выплата №\u00a0${large} одобрена.`);
    expect((await journal("stepPayout")).map(({ actor_id: id }) => id)).toHaveLength(3);
  });

  it("rests where admins need two steps and the link was made in a session of one", async () => {
    const id = await place(user);
    const params = { group: "security" };
    const { data } = (await superAdmin.call("getSettings", { params })).body;
    await db.query("update sessions set is_strong = true");
    const save = (on: boolean, version: number) =>
      superAdmin.call("saveSettings", {
        params,
        body: { version, values: { ...data.values, two_step_for: on ? "admins" : "nobody" } },
      });
    const saved = await save(true, data.version);
    expect(saved.status).toBe(200);
    await ask(ADMIN, "помощь");
    expect(await press(ADMIN, `order:${id}.1`, (await sandbox.lines(ADMIN)).at(-1)?.id)).toContain(
      "права администратора",
    );
    await save(false, saved.body.data.version);
    expect(await statusOf(id)).toBe("new");
  });
});

describe("the trial of the bot", () => {
  const tried = async () => {
    const body = { values: { sandbox: true, token: null, receive: "polling" } };
    return (await superAdmin.call("trySettings", { params: { group: "telegram" }, body })).body.data;
  };

  it("writes to the admin who asks, and says so; who has not linked a Telegram is told how to be written to", async () => {
    const before = bot.heardBy(SUPER).length;
    expect(await tried()).toMatchObject({ is_good: true, text: expect.stringContaining("прислал вам сообщение") });
    expect(bot.heardBy(SUPER).slice(before)).toMatchObject([{ text: expect.stringContaining("Проверка") }]);
    await db.query("update users set telegram_id = null where email like 'super@%'");
    expect(await tried()).toMatchObject({ is_good: true, text: expect.stringContaining("Привяжите свой Telegram") });
    await db.query("update users set telegram_id = $1 where email like 'super@%'", [SUPER]);
  });
});

describe("how the bot does", () => {
  it("is told to super admins alone", async () => {
    expect((await admin.call("getBotState")).status).toBe(403);
    expect((await superAdmin.call("getBotState")).body.data).toMatchObject({
      is_sandbox: true,
      sandbox_url: "/sandbox/telegram/",
      receive: "polling",
      problem: null,
      linked: 3,
      waiting: { updates: 0, calls: 0 },
    });
    expect(await inbox.work()).toBe(0);
  });
});
