import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/** Binary column, read and written as a Buffer. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
/** Moment in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const createdAt = () => moment("created_at").notNull().defaultNow();

/** People who log in. The password is an argon2id hash. An e-mail is confirmed by one account at most, without regard to case; others may say that it is theirs (docs/decisions/0185). */
export const users = pgTable(
  "users",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    email: text("email").notNull(),
    username: text("username"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    phone: text("phone"),
    photoUrl: text("photo_url"),
    photoThumbUrl: text("photo_thumb_url"),
    passwordHash: text("password_hash").notNull(),
    emailVerifiedAt: moment("email_verified_at"),
    telegramId: text("telegram_id"),
    locale: text("locale").notNull().default("ru"),
    isBlocked: boolean("is_blocked").notNull().default(false),
    /** Why it is blocked, for the shop's people; empty while it is not. */
    blockedReason: text("blocked_reason").notNull().default(""),
    /** Marks of the shop's people. */
    tags: text("tags")
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** Grows with every change by a person, so that two of them do not overwrite each other. */
    version: integer("version").notNull().default(1),
    /** The person is gone; the account stays as the owner of its orders and postings. */
    deletedAt: moment("deleted_at"),
    /** Everything that admins find a person by; the name both ways round. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        sql`email || ' ' || coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '') || ' ' || coalesce(phone, '')`,
      ),
  },
  (t) => [
    uniqueIndex("users_email_key")
      .on(sql`lower(${t.email})`)
      .where(sql`${t.emailVerifiedAt} is not null`),
    // Found whole and by its beginning.
    index("users_email").using("btree", sql`lower(${t.email}) text_pattern_ops`),
    index("users_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    uniqueIndex("users_username_key").on(sql`lower(${t.username})`),
    uniqueIndex("users_telegram_key").on(t.telegramId),
    // The list of accounts: by registration, and its rare states.
    index("users_list")
      .on(t.createdAt, t.id)
      .where(sql`${t.deletedAt} is null`),
    index("users_list_blocked")
      .on(t.createdAt, t.id)
      .where(sql`${t.deletedAt} is null and ${t.isBlocked}`),
    index("users_list_unverified")
      .on(t.createdAt, t.id)
      .where(
        sql`${t.deletedAt} is null and not ${t.isBlocked} and not (${t.emailVerifiedAt} is not null or ${t.telegramId} is not null)`,
      ),
  ],
);

/** Admin roles; ordinary dropshippers have none. */
export const userRoles = pgTable(
  "user_roles",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role").notNull(),
    /** What is left of an admin's permissions; null for all that the role gives. It goes with the role. */
    narrowedTo: text("narrowed_to").array(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    check("user_roles_super_is_whole", sql`${t.narrowedTo} is null or ${t.role} = 'Admin'`),
    check("user_roles_known", sql`${t.role} in ('Super Admin', 'Admin')`),
  ],
);

/** Sessions of logged-in users. Tokens of cookies are kept only as their SHA-256. */
export const sessions = pgTable(
  "sessions",
  {
    /** Of its first token. It names the session for good, whichever token opens it by now (docs/decisions/0205). */
    tokenHash: bytea("token_hash").primaryKey(),
    /** Of the token that opens it since its user has proved themself again; null while the first one does. */
    renewedHash: bytea("renewed_hash"),
    /** Of the token before that one: for calls under way, and for who never got the new one. */
    formerHash: bytea("former_hash"),
    /** Until when the former token opens it as well. */
    formerUntil: moment("former_until"),
    /** What the new token was made of, beside the former one and the shop's key. */
    renewal: bytea("renewal"),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    ip: text("ip").notNull(),
    userAgent: text("user_agent").notNull(),
    /** Opened with a second step or a passkey. */
    isStrong: boolean("is_strong").notNull().default(false),
    createdAt: createdAt(),
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    /** The admin who looks as this user, read-only; null in a session of the user's own. */
    viewerId: integer("viewer_id").references(() => users.id, { onDelete: "cascade" }),
    /** The admin's own session, which it goes back to and ends with. */
    viewerSession: bytea("viewer_session"),
  },
  (t) => [
    index("sessions_user_id").on(t.userId),
    index("sessions_expires_at").on(t.expiresAt),
    uniqueIndex("sessions_viewer_session").on(t.viewerSession),
    index("sessions_viewer_id")
      .on(t.viewerId)
      .where(sql`${t.viewerId} is not null`),
    uniqueIndex("sessions_token").on(sql`coalesce(${t.renewedHash}, ${t.tokenHash})`),
    uniqueIndex("sessions_former").on(t.formerHash),
    check("sessions_view_is_whole", sql`(${t.viewerId} is null) = (${t.viewerSession} is null)`),
    check(
      "sessions_renewal_is_whole",
      sql`num_nulls(${t.renewedHash}, ${t.formerHash}, ${t.formerUntil}, ${t.renewal}) in (0, 4)`,
    ),
    foreignKey({
      columns: [t.viewerSession],
      foreignColumns: [t.tokenHash],
      name: "sessions_viewer_session_fk",
    }).onDelete("cascade"),
  ],
);

/** When a user was last there; it outlives the sessions. Each user has a row, so that an index orders all of them: who never came stands at `epoch`. */
export const userVisits = pgTable(
  "user_visits",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (t) => [index("user_visits_seen").on(t.seenAt, t.userId)],
);

/** What the shop's people write down about a user; the user never sees it. */
export const userNotes = pgTable(
  "user_notes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    authorId: integer("author_id")
      .notNull()
      .references(() => users.id),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("user_notes_user").on(t.userId, t.id)],
);

/** One pending password reset per user; the token is kept only as its SHA-256. */
export const passwordResets = pgTable("password_resets", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  tokenHash: bytea("token_hash").notNull(),
  createdAt: createdAt(),
});

