import {
  FEED_FETCH_RESULTS,
  FEED_LANGUAGES,
  FEED_PARTS,
  FEED_PRESETS,
  FEED_STATUSES,
} from "@dropship/api/contract/feed-choices";
import type { FeedProblem, FeedSettings } from "@dropship/api/contract/feeds";
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { moment, users } from "./identity.ts";

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });
const bytes = (name: string) => bigint(name, { mode: "number" });
const known = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;

/** In which language the next feed of a user begins; a row comes when they have chosen one. */
export const feedLanguages = pgTable(
  "feed_languages",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    language: text("language", { enum: FEED_LANGUAGES }).notNull(),
  },
  (t) => [check("feed_languages_language", known(t.language, FEED_LANGUAGES))],
);

/**
 * Files of feeds: one for all feeds that say the same at the same prices, by the hash of what makes them differ. The former file is named
 * until the new one is whole.
 */
export const feedBuilds = pgTable(
  "feed_builds",
  {
    recipe: text("recipe").primaryKey(),
    /** Something that it shows may have changed since it was read. */
    isStale: boolean("is_stale").notNull().default(true),
    /** Rate of the dollar that it was reckoned by. */
    rate: integer("rate"),
    /** Name of the files in the folder of feeds, without what tells them apart; null before the first one. */
    file: text("file"),
    /** Hash of what the offers say. */
    content: text("content"),
    offers: integer("offers").notNull().default(0),
    skipped: integer("skipped").notNull().default(0),
    problems: jsonb("problems").$type<FeedProblem[]>().notNull().default([]),
    fullBytes: bytes("full_bytes").notNull().default(0),
    fullGzipBytes: bytes("full_gzip_bytes").notNull().default(0),
    pricesBytes: bytes("prices_bytes").notNull().default(0),
    pricesGzipBytes: bytes("prices_gzip_bytes").notNull().default(0),
    /** When its content last changed; the files' Last-Modified. */
    changedAt: moment("changed_at"),
    /** When it was last read anew, whatever came of it. */
    checkedAt: moment("checked_at"),
    /** Whoever builds it has it until then, under a name of chance. */
    leasedBy: text("leased_by"),
    leasedUntil: moment("leased_until"),
    progress: integer("progress").notNull().default(0),
    fault: text("fault"),
    /** How many times in a row it could not be built: each wait is twice as long as the one before. */
    faults: integer("faults").notNull().default(0),
  },
  (t) => [
    index("feed_builds_stale")
      .on(t.checkedAt)
      .where(sql`${t.isStale}`),
  ],
);

/** Feeds of dropshippers. The secret of the link is kept twice: encrypted for its owner, hashed for whoever brings it. */
export const feeds = pgTable(
  "feeds",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    version: integer("version").notNull().default(1),
    name: text("name").notNull(),
    preset: text("preset").notNull(),
    status: text("status").notNull().default("active"),
    settings: jsonb("settings").$type<FeedSettings>().notNull(),
    /** Open half of the link, by which it is found; null once it is revoked. */
    key: text("key").unique(),
    secretHash: text("secret_hash"),
    secretSealed: text("secret_sealed"),
    recipe: text("recipe").references(() => feedBuilds.recipe, { onDelete: "set null" }),
    /** Recipe of the file that is served until that of `recipe` is whole, where prices alone have given it another one. */
    former: text("former"),
    fetchedAt: moment("fetched_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("feeds_user").on(t.userId, t.createdAt, t.id),
    index("feeds_user_name").on(t.userId, t.name, t.id),
    index("feeds_recipe").on(t.recipe),
    check("feeds_status_known", known(t.status, FEED_STATUSES)),
    check("feeds_preset_known", known(t.preset, FEED_PRESETS)),
    check("feeds_link_whole", sql`num_nonnulls(${t.key}, ${t.secretHash}, ${t.secretSealed}) in (0, 3)`),
    check("feeds_revoked_no_link", sql`${t.status} <> 'revoked' or ${t.key} is null`),
  ],
);

/** Goods that were picked into a feed by hand. */
export const feedProducts = pgTable(
  "feed_products",
  {
    feedId: integer("feed_id")
      .notNull()
      .references(() => feeds.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.feedId, t.productId] }), index("feed_products_product").on(t.productId)],
);

/** Polls of feeds' links; swept after a month. */
export const feedFetches = pgTable(
  "feed_fetches",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    feedId: integer("feed_id")
      .notNull()
      .references(() => feeds.id, { onDelete: "cascade" }),
    userId: integer("user_id").notNull(),
    fetchedAt: moment("fetched_at").notNull().defaultNow(),
    part: text("part").notNull(),
    result: text("result").notNull(),
    bytes: bytes("bytes").notNull(),
    client: text("client").notNull(),
    address: text("address").notNull(),
  },
  (t) => [
    index("feed_fetches_user").on(t.userId, t.fetchedAt, t.id),
    index("feed_fetches_user_bytes").on(t.userId, t.bytes, t.id),
    index("feed_fetches_feed").on(t.feedId, t.fetchedAt),
    index("feed_fetches_time").on(t.fetchedAt),
    check("feed_fetches_part_known", known(t.part, FEED_PARTS)),
    check("feed_fetches_result_known", known(t.result, FEED_FETCH_RESULTS)),
  ],
);

/** Transactions that changed what feeds show; taken away once the files that they concern are marked. */
export const feedChanges = pgTable("feed_changes", { transaction: transactionId("transaction").primaryKey() });
