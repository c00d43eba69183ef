import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { job } from "./jobs.ts";
import { ENTRY_KINDS, LEDGER_ACCOUNTS, MANUAL_ACCOUNTS, MANUAL_OPERATIONS } from "./ledger-choices.ts";
import { listEndpoint } from "./list-schemas.ts";
import { ledgerEntryList } from "./lists/ledger-entries.ts";
import {
  data,
  dataWithMessage,
  decision,
  id,
  idValue,
  line,
  person,
  requiredLine,
  time,
  uah,
  uahAboveZero,
  uahInput,
} from "./shapes.ts";
import { ledgerEntry } from "./rows/ledger-entries.ts";

export type { LedgerEntry } from "./rows/ledger-entries.ts";

const account = z.object({ name: z.enum(LEDGER_ACCOUNTS), user: person.nullable() });

/** An entry with its postings; they add up to zero. */
export const ledgerEntryDetail = ledgerEntry.extend({
  postings: z.array(z.object({ account, amount: uah, balance_after: uah })),
  /** The second person, where one had to confirm it. */
  confirmed_by: person.nullable(),
  /** Rows of the bank's statement that explain it. */
  bank_rows: z.array(
    z.object({ id: idValue, booked_at: time, amount: uah, text: z.string(), counter_name: z.string() }),
  ),
  /** Other entries about the same order, payout or top-up, oldest first, twenty at most. */
  related: z.array(
    z.object({ id: idValue, created_at: time, kind: z.enum(ENTRY_KINDS), amount: uah, text: z.string() }),
  ),
  /** What a person asked for, where the entry was made by hand: the journal tells of it by this id. */
  request_id: idValue.nullable(),
  /** Whether the caller may take it back now, and why not. */
  can: z.object({ reverse: z.boolean(), why_not: z.string().nullable() }),
});
/** An entry with its postings. */
export type LedgerEntryDetail = z.output<typeof ledgerEntryDetail>;

const why = {
  reason: requiredLine(300, "Напишите причину."),
  /** Number and date of the paper that it is based on. */
  document: requiredLine(120, "Укажите документ: номер и дату."),
};

/** Money moved by hand. */
export const moveMoneyBody = z
  .object({
    operation: z.enum(MANUAL_OPERATIONS),
    user_id: id.nullable().default(null),
    /** Of a transfer; a credit comes from the shop's `adjustment`, a debit goes there. */
    from: z.enum(MANUAL_ACCOUNTS).default("adjustment"),
    to: z.enum(MANUAL_ACCOUNTS).default("available"),
    amount: uahAboveZero,
    /** What the user reads in their list. */
    text: requiredLine(200, "Напишите назначение: его увидит пользователь."),
    ...why,
  })
  .superRefine(({ operation, user_id, from, to }, context) => {
    const isOfUser = operation !== "transfer" || [from, to].some((name) => name === "available" || name === "pending");
    if (isOfUser && user_id === null)
      context.addIssue({ code: "custom", path: ["user_id"], message: "Выберите пользователя." });
    if (operation === "transfer" && from === to)
      context.addIssue({ code: "custom", path: ["to"], message: "Выберите другой счёт." });
  });
/** Why an entry is taken back. */
export const reverseBody = z.object(why);

/** What who asked is told when their request is refused. */
export const refuseRequestBody = z.object({ reason: line(300).default("") }).default({ reason: "" });

/** Balances that a movement by hand would change. */
export const moneyPreview = z.object({
  accounts: z.array(z.object({ account, before: uah, after: uah, is_short: z.boolean() })),
  /** A second person has to confirm it, and above which sum that is so. */
  needs_second: z.boolean(),
  second_above: uah,
});
/** Balances that a movement by hand would change. */
export type MoneyPreview = z.output<typeof moneyPreview>;

/** A movement of money by hand that a second person has to confirm, or what became of it. */
export const moneyRequest = z.object({
  id: idValue,
  state: z.enum(["waiting", "posted", "refused"]),
  operation: z.enum([...MANUAL_OPERATIONS, "reversal"]),
  user: person.nullable(),
  /** Between which accounts; null for a reversal, which moves what its entry has moved. */
  from: account.nullable(),
  to: account.nullable(),
  amount: uah,
  text: z.string(),
  reason: z.string(),
  document: z.string(),
  asked_by: person,
  asked_at: time,
  /** What somebody has decided; null while it waits, and where nobody had to be asked. */
  decided: decision.nullable(),
  /** The entry that it made, once it stands in the books. */
  entry_id: idValue.nullable(),
  /** Entry that a reversal takes back. */
  reversed_of: idValue.nullable(),
  can: z.object({ confirm: z.boolean(), refuse: z.boolean() }),
});
/** A movement of money by hand that a second person has to confirm. */
export type MoneyRequest = z.output<typeof moneyRequest>;

/** Result of the last check of the books. */
export const booksCheck = z.object({
  last: z
    .object({
      finished_at: time,
      checks: z.number().int(),
      differences: z.array(z.object({ title: z.string(), text: z.string() })),
    })
    .nullable(),
  /** One that goes on now, whoever asked for it. */
  running: z.object({ done: z.number().int(), of: z.number().int().nullable() }).nullable(),
});
/** Result of the last check of the books. */
export type BooksCheck = z.output<typeof booksCheck>;

