import { sql } from "drizzle-orm";
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

/**
 * Accounts of the double-entry ledger; UAH kopecks. A positive balance is what the shop owes (a user's money, income),
 * a negative one is what it has (the bank, money on its way). Only inserting a posting moves a balance (sql/commerce-ledger.sql).
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** "user:42:available" or "shop:sales". */
    code: text("code").notNull().unique("ledger_accounts_code"),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    balance: bigint("balance", { mode: "number" }).notNull().default(0),
    creditLimit: bigint("credit_limit", { mode: "number" }).notNull().default(0),
  },
  (t) => [
    index("ledger_accounts_user")
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
    // None on the balance: every posting changes it, and each change would then touch all indexes of the hottest rows (userBalances).
    check(
      "ledger_accounts_known",
      sql`case when ${t.userId} is null
        then ${t.name} in ('bank', 'cod_clearing', 'acquiring_clearing', 'payout_clearing', 'sales', 'commission', 'delivery', 'adjustment')
          and ${t.code} = 'shop:' || ${t.name}
        else ${t.name} in ('available', 'held', 'pending') and ${t.code} = 'user:' || ${t.userId} || ':' || ${t.name} end`,
    ),
    check("ledger_accounts_available_covered", sql`${t.name} <> 'available' or ${t.balance} >= -${t.creditLimit}`),
    check("ledger_accounts_held_not_negative", sql`${t.name} <> 'held' or ${t.balance} >= 0`),
    check("ledger_accounts_credit_limit", sql`${t.creditLimit} >= 0`),
    check("ledger_accounts_safe", sql`abs(${t.balance}) <= 9007199254740991`),
  ],
);

/**
 * What is available to each user, once more, to be ordered and narrowed by an index: the accounts themselves have none on the balance.
 * Only a posting moves it, in the statement that moves its account (sql/commerce-ledger.sql); `npm run ledger:check` compares.
 */
export const userBalances = pgTable(
  "user_balances",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    balance: bigint("balance", { mode: "number" }).notNull().default(0),
  },
  (t) => [index("user_balances_balance").on(t.balance, t.userId)],
);

/** Entries of the ledger: never changed, never removed; a mistake is reversed by another one. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").notNull(),
    /** Whose transaction it is; null for the shop's own. */
    userId: integer("user_id").references(() => users.id),
    referenceType: text("reference_type"),
    referenceId: integer("reference_id"),
    description: text("description").notNull().default(""),
    /** One entry per key: the last guard against doing a money command twice. */
    idempotencyKey: text("idempotency_key").unique("ledger_entries_idempotency_key"),
    reversedOf: bigint("reversed_of", { mode: "number" })
      .references((): AnyPgColumn => ledgerEntries.id)
      .unique("ledger_entries_reversed_once"),
    actorId: integer("actor_id").references(() => users.id),
    /** Why it was made by hand, and by which paper; admins read it. */
    reason: text("reason").notNull().default(""),
    document: text("document").notNull().default(""),
    /** What came to its accounts, and as much left others; checked when the transaction commits. */
    moved: bigint("moved", { mode: "number" }).notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Its words, to be found by. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql`description || ' ' || document || ' ' || reason`),
  },
  (t) => [
    index("ledger_entries_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    index("ledger_entries_reference").on(t.referenceType, t.referenceId),
    index("ledger_entries_time").on(t.createdAt, t.id),
    index("ledger_entries_kind").on(t.kind, t.createdAt, t.id),
    index("ledger_entries_user").on(t.userId, t.createdAt, t.id),
    index("ledger_entries_moved").on(t.moved, t.createdAt, t.id),
    index("ledger_entries_by_hand")
      .on(t.createdAt, t.id)
      .where(sql`${t.reason} <> ''`),
    check(
      "ledger_entries_kind_known",
      sql`${t.kind} in ('replenishment', 'order_payment', 'order_refund', 'order_sale', 'cod_profit', 'return_fee', 'payout', 'payout_refund', 'adjustment')`,
    ),
  ],
);

