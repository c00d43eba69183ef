import type { AnyList, SortOf } from "@dropship/api/contract/list";
import type { Connection } from "../db/database.ts";
import { EXACT_MOST, type FoundTexts, type ListAsked } from "./list-conditions.ts";
import { commonOf, keyQueries, othersOf, searchedTexts } from "./list-through.ts";
import { keysQuery, orderOf, type ReadRows, readRows, rowAtKey } from "./list-page.ts";
import { type ListSql, type Sql, tablesFor } from "./list-sql.ts";
import { binder, idsTextOf, keptByWords, type IdsText, NO_IDS, preparedName } from "./list-statements.ts";

/** A first page that one query has read, or else what it has learnt of the text. */
export type KeyedPage<Row> =
  | { readonly found: FoundTexts; readonly read?: undefined }
  | { readonly found: FoundTexts; readonly read: ReadRows<Row> & { readonly total: number } };

/** What the query says beside the columns of a row; of no row it says just that. */
interface Told {
  readonly list_key: number | string | null;
  readonly list_found: number;
  readonly list_total: number;
  readonly list_ids: IdsText | null;
  readonly [through: `list_through${number}`]: IdsText;
}

/**
 * Reads the first page of what a text is the key of: the keys, the rows and their count by one query that is planned once, where looking the
 * key up and reading what it found would be two. Null where no key is asked for, or where the plan would hang on other values. A text that
 * is no key, or that leads through other records as well, is answered with what was found of it; its page is read as any other.
 */
export async function readKeyed<L extends AnyList, Row extends object>(
  db: Connection,
  list: L,
  sql: ListSql<L>,
  asked: Omit<AskedBy<L>, "name">,
): Promise<KeyedPage<Row> | null> {
  const [searched, ...others] = searchedTexts(list, sql, asked.filter);
  if (!searched || others.length > 0 || sql.key.as === "uuid") return null;
  const [name, text, typed] = searched;
  const key = text.exact?.(typed);
  if (!key) return null;
  if (key.when)
    return key.alone || !text.through ? readWhen<L, Row>(db, list, sql, { ...asked, name }, key.when) : null;
  const looked = await keyQueries(key, othersOf(db, sql, asked.scope, text, typed));
  const query = keyedQuery(list, sql, { ...asked, name }, looked);
  if (!query) return null;
  const { rows } = await db.query<Row & Told>(query);
  const [told] = rows;
  if (!told) throw new Error("the query of a key always tells something");
  const through = looked.others.map((_, n) => told[`list_through${n}`] ?? NO_IDS);
  if (told.list_found > 0 && told.list_ids === null) {
    const page = told.list_key === null ? [] : rows;
    return {
      found: { [name]: { exact: { ids: NO_IDS }, through, common: [] } },
      read: { rows: page.slice(0, asked.per_page), hasMore: page.length > asked.per_page, total: told.list_total },
    };
  }
  const isKey = told.list_found > 0 && told.list_found <= EXACT_MOST;
  const exact = isKey ? { ids: told.list_ids ?? NO_IDS } : null;
  return { found: { [name]: { exact, through, common: await commonOf(db, sql, text, typed) } } };
}

type AskedBy<L extends AnyList> = Omit<ListAsked, "found"> & {
  readonly sort: SortOf<L>;
  readonly per_page: number;
  /** Name of the filter that holds the text. */
  readonly name: string;
};

/** The page by the condition that a key stands for: where rows are found it is the key of some, and nothing has to be asked beforehand. */
async function readWhen<L extends AnyList, Row extends object>(
  db: Connection,
  list: L,
  sql: ListSql<L>,
  asked: AskedBy<L>,
  when: (typed: Sql) => Sql,
): Promise<KeyedPage<Row> | null> {
  const found = { [asked.name]: { exact: { when }, through: [], common: [] } };
  const keys = keysQuery(list, sql, { ...asked, found }, { offset: 0 });
  if (!keys.isSteady) return null;
  const wanted = { scope: asked.scope, limit: asked.per_page, withCursors: false, withTotal: true };
  const read = await readRows<Row>(db, sql, keys, wanted);
  return read.rows.length > 0 && read.total !== null ? { found, read: { ...read, total: read.total } } : null;
}

