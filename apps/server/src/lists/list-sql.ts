import type {
  AnyList,
  DayRange,
  ManyOf,
  MatchFilter,
  MoneyRange,
  NamedValues,
  NumberRange,
  OneOf,
  RecordFilter,
  RecordsFilter,
  TextFilter,
  ValuesFilter,
  YesNo,
} from "@dropship/api/contract/list";

/** SQL as a repository writes it: a column or an expression over the list's tables. Never made of what a caller sends. */
export type Sql = string;

/** A query of ids that is planned once for every value: these stand in `planless`, and are bound in their order. */
export interface KeyQuery {
  readonly text: Sql;
  readonly values: readonly unknown[];
  /**
   * The same with columns of the list's own table beside each id: what is found is visited once, where it would be found and then read again by its
   * ids to be put in order.
   */
  readonly withColumns?: (columns: readonly Sql[]) => Sql;
  /**
   * The same rows as a condition, told the place of the text: for rows that an index has in the list's own order, so that nobody needs the ids
   * of all of them. The query then says only whether there is one.
   */
  readonly when?: (typed: Sql) => Sql;
  /** Where it is found, nothing is looked for through other records: the condition says whom the text means. */
  readonly alone?: true;
}

/** Keeps a value for the query and returns its place in the text, "$3". */
export type BindValue = (value: unknown) => Sql;
/** The same, and which values decide by which way rows are found best. */
export interface Bind extends BindValue {
  /** For a value that never does: the query may be planned once for all of them. */
  readonly steady: BindValue;
}

/** Where a text is looked for; one hit is enough. */
export interface TextSql {
  /** Texts that may hold it anywhere, in any case. */
  readonly anywhere: readonly Sql[];
  /** Each word that is typed is looked for by itself, in any order; else the whole text as it stands. */
  readonly everyWord?: true;
  /** Digits of phones: asked when at least three digits, and nothing but signs between them, were typed. */
  readonly phones?: readonly Sql[];
  /** Other records that a row is found by: its user, its order. */
  readonly through?: readonly TextThrough[];
  /**
   * What a text is when it is a key: a number, the tail of a phone, the beginning of a surname. The query gives ids of such rows by indexes of
   * their own, a few thousand at most; null for a text that is no key. Where some are found, they stand for `anywhere`, `phones` and `also`:
   * whoever types a whole number means that number, not the hundred rows that happen to hold its digits.
   */
  readonly exact?: (typed: string) => KeyQuery | null;
  /** A condition of its own, for what a column cannot say: `pattern()` gives the place of the pattern, "$3", `typed()` that of the text as it was typed. */
  readonly also?: (pattern: () => Sql, typed: () => Sql) => Sql;
}

/** Records that a text is looked for in. */
export interface TextRecords {
  /** Their table with its alias. */
  readonly from: Sql;
  /** Id by which the list names them; of several with one id, one is enough. */
  readonly id: Sql;
  /** The column that may hold the text anywhere, in any case. */
  readonly text: Sql;
  /** Which of them, where not all of the table. */
  readonly where?: Sql;
}

/**
 * Records whose own words fit a text. They are looked for first: with their ids in hand PostgreSQL knows how many rows they stand for, and
 * takes an index; a condition on a joined table would make it look through every row.
 */
export interface TextThrough {
  readonly records: TextRecords;
  /**
   * The records are parts of the list's own rows, which they name by their `id`: those of the scope's rows alone are looked through, as far as
   * the first one that fits in each row, and however many rows fit. So a person's search costs by what is theirs, or by how rare its words are.
   */
  readonly within?: "scope";
  /** The condition of the list's row; `ids` is to be compared with, "any($3)". */
  readonly fits: (ids: Sql) => Sql;
}
/** A condition for each choice, where a choice is no column's value. */
export type ConditionPerChoice<V extends string> = Readonly<Record<V, { readonly when: Sql }>>;

/** A condition for each choice, all of one form: `perChoice(ACCOUNTS, (name) => ...)`. */
export const perChoice = <V extends string>(choices: readonly V[], when: (choice: V) => Sql): ConditionPerChoice<V> =>
  Object.fromEntries(choices.map((choice) => [choice, { when: when(choice) }])) as ConditionPerChoice<V>; // one for each of them

