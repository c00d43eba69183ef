import { defineList, days, mainDays, manyOf, money, oneOf, record, text, yesNo } from "../list.ts";
import {
  DELIVERY_KINDS,
  ORDER_AGE_KEYS,
  ORDER_PAYMENT_STATUSES,
  ORDER_STAGE_KEYS,
  ORDER_STATUSES,
  PAYMENT_KINDS,
} from "../order-choices.ts";
import type { AdminOrder } from "../rows/admin-orders.ts";
import { WAYBILL_STATUSES } from "../waybill-steps.ts";

/** Orders of everybody, for the shop's people. */
export const adminOrderList = defineList<AdminOrder>()({
  name: "admin_orders",
  filters: {
    stage: oneOf(ORDER_STAGE_KEYS, { counted: true }),
    status: manyOf(ORDER_STATUSES),
    payment_kind: oneOf(PAYMENT_KINDS),
    payment_status: manyOf(ORDER_PAYMENT_STATUSES),
    delivery: oneOf(DELIVERY_KINDS),
    /** How its waybill stands; an order without one is in no such state. */
    waybill: manyOf(WAYBILL_STATUSES),
    city: text(),
    user: record(),
    assignee: record(),
    assigned: yesNo(),
    departure: record(),
    pickup: record(),
    tag: text(),
    total: money("UAH"),
    has_waybill: yesNo(),
    /** Days on which it came into its state: how long it has stood there. */
    moved: days(),
    /** It stands there longer than that, of those that have not come to an end. */
    age: oneOf(ORDER_AGE_KEYS),
    created: mainDays(),
    search: text(),
  },
  sorts: ["created_at", "status_at", "total_uah"],
  defaultSort: "-created_at",
  sums: { total_uah: "UAH", cod_amount: "UAH" },
  exported: [
    "number",
    "created_at",
    "user",
    "status",
    "status_at",
    "reason",
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
    "departure_point",
    "counterparty",
    "assignee",
    "tags",
  ],
  perPage: 20,
});
