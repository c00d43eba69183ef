import type {
  AnyList,
  CountsOf,
  FilterValues,
  ListChoice,
  ListQuery,
  SortOf,
  SumsOf,
} from "@dropship/api/contract/list";
import type { Connection } from "../db/database.ts";
import { invalid } from "../http/failure.ts";
import { type CursorUse, decodeListCursor, encodeListCursor, type ListCursor } from "./list-cursor.ts";
import { type Bind, findTexts, type ListAsked } from "./list-conditions.ts";
import { countAll, type Figures, readCounts, readFigures, readSplit, type SplitSum } from "./list-figures.ts";
import { lastNumbered, orderOf, type Place, type PlacedRow, readRows } from "./list-page.ts";
import type { ListSql, ScopeValues } from "./list-sql.ts";

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
  walk(
    db: Connection,
    scope: ScopeValues<Scope>,
    ask?: { readonly choice?: ListChoice<L>; readonly sort?: SortOf<L>; readonly batch?: number },
  ): AsyncGenerator<Row[], void, undefined>;
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

    const filterOf = (choice: ListChoice<L>): FilterValues<L> => ("all" in choice ? choice.all : {});
    const chosenOnly = (choice: ListChoice<L>) => (bind: Bind) => {
      const keys = "ids" in choice ? choice.ids : choice.except;
      const type = sql.key.as === "uuid" ? "uuid[]" : "bigint[]";
      return keys ? `${sql.id ?? sql.key.by} ${"ids" in choice ? "= any" : "<> all"}(${bind(keys)}::${type})` : "true";
    };

    function neighbours(asked: Asked, page: number, read: readonly PlacedRow<Row>[], cursor: ListCursor | null) {
      const isBack = cursor?.direction === "before";
      const hasExtra = read.length > asked.per_page;
      const shown = hasExtra ? (isBack ? read.slice(1) : read.slice(0, asked.per_page)) : read;
      const to = (number: number, direction: ListCursor["direction"], row: PlacedRow<Row> | undefined): Neighbour => {
        if (number <= lastNumbered(asked.per_page) || !row) return { page: number };
        return { page: number, cursor: encodeListCursor(list, asked, { direction, page: number, values: row.values }) };
      };
      return {
        shown,
        next: isBack || hasExtra ? to(page + 1, "after", shown.at(-1)) : null,
        previous: page > 1 ? to(page - 1, "before", shown[0]) : null,
      };
    }

    async function placed(db: Connection, asked: Asked, cursor: ListCursor | null): Promise<PlacedRow<Row>[] | null> {
      const limit = asked.per_page + 1;
      if (cursor) return readRows<L, Row>(db, list, sql, asked, { beside: cursor, offset: 0, limit });
      if (asked.page > lastNumbered(asked.per_page)) return null;
      return readRows<L, Row>(db, list, sql, asked, { offset: (asked.page - 1) * asked.per_page, limit });
    }

    /** Figures of a page; what is searched is not counted where its first page shows all of it. */
    async function figuresOf(
      db: Connection,
      asked: Asked,
      { firstPage, withSums }: { firstPage: Promise<readonly unknown[] | null> | null; withSums: boolean },
    ): Promise<Figures<L>> {
      const isSearched = Object.keys(asked.found).length > 0;
      const read = isSearched && !withSums ? await firstPage : null;
      if (read && read.length <= asked.per_page) return { total: read.length, isCapped: false, sums: null };
      return readFigures(db, list, sql, asked, withSums);
    }

    /** A page past those that have numbers: empty where the list ends before it, refused where it does not. */
    function pastNumbers(asked: Asked, { isCapped }: Figures<L>): PlacedRow<Row>[] {
      if (!isCapped) return [];
      const last = lastNumbered(asked.per_page);
      throw invalid({ page: [`После страницы ${last} листайте по ссылке на следующую страницу.`] });
    }

    return {
      async page(db, scope, ask = {}) {
        const { filter = {}, sort = standing, page = 1, per_page = list.perPage, include = [] } = ask;
        const found = await findTexts(db, list, sql, filter);
        const asked: Asked = { scope, filter, found, sort, page, per_page };
        const cursor = ask.cursor ? decodeListCursor(list, asked, orderOf(sql, sort).columns, ask.cursor) : null;
        const reading = placed(db, asked, cursor);
        const [read, figures, counts] = await Promise.all([
          reading,
          figuresOf(db, asked, {
            firstPage: page === 1 && !cursor ? reading : null,
            withSums: include.includes("sums"),
          }),
          include.includes("counts") ? readCounts(db, list, sql, asked) : undefined,
        ]);
        const at = cursor?.page ?? page;
        const { shown, next, previous } = neighbours(asked, at, read ?? pastNumbers(asked, figures), cursor);
        return {
          rows: shown.map(({ row }) => row),
          page: at,
          perPage: per_page,
          total: figures.total,
          isCapped: figures.isCapped,
          next,
          previous,
          ...(include.includes("sums") ? { sums: figures.sums } : {}),
          ...(counts ? { counts } : {}),
        };
      },

      async split(db, scope, filter, by) {
        const column: unknown = sql.filters[by.filter];
        if (typeof column !== "string") throw new Error(`the filter ${by.filter} stands on no column of its own`);
        const found = await findTexts(db, list, sql, filter);
        return readSplit(db, list, sql, { scope, filter, found }, [column, sql.sums[by.sum]]);
      },

      async *walk(db, scope, ask = {}) {
        const { sort = standing, batch = BATCH, choice = { all: {} } } = ask;
        const filter = filterOf(choice);
        const found = await findTexts(db, list, sql, filter);
        let beside: Place["beside"];
        for (;;) {
          const place: Place = { beside, offset: 0, limit: batch };
          const read = await readRows<L, Row>(db, list, sql, { scope, filter, found, sort }, place, chosenOnly(choice));
          if (read.length > 0) yield read.map(({ row }) => row);
          const last = read.at(-1);
          if (!last || read.length < batch) return;
          beside = { direction: "after", values: last.values };
        }
      },

      async whole(db, scope, { choice, sort }) {
        const filter = filterOf(choice);
        const found = await findTexts(db, list, sql, filter);
        return {
          total: await countAll(db, list, sql, { scope, filter, found }, chosenOnly(choice)),
          batches: this.walk(db, scope, { choice, sort, batch: EXPORT_BATCH }),
        };
      },
    };
  };
