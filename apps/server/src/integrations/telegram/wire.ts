import { z } from "zod";

/** A person as Telegram tells of them. */
const sender = z.object({
  id: z.number().int(),
  first_name: z.string().default(""),
  last_name: z.string().optional(),
  username: z.string().optional(),
});
/** A person as Telegram tells of them. */
export type TelegramPerson = z.output<typeof sender>;

const chat = z.object({ id: z.number().int(), type: z.string() });
const message = z.object({
  message_id: z.number().int(),
  /** Seconds since 1970; 0 where the message is no longer to be had. */
  date: z.number().int(),
  chat,
  from: sender.optional(),
  text: z.string().optional(),
  /** The same picture in its sizes, the largest last. */
  photo: z.array(z.object({ file_id: z.string(), file_size: z.number().optional() })).optional(),
  /** A file that was sent as it is. */
  document: z
    .object({ file_id: z.string(), file_name: z.string().optional(), file_size: z.number().optional() })
    .optional(),
  /** The same for pictures that are sent together, each in a message of its own. */
  media_group_id: z.string().optional(),
  /** Words under a picture or a file. */
  caption: z.string().optional(),
  /** What it is a reply to; of that the bot needs the number alone. */
  reply_to_message: z.object({ message_id: z.number().int() }).optional(),
});
/** What somebody wrote to the bot. */
export type TelegramMessage = z.output<typeof message>;

/** One word of Telegram to the bot (docs/reference/telegram.md, Updates). Kinds that the bot does not ask for are read as nothing. */
export const telegramUpdate = z.object({
  update_id: z.number().int(),
  message: message.optional(),
  callback_query: z
    .object({ id: z.string(), from: sender, message: message.optional(), data: z.string().optional() })
    .optional(),
  my_chat_member: z.object({ chat, from: sender, new_chat_member: z.looseObject({ status: z.string() }) }).optional(),
});
/** One word of Telegram to the bot. */
export type TelegramUpdate = z.output<typeof telegramUpdate>;

/** Kinds of updates that the bot asks for. */
export const ALLOWED_UPDATES = ["message", "callback_query", "my_chat_member"] as const;

/** A button below a message; at most 64 bytes of data come back when it is pressed. */
export interface TelegramButton {
  readonly text: string;
  readonly data: string;
}
/** One button in a row, as the Bot API wants them. */
export const keyboardOf = (buttons: readonly TelegramButton[]) => ({
  inline_keyboard: buttons.map(({ text, data }) => [{ text, callback_data: data }]),
});

/** Letters of one message. */
export const MAX_TEXT = 4096;
/** The body of a message: plain text without a parse mode, since what people typed stands in it and nothing of that may be markup. */
export const messageBody = (chatId: string, text: string, buttons: readonly TelegramButton[] = []) => ({
  chat_id: chatId,
  text: text.slice(0, MAX_TEXT).toWellFormed(),
  link_preview_options: { is_disabled: true },
  ...(buttons.length > 0 ? { reply_markup: keyboardOf(buttons) } : {}),
});

/** The bot of a token by its number: the part before the colon. */
export const botOfToken = (token: string): number => Number(token.split(":")[0]);
