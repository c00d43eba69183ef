import { days, defineList, mainDays, manyOf, money, record, text, yesNo } from "../list.ts";
import { PAYOUT_METHODS, PAYOUT_STATUSES } from "../payout-steps.ts";
import type { PayoutForAdmins } from "../rows/all-payouts.ts";

/** Payouts of everybody, for admins: oldest first, as a queue is worked off. */
export const allPayoutList = defineList<PayoutForAdmins>()({
  name: "all_payouts",
  filters: {
    id: record(),
    user: record(),
    batch: record(),
    status: manyOf(PAYOUT_STATUSES, { counted: true }),
    method: manyOf(PAYOUT_METHODS),
    second: yesNo(),
    amount: money("UAH"),
    created: mainDays(),
    paid: days(), // on which the bank sent what has arrived
    search: text(),
  },
  sorts: ["created_at", "amount"],
  defaultSort: "-created_at",
  sums: { amount: "UAH", fee: "UAH" },
  exported: [
    "id",
    "created_at",
    "user",
    "status",
    "amount",
    "fee",
    "requisites",
    "batch_id",
    "bank_ref",
    "closed_at",
    "reason",
  ],
  perPage: 20,
});
