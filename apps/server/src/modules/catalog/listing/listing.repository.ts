import type { Photo } from "@dropship/api/contract/catalog";
import { COUNT_CAP } from "@dropship/api/contract/list";
import type { SaidPrices } from "@dropship/money";
import type { Connection } from "../../../db/database.ts";
import { type Cursor, isByPrice, type ListingOrder } from "./cursor.ts";
import { type EntriesSql, entriesSql, type PricePlace } from "./listing-entries.sql.ts";
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
  said: SaidPrices | null;
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

/** Columns of a card, from `products p`. */
export const CARD_COLUMNS = `p.id, p.sku, p.name, p.vendor, p.category_id, p.group_id, p.options, p.price, p.old_price, p.said,
  p.stock - p.reserved as stock, p.cover`;

const KEYS: Record<Exclude<ListingOrder, "relevance">, { columns: readonly string[]; descending: boolean }> = {
  "-created_at": { columns: ["product_id"], descending: true },
  price: { columns: ["price", "product_id"], descending: false },
  "-price": { columns: ["price", "product_id"], descending: true },
  name: { columns: ["name_key", "product_id"], descending: false },
};

/** One page: the keys of its entries first, then their products. */
function pageSql(
  columns: readonly string[],
  descending: boolean,
  entries: EntriesSql,
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
    from (select ${columns.map((column) => `e.${column}`).join(", ")} from ${entries.from} where ${entries.where} order by ${order("e")} ${tail}) k
    join products p on p.id = k.product_id
    order by ${order("k")}`;
}

/** What a cursor says of a column that the list is ordered by. */
function keyIn(cursor: Cursor, column: string): Cursor["key"] {
  if (column === "product_id") return cursor.id;
  return column === "base" ? cursor.base : cursor.key;
}

const pricePlace = ({ key, base, id }: Cursor): PricePlace => ({ price: Number(key), base: Number(base), id });

/** Counts what a filter leaves, up to one more than the cap. */
const totalSql = ({ from, where }: EntriesSql) =>
  `select count(*)::int as total from (select from ${from} where ${where} limit ${COUNT_CAP + 1}) n`;

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
  const { columns: keys, descending: listDescends } = KEYS[order];
  const beside = "beside" in place ? place.beside : null;
  const offset = "offset" in place ? place.offset : 0;
  const back = beside?.direction === "before";
  const descending = listDescends !== back;
  const own = isByPrice(order) && filter.prices !== null;
  const columns = own ? ["price", "base", "product_id"] : keys;
  const values: unknown[] = [];
  const plain = isPlain(filter);
  const cut = { descending, rows: offset + limit + 1, beside: beside && pricePlace(beside) };
  const entries = entriesSql(filter, values, own ? cut : "until enough");
  const total = plain ? null : `(${totalSql(filter.prices ? entriesSql(filter, values, "all") : entries)})`;
  let { where } = entries;
  let tail = `limit ${limit + 1}`;
  if (beside) {
    const bound = columns.map((column) => `$${values.push(keyIn(beside, column))}`).join(", ");
    where += ` and (${columns.map((column) => `e.${column}`).join(", ")}) ${descending ? "<" : ">"} (${bound})`;
  } else if (offset > 0) {
    tail += ` offset $${values.push(offset)}`;
  }
  const text = pageSql(columns, descending, { from: entries.from, where }, tail, total);
  const mode = beside?.direction ?? (offset ? "offset" : "start");
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
  const { from, where } = entriesSql(filter, values, "all");
  const found = values.push(filter.found ?? []);
  const text = `select ${CARD_COLUMNS}, (count(*) over ())::int as total
    from ${from} join products p on p.id = e.product_id
    where ${where} order by array_position($${found}::int[], e.product_id) limit ${limit + 1} offset $${values.push(offset)}`;
  const { rows } = await db.query<TotalledRow>(text, values);
  return { rows, total: rows[0]?.total ?? (await countAll(db, filter)) };
}

/** How many products a filter leaves, up to one more than the cap; asked only when a page is empty. */
async function countAll(db: Connection, filter: ListingFilter): Promise<number> {
  const values: unknown[] = [];
  const text = totalSql(entriesSql(filter, values, "all"));
  const { rows } = await db.query<{ total: number }>(text, values);
  return rows[0]?.total ?? 0;
}
