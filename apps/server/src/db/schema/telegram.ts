import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytea, moment, users } from "./identity.ts";
import { tickets } from "./tickets.ts";

const number = { mode: "number" } as const;

/** A link to the bot that was made for a user and not followed yet, one at a time; the token is kept only as its SHA-256. */
export const telegramLinks = pgTable(
  "telegram_links",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: bytea("token_hash").notNull(),
    /** Made in a session of two steps. */
    isStrong: boolean("is_strong").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [uniqueIndex("telegram_links_token").on(t.tokenHash)],
);

/** Whose Telegram a user has linked; the id itself stands in `users.telegram_id`. */
export const telegramAccounts = pgTable("telegram_accounts", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** As it was then: the name, with the user name where there is one. */
  name: text("name").notNull(),
  /** Linked from a session of two steps: its buttons count as such a session. */
  isStrong: boolean("is_strong").notNull(),
  linkedAt: moment("linked_at").notNull().defaultNow(),
});

/** What Telegram told the bot: each word once, however often it comes. */
export const telegramUpdates = pgTable(
  "telegram_updates",
  {
    botId: bigint("bot_id", number).notNull(),
    updateId: bigint("update_id", number).notNull(),
    /** Who wrote or pressed. */
    fromId: text("from_id").notNull(),
    body: jsonb("body").notNull(),
    takenAt: moment("taken_at").notNull().defaultNow(),
    handledAt: moment("handled_at"),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: moment("next_try_at").notNull().defaultNow(),
    /** Why it could not be handled. */
    reason: text("reason"),
  },
  (t) => [
    primaryKey({ columns: [t.botId, t.updateId] }),
    index("telegram_updates_waiting")
      .on(t.nextTryAt)
      .where(sql`${t.handledAt} is null`),
    index("telegram_updates_taken").on(t.takenAt),
  ],
);

/** What the bot has to say in response: written together with the mark that an update was handled, sent afterwards. */
export const telegramCalls = pgTable(
  "telegram_calls",
  {
    id: bigint("id", number).primaryKey().generatedAlwaysAsIdentity(),
    botId: bigint("bot_id", number).notNull(),
    chatId: text("chat_id").notNull(),
    /** Method of the Bot API. */
    method: text("method").notNull(),
    body: jsonb("body").notNull(),
    state: text("state").notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: moment("next_try_at").notNull().defaultNow(),
    reason: text("reason"),
    /** Which ticket it says something of: a reply to it goes there. */
    ticketId: integer("ticket_id").references(() => tickets.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("telegram_calls_waiting")
      .on(t.nextTryAt)
      .where(sql`${t.state} = 'pending'`),
    index("telegram_calls_created").on(t.createdAt),
    check("telegram_calls_state_known", sql`${t.state} in ('pending', 'done', 'dead')`),
  ],
);

/** Messages of chats that belong to a ticket, so that a reply to one of them goes there. */
export const telegramThreads = pgTable(
  "telegram_threads",
  {
    botId: bigint("bot_id", number).notNull(),
    chatId: text("chat_id").notNull(),
    messageId: bigint("message_id", number).notNull(),
    ticketId: integer("ticket_id")
      .notNull()
      .references(() => tickets.id, { onDelete: "cascade" }),
    /** The delivery that sent it, and which piece of that it is: a second attempt goes on behind it. Null for what was said otherwise. */
    deliveryId: bigint("delivery_id", number),
    piece: integer("piece"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.botId, t.chatId, t.messageId] }),
    index("telegram_threads_ticket").on(t.ticketId),
    uniqueIndex("telegram_threads_delivery").on(t.deliveryId, t.piece),
  ],
);

/** What the shop notes of its bot, and the turn in which Telegram is asked. */
export const telegramNotes = pgTable("telegram_notes", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull().default({}),
  nextAt: moment("next_at").notNull().defaultNow(),
});