/** A column that holds numbers of records as text, since they are of several tables; compared as text, its index is used. */
export interface RecordText {
  readonly text: Sql;
}

/** A condition of its own for a record, told the place of its id, "$3": a category with all below it. */
export interface RecordWhen {
  readonly when: (id: Sql) => Sql;
}

/** A column whose size is asked for, whatever its sign; both halves are ranges of the column itself, so that its index is used. */
export interface SizeSql {
  readonly sizeOf: Sql;
}

/** Rows that have any of these values under a name, both told by their places: "$3", "$4"; `values` is null where any will do. */
export interface NamedSql {
  readonly has: (name: Sql, values: Sql | null) => Sql;
}

/** What each kind of filter is narrowed by. */
export type FilterSql<F> = F extends OneOf<infer V> | ManyOf<infer V>
  ? Sql | ConditionPerChoice<V>
  : F extends TextFilter
    ? TextSql
    : F extends RecordFilter
      ? Sql | RecordText | RecordWhen
      : F extends RecordsFilter
        ? Sql | RecordWhen
        : F extends MoneyRange
          ? Sql | SizeSql
          : F extends YesNo | NumberRange | DayRange | ValuesFilter
            ? Sql
            : F extends NamedValues
              ? NamedSql
              : never;

/** What a list is ordered by. It must never be null, and an index should begin with what the scope names and then hold it. */
export interface SortSql {
  readonly by: Sql;
  /** How a cursor carries it: whole numbers, moments, ids of random letters, or texts of at most 80 characters. */
  readonly as: "number" | "time" | "uuid" | "text";
}

/** One list's SQL: a column or an expression for each filter, order and sum of its declaration, no more and no fewer. */
export interface ListSql<L extends AnyList, Scope extends string = string> {
  /** The list's own table with its alias. */
  readonly from: Sql;
  /**
   * Other tables by their aliases, in the order in which they lean on one another. Each must be a `left join` on a unique key, which
   * neither adds nor drops a row: a query takes only those that its filter, order and sums name, so that an index alone can answer it.
   */
  readonly joins?: Readonly<Record<string, Sql>>;
  /** The list's unique column; ties of an order fall to it. */
  readonly key: SortSql;
  /** The key is unique among the rows of one scope only: a post stands in the lists of all its readers. */
  readonly keyWithin?: "scope";
  /** A row's id on the wire where it is not the key; of the same type. */
  readonly id?: Sql;
  /** Whose rows: columns whose values the reader is told with each call, as `{ user: "o.user_id" }`. */
  readonly scope: Readonly<Record<Scope, Sql>>;
  readonly filters: {
    readonly [K in keyof L["filters"] as L["filters"][K] extends MatchFilter ? never : K]: FilterSql<L["filters"][K]>;
  };
  readonly sorts: { readonly [S in L["sorts"][number]]: SortSql };
  readonly sums: { readonly [S in keyof L["sums"]]: Sql };
  /** Columns of a row. */
  readonly select: Sql;
}

/** Columns of a table by its alias, as a text names them; made once for all queries. */
const columnsOf = new Map<string, RegExp>();
function namesColumnOf(alias: string): RegExp {
  const known = columnsOf.get(alias) ?? new RegExp(String.raw`\b${alias}\.`);
  columnsOf.set(alias, known);
  return known;
}

/** The list's table with those of its joins that these texts name, be it by way of another join. */
export function tablesFor(sql: Pick<ListSql<AnyList>, "from" | "joins">, texts: readonly Sql[]): Sql {
  const taken: Sql[] = [];
  for (const [alias, join] of Object.entries(sql.joins ?? {}).toReversed()) {
    const column = namesColumnOf(alias);
    if ([...texts, ...taken].some((text) => column.test(text))) taken.unshift(join);
  }
  return [sql.from, ...taken].join(" ");
}

/** Values of the scope that a call names. */
export type ScopeValues<Name extends string> = Readonly<Record<Name, number | string>>;
