import type { Database } from "../../db/database.ts";
import type { Throttler } from "../../http/throttle.ts";
import { botButton } from "../../integrations/telegram/buttons.ts";
import type { TelegramConnection } from "../../integrations/telegram/connect.ts";
import type { TelegramButton, TelegramMessage } from "../../integrations/telegram/wire.ts";
import { numbered } from "../../record-number.ts";
import {
  type BroughtFile,
  type HeardWords,
  leftText,
  type TicketChannels,
} from "../tickets/ticket-channels.service.ts";
import { type Pressed, told } from "./bot-acts.ts";
import { noteMessage, ticketOf } from "./threads.repository.ts";

/** What the bot says, and of which ticket; a reply to it goes there. */
export interface SaidOfTicket {
  readonly text: string;
  readonly ticketId: number | null;
  /** Not all of it could be taken, and that has to be told. */
  readonly isPartial?: boolean;
  readonly buttons?: readonly TelegramButton[];
}
/** A word of Telegram: by these numbers the same one is known again. */
export interface WordAt {
  readonly botId: number;
  readonly updateId: number;
}

const TICKETS = { max: 10, seconds: 600 };
const MESSAGES = { max: 30, seconds: 60 };
/** The same as for files that are sent on the site. */
const FILES = { max: 60, seconds: 600 };
const OFFERED = 2;
const LONGEST_BUTTON = 40;

/** Whether there is something in a message that a ticket can hold. */
export const holdsWords = ({ text, caption, photo, document }: TelegramMessage): boolean =>
  (text ?? caption ?? "").trim() !== "" || photo !== undefined || document !== undefined;
/** What was typed in a message, with or without a file. */
export const typedIn = ({ text, caption = "" }: TelegramMessage): string => text ?? caption;

/** Under what was added: the files that were not. */
const withoutThose = ({ left = [] }: HeardWords): string => (left.length > 0 ? `\nНе принято: ${leftText(left)}.` : "");
/** A ticket can hold nothing of it: why. What came in one go as an album is a message for each of its pictures, and the others may have been added. */
function nothingOf({ left = [] }: HeardWords, messages: readonly TelegramMessage[]): string {
  const isOneOfMany = messages.length === 1 && messages[0]?.media_group_id !== undefined;
  return `${isOneOfMany ? "Не принято" : "Ничего не добавлено"}: ${left.length > 0 ? leftText(left) : "напишите сообщение"}.`;
}
const isNothing = ({ body, files }: HeardWords): boolean => body === "" && files.length === 0;

/** Files of a message: a picture in its largest size, or what was sent as a file. */
const filesIn = ({ photo, document }: TelegramMessage) => {
  const largest = photo?.at(-1);
  return [
    ...(largest ? [{ id: largest.file_id, name: "Фото из Telegram" }] : []),
    ...(document ? [{ id: document.file_id, name: document.file_name ?? "Файл из Telegram" }] : []),
  ];
};
const shortSubject = (subject: string) =>
  subject.length <= LONGEST_BUTTON ? subject : `${subject.slice(0, LONGEST_BUTTON - 1).toWellFormed()}…`;

/** Tickets as people talk of them with the bot. */
export type BotTickets = ReturnType<typeof botTickets>;

