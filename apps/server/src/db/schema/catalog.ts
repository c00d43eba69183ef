import type { Photo } from "@dropship/api/contract/catalog";
import type { SaidPrices } from "@dropship/money";
import { sql } from "drizzle-orm";
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
  uuid,
} from "drizzle-orm/pg-core";
import { files } from "./files.ts";
import { moment, users } from "./identity.ts";

/** Text that sorts as people expect in Russian and Ukrainian. */
const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' });

/** Tree of categories. `path` is the ids from the root to itself; it and `is_listed` are kept by a trigger. */
export const categories = pgTable(
  "categories",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    parentId: integer("parent_id").references((): AnyPgColumn => categories.id),
    name: text("name").notNull(),
    nameUk: text("name_uk"),
    position: integer("position").notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    photo: jsonb("photo").$type<Photo>(),
    /** The file that `photo` shows; null for a photo of another origin. */
    photoFileId: integer("photo_file_id").references(() => files.id, { onDelete: "set null" }),
    /** Its categories on marketplaces, for feeds. */
    promId: text("prom_id"),
    rozetkaId: text("rozetka_id"),
    /** Grows with every change of its fields by a person. */
    version: integer("version").notNull().default(1),
    path: integer("path")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** It and all above it are active. */
    isListed: boolean("is_listed").notNull().default(true),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [index("categories_parent").on(t.parentId, t.position)],
);

/** Goods. `price` in US cents; `stock` is what lies in the warehouse, `reserved` of it is promised to orders. */
export const products = pgTable(
  "products",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    sku: text("sku").notNull().unique(),
    vendor: text("vendor"),
    vendorCode: text("vendor_code"),
    barcode: text("barcode"),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    groupId: integer("group_id"),
    options: jsonb("options").$type<Record<string, string>>().notNull().default({}),
    params: jsonb("params").$type<{ name: string; value: string }[]>().notNull().default([]),
    name: text("name").notNull(),
    nameUk: text("name_uk"),
    description: text("description").notNull().default(""),
    descriptionUk: text("description_uk"),
    price: integer("price").notNull(),
    oldPrice: integer("old_price"),
    /** What a supplier said in kopecks of which cents cannot give it back (docs/decisions/0105). */
    said: jsonb("said").$type<SaidPrices>(),
    stock: integer("stock").notNull().default(0),
    reserved: integer("reserved").notNull().default(0),
    status: text("status").notNull().default("active"),
    /** Grams and millimetres. */
    weight: integer("weight"),
    width: integer("width"),
    height: integer("height"),
    length: integer("length"),
    photos: jsonb("photos").$type<Photo[]>().notNull().default([]),
    /** Address of a video, of YouTube or of an mp4. */
    video: text("video"),
    /** For search engines; null is made of the name or of the description. */
    seoTitle: text("seo_title"),
    seoTitleUk: text("seo_title_uk"),
    seoDescription: text("seo_description"),
    seoDescriptionUk: text("seo_description_uk"),
    /** First photo, apart from the rest so that a list does not read them all. */
    cover: jsonb("cover")
      .$type<Photo>()
      .generatedAlwaysAs(sql`photos -> 0`),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When somebody last edited it; like `version` kept by a trigger (sql/catalog-edits.sql), whoever writes. */
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** Grows with every edit, not with orders. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("products_group")
      .on(t.groupId)
      .where(sql`${t.groupId} is not null`),
    index("products_category").on(t.categoryId),
    index("products_vendor").on(t.vendor),
    // The admins' list: any order at any size, and a part of a name. Codes are found by search_codes.
    index("products_created").on(t.createdAt, t.id),
    index("products_updated").on(t.updatedAt, t.id),
    index("products_price").on(t.price, t.id),
    index("products_stock").on(t.stock, t.id),
    index("products_status").on(t.status, t.createdAt, t.id),
    index("products_name").on(sql`(left(${t.name}, 80) collate "und-x-icu")`, t.id),
    index("products_search").using(
      "gin",
      sql`(${t.name} || ' ' || coalesce(${t.nameUk}, '') || ' ' || coalesce(${t.vendor}, '')) gin_trgm_ops`,
    ),
    // A scanner reads it whole.
    index("products_barcode")
      .on(t.barcode)
      .where(sql`${t.barcode} is not null`),
    index("products_vendor_part").using("gin", sql`${t.vendor} gin_trgm_ops`),
    check("products_price_positive", sql`${t.price} > 0`),
    // The last guard of "two people can't buy the last piece"; services lock the row before.
    check("products_reserved_within_stock", sql`${t.reserved} >= 0 and ${t.reserved} <= ${t.stock}`),
    check("products_status_known", sql`${t.status} in ('draft', 'active', 'hidden', 'archived')`),
  ],
);

/**
 * What can be listed: one row per active product and category above it, and one for the whole catalogue (category 0). Triggers keep it
 * (db/sql/catalog-entries.sql), so that a page of any category in any order is one short index scan.
 */
export const catalogEntries = pgTable(
  "catalog_entries",
  {
    categoryId: integer("category_id").notNull(),
    productId: integer("product_id").notNull(),
    price: integer("price").notNull(),
    nameKey: sortedText("name_key").notNull(),
    isAvailable: boolean("is_available").notNull(),
    vendor: text("vendor"),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.productId] }),
    index("catalog_entries_product").on(t.productId),
    // With the availability at hand, counting a price range never leaves the index.
    index("catalog_entries_price").on(t.categoryId, t.price, t.productId, t.isAvailable),
    index("catalog_entries_name").on(t.categoryId, t.nameKey, t.productId),
    index("catalog_entries_vendor").on(t.categoryId, t.vendor, t.productId),
  ],
);

/** Number of entries per category, kept by a trigger. */
export const catalogCounts = pgTable("catalog_counts", {
  categoryId: integer("category_id").primaryKey(),
  products: integer("products").notNull(),
});

/** Params of products as rows, for filters; kept by a trigger. */
export const productParams = pgTable(
  "product_params",
  {
    productId: integer("product_id").notNull(),
    name: text("name").notNull(),
    value: text("value").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.name, t.value] }),
    index("product_params_value").on(t.name, t.value, t.productId),
  ],
);

/** Which sent pictures a product shows; a picture is let go when the last product lets go of it. */
export const productFiles = pgTable(
  "product_files",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    fileId: integer("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.fileId] }), index("product_files_file").on(t.fileId)],
);

/** What a product has cost, append-only; a trigger writes it (sql/catalog-edits.sql), whoever changes the price. Cents. */
export const priceChanges = pgTable(
  "price_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    price: integer("price").notNull(),
    /** Null: an import, or a time before changes were kept. */
    actorId: integer("actor_id").references(() => users.id),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("price_changes_product").on(t.productId, t.createdAt, t.id)],
);

/** What a bulk change did to each product, so that it can be taken back while nobody has changed that again. */
export const productBulkRows = pgTable(
  "product_bulk_rows",
  {
    changeId: uuid("change_id").notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Columns before and after; of stock the pieces by which it moved. */
    before: jsonb("before").$type<Record<string, unknown>>().notNull(),
    after: jsonb("after").$type<Record<string, unknown>>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.changeId, t.productId] }), index("product_bulk_rows_created").on(t.createdAt)],
);
