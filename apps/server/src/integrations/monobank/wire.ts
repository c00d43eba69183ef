import { HRYVNIA_CODE } from "@dropship/api/contract/bank-accounts";
import { z } from "zod";

/** ISO 4217 number of the hryvnia. */
export const UAH_CODE = HRYVNIA_CODE;

/** States of an invoice (docs/reference/monobank.md, Acquiring). */
export const INVOICE_STATUSES = ["created", "processing", "hold", "success", "failure", "reversed", "expired"] as const;

const moment = z.iso.datetime({ offset: true });
const kopecks = z.number().int();
/** A name that the bank gives: kept as it is and looked for, so nothing that the database could not hold. */
const name = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
/** Words for people: what a database cannot hold becomes a space. */
const words = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.toWellFormed().replaceAll(/\p{Cc}+/gu, " "));

/** An invoice as its state is told, by a call or by a webhook. What the shop does not use is let be. */
export const invoice = z.looseObject({
  invoiceId: name(100),
  status: z.enum(INVOICE_STATUSES),
  failureReason: words(1_000).optional(),
  errCode: z.string().max(100).optional(),
  amount: kopecks,
  ccy: z.number().int(),
  finalAmount: kopecks.optional(),
  createdDate: moment,
  modifiedDate: moment,
  reference: z.string().max(200).optional(),
  paymentInfo: z.looseObject({ maskedPan: words(40).optional(), paymentMethod: words(40).optional() }).optional(),
});
/** An invoice as its state is told. */
export type Invoice = z.output<typeof invoice>;

/** A row of a statement; sums in kopecks of the account. */
export const statementItem = z.looseObject({
  id: name(200),
  time: z.number().int().min(0).max(4_102_444_800),
  description: z.string().max(2_000).default(""),
  comment: z.string().max(2_000).optional(),
  hold: z.boolean().default(false),
  amount: kopecks,
  invoiceId: z.union([z.literal(""), name(200)]).optional(),
  counterEdrpou: z.string().max(40).optional(),
  counterIban: z.string().max(40).optional(),
  counterName: z.string().max(300).optional(),
});
/** A row of a statement. */
export type StatementItem = z.output<typeof statementItem>;

/** What the bank posts when a row comes. */
export const statementEvent = z.object({
  type: z.literal("StatementItem"),
  data: z.object({ account: z.string().min(1).max(100), statementItem }),
});

/** Whose token it is. */
export const clientInfo = z.looseObject({
  name: z.string().default(""),
  webHookUrl: z.string().default(""),
  accounts: z
    .array(
      z.looseObject({
        id: z.string(),
        balance: kopecks,
        currencyCode: z.number().int(),
        type: z.string().default(""),
        iban: z.string().default(""),
        maskedPan: z.array(words(40)).max(20).default([]),
      }),
    )
    .default([]),
});
/** Whose token it is. */
export type ClientInfo = z.output<typeof clientInfo>;

/** What an invoice is made of. */
export interface NewInvoice {
  readonly amount: number;
  readonly ccy: number;
  readonly merchantPaymInfo: { readonly reference: string; readonly destination: string; readonly comment: string };
  readonly redirectUrl: string;
  readonly webHookUrl: string;
  /** Seconds. */
  readonly validity: number;
  readonly paymentType: "debit";
}

/** Longest window of a statement, seconds: 31 days and an hour. */
export const STATEMENT_WINDOW = 2_682_000;
/** Rows of one response of a statement at most. */
export const STATEMENT_ROWS = 500;
