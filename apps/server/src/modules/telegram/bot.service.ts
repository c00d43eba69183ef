import { needsTwoSteps, type TwoStepFor } from "@dropship/api/contract/security-settings";
import { may } from "@dropship/api/contract/permissions";
import type { SessionUser } from "../../http/call.ts";
import { Failure } from "../../http/failure.ts";
import type { Throttler } from "../../http/throttle.ts";
import { type BotAct, botButton, readButton } from "../../integrations/telegram/buttons.ts";
import {
  keyboardOf,
  MAX_TEXT,
  messageBody,
  type TelegramMessage,
  type TelegramUpdate,
} from "../../integrations/telegram/wire.ts";
import type { Database } from "../../db/database.ts";
import type { botActs, Pressed, Presser } from "./bot-acts.ts";
import { type botQuestions, HELP, readQuestion } from "./bot-questions.ts";
import { type BotTickets, holdsWords, type SaidOfTicket, typedIn, type WordAt } from "./bot-tickets.ts";
import { type BotCall, isLaterPicture, readWords } from "./inbox.repository.ts";
import { findLinked, type LinkedRow } from "./linked-people.repository.ts";
import { blockedWords } from "../../blocked-words.ts";
import type { LinksService } from "./links.service.ts";

type Press = NonNullable<TelegramUpdate["callback_query"]>;

/** More words of one person within a minute are passed over, and they are told so once. */
const WORDS = { max: 40, seconds: 60 };
const TOLD = { max: 1, seconds: 60 };
const TOO_MUCH = "Слишком много сообщений за минуту: эти бот не прочитал. Подождите минуту и повторите.";
/** A button of an older message does nothing any more; what was written is kept for less, since a ticket begins with it. */
const BUTTON_SECONDS = 3 * 86_400;
const TEXT_SECONDS = 12 * 3_600;
const LONGEST_ALERT = 200;
const OF_TEXT: ReadonlySet<BotAct> = new Set<BotAct>(["ticket", "write"]);
/** What the journal says in the place of an address. */
const FROM_TELEGRAM = "Telegram";

const LATE: Pressed = { text: "Кнопка устарела. Откройте магазин, там всё по-прежнему можно сделать.", isOver: true };

/** What the bot works with. */
export interface BotDeps {
  readonly db: Database;
  readonly links: LinksService;
  readonly questions: ReturnType<typeof botQuestions>;
  readonly acts: ReturnType<typeof botActs>;
  readonly tickets: BotTickets;
  readonly throttler: Throttler;
  readonly appName: () => Promise<string>;
  readonly supportEmail: () => Promise<string>;
  readonly appUrl: () => string;
  /** Whom the shop asks for two steps. */
  readonly twoStepFor: () => Promise<TwoStepFor>;
  /** A person has blocked the bot. */
  readonly onGone: (userId: number) => Promise<void>;
  readonly now?: () => number;
}

/** The bot: hears a word of Telegram and says what is to be called in response. */
export type Bot = ReturnType<typeof botService>;

