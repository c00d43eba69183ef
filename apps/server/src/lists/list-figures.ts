import {
  type AnyList,
  CHOICE_CAP,
  type ChoiceCount,
  COUNT_CAP,
  type CountsOf,
  type ListUnit,
  type SumsOf,
} from "@dropship/api/contract/list";
import { toDecimal, uahKopecks, usdCents } from "@dropship/money";
import type { Connection } from "../db/database.ts";
import {
  type Bind,
  choicesOf,
  countedCondition,
  joinedConditions,
  type ListAsked,
  listConditions,
  whereOf,
} from "./list-conditions.ts";
import { searchedTexts, THROUGH_MAX } from "./list-through.ts";
import { type ListSql, type Sql, tablesFor } from "./list-sql.ts";
import { binder, countTo, idsIn, NO_IDS, preparedName } from "./list-statements.ts";

/** How many rows match, and what they add up to. */
export interface Figures<L extends AnyList> {
  /** At most `COUNT_CAP`. */
  readonly total: number;
  readonly isCapped: boolean;
  /** Null when they were not asked for, or there are more rows than are counted. */
  readonly sums: SumsOf<L> | null;
}

function inUnit(value: number, unit: ListUnit): string | number {
  if (unit === "number") return value;
  return toDecimal(unit === "UAH" ? uahKopecks(value) : usdCents(value));
}

/** Whether a text leads through more records than are looked up: rows of the others are not found, and there are more than are counted. */
export const isCut = <L extends AnyList>(list: L, sql: ListSql<L>, { filter, found }: ListAsked): boolean =>
  searchedTexts(list, sql, filter).some(
    ([name, { through = [] }]) =>
      found[name]?.isCut === true ||
      through.some(
        ({ within }, place) => !within && idsIn(found[name]?.through[place] ?? NO_IDS).length >= THROUGH_MAX,
      ),
  );

