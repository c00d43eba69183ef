import type { Notification } from "@dropship/api/contract/notifications";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, moment, sessions, users } from "./identity.ts";

const createdAt = () => moment("created_at").notNull().defaultNow();
const number = { mode: "number" } as const;

/** Domain events, written in the transaction of the change that caused them; the relay makes a job of each. */
export const outboxEvents = pgTable(
  "outbox_events",
  {
    id: bigint("id", number).primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    payload: jsonb("payload").notNull(),
    createdAt: createdAt(),
    relayedAt: moment("relayed_at"),
  },
  (t) => [
    index("outbox_events_waiting")
      .on(t.id)
      .where(sql`${t.relayedAt} is null`),
    index("outbox_events_created_at").on(t.createdAt),
  ],
);

/** In-app notifications: one per event and user, however often the event is fanned out. */
export const notifications = pgTable(
  "notifications",
  {
    // In order of making: notifications of the same moment stand as they came, and new keys are written beside each other.
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null only for history that was made up at once (demo). */
    eventId: bigint("event_id", number),
    type: text("type").notNull(),
    data: jsonb("data").$type<Notification["data"]>().notNull(),
    readAt: moment("read_at"),
    /** Put away by its user: shown only where the archive is asked for. */
    archivedAt: moment("archived_at"),
    createdAt: createdAt(),
  },
  (t) => [
    // Ascending, for the reason told beside the indexes of orders.
    index("notifications_user").on(t.userId, t.createdAt, t.id),
    // The list and the bell leave the archive out: an index with it would be walked past thousands of archived rows.
    index("notifications_current")
      .on(t.userId, t.createdAt, t.id)
      .where(sql`${t.archivedAt} is null`),
    index("notifications_unread")
      .on(t.userId, t.createdAt, t.id)
      .where(sql`${t.readAt} is null and ${t.archivedAt} is null`),
    // What was told of one order.
    index("notifications_of_order")
      .on(sql`(${t.data} ->> 'key')`, t.userId)
      .where(sql`${t.type} = 'order-status'`),
    unique("notifications_once").on(t.eventId, t.userId),
  ],
);

/** One message of an event to a person on a channel other than the list. */
export const notificationDeliveries = pgTable(
  "notification_deliveries",
  {
    id: bigint("id", number).primaryKey().generatedAlwaysAsIdentity(),
    eventId: bigint("event_id", number)
      .notNull()
      .references(() => outboxEvents.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    channel: text("channel").notNull(),
    /** Shown without a sound: its reader wants none of this kind, or none at that hour. */
    isSilent: boolean("is_silent").notNull().default(false),
    state: text("state").notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: moment("next_try_at").notNull().defaultNow(),
    /** Why the last attempt failed, or why nothing was sent. */
    reason: text("reason"),
    finishedAt: moment("finished_at"),
  },
  (t) => [
    unique("notification_deliveries_once").on(t.eventId, t.userId, t.channel),
    index("notification_deliveries_user").on(t.userId),
    index("notification_deliveries_pending")
      .on(t.nextTryAt)
      .where(sql`${t.state} = 'pending'`),
    check("notification_deliveries_channel_known", sql`${t.channel} in ('live', 'push', 'mail', 'telegram')`),
    check("notification_deliveries_state_known", sql`${t.state} in ('pending', 'done', 'skipped', 'dead')`),
  ],
);

/** How far the word of an event has come that goes to many: noted with each batch of them. */
export const noticeSpreads = pgTable("notice_spreads", {
  eventId: bigint("event_id", number)
    .primaryKey()
    .references(() => outboxEvents.id, { onDelete: "cascade" }),
  /** The last user that was looked at; batches go by id. */
  lastUserId: integer("last_user_id").notNull(),
  reached: integer("reached").notNull(),
  finishedAt: moment("finished_at"),
});

/** What could not be done after every retry, and why; somebody has to look at it. */
export const deadLetters = pgTable(
  "dead_letters",
  {
    id: bigint("id", number).primaryKey().generatedAlwaysAsIdentity(),
    /** Queue that gave up. */
    queue: text("queue").notNull(),
    data: jsonb("data").notNull(),
    reason: text("reason").notNull(),
    attempts: integer("attempts").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("dead_letters_created_at").on(t.createdAt)],
);

/** Where a user's choice of channel differs from the standard one. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    channel: text("channel").notNull(),
    isOn: boolean("is_on").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type, t.channel] })],
);

/** When messages may call a user, and when what they have not read is mailed as one; no row while they have said nothing. */
export const noticeTimes = pgTable(
  "notice_times",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    isQuiet: boolean("is_quiet").notNull(),
    /** Minutes after midnight in Kyiv; an end that is earlier is on the next day. */
    quietFrom: smallint("quiet_from").notNull(),
    quietTo: smallint("quiet_to").notNull(),
    /** Days on which quiet hours begin: 1 is Monday. */
    quietDays: smallint("quiet_days").array().notNull(),
    isDigest: boolean("is_digest").notNull(),
    /** Hour of Kyiv. */
    digestHour: smallint("digest_hour").notNull(),
    /** The last day whose digest was seen to. */
    digestDay: date("digest_day").notNull(),
    /** What came later stands in the next digest. */
    digestUntil: moment("digest_until").notNull(),
  },
  (t) => [
    index("notice_times_digest")
      .on(t.digestDay)
      .where(sql`${t.isDigest}`),
    check("notice_times_minutes", sql`${t.quietFrom} between 0 and 1439 and ${t.quietTo} between 0 and 1439`),
    check("notice_times_apart", sql`${t.quietFrom} <> ${t.quietTo}`),
    check("notice_times_hour", sql`${t.digestHour} between 0 and 23`),
  ],
);

/** Browsers that get push messages. A subscription ends with the session it was made in: logout, expiry, a new password. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionHash: bytea("session_hash")
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull().unique("push_subscriptions_endpoint"),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    userAgent: text("user_agent").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("push_subscriptions_user").on(t.userId), index("push_subscriptions_session").on(t.sessionHash)],
);
