import { defineList, oneOf, record, text } from "../list.ts";
import type { DeparturePointRow } from "../rows/departure-points.ts";
import { POINT_STATES } from "../sender-choices.ts";

/** Where the shop hands parcels to the carrier. */
export const departurePointList = defineList<DeparturePointRow>()({
  name: "departure_points",
  filters: {
    state: oneOf(POINT_STATES, { counted: true }),
    counterparty: record(),
    search: text(),
  },
  sorts: ["name", "created_at"],
  defaultSort: "name",
  sums: { orders_waiting: "number" },
  exported: [
    "id",
    "name",
    "city",
    "address",
    "counterparty",
    "phone",
    "hours",
    "cut_off",
    "label_size",
    "is_active",
    "orders_waiting",
    "created_at",
  ],
  perPage: 20,
});