/** What an entry moves. The sum of an entry's postings is zero, checked when the transaction commits. */
export const ledgerPostings = pgTable(
  "ledger_postings",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint("entry_id", { mode: "number" })
      .notNull()
      .references(() => ledgerEntries.id),
    accountId: integer("account_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: bigint("amount", { mode: "number" }).notNull(),
    /** Balance of the account right after it, filled in by the database. */
    balanceAfter: bigint("balance_after", { mode: "number" }).notNull(),
    /** Kind of its entry, filled in by the database, so that an account's statement is narrowed by an index. */
    kind: text("kind").notNull(),
    /**
     * Time of its entry, filled in by the database; never earlier than that of the account's posting before it, so that the order of time
     * is the order in which the balance moved.
     */
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    unique("ledger_postings_once").on(t.entryId, t.accountId),
    index("ledger_postings_account").on(t.accountId, t.id),
    index("ledger_postings_account_time").on(t.accountId, t.createdAt, t.id),
    index("ledger_postings_account_kind").on(t.accountId, t.kind, t.createdAt, t.id),
    index("ledger_postings_account_amount").on(t.accountId, t.amount, t.id),
    check("ledger_postings_amount_not_zero", sql`${t.amount} <> 0`),
  ],
);

/** Movements of money by hand: what was asked for, by whom, and what became of it. Those over a limit wait for a second person. */
export const moneyRequests = pgTable(
  "money_requests",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    state: text("state").$type<"waiting" | "posted" | "refused">().notNull().default("waiting"),
    operation: text("operation").notNull(),
    /** Whose money it is; null for the shop's own. */
    userId: integer("user_id").references(() => users.id),
    fromAccount: text("from_account"),
    toAccount: text("to_account"),
    amount: bigint("amount", { mode: "number" }).notNull(),
    description: text("description").notNull(),
    reason: text("reason").notNull(),
    document: text("document").notNull(),
    reversedOf: bigint("reversed_of", { mode: "number" }).references(() => ledgerEntries.id),
    entryId: bigint("entry_id", { mode: "number" }).references(() => ledgerEntries.id),
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
    index("money_requests_waiting")
      .on(t.id)
      .where(sql`${t.state} = 'waiting'`),
    uniqueIndex("money_requests_reversal")
      .on(t.reversedOf)
      .where(sql`${t.state} <> 'refused'`),
    check("money_requests_state_known", sql`${t.state} in ('waiting', 'posted', 'refused')`),
    check("money_requests_operation_known", sql`${t.operation} in ('credit', 'debit', 'transfer', 'reversal')`),
    check("money_requests_amount", sql`${t.amount} > 0`),
    check("money_requests_posted", sql`(${t.state} = 'posted') = (${t.entryId} is not null)`),
    check(
      "money_requests_what",
      sql`case ${t.operation} when 'reversal' then ${t.reversedOf} is not null and num_nonnulls(${t.fromAccount}, ${t.toAccount}) = 0
        else ${t.reversedOf} is null and num_nulls(${t.fromAccount}, ${t.toAccount}) = 0 end`,
    ),
  ],
);

/** When a user wants to hear of a low balance, and of which fall they have heard; a row comes with the first of the two. */
export const balanceWarnings = pgTable(
  "balance_warnings",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Kopecks; 0 means never, null what the shop's settings say. */
    ownLimit: bigint("own_limit", { mode: "number" }),
    /** The entry that took the balance below it last and was told of. */
    toldEntry: bigint("told_entry", { mode: "number" }).notNull().default(0),
  },
  (t) => [check("balance_warnings_limit", sql`${t.ownLimit} >= 0`)],
);

/** Whom the statement of each month is mailed to, and as what; a row stays when they want it no more. */
export const statementMails = pgTable(
  "statement_mails",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    isOn: boolean("is_on").notNull(),
    formats: text("formats").array().$type<("pdf" | "xlsx")[]>().notNull(),
    /** First day of the last month that was seen to, with a letter or without movements; moved on in the transaction that asks for the letter. */
    seenMonth: date("seen_month", { mode: "string" }).notNull(),
  },
  (t) => [
    index("statement_mails_due")
      .on(t.seenMonth)
      .where(sql`${t.isOn}`),
    check("statement_mails_formats", sql`${t.formats} <@ array['pdf', 'xlsx'] and cardinality(${t.formats}) > 0`),
    check("statement_mails_month", sql`extract(day from ${t.seenMonth}) = 1`),
  ],
);

/** Checks of the books: one a night, and those at a press. */
export const booksChecks = pgTable(
  "books_checks",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Day of Kyiv whose night it is; null for one at a press. */
    night: date("night", { mode: "string" }).unique("books_checks_night"),
    startedAt: moment("started_at").notNull().defaultNow(),
    /** Null while it runs, and for one that was killed. */
    finishedAt: moment("finished_at"),
    checks: integer("checks").notNull().default(0),
    differences: jsonb("differences").$type<{ title: string; text: string }[]>().notNull().default([]),
  },
  (t) => [index("books_checks_finished").on(t.finishedAt, t.id)],
);
