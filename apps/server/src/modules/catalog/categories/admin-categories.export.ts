import { CATEGORY_STATE_NAMES } from "@dropship/api/contract/category-choices";
import { adminCategoryList } from "@dropship/api/contract/lists/admin-categories";
import { exportOf } from "../../../exports/export-source.ts";
import { adminCategories, type AdminCategoryRow } from "./admin-categories.repository.ts";

/** Categories as a spreadsheet. */
export const adminCategoryExport = exportOf<AdminCategoryRow>()({
  list: adminCategoryList,
  title: "Категории",
  columns: {
    id: { title: "№", kind: "number", of: ({ id }) => id },
    name: { title: "Название", kind: "text", width: 40, of: ({ name }) => name },
    name_uk: { title: "Название на украинском", kind: "text", width: 40, of: ({ name_uk: name }) => name },
    above: { title: "Где лежит", kind: "text", width: 48, of: ({ above }) => above.join(" / ") },
    state: { title: "Состояние", kind: "text", of: ({ state }) => CATEGORY_STATE_NAMES[state] },
    products_listed: { title: "Товаров в продаже", kind: "number", of: (row) => row.products_listed },
    products_own: { title: "Товаров в самой", kind: "number", of: (row) => row.products_own },
    conditions_count: { title: "Комиссий и скидок", kind: "number", of: (row) => row.conditions_count },
    prom_id: { title: "Категория Prom", kind: "text", of: (row) => row.prom_id },
    rozetka_id: { title: "Категория Rozetka", kind: "text", of: (row) => row.rozetka_id },
  },
  open: (db, _, ask) => adminCategories.whole(db, {}, ask),
});
