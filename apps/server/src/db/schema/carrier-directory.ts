import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { moment } from "./identity.ts";

/** Whose directory it is: the carrier's own, or the one that the sandbox makes up. */
export type DirectorySource = "carrier" | "sandbox";

/** State of the kept directory of a source. */
export const carrierDirectories = pgTable("carrier_directories", {
  source: text("source").$type<DirectorySource>().primaryKey(),
  /** The reading that it is of; rows of an older one are gone from the carrier. Zero: nothing was read yet. */
  version: integer("version").notNull().default(0),
  cities: integer("cities").notNull().default(0),
  points: integer("points").notNull().default(0),
  /** When a reading was last complete. */
  readAt: moment("read_at"),
  /** Why the last one was not. */
  problem: text("problem"),
  /** When it is read by itself again. */
  nextAt: moment("next_at").notNull().defaultNow(),
});

/** Cities as the carrier says them. */
export const carrierCities = pgTable(
  "carrier_cities",
  {
    source: text("source").$type<DirectorySource>().notNull(),
    ref: text("ref").notNull(),
    version: integer("version").notNull(),
    /** Its names in both languages without the differences of spelling, each on a line of its own. */
    folded: text("folded").notNull(),
    item: jsonb("item").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.ref] }),
    index("carrier_cities_folded").using("gin", sql`${t.folded} gin_trgm_ops`),
  ],
);

/** Cities to which somebody sends by courier: their streets are kept, read one city after another. */
export const carrierStreetCities = pgTable(
  "carrier_street_cities",
  {
    source: text("source").$type<DirectorySource>().notNull(),
    cityRef: text("city_ref").notNull(),
    streets: integer("streets").notNull().default(0),
    /** When they were last read to the end; null: never yet. */
    readAt: moment("read_at"),
    nextAt: moment("next_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.source, t.cityRef] })],
);

/** Streets of those cities as the carrier says them. */
export const carrierStreets = pgTable(
  "carrier_streets",
  {
    source: text("source").$type<DirectorySource>().notNull(),
    cityRef: text("city_ref").notNull(),
    ref: text("ref").notNull(),
    name: text("name").notNull(),
    /** The name without what kind of street it is and without the differences of spelling. */
    folded: text("folded").notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.cityRef, t.ref] })],
);

/** Branches and lockers as the carrier says them. */
export const carrierPoints = pgTable(
  "carrier_points",
  {
    source: text("source").$type<DirectorySource>().notNull(),
    ref: text("ref").notNull(),
    version: integer("version").notNull(),
    cityRef: text("city_ref").notNull(),
    kind: text("kind").$type<"warehouse" | "postomat">().notNull(),
    number: text("number").notNull(),
    isWorking: boolean("is_working").notNull(),
    folded: text("folded").notNull(),
    item: jsonb("item").notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.ref] }), index("carrier_points_city").on(t.source, t.cityRef, t.kind)],
);
