import type { Photo } from "@dropship/api/contract/catalog";
import type { FeedSettings } from "@dropship/api/contract/feeds";
import type { SaidPrices } from "@dropship/money";
import type { Connection } from "../../db/database.ts";

/** A product as feeds read it. */
export interface GoodsRow {
  id: number;
  sku: string;
  vendor: string | null;
  vendor_code: string | null;
  barcode: string | null;
  category_id: number;
  group_id: number | null;
  options: Record<string, string>;
  params: { name: string; value: string }[];
  name: string;
  name_uk: string | null;
  description: string;
  description_uk: string | null;
  price: number;
  old_price: number | null;
  said: SaidPrices | null;
  /** Pieces that can be ordered now. */
  left: number;
  /** Grams. */
  weight: number | null;
  /** Millimetres. */
  width: number | null;
  height: number | null;
  length: number | null;
  photos: Photo[];
  video: string | null;
}

/** A category as feeds name it. */
export interface FeedCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly nameUk: string | null;
  /** Its ids in the catalogues of marketplaces. */
  readonly promId: string | null;
  readonly rozetkaId: string | null;
  /** Ids from the root to itself. */
  readonly path: readonly number[];
}

/** What of the settings the database narrows the goods by. */
export type GoodsFilter = Pick<
  FeedSettings,
  | "goods"
  | "category_ids"
  | "vendors"
  | "except_category_ids"
  | "except_vendors"
  | "except_skus"
  | "only_available"
  | "stock_kept"
>;

const COLUMNS = `p.id, p.sku, p.vendor, p.vendor_code, p.barcode, p.category_id, p.group_id, p.options, p.params, p.name, p.name_uk,
  p.description, p.description_uk, p.price, p.old_price, p.said, p.stock - p.reserved as left, p.weight, p.width, p.height, p.length, p.photos, p.video`;

/** Conditions of the goods that a feed of all that match holds. */
function matching(filter: GoodsFilter, bind: (value: unknown) => string): string[] {
  const { except_category_ids: categories = [], except_vendors: vendors = [], except_skus: skus = [] } = filter;
  return [
    filter.category_ids.length > 0 && `c.path && ${bind(filter.category_ids)}::int[]`,
    filter.vendors.length > 0 && `p.vendor = any (${bind(filter.vendors)}::text[])`,
    categories.length > 0 && `not (c.path && ${bind(categories)}::int[])`,
    // What has no vendor is of none of those.
    vendors.length > 0 && `(p.vendor = any (${bind(vendors)}::text[])) is not true`,
    skus.length > 0 && `lower(p.sku) <> all (${bind(skus.map((sku) => sku.toLowerCase()))}::text[])`,
  ].filter((condition) => condition !== false);
}

/** Tables and conditions of a feed's goods; `feedId` says whose picked ones are meant. */
function goodsOf(filter: GoodsFilter, feedId: number | null, values: unknown[]): string {
  const bind = (value: unknown) => `$${values.push(value)}`;
  const asked = ["p.status = 'active'", "c.is_listed"];
  const isPicked = filter.goods === "picked";
  if (!isPicked) asked.push(...matching(filter, bind));
  if (filter.only_available) asked.push(`p.stock - p.reserved > ${bind(filter.stock_kept)}::int`);
  const picks = isPicked ? `join feed_products f on f.product_id = p.id and f.feed_id = ${bind(feedId)}::int` : "";
  return `products p join categories c on c.id = p.category_id ${picks} where ${asked.join(" and ")}`;
}

/** The next goods after an id, by id: no sort, no offset, one step of the index however far it is. */
export async function readGoods(
  db: Connection,
  filter: GoodsFilter,
  feedId: number | null,
  after: number,
  limit: number,
): Promise<GoodsRow[]> {
  const values: unknown[] = [];
  const goods = goodsOf(filter, feedId, values);
  const text = `select ${COLUMNS} from ${goods} and p.id > $${values.push(after)} order by p.id limit $${values.push(limit)}`;
  const { rows } = await db.query<GoodsRow>(text, values);
  return rows;
}

/** How many goods match. */
export async function countGoods(db: Connection, filter: GoodsFilter, feedId: number | null): Promise<number> {
  const values: unknown[] = [];
  const goods = goodsOf(filter, feedId, values);
  const { rows } = await db.query<{ total: number }>(`select count(*)::int as total from ${goods}`, values);
  return rows[0]?.total ?? 0;
}

/** All listed categories, parents before children. */
export async function listFeedCategories(db: Connection): Promise<Map<number, FeedCategory>> {
  const { rows } = await db.query<FeedCategory & { id: number }>(
    `select id, parent_id as "parentId", name, name_uk as "nameUk", prom_id as "promId", rozetka_id as "rozetkaId", path from categories where is_listed
     order by cardinality(path), position, id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Vendors of listed goods whose names hold a text, by name, thirty at most. */
export async function findVendors(db: Connection, search: string): Promise<string[]> {
  const { rows } = await db.query<{ vendor: string }>({
    name: "feed_vendors",
    text: `select vendor from catalog_entries where category_id = 0 and vendor is not null and strpos(lower(vendor), lower($1)) > 0
      group by vendor order by vendor limit 30`,
    values: [search],
  });
  return rows.map(({ vendor }) => vendor);
}

/** Every later read of the transaction sees the goods as they are now. */
export const holdStill = async (tx: Connection): Promise<void> => {
  await tx.query("set transaction isolation level repeatable read, read only");
};
