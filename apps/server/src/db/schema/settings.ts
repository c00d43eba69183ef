import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment, users } from "./identity.ts";

/** Groups of settings as admins have left them; a group that nobody has changed has no row, or an empty one. */
export const settingGroups = pgTable("setting_groups", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** Name of the group in the contract. */
  name: text("name").notNull().unique(),
  /** Only what differs from the standard, so that a changed standard is followed. */
  values: jsonb("values").notNull().default({}),
  /** Secrets by field, encrypted with a key derived from the application key. */
  secrets: jsonb("secrets").notNull().default({}),
  version: integer("version").notNull().default(1),
  updatedBy: integer("updated_by").references(() => users.id),
  updatedAt: moment("updated_at"),
});

/** Every change of a group; rows are never changed or deleted, and hold no secret. */
export const settingChanges = pgTable(
  "setting_changes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    groupName: text("group_name").notNull(),
    /** What the change made of the group. */
    version: integer("version").notNull(),
    actorId: integer("actor_id")
      .notNull()
      .references(() => users.id),
    before: jsonb("before").notNull(),
    after: jsonb("after").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("setting_changes_version").on(t.groupName, t.version),
    index("setting_changes_group").on(t.groupName, t.createdAt, t.id),
    index("setting_changes_created_at").on(t.createdAt, t.id),
    index("setting_changes_actor").on(t.actorId, t.createdAt, t.id),
  ],
);
