import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { bankRowList } from "./lists/bank-rows.ts";
import {
  chosenId,
  data,
  dataWithMessage,
  id,
  idValue,
  line,
  person,
  requiredLine,
  time,
  uah,
  uahAboveZero,
} from "./shapes.ts";
import { PAYOUT_STATUSES } from "./payout-steps.ts";
import { RATE_PERIODS } from "./rate-sources.ts";
import { bankRow } from "./rows/bank-rows.ts";

export type { BankRow } from "./rows/bank-rows.ts";

/** Whose money it may be, and why the shop thinks so. */
export const bankRowGuess = z.object({
  user: person,
  /** The top-up that waits for it; null for another one. */
  replenishment: z.object({ id: idValue, number: z.string(), amount: uah, code: z.string() }).nullable(),
  /** The payout by which it left, or that the bank sends back with it; null for a top-up. */
  payout: z.object({ id: idValue, status: z.enum(PAYOUT_STATUSES) }).nullable(),
  why: z.string(),
});
/** Whose money it may be. */
export type BankRowGuess = z.output<typeof bankRowGuess>;

/** To whom a row belongs: to one, or to several with a part each that add up to it; or the payout that it shows leaving or coming back. */
export const assignBankRowBody = z
  .object({
    payout_id: id.nullable().default(null),
    parts: z
      .array(
        z.object({
          user_id: chosenId("Выберите пользователя."),
          amount: uahAboveZero,
          /** The waiting top-up that it pays; another one is made without it. */
          replenishment_id: id.nullable().default(null),
        }),
      )
      .max(20, "Не больше 20 частей.")
      .default([]),
    comment: line(300).default(""),
  })
  .superRefine(({ payout_id: payout, parts }, { addIssue }) => {
    const message = "Добавьте хотя бы одного получателя.";
    if (payout === null && parts.length === 0) addIssue({ code: "custom", path: ["parts"], message });
    if (payout !== null && parts.length > 0)
      addIssue({ code: "custom", path: ["parts"], message: "Строка выплаты не делится на части." });
  });
/** Why a row is nobody's top-up. */
export const setAsideBankRowBody = z.object({ reason: requiredLine(300, "Напишите причину.") });

/** How the shop is connected with its bank. */
export const bankState = z.object({
  /** Made-up money: a bank of the shop's own that speaks the same protocol. */
  is_sandbox: z.boolean(),
  /** The sandbox was asked for, but this is no demo shop. */
  sandbox_refused: z.boolean(),
  sandbox_url: z.string().nullable(),
  acquiring: z.object({
    is_on: z.boolean(),
    webhook_url: z.string(),
    last_webhook_at: time.nullable(),
  }),
  statement: z.object({
    is_on: z.boolean(),
    webhook_url: z.string(),
    /** What the bank has registered is this address. */
    is_registered: z.boolean().nullable(),
    last_webhook_at: time.nullable(),
    last_poll_at: time.nullable(),
    problem: z.string().nullable(),
    accounts: z.array(
      z.object({
        id: z.string(),
        iban: z.string(),
        type: z.string(),
        /** Numbers of its cards, "537541******1234". */
        masked_pan: z.array(z.string()),
        /** ISO 4217 number; the balance is in it. */
        currency: z.number().int(),
        balance: uah,
        /** Its rows are read. */
        is_watched: z.boolean(),
      }),
    ),
  }),
  /** Rows that nobody has explained. */
  unmatched: z.number().int(),
});
/** How the shop is connected with its bank. */
export type BankState = z.output<typeof bankState>;

/**
 * What the shop owes beside what it has, at the end of a day of Kyiv. `own` is what would stay if every user took their money:
 * `bank` + `acquiring` + `cod` − `available` − `held` − `pending` − `payouts`.
 */
