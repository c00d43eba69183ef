import type { ImportChange, ImportNotes, ImportSettings } from "@dropship/api/contract/imports";
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
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { categories, products } from "./catalog.ts";
import { bytea, moment, users } from "./identity.ts";

/** Whose feeds are imported; offer ids are unique within one. */
export const suppliers = pgTable("suppliers", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull().unique(),
  /** How its files are read and written; null before anybody chose. */
  settings: jsonb("settings").$type<ImportSettings>(),
  version: integer("version").notNull().default(1),
  /** Where its file is fetched from, and how often; without an interval only when somebody asks. */
  url: text("url"),
  everyHours: integer("every_hours"),
  /** When the address is looked at next, and for whom the import then runs. */
  nextAt: moment("next_at"),
  scheduledBy: integer("scheduled_by").references(() => users.id, { onDelete: "set null" }),
  /** What the address said of the file that was written last. */
  etag: text("etag"),
  lastModified: text("last_modified"),
  /** Hryvnias for a dollar at which that file was written, in 1/10000: at another rate it is written again. Null without prices in hryvnias. */
  writtenRate: integer("written_rate"),
  /** Why its schedule does not go on by itself, and since when; null while it does. */
  fault: text("fault"),
  faultAt: moment("fault_at"),
  /** How often in a row it came to nothing: it is asked for less and less often. */
  faults: integer("faults").notNull().default(0),
  /** When somebody decided last where its categories go: what was checked before that counts no more. */
  categoriesAt: moment("categories_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** What an import did to goods that their file no longer had, so that what comes back is as it was. */
export interface GoneMark {
  readonly import: number;
  /** It was hidden by that import, and nobody has decided otherwise since. */
  readonly hid: boolean;
  /** Pieces that were taken away. */
  readonly pieces: number;
}

/** Which product a supplier's offer became, and what it looked like when it was last taken over. */
export const supplierOffers = pgTable(
  "supplier_offers",
  {
    supplierId: integer("supplier_id")
      .notNull()
      .references(() => suppliers.id),
    externalId: text("external_id").notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** SHA-256 of the offer as read when all of it was last taken over; empty when only its price and stock ever were. */
    rowHash: bytea("row_hash").notNull(),
    /** Rate its price was converted at, in 1/10000 UAH; null when it was in dollars. */
    rate: integer("rate"),
    /** The price as the supplier said it, in minor units of its currency; null when it was written before this was kept. */
    saidPrice: integer("said_price"),
    saidCurrency: text("said_currency"),
    /** What it said of price and stock when these were last taken over; null when they were before this was kept: as `row_hash` says. */
    terms: text("terms"),
    /** Its file no longer had it, and what an import did about that; null while the file has it. */
    gone: jsonb("gone").$type<GoneMark>(),
    /** A digest of each part of it as it was last taken over, by name; null when that was before this was kept. */
    parts: jsonb("parts").$type<Readonly<Record<string, string>>>(),
  },
  (t) => [primaryKey({ columns: [t.supplierId, t.externalId] }), index("supplier_offers_product").on(t.productId)],
);

/** A category of a supplier's file with how many of its goods say it. */
export interface FilePath {
  /** From the root. */
  readonly names: readonly string[];
  readonly offers: number;
}

/** Where a supplier's categories are here, whatever ours are called and wherever they lie by now; and what somebody has decided of them. */
export const supplierCategories = pgTable(
  "supplier_categories",
  {
    supplierId: integer("supplier_id")
      .notNull()
      .references(() => suppliers.id),
    /** Digest of the names from the root, in small letters. */
    path: text("path").notNull(),
    /** These names; null for what was remembered before they were kept. */
    names: text("names").array(),
    /** Null for one that is taken over and is not here yet, and for one that is left out. */
    categoryId: integer("category_id").references(() => categories.id, { onDelete: "cascade" }),
    /** Its new goods are not loaded. */
    isLeftOut: boolean("is_left_out").notNull().default(false),
    /** What is decided of it counts for all below it of which nothing else is. */
    isDeep: boolean("is_deep").notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.supplierId, t.path] }), index("supplier_categories_category").on(t.categoryId)],
);

