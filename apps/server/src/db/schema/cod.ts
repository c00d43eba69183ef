import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { moment, users } from "./identity.ts";
import { ledgerEntries } from "./ledger.ts";
import { orders } from "./orders.ts";
import { bankRows } from "./replenishments.ts";

const kopecks = (name: string) => bigint(name, { mode: "number" });

/** What the carrier pays out at once, as it said it; or one row of the bank, or an admin's word, in the same shape. Kopecks. */
export const codRegisters = pgTable(
  "cod_registers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    number: text("number").notNull().unique("cod_registers_number"),
    source: text("source").$type<"file" | "carrier" | "bank" | "hand">().notNull(),
    state: text("state").$type<"waiting" | "paid" | "disputed">().notNull().default("waiting"),
    paidOn: date("paid_on").notNull(),
    gross: kopecks("gross").notNull(),
    fee: kopecks("fee").notNull(),
    net: kopecks("net").notNull(),
    rowsCount: integer("rows_count").notNull(),
    /** Rows that are in dispute, unknown or repeated. */
    problems: integer("problems").notNull().default(0),
    /** The row of the statement that brought it, or that names it with another sum. */
    bankRowId: integer("bank_row_id").references(() => bankRows.id),
    /** What that row brought, where it is another sum. */
    came: kopecks("came"),
    entryId: bigint("entry_id", { mode: "number" }).references(() => ledgerEntries.id),
    fileName: text("file_name").notNull().default(""),
    createdBy: integer("created_by").references(() => users.id),
    paidAt: moment("paid_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("cod_registers_created").on(t.createdAt, t.id),
    index("cod_registers_net").on(t.net, t.id),
    index("cod_registers_state").on(t.state, t.createdAt, t.id),
    check("cod_registers_source_known", sql`${t.source} in ('file', 'carrier', 'bank', 'hand')`),
    check("cod_registers_state_known", sql`${t.state} in ('waiting', 'paid', 'disputed')`),
    check(
      "cod_registers_sums",
      sql`${t.gross} > 0 and ${t.fee} >= 0 and ${t.net} = ${t.gross} - ${t.fee} and ${t.net} > 0`,
    ),
    check("cod_registers_paid", sql`(${t.state} = 'paid') = (${t.entryId} is not null)`),
    check("cod_registers_disputed", sql`(${t.state} = 'disputed') = (${t.came} is not null and ${t.entryId} is null)`),
  ],
);

/** Cash on delivery of each order that is paid so. Its first steps follow the order's money (sql/cod.sql). Kopecks. */
export const codPayments = pgTable(
  "cod_payments",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .unique("cod_payments_order")
      .references(() => orders.id),
    state: text("state").notNull().default("expected"),
    stateAt: moment("state_at").notNull().defaultNow(),
    /** Where a dispute goes back to. */
    disputedFrom: text("disputed_from"),
    problem: text("problem").$type<"sum" | "void">(),
    expected: kopecks("expected").notNull(),
    /** What the carrier says that it took. */
    reported: kopecks("reported"),
    /** What counts as received. */
    received: kopecks("received"),
    registerId: integer("register_id").references(() => codRegisters.id),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("cod_payments_state_at").on(t.stateAt, t.id),
    index("cod_payments_state").on(t.state, t.stateAt, t.id),
    index("cod_payments_expected").on(t.expected, t.id),
    index("cod_payments_register").on(t.registerId),
    check(
      "cod_payments_state_known",
      sql`${t.state} in ('expected', 'collected', 'in_transfer', 'received', 'credited', 'disputed', 'void')`,
    ),
    check(
      "cod_payments_dispute_whole",
      sql`(${t.state} = 'disputed') = (${t.problem} is not null) and (${t.state} = 'disputed') = (${t.disputedFrom} is not null)`,
    ),
    check(
      "cod_payments_sums",
      sql`${t.expected} > 0 and coalesce(${t.reported}, 1) > 0 and coalesce(${t.received}, 1) > 0`,
    ),
  ],
);

/** Rows of registers. */
export const codRegisterRows = pgTable(
  "cod_register_rows",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    registerId: integer("register_id")
      .notNull()
      .references(() => codRegisters.id),
    place: integer("place").notNull(),
    waybill: text("waybill").notNull(),
    gross: kopecks("gross").notNull(),
    fee: kopecks("fee").notNull(),
    net: kopecks("net").notNull(),
    paymentId: integer("payment_id").references(() => codPayments.id),
    outcome: text("outcome").$type<"matched" | "disputed" | "unknown" | "repeated" | "dismissed">().notNull(),
  },
  (t) => [
    unique("cod_register_rows_place").on(t.registerId, t.place),
    index("cod_register_rows_payment").on(t.paymentId),
    // An order is paid by one row of all registers: a second one is never taken for more money.
    uniqueIndex("cod_register_rows_once")
      .on(t.paymentId)
      .where(sql`${t.outcome} in ('matched', 'disputed')`),
    check(
      "cod_register_rows_outcome_known",
      sql`${t.outcome} in ('matched', 'disputed', 'unknown', 'repeated', 'dismissed')`,
    ),
    check(
      "cod_register_rows_sums",
      sql`${t.gross} > 0 and ${t.fee} >= 0 and ${t.net} = ${t.gross} - ${t.fee} and ${t.net} > 0`,
    ),
  ],
);

/** Steps of cash on delivery with the proof of each; append-only. */
export const codEvents = pgTable(
  "cod_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer("payment_id")
      .notNull()
      .references(() => codPayments.id),
    state: text("state").notNull(),
    text: text("text").notNull().default(""),
    registerId: integer("register_id").references(() => codRegisters.id),
    bankRowId: integer("bank_row_id").references(() => bankRows.id),
    actorId: integer("actor_id").references(() => users.id),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("cod_events_of").on(t.paymentId, t.id)],
);

/** What an admin asked for and a second person confirms; what needs none is done at once and stands here too. */
export const codRequests = pgTable(
  "cod_requests",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    state: text("state").$type<"waiting" | "done" | "refused">().notNull().default("waiting"),
    kind: text("kind").$type<"accept" | "receive" | "register">().notNull(),
    paymentId: integer("payment_id").references(() => codPayments.id),
    registerId: integer("register_id").references(() => codRegisters.id),
    amount: kopecks("amount").notNull(),
    reason: text("reason").notNull(),
    askedBy: integer("asked_by")
      .notNull()
      .references(() => users.id),
    askedAt: moment("asked_at").notNull().defaultNow(),
    decidedBy: integer("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    /** Why it was refused. */
    decision: text("decision").notNull().default(""),
  },
  (t) => [
    uniqueIndex("cod_requests_payment")
      .on(t.paymentId)
      .where(sql`${t.state} = 'waiting'`),
    uniqueIndex("cod_requests_register")
      .on(t.registerId)
      .where(sql`${t.state} = 'waiting'`),
    check("cod_requests_state_known", sql`${t.state} in ('waiting', 'done', 'refused')`),
    check("cod_requests_kind_known", sql`${t.kind} in ('accept', 'receive', 'register')`),
    check("cod_requests_about", sql`num_nonnulls(${t.paymentId}, ${t.registerId}) = 1 and ${t.amount} > 0`),
  ],
);
