import { z } from "zod";
import { PAYOUT_METHODS, PAYOUT_STATUSES } from "../payout-steps.ts";
import { idValue, time, uah } from "../shapes.ts";

/** A payout as its owner sees it in the list. */
export const payout = z.object({
  id: idValue,
  created_at: time,
  status: z.enum(PAYOUT_STATUSES),
  /** What arrives, UAH. */
  amount: uah,
  /** What it costs beside that, UAH. */
  fee: uah,
  /** What leaves the balance: both, UAH. */
  total: uah,
  method: z.enum(PAYOUT_METHODS),
  /** Masked number that it goes to. */
  requisites: z.string(),
  holder: z.string(),
  comment: z.string(),
  /** Number of the payment in the bank; empty before it is paid. */
  bank_ref: z.string(),
  /** Why it was refused, cancelled, did not pass or came back; empty otherwise. */
  reason: z.string(),
  /** When it was paid, refused, cancelled or sent back. */
  closed_at: time.nullable(),
  /** Day of Kyiv on which it arrives, an estimate by working days; null for what does not. */
  arrives_on: z.iso.date().nullable(),
  /** Made by the standing order. */
  is_standing: z.boolean(),
});
/** A payout as its owner sees it in the list. */
export type Payout = z.output<typeof payout>;