const liabilityDay = z.object({
  day: z.string(),
  /** Of users: to spend, held for orders, to come (below zero for debts). */
  available: uah,
  held: uah,
  pending: uah,
  /** Taken from balances, not at the bank of its receivers yet. */
  payouts: uah,
  /** In the bank by the books; paid by card and on its way; with the carrier. */
  bank: uah,
  acquiring: uah,
  cod: uah,
  own: uah,
  /** What the watched account had by the bank's own word; null where the bank was not asked, and before the first row that is known of it. */
  statement: uah.nullable(),
  /** Of the difference: rows that the books had not taken in, and what the books had moved before the bank showed it. */
  outside: uah,
  ahead: uah,
  /** `statement` − `bank` − `outside` + `ahead`: what nothing explains, an alarm unless it is nothing. */
  unexplained: uah.nullable(),
});
/** What the shop owes its users beside what it has, by day, and what the bank itself says. */
export const liabilities = z.object({
  /** The oldest first; the last is today, as it stands now. */
  days: z.array(liabilityDay),
  /** The watched account as the bank told it last; null where the bank was not asked. */
  statement: z.object({ iban: z.string(), balance: uah, checked_at: time }).nullable(),
  /** Rows of the statement that nobody has explained, and their sum: part of the difference. */
  unmatched: z.object({ rows: z.number().int(), amount: uah }),
});
/** What the shop owes its users beside what it has. */
export type Liabilities = z.output<typeof liabilities>;

const params = z.object({ id });
const noRow = { not_found: failure("no such row, or no such user") };
const decided = failure("somebody has explained it already");

/** The bank's statement, for admins. */
export const bankEndpoints = endpoints({
  listBankRows: listEndpoint(bankRowList, bankRow, {
    path: "/api/admin/bank-rows",
    access: "money.see",
    summary: "Rows of the bank's statement",
  }),
  getBankRowGuesses: {
    method: "GET",
    path: "/api/admin/bank-rows/{id}/guesses",
    access: "money.see",
    summary: "Whose money an unexplained row may be, the likeliest first",
    params,
    responses: { 200: data(z.array(bankRowGuess)) },
    errors: { 404: noRow },
  },
  assignBankRow: {
    method: "POST",
    path: "/api/admin/bank-rows/{id}/assign",
    access: "money.receipts",
    idempotent: true,
    summary: "Say what a row is: top-ups of one user or of several by parts, or a payout that left or came back",
    params,
    body: assignBankRowBody,
    responses: { 200: dataWithMessage(bankRow) },
    errors: {
      404: noRow,
      403: { own_money: failure("nobody credits themselves") },
      409: {
        decided,
        not_waiting: failure("the top-up does not wait for money any more, or is another user's"),
        not_this_payout: failure(
          "the payout is of another sum, does not wait for such a row, or another row explains it",
        ),
      },
    },
  },
  setAsideBankRow: {
    method: "POST",
    path: "/api/admin/bank-rows/{id}/set-aside",
    access: "money.receipts",
    summary: "Say that a row is no money of users",
    params,
    body: setAsideBankRowBody,
    responses: { 200: dataWithMessage(bankRow) },
    errors: { 404: noRow, 409: { decided, partly: failure("a part of it was given to somebody") } },
  },
  returnBankRow: {
    method: "POST",
    path: "/api/admin/bank-rows/{id}/return",
    access: "money.receipts",
    summary: "Take a row that was set aside back among the unexplained",
    params,
    responses: { 200: dataWithMessage(bankRow) },
    errors: { 404: noRow, 409: { decided } },
  },
  getLiabilities: {
    method: "GET",
    path: "/api/admin/liabilities",
    access: "money.see",
    summary: "What the shop owes its users beside what it has, by day, and what the bank says",
    query: z.object({ days: z.enum(RATE_PERIODS).default("30") }),
    responses: { 200: data(liabilities) },
  },
  getBankState: {
    method: "GET",
    path: "/api/admin/bank",
    access: "settings.change",
    summary: "How the shop is connected with its bank",
    responses: { 200: data(bankState) },
  },
  refreshBank: {
    method: "POST",
    path: "/api/admin/bank/refresh",
    access: "settings.change",
    throttle: { max: 10, seconds: 60 },
    summary: "Ask the bank for its accounts and register the statement's webhook; it answers once a minute",
    responses: { 200: dataWithMessage(bankState) },
    errors: { 409: { too_soon: failure("the bank answers once a minute", z.object({ seconds: z.number().int() })) } },
  },
});
