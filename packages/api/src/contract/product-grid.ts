import { z } from "zod";
import { PRODUCT_LENGTHS as LENGTHS, PRODUCT_PARAMS_MAX, PRODUCT_ROWS_MAX } from "./product-choices.ts";
import { grams, html, measure, oldPrice, pieces, price, productName, productSku } from "./product-inputs.ts";
import { adminProduct, productStatus } from "./rows/admin-products.ts";
import { id, idValue, line, requiredLine } from "./shapes.ts";

const params = z.array(z.object({ name: z.string(), value: z.string() }));
/** Sanitised HTML; there where it was asked for. */
const texts = { description: z.string().optional(), description_uk: z.string().nullable().optional() };
/** Params of a product, and its texts where they were asked for. */
export const productParams = z.object({ id: idValue, params, ...texts });
/** A row of a grid of goods: what the list says of a product, its params, and its texts where somebody looks at them. */
export const gridProduct = adminProduct.extend({ params, ...texts });
/** A row of a grid of goods. */
export type GridProduct = z.output<typeof gridProduct>;

/** Fields of a row as a grid of goods saves them; what is left out stays as it is. */
export const productRowInput = z
  .object({
    id,
    /** The product's as it was read. */
    version: z.number().int(),
    name: productName.optional(),
    sku: productSku.optional(),
    price: price.optional(),
    /** Empty or null for none. */
    old_price: oldPrice.optional(),
    stock: z.object({ to: pieces, was: z.number().int() }).optional(),
    status: productStatus.optional(),
    category_id: id.optional(),
    vendor: line(LENGTHS.code).optional(),
    vendor_code: line(LENGTHS.code).optional(),
    barcode: line(LENGTHS.code).optional(),
    name_uk: line(LENGTHS.name).optional(),
    description: html.optional(),
    description_uk: html.optional(),
    weight: grams.nullable().optional(),
    width: measure.optional(),
    height: measure.optional(),
    length: measure.optional(),
    /** Params that change, by name; one that is emptied goes. */
    params: z
      .array(z.object({ name: requiredLine(LENGTHS.param_name, "Введите название."), value: line(LENGTHS.param) }))
      .max(PRODUCT_PARAMS_MAX)
      .optional(),
  })
  .refine((row) => Object.keys(row).length > 2, "Нечего менять.");
/** A row of a grid as it is saved. */
export type ProductRowInput = z.output<typeof productRowInput>;
/** A row of a grid as a page sends it. */
export type ProductRowBody = z.input<typeof productRowInput>;
/** Rows of a grid, each product once. */
export const changeProductRowsBody = z.object({
  rows: z
    .array(productRowInput)
    .min(1, "Нечего сохранять.")
    .max(PRODUCT_ROWS_MAX, `Не больше ${PRODUCT_ROWS_MAX} строк за раз.`)
    .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, "Товар назван дважды."),
});
/** What became of each row: saved, changed by somebody else meanwhile (as it stands now), or refused by field. */
export const changedProductRows = z.object({
  saved: z.array(gridProduct),
  changed_meanwhile: z.array(gridProduct),
  refused: z.array(z.object({ id: idValue, errors: z.record(z.string(), z.array(z.string())) })),
});
/** What became of each row of a grid. */
export type ChangedProductRows = z.output<typeof changedProductRows>;
