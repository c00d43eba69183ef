import type { Photo } from "@dropship/api/contract/catalog";
import type { Connection } from "../../../db/database.ts";

/** A category of the tree. */
export interface CategoryRow {
  id: number;
  parent_id: number | null;
  name: string;
  position: number;
  products_count: number;
  photo: Photo | null;
  /** Ids from the root to itself. */
  path: number[];
}

const COLUMNS = `c.id, c.parent_id, c.name, c.position, c.path, coalesce(n.products, 0) as products_count,
  coalesce(c.photo, (
    select p.cover from (select product_id from catalog_entries where category_id = c.id order by product_id limit 1) e
    join products p on p.id = e.product_id)) as photo`;

/** All listed categories, parents before children, siblings by position and name. */
export async function listCategories(db: Connection): Promise<CategoryRow[]> {
  const { rows } = await db.query<CategoryRow>({
    name: "catalog_categories",
    text: `select ${COLUMNS} from categories c left join catalog_counts n on n.category_id = c.id
      where c.is_listed order by cardinality(c.path), c.position, c.name collate "und-x-icu", c.id`,
  });
  return rows;
}

/** How many products are listed in all. */
export async function countListed(db: Connection): Promise<number> {
  const { rows } = await db.query<{ products: number }>({
    name: "catalog_count",
    text: "select products from catalog_counts where category_id = 0",
  });
  return rows[0]?.products ?? 0;
}
