import {
  TICKET_STATUSES,
  TICKET_VIAS,
  type TicketContextKind,
  type TicketStatus,
  type TicketVia,
} from "@dropship/api/contract/ticket-states";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { files } from "./files.ts";
import { moment, users } from "./identity.ts";

/** What tickets are about, in the order in which they are offered. */
export const ticketTopics = pgTable("ticket_topics", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull(),
  position: integer("position").notNull(),
  isActive: boolean("is_active").notNull().default(true),
});

/** Replies that admins keep; their fields are filled in when they are taken. */
export const cannedReplies = pgTable("canned_replies", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** Tickets. `version` grows with the state, the assignee and the topic, for compare-and-set. */
export const tickets = pgTable(
  "tickets",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    version: integer("version").notNull().default(1),
    status: text("status").$type<TicketStatus>().notNull().default("new"),
    topicId: integer("topic_id")
      .notNull()
      .references(() => ticketTopics.id),
    subject: text("subject").notNull(),
    contextKind: text("context_kind").$type<TicketContextKind>(),
    contextId: integer("context_id"),
    /** What it was called when the ticket was begun. */
    contextName: text("context_name"),
    assigneeId: integer("assignee_id").references(() => users.id, { onDelete: "set null" }),
    /** Since when the user waits for a reply. */
    waitingSince: moment("waiting_since"),
    firstReplyAt: moment("first_reply_at"),
    lastMessageAt: moment("last_message_at").notNull().defaultNow(),
    /** The beginning of the last message that the user sees, and whose it is. */
    excerpt: text("excerpt").notNull().default(""),
    isAnswered: boolean("is_answered").notNull().default(false),
    userReadId: integer("user_read_id").notNull().default(0),
    shopReadId: integer("shop_read_id").notNull().default(0),
    resolvedAt: moment("resolved_at"),
    closedAt: moment("closed_at"),
    mergedIntoId: integer("merged_into_id").references((): AnyPgColumn => tickets.id, { onDelete: "set null" }),
    rating: integer("rating"),
    ratingComment: text("rating_comment").notNull().default(""),
    ratedAt: moment("rated_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql`subject || ' ' || coalesce(context_name, '')`),
  },
  (t) => [
    index("tickets_user").on(t.userId, t.lastMessageAt, t.id),
    index("tickets_user_created").on(t.userId, t.createdAt, t.id),
    index("tickets_last_message").on(t.lastMessageAt, t.id),
    index("tickets_created").on(t.createdAt, t.id),
    index("tickets_status").on(t.status, t.lastMessageAt, t.id),
    index("tickets_assignee").on(t.assigneeId),
    index("tickets_topic").on(t.topicId),
    index("tickets_about").on(t.contextKind, t.contextId),
    index("tickets_waiting")
      .on(t.waitingSince)
      .where(sql`${t.waitingSince} is not null`),
    index("tickets_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    check(
      "tickets_status_known",
      sql`${t.status} in (${sql.raw(TICKET_STATUSES.map((status) => `'${status}'`).join(", "))})`,
    ),
    check(
      "tickets_context_whole",
      sql`(${t.contextKind} is null) = (${t.contextId} is null) and (${t.contextKind} is null) = (${t.contextName} is null)`,
    ),
    check("tickets_rating_known", sql`${t.rating} between 1 and 5`),
    check("tickets_ended", sql`${t.status} not in ('resolved', 'closed') or ${t.resolvedAt} is not null`),
  ],
);

/** Lines of threads: what people wrote, notes inside the shop, and what happened. Only added to; a merge moves them. */
export const ticketMessages = pgTable(
  "ticket_messages",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    ticketId: integer("ticket_id")
      .notNull()
      .references(() => tickets.id, { onDelete: "cascade" }),
    kind: text("kind").$type<"message" | "note" | "event">().notNull(),
    side: text("side").$type<"user" | "shop">().notNull(),
    /** Null for what the shop did by itself. */
    authorId: integer("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    /** How it came. */
    via: text("via").$type<TicketVia>().notNull().default("site"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("ticket_messages_thread").on(t.ticketId, t.id),
    index("ticket_messages_body").using("gin", sql`${t.body} gin_trgm_ops`),
    check("ticket_messages_kind_known", sql`${t.kind} in ('message', 'note', 'event')`),
    check("ticket_messages_via_known", sql`${t.via} in (${sql.raw(TICKET_VIAS.map((via) => `'${via}'`).join(", "))})`),
    check("ticket_messages_side_known", sql`${t.side} in ('user', 'shop')`),
    check("ticket_messages_note_side", sql`${t.kind} <> 'note' or ${t.side} = 'shop'`),
  ],
);

/** Pictures of messages. */
export const ticketFiles = pgTable(
  "ticket_files",
  {
    messageId: integer("message_id")
      .notNull()
      .references(() => ticketMessages.id, { onDelete: "cascade" }),
    fileId: integer("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    name: text("name").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.fileId] }),
    index("ticket_files_file").on(t.fileId),
    // The desk finds tickets by the names of their files.
    index("ticket_files_name").using("gin", sql`${t.name} gin_trgm_ops`),
  ],
);
