import {
  type AnyList,
  COUNT_CAP,
  type CountsOf,
  type FilterValues,
  type ListChoice,
  type ListQuery,
  type RowOf,
  type SortOf,
  type SumsOf,
} from "@dropship/api/contract/list";
import type { Connection } from "../db/database.ts";
import { invalid } from "../http/failure.ts";
import { type CursorUse, decodeListCursor, encodeListCursor, type ListCursor } from "./list-cursor.ts";
import { type Bind, knownTotal, type ListAsked } from "./list-conditions.ts";
import { findTexts } from "./list-through.ts";
import {
  CAPPED,
  countAll,
  type CountAsked,
  type Figures,
  figuresOf,
  isCut,
  isKnownCapped,
  readCounts,
  readFigures,
  readSplit,
  type SplitSum,
} from "./list-figures.ts";
import {
  type KeysQuery,
  keysQuery,
  lastNumbered,
  orderOf,
  type Place,
  readIds,
  type ReadRows,
  readRows,
} from "./list-page.ts";
import { readKeyed } from "./list-keyed.ts";
import type { ListSql, ScopeValues } from "./list-sql.ts";
import { keptByWords } from "./list-statements.ts";

/** A query of a list; what is left out is as the declaration says. */
export type ListAsk<L extends AnyList> = Partial<ListQuery<L>>;

/** A neighbouring page; with its cursor where no number reaches it. */
export interface Neighbour {
  readonly page: number;
  readonly cursor?: string;
}

/** One page of a list as its repository reads it. */
export interface ReadPage<L extends AnyList, Row> {
  readonly rows: Row[];
  readonly page: number;
  readonly perPage: number;
  /** Rows in all, at most `COUNT_CAP`. */
  readonly total: number;
  readonly isCapped: boolean;
  readonly next: Neighbour | null;
  readonly previous: Neighbour | null;
  /** Where they were asked for; null when there are more rows than are summed. */
  readonly sums?: SumsOf<L> | null;
  readonly counts?: CountsOf<L>;
}

/** The same page with its rows as the contract has them. */
export const presentPage = <L extends AnyList, Row, Shown>(
  page: ReadPage<L, Row>,
  present: (row: Row) => Shown,
): ReadPage<L, Shown> => ({ ...page, rows: page.rows.map(present) });

/** What of a list is wanted whole: what was chosen, or all that match. */
export interface WholeAsk<L extends AnyList> {
  readonly choice: ListChoice<L>;
  readonly sort: SortOf<L>;
}

