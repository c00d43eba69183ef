import type { WeekHours } from "@dropship/api/contract/week-hours";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { moment } from "./identity.ts";

const NO_HOURS = sql`'[null, null, null, null, null, null, null]'::jsonb`;

/** Legal senders that the carrier knows. What a parcel went by is archived, never deleted; `version` is for compare-and-set. */
export const counterparties = pgTable(
  "counterparties",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    version: integer("version").notNull().default(1),
    name: text("name").notNull(),
    kind: text("kind").$type<"person" | "sole_trader" | "organisation">().notNull(),
    /** EDRPOU of an organisation, RNOKPP of a person; a person may have none. */
    taxNumber: text("tax_number").notNull().default(""),
    phone: text("phone").notNull(),
    email: text("email").notNull().default(""),
    /** The sender in the carrier's directory (`Sender` of a waybill). */
    carrierRef: text("carrier_ref"),
    /** How the carrier passes on what recipients pay: as a transfer, or to the account by contract (`AfterpaymentOnGoodsCost`). */
    codWay: text("cod_way").$type<"transfer" | "payment_control">().notNull().default("transfer"),
    /** Account that COD is paid to. */
    iban: text("iban").notNull().default(""),
    /** A key of its own, encrypted; null: the shop's key is used. */
    carrierKey: text("carrier_key"),
    carrierKeyUntil: date("carrier_key_until"),
    /** Which end of a key was reminded of last, so that each is told once. */
    keyRemindedFor: date("key_reminded_for"),
    /** What may come in within a calendar year. */
    yearlyCap: bigint("yearly_cap", { mode: "number" }),
    note: text("note").notNull().default(""),
    isDefault: boolean("is_default").notNull().default(false),
    archivedAt: moment("archived_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("counterparties_created").on(t.createdAt, t.id),
    uniqueIndex("counterparties_default")
      .on(t.isDefault)
      .where(sql`${t.isDefault}`),
    uniqueIndex("counterparties_carrier_ref").on(t.carrierRef),
    uniqueIndex("counterparties_tax_number")
      .on(t.kind, t.taxNumber)
      .where(sql`${t.taxNumber} <> '' and ${t.archivedAt} is null`),
    check("counterparties_kind_known", sql`${t.kind} in ('person', 'sole_trader', 'organisation')`),
    check("counterparties_cod_way_known", sql`${t.codWay} in ('transfer', 'payment_control')`),
    check("counterparties_tax_number_kept", sql`${t.kind} = 'person' or ${t.taxNumber} <> ''`),
    check("counterparties_default_in_use", sql`not ${t.isDefault} or ${t.archivedAt} is null`),
    check("counterparties_cap", sql`${t.yearlyCap} > 0`),
    check("counterparties_key_end", sql`${t.carrierKeyUntil} is null or ${t.carrierKey} is not null`),
  ],
);

/** People whom the carrier calls about a counterparty's parcels (`ContactSender` of a waybill). */
export const counterpartyContacts = pgTable(
  "counterparty_contacts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    counterpartyId: integer("counterparty_id")
      .notNull()
      .references(() => counterparties.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    lastName: text("last_name").notNull(),
    firstName: text("first_name").notNull(),
    middleName: text("middle_name").notNull().default(""),
    phone: text("phone").notNull(),
    carrierRef: text("carrier_ref"),
  },
  (t) => [index("counterparty_contacts_of").on(t.counterpartyId, t.position)],
);

/** Where the shop hands parcels to the carrier. */
export const departurePoints = pgTable(
  "departure_points",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    version: integer("version").notNull().default(1),
    name: text("name").notNull(),
    counterpartyId: integer("counterparty_id")
      .notNull()
      .references(() => counterparties.id),
    /** Null: the counterparty's first one. */
    contactId: integer("contact_id").references(() => counterpartyContacts.id, { onDelete: "set null" }),
    phone: text("phone").notNull(),
    /** A branch that the shop brings parcels to, or an address that a courier of the carrier comes to. */
    kind: text("kind").$type<"warehouse" | "courier">().notNull(),
    cityRef: text("city_ref").notNull(),
    city: text("city").notNull(),
    /** The branch in the carrier's directory; null for an address. */
    warehouseRef: text("warehouse_ref"),
    /** An address's own reference (`SenderAddress` of a waybill), once the carrier has given one. */
    addressRef: text("address_ref"),
    street: text("street").notNull().default(""),
    house: text("house").notNull().default(""),
    /** The branch's name or the address, as it is shown. */
    address: text("address").notNull(),
    hours: jsonb("hours").$type<WeekHours>().notNull().default(NO_HOURS),
    /** "17:00", time of Kyiv: what is ready by then leaves on the same day; empty: there is no such time. */
    cutOff: text("cut_off").notNull().default(""),
    labelSize: text("label_size").$type<"100x100" | "85x85" | "a4">().notNull().default("100x100"),
    /** The usual parcel, for goods whose weight and sizes are not known. */
    parcelGrams: integer("parcel_grams").notNull().default(500),
    parcelLengthMm: integer("parcel_length_mm").notNull().default(200),
    parcelWidthMm: integer("parcel_width_mm").notNull().default(150),
    parcelHeightMm: integer("parcel_height_mm").notNull().default(100),
    note: text("note").notNull().default(""),
    isDefault: boolean("is_default").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("departure_points_created").on(t.createdAt, t.id),
    index("departure_points_counterparty").on(t.counterpartyId),
    uniqueIndex("departure_points_default")
      .on(t.isDefault)
      .where(sql`${t.isDefault}`),
    check("departure_points_default_in_use", sql`not ${t.isDefault} or ${t.isActive}`),
    check(
      "departure_points_place",
      sql`case ${t.kind} when 'warehouse' then ${t.warehouseRef} is not null when 'courier' then ${t.street} <> '' and ${t.house} <> '' else false end`,
    ),
    check("departure_points_cut_off", sql`${t.cutOff} ~ '^(([01]\\d|2[0-3]):[0-5]\\d)?$'`),
    check("departure_points_label_known", sql`${t.labelSize} in ('100x100', '85x85', 'a4')`),
    check(
      "departure_points_parcel",
      sql`least(${t.parcelGrams}, ${t.parcelLengthMm}, ${t.parcelWidthMm}, ${t.parcelHeightMm}) > 0`,
    ),
  ],
);

/** Places where a recipient collects without the carrier. */
export const pickupPoints = pgTable(
  "pickup_points",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    version: integer("version").notNull().default(1),
    name: text("name").notNull(),
    city: text("city").notNull(),
    address: text("address").notNull(),
    phone: text("phone").notNull(),
    hours: jsonb("hours").$type<WeekHours>().notNull().default(NO_HOURS),
    /** How to find it; shown with the hours. */
    note: text("note").notNull().default(""),
    /** How long an order waits for its recipient. */
    storageDays: integer("storage_days").notNull().default(5),
    /** Grams that one order may weigh; null: as heavy as it is. */
    maxGrams: integer("max_grams"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("pickup_points_created").on(t.createdAt, t.id),
    check("pickup_points_storage", sql`${t.storageDays} between 1 and 60`),
    check("pickup_points_limit", sql`${t.maxGrams} > 0`),
    check(
      "pickup_points_place",
      sql`num_nulls(${t.latitude}, ${t.longitude}) <> 1 and abs(${t.latitude}) <= 90 and abs(${t.longitude}) <= 180`,
    ),
  ],
);
