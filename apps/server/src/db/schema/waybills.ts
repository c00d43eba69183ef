import type { WaybillError } from "@dropship/api/contract/rows/waybills";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { counterparties, departurePoints } from "./delivery.ts";
import { papers } from "./files.ts";
import { moment, users } from "./identity.ts";
import { orders } from "./orders.ts";

/** Lists of parcels that are handed over together; the carrier knows them by `number`. */
export const waybillRegisters = pgTable(
  "waybill_registers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    departurePointId: integer("departure_point_id")
      .notNull()
      .references(() => departurePoints.id),
    /** The counterparty with whose own key its waybills were made; null: with the shop's. */
    keyOf: integer("key_of").references(() => counterparties.id),
    /** Who owned that key at the carrier, by the carrier's ref; null where it was not told. */
    keyOwner: text("key_owner"),
    carrierRef: text("carrier_ref"),
    number: text("number"),
    /** What the carrier refused it with; empty where it did not. */
    error: text("error").notNull().default(""),
    tries: integer("tries").notNull().default(0),
    /** When the carrier is to be asked to make it, to change what lies in it, or to dissolve it; null where it is as it should be. */
    taskAt: moment("task_at"),
    leaseUntil: moment("lease_until"),
    createdBy: integer("created_by").references(() => users.id),
    createdAt: moment("created_at").notNull().defaultNow(),
    printedAt: moment("printed_at"),
    /** The carrier is to be asked to dissolve it: its waybills stay and lie in none. */
    isDissolving: boolean("is_dissolving").notNull().default(false),
    dissolvedAt: moment("dissolved_at"),
  },
  (t) => [
    index("waybill_registers_created").on(t.createdAt, t.id),
    index("waybill_registers_task")
      .on(t.taskAt)
      .where(sql`${t.taskAt} is not null`),
  ],
);

/** Waybills of orders. Sums are kopecks, sizes millimetres; `version` is for compare-and-set. */
export const waybills = pgTable(
  "waybills",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    version: integer("version").notNull().default(1),
    status: text("status").notNull(),
    /** Our own name of it, by which it is found at the carrier when nobody knows whether it was made. */
    reference: text("reference").notNull(),
    number: text("number"),
    carrierRef: text("carrier_ref"),
    /** The dropshipper made it at the carrier: the shop never changes it there. */
    isOwn: boolean("is_own").notNull().default(false),
    /** The label that came with an own one; null once its owner's papers are forgotten. */
    labelId: integer("label_id").references(() => papers.id, { onDelete: "set null" }),
    departurePointId: integer("departure_point_id").references(() => departurePoints.id),
    counterpartyId: integer("counterparty_id").references(() => counterparties.id),
    /** The counterparty with whose own key the carrier was asked to make it; null: with the shop's. */
    keyOf: integer("key_of").references(() => counterparties.id),
    /** Who owned that key at the carrier when it was asked, by the carrier's ref; null where it was not told. */
    keyOwner: text("key_owner"),
    payer: text("payer").$type<"recipient" | "sender">().notNull(),
    grams: integer("grams").notNull(),
    seats: integer("seats").notNull().default(1),
    lengthMm: integer("length_mm").notNull(),
    widthMm: integer("width_mm").notNull(),
    heightMm: integer("height_mm").notNull(),
    declared: bigint("declared", { mode: "number" }).notNull(),
    cod: bigint("cod", { mode: "number" }),
    description: text("description").notNull(),
    cost: bigint("cost", { mode: "number" }),
    arrivesOn: date("arrives_on"),
    /** What the carrier said last. */
    carrierCode: text("carrier_code").notNull().default(""),
    carrierText: text("carrier_text").notNull().default(""),
    heardAt: moment("heard_at"),
    /** When the carrier is to be asked about the parcel again. */
    trackAt: moment("track_at").notNull().defaultNow(),
    /** The first day at the branch. */
    storedFrom: date("stored_from"),
    /** Days that it lies there at no charge; as the settings had it when it arrived. */
    storageFree: integer("storage_free").notNull().default(7),
    /** The last day of storage that was told of. */
    storageTold: integer("storage_told").notNull().default(0),
    /** The waybill under which it comes back. */
    returnNumber: text("return_number"),
    registerId: integer("register_id").references(() => waybillRegisters.id),
    /** The carrier is to be asked to put it into its register, or to take it out; null where it lies there. */
    registerTask: text("register_task").$type<"join" | "leave">(),
    printedAt: moment("printed_at"),
    printCount: integer("print_count").notNull().default(0),
    /** What the carrier refused, at the field that it means. */
    errors: jsonb("errors").$type<WaybillError[]>().notNull().default([]),
    /** What the carrier is to be asked to do. */
    task: text("task").$type<"make" | "change" | "remove">(),
    taskAt: moment("task_at").notNull().defaultNow(),
    /** Failures in a row of this task. */
    tries: integer("tries").notNull().default(0),
    /** How often the carrier was asked to make it: after the first time it may be there already. */
    asked: integer("asked").notNull().default(0),
    /** Somebody speaks to the carrier about it until then. */
    leaseUntil: moment("lease_until"),
    statusAt: moment("status_at").notNull().defaultNow(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("waybills_key_of")
      .on(t.keyOf)
      .where(sql`${t.keyOf} is not null`),
    uniqueIndex("waybills_reference").on(t.reference),
    // A deleted one is free again: its dropshipper orders anew under the same number.
    uniqueIndex("waybills_number")
      .on(t.number)
      .where(sql`${t.status} <> 'deleted'`),
    index("waybills_label").on(t.labelId),
    // An order travels under one waybill at a time.
    uniqueIndex("waybills_order")
      .on(t.orderId)
      .where(sql`${t.status} <> 'deleted'`),
    index("waybills_of_order").on(t.orderId, t.id),
    index("waybills_created").on(t.createdAt, t.id),
    index("waybills_status").on(t.status, t.createdAt, t.id),
    index("waybills_status_at").on(t.statusAt, t.id),
    index("waybills_register").on(t.registerId),
    index("waybills_departure_point").on(t.departurePointId, t.createdAt, t.id),
    index("waybills_counterparty").on(t.counterpartyId, t.createdAt, t.id),
    index("waybills_task")
      .on(t.taskAt, t.id)
      .where(sql`${t.task} is not null`),
    index("waybills_track")
      .on(t.trackAt, t.id)
      .where(sql`${t.status} in ('created', 'handed_over', 'in_transit', 'arrived', 'refused', 'returning')`),
    check(
      "waybills_status_known",
      sql`${t.status} in ('draft', 'queued', 'failed', 'created', 'handed_over', 'in_transit', 'arrived', 'received', 'refused', 'returning', 'returned', 'lost', 'deleted')`,
    ),
    check("waybills_task_known", sql`${t.task} in ('make', 'change', 'remove')`),
    check(
      "waybills_register_task_known",
      sql`${t.registerTask} is null or (${t.registerTask} in ('join', 'leave') and ${t.registerId} is not null)`,
    ),
    check("waybills_payer_known", sql`${t.payer} in ('recipient', 'sender')`),
    // What the carrier has made has its number and its reference there.
    check(
      "waybills_number_kept",
      sql`${t.status} in ('draft', 'queued', 'failed', 'deleted') or (${t.number} is not null and (${t.carrierRef} is not null or ${t.isOwn}))`,
    ),
    check(
      "waybills_parcel",
      sql`least(${t.grams}, ${t.seats}, ${t.lengthMm}, ${t.widthMm}, ${t.heightMm}, ${t.declared}) > 0 and coalesce(${t.cod}, 1) > 0`,
    ),
  ],
);

