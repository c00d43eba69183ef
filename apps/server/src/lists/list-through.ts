import type { AnyList } from "@dropship/api/contract/list";
import type { Connection } from "../db/database.ts";
import {
  type Bind,
  EXACT_MOST,
  type FoundText,
  type FoundTexts,
  type ListAsked,
  scopeConditions,
  sought,
} from "./list-conditions.ts";
import {
  type BindValue,
  type KeyQuery,
  type ListSql,
  type Sql,
  tablesFor,
  type TextSql,
  type TextThrough,
} from "./list-sql.ts";
import { binder, idsIn, idsTextOf, type IdsText, NO_IDS, planless, preparedName } from "./list-statements.ts";
import { type CommonWords, commonWords, holdsText, isWide } from "./list-words.ts";

/** Learns of the texts of a filter which records they lead through, and which of their words are no key; no query where nothing is searched. */
export async function findTexts<L extends AnyList>(
  db: Connection,
  list: L,
  sql: ListSql<L>,
  { scope, filter }: Omit<ListAsked, "found">,
): Promise<FoundTexts> {
  const found = searchedTexts(list, sql, filter).map(async ([name, text, typed]): Promise<[string, FoundText]> => {
    const keys = text.exact?.(typed);
    const others = othersOf(db, sql, scope, text, typed);
    const [known, common] = await Promise.all([
      keys ? foundByKey(db, keys, others) : foundThrough(db, others),
      commonOf(db, sql, text, typed),
    ]);
    return [name, { ...known, common }];
  });
  return Object.fromEntries(await Promise.all(found));
}

/** The texts that are searched for, with the names of their filters. */
export function searchedTexts<L extends AnyList>(
  list: L,
  sql: ListSql<L>,
  filter: object,
): (readonly [name: string, text: TextSql, typed: string])[] {
  const columns: Readonly<Record<string, unknown>> = sql.filters;
  const values = filter as Readonly<Record<string, unknown>>; // walked by the names of the declaration
  return Object.entries(list.filters).flatMap(([name, { kind }]) =>
    // ListSql gives this kind texts, and a filter of this kind holds one.
    kind === "text" && (values[name] ?? "") !== ""
      ? [[name, columns[name] as TextSql, sought(values[name] as string)]]
      : [],
  );
}

/** Which words of a text are no key in each of the columns that may hold it. */
export const commonOf = <L extends AnyList>(
  db: Connection,
  sql: ListSql<L>,
  { anywhere }: TextSql,
  typed: string,
): Promise<CommonWords[]> =>
  Promise.all(anywhere.map((column) => commonWords(db, tablesFor(sql, [column]), column, typed)));

type Known = Pick<FoundText, "exact" | "through" | "isCut">;
/** One kind of records that a text leads through. */
interface OtherRecords {
  /** Their query; the text is bound by `bind`, what the list is of by its `steady`. */
  readonly query: (bind: Bind) => Promise<Sql>;
  /** The same of the newest alone, where nothing leads to the text; `isCut` is SQL of whether there are older ones. Null where all are looked up. */
  readonly newest: (bind: Bind) => Promise<{ readonly query: Sql; readonly isCut: Sql } | null>;
  /** Which way is best hangs so much on the text, and on whose they are, that no plan is kept. */
  readonly isPlannedAnew: boolean;
}

/** The queries of the records that a text leads through. */
export const othersOf = <L extends AnyList>(
  db: Connection,
  sql: ListSql<L>,
  scope: ListAsked["scope"],
  { through = [] }: TextSql,
  typed: string,
): readonly OtherRecords[] =>
  through.map((one) => ({
    query: (bind) => recordsHolding(db, one, typed, bind, (found) => ofScope(sql, scope, one, found, bind)),
    newest: async (bind) => {
      const { from, text } = one.records;
      return one.within && (await isWide(db, from, text, typed)) ? newestHolding(sql, scope, one, typed, bind) : null;
    },
    isPlannedAnew: one.within === "scope",
  }));

/** The query of what a text is the key of, and those of the records that it leads through; each is planned once for all texts, since keys are rare. */
export async function keyQueries(
  { text, withColumns, values: bound }: KeyQuery,
  others: readonly OtherRecords[],
): Promise<
  Pick<KeyQuery, "withColumns"> & { readonly keys: Sql; readonly others: readonly Sql[]; readonly values: unknown[] }
