import type { Photo } from "@dropship/api/contract/catalog";
import { type SaidPrices, usdCents } from "@dropship/money";
import type { Connection } from "../../../db/database.ts";
import { sidesOf } from "../../../parcel-size.ts";
import type { CatalogItem, CatalogLookup } from "../../stock/catalog-item.ts";

interface ItemRow {
  id: number;
  sku: string;
  name: string;
  options: Record<string, string>;
  price: number;
  said: SaidPrices | null;
  photos: Photo[];
  left: number;
  is_active: boolean;
  path: number[];
  weight: number | null;
  width: number | null;
  height: number | null;
  length: number | null;
}

const ITEMS = `select p.id, p.sku, p.name, p.options, p.price, p.said, p.photos, p.stock - p.reserved as left, p.weight, p.width, p.height,
    p.length, c.path,
    p.status = 'active' and not exists (select from categories a where a.id = any (c.path) and not a.is_active) as is_active
  from products p join categories c on c.id = p.category_id
  where p.id = any ($1::int[])`;
// The rows are not deleted or given another id here, so foreign keys that point at them need not wait (no key update).
const LOCKED = `${ITEMS} order by p.sku collate "C" for no key update of p`;

function present(row: ItemRow): CatalogItem {
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    options: row.options,
    price: usdCents(row.price),
    said: row.said,
    photo: row.photos,
    available: row.is_active ? Math.max(0, row.left) : 0,
    isActive: row.is_active,
    categoryPath: row.path,
    weight: row.weight,
    sides: sidesOf(row.length, row.width, row.height),
  };
}

async function read(db: Connection, name: string, text: string, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, CatalogItem>();
  const { rows } = await db.query<ItemRow>({ name, text, values: [ids] });
  return new Map(rows.map((row) => [row.id, present(row)]));
}

/** The catalogue as cart and orders ask it: one prepared query each. */
export const catalogLookup: CatalogLookup = {
  byIds: (db, ids) => read(db, "catalog_items", ITEMS, ids),
  lockForOrder: (tx, ids) => read(tx, "catalog_items_locked", LOCKED, ids),
};
