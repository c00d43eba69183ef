import {
  POST_AUDIENCES,
  POST_CHANNELS,
  POST_SECTIONS,
  POST_STATUSES,
  type PostAudience,
  type PostChannel,
  type PostSection,
  type PostStatus,
} from "@dropship/api/contract/post-choices";
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { files } from "./files.ts";
import { moment, users } from "./identity.ts";

const quoted = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(", "));
const known = (column: AnyPgColumn, words: readonly string[]): SQL => sql`${column} in (${quoted(words)})`;

/** Posts of the news (docs/product.md, States). */
export const posts = pgTable(
  "posts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    status: text("status").$type<PostStatus>().notNull().default("draft"),
    title: text("title").notNull(),
    section: text("section").$type<PostSection>().notNull(),
    excerpt: text("excerpt").notNull().default(""),
    /** Clean HTML. */
    body: text("body").notNull().default(""),
    cover: jsonb("cover").$type<{ url: string; thumb: string }>(),
    isPinned: boolean("is_pinned").notNull().default(false),
    mustRead: boolean("must_read").notNull().default(false),
    audience: text("audience").$type<PostAudience>().notNull().default("all"),
    channels: text("channels")
      .array()
      .$type<PostChannel[]>()
      .notNull()
      .default(sql`'{site}'`),
    publishAt: moment("publish_at"),
    publishedAt: moment("published_at"),
    /** The event that told of it, and how many people it was for then. */
    eventId: bigint("event_id", { mode: "number" }),
    toldTotal: integer("told_total"),
    authorId: integer("author_id").references(() => users.id),
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** What it is found by. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql`title || ' ' || excerpt || ' ' || regexp_replace(body, '<[^>]+>', ' ', 'g')`),
  },
  (t) => [
    check("posts_status_known", known(t.status, POST_STATUSES)),
    check("posts_section_known", known(t.section, POST_SECTIONS)),
    check("posts_audience_known", known(t.audience, POST_AUDIENCES)),
    check("posts_channels_known", sql`${t.channels} <@ array[${quoted(POST_CHANNELS)}]`),
    check("posts_planned", sql`${t.status} <> 'scheduled' or ${t.publishAt} is not null`),
    check("posts_published", sql`${t.status} not in ('published', 'archived') or ${t.publishedAt} is not null`),
    index("posts_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    index("posts_published_at").on(t.publishedAt, t.id),
    index("posts_updated_at").on(t.updatedAt, t.id),
    index("posts_due")
      .on(t.publishAt)
      .where(sql`${t.status} = 'scheduled'`),
  ],
);

/** Users whom a post names. */
export const postRecipients = pgTable(
  "post_recipients",
  {
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index("post_recipients_user").on(t.userId)],
);

/** Who has opened a post, and who has said that they have read it. */
export const postReads = pgTable(
  "post_reads",
  {
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    openedAt: moment("opened_at").notNull().defaultNow(),
    confirmedAt: moment("confirmed_at"),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index("post_reads_user").on(t.userId)],
);

/** Pictures of posts: those that no text shows any more are given up later, so that a step back in the editor finds them. */
export const postFiles = pgTable(
  "post_files",
  {
    fileId: integer("file_id")
      .primaryKey()
      .references(() => files.id, { onDelete: "cascade" }),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    thumb: text("thumb").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
  },
  (t) => [index("post_files_post").on(t.postId)],
);
