import { type TelegramClient, telegramClient } from "./client.ts";
import { SANDBOX_TOKEN, startTelegramSandbox, type TelegramSandbox } from "./sandbox.ts";

/** The bot, whichever the settings name. */
export interface TelegramConnection {
  readonly client: TelegramClient;
  close(): Promise<void>;
}

/**
 * Connects to the bot whose token is set now: a changed one acts from the next message on. Without a token a local sandbox takes the
 * messages, started at the first one.
 */
export function connectTelegram(settings: { token: () => Promise<string | null>; url: string }): TelegramConnection {
  let bot: { token: string; client: TelegramClient } | undefined;
  let starting: Promise<{ sandbox: TelegramSandbox; client: TelegramClient }> | undefined;
  const start = async () => {
    const sandbox = await startTelegramSandbox();
    return { sandbox, client: telegramClient({ url: sandbox.url, token: SANDBOX_TOKEN }) };
  };
  async function clientNow(): Promise<TelegramClient> {
    const token = await settings.token();
    if (!token) return (await (starting ??= start())).client;
    // Kept, because it gives every message its turn.
    if (bot?.token !== token) bot = { token, client: telegramClient({ url: settings.url, token }) };
    return bot.client;
  }
  return {
    client: { sendMessage: async (chatId, text) => (await clientNow()).sendMessage(chatId, text) },
    close: async () => (await starting)?.sandbox.close(),
  };
}
