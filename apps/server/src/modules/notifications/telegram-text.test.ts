import { NOTIFICATION_TYPES } from "@dropship/api/contract/notification-paths";
import { TELEGRAM_TEXT_OF, telegramTextSettings } from "@dropship/api/contract/telegram-text-settings";
import { beforeAll, describe, expect, it } from "vitest";
import { testBot } from "../../../test/bot-fixture.ts";
import { ticketFixture } from "../../../test/ticket-fixture.ts";
import type { Visitor } from "../../../test/visitor.ts";

const bot = await testBot();
const { shop } = bot;
const at = ticketFixture(shop);
const params = { group: telegramTextSettings.name };
const CHAT = "811";
let user: Visitor;
let admin: Visitor;
let superAdmin: Visitor;

beforeAll(async () => {
  [user, admin, superAdmin] = await Promise.all([shop.as("verified"), shop.as("admin"), shop.as("super-admin")]);
  await bot.link(admin, CHAT);
  await shop.work();
});

async function save(change: Record<string, string>) {
  const { version, values } = (await superAdmin.call("getSettings", { params })).body.data;
  return superAdmin.call("saveSettings", { params, body: { version, values: { ...values, ...change } } });
}

describe("a text of the bot's messages", () => {
  it("is what the next message says, and what stands in a value is never a field itself", async () => {
    expect((await save({ tg_ticket_asked: "Обращение!\n{текст}\nОткрыть: {ссылка}" })).status).toBe(200);
    const id = await at.open(user, { subject: "Где {ссылка} и {заголовок}" });
    const said = () => bot.heardBy(CHAT).map(({ text }) => text);
    await expect
      .poll(said, { timeout: 20_000 })
      .toContainEqual(
        expect.stringMatching(
          new RegExp(
            `^Обращение!\\nНовое обращение №.${id}: Где \\{ссылка\\} и \\{заголовок\\}\\nОткрыть: http\\S+/${id}$`,
            "u",
          ),
        ),
      );
  });

  it.each([
    ["without its words", "{заголовок}"],
    ["with a field that is none", "{текст} {пароль}"],
    ["with a brace left open", "{текст} {"],
    ["with signs that no keyboard types", "{текст}\u0007"],
  ])("%s is refused at its field", async (_what, text) => {
    const { status, body } = await save({ tg_account: text });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["values.tg_account"]]);
  });

  it("is there for every kind of notices but replies of the support, which come whole", () => {
    expect(Object.keys(TELEGRAM_TEXT_OF).toSorted()).toEqual(
      NOTIFICATION_TYPES.filter((type) => type !== "ticket-reply").toSorted(),
    );
    expect(Object.values(TELEGRAM_TEXT_OF).toSorted()).toEqual(Object.keys(telegramTextSettings.fields).toSorted());
  });
});
