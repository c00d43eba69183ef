import { CONDITION_AIMS, CONDITION_KINDS, CONDITION_STATES, CONDITION_VALUES } from "../condition-choices.ts";
import { defineList, manyOf, record, text, yesNo } from "../list.ts";
import type { ConditionRow } from "../rows/conditions.ts";

/** Commissions and discounts, for admins: in the order in which prices take them. */
export const conditionList = defineList<ConditionRow>()({
  name: "conditions",
  filters: {
    id: record(),
    kind: manyOf(CONDITION_KINDS, { counted: true }),
    state: manyOf(CONDITION_STATES, { counted: true }),
    value_type: manyOf(CONDITION_VALUES),
    aim: manyOf(CONDITION_AIMS),
    stackable: yesNo(),
    /** Those that name this category, product or user. */
    category: record(),
    product: record(),
    user: record(),
    /** Those that move this user's prices: for the user, for a role of theirs, or for everybody. */
    applies_to: record(),
    search: text(),
  },
  sorts: ["place", "name", "created_at"],
  defaultSort: "place",
  sums: {},
  exported: [
    "place",
    "name",
    "kind",
    "value",
    "floor",
    "cap",
    "min_quantity",
    "aims",
    "state",
    "active_from",
    "active_to",
  ],
  perPage: 50,
});