> {
  const { values, bind } = binder(bound);
  const once = Object.assign((value: unknown) => planless(`${bind(value)}::text`), { steady: bind.steady });
  const queries = await Promise.all(others.map((one) => one.query(once)));
  return { keys: text, ...(withColumns && { withColumns }), others: queries, values };
}

/** What a text is the key of and which records it leads through, by one query. */
async function foundByKey(db: Connection, key: KeyQuery, through: readonly OtherRecords[]): Promise<Known> {
  const { when, alone } = key;
  const { keys, others, values } = await keyQueries(key, through);
  const text = `select ${[keys, ...others].map((query, n) => `${idsTextOf(query)} as ids${n}`).join(", ")}`;
  const name = preparedName(text);
  const { rows } = await db.query<Record<string, IdsText>>({ text, values, ...(name && { name }) });
  const [ids = NO_IDS, ...led] = [keys, ...others].map((_, n) => rows[0]?.[`ids${n}`] ?? NO_IDS);
  if (ids === NO_IDS) return { exact: null, through: led };
  if (when) return { exact: { when }, through: alone ? led.map(() => NO_IDS) : led };
  return { exact: idsIn(ids).length > EXACT_MOST ? null : { ids }, through: led };
}

/** The records that a text leads through, each by a query of its own: which way is best depends on the words. */
async function foundThrough(db: Connection, others: readonly OtherRecords[]): Promise<Known> {
  const read = others.map(async ({ query, newest, isPlannedAnew }) => {
    const { values, bind } = binder();
    const { query: ids, isCut } = (await newest(bind)) ?? { query: await query(bind), isCut: "false" };
    const text = `select ${idsTextOf(ids)} as ids, ${isCut} as is_cut`;
    const name = isPlannedAnew ? undefined : preparedName(text);
    const { rows } = await db.query<{ ids: IdsText; is_cut: boolean }>({ text, values, ...(name && { name }) });
    return rows[0] ?? { ids: NO_IDS, is_cut: false };
  });
  const known = await Promise.all(read);
  return { exact: null, through: known.map(({ ids }) => ids), isCut: known.some((one) => one.is_cut) };
}

/** More records than that fit only words that are too wide. */
export const THROUGH_MAX = 1_000;

/** The query of the ids of records whose own words hold a text. */
async function recordsHolding(
  db: Connection,
  { records: { from, id, text, where = "true" }, within }: TextThrough,
  typed: string,
  bind: BindValue,
  ofRows: (found: Sql) => Sql,
): Promise<Sql> {
  const common = await commonWords(db, from, text, typed);
  const found = `${where} and ${holdsText(text, typed, common, bind)}`;
  return within ? ofRows(found) : `select ${id} as id from ${from} where ${found} limit ${THROUGH_MAX}`;
}

/** The query of the rows of a scope that have such a record: by an index of words where these are rare, else row by row to the first one that fits. */
function ofScope<L extends AnyList>(
  sql: ListSql<L>,
  scope: ListAsked["scope"],
  { records: { from, id } }: TextThrough,
  found: Sql,
  bind: Bind,
): Sql {
  const rows = [
    ...scopeConditions(sql, scope, bind),
    `exists (select from ${from} where ${id} = ${sql.key.by} and ${found})`,
  ];
  return `select ${sql.key.by} as id from ${sql.from} where ${rows.join(" and ")}`;
}

/** So many records of a scope are looked through where nothing leads to a text, the newest rows' first: what it costs does not grow with them. */
export const NEWEST_MAX = 10_000;

function newestHolding<L extends AnyList>(
  sql: ListSql<L>,
  scope: ListAsked["scope"],
  { records: { from, id, text, where = "true" } }: TextThrough,
  typed: string,
  bind: Bind,
): { readonly query: Sql; readonly isCut: Sql } {
  const rows = `select ${sql.key.by} as id from ${sql.from} where ${scopeConditions(sql, scope, bind).join(" and ")} order by 1 desc`;
  // "offset 0" keeps the records of each row a query of their own, so that they are read row by row and no further than the limit.
  const records = `select r.id, l.words from (${rows}) r
    cross join lateral (select ${text} as words from ${from} where ${id} = r.id and ${where} offset 0) l`;
  return {
    query: `select id from (${records} limit ${NEWEST_MAX}) newest where ${holdsText("words", typed, new Set(), bind)}`,
    isCut: `exists (${records} offset ${NEWEST_MAX})`,
  };
}
