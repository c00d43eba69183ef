import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { categories, products } from "./catalog.ts";
import { moment, users } from "./identity.ts";

/** Commissions and discounts (docs/product.md, Money). Money in US cents, percents in 1/100 of a percent. */
export const conditions = pgTable(
  "conditions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    kind: text("kind").$type<"commission" | "discount">().notNull(),
    valueType: text("value_type").$type<"percent" | "fixed">().notNull(),
    /** Basis points of the base price for a percent, cents per piece for a fixed value. */
    value: integer("value").notNull(),
    /** Dimensions that the condition names. A named one without targets matches nobody: it never widens. */
    dimensions: text("dimensions")
      .array()
      .notNull()
      .default(sql`'{}'`),
    minQuantity: integer("min_quantity").notNull().default(1),
    /** The least and the most that it moves a piece by, cents. */
    floor: integer("floor"),
    cap: integer("cap"),
    isStackable: boolean("is_stackable").notNull().default(true),
    position: integer("position").notNull().default(0),
    activeFrom: moment("active_from"),
    activeTo: moment("active_to"),
    isActive: boolean("is_active").notNull().default(true),
    /** Grows with every change of its fields by a person. */
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    check("conditions_kind_known", sql`${t.kind} in ('commission', 'discount')`),
    check("conditions_value_type_known", sql`${t.valueType} in ('percent', 'fixed')`),
    check("conditions_value_sane", sql`${t.value} > 0 and (${t.valueType} = 'fixed' or ${t.value} <= 100000)`),
    check("conditions_dimensions_known", sql`${t.dimensions} <@ array['user', 'role', 'category', 'product']`),
    check("conditions_min_quantity_positive", sql`${t.minQuantity} >= 1`),
    check("conditions_bounds_ordered", sql`${t.floor} >= 0 and ${t.cap} >= 0 and ${t.floor} <= ${t.cap}`),
    check("conditions_window_ordered", sql`${t.activeFrom} < ${t.activeTo}`),
  ],
);

/** Whom and what a condition is for: any target within a dimension, all named dimensions together. */
export const conditionTargets = pgTable(
  "condition_targets",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    conditionId: integer("condition_id")
      .notNull()
      .references(() => conditions.id, { onDelete: "cascade" }),
    dimension: text("dimension").$type<"user" | "role" | "category" | "product">().notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    role: text("role"),
    categoryId: integer("category_id").references(() => categories.id, { onDelete: "cascade" }),
    productId: integer("product_id").references(() => products.id, { onDelete: "cascade" }),
  },
  (t) => [
    unique("condition_targets_once").on(t.conditionId, t.userId, t.role, t.categoryId, t.productId).nullsNotDistinct(),
    index("condition_targets_user")
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
    index("condition_targets_category")
      .on(t.categoryId)
      .where(sql`${t.categoryId} is not null`),
    index("condition_targets_product")
      .on(t.productId)
      .where(sql`${t.productId} is not null`),
    check(
      "condition_targets_one_kind",
      sql`num_nonnulls(${t.userId}, ${t.role}, ${t.categoryId}, ${t.productId}) = 1 and case ${t.dimension}
        when 'user' then ${t.userId} is not null when 'role' then ${t.role} is not null
        when 'category' then ${t.categoryId} is not null when 'product' then ${t.productId} is not null else false end`,
    ),
  ],
);
