import {
  allOrAny,
  days,
  defineList,
  mainDays,
  manyOf,
  money,
  named,
  numbers,
  record,
  text,
  values,
  yesNo,
} from "../list.ts";
import { PRODUCT_PAGE_FIELDS, PRODUCT_STATUSES } from "../product-choices.ts";
import { records } from "../record-filters.ts";
import type { AdminProduct, AdminProductTexts } from "../rows/admin-products.ts";

/** Goods in every state, for the shop's people. */
export const adminProductList = defineList<AdminProduct & AdminProductTexts>()({
  name: "admin_products",
  filters: {
    status: manyOf(PRODUCT_STATUSES, { counted: true }),
    /** Any of these categories, each with all below it. */
    category: records(),
    /** Any of these vendors, each spelt as the goods have it. */
    vendor: values(),
    /** Params with their values, as products have them. */
    params: named(),
    /** Goods of which any of these suppliers has an offer. */
    supplier: records(),
    /** Goods that a commission or a discount is for, whoever buys them. */
    condition: record(),
    available: yesNo(),
    price: money("USD"),
    stock: numbers(),
    reserved: numbers(),
    has_photo: yesNo(),
    has_description: yesNo(),
    has_barcode: yesNo(),
    /** Russian texts are missing where Ukrainian ones are there. */
    lacks_russian: yesNo(),
    /** Variations of one model. */
    group: record(),
    changed: days(),
    /** When the price moved last. */
    repriced: days(),
    created: mainDays(),
    search: text(),
    match: allOrAny(),
  },
  sorts: ["created_at", "updated_at", "name", "price", "stock"],
  defaultSort: "-created_at",
  sums: {},
  exported: [
    "id",
    "sku",
    "name",
    "vendor",
    "vendor_code",
    "barcode",
    "category",
    "price",
    "old_price",
    "stock",
    "reserved",
    "status",
    "created_at",
    "updated_at",
    "name_uk",
    "description",
    "description_uk",
    "category_path",
    "params",
    "weight",
    "width",
    "height",
    "length",
    "group_id",
    "options",
    "photos",
    "photo_alts",
    ...PRODUCT_PAGE_FIELDS,
  ],
  perPage: 20,
});