/** Fixed-window counters of throttled calls; losing them in a crash is harmless. */
export const throttleHits = pgTable("throttle_hits", {
  key: text("key").primaryKey(),
  hits: integer("hits").notNull(),
  resetsAt: moment("resets_at").notNull(),
});

/** Responses of commands that carry an Idempotency-Key, kept for a day. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    operation: text("operation").notNull(),
    bodyHash: bytea("body_hash").notNull(),
    /** Id of what the command made; null while it runs. */
    resultId: integer("result_id"),
    /** The response of the first time: json, unlike jsonb, keeps the very text. Null for commands of releases that did not keep it. */
    answer: json("answer"),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("idempotency_keys_created_at").on(t.createdAt)],
);

/** What the shop keeps for itself: secrets that it made, marks of what was done, what a source last said. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** Every change of the rate, newest last; append-only. Units of 1/10000 UAH for 1 USD. */
export const currencyRates = pgTable(
  "currency_rates",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    buy: integer("buy").notNull(),
    sale: integer("sale").notNull(),
    /** The bank's own sale rate, before the shop's markup; null where no bank said it. */
    bankSale: integer("bank_sale"),
    source: text("source").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("currency_rates_created_at").on(t.createdAt, t.id), index("currency_rates_sale").on(t.sale, t.id)],
);

/** So much of an entry is searched: the whole of a long post would make the index as large as the journal. */
const JOURNAL_WORDS = 10_000;
/** Texts and numbers of a JSON value, however deep. */
const wordsOf = (column: "before" | "after") =>
  `jsonb_path_query_array(${column}, 'strict $.** ? (@.type() == "string" || @.type() == "number")')::text`;

/** Who changed what, and from where: every admin change. Rows are never changed or deleted. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: integer("actor_id")
      .notNull()
      .references(() => users.id),
    ip: text("ip").notNull(),
    requestId: text("request_id").notNull(),
    /** Name of the operation in the contract. */
    action: text("action").notNull(),
    /** Kind of what was changed. */
    subject: text("subject").notNull(),
    subjectId: text("subject_id").notNull(),
    /** Name of the subject as it was then. */
    subjectName: text("subject_name").notNull(),
    /** Fields that differ. */
    before: jsonb("before").notNull(),
    after: jsonb("after").notNull(),
    createdAt: createdAt(),
    /** Its words, to be found by: whom it is about, from where, and what stood there before and after, without the names of fields. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `left(subject_name || ' ' || ip || ' ' || ${wordsOf("before")} || ' ' || ${wordsOf("after")}, ${JOURNAL_WORDS})`,
        ),
      ),
  },
  (t) => [
    index("audit_entries_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    index("audit_entries_time").on(t.createdAt, t.id),
    index("audit_entries_action").on(t.action, t.createdAt, t.id),
    index("audit_entries_actor").on(t.actorId, t.createdAt, t.id),
    index("audit_entries_subject").on(t.subject, t.subjectId, t.createdAt, t.id),
  ],
);

/** Accounts whose owners want them deleted, until that is done or taken back. */
export const deletionRequests = pgTable(
  "deletion_requests",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    askedAt: moment("asked_at").notNull().defaultNow(),
    /** When it is done, unless money or orders hold it back. */
    dueAt: moment("due_at").notNull(),
    /** Address that it was asked for from, for the journal. */
    ip: text("ip").notNull(),
  },
  (t) => [index("deletion_requests_due").on(t.dueAt)],
);
