import type { Photo } from "@dropship/api/contract/catalog";
import type { Connection } from "../../db/database.ts";
import type { Cursor, ListingOrder } from "./cursor.ts";
import { isPlain, type ListingFilter } from "./listing-filter.ts";

/** A product as lists read it. */
export interface CardRow {
  id: number;
  sku: string;
  name: string;
  vendor: string | null;
  category_id: number;
  group_id: number | null;
  options: Record<string, string>;
  price: number;
  old_price: number | null;
  stock: number;
  cover: Photo | null;
  /** The price that the list is ordered by; only in lists that are. */
  listed_price?: number;
}

/** Rows of one page in the list's order, one more than asked for when there is one. */
export interface ListingRows {
  rows: CardRow[];
  /** How many there are in all, up to one more than the cap; null for a list without filters, whose count is stored. */
  total: number | null;
}

/** Where a page begins: beside a row, or this many rows from the start. */
export type Place = { readonly beside: Cursor } | { readonly offset: number };

/** Filtered lists are counted up to here. */
export const COUNT_CAP = 10_000;

/** Columns of a card, from `products p`. */
export const CARD_COLUMNS = `p.id, p.sku, p.name, p.vendor, p.category_id, p.group_id, p.options, p.price, p.old_price,
  p.stock - p.reserved as stock, p.cover`;

const KEYS: Record<Exclude<ListingOrder, "relevance">, { columns: readonly string[]; descending: boolean }> = {
  "-created_at": { columns: ["product_id"], descending: true },
  price: { columns: ["price", "product_id"], descending: false },
  "-price": { columns: ["price", "product_id"], descending: true },
  name: { columns: ["name_key", "product_id"], descending: false },
};

/** The entries that a filter chooses from, as `e`; with prices of the asker's own where they stand in another order. */
export function entriesSql(filter: ListingFilter, values: unknown[]): string {
  if (!filter.prices) return "catalog_entries e";
  const bind = (ids: readonly number[]) => `$${values.push(ids)}::int[]`;
  const price = filter.prices.sql({
    base: "b.price",
    isIn: (ids) =>
      `exists (select from catalog_entries c where c.product_id = b.product_id and c.category_id = any (${bind(ids)}))`,
    isOneOf: (ids) => `b.product_id = any (${bind(ids)})`,
  });
  return `(select b.category_id, b.product_id, b.name_key, b.is_available, b.vendor, ${price} as price from catalog_entries b) e`;
}

/** Conditions of a filter on the entries `e`, with their values appended to `values`. */
export function filterSql(filter: ListingFilter, values: unknown[]): string {
  const bind = (value: unknown) => `$${values.push(value)}`;
  const all = [`e.category_id = ${bind(filter.categoryId)}`];
  if (filter.priceFrom !== null) all.push(`e.price >= ${bind(filter.priceFrom)}`);
  if (filter.priceTo !== null) all.push(`e.price <= ${bind(filter.priceTo)}`);
  if (filter.onlyAvailable) all.push("e.is_available");
  if (filter.vendors.length) all.push(`e.vendor = any (${bind(filter.vendors)}::text[])`);
  if (filter.found) all.push(`e.product_id = any (${bind(filter.found)}::int[])`);
  for (const { name, values: wanted } of filter.params) {
    all.push(
      `exists (select from product_params f where f.product_id = e.product_id and f.name = ${bind(name)} and f.value = any (${bind(wanted)}::text[]))`,
    );
  }
  return all.join(" and ");
}

function pageSql(
  columns: readonly string[],
  descending: boolean,
  entries: string,
  where: string,
  tail: string,
  total: string | null,
): string {
  const order = (alias: string) =>
    columns.map((column) => `${alias}.${column} ${descending ? "desc" : "asc"}`).join(", ");
  const more = [
    ...(columns.includes("price") ? ["k.price as listed_price"] : []),
    ...(total ? [`${total} as total`] : []),
  ];
  return `select ${[CARD_COLUMNS, ...more].join(", ")}
    from (select ${columns.map((column) => `e.${column}`).join(", ")} from ${entries} where ${where} order by ${order("e")} ${tail}) k
    join products p on p.id = k.product_id
    order by ${order("k")}`;
}

interface TotalledRow extends CardRow {
  total?: number;
}

/**
 * Reads one page in one query. Without filters the query is prepared; with filters the total is counted up to the cap within the same
 * query. The row limit stands in the text: only so does PostgreSQL settle for a plan made once.
 */
export async function listPage(
  db: Connection,
  filter: ListingFilter,
  order: Exclude<ListingOrder, "relevance">,
  place: Place,
  limit: number,
): Promise<ListingRows> {
  const { columns, descending: listDescends } = KEYS[order];
  const back = "beside" in place && place.beside.direction === "before";
  const descending = listDescends !== back;
  const values: unknown[] = [];
  const plain = isPlain(filter);
  const entries = entriesSql(filter, values);
  let where = filterSql(filter, values);
  const total = plain
    ? null
    : `(select count(*)::int from (select from ${entries} where ${where} limit ${COUNT_CAP + 1}) n)`;
  let tail = `limit ${limit + 1}`;
  if ("beside" in place) {
    const keys = columns.length === 1 ? [place.beside.id] : [place.beside.key, place.beside.id];
    const bound = keys.map((key) => `$${values.push(key)}`).join(", ");
    where += ` and (${columns.map((column) => `e.${column}`).join(", ")}) ${descending ? "<" : ">"} (${bound})`;
  } else if (place.offset > 0) {
    tail += ` offset $${values.push(place.offset)}`;
  }
  const text = pageSql(columns, descending, entries, where, tail, total);
  const mode = "beside" in place ? place.beside.direction : place.offset ? "offset" : "start";
  const { rows } = await db.query<TotalledRow>(
    plain && !filter.prices ? { name: `catalog_page_${order}_${mode}_${limit}`, text, values } : { text, values },
  );
  if (back) rows.reverse();
  return { rows, total: plain ? null : (rows[0]?.total ?? (await countAll(db, filter))) };
}

/** Reads one page of what a search found, best first. */
export async function listFound(
  db: Connection,
  filter: ListingFilter,
  offset: number,
  limit: number,
): Promise<ListingRows> {
  const values: unknown[] = [];
  const entries = entriesSql(filter, values);
  const where = filterSql(filter, values);
  const found = values.push(filter.found ?? []);
  const text = `select ${CARD_COLUMNS}, (count(*) over ())::int as total
    from ${entries} join products p on p.id = e.product_id
    where ${where} order by array_position($${found}::int[], e.product_id) limit ${limit + 1} offset $${values.push(offset)}`;
  const { rows } = await db.query<TotalledRow>(text, values);
  return { rows, total: rows[0]?.total ?? (await countAll(db, filter)) };
}

/** How many products a filter leaves, up to one more than the cap; asked only when a page is empty. */
async function countAll(db: Connection, filter: ListingFilter): Promise<number> {
  const values: unknown[] = [];
  const entries = entriesSql(filter, values);
  const where = filterSql(filter, values);
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from (select from ${entries} where ${where} limit ${COUNT_CAP + 1}) n`,
    values,
  );
  return rows[0]?.total ?? 0;
}