/** What happened to waybills: steps, and the carrier's words; append-only. */
export const waybillEvents = pgTable(
  "waybill_events",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    waybillId: integer("waybill_id")
      .notNull()
      .references(() => waybills.id),
    kind: text("kind").$type<"step" | "word" | "note">().notNull(),
    /** The state that a step led to. */
    status: text("status"),
    /** The carrier's code, as it said it. */
    code: text("code").notNull().default(""),
    text: text("text").notNull(),
    actorId: integer("actor_id").references(() => users.id),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("waybill_events_of").on(t.waybillId, t.id)],
);

/** What the carrier was asked for about parcels on their way: redirects, returns, other recipients, longer storage. */
export const parcelRequests = pgTable(
  "parcel_requests",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    waybillId: integer("waybill_id")
      .notNull()
      .references(() => waybills.id),
    kind: text("kind").$type<"redirect" | "return" | "change_recipient" | "storage">().notNull(),
    state: text("state").notNull().default("asked"),
    /** What it asks for, as the carrier is told it. */
    body: jsonb("body").notNull(),
    /** The same for people: where it is to go, or to whom. */
    target: text("target").notNull(),
    reason: text("reason").notNull().default(""),
    note: text("note").notNull().default(""),
    payer: text("payer").$type<"recipient" | "sender">(),
    carrierRef: text("carrier_ref"),
    number: text("number"),
    /** What the carrier says of it. */
    carrierText: text("carrier_text").notNull().default(""),
    cost: bigint("cost", { mode: "number" }),
    error: text("error").notNull().default(""),
    /** How often the carrier was asked: after the first time it may have taken it already. */
    tries: integer("tries").notNull().default(0),
    /** When the carrier is to be spoken to about it, or asked what became of it. */
    nextAt: moment("next_at").notNull().defaultNow(),
    leaseUntil: moment("lease_until"),
    /** When the parcel left its branch for the new one: once for each redirect. */
    turnedAt: moment("turned_at"),
    askedBy: integer("asked_by").references(() => users.id),
    askedAt: moment("asked_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
  },
  (t) => [
    index("parcel_requests_of").on(t.waybillId, t.id),
    // One at a time: a second would be asked for on top of what the first has not done yet.
    uniqueIndex("parcel_requests_open")
      .on(t.waybillId)
      .where(sql`${t.state} in ('asked', 'accepted', 'withdrawing')`),
    index("parcel_requests_due")
      .on(t.nextAt, t.id)
      .where(sql`${t.state} in ('asked', 'accepted', 'withdrawing')`),
    check("parcel_requests_kind_known", sql`${t.kind} in ('redirect', 'return', 'change_recipient', 'storage')`),
    check(
      "parcel_requests_state_known",
      sql`${t.state} in ('asked', 'accepted', 'done', 'refused', 'withdrawing', 'withdrawn')`,
    ),
    check("parcel_requests_payer_known", sql`${t.payer} in ('recipient', 'sender')`),
    // What the carrier has taken has its reference there.
    check("parcel_requests_taken", sql`${t.state} not in ('accepted', 'done') or ${t.carrierRef} is not null`),
  ],
);

/** Codes of the carrier that no state is known for. */
export const carrierUnknownCodes = pgTable("carrier_unknown_codes", {
  code: text("code").primaryKey(),
  text: text("text").notNull(),
  /** A waybill that it was said of. */
  waybillId: integer("waybill_id")
    .notNull()
    .references(() => waybills.id),
  times: integer("times").notNull().default(1),
  firstAt: moment("first_at").notNull().defaultNow(),
  lastAt: moment("last_at").notNull().defaultNow(),
});

/** What the shop notes of its carrier, by name, and when it may be asked again. */
export const carrierNotes = pgTable("carrier_notes", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull().default({}),
  nextAt: moment("next_at").notNull().defaultNow(),
});
