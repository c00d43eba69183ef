import { integer, jsonb, pgTable, primaryKey, text, index } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { bytea, moment } from "./identity.ts";

/** Whose feeds are imported; offer ids are unique within one. */
export const suppliers = pgTable("suppliers", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull().unique(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

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
    /** SHA-256 of the offer as read; equal means nothing to do. */
    rowHash: bytea("row_hash").notNull(),
    /** Rate its price was converted at, in 1/10000 UAH; null when it was in dollars. */
    rate: integer("rate"),
    /** Run that saw it last: a second offer of the same id in one run is refused. */
    importId: integer("import_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.supplierId, t.externalId] }), index("supplier_offers_product").on(t.productId)],
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

/** Runs of the import; `offers_read` moves on with every committed batch. */
export const imports = pgTable("imports", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  supplierId: integer("supplier_id")
    .notNull()
    .references(() => suppliers.id),
  fileName: text("file_name").notNull(),
  status: text("status").notNull().default("running"),
  offersRead: integer("offers_read").notNull().default(0),
  counts: jsonb("counts").$type<Record<"created" | "changed" | "unchanged" | "refused", number>>(),
  startedAt: moment("started_at").notNull().defaultNow(),
  finishedAt: moment("finished_at"),
});
