import type { CheckoutQuote } from "@dropship/api/contract/orders";
import type { QuoteChanges } from "./quote-changes.ts";

/** Why the order as a whole was not placed, as the screen shows it above the form. */
export type Trouble =
  | { kind: "changed"; changes: QuoteChanges; quote: CheckoutQuote }
  | { kind: "short"; available: ReadonlyMap<number, number> }
  | { kind: "balance"; balance: string; needed: string };
