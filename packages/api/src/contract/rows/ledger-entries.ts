import { z } from "zod";
import { ENTRY_KINDS } from "../ledger-choices.ts";
import { idValue, person, time, uah } from "../shapes.ts";
import { TRANSACTION_SOURCES } from "../transaction-kinds.ts";

/** An entry of the books as the list of admins shows it. */
export const ledgerEntry = z.object({
  id: idValue,
  created_at: time,
  kind: z.enum(ENTRY_KINDS),
  /** Whose transaction it is; null for the shop's own. */
  user: person.nullable(),
  /** What it moved, UAH: the sum of what came to its accounts. */
  amount: uah,
  /** What it did to its user's balance; null in a list of more than one user, and of the shop's own. */
  balance_change: uah.nullable(),
  /** What the user reads. */
  text: z.string(),
  /** Why it was made by hand, and by which paper; empty for what the shop did itself. */
  reason: z.string(),
  document: z.string(),
  source: z.object({ type: z.enum(TRANSACTION_SOURCES), id: idValue, number: z.string() }).nullable(),
  /** Who made it; null for the shop itself. */
  actor: person.nullable(),
  /** The entry that it takes back, and the one that took it back. */
  reversed_of: idValue.nullable(),
  reversed_by: idValue.nullable(),
});
/** An entry of the books. */
export type LedgerEntry = z.output<typeof ledgerEntry>;
