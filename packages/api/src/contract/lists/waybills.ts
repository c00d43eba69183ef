import { defineList, mainDays, manyOf, oneOf, record, text, yesNo } from "../list.ts";
import type { Waybill } from "../rows/waybills.ts";
import { WAYBILL_STATUSES } from "../waybill-steps.ts";

/** How long a parcel may lie at its branch still. */
export const STORAGE_LEFTS = ["soon", "last", "over"] as const;

/** Waybills of the shop. */
export const waybillList = defineList<Waybill>()({
  name: "waybills",
  filters: {
    id: record(),
    order: record(),
    status: manyOf(WAYBILL_STATUSES, { counted: true }),
    departure_point: record(),
    counterparty: record(),
    register: record(),
    printed: yesNo(),
    cod: yesNo(),
    storage: oneOf(STORAGE_LEFTS),
    error: yesNo(),
    behind: yesNo(),
    missing: yesNo(),
    created: mainDays(),
    search: text(),
  },
  sorts: ["created_at", "status_at"],
  defaultSort: "-created_at",
  sums: { cod: "UAH", cost: "UAH" },
  exported: [
    "number",
    "created_at",
    "status",
    "order",
    "recipient",
    "delivery_text",
    "departure_point",
    "counterparty",
    "weight",
    "seats",
    "declared",
    "cod",
    "cost",
    "carrier_text",
    "arrives_on",
    "storage_days",
    "register",
    "printed_at",
    "return_number",
  ],
  perPage: 20,
});
