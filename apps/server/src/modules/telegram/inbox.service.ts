import { createHmac, timingSafeEqual } from "node:crypto";
import type { BotState } from "@dropship/api/contract/telegram";
import type { telegramSettings } from "@dropship/api/contract/setting-groups";
import type { SettingsOf } from "@dropship/api/contract/setting-fields";
import { z } from "zod";
import type { Database } from "../../db/database.ts";
import type { TelegramReply } from "../../integrations/telegram/client.ts";
import type { BotNow, TelegramConnection } from "../../integrations/telegram/connect.ts";
import { SANDBOX_PATH } from "../../integrations/telegram/sandbox.ts";
import { telegramUpdate } from "../../integrations/telegram/wire.ts";
import { backOff } from "../notifications/delivery.service.ts";
import type { Bot } from "./bot.service.ts";
import * as inbox from "./inbox.repository.ts";
import { countLinked, findLinked } from "./linked-people.repository.ts";
import { noteMessage } from "./threads.repository.ts";
import * as notes from "./telegram-notes.repository.ts";

/** Where Telegram posts its words. */
export const TELEGRAM_WEBHOOK = "/api/webhooks/telegram";

/** How long Telegram keeps a question for news open. */
const POLL_SECONDS = 25;
/** Longer than one question for news with everything around it: who is silent for so long has died. */
const POLLER_SECONDS = 60;
/** How long a word or a response belongs to who took it. */
const LEASE_SECONDS = 60;
const UPDATE_ATTEMPTS = 6;
const CALL_ATTEMPTS = 8;
/** How often Telegram is asked whether it still knows the webhook. */
const WEBHOOK_SECONDS = 600;
/** Rest after a token that Telegram does not know. */
const WRONG_TOKEN_SECONDS = 60;

/** What is told of a message that was sent or rewritten. */
const sentMessage = z.object({ message_id: z.number() }).transform(({ message_id: id }) => id);

type Settings = SettingsOf<typeof telegramSettings>;

/** What the inbox works with. */
export interface InboxDeps {
  readonly db: Database;
  readonly connection: TelegramConnection;
  readonly settings: () => Promise<Settings>;
  readonly bot: Bot;
  readonly appKey: Buffer;
  readonly appUrl: () => string;
  readonly isDemo: boolean;
  /** A person has blocked the bot. */
  readonly onGone: (userId: number) => Promise<void>;
  readonly onFault: (what: string, error: unknown) => void;
  /** How long Telegram keeps a question open; shorter in tests. */
  readonly pollSeconds?: number;
}

/** Why Telegram could not be asked, to an admin. */
function problemText(reply: Exclude<TelegramReply<unknown>, { kind: "done" }>): string {
  if (reply.kind === "refused" && (reply.code === 401 || reply.code === 404)) return "Telegram не знает такого токена.";
  if (reply.kind === "refused" && reply.code === 409) return "Сообщения этого бота получает кто-то ещё.";
  if (reply.kind === "refused") return "Telegram отказал в запросе. Проверьте адрес магазина и токен.";
  return "С Telegram нет связи.";
}

