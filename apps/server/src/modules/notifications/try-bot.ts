import type { telegramSettings } from "@dropship/api/contract/setting-groups";
import { askBot } from "../../integrations/telegram/client.ts";
import type { TrySettings } from "../settings/settings.service.ts";

/** Tries the token of the shop's bot: asks Telegram whose it is. */
export const tryBot =
  (url: string): TrySettings<typeof telegramSettings> =>
  async ({ token }, { signal }) => {
    if (token === null) return { isGood: true, text: "Токена нет: сообщения остаются в песочнице." };
    const found = await askBot({ url, token }, signal);
    switch (found.kind) {
      case "bot":
        return { isGood: true, text: `Это бот @${found.username}.` };
      case "refused":
        return { isGood: false, text: "Telegram не знает такого токена." };
      case "unreachable":
        return { isGood: false, text: "С Telegram нет связи." };
    }
  };
