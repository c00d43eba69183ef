import type { telegramSettings } from "@dropship/api/contract/setting-groups";
import { askBot } from "../../integrations/telegram/client.ts";
import type { TelegramConnection } from "../../integrations/telegram/connect.ts";
import type { TrySettings } from "../settings/settings.service.ts";

/** Tries the token of the shop's bot: asks Telegram whose it is. */
export const tryBot =
  (connection: Pick<TelegramConnection, "of">, isDemo: boolean): TrySettings<typeof telegramSettings> =>
  async (values, { signal }) => {
    if (values.sandbox && !isDemo) return { isGood: false, text: "Песочница работает только в демо-магазине." };
    const bot = await connection.of(values);
    if (!bot) return { isGood: true, text: "Токена нет: сообщения никуда не уходят, писать боту некому." };
    const found = await askBot(bot, signal);
    switch (found.kind) {
      case "bot":
        return { isGood: true, text: `Это бот @${found.username}.` };
      case "refused":
        return { isGood: false, text: "Telegram не знает такого токена." };
      case "unreachable":
        return { isGood: false, text: "С Telegram нет связи." };
    }
  };