/** Makes it: what somebody writes becomes a ticket or a message of one, with its pictures, through the same services as on the site. */
export function botTickets(deps: {
  readonly db: Database;
  readonly connection: Pick<TelegramConnection, "now">;
  readonly channels: TicketChannels;
  readonly throttler: Throttler;
  readonly appUrl: () => string;
}) {
  const { db, connection, channels, throttler, appUrl } = deps;
  const urlOf = (ticketId: number) => `${appUrl()}/support/${ticketId}`;
  const keyOf = ({ botId, updateId }: WordAt) => `telegram-${botId}-${updateId}`;

  /** Words with those of their files that could be had. Telegram being away is thrown: the word is dealt with later. */
  async function wordsOf(userId: number, botId: number, messages: readonly TelegramMessage[]): Promise<HeardWords> {
    const openOf = (id: string) => async (): ReturnType<BroughtFile["open"]> => {
      const bot = await connection.now();
      if (bot?.id !== botId) return "Бот магазина сменился, отправьте файл ещё раз.";
      await throttler.hit(`telegram-file:${userId}`, FILES);
      const opened = await bot.client.openFile(id);
      if (opened.kind === "retry") throw new Error(opened.reason);
      return opened.kind === "done" ? opened.result : "Не удалось получить его из Telegram, отправьте файл ещё раз.";
    };
    const brought = messages.flatMap(filesIn).map(({ id, name }) => ({ name, open: openOf(id) }));
    const body = messages
      .map(typedIn)
      .filter((text) => text.trim() !== "")
      .join("\n");
    return { via: "telegram", body, ...(await channels.take(userId, brought)) };
  }

  async function writeInto(
    userId: number,
    at: WordAt,
    ticketId: number,
    messages: readonly TelegramMessage[],
  ): Promise<SaidOfTicket> {
    let written: number | null = null;
    let isPartial = false;
    const { text } = await told(async (): Promise<Pressed> => {
      const goesOn = await channels.goesOnIn(userId, ticketId);
      if (!goesOn) return { text: "Этого обращения больше нет.", isOver: true };
      if (goesOn.isClosed)
        return { text: `Обращение ${numbered(goesOn.id)} закрыто. Создать новое из этого сообщения?`, isOver: true };
      await throttler.hit(`telegram-write:${userId}`, MESSAGES);
      const words = await wordsOf(userId, at.botId, messages);
      isPartial = words.left !== undefined && words.left.length > 0;
      if (isNothing(words)) return { text: nothingOf(words, messages), isOver: false };
      await channels.write(userId, keyOf(at), goesOn.id, words);
      written = goesOn.id;
      const text = `Добавлено в обращение ${numbered(goesOn.id)}. ${urlOf(goesOn.id)}${withoutThose(words)}`;
      return { text, isOver: true };
    });
    return { text, ticketId: written, isPartial };
  }

  return {
    /** A reply to a message that belongs to a ticket; null when this one does not. */
    async reply(userId: number, at: WordAt, message: TelegramMessage): Promise<SaidOfTicket | null> {
      const place = { botId: at.botId, chatId: String(message.chat.id) };
      const { reply_to_message: to } = message;
      const ticketId = to ? await ticketOf(db, { ...place, messageId: to.message_id }) : null;
      if (ticketId === null) return null;
      const said = await writeInto(userId, at, ticketId, [message]);
      const { ticketId: written } = said;
      if (written !== null) await noteMessage(db, { ...place, messageId: message.message_id, ticketId: written });
      const isOffer = written === null && said.text.endsWith("?");
      return isOffer ? { ...said, buttons: [botButton("Создать обращение", "ticket", at.updateId)] } : said;
    },

    /** What becomes of a text that is no question. */
    async offer(userId: number, updateId: number): Promise<SaidOfTicket> {
      const open = await channels.open(userId, OFFERED);
      const into = open.map(({ id, subject }) =>
        botButton(`В обращение ${numbered(id)}: ${shortSubject(subject)}`, "write", id, updateId),
      );
      const begin = botButton(open.length > 0 ? "Создать новое обращение" : "Создать обращение", "ticket", updateId);
      const text =
        open.length > 0
          ? "Не знаю такой команды. Отправить это сообщение в поддержку?"
          : "Не знаю такой команды. Создать из этого сообщения обращение в поддержку?";
      return { text, ticketId: null, buttons: [...into, begin] };
    },

    /** Writes what was said before into a ticket; the same words again are the same message. */
    async write(userId: number, at: WordAt, ticketId: number, messages: readonly TelegramMessage[]): Promise<Pressed> {
      const said = await writeInto(userId, at, ticketId, messages);
      return { text: said.text, isOver: said.ticketId !== null };
    },

    /** Begins a ticket with what was said before; the same words again are the same ticket. */
    begin: (userId: number, at: WordAt, messages: readonly TelegramMessage[]): Promise<Pressed> =>
      told(async () => {
        await throttler.hit(`telegram-ticket:${userId}`, TICKETS);
        const words = await wordsOf(userId, at.botId, messages);
        if (isNothing(words)) return { text: nothingOf(words, messages), isOver: false };
        const ticket = await channels.begin(userId, keyOf(at), words);
        if (!ticket) return { text: `Напишите в поддержку на сайте: ${appUrl()}/support`, isOver: false };
        return {
          text: `Обращение ${numbered(ticket.id)} создано. Ответ придёт сюда: ${urlOf(ticket.id)}${withoutThose(words)}`,
          isOver: true,
        };
      }),
  };
}
