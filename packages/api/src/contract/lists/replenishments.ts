import { defineList, mainDays, manyOf, money, record, text } from "../list.ts";
import { ALL_REPLENISHMENT_METHODS, REPLENISHMENT_STATUSES } from "../replenishment-choices.ts";
import type { ReplenishmentSummary } from "../rows/replenishments.ts";

/** Top-ups of a dropshipper. */
export const replenishmentList = defineList<ReplenishmentSummary>()({
  name: "replenishments",
  filters: {
    id: record(),
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
    "method",
    "status",
    "total",
    "fee",
    "amount",
    "credited",
    "code",
    "paid_at",
    "payer",
  ],
  perPage: 20,
});
