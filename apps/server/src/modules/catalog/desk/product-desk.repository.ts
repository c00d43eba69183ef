import type { Photo } from "@dropship/api/contract/catalog";
import { adminProductList } from "@dropship/api/contract/lists/admin-products";
import type { ProductPageField, ProductStatus } from "@dropship/api/contract/product-choices";
import type { SaidPrices } from "@dropship/money";
import type { Connection } from "../../../db/database.ts";
import { personName } from "../../../db/person-name.ts";
import { listReader } from "../../../lists/list-reader.ts";

/** A product as the shop's people see it in lists; prices in cents. */
export interface DeskProductRow {
  id: number;
  sku: string;
  name: string;
  name_uk: string | null;
  lacks_russian: boolean;
  vendor: string | null;
  vendor_code: string | null;
  barcode: string | null;
  category_id: number;
  category: string;
  category_is_listed: boolean;
  group_id: number | null;
  options: Record<string, string>;
  price: number;
  old_price: number | null;
  said: SaidPrices | null;
  stock: number;
  reserved: number;
  status: ProductStatus;
  /** Grams and millimetres. */
  weight: number | null;
  width: number | null;
  height: number | null;
  length: number | null;
  photo: Photo | null;
  created_at: Date;
  updated_at: Date;
  version: number;
}

/** What the form of a product changes, as its columns hold it. */
export interface ProductFields {
  readonly sku: string;
  readonly name: string;
  readonly name_uk: string | null;
  readonly description: string;
  readonly description_uk: string | null;
  readonly vendor: string | null;
  readonly vendor_code: string | null;
  readonly barcode: string | null;
  readonly category_id: number;
  readonly options: Readonly<Record<string, string>>;
  readonly params: readonly { readonly name: string; readonly value: string }[];
  /** Cents. */
  readonly price: number;
  readonly old_price: number | null;
  readonly status: ProductStatus;
  /** Grams and millimetres. */
  readonly weight: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly length: number | null;
  readonly photos: readonly Photo[];
  readonly video: string | null;
  readonly seo_title: string | null;
  readonly seo_title_uk: string | null;
  readonly seo_description: string | null;
  readonly seo_description_uk: string | null;
}

const JOINS = { c: "left join categories c on c.id = p.category_id" };
// An import puts the Ukrainian name where the Russian one is missing. A name of letters that both languages have is either's.
const LACKS_RUSSIAN =
  "((p.name = p.name_uk and p.name ~* '[іїєґ]') or (p.description = '' and coalesce(p.description_uk, '') <> ''))";
const SELECT = `p.id, p.sku, p.name, p.name_uk, ${LACKS_RUSSIAN} as lacks_russian, p.vendor, p.vendor_code, p.barcode, p.category_id, c.name as category, c.is_listed as category_is_listed,
  p.group_id, p.options, p.price, p.old_price, p.said, p.stock, p.reserved, p.status, p.weight, p.width, p.height, p.length, p.cover as photo, p.created_at, p.updated_at, p.version`;
// The very expression of the index products_search.
const NAMES = "(p.name || ' ' || coalesce(p.name_uk, '') || ' ' || coalesce(p.vendor, ''))";
/** Goods with a code that begins like this, as the shop's own search reads codes; more than so many tell nobody anything. */
const CODES_MAX = 10_000;
const coded = (typed: string) => `p.id = any(array(
  select k.product_id from search_codes k
  where k.code >= (select search_code(${typed}::text)) collate "C" and k.code < (select search_code(${typed}::text) || U&'\\+10FFFF') collate "C"
    and length(search_code(${typed}::text)) > 1 limit ${CODES_MAX}))`;

/** Goods of the categories that a condition names and among the products that it names, as a price takes it; ids first, as below. */
const aimedBy = (id: string) => `p.category_id = any(array(
    select s.id from categories s join conditions k on k.id = ${id} where not ('category' = any(k.dimensions))
      or exists (select from condition_targets t where t.condition_id = k.id and t.category_id = any(s.path))))
  and (exists (select from conditions k where k.id = ${id} and not ('product' = any(k.dimensions)))
    or p.id = any(array(select t.product_id from condition_targets t where t.condition_id = ${id} and t.product_id is not null)))`;

