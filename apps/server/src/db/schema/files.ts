import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, moment, users } from "./identity.ts";

const createdAt = () => moment("created_at").notNull().defaultNow();

/** What lies in the file storage, by content: its name there is this SHA-256. Rows of other tables that share content share the object. */
export const storedObjects = pgTable("stored_objects", {
  sha256: bytea("sha256").primaryKey(),
  /** When somebody last began to store this content; what nothing refers to is removed an hour after. */
  touchedAt: moment("touched_at").notNull().defaultNow(),
});

/** Pictures that people have sent, re-encoded. */
export const files = pgTable(
  "files",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the kind in the contract. */
    kind: text("kind").notNull(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sha256: bytea("sha256")
      .notNull()
      .references(() => storedObjects.sha256),
    /** Pixels, upright. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    mime: text("mime").notNull(),
    createdAt: createdAt(),
    /** Since when something shows it; null while nothing does. */
    attachedAt: moment("attached_at"),
    /** Since when nothing shows it; null while something does. */
    detachedAt: moment("detached_at").defaultNow(),
  },
  (t) => [
    index("files_owner").on(t.ownerId, t.kind),
    index("files_sha256").on(t.sha256),
    index("files_detached")
      .on(t.detachedAt)
      .where(sql`${t.detachedAt} is not null`),
    check("files_attached_or_not", sql`(${t.attachedAt} is null) <> (${t.detachedAt} is null)`),
  ],
);

/** Papers that people have sent, written anew: labels of their own waybills. */
export const papers = pgTable(
  "papers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sha256: bytea("sha256")
      .notNull()
      .references(() => storedObjects.sha256),
    pages: integer("pages").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: createdAt(),
    /** Since when something uses it; null while nothing does. */
    attachedAt: moment("attached_at"),
  },
  (t) => [
    index("papers_owner").on(t.ownerId),
    index("papers_sha256").on(t.sha256),
    index("papers_unused")
      .on(t.createdAt)
      .where(sql`${t.attachedAt} is null`),
  ],
);

/** The sizes in which an attached file is shown. */
export const filePictures = pgTable(
  "file_pictures",
  {
    fileId: integer("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    /** Name of the size in the kind. */
    size: text("size").notNull(),
    sha256: bytea("sha256")
      .notNull()
      .references(() => storedObjects.sha256),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.size] }), index("file_pictures_sha256").on(t.sha256)],
);
