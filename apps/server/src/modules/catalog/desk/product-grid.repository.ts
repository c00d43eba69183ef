import type { Connection } from "../../../db/database.ts";
import type { ProductFields } from "./product-desk.repository.ts";

/** Columns that a grid of goods writes. */
export type GridFields = Pick<
  ProductFields,
  | "name"
  | "name_uk"
  | "description"
  | "description_uk"
  | "sku"
  | "vendor"
  | "vendor_code"
  | "barcode"
  | "category_id"
  | "price"
  | "old_price"
  | "status"
  | "weight"
  | "width"
  | "height"
  | "length"
  | "params"
>;
const GRID =
  "name, name_uk, description, description_uk, sku, vendor, vendor_code, barcode, category_id, price, old_price, status, weight, width, height, length, params";
const GRID_TYPED =
  "id int, name text, name_uk text, description text, description_uk text, sku text, vendor text, vendor_code text, barcode text, category_id int, price int, old_price int, status text, weight int, width int, height int, length int, params jsonb";
/** Writes rows of a grid whole; a taken article number is refused by `products_sku_unique`. */
export async function writeGridRows(
  tx: Connection,
  rows: readonly (GridFields & { readonly id: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `update products p set (${GRID}) = (${GRID.replaceAll(/\w+/g, "r.$&")})
     from jsonb_to_recordset($1::jsonb) as r (${GRID_TYPED}) where p.id = r.id`,
    [JSON.stringify(rows)],
  );
}

/** Texts of a product's page. */
export type GridTexts = Pick<ProductFields, "description" | "description_uk">;
/** Texts of products, by id; lists and bulk changes go without them. */
export async function readTexts(tx: Connection, ids: readonly number[]): Promise<Map<number, GridTexts>> {
  const { rows } = await tx.query<GridTexts & { id: number }>(
    "select id, description, description_uk from products where id = any($1::int[])",
    [ids],
  );
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}
