import type { telegramSettings } from "@dropship/api/contract/setting-groups";
import { askBot } from "../../integrations/telegram/client.ts";
import type { TelegramConnection } from "../../integrations/telegram/connect.ts";
import type { TrySettings } from "../settings/settings.service.ts";

/** What the trial works with. */
interface TryBotDeps {
  readonly connection: Pick<TelegramConnection, "of">;
  readonly isDemo: boolean;
  /** The chat of whoever asks; null while their Telegram is not linked. */
  readonly chatOf: (userId: number) => Promise<string | null>;
}

/** Tries the token of the shop's bot: asks Telegram whose it is, and writes to the admin who asks where the bot knows them. */
export const tryBot =
  ({ connection, isDemo, chatOf }: TryBotDeps): TrySettings<typeof telegramSettings> =>
  async (values, { viewer, signal }) => {
    if (values.sandbox && !isDemo) return { isGood: false, text: "Песочница работает только в демо-магазине." };
    const bot = await connection.of(values);
    if (!bot) return { isGood: true, text: "Токена нет: сообщения никуда не уходят, писать боту некому." };
    const found = await askBot(bot, signal);
    switch (found.kind) {
      case "bot": {
        const whose = `Это бот @${found.username}.`;
        const chat = await chatOf(viewer.id);
        if (chat === null)
          return { isGood: true, text: `${whose} Привяжите свой Telegram, и проверка пришлёт вам сообщение.` };
        const { kind } = await bot.client.sendMessage(chat, "Проверка: бот магазина может вам писать.");
        if (kind === "sent") return { isGood: true, text: `${whose} Он прислал вам сообщение.` };
        return { isGood: false, text: `${whose} Написать вам он не смог: откройте его и нажмите «Запустить».` };
      }
      case "refused":
        return { isGood: false, text: "Telegram не знает такого токена." };
      case "unreachable":
        return { isGood: false, text: "С Telegram нет связи." };
    }
  };
