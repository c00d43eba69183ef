import type { Connection } from "../../db/database.ts";
import { isPlain, type ListingFilter } from "./listing-filter.ts";
import { entriesSql } from "./listing-entries.sql.ts";

const MAX_VENDORS = 30;
const MAX_NAMES = 12;
const MAX_VALUES = 30;

/** One choice of a filter and how many products it would leave. */
export interface ChoiceRow {
  value: string;
  count: number;
}

/** How many products a filter leaves. */
export async function countTotal(db: Connection, filter: ListingFilter): Promise<number> {
  if (isPlain(filter)) {
    const { rows } = await db.query<{ n: number }>({
      name: "facet_total",
      text: "select coalesce((select products from catalog_counts where category_id = $1), 0) as n",
      values: [filter.categoryId],
    });
    return rows[0]?.n ?? 0;
  }
  const values: unknown[] = [];
  const { from, where } = entriesSql(filter, values, "all");
  const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from ${from} where ${where}`, values);
  return rows[0]?.n ?? 0;
}

/** Lowest and highest price in cents, of which kind the filter says; null when nothing is left. */
export async function priceBounds(db: Connection, filter: ListingFilter): Promise<{ min: number; max: number } | null> {
  const values: unknown[] = [];
  const edge = (descending: boolean) => {
    const { from, where } = entriesSql(filter, values, { descending, rows: 1, beside: null });
    return `(select ${descending ? "max" : "min"}(e.price) from ${from} where ${where})`;
  };
  const { rows } = await db.query<{ min: number | null; max: number | null }>({
    text: `select ${edge(false)} as min, ${edge(true)} as max`,
    values,
  });
  const row = rows[0];
  return row && row.min !== null && row.max !== null ? { min: row.min, max: row.max } : null;
}

/** The commonest vendors. */
export async function countVendors(db: Connection, filter: ListingFilter): Promise<ChoiceRow[]> {
  const values: unknown[] = [];
  const { from, where } = entriesSql(filter, values, "all");
  const { rows } = await db.query<ChoiceRow>({
    text: `select e.vendor as value, count(*)::int as count from ${from}
      where ${where} and e.vendor <> '' group by e.vendor order by count desc, e.vendor limit ${MAX_VENDORS}`,
    values,
  });
  return rows;
}

/** The commonest values of params: of one param, or of the commonest params except some. */
export async function countParams(
  db: Connection,
  filter: ListingFilter,
  which: { readonly only: string } | { readonly except: readonly string[] },
): Promise<{ name: string; values: ChoiceRow[] }[]> {
  const values: unknown[] = [];
  const { from, where } = entriesSql(filter, values, "all");
  const names =
    "only" in which ? `f.name = $${values.push(which.only)}` : `f.name <> all ($${values.push(which.except)}::text[])`;
  const { rows } = await db.query<{ name: string; values: ChoiceRow[] }>({
    text: `with counted as (
        select f.name, f.value, count(*)::int as count
        from ${from} join product_params f on f.product_id = e.product_id
        where ${where} and ${names} group by f.name, f.value
      ), ranked as (
        select *, row_number() over (partition by name order by count desc, value) as place, sum(count) over (partition by name) as weight from counted
      )
      select name, jsonb_agg(jsonb_build_object('value', value, 'count', count) order by place) as values
      from ranked where place <= ${MAX_VALUES} group by name, weight order by weight desc, name limit ${MAX_NAMES}`,
    values,
  });
  return rows;
}

/** Categories at any depth that hold something of what is left. */
export async function countCategories(db: Connection, filter: ListingFilter): Promise<{ id: number; count: number }[]> {
  if (isPlain(filter)) {
    const { rows } = await db.query<{ id: number; count: number }>(
      "select category_id as id, products as count from catalog_counts where category_id <> 0 and products > 0 order by id",
    );
    return rows;
  }
  const values: unknown[] = [];
  const { from, where } = entriesSql(filter, values, "all");
  const { rows } = await db.query<{ id: number; count: number }>(
    `select a.category_id as id, count(*)::int as count from ${from}
      join catalog_entries a on a.product_id = e.product_id and a.category_id <> 0
      where ${where} group by a.category_id order by id`,
    values,
  );
  return rows;
}
