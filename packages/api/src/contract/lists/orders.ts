import { defineList, mainDays, manyOf, money, oneOf, text, yesNo } from "../list.ts";
import { ORDER_STATUSES, PAYMENT_KINDS } from "../order-states.ts";
import type { OrderSummary } from "../rows/orders.ts";

/** A dropshipper's orders. */
export const orderList = defineList<OrderSummary>()({
  name: "orders",
  filters: {
    status: manyOf(ORDER_STATUSES, { counted: true }),
    payment_kind: oneOf(PAYMENT_KINDS, { counted: true }),
    total: money("UAH"),
    has_waybill: yesNo(),
    created: mainDays(),
    search: text(),
  },
  sorts: ["created_at", "total_uah"],
  defaultSort: "-created_at",
  sums: { total_uah: "UAH", cod_amount: "UAH", profit: "UAH" },
  exported: [
    "number",
    "created_at",
    "status",
    "payment_kind",
    "payment_status",
    "reference",
    "recipient",
    "delivery_text",
    "waybill_number",
    "lines_count",
    "total_usd",
    "total_uah",
    "cod_amount",
    "profit",
  ],
  perPage: 20,
});
