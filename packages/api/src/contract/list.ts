/**
 * A list, declared once and as plain data: the server folds the query's schema, its SQL and the reference of the API from it, the browser
 * its address, filter bar and columns. No schema library stands here, so a screen imports a declaration for the price of its text.
 */

import type { Permission } from "./permissions.ts";

/** Currency of a filter or a sum. */
export type ListCurrency = "UAH" | "USD";

/** What a sum is counted in. */
export type ListUnit = ListCurrency | "number";

/** One of several words: `filter[state]=read`. */
export interface OneOf<V extends string = string, C extends boolean = boolean> {
  readonly kind: "oneOf";
  readonly choices: readonly V[];
  /** Asked for with `include=counts`: how many rows each choice would leave. */
  readonly counted: C;
}
/** Any of several words: `filter[type]=a,b`, or `filter[type][]=a`. */
export interface ManyOf<V extends string = string, C extends boolean = boolean> {
  readonly kind: "manyOf";
  readonly choices: readonly V[];
  readonly counted: C;
}
/** Words that a person types: `filter[search]=`. Which columns are searched is the server's business. */
export interface TextFilter {
  readonly kind: "text";
}
/** A whole number from, to or both: `filter[pieces][from]=2`. */
export interface NumberRange {
  readonly kind: "numbers";
}
/** A sum of money from, to or both, in units with at most two decimals: `filter[total][from]=100.50`. */
export interface MoneyRange {
  readonly kind: "money";
  readonly currency: ListCurrency;
}
/** First and last day, days of Kyiv: `filter[paid][from]=2026-11-21`. Those of the list's main date are spelt `filter[from]`. */
export interface DayRange<M extends boolean = boolean> {
  readonly kind: "days";
  readonly isMain: M;
}
/** Yes or no: `filter[has_waybill]=1`, or `0`. */
export interface YesNo<C extends boolean = boolean> {
  readonly kind: "yesNo";
  readonly counted: C;
}
/** One record by its id: `filter[user]=42`. */
export interface RecordFilter {
  readonly kind: "record";
  readonly several?: undefined;
}
/** Any of several records by their ids: `filter[category]=3,5`. Declared by `records()` of `record-filters.ts`. */
export interface RecordsFilter {
  readonly kind: "record";
  readonly several: {
    /** What an address may say. */
    readonly pattern: RegExp;
    /** How many one filter may name. */
    readonly most: number;
  };
}
/**
 * Values under names that the rows bring themselves: `filter[params][]=Цвет=Чёрный&filter[params][]=Цвет=Белый`. Any of the values within one
 * name, all names together; "Цвет=" asks that there is one, whichever, and "Цвет" that there is none. The first sign of equality parts the two.
 */
export interface NamedValues {
  readonly kind: "named";
}
/** What a filter of named values asks of one name: any of these values, any at all where the list is empty, none where there is no list. */
export interface NamedChoice {
  readonly name: string;
  readonly values: readonly string[] | null;
}
/** Any of several values that the rows bring themselves, each as a whole: `filter[vendor][]=Bosch&filter[vendor][]=Emsa`. `NO_VALUE` asks for rows that have none. */
export interface ValuesFilter {
  readonly kind: "values";
}
/** How the filters of a list are joined: a row fits all of them, or any. */
export type Match = "all" | "any";
/**
 * Lets the filters of a list be joined by "any": `filter[match]=any`. The search and whose rows they are stay conditions of their own, and of one
 * filter all that it says holds together. A filter as the others are, so that pages, counts, exports, jobs and views take it with them.
 */
export interface MatchFilter {
  readonly kind: "match";
}
/** A filter by its kind. */
export type ListFilter =
  | OneOf
  | ManyOf
  | TextFilter
  | NumberRange
  | MoneyRange
  | DayRange
  | YesNo
  | RecordFilter
  | RecordsFilter
  | NamedValues
  | ValuesFilter
  | MatchFilter;

