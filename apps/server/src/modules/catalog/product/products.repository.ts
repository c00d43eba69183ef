import type { Photo } from "@dropship/api/contract/catalog";
import type { Connection } from "../../../db/database.ts";
import { CARD_COLUMNS, type CardRow } from "../listing/listing.repository.ts";

/** A variation of a model as the product's page reads it. */
export interface VariationRow {
  id: number;
  name: string;
  options: Record<string, string>;
  stock: number;
  price: number;
  cover: Photo | null;
  category_id: number;
}

/** All of a product that its own page shows. */
export interface ProductRow extends CardRow {
  vendor_code: string | null;
  barcode: string | null;
  description: string;
  params: { name: string; value: string }[];
  weight: number | null;
  width: number | null;
  height: number | null;
  length: number | null;
  photos: Photo[];
  video: string | null;
  seo_title: string | null;
  seo_description: string | null;
  created_at: Date;
  updated_at: Date;
  variations: VariationRow[] | null;
}

const LISTED = "p.status = 'active' and c.is_listed";

const productSql = (
  where: string,
) => `select ${CARD_COLUMNS}, p.vendor_code, p.barcode, coalesce(nullif(p.description, ''), p.description_uk, '') as description, p.params, p.weight, p.width, p.height, p.length, p.photos, p.video,
    -- Ukrainian words stand where the Russian ones are missing, as they do on the page itself.
    coalesce(p.seo_title, case when p.name = p.name_uk then p.seo_title_uk end) as seo_title,
    coalesce(p.seo_description, case when p.description = '' then p.seo_description_uk end) as seo_description,
    p.created_at, p.updated_at,
    case when p.group_id is not null then (
      select jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'options', v.options, 'stock', v.stock - v.reserved, 'price', v.price,
        'cover', v.cover, 'category_id', v.category_id) order by v.id)
      from (select * from products where group_id = p.group_id and status = 'active' order by id limit 100) v
      join categories vc on vc.id = v.category_id and vc.is_listed
    ) end as variations
  from products p join categories c on c.id = p.category_id
  where p.id = $1 and ${where}`;
const PRODUCT = productSql(LISTED);
const ANY_PRODUCT = productSql("true");

/** One listed product with its variations, in one query; null when it is hidden or there is none. */
export async function findProduct(db: Connection, id: number): Promise<ProductRow | null> {
  const { rows } = await db.query<ProductRow>({ name: "catalog_product", text: PRODUCT, values: [id] });
  return rows[0] ?? null;
}

/** The same in whatever state; for those who may see it. */
export async function findAnyProduct(db: Connection, id: number): Promise<ProductRow | null> {
  const { rows } = await db.query<ProductRow>({ name: "catalog_any_product", text: ANY_PRODUCT, values: [id] });
  return rows[0] ?? null;
}

const RELATED = `select ${CARD_COLUMNS}
  from (
    select e.product_id from catalog_entries e
    where e.category_id = (select category_id from products where id = $1) and e.is_available and e.product_id <> $1
    order by e.product_id desc limit 60
  ) k
  join products p on p.id = k.product_id
  where p.group_id is distinct from (select group_id from products where id = $1) or p.group_id is null
  order by abs(ln(p.price) - ln((select price from products where id = $1))), p.id
  limit 12`;

/** Goods of the same category in stock, the nearest in price first, none of the same model. */
export async function findRelated(db: Connection, id: number): Promise<CardRow[]> {
  const { rows } = await db.query<CardRow>({ name: "catalog_related", text: RELATED, values: [id] });
  return rows;
}

/** Whether a product is listed. */
export async function isListed(db: Connection, id: number): Promise<boolean> {
  const { rows } = await db.query({
    name: "catalog_is_listed",
    text: "select from catalog_entries where category_id = 0 and product_id = $1",
    values: [id],
  });
  return rows.length > 0;
}

const CARDS = `select ${CARD_COLUMNS} from products p join categories c on c.id = p.category_id where p.id = any ($1) and ${LISTED}`;

/** Listed products by id, in the order of the ids. */
export async function findCards(db: Connection, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<CardRow>({ name: "catalog_cards", text: CARDS, values: [ids] });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
