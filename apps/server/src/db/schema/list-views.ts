import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment, users } from "./identity.ts";

/** Saved views of lists: filters, order and columns under a title, a user's own or shared with everybody who may read the list. */
export const listViews = pgTable(
  "list_views",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Name of the list in the contract. */
    list: text("list").notNull(),
    title: text("title").notNull(),
    search: jsonb("search").notNull(),
    columns: jsonb("columns").notNull(),
    isShared: boolean("is_shared").notNull().default(false),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("list_views_user").on(t.userId, t.list),
    index("list_views_shared")
      .on(t.list)
      .where(sql`${t.isShared}`),
  ],
);
