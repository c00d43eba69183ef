import { type AnyList, NUMBERED_ROWS, type SortOf } from "@dropship/api/contract/list";
import type { Connection } from "../db/database.ts";
import { type Bind, type ListAsked, listConditions, scopeConditions } from "./list-conditions.ts";
import { carriedIn, carriedOut } from "./list-cursor.ts";
import { type ListSql, type SortSql, type Sql, tablesFor } from "./list-sql.ts";
import { binder, countTo, idsIn, type IdsText, nameOf, NO_IDS, planless, preparedName } from "./list-statements.ts";

/** Which rows of a list: beside a row, or so many from the start. */
export interface Place {
  readonly beside?: { readonly direction: "after" | "before"; readonly values: readonly string[] } | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Rows of a page in the list's order. */
export interface ReadRows<Row> {
  readonly rows: Row[];
  /** Whether there are more, on the way that is read. */
  readonly hasMore: boolean;
  /** What a cursor carries beside the first and the last of the page; undefined where none was asked for, and where nothing is. */
  readonly first?: readonly string[] | undefined;
  readonly last?: readonly string[] | undefined;
  /** How many rows match, to the last one that is counted; null where that was not learnt on the way. */
  readonly total: number | null;
}

/** What else of a page is wanted than its rows. */
export interface Wanted {
  /** What cursors beside it carry. */
  readonly withCursors: boolean;
  /** How many rows match, where that costs no further query. */
  readonly withTotal: boolean;
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

/** The query that finds the keys of a page; it knows of no other columns of a row than its conditions and its order name. */
export interface KeysQuery {
  readonly text: (limit: number) => Sql;
  /** The same with each row's id on the wire beside its key, as `id`. */
  readonly textWithIds: (limit: number) => Sql;
  readonly values: unknown[];
  /** How many rows it would find without a limit. */
  readonly count: Sql;
  /** SQL of what a cursor carries of a key. */
  readonly carried: Sql;
  readonly order: Sql;
  /** A list is walked back against its own way. */
  readonly isBack: boolean;
  /** It begins where the list does. */
  readonly isFirst: boolean;
  /** One plan serves whatever is asked in the same words. */
  readonly isSteady: boolean;
}

/** Makes the query of a page's keys; `more` are conditions besides the filter's, `known` are values that stand before its own. */
export function keysQuery<L extends AnyList>(
  list: L,
  sql: ListSql<L>,
  asked: ListAsked & { readonly sort: SortOf<L> },
  { beside, offset }: Omit<Place, "limit">,
  more?: (bind: Bind) => Sql,
  known: readonly unknown[] = [],
): KeysQuery {
  const { columns, descending: isDown } = orderOf(sql, asked.sort);
  const isBack = beside?.direction === "before";
  const descending = isDown !== isBack;
  const way = descending ? "desc" : "asc";
  const { values, bind, isSteady } = binder(known);
  const conditions = [listConditions(list, sql, asked, bind)];
  if (more) conditions.push(more(bind));
  if (beside) {
    const bound = columns.map((column, index) => carriedIn(column, beside.values[index] ?? "", bind));
    conditions.push(`(${columns.map(({ by }) => by).join(", ")}) ${descending ? "<" : ">"} (${bound.join(", ")})`);
  }
  const where = conditions.join(" and ");
  const selected = [`${sql.key.by} as key`, ...columns.map(({ by }, n) => `${by} as s${n}`)];
  const found = (more: readonly Sql[]) => (limit: number) =>
    `select ${[...selected, ...more].join(", ")}
    from ${tablesFor(sql, [where, ...more, ...columns.map(({ by }) => by)])} where ${where}
    order by ${columns.map(({ by }) => `${by} ${way}`).join(", ")} limit ${limit} offset ${offset}`;
  return {
    text: found([]),
    textWithIds: found([`${sql.id ?? sql.key.by} as id`]),
    values,
    count: countTo(tablesFor(sql, [where]), where),
    carried: `array[${columns.map((column, n) => carriedOut({ ...column, by: `list_keys.s${n}` })).join(", ")}]`,
    order: columns.map((_, n) => `list_keys.s${n} ${way}`).join(", "),
    isBack,
    isFirst: offset === 0 && !beside,
    isSteady: isSteady() && offset === 0,
  };
}

/** What of a list's SQL its rows are read by. */
export type RowSql = Pick<ListSql<AnyList>, "from" | "joins" | "key" | "keyWithin" | "scope" | "select">;

/** The row that stands at each key. */
export const rowAtKey = (sql: RowSql, bind: Bind, scope: ListAsked["scope"]): Sql => {
  const conditions = [`${sql.key.by} = list_keys.key`, ...(sql.keyWithin ? scopeConditions(sql, scope, bind) : [])];
  return `lateral (select ${sql.select} from ${tablesFor(sql, [sql.select])} where ${conditions.join(" and ")}) r`;
};

/** Keys of a search that are read in any case: where they are all, they are counted with that. */
const SEARCHED_KEYS = 501;

/** A page as one query; without a name where there are enough of them. */
interface PageQuery {
  readonly name: string | undefined;
  readonly text: Sql;
  readonly values: unknown[];
}
/** Those of keys that are kept themselves, by how many rows are read and whether they are counted. */
const pageQueries = new WeakMap<KeysQuery, Map<string, PageQuery>>();

function pageQuery(
  sql: RowSql,
  keys: KeysQuery,
  {
    scope,
    limit,
    withTotal,
  }: Omit<Wanted, "withCursors"> & { readonly scope: ListAsked["scope"]; readonly limit: number },
): PageQuery {
  const known = pageQueries.get(keys) ?? new Map<string, PageQuery>();
  pageQueries.set(keys, known);
  const before = known.get(`${limit} ${withTotal}`);
  if (before) return before;
  const { values, bind } = binder(keys.values);
  const text = `select ${withTotal ? `(${keys.count}) as list_total, ` : ""}r.* from (${keys.text(limit + 1)}) list_keys
    cross join ${rowAtKey(sql, bind, scope)} order by ${keys.order}`;
  const made = { name: preparedName(text), text, values };
  known.set(`${limit} ${withTotal}`, made);
  return made;
}

/**
 * Reads a page. What one plan serves is one query, prepared on each connection. Else the keys are found by a query that is planned for the
 * very values of the filter, which is soon done, since it knows of few tables; their rows come by a prepared one.
 */
export async function readRows<Row extends object>(
  db: Connection,
  sql: RowSql,
  keys: KeysQuery,
  { scope, limit, withCursors, withTotal }: Wanted & { readonly scope: ListAsked["scope"]; readonly limit: number },
): Promise<ReadRows<Row>> {
  if (keys.isSteady && !withCursors) {
    const { name, text, values } = pageQuery(sql, keys, { scope, limit, withTotal });
    if (name) return atOnce(await db.query<Row & { list_total?: number }>({ name, text, values }), limit, withTotal);
  }
  const most = withTotal ? Math.max(SEARCHED_KEYS, limit + 1) : limit + 1;
  const found = await (withCursors ? carriedKeys(db, keys, most) : plainKeys(db, keys, most));
  const page = found.slice(0, limit);
  if (keys.isBack) page.reverse();
  return {
    rows: await rowsOf<Row>(
      db,
      sql,
      scope,
      page.map(({ key }) => key),
    ),
    hasMore: found.length > limit,
    first: page[0]?.carried,
    last: page.at(-1)?.carried,
    total: withTotal && found.length < most ? found.length : null,
  };
}

/** A row's key, with what a cursor beside it carries where that was asked for. */
interface FoundKey {
  readonly key: number | string;
  readonly carried?: readonly string[];
}

async function carriedKeys(db: Connection, keys: KeysQuery, most: number): Promise<FoundKey[]> {
  const text = `select key, ${keys.carried} as carried from (${keys.text(most)}) list_keys order by ${keys.order}`;
  return (await db.query<{ key: number | string; carried: string[] }>(text, keys.values)).rows;
}

/** Ids of rows in the list's order, with what a cursor carries beside the last of them where there are more. */
export async function readIds<Id extends number | string>(
  db: Connection,
  keys: KeysQuery,
  limit: number,
): Promise<{ readonly ids: Id[]; readonly last: readonly string[] | undefined }> {
  const text = `select id, ${keys.carried} as carried from (${keys.textWithIds(limit + 1)}) list_keys order by ${keys.order}`;
  const { rows } = await db.query<{ id: Id; carried: string[] }>(text, keys.values);
  const page = rows.slice(0, limit);
  return { ids: page.map(({ id }) => id), last: rows.length > limit ? page.at(-1)?.carried : undefined };
}

async function plainKeys(db: Connection, keys: KeysQuery, most: number): Promise<FoundKey[]> {
  // As one text: hundreds of rows of one column each would cost more to be taken in than to be found.
  const text = `select array(select key from (${keys.text(most)}) list_keys)::text as keys`;
  const { rows } = await db.query<{ keys: IdsText }>(text, keys.values);
  return idsIn(rows[0]?.keys ?? NO_IDS).map((key) => ({ key }));
}

/** Rows with one more than the page has; each has the total beside its columns, which would cost more to take off than to leave there. */
function atOnce<Row extends object>(
  { rows }: { readonly rows: readonly (Row & { list_total?: number })[] },
  limit: number,
  withTotal: boolean,
): ReadRows<Row> {
  return {
    rows: rows.slice(0, limit),
    hasMore: rows.length > limit,
    total: withTotal ? (rows[0]?.list_total ?? 0) : null,
  };
}

/** The query of rows by their keys, for each list: its words are the same for ever. */
const rowsQueries = new WeakMap<RowSql, { readonly name: string; readonly text: Sql }>();

function rowsQuery(sql: RowSql, scope: ListAsked["scope"]): { readonly name: string; readonly text: Sql } {
  const known = rowsQueries.get(sql);
  if (known) return known;
  const { bind } = binder();
  const keys = planless(`${bind.steady(null)}::${sql.key.as === "uuid" ? "uuid[]" : "bigint[]"}`);
  const text = `select r.* from unnest(${keys}) with ordinality list_keys (key, place)
    cross join ${rowAtKey(sql, bind, scope)} order by list_keys.place`;
  const query = { name: nameOf(text), text };
  rowsQueries.set(sql, query);
  return query;
}

/** Rows by their keys, in the order of these; one that has gone meanwhile is left out. */
async function rowsOf<Row extends object>(
  db: Connection,
  sql: RowSql,
  scope: ListAsked["scope"],
  keys: readonly (number | string)[],
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const within = sql.keyWithin ? Object.keys(sql.scope).map((name) => scope[name]) : [];
  const { rows } = await db.query<Row>({ ...rowsQuery(sql, scope), values: [keys, ...within] });
  return rows;
}