/** One of these words. */
export const oneOf = <const V extends string, const C extends boolean = false>(
  choices: readonly V[],
  more?: { readonly counted: C },
): OneOf<V, C> => ({ kind: "oneOf", choices, counted: (more?.counted ?? false) as C }); // C is false where nothing is said
/** Any of these words. */
export const manyOf = <const V extends string, const C extends boolean = false>(
  choices: readonly V[],
  more?: { readonly counted: C },
): ManyOf<V, C> => ({ kind: "manyOf", choices, counted: (more?.counted ?? false) as C }); // C is false where nothing is said
/** Words that a person types, at most 100 characters. */
export const text = (): TextFilter => ({ kind: "text" });
/** Whole numbers from, to or both. */
export const numbers = (): NumberRange => ({ kind: "numbers" });
/** Money of this currency from, to or both. */
export const money = (currency: ListCurrency): MoneyRange => ({ kind: "money", currency });
/** Days of Kyiv from, to or both. */
export const days = (): DayRange<false> => ({ kind: "days", isMain: false });
/** The days that most people mean by "from" and "to" in this list; spelt `filter[from]` and `filter[to]`. */
export const mainDays = (): DayRange<true> => ({ kind: "days", isMain: true });
/** Yes or no. */
export const yesNo = <const C extends boolean = false>(more?: { readonly counted: C }): YesNo<C> => ({
  kind: "yesNo",
  counted: (more?.counted ?? false) as C, // C is false where nothing is said
});
/** One record by its id. */
export const record = (): RecordFilter => ({ kind: "record" });
/** Values under names that the rows bring themselves; at most `NAMED_MAX` together. */
export const named = (): NamedValues => ({ kind: "named" });
/** Any of several values that the rows bring themselves; at most `VALUES_MAX` together. */
export const values = (): ValuesFilter => ({ kind: "values" });
/** All of the other filters, or any of them; stands under the name `match`. */
export const allOrAny = (): MatchFilter => ({ kind: "match" });
/** Names with values that one call may ask for: more than anybody chooses, and a bound to the work of a call. */
export const NAMED_MAX = 50;
/** Stands among the values of a filter for rows that have none: an address has no place for an empty one. */
export const NO_VALUE = "∅";
/** Values of one filter that one call may ask for. */
export const VALUES_MAX = 50;

/** A declared list: `Row` is what a row is on the wire. */
export interface List<
  Row = unknown,
  Filters extends Readonly<Record<string, ListFilter>> = Readonly<Record<string, ListFilter>>,
  Sort extends string = string,
  Sums extends object = object,
> {
  /** What saved views and cursors know it by; never changed. */
  readonly name: string;
  /** Carries the type of a row; never there at run time. */
  readonly row?: Row;
  readonly filters: Filters;
  /** Fields it can be ordered by, up as `total_uah` and down as `-total_uah`. */
  readonly sorts: readonly Sort[];
  readonly defaultSort: Sort | `-${Sort}`;
  /** Fields that are summed with `include=sums`, and in what. */
  readonly sums: Sums;
  /** Fields that an export offers, in its order. */
  readonly exported: readonly (keyof Row & string)[];
  /** Rows on a page when nothing is said. */
  readonly perPage: number;
  /** What asks for a further permission than the list itself: fields, filters, and choices of filters as `mark.debt` (`list-for.ts`). */
  readonly needs?: Readonly<Record<string, Permission>>;
}

/**
 * Declares a list of rows: `defineList<OrderSummary>()({ … })`. Sorts, sums and exported columns are fields of the row; a name that the
 * row does not have does not compile.
 */
export const defineList =
  <Row>() =>
  <
    const Filters extends Readonly<Record<string, ListFilter>>,
    const Sort extends keyof Row & string,
    const Sums extends { readonly [Field in keyof Row & string]?: ListUnit },
  >(
    list: List<Row, Filters, Sort, Sums>,
  ): List<Row, Filters, Sort, Sums> =>
    list;

/** Rows are counted and summed up to here; a list of more says so. */
export const COUNT_CAP = 10_000;
/** In a list of more rows than `COUNT_CAP` a choice is counted up to here. */
export const CHOICE_CAP = 1_000;
/** Rows that page numbers reach; further on a page is found by the cursor of its neighbour. */
export const NUMBERED_ROWS = 10_000;
/** What any list is, whatever its rows. */
export interface AnyList {
  readonly name: string;
  readonly row?: unknown;
  readonly filters: Readonly<Record<string, ListFilter>>;
  readonly sorts: readonly string[];
  readonly defaultSort: string;
  readonly sums: Readonly<Record<string, ListUnit>>;
  readonly exported: readonly string[];
  readonly perPage: number;
  readonly needs?: Readonly<Record<string, Permission>>;
}
/** Names of a list's filters as an address writes them: the main days are `from` and `to`. */
export const filterNames = (list: AnyList): string[] =>
  Object.entries(list.filters).flatMap(([name, filter]) =>
    filter.kind === "days" && filter.isMain ? ["from", "to"] : [name],
  );

/** A row of a list. */
export type RowOf<L extends AnyList> = NonNullable<L["row"]>;
/** Orders of a list: `created_at`, `-created_at`. */
export type SortOf<L extends AnyList> = L["sorts"][number] | `-${L["sorts"][number]}`;

interface Range<T> {
  readonly from?: T | undefined;
  readonly to?: T | undefined;
}
type InputOf<F> =
  F extends OneOf<infer V>
    ? V
    : F extends ManyOf<infer V>
      ? string | readonly V[]
      : F extends NumberRange | MoneyRange
        ? Range<string | number>
        : F extends DayRange
          ? Range<string>
          : F extends YesNo
            ? "1" | "0"
            : F extends RecordFilter | RecordsFilter
              ? string | number
              : F extends NamedValues | ValuesFilter
                ? string | readonly string[]
                : F extends MatchFilter
                  ? Match
                  : string;
