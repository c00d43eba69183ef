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
  /** The balance right after it, UAH. */
  balance_after: uah,
  /** What it was for, in Russian. */
  text: z.string(),
  /** What it came from; `number` is what people call it by. */
  source: z.object({ type: z.enum(TRANSACTION_SOURCES), id: idValue, number: z.string() }).nullable(),
});
/** A posting on a dropshipper's available balance. */
export type Transaction = z.output<typeof transaction>;
