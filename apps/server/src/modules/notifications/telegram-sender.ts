import type { TelegramClient } from "../../integrations/telegram/client.ts";
import { buttonsOfNotice } from "./telegram-buttons.ts";
import type { Sender } from "./senders.ts";

/** What the sender works with. */
export interface TelegramSenderDeps {
  readonly client: Pick<TelegramClient, "sendMessage">;
  readonly appUrl: () => string;
  /** A person has blocked the bot: they get nothing more there until they want it again. */
  readonly onGone: (userId: number) => Promise<void>;
  /** Whether somebody hears the buttons. */
  readonly hearsButtons: () => Promise<boolean>;
}

/** Sends notices as messages of the bot. */
export function telegramSender({ client, appUrl, onGone, hearsButtons }: TelegramSenderDeps): Sender {
  return async ({ userId, telegramId, type, title, data, path }) => {
    if (!telegramId) return { kind: "skipped", reason: "Telegram is not linked any more" };
    const buttons = (await hearsButtons()) ? buttonsOfNotice(type, data.key) : [];
    const result = await client.sendMessage(telegramId, `${title}\n${data.name}\n${appUrl()}${path}`, buttons);
    switch (result.kind) {
      case "sent":
        return { kind: "done" };
      case "gone":
        await onGone(userId);
        return { kind: "skipped", reason: result.reason };
      case "refused":
        return { kind: "dead", reason: result.reason };
      case "retry":
        return result;
    }
  };
}
