import { demoAccounts } from "../src/demo/accounts.ts";
import type { TelegramSandbox } from "../src/integrations/telegram/sandbox.ts";
import { type TestShop, testShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** The password of every account of the test, as one's own is asked for anew. */
export const proven = { password_now: demoAccounts[0]?.password };

/** A shop whose bot lives in the sandbox, with people who write to it. */
export async function testBot(given?: TestShop) {
  const shop = given ?? (await testShop({ env: { THROTTLES: "off" } }));
  const { inbox, connection } = shop.app.services.telegram;
  const found: TelegramSandbox | null = await connection.sandbox();
  if (!found) throw new Error("the demo shop has a sandbox");
  const sandbox = found;

  /** Hears what waits and responds to it. */
  async function settle(): Promise<void> {
    const { rows } = await shop.db.query<{ last: number | null }>(
      "select max(update_id) as last from telegram_updates",
    );
    const isNew = (await sandbox.waiting()).some((id) => id > (rows[0]?.last ?? 0));
    if (isNew) await inbox.poll(new AbortController().signal);
    while ((await inbox.work()) > 0);
  }
  const heardBy = (chat: string) => sandbox.messages.filter(({ chatId }) => chatId === chat);
  const fixture = {
    shop,
    sandbox,
    inbox,
    settle,
    heardBy,
    /** Writes to the bot; what it says to that. */
    async ask(chat: string, text: string): Promise<string> {
      const before = heardBy(chat).length;
      await sandbox.write(chat, text);
      await settle();
      return heardBy(chat)
        .slice(before)
        .map((one) => one.text)
        .join("\n---\n");
    },
    /** Presses a button; what the person is told above the chat. */
    async press(chat: string, data: string, messageId?: number): Promise<string> {
      const told = await sandbox.press(chat, data, messageId);
      await settle();
      return sandbox.alerts.find(({ id }) => id === told.callback_query?.id)?.text ?? "";
    },
    /** Makes a link as the settings page does; the token in it. */
    async token(who: Visitor): Promise<string> {
      const { body } = await who.call("linkTelegram", { body: proven });
      return new URL(body.data.url).searchParams.get("start") ?? "";
    },
    /** Links a Telegram to an account. */
    async link(who: Visitor, chat: string): Promise<string> {
      return fixture.ask(chat, `/start ${await fixture.token(who)}`);
    },
  };
  return fixture;
}