/** A supplier's variation groups and ours. */
export const supplierGroups = pgTable(
  "supplier_groups",
  {
    supplierId: integer("supplier_id")
      .notNull()
      .references(() => suppliers.id),
    externalId: text("external_id").notNull(),
    groupId: integer("group_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.supplierId, t.externalId] })],
);

/** Files of suppliers, from their coming to the way back. */
export const imports = pgTable(
  "imports",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    supplierId: integer("supplier_id")
      .notNull()
      .references(() => suppliers.id),
    fileName: text("file_name").notNull(),
    /** Where it came from: null is a file that somebody sent. */
    url: text("url"),
    /** What that address said of it. */
    etag: text("etag"),
    lastModified: text("last_modified"),
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    status: text("status").notNull().default("uploaded"),
    /** As they were when it was checked; what is written follows them, whatever the profile says later. */
    settings: jsonb("settings").$type<ImportSettings>(),
    /** Hryvnias for a dollar at which it was checked and is written, in 1/10000; null while unknown. */
    rate: integer("rate"),
    /** Written by itself when the check finds nothing to be asked about. */
    runsItself: boolean("runs_itself").notNull().default(false),
    /** The job that checks, writes or takes it back. */
    jobId: uuid("job_id"),
    offersRead: integer("offers_read").notNull().default(0),
    counts: jsonb("counts").$type<Record<string, number>>(),
    notes: jsonb("notes").$type<ImportNotes>(),
    /** Categories that its rows name; null before it was read. */
    paths: jsonb("paths").$type<FilePath[]>(),
    /** Why not all of the file could be read, or nothing at all. */
    damage: text("damage"),
    /** Place of the last row that is written: it goes on behind it. */
    writtenTo: integer("written_to").notNull().default(0),
    /** Categories that it added, so that the way back takes them too. */
    addedCategories: integer("added_categories")
      .array()
      .notNull()
      .default(sql`'{}'`),
    startedAt: moment("started_at").notNull().defaultNow(),
    /** When it was compared with the shop last: what was written since is not in it. */
    checkedAt: moment("checked_at"),
    finishedAt: moment("finished_at"),
    revertedAt: moment("reverted_at"),
    /** Rows that the way back left, for somebody had changed them since. */
    kept: integer("kept").notNull().default(0),
  },
  (t) => [
    index("imports_started").on(t.startedAt, t.id),
    index("imports_supplier").on(t.supplierId, t.startedAt, t.id),
    check(
      "imports_status_known",
      sql`${t.status} in ('fetching', 'uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'reverting', 'reverted')`,
    ),
  ],
);

/** Rows of a supplier's file, what becomes of each and how to take it back; and goods that the file no longer has. */
export const importRows = pgTable(
  "import_rows",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Its place among the rows, from 1. */
    place: integer("place").notNull(),
    /** Line of the file; 0 for goods that it does not have. */
    line: integer("line").notNull(),
    externalId: text("external_id").notNull(),
    name: text("name").notNull(),
    /** Null until it was compared. */
    outcome: text("outcome"),
    reason: text("reason"),
    /** What of the offer was shortened or left out, so that the product's form takes it. */
    remark: text("remark"),
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    /** The offer as it was read; null where nothing is written, and once it is. */
    offer: jsonb("offer"),
    /** Characters of the offer: batches are bounded by them, without unpacking a text. */
    size: integer("size").notNull().default(0),
    rowHash: bytea("row_hash"),
    /** What changes, in words for people. */
    changes: jsonb("changes").$type<ImportChange[]>(),
    /** What was there before, for the way back; null while nothing is written. */
    before: jsonb("before"),
    /** Version of the product once it was written: another one says that somebody edited it since. */
    versionAfter: integer("version_after"),
    /** How the way back ended: "done", or "kept" with the reason in `reason`. */
    reverted: text("reverted"),
  },
  (t) => [
    unique("import_rows_place").on(t.importId, t.place),
    index("import_rows_outcome").on(t.importId, t.outcome, t.place),
    index("import_rows_external").on(t.importId, t.externalId),
    index("import_rows_product").on(t.productId),
    index("import_rows_words").using("gin", sql`(${t.externalId} || ' ' || ${t.name}) gin_trgm_ops`),
    check(
      "import_rows_outcome_known",
      sql`${t.outcome} in ('created', 'changed', 'returned', 'unchanged', 'ignored', 'gone', 'refused')`,
    ),
  ],
);