type ValueOf<F> =
  F extends OneOf<infer V>
    ? V
    : F extends ManyOf<infer V>
      ? readonly V[]
      : F extends NumberRange | MoneyRange
        ? Range<number>
        : F extends DayRange
          ? Range<string>
          : F extends YesNo
            ? boolean
            : F extends RecordsFilter
              ? readonly number[]
              : F extends RecordFilter
                ? number
                : F extends NamedValues
                  ? readonly NamedChoice[]
                  : F extends ValuesFilter
                    ? readonly string[]
                    : F extends MatchFilter
                      ? Match
                      : string;
/** Names of filters but the main days, which stand in the address without a name of their own. */
type NamedOf<L extends AnyList> = {
  [K in keyof L["filters"]]: L["filters"][K] extends DayRange<true> ? never : K;
}[keyof L["filters"]];
type MainDaysOf<L extends AnyList> =
  Extract<L["filters"][keyof L["filters"]], DayRange<true>> extends never ? unknown : Range<string>;

/** A list's filter as an address and a call write it. */
export type FilterInput<L extends AnyList> = {
  readonly [K in NamedOf<L>]?: InputOf<L["filters"][K]> | undefined;
} & MainDaysOf<L>;
/** The same as the server reads it: money in kopecks or cents, yes and no as booleans. */
export type FilterValues<L extends AnyList> = {
  readonly [K in NamedOf<L>]?: ValueOf<L["filters"][K]> | undefined;
} & MainDaysOf<L>;

type IncludedOf<L extends AnyList> =
  | (keyof L["sums"] extends never ? never : "sums")
  | (keyof CountedOf<L> extends never ? never : "counts");
/** Filters whose choices are counted. */
export type CountedOf<L extends AnyList> = {
  [K in keyof L["filters"] as L["filters"][K] extends { readonly counted: true } ? K : never]: L["filters"][K];
};

/** A list's query as a caller writes it. */
export interface ListQueryInput<L extends AnyList> {
  readonly filter?: FilterInput<L> | undefined;
  readonly sort?: SortOf<L> | undefined;
  readonly page?: number | string | undefined;
  readonly per_page?: number | string | undefined;
  /** `meta.next_cursor` or `meta.previous_cursor` of a neighbouring page; needed where page numbers end. */
  readonly cursor?: string | undefined;
  readonly include?: string | readonly IncludedOf<L>[] | undefined;
}
/** The same as the server reads it. */
export interface ListQuery<L extends AnyList> {
  readonly filter: FilterValues<L>;
  readonly sort: SortOf<L>;
  readonly page: number;
  readonly per_page: number;
  readonly cursor?: string | undefined;
  /** Absent from lists that have neither. */
  readonly include?: readonly ("sums" | "counts")[] | undefined;
}

/** Which rows a person has chosen, for an export or a job: these, or all that match but these. */
export type ListChoice<L extends AnyList> =
  | { readonly ids: readonly (number | string)[] }
  | { readonly all: FilterValues<L>; readonly except?: readonly (number | string)[] | undefined };

/** How many rows a choice leaves, all other filters as they are; `is_capped` says that there are more. */
export interface ChoiceCount {
  readonly total: number;
  readonly is_capped?: boolean | undefined;
}
type ChoicesOf<F> = F extends OneOf<infer V> | ManyOf<infer V> ? V : "1" | "0";
/** Counts per filter and choice. */
export type CountsOf<L extends AnyList> = {
  readonly [K in keyof CountedOf<L>]: Readonly<Record<ChoicesOf<L["filters"][K]>, ChoiceCount>>;
};
/** Sums of the footer: money as decimal strings. */
export type SumsOf<L extends AnyList> = {
  readonly [K in keyof L["sums"]]: L["sums"][K] extends "number" ? number : string;
};
/** What a page says of itself and its list. */
export interface ListMeta<L extends AnyList> {
  readonly current_page: number;
  readonly per_page: number;
  /** Last page that a number reaches. */
  readonly last_page: number;
  /** Rows in all, up to `COUNT_CAP`. */
  readonly total: number;
  /** True when there are more rows than `total` says. */
  readonly total_is_capped?: boolean | undefined;
  /** Only where the following page is out of reach of numbers. */
  readonly next_cursor?: string | undefined;
  readonly previous_cursor?: string | undefined;
  /** With `include=sums`, of all rows that match; null when these are more than `COUNT_CAP`. */
  readonly sums?: SumsOf<L> | null | undefined;
  /** With `include=counts`. */
  readonly counts?: CountsOf<L> | undefined;
}
/** A page of a list. */
export interface ListPage<L extends AnyList, Row = RowOf<L>, Extra = unknown> {
  readonly data: Row[];
  readonly links: {
    readonly first: string | null;
    readonly last: string | null;
    readonly prev: string | null;
    readonly next: string | null;
  };
  readonly meta: ListMeta<L> & Extra;
}
