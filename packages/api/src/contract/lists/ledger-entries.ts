import { LEDGER_ACCOUNTS, ENTRY_KINDS } from "../ledger-choices.ts";
import type { LedgerEntry } from "../rows/ledger-entries.ts";
import { defineList, mainDays, manyOf, money, record, text, yesNo } from "../list.ts";

/** Entries of the books, of all users and the shop's own. */
export const ledgerEntryList = defineList<LedgerEntry>()({
  name: "ledger_entries",
  filters: {
    id: record(),
    user: record(),
    order: record(),
    kind: manyOf(ENTRY_KINDS, { counted: true }),
    account: manyOf(LEDGER_ACCOUNTS),
    amount: money("UAH"),
    manual: yesNo(),
    reversed: yesNo(),
    created: mainDays(),
    search: text(),
  },
  sorts: ["created_at"],
  defaultSort: "-created_at",
  sums: { amount: "UAH" },
  exported: ["id", "created_at", "kind", "user", "amount", "text", "document", "reason", "source", "actor"],
  perPage: 20,
});
