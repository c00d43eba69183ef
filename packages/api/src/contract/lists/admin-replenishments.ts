import { defineList, mainDays, manyOf, money, record, text } from "../list.ts";
import { ALL_REPLENISHMENT_METHODS, REPLENISHMENT_STATUSES } from "../replenishment-choices.ts";
import type { AdminReplenishmentSummary } from "../rows/admin-replenishments.ts";

/** Top-ups of all users. */
export const adminReplenishmentList = defineList<AdminReplenishmentSummary>()({
  name: "admin_replenishments",
  filters: {
    id: record(),
    user: record(),
    status: manyOf(REPLENISHMENT_STATUSES, { counted: true }),
    method: manyOf(ALL_REPLENISHMENT_METHODS),
    amount: money("UAH"),
    created: mainDays(),
    search: text(),
  },
  sorts: ["created_at", "amount"],
  defaultSort: "-created_at",
  sums: { credited: "UAH" },
  exported: [
    "number",
    "created_at",
    "user",
    "method",
    "status",
    "amount",
    "fee",
    "credited",
    "code",
    "paid_at",
    "payer",
  ],
  perPage: 20,
});
