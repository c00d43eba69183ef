import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, unique } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { bytea, moment, users } from "./identity.ts";

/** Cart of a user or, before login, of a visitor's session (the SHA-256 of its cookie). */
export const carts = pgTable(
  "carts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .references(() => users.id, { onDelete: "cascade" })
      .unique("carts_user"),
    sessionHash: bytea("session_hash").unique("carts_session"),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    check("carts_one_owner", sql`num_nonnulls(${t.userId}, ${t.sessionHash}) = 1`),
    index("carts_stale")
      .on(t.updatedAt)
      .where(sql`${t.userId} is null`),
  ],
);

/** Lines of carts. The id keeps the order of first insertion. */
export const cartItems = pgTable(
  "cart_items",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    cartId: integer("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
    attributes: jsonb("attributes").$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    unique("cart_items_once").on(t.cartId, t.productId),
    index("cart_items_product").on(t.productId),
    check("cart_items_quantity", sql`${t.quantity} between 1 and 9999`),
  ],
);
