import type { PRICE_CHANGES, PriceRounding } from "@dropship/api/contract/product-choices";
import type { ChosenCategory } from "../../shared/category-combobox.tsx";
import type { FormBody, FormOptions } from "../../shared/form/form-types.ts";
import { noteJob } from "../../shared/recent-jobs.ts";
import { choiceOf, type ChosenProducts } from "./product-queries.ts";

/** What many goods are changed in by a form. */
export type BulkKind = "price" | "stock" | "category" | "vendor" | "param";

/** What stands in the fields of all of them. */
export type BulkValues = {
  price_by: (typeof PRICE_CHANGES)[number] | "formula";
  up: "up" | "down";
  /** A percent, or a sum as money is typed. */
  percent: number | null;
  amount: string | null;
  formula: string;
  rounding: PriceRounding;
  stock_by: "add" | "set";
  pieces: number | null;
  reason: string;
  category: ChosenCategory | null;
  vendor: string;
  param_by: "set" | "remove";
  param_name: string;
  param_value: string;
};

const nothing: BulkValues = {
  price_by: "percent",
  up: "up",
  percent: null,
  amount: null,
  formula: "",
  rounding: "cent",
  stock_by: "add",
  pieces: null,
  reason: "",
  category: null,
  vendor: "",
  param_by: "set",
  param_name: "",
  param_value: "",
};

type Change = FormBody<"changeProducts">["change"];

/** The change that the fields say. */
export function changeOf(kind: BulkKind, values: BulkValues): Change {
  switch (kind) {
    case "price": {
      const { price_by: by, rounding, up, formula } = values;
      if (by === "formula") return { what: "formula", formula, rounding };
      const size = by === "percent" ? (values.percent === null ? "" : String(values.percent)) : (values.amount ?? "");
      return { what: "price", by, rounding, value: by !== "set" && up === "down" && size ? `-${size}` : size };
    }
    case "stock":
      return { what: "stock", by: values.stock_by, value: values.pieces ?? "", reason: values.reason };
    case "category":
      return { what: "category", category_id: values.category?.id ?? null };
    case "vendor":
      return { what: "vendor", vendor: values.vendor };
    case "param":
      return { what: "param", by: values.param_by, name: values.param_name, value: values.param_value };
  }
}

const FIELDS: Readonly<Record<string, keyof BulkValues>> = {
  "change.category_id": "category",
  "change.vendor": "vendor",
  "change.reason": "reason",
  "change.formula": "formula",
  "change.name": "param_name",
};

/** A change of many goods: settings of its form. */
export const bulkForm = (
  kind: BulkKind,
  chosen: ChosenProducts,
  onStarted: () => void,
): FormOptions<"changeProducts", BulkValues> => ({
  operation: "changeProducts",
  schema: async () => (await import("@dropship/api/contract/admin-products")).changeProductsBody,
  values: nothing,
  body: (values) => ({ change: changeOf(kind, values), choice: choiceOf(chosen) }),
  fieldOf: (path, values) => {
    if (path !== "change.value") return FIELDS[path];
    if (kind === "stock") return "pieces";
    if (kind === "param") return "param_value";
    return values.price_by === "percent" ? "percent" : "amount";
  },
  failures: {},
  onSaved({ data }) {
    noteJob(data);
    onStarted();
  },
});
