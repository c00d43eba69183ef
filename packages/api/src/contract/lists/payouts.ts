import { days, defineList, mainDays, manyOf, money, record, text } from "../list.ts";
import { PAYOUT_METHODS, PAYOUT_STATUSES } from "../payout-steps.ts";
import type { Payout } from "../rows/payouts.ts";

/** A dropshipper's payouts. */
export const payoutList = defineList<Payout>()({
  name: "payouts",
  filters: {
    id: record(),
    status: manyOf(PAYOUT_STATUSES, { counted: true }),
    method: manyOf(PAYOUT_METHODS),
    amount: money("UAH"),
    created: mainDays(),
    paid: days(), // on which the bank sent what has arrived
    search: text(),
  },
  sorts: ["created_at", "amount"],
  defaultSort: "-created_at",
  sums: { total: "UAH", fee: "UAH", amount: "UAH" },
  exported: ["id", "created_at", "status", "total", "fee", "amount", "requisites", "bank_ref", "closed_at", "comment"],
  perPage: 20,
});
