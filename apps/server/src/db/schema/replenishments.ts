import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { moment, users } from "./identity.ts";
import { ledgerEntries } from "./ledger.ts";

/** Money that users put on their balances; UAH kopecks. */
export const replenishments = pgTable(
  "replenishments",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    method: text("method").$type<"monobank" | "transfer" | "manual">().notNull(),
    status: text("status").notNull().default("created"),
    /** What it brings to the balance; the payer pays the fee on top. */
    amount: bigint("amount", { mode: "number" }).notNull(),
    fee: bigint("fee", { mode: "number" }).notNull().default(0),
    /** What is on the balance because of it. */
    credited: bigint("credited", { mode: "number" }).notNull().default(0),
    /** What the bank has given back to the payer. */
    refunded: bigint("refunded", { mode: "number" }).notNull().default(0),
    /** "DS48291576": tells its payment from all others. */
    code: text("code").notNull().unique("replenishments_code"),
    /** Number of its invoice in the bank. */
    externalId: text("external_id").unique("replenishments_external_id"),
    payUrl: text("pay_url"),
    isSandbox: boolean("is_sandbox").notNull().default(false),
    /** When the bank last changed the invoice, by its own clock: an older word about it changes nothing. */
    bankModifiedAt: timestamp("bank_modified_at", { withTimezone: true, mode: "date", precision: 3 }),
    payer: text("payer").notNull().default(""),
    reason: text("reason").notNull().default(""),
    entryId: bigint("entry_id", { mode: "number" }).references(() => ledgerEntries.id),
    expiresAt: moment("expires_at"),
    paidAt: moment("paid_at"),
    /** Until when nobody else has its invoice made, and later asks the bank about it by the clock. */
    askedUntil: moment("asked_until"),
    /** When the bank was last asked about it. */
    checkedAt: moment("checked_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("replenishments_user").on(t.userId, t.createdAt, t.id),
    index("replenishments_user_amount").on(t.userId, t.amount, t.id),
    index("replenishments_created").on(t.createdAt, t.id),
    index("replenishments_amount").on(t.amount, t.id),
    index("replenishments_status").on(t.status, t.createdAt, t.id),
    index("replenishments_open")
      .on(t.expiresAt)
      .where(sql`${t.status} in ('created', 'pending', 'processing', 'awaiting_match')`),
    check("replenishments_method_known", sql`${t.method} in ('monobank', 'transfer', 'manual')`),
    check(
      "replenishments_status_known",
      sql`${t.status} in ('created', 'pending', 'awaiting_match', 'processing', 'succeeded', 'expired', 'cancelled', 'rejected', 'failed', 'reversed')`,
    ),
    check(
      "replenishments_amount",
      sql`${t.amount} > 0 and ${t.fee} >= 0 and ${t.credited} >= 0 and ${t.refunded} >= 0`,
    ),
    check(
      "replenishments_credited",
      sql`(${t.status} in ('succeeded', 'reversed')) = (${t.entryId} is not null) and (${t.status} <> 'reversed' or ${t.credited} = 0)`,
    ),
  ],
);

/** Each step of a top-up: when, and on whose word. */
export const replenishmentEvents = pgTable(
  "replenishment_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    replenishmentId: integer("replenishment_id")
      .notNull()
      .references(() => replenishments.id),
    status: text("status").notNull(),
    actor: text("actor").notNull(),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("replenishment_events_of").on(t.replenishmentId, t.id)],
);

/** Rows of the bank's statement, as the bank told them first; kopecks of the hryvnia. */
export const bankRows = pgTable(
  "bank_rows",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account: text("account").notNull(),
    externalId: text("external_id").notNull(),
    bookedAt: moment("booked_at").notNull(),
    /** Below zero for what left the account. */
    amount: bigint("amount", { mode: "number" }).notNull(),
    description: text("description").notNull().default(""),
    comment: text("comment").notNull().default(""),
    counterName: text("counter_name").notNull().default(""),
    counterIban: text("counter_iban").notNull().default(""),
    counterTaxNumber: text("counter_tax_number").notNull().default(""),
    invoiceId: text("invoice_id"),
    /** `waiting` for the bank to settle it; `unmatched` for a person. */
    state: text("state").notNull().default("unmatched"),
    reason: text("reason").notNull().default(""),
    decidedBy: integer("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    /** How it came: the bank's call, or the shop's question. */
    via: text("via").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("bank_rows_once").on(t.account, t.externalId),
    index("bank_rows_booked").on(t.bookedAt, t.id),
    index("bank_rows_state").on(t.state, t.bookedAt, t.id),
    index("bank_rows_amount").on(t.amount, t.id),
    check("bank_rows_state_known", sql`${t.state} in ('waiting', 'unmatched', 'matched', 'set_aside')`),
    check("bank_rows_amount_not_zero", sql`${t.amount} <> 0`),
  ],
);

/** What a row was found to be; the parts of a row add up to it. */
export const bankRowParts = pgTable(
  "bank_row_parts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    rowId: integer("row_id")
      .notNull()
      .references(() => bankRows.id),
    purpose: text("purpose").notNull(),
    userId: integer("user_id").references(() => users.id),
    targetId: integer("target_id").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    text: text("text").notNull(),
  },
  (t) => [
    uniqueIndex("bank_row_parts_target").on(t.purpose, t.targetId, t.rowId),
    index("bank_row_parts_row").on(t.rowId),
    check("bank_row_parts_purpose_known", sql`${t.purpose} in ('replenishment', 'settlement', 'payout', 'cod')`),
  ],
);

/** What the shop knows of its bank, and when it may ask the next question: every process keeps the bank's limits together. */
export const bankNotes = pgTable("bank_notes", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull().default({}),
  nextAt: moment("next_at").notNull().defaultNow(),
});
