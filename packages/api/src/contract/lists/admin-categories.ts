import { CATEGORY_MAPPINGS, CATEGORY_STATES } from "../category-choices.ts";
import { defineList, manyOf, numbers, record, text, yesNo } from "../list.ts";
import type { AdminCategory } from "../rows/admin-categories.ts";

/** Categories, for admins. */
export const adminCategoryList = defineList<AdminCategory>()({
  name: "admin_categories",
  filters: {
    id: record(),
    /** Right below this one. */
    parent: record(),
    /** This one and all below it. */
    within: record(),
    state: manyOf(CATEGORY_STATES, { counted: true }),
    mapping: manyOf(CATEGORY_MAPPINGS),
    conditions: yesNo(),
    products: numbers(),
    search: text(),
  },
  sorts: ["name", "products_listed", "created_at"],
  defaultSort: "name",
  sums: {},
  exported: [
    "id",
    "name",
    "name_uk",
    "above",
    "state",
    "products_listed",
    "products_own",
    "conditions_count",
    "prom_id",
    "rozetka_id",
  ],
  perPage: 20,
});
