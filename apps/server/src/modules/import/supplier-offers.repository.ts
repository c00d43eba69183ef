import type { Photo } from "@dropship/api/contract/catalog";
import type { ProductStatus } from "@dropship/api/contract/product-choices";
import type { SaidPrices } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import type { GoneMark } from "../../db/schema/import.ts";
import type { FeedCurrency } from "./offer.ts";
import type { OfferParts } from "./offer-parts.ts";

/** Columns of a product that an import writes; stock moves by movements. */
export interface ProductFields {
  name: string;
  name_uk: string | null;
  description: string;
  description_uk: string | null;
  vendor: string | null;
  vendor_code: string | null;
  barcode: string | null;
  category_id: number;
  group_id: number | null;
  options: Readonly<Record<string, string>>;
  params: readonly { readonly name: string; readonly value: string }[];
  price: number;
  old_price: number | null;
  said: SaidPrices | null;
  weight: number | null;
  width: number | null;
  height: number | null;
  length: number | null;
  photos: readonly Photo[];
  video: string | null;
  seo_title: string | null;
  seo_title_uk: string | null;
  seo_description: string | null;
  seo_description_uk: string | null;
  status: ProductStatus;
}

/** What is remembered of an offer. */
export interface OfferMemory {
  /** In hexadecimal; empty when only its price and stock were ever taken over. */
  readonly row_hash: string;
  readonly terms: string | null;
  readonly rate: number | null;
  readonly said_price: number | null;
  readonly said_currency: FeedCurrency | null;
  readonly gone: GoneMark | null;
  /** Digests of its parts; null when it was taken over before these were kept. */
  readonly parts: OfferParts | null;
}

/** The same with the offer and the product that it became. */
export interface RememberedOffer extends OfferMemory {
  readonly external_id: string;
  readonly product_id: number;
}

/** A product that an offer is about, with what is remembered of the offer. */
export interface KnownProduct extends ProductFields {
  external_id: string;
  id: number;
  category: string;
  stock: number;
  reserved: number;
  version: number;
  /** Null where the product was found by its article number and no offer is remembered. */
  memory: OfferMemory | null;
}

const TYPES: Readonly<Record<keyof ProductFields, string>> = {
  name: "text",
  name_uk: "text",
  description: "text",
  description_uk: "text",
  vendor: "text",
  vendor_code: "text",
  barcode: "text",
  category_id: "int",
  group_id: "int",
  options: "jsonb",
  params: "jsonb",
  price: "int",
  old_price: "int",
  said: "jsonb",
  weight: "int",
  width: "int",
  height: "int",
  length: "int",
  photos: "jsonb",
  video: "text",
  seo_title: "text",
  seo_title_uk: "text",
  seo_description: "text",
  seo_description_uk: "text",
  status: "text",
};
const NAMES = Object.keys(TYPES) as (keyof ProductFields)[]; // keys of the table
const COLUMNS = NAMES.join(", ");
const RECORD = NAMES.map((name) => `${name} ${TYPES[name]}`).join(", ");

/** Only the columns that an import writes. */
export const fieldsOf = (row: ProductFields): ProductFields =>
  Object.fromEntries(NAMES.map((name) => [name, row[name]])) as unknown as ProductFields; // each of them