type KeyedQuery = { readonly name: string; readonly text: Sql; readonly values: unknown[] } | null;
/** Those of each list that hold no values but the text's own. */
const keptOf = new WeakMap<object, ReturnType<typeof keptByWords<KeyedQuery>>>();

function keyedQuery<L extends AnyList>(
  list: L,
  sql: ListSql<L>,
  asked: AskedBy<L>,
  looked: Awaited<ReturnType<typeof keyQueries>>,
): KeyedQuery {
  const kept = keptOf.get(sql) ?? keptByWords<KeyedQuery>();
  keptOf.set(sql, kept);
  const others = Object.entries(asked.filter).filter(([name]) => name !== asked.name);
  const words = JSON.stringify([asked.name, others, asked.sort, asked.per_page, looked.keys, looked.others]);
  const query = kept(words, () => {
    const made = makeKeyedQuery(list, sql, asked, looked);
    return { made, isKept: made !== null && made.values.length === looked.values.length };
  });
  return query && query.values.length === looked.values.length ? { ...query, values: looked.values } : query;
}

function makeKeyedQuery<L extends AnyList>(
  list: L,
  sql: ListSql<L>,
  asked: AskedBy<L>,
  looked: Awaited<ReturnType<typeof keyQueries>>,
): KeyedQuery {
  const led = looked.others.map((_, n) => `through${n} <> '${NO_IDS}'`);
  // Where the text leads through others, the page takes more than these.
  const isElsewhere = [...led, `cardinality(ids) > ${EXACT_MOST}`].join(" or ");
  const idsSql = `(select case when ${isElsewhere} then null else ids end from list_found)`;
  const found = { [asked.name]: { exact: { idsSql }, through: [], common: [] } };
  const keys = keysQuery(list, sql, { ...asked, found }, { offset: 0 }, undefined, looked.values);
  if (!keys.isSteady) return null;
  const { values, bind } = binder(keys.values);
  const isAlone =
    Object.values(asked.filter).filter((value) => value !== undefined).length === 1 &&
    Object.keys(asked.scope).length === 0;
  const total = isAlone ? "cardinality(ids)" : `(${keys.count})`;
  const { columns } = orderOf(sql, asked.sort);
  const order = columns.map(({ by }) => by);
  const isOfOneTable = tablesFor(sql, order) === sql.from;
  // Nothing but the text is asked: what it found is put in order where it was found.
  const inOrder = isAlone && isOfOneTable && looked.withColumns;
  const alias = order.map((by, n) => `${by} as s${n}`);
  const seen = inOrder ? `, ${order.map((_, n) => `s${n}`).join(", ")}` : "";
  const text = `with list_seen as materialized (select distinct id${seen} from (${inOrder ? inOrder(alias) : looked.keys}) keys),
    list_found as materialized (select array(select id from list_seen) as ids
      ${looked.others.map((query, n) => `, ${idsTextOf(query)} as through${n}`).join("")})
    select r.*, list_keys.key as list_key, cardinality(ids) as list_found, ${total} as list_total,
      case when ${isElsewhere} then ids::text end as list_ids${looked.others.map((_, n) => `, through${n} as list_through${n}`).join("")}
    from list_found left join lateral (${
      inOrder
        ? `select id as key${seen} from list_seen list_keys where not (${isElsewhere}) order by ${keys.order} limit ${asked.per_page + 1}`
        : keys.text(asked.per_page + 1)
    }) list_keys on true
      left join ${rowAtKey(sql, bind, asked.scope)} on true order by ${keys.order}`;
  const name = preparedName(text);
  return name ? { name, text, values } : null;
}
