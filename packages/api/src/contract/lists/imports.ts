import { IMPORT_OUTCOMES, IMPORT_STATES } from "../import-choices.ts";
import { defineList, mainDays, manyOf, oneOf, record, text } from "../list.ts";
import type { GoodsImport, ImportRow } from "../rows/imports.ts";

/** Files of suppliers. */
export const importList = defineList<GoodsImport>()({
  name: "imports",
  filters: {
    state: manyOf(IMPORT_STATES, { counted: true }),
    supplier: record(),
    started: mainDays(),
    search: text(),
  },
  sorts: ["started_at"],
  defaultSort: "-started_at",
  sums: {},
  exported: [],
  perPage: 20,
});

/** Rows of one file. */
export const importRowList = defineList<ImportRow>()({
  name: "import-rows",
  filters: {
    outcome: manyOf(IMPORT_OUTCOMES, { counted: true }),
    reverted: oneOf(["done", "kept"]),
    search: text(),
  },
  sorts: ["place"],
  defaultSort: "place",
  sums: {},
  exported: [],
  perPage: 20,
});