/** Goods of which a supplier has an offer. */
const offeredBy = (id: string) =>
  `exists (select from supplier_offers o where o.product_id = p.id and o.supplier_id = ${id})`;

/** Goods with a param, whatever it says or one of these values; by the index `product_params_value`, or by the product's own where many have it. */
const hasParam = (name: string, values: string | null) =>
  `exists (select from product_params f where f.product_id = p.id and f.name = ${name}${values === null ? "" : ` and f.value = any(${values})`})`;

/** Goods in every state. */
export const deskProducts = listReader<DeskProductRow>()(adminProductList, {
  from: "products p",
  joins: JOINS,
  key: { by: "p.id", as: "number" },
  scope: {},
  filters: {
    status: "p.status",
    // Ids first, so that an index of products serves.
    category: {
      when: (id) => `p.category_id = any(array(select s.id from categories s where ${id}::int = any(s.path)))`,
    },
    vendor: "p.vendor",
    params: { has: hasParam },
    supplier: { when: offeredBy },
    condition: { when: aimedBy },
    available: "p.stock > p.reserved",
    price: "p.price",
    stock: "p.stock",
    reserved: "p.reserved",
    has_photo: "p.cover is not null",
    has_description: "(p.description <> '' or coalesce(p.description_uk, '') <> '')",
    has_barcode: "coalesce(p.barcode, '') <> ''",
    lacks_russian: LACKS_RUSSIAN,
    group: "p.group_id",
    changed: "p.updated_at",
    // The first price is noted at the very moment at which the product is.
    repriced:
      "(select h.created_at from price_changes h where h.product_id = p.id and h.created_at > p.created_at order by h.created_at desc limit 1)",
    created: "p.created_at",
    search: { anywhere: [NAMES], everyWord: true, also: (_pattern, typed) => coded(typed()) },
  },
  sorts: {
    created_at: { by: "p.created_at", as: "time" },
    updated_at: { by: "p.updated_at", as: "time" },
    name: { by: '(left(p.name, 80) collate "und-x-icu")', as: "text" },
    price: { by: "p.price", as: "number" },
    stock: { by: "p.stock", as: "number" },
  },
  sums: {},
  select: SELECT,
});

/** What a product's page has beside its texts. */
export type PageFields = Pick<ProductFields, ProductPageField>;
/** The same as columns. */
export const PAGE_COLUMNS = "p.video, p.seo_title, p.seo_title_uk, p.seo_description, p.seo_description_uk";
/** A product's page in the shop. */
export interface DeskDetailRow extends DeskProductRow, PageFields {
  description: string;
  description_uk: string | null;
  params: { name: string; value: string }[];
  photos: Photo[];
  category_path: { id: number; name: string }[];
  suppliers: string[];
  orders_count: number;
}