/** All rows of a choice, as they are read. */
export interface Whole<Row> {
  readonly total: number;
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** Which rows are walked, in which order and how many at once. */
export interface Walked<L extends AnyList> {
  readonly choice?: ListChoice<L>;
  readonly sort?: SortOf<L>;
  readonly batch?: number;
}

/** What a row of a list is named by. */
export type IdOf<L extends AnyList> =
  RowOf<L> extends { readonly id: infer Id extends number | string } ? Id : number | string;

/** Reads one declared list. */
export interface ListReader<L extends AnyList, Row, Scope extends string> {
  /** A page: two queries, three with `include: ["counts"]`, however many rows and filters there are. */
  page(db: Connection, scope: ScopeValues<Scope>, ask?: ListAsk<L>): Promise<ReadPage<L, Row>>;
  /**
   * What of all that match each word of a filter's column adds up to; null when these are more than `COUNT_CAP`. The filter stands on one
   * column of words, as those of a kind or a state do.
   */
  split(
    db: Connection,
    scope: ScopeValues<Scope>,
    filter: FilterValues<L>,
    by: { readonly filter: keyof L["filters"] & string; readonly sum: keyof L["sums"] & string },
  ): Promise<SplitSum[] | null>;
  /**
   * Every row that matches, in batches and in the list's order: for exports and jobs. Memory is that of a batch. A row that comes or moves
   * meanwhile may be met or missed; read within a repeatable-read transaction where that matters.
   */
  walk(db: Connection, scope: ScopeValues<Scope>, ask?: Walked<L>): AsyncGenerator<Row[], void, undefined>;
  /** The ids of those rows alone, as they stand on the wire: for jobs, which read what they need of each row under its lock. */
  walkIds(db: Connection, scope: ScopeValues<Scope>, ask: Walked<L>): AsyncGenerator<IdOf<L>[], void, undefined>;
  /** The same for an export, which tells how far it is: how many rows there are, to the last one (a page knows that only up to `COUNT_CAP`). */
  whole(db: Connection, scope: ScopeValues<Scope>, ask: WholeAsk<L>): Promise<Whole<Row>>;
}

const BATCH = 500;
const EXPORT_BATCH = 1_000;

/**
 * Makes the reader of a declared list: `listReader<OrderRow>()(orderList, { … })`. A filter, an order or a sum without its column does not
 * compile, nor does one too many. Stands in a repository: what it is given is SQL.
 */
export const listReader =
  <Row extends object>() =>
  <L extends AnyList, const Scope extends string>(
    list: L,
    sql: NoInfer<ListSql<L>> & { readonly scope: Readonly<Record<Scope, string>> },
  ): ListReader<L, Row, Scope> => {
    const standing = list.defaultSort as SortOf<L>; // one of its sorts, by the type of a declaration
    type Asked = CursorUse &
      ListAsked & { readonly scope: ScopeValues<Scope>; readonly sort: SortOf<L>; readonly page: number };

    const kept = keptByWords<KeysQuery>();
    /** The query of a page's keys; one that no value stands in is made once. */
    const keysOf = (asked: Asked, place: Parameters<typeof keysQuery>[3]): KeysQuery => {
      const make = () => keysQuery(list, sql, asked, place);
      if (place.beside || Object.keys(asked.scope).length > 0 || Object.keys(asked.found).length > 0) return make();
      return kept(JSON.stringify([asked.filter, asked.sort, place.offset]), () => {
        const made = make();
        return { made, isKept: made.isSteady && made.values.length === 0 };
      });
    };

    const filterOf = (choice: ListChoice<L>): FilterValues<L> => ("all" in choice ? choice.all : {});
    const chosenOnly = (choice: ListChoice<L>) => (bind: Bind) => {
      const keys = "ids" in choice ? choice.ids : choice.except;
      const type = sql.key.as === "uuid" ? "uuid[]" : "bigint[]";
      return keys ? `${sql.id ?? sql.key.by} ${"ids" in choice ? "= any" : "<> all"}(${bind(keys)}::${type})` : "true";
    };

    /** Neighbours of a page; one that no number reaches has its cursor. */
    function neighbours(asked: Asked, page: number, read: ReadRows<Row>, cursor: ListCursor | null) {
      const to = (number: number, direction: ListCursor["direction"], values?: readonly string[]): Neighbour => {
        if (number <= lastNumbered(asked.per_page) || !values) return { page: number };
        return { page: number, cursor: encodeListCursor(list, asked, { direction, page: number, values }) };
      };
      const isBack = cursor?.direction === "before";
      return {
        next: isBack || read.hasMore ? to(page + 1, "after", read.last) : null,
        previous: page > 1 ? to(page - 1, "before", read.first) : null,
      };
    }

    /** Reads the rows of a page; a count that they bring along is not asked for by itself. */
    async function rowsAndFigures(
      db: Connection,
      asked: Asked,
      keys: KeysQuery,
      { at, withSums }: { at: number; withSums: boolean },
    ): Promise<[ReadRows<Row>, Figures<L>]> {
      const withCursors = at + 1 > lastNumbered(asked.per_page);
      const read = (withTotal: boolean) =>
        readRows<Row>(db, sql, keys, { scope: asked.scope, limit: asked.per_page, withCursors, withTotal });
      const figures = () => readFigures(db, list, sql, asked, withSums);
      // What is searched is seldom much: its first page mostly says how much.
      const isBrought = keys.isFirst && !withSums && (keys.isSteady || Object.keys(asked.found).length > 0);
      const known = withSums ? null : knownTotal(asked);
      if (known !== null) return [await read(false), { total: known, isCapped: false, sums: null }];
      if (!isBrought) return Promise.all([read(false), figures()]);
      const counted: CountAsked = [keys.count, keys.values];
      if (isKnownCapped(db, counted)) return [await read(false), CAPPED];
      const page = await read(true);
      return [page, page.total === null ? await figures() : figuresOf<L>(db, counted, { total: page.total })];
    }

    /** A page past those that have numbers: empty where the list ends before it, refused where it does not. */
    async function pastNumbers(db: Connection, asked: Asked, withSums: boolean): Promise<[ReadRows<Row>, Figures<L>]> {
      const figures = await readFigures(db, list, sql, asked, withSums);
      if (!figures.isCapped) return [{ rows: [], hasMore: false, total: null }, figures];
      const last = lastNumbered(asked.per_page);
      throw invalid({ page: [`После страницы ${last} листайте по ссылке на следующую страницу.`] });
    }

    /** Reads all rows of a choice piece by piece, each beside the last row of the one before. */
    async function* pieces<Piece>(
      db: Connection,
      scope: ScopeValues<Scope>,
      { sort = standing, batch = BATCH, choice = { all: {} } }: Walked<L>,
      read: (keys: KeysQuery, limit: number) => Promise<{ piece: Piece[]; last: readonly string[] | undefined }>,
    ): AsyncGenerator<Piece[], void, undefined> {
      const filter = filterOf(choice);
      const found = await findTexts(db, list, sql, { scope, filter });
      let beside: Place["beside"];
      do {
        const keys = keysQuery(list, sql, { scope, filter, found, sort }, { beside, offset: 0 }, chosenOnly(choice));
        const { piece, last } = await read(keys, batch);
        if (piece.length > 0) yield piece;
        beside = last && { direction: "after", values: last };
      } while (beside);
    }

    return {
      async page(db, scope, ask = {}) {
        const { filter = {}, sort = standing, page = 1, per_page = list.perPage, include = [] } = ask;
        const isFirst = page === 1 && !ask.cursor && include.length === 0;
        const keyed = isFirst ? await readKeyed<L, Row>(db, list, sql, { scope, filter, sort, per_page }) : null;
        const found = keyed?.found ?? (await findTexts(db, list, sql, { scope, filter }));
        const asked: Asked = { scope, filter, found, sort, page, per_page };
        if (keyed?.read) {
          const { rows, total } = keyed.read;
          const counted = { total: Math.min(total, COUNT_CAP), isCapped: total > COUNT_CAP };
          return { rows, page, perPage: per_page, ...counted, ...neighbours(asked, page, keyed.read, null) };
        }
        const cursor = ask.cursor ? decodeListCursor(list, asked, orderOf(sql, sort).columns, ask.cursor) : null;
        const at = cursor?.page ?? page;
        const withSums = include.includes("sums");
        const place = cursor ? { beside: cursor, offset: 0 } : { offset: (page - 1) * per_page };
        const [[read, figures], counts] = await Promise.all([
          cursor || page <= lastNumbered(per_page)
            ? rowsAndFigures(db, asked, keysOf(asked, place), { at, withSums })
            : pastNumbers(db, asked, withSums),
          include.includes("counts") ? readCounts(db, list, sql, asked) : undefined,
        ]);
        return {
          rows: read.rows,
          page: at,
          perPage: per_page,
          total: figures.total,
          isCapped: figures.isCapped || isCut(list, sql, asked),
          ...neighbours(asked, at, read, cursor),
          ...(withSums ? { sums: figures.sums } : {}),
          ...(counts ? { counts } : {}),
        };
      },

      async split(db, scope, filter, by) {
        const column: unknown = sql.filters[by.filter];
        if (typeof column !== "string") throw new Error(`the filter ${by.filter} stands on no column of its own`);
        const found = await findTexts(db, list, sql, { scope, filter });
        return readSplit(db, list, sql, { scope, filter, found }, [column, sql.sums[by.sum]]);
      },

      async *walk(db, scope, ask = {}) {
        yield* pieces(db, scope, ask, async (keys, limit) => {
          const wanted = { scope, limit, withCursors: true, withTotal: false };
          const { rows, hasMore, last } = await readRows<Row>(db, sql, keys, wanted);
          // By the keys: rows that have gone since do not end the list.
          return { piece: rows, last: hasMore ? last : undefined };
        });
      },

      async *walkIds(db, scope, ask) {
        yield* pieces(db, scope, ask, async (keys, limit) => {
          const { ids, last } = await readIds<IdOf<L>>(db, keys, limit);
          return { piece: ids, last };
        });
      },

      async whole(db, scope, { choice, sort }) {
        const filter = filterOf(choice);
        const found = await findTexts(db, list, sql, { scope, filter });
        return {
          total: await countAll(db, list, sql, { scope, filter, found }, chosenOnly(choice)),
          batches: this.walk(db, scope, { choice, sort, batch: EXPORT_BATCH }),
        };
      },
    };
  };
