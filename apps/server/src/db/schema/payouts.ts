import { PAYOUT_STATUSES } from "@dropship/api/contract/payout-steps";
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { moment, users } from "./identity.ts";
import { ledgerEntries } from "./ledger.ts";

const kopecks = (name: string) => bigint(name, { mode: "number" });
const knownStatus = (column: AnyPgColumn): SQL =>
  sql`${column} in (${sql.raw(PAYOUT_STATUSES.map((status) => `'${status}'`).join(", "))})`;

/** Accounts and cards that users are paid to. They are never changed: whoever has other ones adds them. */
export const payoutRequisites = pgTable(
  "payout_requisites",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    method: text("method").$type<"iban" | "card">().notNull(),
    /** The whole number and the tax number, encrypted; null once they are forgotten. */
    sealed: text("sealed"),
    /** What is shown. */
    masked: text("masked").notNull(),
    /** Keyed hash of the number, so that the same one is not kept twice. */
    fingerprint: text("fingerprint").notNull(),
    holder: text("holder").notNull(),
    isDefault: boolean("is_default").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
    removedAt: moment("removed_at"),
  },
  (t) => [
    index("payout_requisites_user").on(t.userId),
    uniqueIndex("payout_requisites_once")
      .on(t.userId, t.fingerprint)
      .where(sql`${t.removedAt} is null`),
    uniqueIndex("payout_requisites_default")
      .on(t.userId)
      .where(sql`${t.isDefault} and ${t.removedAt} is null`),
    check("payout_requisites_method_known", sql`${t.method} in ('iban', 'card')`),
    check("payout_requisites_number", sql`${t.removedAt} is not null or ${t.sealed} is not null`),
  ],
);

/** Files for the bank, each with what it said of the shop when it was made. */
export const payoutBatches = pgTable("payout_batches", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  createdBy: integer("created_by")
    .notNull()
    .references(() => users.id),
  createdAt: moment("created_at").notNull().defaultNow(),
  /** Who pays, from which account, and what the shop was called; null on files of before this was kept. */
  payer: jsonb("payer").$type<{ name: string; iban: string; taxNumber: string; shop: string }>(),
});

/** Payouts. Sum, fee and requisites are frozen when it is asked for; `version` is for compare-and-set. */
export const payouts = pgTable(
  "payouts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    version: integer("version").notNull().default(1),
    status: text("status").notNull().default("requested"),
    amount: kopecks("amount").notNull(),
    fee: kopecks("fee").notNull(),
    requisitesId: integer("requisites_id")
      .notNull()
      .references(() => payoutRequisites.id),
    method: text("method").$type<"iban" | "card">().notNull(),
    requisites: text("requisites").notNull(),
    holder: text("holder").notNull(),
    comment: text("comment").notNull().default(""),
    firstBy: integer("first_by").references(() => users.id),
    approvedBy: integer("approved_by").references(() => users.id),
    /** The file with which it went last. */
    batchId: integer("batch_id").references(() => payoutBatches.id),
    bankRef: text("bank_ref").notNull().default(""),
    reason: text("reason").notNull().default(""),
    /** What took the money from the balance; written with the payout, in its transaction. */
    entryId: bigint("entry_id", { mode: "number" }).references(() => ledgerEntries.id),
    /** Day on which the standing order made it; one a day. */
    standingOn: date("standing_on"),
    createdAt: moment("created_at").notNull().defaultNow(),
    closedAt: moment("closed_at"),
  },
  (t) => [
    index("payouts_user").on(t.userId, t.createdAt, t.id),
    index("payouts_user_amount").on(t.userId, t.amount, t.id),
    index("payouts_time").on(t.createdAt, t.id),
    index("payouts_amount").on(t.amount, t.id),
    index("payouts_status").on(t.status, t.createdAt, t.id),
    index("payouts_requisites").on(t.requisitesId),
    index("payouts_batch")
      .on(t.batchId)
      .where(sql`${t.batchId} is not null`),
    uniqueIndex("payouts_standing").on(t.userId, t.standingOn),
    check("payouts_status_known", knownStatus(t.status)),
    check("payouts_sums", sql`${t.amount} > 0 and ${t.fee} >= 0`),
    check("payouts_paid_reference", sql`${t.status} not in ('paid', 'returned') or ${t.bankRef} <> ''`),
    check(
      "payouts_approved_by",
      sql`${t.status} not in ('approved', 'processing', 'paid') or ${t.approvedBy} is not null`,
    ),
  ],
);

/** Which payouts went with which file: one that failed goes with another file later, and stays in the first one. Only added to. */
export const payoutBatchPayments = pgTable(
  "payout_batch_payments",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    batchId: integer("batch_id")
      .notNull()
      .references(() => payoutBatches.id),
    payoutId: integer("payout_id")
      .notNull()
      .references(() => payouts.id),
  },
  (t) => [
    unique("payout_batch_payments_once").on(t.batchId, t.payoutId),
    index("payout_batch_payments_payout").on(t.payoutId),
  ],
);

/** What a payout went through; only added to. */
export const payoutEvents = pgTable(
  "payout_events",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    payoutId: integer("payout_id")
      .notNull()
      .references(() => payouts.id),
    status: text("status").notNull(),
    text: text("text").notNull(),
    /** Null for the bank and the shop itself. */
    actorId: integer("actor_id").references(() => users.id),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("payout_events_payout").on(t.payoutId, t.id),
    check("payout_events_status_known", knownStatus(t.status)),
  ],
);

/** Standing orders: everything over a sum, each week or month; one of a user. */
export const standingPayouts = pgTable(
  "standing_payouts",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id),
    period: text("period").$type<"day" | "week" | "month">().notNull(),
    day: integer("day").notNull(),
    keep: kopecks("keep").notNull(),
    requisitesId: integer("requisites_id")
      .notNull()
      .references(() => payoutRequisites.id),
    isPaused: boolean("is_paused").notNull().default(false),
    /** Day of Kyiv on which it is due; moved on in the transaction that carries it out. */
    nextOn: date("next_on").notNull(),
    lastOn: date("last_on"),
    lastText: text("last_text").notNull().default(""),
    lastPayoutId: integer("last_payout_id").references(() => payouts.id),
  },
  (t) => [
    index("standing_payouts_due")
      .on(t.nextOn)
      .where(sql`not ${t.isPaused}`),
    check(
      "standing_payouts_day",
      sql`case ${t.period} when 'day' then ${t.day} = 1 when 'week' then ${t.day} between 1 and 7 when 'month' then ${t.day} between 1 and 28 else false end`,
    ),
    check("standing_payouts_keep", sql`${t.keep} >= 0`),
  ],
);
