import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { SandboxReply } from "../sandbox-page.ts";
import { INVOICE_STATUSES, UAH_CODE } from "./wire.ts";

/** An invoice as the sandbox remembers it. */
export const kept = z.object({
  invoiceId: z.string(),
  status: z.enum(INVOICE_STATUSES),
  failureReason: z.string().optional(),
  errCode: z.string().optional(),
  amount: z.number(),
  ccy: z.number(),
  finalAmount: z.number().optional(),
  createdDate: z.string(),
  modifiedDate: z.string(),
  reference: z.string(),
  destination: z.string(),
  redirectUrl: z.string(),
  webHookUrl: z.string(),
  expiresAt: z.string(),
});
/** An invoice as the sandbox remembers it. */
export type KeptInvoice = z.output<typeof kept>;
/** What an invoice is made of. */
export const newInvoice = z.object({
  amount: z.number().int().min(1),
  ccy: z.number().int().default(UAH_CODE),
  merchantPaymInfo: z.object({ reference: z.string().default(""), destination: z.string().default("") }),
  redirectUrl: z.string().default(""),
  webHookUrl: z.string().default(""),
  validity: z.number().int().min(60).default(86_400),
});

/** A response of the protocol. */
export const json = (body: unknown, status = 200): SandboxReply => ({
  status,
  type: "application/json",
  body: JSON.stringify(body),
});
/** A refusal of acquiring. */
export const refusal = (status: number, errCode: string, errText: string) => json({ errCode, errText }, status);
/** A refusal of the statement. */
export const personalRefusal = (status: number, errorDescription: string) => json({ errorDescription }, status);
/** An id that nobody has had. */
export const newId = (prefix: string) => `${prefix}${randomBytes(9).toString("base64url").replaceAll(/[-_]/g, "x")}`;