/** Finds the supplier by name, or adds it. */
export async function supplierId(db: Connection, name: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with added as (insert into suppliers (name) values ($1) on conflict (name) do nothing returning id)
     select id from added union all select id from suppliers where name = $1 limit 1`,
    [name],
  );
  return rows[0]?.id ?? 0; // found or added just now
}

/** Keeps two imports of one supplier from writing at once. */
export async function lockSupplier(tx: Connection, supplier: number): Promise<void> {
  await tx.query("select from suppliers where id = $1 for update", [supplier]);
}

/** Products that these offers are about: by what is remembered, else by article number where that is asked for. */
export async function knownProducts(
  tx: Connection,
  { supplier, ids, bySku, lock }: { supplier: number; ids: readonly string[]; bySku: boolean; lock: boolean },
): Promise<Map<string, KnownProduct>> {
  const { rows } = await tx.query<KnownProduct & Record<string, unknown>>(
    `select x.external_id, p.id, ${NAMES.map((name) => `p.${name}`).join(", ")}, p.stock, p.reserved, p.version,
       (select c.name from categories c where c.id = p.category_id) as category,
       case when o.product_id is not null then jsonb_build_object('row_hash', encode(o.row_hash, 'hex'), 'terms', o.terms, 'rate', o.rate,
         'said_price', o.said_price, 'said_currency', o.said_currency, 'gone', o.gone, 'parts', o.parts) end as memory
     from unnest($2::text[]) x (external_id)
     left join supplier_offers o on o.supplier_id = $1 and o.external_id = x.external_id
     join products p on p.id = coalesce(o.product_id, case when $3 then (select s.id from products s where s.sku = x.external_id) end)
     ${lock ? "order by p.sku for update of p" : ""}`,
    [supplier, ids, bySku],
  );
  return new Map(rows.map((row) => [row.external_id, row]));
}

/** Those of the article numbers that are taken. */
export async function takenSkus(tx: Connection, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ sku: string }>("select sku from products where sku = any ($1)", [skus]);
  return new Set(rows.map(({ sku }) => sku));
}

/** Adds products with their first stock; returns ids and versions by article number. */
export async function insertProducts(
  tx: Connection,
  products: readonly (ProductFields & { readonly sku: string; readonly stock: number })[],
): Promise<Map<string, { id: number; version: number }>> {
  if (products.length === 0) return new Map();
  const { rows } = await tx.query<{ id: number; sku: string; version: number }>(
    `insert into products (sku, stock, ${COLUMNS})
     select sku, stock, ${COLUMNS} from jsonb_to_recordset($1::jsonb) as r (sku text, stock int, ${RECORD}) returning id, sku, version`,
    [JSON.stringify(products)],
  );
  return new Map(rows.map(({ sku, ...row }) => [sku, row]));
}

/** Writes products over; returns their versions by id. */
export async function updateProducts(
  tx: Connection,
  products: readonly (ProductFields & { readonly id: number })[],
): Promise<Map<number, number>> {
  if (products.length === 0) return new Map();
  const { rows } = await tx.query<{ id: number; version: number }>(
    `update products p set ${NAMES.map((name) => `${name} = r.${name}`).join(", ")}
     from jsonb_to_recordset($1::jsonb) as r (id int, ${RECORD}) where p.id = r.id returning p.id, p.version`,
    [JSON.stringify(products)],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Remembers what offers looked like. */
export async function rememberOffers(
  tx: Connection,
  supplier: number,
  offers: readonly RememberedOffer[],
): Promise<void> {
  if (offers.length === 0) return;
  await tx.query(
    `insert into supplier_offers (supplier_id, external_id, product_id, row_hash, terms, rate, said_price, said_currency, gone, parts)
     select $1, o.external_id, o.product_id, decode(o.row_hash, 'hex'), o.terms, o.rate, o.said_price, o.said_currency,
       nullif(o.gone, 'null'::jsonb), nullif(o.parts, 'null'::jsonb)
     from jsonb_to_recordset($2::jsonb)
       as o (external_id text, product_id int, row_hash text, terms text, rate int, said_price int, said_currency text, gone jsonb, parts jsonb)
     on conflict (supplier_id, external_id) do update set product_id = excluded.product_id, row_hash = excluded.row_hash,
       terms = excluded.terms, rate = excluded.rate, said_price = excluded.said_price, said_currency = excluded.said_currency,
       gone = excluded.gone, parts = excluded.parts`,
    [supplier, JSON.stringify(offers)],
  );
}

/** Marks offers that their file no longer has with what was done about it. */
export async function markGone(
  tx: Connection,
  supplier: number,
  marks: readonly { readonly external_id: string; readonly gone: GoneMark }[],
): Promise<void> {
  await tx.query(
    `update supplier_offers o set gone = m.gone from jsonb_to_recordset($2::jsonb) as m (external_id text, gone jsonb)
     where o.supplier_id = $1 and o.external_id = m.external_id`,
    [supplier, JSON.stringify(marks)],
  );
}

/** Forgets offers of a supplier. */
export async function forgetOffers(tx: Connection, supplier: number, ids: readonly string[]): Promise<void> {
  await tx.query("delete from supplier_offers where supplier_id = $1 and external_id = any ($2)", [supplier, ids]);
}

/** A category as files may name it. */
export interface CategoryNames {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
  readonly name_uk: string | null;
}

/** The whole tree of categories, by id. */
export async function allCategories(db: Connection): Promise<CategoryNames[]> {
  const { rows } = await db.query<CategoryNames & Record<string, unknown>>(
    "select id, parent_id, name, name_uk from categories order by id",
  );
  return rows;
}

/** A category by its name below a parent; null is the root. */
export interface CategoryPlace {
  readonly parent: number | null;
  readonly name: string;
}

/** Finds categories by their places, or adds them, in the order given. A lock keeps two imports from adding one twice. */
export async function categoryIds(
  tx: Connection,
  places: readonly CategoryPlace[],
): Promise<{ id: number; is_new: boolean }[]> {
  await tx.query("select pg_advisory_xact_lock(727003)");
  const { rows } = await tx.query<{ id: number; is_new: boolean }>(
    `with wanted as (select * from unnest($1::int[], $2::text[]) with ordinality w (parent_id, name, place)),
     known as (
       select distinct on (w.place) w.place, c.id
       from wanted w join categories c on coalesce(c.parent_id, 0) = coalesce(w.parent_id, 0) and lower(c.name) = lower(w.name)
       order by w.place, c.id),
     last as (select coalesce(parent_id, 0) as parent_id, max(position) as position from categories group by 1),
     added as (
       insert into categories (parent_id, name, position)
       select w.parent_id, w.name, coalesce(l.position, -1) + row_number() over (partition by w.parent_id order by w.place)
       from wanted w left join last l on l.parent_id = coalesce(w.parent_id, 0)
       where not exists (select from known k where k.place = w.place) order by w.place
       returning id, parent_id, name)
     select coalesce(k.id, a.id) as id, k.id is null as is_new
     from wanted w left join known k on k.place = w.place
     left join added a on k.id is null and coalesce(a.parent_id, 0) = coalesce(w.parent_id, 0) and a.name = w.name
     order by w.place`,
    [places.map(({ parent }) => parent), places.map(({ name }) => name)],
  );
  return rows;
}

/**
 * Our groups for a supplier's: the one that is remembered, else the one that its goods have here (`groups`), else, where they are to be
 * added, a new one.
 */
export async function groupIds(
  tx: Connection,
  supplier: number,
  groups: ReadonlyMap<string, number | null>,
  add: boolean,
): Promise<Map<string, number>> {
  if (groups.size === 0) return new Map();
  const { rows: known } = await tx.query<{ external_id: string; group_id: number }>(
    "select external_id, group_id from supplier_groups where supplier_id = $1 and external_id = any ($2)",
    [supplier, [...groups.keys()]],
  );
  const ids = new Map(known.map((row) => [row.external_id, row.group_id]));
  const rest = [...groups].filter(([id]) => !ids.has(id));
  if (!add) for (const [id, ours] of rest) if (ours !== null) ids.set(id, ours);
  if (!add || rest.length === 0) return ids;
  await tx.query("select pg_advisory_xact_lock(727004)");
  const { rows: added } = await tx.query<{ external_id: string; group_id: number }>(
    `insert into supplier_groups (supplier_id, external_id, group_id)
     select $1, g.external_id, coalesce(g.ours, greatest(
         (select coalesce(max(group_id), 0) from products), (select coalesce(max(group_id), 0) from supplier_groups)) + g.place)
     from unnest($2::text[], $3::int[]) with ordinality g (external_id, ours, place)
     returning external_id, group_id`,
    [supplier, rest.map(([id]) => id), rest.map(([, ours]) => ours)],
  );
  for (const row of added) ids.set(row.external_id, row.group_id);
  return ids;
}