/** One product in whatever state; null when there is none. */
export async function findDeskProduct(db: Connection, id: number): Promise<DeskDetailRow | null> {
  const { rows } = await db.query<DeskDetailRow & Record<string, unknown>>({
    name: "desk_product",
    text: `select ${SELECT}, p.description, p.description_uk, p.params, p.photos, ${PAGE_COLUMNS},
        (select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by way.place)
         from unnest(c.path) with ordinality way (id, place) join categories a on a.id = way.id) as category_path,
        array(select distinct s.name from supplier_offers o join suppliers s on s.id = o.supplier_id where o.product_id = p.id order by 1) as suppliers,
        (select count(*)::int from order_lines l where l.product_id = p.id) as orders_count
      from products p ${JOINS.c} where p.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Products of a model, by id. */
export async function findModel(db: Connection, groupId: number): Promise<DeskProductRow[]> {
  const { rows } = await db.query<DeskProductRow & Record<string, unknown>>({
    name: "desk_product_model",
    text: `select ${SELECT} from products p ${JOINS.c} where p.group_id = $1 order by p.id limit 200`,
    values: [groupId],
  });
  return rows;
}

/** Locks a product until the transaction ends, so that what is decided by it stays true; false when there is none. */
export async function lockProduct(tx: Connection, id: number): Promise<boolean> {
  const { rowCount } = await tx.query("select from products where id = $1 for no key update", [id]);
  return rowCount === 1;
}

/** A product as a bulk change finds it. */
export interface BulkProductRow extends DeskProductRow {
  params: ProductFields["params"];
}
/** Locks products in the order of their ids, and reads them as lists do, with their params. */
export async function lockProducts(tx: Connection, ids: readonly number[]): Promise<BulkProductRow[]> {
  await tx.query("select from products where id = any($1::int[]) order by id for no key update", [ids]);
  const { rows } = await tx.query<BulkProductRow & Record<string, unknown>>(
    `select ${SELECT}, p.params from products p ${JOINS.c} where p.id = any($1::int[]) order by p.id`,
    [ids],
  );
  return rows;
}

/** Says for the rest of the transaction who changes prices. */
export async function actAs(tx: Connection, userId: number): Promise<void> {
  await tx.query("select set_config('shop.actor', $1, true)", [String(userId)]);
}

/** Name of a category; null when there is none. */
export async function categoryName(db: Connection, id: number): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>("select name from categories where id = $1 for key share", [id]);
  return rows[0]?.name ?? null;
}

/** Names of categories by id. */
export async function categoryNames(db: Connection, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; name: string }>(
    "select id, name from categories where id = any($1::int[]) order by id for key share",
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those of the article numbers that products have. */
export async function takenSkus(db: Connection, skus: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ sku: string }>("select sku from products where sku = any($1::text[])", [skus]);
  return rows.map(({ sku }) => sku);
}

const COLUMNS =
  "sku, name, name_uk, description, description_uk, vendor, vendor_code, barcode, category_id, options, params, price, old_price, status, weight, width, height, length, photos, video, seo_title, seo_title_uk, seo_description, seo_description_uk";
const TYPED =
  "sku text, name text, name_uk text, description text, description_uk text, vendor text, vendor_code text, barcode text, category_id int, options jsonb, params jsonb, price int, old_price int, status text, weight int, width int, height int, length int, photos jsonb, video text, seo_title text, seo_title_uk text, seo_description text, seo_description_uk text";

/** Adds a product without stock; null when its article number is taken. */
export async function insertProduct(tx: Connection, fields: ProductFields): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into products (${COLUMNS}) select ${COLUMNS} from jsonb_to_record($1::jsonb) as r (${TYPED})
     on conflict (sku) do nothing returning id`,
    [JSON.stringify(fields)],
  );
  return rows[0]?.id ?? null;
}

/** Writes the fields of a product; a taken article number is refused by `products_sku_unique`. */
export async function updateProduct(tx: Connection, id: number, fields: ProductFields): Promise<void> {
  await tx.query(
    `update products set (${COLUMNS}) = (select ${COLUMNS} from jsonb_to_record($2::jsonb) as r (${TYPED})) where id = $1`,
    [id, JSON.stringify(fields)],
  );
}

/** Columns that a row of the list or a bulk change writes. */
export interface ProductPatch {
  readonly price?: number | undefined;
  readonly old_price?: number | null | undefined;
  readonly category_id?: number | undefined;
  readonly status?: ProductStatus | undefined;
  readonly vendor?: string | null | undefined;
  readonly params?: ProductFields["params"] | undefined;
}
/** Writes some columns of some products; what is left out stays. */
export async function patchProducts(
  tx: Connection,
  patches: readonly (ProductPatch & { readonly id: number })[],
): Promise<void> {
  if (patches.length === 0) return;
  await tx.query(
    `update products p set price = coalesce(r.price, p.price), category_id = coalesce(r.category_id, p.category_id),
       status = coalesce(r.status, p.status), vendor = case when r.sets_vendor then r.vendor else p.vendor end,
       params = coalesce(r.params, p.params), old_price = case when r.sets_old_price then r.old_price else p.old_price end
     from jsonb_to_recordset($1::jsonb) as r (id int, price int, category_id int, status text, vendor text, sets_vendor boolean, params jsonb,
       old_price int, sets_old_price boolean)
     where p.id = r.id`,
    [
      JSON.stringify(
        patches.map((patch) => ({
          ...patch,
          sets_vendor: patch.vendor !== undefined,
          sets_old_price: patch.old_price !== undefined,
        })),
      ),
    ],
  );
}

/** Says what tells products apart, and in which model they are. */
export async function placeInModel(
  tx: Connection,
  groupId: number | null,
  members: readonly { readonly id: number; readonly options?: Readonly<Record<string, string>> }[],
): Promise<void> {
  await tx.query(
    `update products p set group_id = $1, options = coalesce(r.options, p.options)
     from jsonb_to_recordset($2::jsonb) as r (id int, options jsonb) where p.id = r.id`,
    [groupId, JSON.stringify(members)],
  );
}

/** A number that no model has. */
export async function newGroup(tx: Connection): Promise<number> {
  // The import takes numbers under the same lock (supplier-offers.repository.ts).
  await tx.query("select pg_advisory_xact_lock(727004)");
  const { rows } = await tx.query<{ id: number }>(
    "select 1 + greatest((select coalesce(max(group_id), 0) from products), (select coalesce(max(group_id), 0) from supplier_groups)) as id",
  );
  return rows[0]?.id ?? 1;
}

/** What a product has cost, the newest first. */
export async function readPrices(db: Connection, id: number, limit: number) {
  const { rows } = await db.query<{
    price: number;
    created_at: Date;
    actor_id: number | null;
    actor_name: string;
    actor_email: string | null;
  }>(
    `select h.price, h.created_at, h.actor_id, ${personName("u")} as actor_name, u.email as actor_email
     from price_changes h left join users u on u.id = h.actor_id where h.product_id = $1 order by h.created_at desc, h.id desc limit $2`,
    [id, limit],
  );
  return rows;
}

/** Names of products by id, as people call them. */
export async function namesOf(db: Connection, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: number; sku: string; name: string }>(
    "select id, sku, name from products where id = any($1::int[])",
    [ids],
  );
  return new Map(rows.map(({ id, sku, name }) => [String(id), `${sku} ${name}`]));
}

