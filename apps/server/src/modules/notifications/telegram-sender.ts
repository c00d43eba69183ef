import type { TelegramClient, TelegramResult } from "../../integrations/telegram/client.ts";
import { buttonsOfNotice } from "./telegram-buttons.ts";
import type { Sender } from "./senders.ts";
import type { TelegramText } from "./telegram-text.ts";

/** What the sender works with. */
export interface TelegramSenderDeps {
  readonly sending: () => Promise<{ readonly client: Pick<TelegramClient, "sendMessage"> }>;
  readonly appUrl: () => string;
  /** A person has blocked the bot: they get nothing more there until they want it again. */
  readonly onGone: (userId: number) => Promise<void>;
  /** Whether somebody hears the buttons. */
  readonly hearsButtons: () => Promise<boolean>;
  /** Brings a whole line of a ticket, so that one can reply to it; null when it is gone. */
  readonly tellLine: TellLine | undefined;
  readonly telegramText: TelegramText;
}

/** Brings a line of a ticket into a chat. */
export type TellLine = (line: {
  readonly deliveryId: number;
  readonly chatId: string;
  readonly lineId: number;
  readonly url: string;
  readonly isHeard: boolean;
}) => Promise<TelegramResult | null>;

/** Sends notices as messages of the bot. */
export function telegramSender(deps: TelegramSenderDeps): Sender {
  const { sending, appUrl, onGone, hearsButtons, tellLine, telegramText } = deps;
  return async ({ userId, deliveryId, lineId, telegramId, type, title, data, path, version, rights }) => {
    if (!telegramId) return { kind: "skipped", reason: "Telegram is not linked any more" };
    const isHeard = await hearsButtons();
    const url = `${appUrl()}${path}`;
    const line = lineId === null ? null : await tellLine?.({ deliveryId, chatId: telegramId, lineId, url, isHeard });
    const buttons = isHeard ? buttonsOfNotice({ type, key: data.key, of: data.of, version }, rights) : [];
    const text = line ? "" : await telegramText({ type, title, name: data.name, url });
    const result = line ?? (await (await sending()).client.sendMessage(telegramId, text, buttons));
    switch (result.kind) {
      case "sent":
        return { kind: "done" };
      case "gone":
        await onGone(userId);
        return { kind: "skipped", reason: result.reason };
      case "refused":
        return { kind: "dead", reason: result.reason };
      case "retry":
        return { ...result, isPutOff: result.afterSeconds !== undefined };
    }
  };
}
