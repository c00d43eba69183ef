import { needsTwoSteps, type TwoStepFor } from "@dropship/api/contract/security-settings";
import { type OwnTelegram, telegramEndpoints, type TelegramLink } from "@dropship/api/contract/telegram";
import type { Connection, Database } from "../../db/database.ts";
import type { SessionUser } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { unavailable } from "../../http/failure.ts";
import { hashToken, newToken } from "../../http/session.ts";
import { askBot } from "../../integrations/telegram/client.ts";
import type { BotNow } from "../../integrations/telegram/connect.ts";
import { SANDBOX_PATH } from "../../integrations/telegram/sandbox.ts";
import type { TelegramPerson } from "../../integrations/telegram/wire.ts";
import * as outbox from "../outbox/outbox.service.ts";
import * as people from "./linked-people.repository.ts";
import * as notes from "./telegram-notes.repository.ts";

const failLink = failuresOf(telegramEndpoints.linkTelegram.errors);
/** How long a link lives. */
const LINK_SECONDS = 600;
const ASK_MS = 8_000;
/** Chats of the sandbox: each user of the shop has a made-up Telegram there. */
const SANDBOX_CHATS = 7_000_000;
const LONGEST_NAME = 100;

/** How following a link went: `known` when this Telegram is linked already, `confirmed` when its own account trusts it anew. */
export type LinkOutcome = "linked" | "confirmed" | "known" | "bad_link" | "taken";

/** What linking works with. */
export interface LinksDeps {
  readonly db: Database;
  /** The bot that hears people; null while there is none. */
  readonly listeningBot: () => Promise<BotNow | null>;
  readonly appUrl: () => string;
  /** Whom the shop asks for two steps. */
  readonly twoStepFor: () => Promise<TwoStepFor>;
}

/** What somebody is called in Telegram, with the user name where there is one. */
export const nameOfTelegram = ({ first_name, last_name = "", username }: TelegramPerson): string =>
  `${`${first_name} ${last_name}`.trim()}${username ? ` (@${username})` : ""}`
    .trim()
    .slice(0, LONGEST_NAME)
    .toWellFormed();

/** Links Telegrams to accounts. */
export type LinksService = ReturnType<typeof linksService>;

/** Makes the service. */
export function linksService({ db, listeningBot, appUrl, twoStepFor }: LinksDeps) {
  /** The bot's user name; asked for once. */
  async function usernameOf(bot: BotNow): Promise<string> {
    if (bot.username !== null) return bot.username;
    const { bot: noted } = await notes.readNotes(db);
    if (noted.id === bot.id && noted.username) return noted.username;
    const found = await askBot(bot, AbortSignal.timeout(ASK_MS));
    if (found.kind !== "bot") throw unavailable("С Telegram нет связи. Попробуйте через минуту.");
    await notes.writeNote(db, "bot", { id: bot.id, username: found.username });
    return found.username;
  }

  const told = (tx: Connection, userId: number, what: "telegram-linked" | "telegram-confirmed" | "telegram-unlinked") =>
    outbox.write(tx, { name: "account.access-changed", payload: { userId, what } });

  return {
    /** How a user and the bot know each other. */
    async show({ id: userId, roles }: Pick<SessionUser, "id" | "roles">): Promise<OwnTelegram> {
      const [row, bot] = await Promise.all([people.findOwn(db, userId), listeningBot()]);
      // Roles of a caller rest in a session of one step, from which nothing can be confirmed.
      const isResting = row?.is_strong === false && needsTwoSteps(await twoStepFor(), { isAdmin: roles.length > 0 });
      return {
        is_available: bot !== null,
        linked: row?.telegram_id
          ? {
              name: row.name ?? row.telegram_id,
              linked_at: row.linked_at?.toISOString() ?? null,
              needs_confirming: isResting,
            }
          : null,
        is_verified_otherwise: row?.has_mail ?? false,
      };
    },

    /** Makes a link that links whoever follows it, or confirms the Telegram that is linked; the one before stops working. */
    async begin(userId: number, sessionHash: Buffer): Promise<TelegramLink> {
      const bot = await listeningBot();
      if (!bot) throw failLink("no_bot", "У магазина пока нет бота в Telegram.");
      const [own, isStrong] = await Promise.all([people.findOwn(db, userId), people.isStrongSession(db, sessionHash)]);
      const canConfirm = isStrong && own?.is_strong === false;
      if (own?.telegram_id && !canConfirm)
        throw failLink("already_linked", "Telegram уже привязан. Сначала отвяжите его.");
      const username = await usernameOf(bot);
      const token = newToken();
      const until = await people.putLink(db, { userId, tokenHash: hashToken(token), isStrong, seconds: LINK_SECONDS });
      const url = bot.isSandbox
        ? `${appUrl()}${SANDBOX_PATH}/?chat=${SANDBOX_CHATS + userId}&start=${token}`
        : `https://t.me/${username}?start=${token}`;
      return { url, expires_at: until.toISOString() };
    },

    /** Somebody in Telegram has followed a link. */
    follow: (from: TelegramPerson, token: string): Promise<LinkOutcome> =>
      db.transaction(async (tx) => {
        const telegramId = String(from.id);
        const known = await people.findLinked(tx, telegramId);
        if (known) {
          if (known.is_blocked || !(await people.confirm(tx, known.id, hashToken(token)))) return "known";
          await told(tx, known.id, "telegram-confirmed");
          return "confirmed";
        }
        const found = await people.takeLink(tx, hashToken(token));
        if (!found) return "bad_link";
        const { userId, isStrong } = found;
        if (!(await people.link(tx, { userId, telegramId, name: nameOfTelegram(from), isStrong }))) return "taken";
        await told(tx, userId, "telegram-linked");
        return "linked";
      }),

    /** The chat of a user with the bot; null while no Telegram is linked. */
    chatOf: async (userId: number): Promise<string | null> => (await people.findOwn(db, userId))?.telegram_id ?? null,

    /** Unlinks; doing it again does nothing. */
    end: (userId: number): Promise<void> =>
      db.transaction(async (tx) => {
        if (await people.unlink(tx, userId)) await told(tx, userId, "telegram-unlinked");
      }),

    /** Forgets the Telegram of a person who is deleted. */
    async forgetUser(tx: Connection, userId: number): Promise<void> {
      await people.forgetTalk(tx, userId);
      await people.unlink(tx, userId);
    },
    usernameOf,
  };
}
