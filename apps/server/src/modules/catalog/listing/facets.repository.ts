import type { Connection } from "../../../db/database.ts";
import { type Bind, entriesSql, matchesParam } from "./listing-entries.sql.ts";
import { isPlain, type ListingFilter } from "./listing-filter.ts";

const MAX_VENDORS = 30;
const MAX_NAMES = 12;
const MAX_VALUES = 30;

/** One choice of a filter and how many products it would leave. */
export interface ChoiceRow {
  value: string;
  count: number;
}

/** What a filter leaves, and what each choice of a vendor or a param would leave. */
export interface CountsRow {
  total: number;
  /** How many of them can be ordered now. */
  available: number;
  /** The commonest vendors. */
  vendors: ChoiceRow[];
  /** The commonest values: of each param that the filter names, in its order, then of the commonest of the others. */
  params: { name: string; values: ChoiceRow[] }[];
}

/**
 * Counts in one pass, however many params a filter names. Category, price, availability and search narrow the entries. Vendor and params,
 * whose own counts must not be narrowed by their own choice, become a bit each: set where an entry fails that condition. What fails
 * nothing is counted everywhere; what fails one condition only, just for that one; all else drops out. (Below 1 is written for 0: of an equation the planner expects so few rows that it looks up each one's params.)
 */
export async function countChoices(db: Connection, filter: ListingFilter): Promise<CountsRow> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const { from, where } = entriesSql({ ...filter, vendors: [], params: [] }, values, "all");
  const bits = filter.params.map((_, i) => 2 ** i);
  const vendorBit = 2 ** bits.length;
  const conditions = filter.params.map((param, i) => [matchesParam(param, bind), bits[i]] as const);
  if (filter.vendors.length > 0)
    conditions.push([`e.vendor = any (${bind(filter.vendors)}::text[])`, vendorBit] as const);
  const failed = conditions.map(([passes, bit]) => `case when ${passes} then 0 else ${bit} end`);
  const { rows } = await db.query<CountsRow>({
    text: `with near as materialized (
        select * from (
          select e.product_id, e.vendor, e.is_available, ${failed.join(" + ") || "0"} as failed from ${from} where ${where} offset 0
        ) judged where failed & (failed - 1) < 1
      ), chosen as materialized (
        select * from unnest(${bind(filter.params.map(({ name }) => name))}::text[], ${bind(bits)}::int[]) c (name, bit)
      ), counted as (
        select name, value, count(*)::int as count from (
          select f.name, f.value from near n join product_params f on f.product_id = n.product_id where n.failed < 1
          union all
          select f.name, f.value from near n join chosen c on c.bit = n.failed join product_params f on f.product_id = n.product_id and f.name = c.name
        ) m group by name, value
      ), ranked as (
        select *, row_number() over (partition by name order by count desc, value) as place, sum(count) over (partition by name) as weight from counted
      ), named as (
        select name, c.bit, row_number() over (partition by c.bit is null order by r.weight desc, name) as place,
          jsonb_agg(jsonb_build_object('value', r.value, 'count', r.count) order by r.place) as values
        from ranked r left join chosen c using (name) where r.place <= ${MAX_VALUES} group by name, c.bit, r.weight
      ), vendors as (
        select vendor as value, count(*)::int as count from near
        where (failed < 1 or failed = ${vendorBit}) and vendor <> '' group by vendor order by count desc, vendor limit ${MAX_VENDORS}
      )
      select (select count(*)::int from near where failed < 1) as total,
        (select count(*)::int from near where failed < 1 and is_available) as available,
        (select coalesce(jsonb_agg(v order by v.count desc, v.value), '[]') from vendors v) as vendors,
        (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'values', values) order by bit, place), '[]')
          from named where bit is not null or place <= ${MAX_NAMES}) as params`,
    values,
  });
  return rows[0] ?? { total: 0, available: 0, vendors: [], params: [] };
}

/** Lowest and highest price in cents of the filtered products: own prices where the filter has them (`prices`), else base prices; null when there is no product. */
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
