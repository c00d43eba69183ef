import type { Photo } from "@dropship/api/contract/catalog";
import type { Connection } from "../../db/database.ts";

/** What a run of the import did, by kind of outcome. */
export type Counts = Record<"created" | "changed" | "unchanged" | "refused", number>;

/** A product as an offer makes it. */
export interface ProductInput {
  sku: string;
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
  stock: number;
  photos: readonly Photo[];
}

/** An offer that was taken over before. */
export interface KnownOffer {
  external_id: string;
  product_id: number;
  row_hash: Buffer;
  rate: number | null;
  import_id: number;
}

/** What is remembered of an offer. */
export interface OfferMemory {
  readonly externalId: string;
  readonly productId: number;
  readonly hash: Buffer;
  readonly rate: number | null;
}

/** Finds the supplier by name, or adds it. */
export async function supplierId(db: Connection, name: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with added as (insert into suppliers (name) values ($1) on conflict (name) do nothing returning id)
     select id from added union all select id from suppliers where name = $1 limit 1`,
    [name],
  );
  return rows[0]?.id ?? 0; // found or added just now
}

/** Begins a run; runs of this supplier that never ended are marked as failed. */
export async function beginImport(db: Connection, supplier: number, fileName: string): Promise<number> {
  await db.query(
    "update imports set status = 'failed', finished_at = now() where supplier_id = $1 and status = 'running'",
    [supplier],
  );
  const { rows } = await db.query<{ id: number }>(
    "insert into imports (supplier_id, file_name) values ($1, $2) returning id",
    [supplier, fileName],
  );
  return rows[0]?.id ?? 0; // an insert without a condition returns its row
}

/** Notes how far a run has come. */
export async function noteProgress(
  db: Connection,
  importId: number,
  offersRead: number,
  counts: Counts,
): Promise<void> {
  await db.query("update imports set offers_read = $2, counts = $3 where id = $1", [
    importId,
    offersRead,
    JSON.stringify(counts),
  ]);
}

/** Ends a run. */
export async function endImport(db: Connection, importId: number, status: "done" | "failed"): Promise<void> {
  await db.query("update imports set status = $2, finished_at = now() where id = $1", [importId, status]);
}

/** Keeps two imports of one supplier from writing at once. */
export async function lockSupplier(tx: Connection, supplier: number): Promise<void> {
  await tx.query("select from suppliers where id = $1 for update", [supplier]);
}

/** Offers of these ids that were taken over before. */
export async function knownOffers(
  tx: Connection,
  supplier: number,
  externalIds: readonly string[],
): Promise<KnownOffer[]> {
  const { rows } = await tx.query<KnownOffer>(
    "select external_id, product_id, row_hash, rate, import_id from supplier_offers where supplier_id = $1 and external_id = any ($2)",
    [supplier, externalIds],
  );
  return rows;
}

/** Those of the article numbers that are taken. */
export async function takenSkus(tx: Connection, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ sku: string }>("select sku from products where sku = any ($1)", [skus]);
  return new Set(rows.map(({ sku }) => sku));
}

const FIELDS = `sku text, name text, name_uk text, description text, description_uk text, vendor text, vendor_code text, barcode text,
  category_id int, group_id int, options jsonb, params jsonb, price int, old_price int, stock int, photos jsonb`;
const NAMES = FIELDS.replaceAll(/ (?:text|int|jsonb)/g, "");

/** Adds products; returns their ids by article number. */
export async function insertProducts(tx: Connection, products: readonly ProductInput[]): Promise<Map<string, number>> {
  if (products.length === 0) return new Map();
  const { rows } = await tx.query<{ id: number; sku: string }>(
    `insert into products (${NAMES}) select ${NAMES} from jsonb_to_recordset($1::jsonb) as r (${FIELDS}) returning id, sku`,
    [JSON.stringify(products)],
  );
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** Writes offers over the products that they became; never takes away what is promised to orders. */
export async function updateProducts(
  tx: Connection,
  products: readonly (Omit<ProductInput, "sku"> & { readonly id: number })[],
): Promise<void> {
  if (products.length === 0) return;
  await tx.query(
    `update products p set name = r.name, name_uk = r.name_uk, description = r.description, description_uk = r.description_uk,
       vendor = r.vendor, vendor_code = r.vendor_code, barcode = r.barcode, category_id = r.category_id, group_id = r.group_id,
       options = r.options, params = r.params, price = r.price, old_price = r.old_price, stock = greatest(r.stock, p.reserved),
       photos = r.photos, updated_at = now()
     from jsonb_to_recordset($1::jsonb) as r (id int, ${FIELDS}) where p.id = r.id`,
    [JSON.stringify(products)],
  );
}

/** Remembers what offers looked like and which run saw them. */
export async function rememberOffers(
  tx: Connection,
  supplier: number,
  importId: number,
  offers: readonly OfferMemory[],
): Promise<void> {
  if (offers.length === 0) return;
  await tx.query(
    `insert into supplier_offers (supplier_id, external_id, product_id, row_hash, rate, import_id)
     select $1, o.external_id, o.product_id, decode(o.row_hash, 'hex'), o.rate, $2
     from unnest($3::text[], $4::int[], $5::text[], $6::int[]) o (external_id, product_id, row_hash, rate)
     on conflict (supplier_id, external_id) do update
       set product_id = excluded.product_id, row_hash = excluded.row_hash, rate = excluded.rate, import_id = excluded.import_id`,
    [
      supplier,
      importId,
      offers.map(({ externalId }) => externalId),
      offers.map(({ productId }) => productId),
      offers.map(({ hash }) => hash.toString("hex")),
      offers.map(({ rate }) => rate),
    ],
  );
}

/** Finds a category by its name below a parent, or adds it. A lock keeps two imports from adding it twice. */
export async function categoryId(tx: Connection, parentId: number | null, name: string): Promise<number> {
  await tx.query("select pg_advisory_xact_lock(727003)");
  const found = await tx.query<{ id: number }>(
    "select id from categories where parent_id is not distinct from $1 and lower(name) = lower($2) order by id limit 1",
    [parentId, name],
  );
  if (found.rows[0]) return found.rows[0].id;
  const { rows } = await tx.query<{ id: number }>(
    `insert into categories (parent_id, name, position)
     values ($1, $2, (select coalesce(max(position), -1) + 1 from categories where parent_id is not distinct from $1)) returning id`,
    [parentId, name],
  );
  return rows[0]?.id ?? 0; // an insert without a condition returns its row
}

/** Our group for a supplier's: a new one the first time. */
export async function groupIds(
  tx: Connection,
  supplier: number,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  if (externalIds.length === 0) return new Map();
  await tx.query("select pg_advisory_xact_lock(727004)");
  const { rows } = await tx.query<{ external_id: string; group_id: number }>(
    `with added as (
       insert into supplier_groups (supplier_id, external_id, group_id)
       select $1, g.external_id, greatest(
           (select coalesce(max(group_id), 0) from products), (select coalesce(max(group_id), 0) from supplier_groups)) + g.place
       from unnest($2::text[]) with ordinality g (external_id, place)
       where not exists (select from supplier_groups k where k.supplier_id = $1 and k.external_id = g.external_id)
       returning external_id, group_id
     )
     select external_id, group_id from added
     union all select external_id, group_id from supplier_groups where supplier_id = $1 and external_id = any ($2)`,
    [supplier, externalIds],
  );
  return new Map(rows.map((row) => [row.external_id, row.group_id]));
}