/** Makes the bot. What it does is done once however often a word is handled; what it says is sent by whoever handles the word. */
export function botService(deps: BotDeps) {
  const { db, links, questions, acts, tickets, throttler, appName, appUrl } = deps;
  const { supportEmail, twoStepFor, onGone, now = Date.now } = deps;

  const say = (chatId: number, said: string | SaidOfTicket): BotCall => {
    const { text, ticketId, buttons } = typeof said === "string" ? { text: said, ticketId: null, buttons: [] } : said;
    const body = messageBody(String(chatId), text, buttons);
    return { method: "sendMessage", chatId: String(chatId), body, ticketId };
  };

  /** Roles rest where the shop asks admins for two steps and the link was made in a session of one. */
  async function userOf(row: LinkedRow): Promise<SessionUser> {
    const isResting = !row.is_strong && needsTwoSteps(await twoStepFor(), { isAdmin: row.roles.length > 0 });
    const roles = isResting ? [] : row.roles;
    return { id: row.id, email: row.email, roles, narrowedTo: row.narrowed_to, isVerified: true };
  }
  /** Where everybody is asked for two steps, a chat that was linked by one tells and does nothing before it is confirmed by two. */
  const isLate = async ({ is_strong: isStrong }: LinkedRow) => !isStrong && (await twoStepFor()) === "everybody";
  const twoStepFirst = () =>
    `Магазин пускает только по двум шагам. Подключите двухэтапный вход и подтвердите Telegram в настройках: ${appUrl()}/user/settings`;
  async function isOver(key: string, limit: typeof WORDS): Promise<boolean> {
    try {
      await throttler.hit(key, limit);
      return false;
    } catch (error) {
      if (error instanceof Failure) return true;
      throw error;
    }
  }
  /** Whether a word is one too many; `say` for the first such one of a minute. */
  async function tooMuch(fromId: number): Promise<"no" | "say" | "silent"> {
    if (!(await isOver(`telegram:${fromId}`, WORDS))) return "no";
    return (await isOver(`telegram-told:${fromId}`, TOLD)) ? "silent" : "say";
  }
  const stranger = async () =>
    `Это бот магазина «${await appName()}». Он вас ещё не знает.\nЧтобы привязать Telegram, откройте настройки в магазине и нажмите «Привязать Telegram»: ${appUrl()}/user/settings`;

  async function start(
    from: NonNullable<TelegramMessage["from"]>,
    token: string,
    row: LinkedRow | null,
  ): Promise<string> {
    if (token === "") return row ? `Telegram привязан к аккаунту «${row.name}».\n\n${HELP}` : stranger();
    const outcome = await links.follow(from, token);
    const known = await findLinked(db, String(from.id));
    switch (outcome) {
      case "linked":
        return `Готово: Telegram привязан к аккаунту «${known?.name ?? ""}».\n\n${HELP}`;
      case "confirmed":
        return known && known.roles.length > 0
          ? "Готово: кнопки администратора снова работают в этом чате."
          : "Готово: бот снова отвечает в этом чате.";
      case "known":
        return `Этот Telegram уже привязан к аккаунту «${known?.name ?? ""}». Чтобы привязать его к другому, сначала отвяжите: /stop`;
      case "bad_link":
        return `Ссылка уже использована или устарела. Сделайте новую: ${appUrl()}/user/settings`;
      case "taken":
        return "К этому аккаунту Telegram уже привязан, или аккаунт заблокирован. Проверьте настройки в магазине.";
    }
  }

  /** Answers what is asked; null for a text that is no question. */
  async function answer(row: LinkedRow, text: string): Promise<string | SaidOfTicket | null> {
    const user = await userOf(row);
    const viewer = { userId: user.id, seesAll: may(user, "orders.see") };
    const question = readQuestion(text);
    switch (question?.kind) {
      case "balance":
        return questions.balance(user.id);
      case "order":
        return questions.order(viewer, question.number);
      case "waybill":
        return questions.waybill(viewer, question.number);
      case "number":
        return questions.number(viewer, question.number);
      case "stop": {
        const buttons = [botButton("Отвязать", "unlink", 0)];
        const own = await links.show(user);
        const closes = own.is_verified_otherwise
          ? ""
          : " E-mail не подтверждён, поэтому кабинет закроется, пока вы его не подтвердите.";
        const text = `Отвязать Telegram? Уведомления и ответы бота прекратятся.${closes}`;
        return { text, ticketId: null, buttons };
      }
      case "help":
      case "start":
        return HELP;
      case undefined:
        return null;
    }
  }

  async function hear(at: WordAt, message: TelegramMessage): Promise<BotCall[]> {
    const { chat, from, media_group_id: album } = message;
    if (chat.type !== "private" || !from) return [];
    const much = await tooMuch(from.id);
    if (much !== "no") return much === "say" ? [say(chat.id, TOO_MUCH)] : [];
    const row = await findLinked(db, String(from.id));
    if (!holdsWords(message)) return [say(chat.id, `Бот понимает текст и картинки.\n\n${HELP}`)];
    if (row?.is_blocked) return [say(chat.id, blockedWords(await supportEmail()))];
    const text = typedIn(message);
    const question = readQuestion(text);
    if (question?.kind === "start") return [say(chat.id, await start(from, question.token, row))];
    if (!row) return [say(chat.id, await stranger())];
    if (question?.kind !== "stop" && (await isLate(row))) return [say(chat.id, twoStepFirst())];
    // A reply to support goes to support, whatever words it has; a command is one anywhere.
    const said = text.startsWith("/") ? null : await tickets.reply(row.id, at, message);
    const isSilent = album !== undefined && (await isLaterPicture(db, at, String(from.id), album));
    if (isSilent && (said === null || (said.ticketId !== null && !said.isPartial))) return [];
    return [say(chat.id, said ?? (await answer(row, text)) ?? (await tickets.offer(row.id, at.updateId)))];
  }

  async function act(press: Press, botId: number, updateId: number): Promise<Pressed> {
    const row = await findLinked(db, String(press.from.id));
    if (!row) return { text: `Этот Telegram не привязан к магазину. ${appUrl()}/user/settings`, isOver: false };
    if (row.is_blocked) return { text: blockedWords(await supportEmail()), isOver: false };
    const button = readButton(press.data);
    const age = now() / 1_000 - (press.message?.date ?? 0);
    if (!button || age > (OF_TEXT.has(button.act) ? TEXT_SECONDS : BUTTON_SECONDS)) return LATE;
    if (button.act !== "unlink" && (await isLate(row))) return { text: twoStepFirst(), isOver: false };
    const user = await userOf(row);
    const key = `telegram-${botId}-${updateId}`;
    const presser: Presser = { user, by: { actorId: user.id, ip: FROM_TELEGRAM, requestId: key }, key };
    switch (button.act) {
      case "order":
        return button.second === null ? LATE : acts.confirmOrder(presser, button.key, button.second);
      case "payout":
        return acts.approvePayout(presser, button.key);
      case "unlink":
        await links.end(user.id);
        return { text: "Telegram отвязан.", isOver: true };
      case "ticket":
      case "write": {
        const word = { botId, updateId: button.act === "ticket" ? button.key : (button.second ?? 0) };
        const words = await readWords(db, botId, word.updateId, String(press.from.id));
        if (words.length === 0) return LATE;
        return button.act === "ticket"
          ? tickets.begin(user.id, word, words)
          : tickets.write(user.id, word, button.key, words);
      }
    }
  }

  async function pressed(press: Press, botId: number, updateId: number): Promise<BotCall[]> {
    const much = await tooMuch(press.from.id);
    if (much === "silent") return [];
    const { text, isOver: isDone } =
      much === "say" ? { text: TOO_MUCH, isOver: false } : await act(press, botId, updateId);
    const { message } = press;
    const chatId = String(message?.chat.id ?? press.from.id);
    const alert = { callback_query_id: press.id, text: text.slice(0, LONGEST_ALERT).toWellFormed(), show_alert: true };
    const calls: BotCall[] = [{ method: "answerCallbackQuery", chatId, body: alert }];
    // The message keeps what it said, loses its buttons and says what became of it.
    if (isDone && message?.text !== undefined) {
      const said = `${message.text.slice(0, MAX_TEXT - text.length - 2)}\n\n${text}`.toWellFormed();
      const body = { ...messageBody(chatId, said), message_id: message.message_id, reply_markup: keyboardOf([]) };
      calls.push({ method: "editMessageText", chatId, body });
    }
    return calls;
  }

  return {
    /** Does what a word of Telegram wants and tells what to say. */
    async handle(botId: number, update: TelegramUpdate): Promise<readonly BotCall[]> {
      if (update.message) return hear({ botId, updateId: update.update_id }, update.message);
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
