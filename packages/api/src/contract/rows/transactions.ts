import { z } from "zod";
import { idValue, time, uah } from "../shapes.ts";
import { TRANSACTION_KINDS, TRANSACTION_SOURCES } from "../transaction-kinds.ts";

/** A posting on a dropshipper's available balance, as its owner sees it. */
export const transaction = z.object({
  id: idValue,
  created_at: time,
  kind: z.enum(TRANSACTION_KINDS),
  /** UAH; below zero for what was taken. */
  amount: uah,
  /**
   * What a fee has done to it, UAH: the shop's for a payout or a top-up, the carrier's for cash on delivery. Below zero as a rule, above where a
   * fee came back; null where there was none.
   */
  fee: uah.nullable(),
  /** What it would have been without the fee: what reaches the requisites, what was paid by card; null where there was none. */
  without_fee: uah.nullable(),
  /** The balance right after it, UAH. */
  balance_after: uah,
  /** What it was for, in Russian. */
  text: z.string(),
  /** What it came from; `number` is what people call it by. */
  source: z.object({ type: z.enum(TRANSACTION_SOURCES), id: idValue, number: z.string() }).nullable(),
  /** The owner's own number of the order that it came from; empty for none. */
  reference: z.string(),
});
/** A posting on a dropshipper's available balance. */
export type Transaction = z.output<typeof transaction>;
