import type { SessionUser } from "../../http/call.ts";
import { Failure } from "../../http/failure.ts";
import type { Throttler } from "../../http/throttle.ts";
import { keyboardOf, messageBody, type TelegramButton, type TelegramUpdate } from "../../integrations/telegram/wire.ts";
import type { Database } from "../../db/database.ts";
import { botButton, readButton } from "../notifications/telegram-buttons.ts";
import type { botActs, Pressed, Presser } from "./bot-acts.ts";
import { type botQuestions, HELP, readQuestion } from "./bot-questions.ts";
import { type BotCall, readText } from "./inbox.repository.ts";
import { findLinked, type LinkedRow } from "./linked-people.repository.ts";
import type { LinksService } from "./links.service.ts";

type Message = NonNullable<TelegramUpdate["message"]>;
type Press = NonNullable<TelegramUpdate["callback_query"]>;

/** More words of one person within a minute are passed over. */
const WORDS = { max: 40, seconds: 60 };
/** A button of an older message does nothing any more; what was written is kept for less, since a ticket begins with it. */
const BUTTON_SECONDS = 3 * 86_400;
const TEXT_SECONDS = 12 * 3_600;
const MAX_TEXT = 4096;
const LONGEST_ALERT = 200;
/** What the journal says in the place of an address. */
const FROM_TELEGRAM = "Telegram";

const LATE: Pressed = { text: "Кнопка устарела. Откройте магазин, там всё по-прежнему можно сделать.", isOver: true };
const BLOCKED = "Аккаунт заблокирован. Напишите в поддержку магазина.";

/** What the bot works with. */
export interface BotDeps {
  readonly db: Database;
  readonly links: LinksService;
  readonly questions: ReturnType<typeof botQuestions>;
  readonly acts: ReturnType<typeof botActs>;
  readonly throttler: Throttler;
  readonly appName: () => Promise<string>;
  readonly appUrl: () => string;
  /** Whether admins work only in sessions of two steps. */
  readonly adminsNeedTwoSteps: () => Promise<boolean>;
  /** A person has blocked the bot. */
  readonly onGone: (userId: number) => Promise<void>;
  readonly now?: () => number;
}

/** The bot: hears a word of Telegram and says what is to be called in response. */
export type Bot = ReturnType<typeof botService>;

