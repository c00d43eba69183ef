import { defineList, mainDays, manyOf, money, oneOf, record, text } from "../list.ts";
import { TRANSACTION_KINDS } from "../transaction-kinds.ts";
import type { Transaction } from "../rows/transactions.ts";

/** What moved a dropshipper's balance. */
export const transactionList = defineList<Transaction>()({
  name: "transactions",
  filters: {
    id: record(),
    kind: manyOf(TRANSACTION_KINDS, { counted: true }),
    direction: oneOf(["in", "out"], { counted: true }),
    amount: money("UAH"),
    created: mainDays(),
    search: text(),
  },
  sorts: ["created_at", "amount"],
  defaultSort: "-created_at",
  sums: { amount: "UAH" },
  exported: ["id", "created_at", "kind", "amount", "fee", "balance_after", "text", "source", "reference"],
  perPage: 20,
});