const noEntry = { 404: { not_found: failure("no such entry, or no such user") } };
const moved = dataWithMessage(moneyRequest);
const mayNot = {
  own_money: failure("nobody moves their own money"),
  not_allowed: failure("only a super admin moves money between the shop's accounts"),
};
const short = failure("an account does not cover it", z.object({ available: uah }));

/** The books, for admins. */
export const ledgerEndpoints = endpoints({
  listLedgerEntries: listEndpoint(ledgerEntryList, ledgerEntry, {
    path: "/api/admin/transactions",
    access: "money.see",
    summary: "Entries of the books, of all users and the shop's own",
  }),
  previewMoney: {
    method: "GET",
    path: "/api/admin/transactions/preview",
    access: "money.entries",
    summary: "Balances before and after a movement of money by hand; nothing is changed",
    query: z.object({
      operation: z.enum(MANUAL_OPERATIONS),
      user_id: id.optional(),
      from: z.enum(MANUAL_ACCOUNTS).default("adjustment"),
      to: z.enum(MANUAL_ACCOUNTS).default("available"),
      amount: uahInput,
    }),
    responses: { 200: data(moneyPreview) },
    errors: noEntry,
  },
  getLedgerEntry: {
    method: "GET",
    path: "/api/admin/transactions/{id}",
    access: "money.see",
    summary: "One entry with its postings",
    params: z.object({ id }),
    responses: { 200: data(ledgerEntryDetail) },
    errors: noEntry,
  },
  previewReversal: {
    method: "GET",
    path: "/api/admin/transactions/{id}/reversal",
    access: "money.entries",
    summary: "Balances before and after an entry is taken back; nothing is changed",
    params: z.object({ id }),
    responses: { 200: data(moneyPreview) },
    errors: noEntry,
  },
  moveMoney: {
    method: "POST",
    path: "/api/admin/transactions",
    access: "money.entries",
    idempotent: true,
    throttle: { max: 60, seconds: 60 },
    summary: "Credit, debit or move money by hand; above a limit it waits for a second person",
    body: moveMoneyBody,
    responses: { 201: moved },
    errors: { ...noEntry, 403: mayNot, 409: { balance_short: short } },
  },
  reverseLedgerEntry: {
    method: "POST",
    path: "/api/admin/transactions/{id}/reverse",
    access: "money.entries",
    idempotent: true,
    throttle: { max: 60, seconds: 60 },
    summary: "Take an entry back by an opposite one; above a limit it waits for a second person",
    params: z.object({ id }),
    body: reverseBody,
    responses: { 201: moved },
    errors: {
      ...noEntry,
      403: mayNot,
      409: {
        balance_short: short,
        not_reversible: failure(
          "it is reversed already or waits for it, takes back another one, or belongs to an order or a payout",
        ),
      },
    },
  },
  listMoneyRequests: {
    method: "GET",
    path: "/api/admin/transaction-requests",
    access: "money.see",
    summary: "Movements of money that wait for a second person, oldest first, a hundred at most",
    responses: { 200: data(z.array(moneyRequest)) },
  },
  getMoneyRequest: {
    method: "GET",
    path: "/api/admin/transaction-requests/{id}",
    access: "money.see",
    summary: "One movement of money that a second person was asked about, and what they decided",
    params: z.object({ id }),
    responses: { 200: data(moneyRequest) },
  },
  confirmMoneyRequest: {
    method: "POST",
    path: "/api/admin/transaction-requests/{id}/confirm",
    access: "money.entries",
    idempotent: true,
    summary: "Confirm what another admin asked for: it is posted",
    params: z.object({ id }),
    responses: { 200: moved },
    errors: {
      404: { not_found: failure("no such request") },
      403: {
        own_request: failure("one's own request, or money of one's own"),
        not_allowed: failure("only a super admin confirms"),
      },
      409: {
        decided: failure("it was decided already"),
        balance_short: short,
        not_reversible: failure("its entry was taken back meanwhile"),
      },
    },
  },
  refuseMoneyRequest: {
    method: "POST",
    path: "/api/admin/transaction-requests/{id}/refuse",
    access: "money.entries",
    summary: "Refuse what waits for a second person; who asked for it may take it back so",
    params: z.object({ id }),
    body: refuseRequestBody,
    responses: { 200: moved },
    errors: {
      404: { not_found: failure("no such request") },
      403: { not_allowed: failure("neither one's own nor a super admin") },
      409: { decided: failure("it was decided already") },
    },
  },
  getBooksCheck: {
    method: "GET",
    path: "/api/admin/books-check",
    access: "money.see",
    summary: "What the last check of the books found",
    responses: { 200: data(booksCheck) },
  },
  checkBooks: {
    method: "POST",
    path: "/api/admin/books-check",
    access: "money.entries",
    throttle: { max: 10, seconds: 60 },
    summary: "Sum the books up anew, as a job",
    responses: { 202: dataWithMessage(job) },
  },
});