/** Makes the bot. What it does is done once however often a word is handled; what it says is sent by whoever handles the word. */
export function botService(deps: BotDeps) {
  const { db, links, questions, acts, throttler, appName, appUrl, adminsNeedTwoSteps, onGone, now = Date.now } = deps;

  const say = (chatId: number, text: string, buttons: readonly TelegramButton[] = []): BotCall => ({
    method: "sendMessage",
    chatId: String(chatId),
    body: messageBody(String(chatId), text, buttons),
  });

  /** Roles rest where the shop asks admins for two steps and the link was made in a session of one. */
  async function userOf(row: LinkedRow): Promise<SessionUser> {
    const isResting = row.roles.length > 0 && !row.is_strong && (await adminsNeedTwoSteps());
    return { id: row.id, email: row.email, roles: isResting ? [] : row.roles, isVerified: true };
  }
  async function isTooMuch(fromId: number): Promise<boolean> {
    try {
      await throttler.hit(`telegram:${fromId}`, WORDS);
      return false;
    } catch (error) {
      if (error instanceof Failure) return true;
      throw error;
    }
  }
  const stranger = async () =>
    `Это бот магазина «${await appName()}». Он вас ещё не знает.\nЧтобы привязать Telegram, откройте настройки в магазине и нажмите «Привязать Telegram»: ${appUrl()}/user/settings`;

  async function start(from: NonNullable<Message["from"]>, token: string, row: LinkedRow | null): Promise<string> {
    if (token === "") return row ? `Telegram привязан к аккаунту «${row.name}».\n\n${HELP}` : stranger();
    const outcome = await links.follow(from, token);
    const known = await findLinked(db, String(from.id));
    switch (outcome) {
      case "linked":
        return `Готово: Telegram привязан к аккаунту «${known?.name ?? ""}».\n\n${HELP}`;
      case "known":
        return `Этот Telegram уже привязан к аккаунту «${known?.name ?? ""}». Чтобы привязать его к другому, сначала отвяжите: /stop`;
      case "bad_link":
        return `Ссылка уже использована или устарела. Сделайте новую: ${appUrl()}/user/settings`;
      case "taken":
        return "К этому аккаунту Telegram уже привязан, или аккаунт заблокирован. Проверьте настройки в магазине.";
    }
  }

  async function answer(
    botMessage: { updateId: number; row: LinkedRow },
    text: string,
  ): Promise<[string, TelegramButton[]]> {
    const { row, updateId } = botMessage;
    const user = await userOf(row);
    const asker = { userId: user.id, isAdmin: user.roles.length > 0 };
    const question = readQuestion(text);
    switch (question?.kind) {
      case "balance":
        return [await questions.balance(user.id), []];
      case "order":
        return [await questions.order(asker, question.number), []];
      case "waybill":
        return [await questions.waybill(asker, question.number), []];
      case "stop":
        return ["Отвязать Telegram? Уведомления и ответы бота прекратятся.", [botButton("Отвязать", "unlink", 0)]];
      case "help":
      case "start":
        return [HELP, []];
      case undefined:
        return [
          "Не знаю такой команды. Создать из этого сообщения обращение в поддержку?",
          [botButton("Создать обращение", "ticket", updateId)],
        ];
    }
  }

  async function hear(updateId: number, { chat, from, text }: Message): Promise<BotCall[]> {
    if (chat.type !== "private" || !from || (await isTooMuch(from.id))) return [];
    const row = await findLinked(db, String(from.id));
    if (text === undefined || text.trim() === "") return [say(chat.id, `Бот понимает только текст.\n\n${HELP}`)];
    if (row?.is_blocked) return [say(chat.id, BLOCKED)];
    const question = readQuestion(text);
    if (question?.kind === "start") return [say(chat.id, await start(from, question.token, row))];
    if (!row) return [say(chat.id, await stranger())];
    const [said, buttons] = await answer({ updateId, row }, text);
    return [say(chat.id, said, buttons)];
  }

  async function act(press: Press, botId: number, updateId: number): Promise<Pressed> {
    const row = await findLinked(db, String(press.from.id));
    if (!row) return { text: `Этот Telegram не привязан к магазину. ${appUrl()}/user/settings`, isOver: false };
    if (row.is_blocked) return { text: BLOCKED, isOver: false };
    const button = readButton(press.data);
    const age = now() / 1_000 - (press.message?.date ?? 0);
    if (!button || age > (button.act === "ticket" ? TEXT_SECONDS : BUTTON_SECONDS)) return LATE;
    const user = await userOf(row);
    const key = `telegram-${botId}-${updateId}`;
    const presser: Presser = { user, by: { actorId: user.id, ip: FROM_TELEGRAM, requestId: key }, key };
    switch (button.act) {
      case "order":
        return acts.confirmOrder(presser, button.key);
      case "payout":
        return acts.approvePayout(presser, button.key);
      case "unlink":
        await links.end(user.id);
        return { text: "Telegram отвязан.", isOver: true };
      case "ticket": {
        const text = await readText(db, botId, button.key, String(press.from.id));
        return text === null ? LATE : acts.openTicket(user, `telegram-${botId}-${button.key}`, text);
      }
    }
  }

  async function pressed(press: Press, botId: number, updateId: number): Promise<BotCall[]> {
    if (await isTooMuch(press.from.id)) return [];
    const { text, isOver } = await act(press, botId, updateId);
    const { message } = press;
    const chatId = String(message?.chat.id ?? press.from.id);
    const alert = { callback_query_id: press.id, text: text.slice(0, LONGEST_ALERT).toWellFormed(), show_alert: true };
    const calls: BotCall[] = [{ method: "answerCallbackQuery", chatId, body: alert }];
    // The message keeps what it said, loses its buttons and says what became of it.
    if (isOver && message?.text !== undefined) {
      const said = `${message.text.slice(0, MAX_TEXT - text.length - 2)}\n\n${text}`.toWellFormed();
      const body = { ...messageBody(chatId, said), message_id: message.message_id, reply_markup: keyboardOf([]) };
      calls.push({ method: "editMessageText", chatId, body });
    }
    return calls;
  }

  return {
    /** Does what a word of Telegram wants and tells what to say. */
    async handle(botId: number, update: TelegramUpdate): Promise<readonly BotCall[]> {
      if (update.message) return hear(update.update_id, update.message);
      if (update.callback_query) return pressed(update.callback_query, botId, update.update_id);
      const { my_chat_member: member } = update;
      if (member?.chat.type === "private" && member.new_chat_member.status === "kicked") {
        const row = await findLinked(db, String(member.from.id));
        if (row) await onGone(row.id);
      }
      return [];
    },
  };
}
