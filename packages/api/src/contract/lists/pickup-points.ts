import { defineList, oneOf, text } from "../list.ts";
import type { PickupPointRow } from "../rows/pickup-points.ts";
import { POINT_STATES } from "../sender-choices.ts";

/** Where recipients collect without the carrier. */
export const pickupPointList = defineList<PickupPointRow>()({
  name: "pickup_points",
  filters: {
    state: oneOf(POINT_STATES, { counted: true }),
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
    "phone",
    "hours",
    "note",
    "storage_days",
    "max_grams",
    "latitude",
    "longitude",
    "is_active",
    "orders_waiting",
    "created_at",
  ],
  perPage: 20,
});
