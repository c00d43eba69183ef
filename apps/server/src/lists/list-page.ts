import { type AnyList, NUMBERED_ROWS, type SortOf } from "@dropship/api/contract/list";
import type { Connection } from "../db/database.ts";
import { type Bind, type ListAsked, listConditions, scopeConditions } from "./list-conditions.ts";
import { carriedIn, carriedOut } from "./list-cursor.ts";
import { type ListSql, type SortSql, type Sql, tablesFor } from "./list-sql.ts";

/** Which rows of a list: beside a row, or so many from the start. */
export interface Place {
  readonly beside?: { readonly direction: "after" | "before"; readonly values: readonly string[] } | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A row with what a cursor beside it carries. */
export interface PlacedRow<Row> {
  readonly row: Row;
  readonly values: readonly string[];
}

/** Values of a query with the places they take in its text. `isSteady`: none of them decides by which way rows are found best. */
export function binder(): { values: unknown[]; bind: Bind; isSteady: () => boolean } {
  const values: unknown[] = [];
  let isSteady = true;
  const steady = (value: unknown) => `$${values.push(value)}`;
  const bind = (value: unknown) => {
    isSteady = false;
    return steady(value);
  };
  return { values, bind: Object.assign(bind, { steady }), isSteady: () => isSteady };
}

/** Texts that connections keep the plans of: the pages that people open first. Beyond so many a query is planned each time. */
const PREPARED_MOST = 400;
const prepared = new Map<string, string>();

/** The name under which every connection prepares a text, the same for ever; undefined where there are enough of them. */
export function preparedName(text: string): string | undefined {
  const known = prepared.get(text);
  if (known !== undefined || prepared.size >= PREPARED_MOST) return known;
  const name = `list_${prepared.size}`;
  prepared.set(text, name);
  return name;
}

/** What a list in this order stands by: the order's own column, then the key. */
export function orderOf<L extends AnyList>(
  sql: ListSql<L>,
  sort: SortOf<L>,
): { readonly columns: readonly SortSql[]; readonly descending: boolean } {
  const name = sort.replace(/^-/, "");
  const column = (sql.sorts as Readonly<Record<string, SortSql>>)[name]; // one for each sort of the declaration
  if (!column) throw new Error(`no column for the order ${sort}`);
  const isKey = column.by === sql.key.by;
  return { columns: isKey ? [sql.key] : [column, sql.key], descending: sort.startsWith("-") };
}

/** Last page that a number reaches. */
export const lastNumbered = (perPage: number): number => Math.ceil(NUMBERED_ROWS / perPage);

/**
 * Reads one page in one query of two steps: the keys of its rows by an index, then the rows of these keys. `more` are conditions besides
 * the filter's.
 */
export async function readRows<L extends AnyList, Row extends object>(
  db: Connection,
  list: L,
  sql: ListSql<L>,
  asked: ListAsked & { readonly sort: SortOf<L> },
  place: Place,
  more?: (bind: Bind) => Sql,
): Promise<PlacedRow<Row>[]> {
  const { columns, descending: isDown } = orderOf(sql, asked.sort);
  const isBack = place.beside?.direction === "before";
  const descending = isDown !== isBack;
  const way = descending ? "desc" : "asc";
  const { values, bind, isSteady } = binder();
  const conditions = [listConditions(list, sql, asked, bind)];
  if (more) conditions.push(more(bind));
  if (place.beside) {
    const { values: beside } = place.beside;
    const bound = columns.map((column, index) => carriedIn(column, beside[index] ?? "", bind));
    conditions.push(`(${columns.map(({ by }) => by).join(", ")}) ${descending ? "<" : ">"} (${bound.join(", ")})`);
  }
  const tables = tablesFor(sql, [...conditions, ...columns.map(({ by }) => by)]);
  const keys = `select ${sql.key.by} as key, ${columns.map((column, n) => `${column.by} as s${n}`).join(", ")}
    from ${tables} where ${conditions.join(" and ")}
    order by ${columns.map(({ by }) => `${by} ${way}`).join(", ")} limit ${place.limit} offset ${place.offset}`;
  const carried = columns.map((column, n) => carriedOut({ ...column, by: `list_keys.s${n}` }));
  const row = [`${sql.key.by} = list_keys.key`, ...(sql.keyWithin ? scopeConditions(sql, asked.scope, bind) : [])];
  const text = `select array[${carried.join(", ")}] as list_place, r.*
    from (${keys}) list_keys cross join lateral (select ${sql.select} from ${tablesFor(sql, [sql.select])} where ${row.join(" and ")}) r
    order by ${columns.map((_, n) => `list_keys.s${n} ${isDown ? "desc" : "asc"}`).join(", ")}`;
  const name = isSteady() && place.offset === 0 ? preparedName(text) : undefined;
  const { rows } = await db.query<Row & { list_place: string[] }>({ text, values, ...(name && { name }) });
  return rows.map(({ list_place: carriedValues, ...row }) => ({
    row: row as unknown as Row, // the row without its place
    values: carriedValues,
  }));
}