/** What a bulk change did to a product: columns before and after; of stock the pieces that came or went. */
export interface BulkRow {
  readonly product_id: number;
  readonly before: ProductPatch;
  readonly after: ProductPatch & { readonly stock?: number | undefined };
}

/** Keeps what a bulk change did, so that it can be taken back. */
export async function keepBulkRows(tx: Connection, changeId: string, rows: readonly BulkRow[]): Promise<void> {
  await tx.query(
    `insert into product_bulk_rows (change_id, product_id, before, after)
     select $1, r.product_id, r.before, r.after from jsonb_to_recordset($2::jsonb) as r (product_id int, before jsonb, after jsonb)`,
    [changeId, JSON.stringify(rows)],
  );
}

/** What a bulk change did to these products. */
export async function readBulkRows(tx: Connection, changeId: string, ids: readonly number[]): Promise<BulkRow[]> {
  const { rows } = await tx.query<{ product_id: number; before: ProductPatch; after: BulkRow["after"] }>(
    "select product_id, before, after from product_bulk_rows where change_id = $1 and product_id = any($2::int[])",
    [changeId, ids],
  );
  return rows;
}

/** Forgets what was done longer ago than jobs are remembered. */
export async function forgetBulkRows(db: Connection): Promise<void> {
  await db.query("delete from product_bulk_rows where created_at < now() - interval '31 days'");
}
