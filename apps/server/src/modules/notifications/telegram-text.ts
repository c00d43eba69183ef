import type { NotificationType } from "@dropship/api/contract/notification-paths";
import {
  fillTelegramText,
  STANDARD_TELEGRAM_TEXT,
  TELEGRAM_TEXT_OF,
  telegramTextSettings,
} from "@dropship/api/contract/telegram-text-settings";
import type { SettingsStore } from "../settings/settings-store.ts";

/** What is told of a notice. */
export interface ToldNotice {
  readonly type: NotificationType;
  readonly title: string;
  readonly name: string;
  readonly url: string;
}

/** Puts a notice as the bot sends it: by the text of its kind in the settings. */
export type TelegramText = (notice: ToldNotice) => Promise<string>;

/** As it is when nobody has written another text. */
export const standardTelegramText: TelegramText = async ({ title, name, url }) =>
  fillTelegramText(STANDARD_TELEGRAM_TEXT, { заголовок: title, текст: name, ссылка: url });

/** Reads the texts of the settings at each message. */
export const telegramTexts =
  (settings: Pick<SettingsStore, "get">): TelegramText =>
  async ({ type, title, name, url }) => {
    const texts = await settings.get(telegramTextSettings);
    const text = type === "ticket-reply" ? STANDARD_TELEGRAM_TEXT : texts[TELEGRAM_TEXT_OF[type]];
    return fillTelegramText(text, { заголовок: title, текст: name, ссылка: url });
  };
