import { type TelegramClient, telegramClient } from "./client.ts";
import { SANDBOX_TOKEN, startTelegramSandbox, type TelegramSandbox } from "./sandbox.ts";

/** The bot, and whether its messages go nowhere. */
export interface TelegramConnection {
  readonly client: TelegramClient;
  readonly isSandbox: boolean;
  close(): Promise<void>;
}

/** Connects to the bot; without a token a local sandbox takes its messages, started at the first one. */
export function connectTelegram(settings: { token: string | undefined; url: string }): TelegramConnection {
  const { token, url } = settings;
  if (token) return { client: telegramClient({ url, token }), isSandbox: false, close: async () => undefined };
  let starting: Promise<{ sandbox: TelegramSandbox; client: TelegramClient }> | undefined;
  const start = async () => {
    const sandbox = await startTelegramSandbox();
    return { sandbox, client: telegramClient({ url: sandbox.url, token: SANDBOX_TOKEN }) };
  };
  return {
    client: {
      async sendMessage(chatId, text) {
        starting ??= start();
        return (await starting).client.sendMessage(chatId, text);
      },
    },
    isSandbox: true,
    close: async () => (await starting)?.sandbox.close(),
  };
}
