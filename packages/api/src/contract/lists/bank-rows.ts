import type { BankRow } from "../rows/bank-rows.ts";
import { defineList, mainDays, manyOf, money, oneOf, record, text } from "../list.ts";
import { BANK_ROW_STATES } from "../replenishment-choices.ts";

/** Rows of the bank's statement. */
export const bankRowList = defineList<BankRow>()({
  name: "bank_rows",
  filters: {
    id: record(),
    state: manyOf(BANK_ROW_STATES, { counted: true }),
    direction: oneOf(["in", "out"]),
    amount: money("UAH"),
    booked: mainDays(),
    search: text(),
  },
  sorts: ["booked_at", "amount"],
  defaultSort: "-booked_at",
  sums: { amount: "UAH" },
  exported: ["id", "booked_at", "state", "amount", "payer", "iban", "text", "reason"],
  perPage: 20,
});