/** Hears Telegram, has the bot deal with each word once, and sends what it says. */
export function telegramInbox(deps: InboxDeps) {
  const { db, connection, settings, bot, appKey, appUrl, isDemo, onGone, onFault, pollSeconds = POLL_SECONDS } = deps;
  const webhookUrl = () => `${appUrl()}${TELEGRAM_WEBHOOK}`;
  /** The same in every process, another one for each bot, and nothing that anybody could guess. */
  const secretOf = ({ id }: BotNow) =>
    createHmac("sha256", appKey).update(`telegram webhook ${id}`).digest("base64url");

  /** Asks for news once; 1 when it is worth asking again at once. The right to ask was taken. */
  async function ask(now: BotNow, signal: AbortSignal): Promise<{ again: boolean; rest: number }> {
    const reply = await now.client.getUpdates(await inbox.nextOffset(db, now.id), pollSeconds, signal);
    if (signal.aborted) return { again: false, rest: 0 };
    const last_poll_at = new Date().toISOString();
    if (reply.kind === "done") {
      await inbox.takeUpdates(db, now.id, reply.result);
      await notes.writeNote(db, "poll", { last_poll_at, problem: null });
      return { again: true, rest: 0 };
    }
    await notes.writeNote(db, "poll", { last_poll_at, problem: problemText(reply) });
    // A webhook of before keeps the news away from who asks for them.
    if (reply.kind === "refused" && reply.code === 409) {
      const registered = await now.client.getWebhook();
      const isWebhook = registered.kind === "done" && registered.result.url !== "";
      const isGone = isWebhook && (await now.client.deleteWebhook()).kind === "done";
      return { again: isGone, rest: isGone ? 0 : 1 };
    }
    if (reply.kind === "retry") return { again: false, rest: reply.afterSeconds ?? 0 };
    return { again: false, rest: WRONG_TOKEN_SECONDS };
  }

  /** Has Telegram know our address where the settings say so, and forget it where they do not. */
  async function followWebhook(now: BotNow, isWanted: boolean): Promise<void> {
    const found = await now.client.getWebhook();
    if (found.kind !== "done") return notes.writeNote(db, "webhook", { problem: problemText(found) });
    const { url, problem } = found.result;
    if (isWanted === (url === webhookUrl()))
      return notes.writeNote(db, "webhook", {
        url,
        problem: problem && "Telegram не смог доставить сообщение магазину.",
      });
    if (!isWanted && url === "") return;
    const canBeReached = now.isSandbox || appUrl().startsWith("https:");
    if (isWanted && !canBeReached)
      return notes.writeNote(db, "webhook", { url, problem: "Вебхуку нужен адрес магазина по https." });
    const reply = isWanted
      ? await now.client.setWebhook(webhookUrl(), secretOf(now))
      : await now.client.deleteWebhook();
    const problemNow = reply.kind === "done" ? null : problemText(reply);
    await notes.writeNote(db, "webhook", {
      url: isWanted && problemNow === null ? webhookUrl() : "",
      problem: problemNow,
    });
  }

  async function handleOne(): Promise<boolean> {
    const row = await inbox.claimUpdate(db, LEASE_SECONDS);
    if (!row) return false;
    try {
      const calls = await bot.handle(row.bot_id, telegramUpdate.parse(row.body));
      await db.transaction((tx) => inbox.finishUpdate(tx, row, calls, null));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (row.attempts >= UPDATE_ATTEMPTS) {
        await db.transaction((tx) => inbox.finishUpdate(tx, row, [], reason));
        onFault("a word of Telegram was given up", error);
      } else await inbox.postponeUpdate(db, row, backOff(row.attempts), reason);
    }
    return true;
  }

  async function sendOne(now: BotNow): Promise<boolean> {
    const row = await inbox.claimCall(db, now.id, LEASE_SECONDS);
    if (!row) return false;
    const reply = await now.client.call(row.method, row.chat_id, row.body);
    if (reply.kind === "done") {
      await inbox.finishCall(db, row.id, "done", null);
      const { data: messageId } = sentMessage.safeParse(reply.result);
      if (row.ticket_id !== null && messageId !== undefined)
        await noteMessage(db, { botId: now.id, chatId: row.chat_id, messageId, ticketId: row.ticket_id });
    } else if (reply.kind === "retry" && (reply.afterSeconds !== undefined || row.attempts < CALL_ATTEMPTS)) {
      const { afterSeconds, reason } = reply;
      // Telegram that asks to wait takes the call then: however often it asks, nothing is given up.
      const wasTried = afterSeconds === undefined;
      await inbox.postponeCall(db, row.id, {
        seconds: Math.max(backOff(row.attempts), afterSeconds ?? 0),
        reason,
        wasTried,
      });
    } else {
      await inbox.finishCall(db, row.id, "dead", reply.reason);
      const person = reply.kind === "gone" ? await findLinked(db, row.chat_id) : null;
      if (person) await onGone(person.id);
    }
    return true;
  }

  return {
    /** Asks for news where the settings say so, in one process at a time; returns 1 when it is to be called again at once. */
    async poll(signal: AbortSignal): Promise<number> {
      const now = await connection.now();
      if (!now) return 0;
      const { receive } = await settings();
      if (receive !== "polling") {
        if (await notes.takeTurn(db, "webhook", WEBHOOK_SECONDS)) await followWebhook(now, receive === "webhook");
        return 0;
      }
      const holder = crypto.randomUUID();
      if (!(await notes.takePolling(db, holder, POLLER_SECONDS))) return 0;
      let rest = 0;
      try {
        const asked = await ask(now, signal);
        rest = asked.rest;
        return asked.again ? 1 : 0;
      } finally {
        await notes.endPolling(db, holder, rest);
      }
    },

    /** Deals with what was heard and sends what is to be said; returns how much that was. */
    async work(): Promise<number> {
      let done = 0;
      while (await handleOne()) done += 1;
      const now = await connection.now();
      while (now && (await sendOne(now))) done += 1;
      return done;
    },

    /** Telegram posts a word; false when it is not Telegram, or is not wanted. */
    async takeWebhook(body: unknown, secret: string | undefined): Promise<boolean> {
      const now = await connection.now();
      if (!now || (await settings()).receive !== "webhook") return false;
      const wanted = Buffer.from(secretOf(now));
      const given = Buffer.from(secret ?? "");
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
      const read = telegramUpdate.safeParse(body);
      // What cannot be read is taken all the same: Telegram would bring it again and again.
      if (read.success) await inbox.takeUpdates(db, now.id, [read.data]);
      return true;
    },

    /** How the bot does. */
    async state(): Promise<BotState> {
      const [now, wanted, told, queue, linked] = await Promise.all([
        connection.now(),
        settings(),
        notes.readNotes(db),
        inbox.readQueue(db),
        countLinked(db),
      ]);
      const { receive } = wanted;
      const part = receive === "webhook" ? told.webhook : receive === "polling" ? told.poll : null;
      return {
        is_sandbox: now?.isSandbox ?? false,
        sandbox_refused: wanted.sandbox && !isDemo,
        sandbox_url: now?.isSandbox ? `${SANDBOX_PATH}/` : null,
        is_connected: now !== null,
        receive,
        username: now?.username ?? (now && told.bot.id === now.id ? (told.bot.username ?? null) : null),
        webhook_url: webhookUrl(),
        is_registered: told.webhook.url === undefined ? null : told.webhook.url === webhookUrl(),
        last_update_at: queue.last?.toISOString() ?? null,
        last_poll_at: told.poll.last_poll_at ?? null,
        problem: now ? (part?.problem ?? null) : null,
        linked,
        waiting: { updates: queue.updates, calls: queue.calls },
      };
    },

    /** Another bot, or another way to hear it, may be in force: Telegram is asked about the webhook at the next turn. */
    followSettings: () => notes.setTurn(db, "webhook", 0),
    /** Forgets what was dealt with long ago; called now and then. */
    cleanUp: () => inbox.removeOld(db),
  };
}
