import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { provenBody } from "./own-access.ts";
import { data, message, time } from "./shapes.ts";

/** How the caller and the bot know each other. */
export const ownTelegram = z.object({
  /** False while the shop has no bot that hears people. */
  is_available: z.boolean(),
  /** Whose Telegram is linked; null for nobody's. */
  linked: z
    .object({
      /** As it was when it was linked. */
      name: z.string(),
      linked_at: time.nullable(),
      /** An admin's rights rest in the chat, and it answers nobody where the shop asks everybody for two steps, until a session of two steps confirms it by a new link. */
      needs_confirming: z.boolean(),
    })
    .nullable(),
  /** The e-mail is confirmed, so that the account stays verified without Telegram. */
  is_verified_otherwise: z.boolean(),
});
/** How the caller and the bot know each other. */
export type OwnTelegram = z.output<typeof ownTelegram>;

/** A link that is followed once. */
export const telegramLink = z.object({ url: z.string(), expires_at: time });
/** A link that is followed once. */
export type TelegramLink = z.output<typeof telegramLink>;

/** How the shop's bot does. */
export const botState = z.object({
  /** Made up: a Telegram of the shop's own that speaks the same protocol. */
  is_sandbox: z.boolean(),
  /** The sandbox was asked for, but this is no demo shop. */
  sandbox_refused: z.boolean(),
  /** Where one chats with the bot in the sandbox. */
  sandbox_url: z.string().nullable(),
  /** False without a token. */
  is_connected: z.boolean(),
  /** How it hears people. */
  receive: z.enum(["polling", "webhook", "off"]),
  username: z.string().nullable(),
  webhook_url: z.string(),
  /** Telegram posts to this address; null where it was not asked. */
  is_registered: z.boolean().nullable(),
  last_update_at: time.nullable(),
  last_poll_at: time.nullable(),
  problem: z.string().nullable(),
  /** People who have linked their Telegram. */
  linked: z.number().int(),
  /** Words that were heard and not dealt with, and responses that wait to be sent. */
  waiting: z.object({ updates: z.number().int(), calls: z.number().int() }),
});
/** How the shop's bot does. */
export type BotState = z.output<typeof botState>;

/** The shop's bot in Telegram. */
export const telegramEndpoints = endpoints({
  getOwnTelegram: {
    method: "GET",
    path: "/api/user/telegram",
    access: "user",
    own: true,
    summary: "Whether the caller's Telegram is linked",
    responses: { 200: data(ownTelegram) },
  },
  linkTelegram: {
    method: "POST",
    path: "/api/user/telegram/link",
    access: "user",
    own: true,
    throttle: { max: 20, seconds: 600 },
    summary:
      "Make a link to the bot that links the caller's Telegram, or confirms it from a session of two steps, by the password; it is followed once and lives ten minutes",
    renewsSession: true,
    body: provenBody,
    responses: { 201: data(telegramLink) },
    errors: {
      409: {
        no_bot: failure("the shop has no bot that hears people"),
        already_linked: failure("unlink the other Telegram first"),
      },
      429: { throttled: failure("too many wrong passwords") },
    },
  },
  unlinkTelegram: {
    method: "DELETE",
    path: "/api/user/telegram",
    access: "user",
    own: true,
    summary: "Unlink the caller's Telegram by the password; the bot knows them no more",
    renewsSession: true,
    body: provenBody,
    responses: { 200: message },
    errors: { 429: { throttled: failure("too many wrong passwords") } },
  },
  getBotState: {
    method: "GET",
    path: "/api/admin/telegram",
    access: "settings.change",
    summary: "How the shop's bot does",
    responses: { 200: data(botState) },
  },
});