/** Counts every row; `more` are conditions besides the filter's. */
export async function countAll<L extends AnyList>(
  db: Connection,
  list: L,
  sql: ListSql<L>,
  asked: ListAsked,
  more: (bind: Bind) => Sql,
): Promise<number> {
  const { values, bind } = binder();
  const where = `${listConditions(list, sql, asked, bind)} and ${more(bind)}`;
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from ${tablesFor(sql, [where])} where ${where}`,
    values,
  );
  return rows[0]?.total ?? 0;
}

/** A count as it is asked: the words of its query with their values. */
export type CountAsked = readonly [text: Sql, values: readonly unknown[]];

/** So long a list that had more rows than are counted is not counted anew: it does not become a short one within a moment. */
const CAPPED_MS = 5_000;
const CAPPED_MOST = 500;
/** Until when each such question is answered without counting, for each database. */
const cappedOf = new WeakMap<Connection, Map<string, number>>();

/** Whether more rows than are counted stood there a moment ago. */
export const isKnownCapped = (db: Connection, asked: CountAsked): boolean =>
  (cappedOf.get(db)?.get(JSON.stringify(asked)) ?? 0) > performance.now();

/** Figures of a list with more rows than are counted. */
export const CAPPED = { total: COUNT_CAP, isCapped: true, sums: null } as const;

/** Figures of what was counted, to one over the cap; a list of more is remembered. */
export function figuresOf<L extends AnyList>(
  db: Connection,
  asked: CountAsked,
  { total, sums = null }: { readonly total: number; readonly sums?: SumsOf<L> | null },
): Figures<L> {
  if (total <= COUNT_CAP) return { total, isCapped: false, sums };
  const known = cappedOf.get(db) ?? new Map<string, number>();
  cappedOf.set(db, known);
  if (known.size >= CAPPED_MOST) known.clear();
  known.set(JSON.stringify(asked), performance.now() + CAPPED_MS);
  return CAPPED;
}

/** Counts the rows up to the cap and, in the same pass, sums them. */
export async function readFigures<L extends AnyList>(
  db: Connection,
  list: L,
  sql: ListSql<L>,
  asked: ListAsked,
  withSums: boolean,
): Promise<Figures<L>> {
  const { values, bind, isSteady } = binder();
  const where = listConditions(list, sql, asked, bind);
  const counted: CountAsked = [countTo(tablesFor(sql, [where]), where), values];
  if (isKnownCapped(db, counted)) return CAPPED;
  const units = Object.entries<ListUnit>(withSums ? list.sums : {});
  const expressions = sql.sums as Readonly<Record<string, Sql>>; // one for each sum of the declaration
  const columns = units.map(([field], n) => `${expressions[field]} as v${n}`);
  const sums = units.map((_, n) => `coalesce(sum(v${n}), 0)::bigint as s${n}`);
  const text = `select ${["count(*)::int as total", ...sums].join(", ")}
     from (select ${columns.join(", ")} from ${tablesFor(sql, [where, ...columns])} where ${where} limit ${COUNT_CAP + 1}) n`;
  const name = isSteady() ? preparedName(text) : undefined;
  const { rows } = await db.query<Record<string, number>>({ text, values, ...(name && { name }) });
  const figures = rows[0] ?? {};
  const added = units.map(([field, unit], n) => [field, inUnit(figures[`s${n}`] ?? 0, unit)]);
  return figuresOf<L>(db, counted, {
    total: figures["total"] ?? 0,
    sums: withSums ? (Object.fromEntries(added) as SumsOf<L>) : null, // a sum for each of the declaration
  });
}

/**
 * How many rows each choice of each counted filter would leave, all other filters as they are; one query for all of them. Up to
 * `COUNT_CAP` rows they are counted in one pass. Of more, each choice is counted by itself up to `CHOICE_CAP`: what that costs is what
 * opening the list with that choice costs.
 */
export async function readCounts<L extends AnyList>(
  db: Connection,
  list: L,
  sql: ListSql<L>,
  asked: ListAsked,
): Promise<CountsOf<L>> {
  const { values, bind } = binder();
  const columns = sql.filters as Readonly<Record<string, unknown>>; // walked by the names of the declaration
  const counted = Object.entries(list.filters).filter(([, filter]) => "counted" in filter && filter.counted);
  const parts = counted.map(([name, filter], place) => {
    const { always, any } = joinedConditions(list, sql, asked, bind, name);
    const others = whereOf({ always, any: [] });
    // Beside filters of which any will do a choice adds its rows to theirs.
    const choices = choicesOf(filter).map((choice) =>
      whereOf({ always: [], any: [...any, countedCondition(filter, columns[name], choice, bind)] }),
    );
    const alone = (condition: Sql) =>
      `(select count(*) from (select from ${tablesFor(sql, [others, condition])} where ${others} and ${condition} limit ${CHOICE_CAP + 1}) c)`;
    return `select ${place} as place, total > ${COUNT_CAP} as is_capped,
        array[${choices.map((condition, n) => `case when total <= ${COUNT_CAP} then c${n} else ${alone(condition)} end`).join(", ")}]::int[] as totals
      from (select count(*) as total, ${choices.map((_, n) => `count(*) filter (where c${n}) as c${n}`).join(", ")}
        from (select ${choices.map((condition, n) => `${condition} as c${n}`).join(", ")}
          from ${tablesFor(sql, [others, ...choices])} where ${others} limit ${COUNT_CAP + 1}) f) n`;
  });
  const { rows } = await db.query<{ place: number; is_capped: boolean; totals: number[] }>(
    parts.join("\nunion all\n"),
    values,
  );
  const counts = counted.map(([name, filter], place) => {
    const row = rows.find((one) => one.place === place);
    const of = (total: number): ChoiceCount =>
      row?.is_capped && total > CHOICE_CAP ? { total: CHOICE_CAP, is_capped: true } : { total };
    return [name, Object.fromEntries(choicesOf(filter).map((choice, n) => [choice, of(row?.totals[n] ?? 0)]))];
  });
  return Object.fromEntries(counts) as CountsOf<L>; // a count for each choice of the declaration
}

/** What the rows of one choice of a filter add up to: what has a plus and what has a minus apart. */
export interface SplitSum {
  readonly choice: string;
  readonly count: number;
  readonly plus: number;
  readonly minus: number;
}

/** Adds up what matches by the words of one column, in one pass; null when there are more rows than are counted. */
export async function readSplit<L extends AnyList>(
  db: Connection,
  list: L,
  sql: ListSql<L>,
  asked: ListAsked,
  [column, value]: readonly [column: Sql, value: Sql],
): Promise<SplitSum[] | null> {
  const { values, bind } = binder();
  const where = listConditions(list, sql, asked, bind);
  const { rows } = await db.query<SplitSum>(
    `select k as choice, count(*)::int as count, coalesce(sum(v) filter (where v > 0), 0)::bigint as plus,
       coalesce(-sum(v) filter (where v < 0), 0)::bigint as minus
     from (select ${column} as k, ${value} as v from ${tablesFor(sql, [where, column, value])} where ${where} limit ${COUNT_CAP + 1}) n group by k`,
    values,
  );
  return rows.reduce((total, { count }) => total + count, 0) > COUNT_CAP ? null : rows;
}
