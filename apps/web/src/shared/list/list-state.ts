import {
  type AnyList,
  type FilterInput,
  type ListFilter,
  NAMED_MAX,
  type SortOf,
  VALUES_MAX,
} from "@dropship/api/contract/list";
import { isDay } from "../calendar-day.ts";

/** What a list shows, as its address says it: filter and order in the words of its query. */
export interface ListState<L extends AnyList = AnyList> {
  readonly filter: FilterInput<L>;
  /** Absent for the list's own order. */
  readonly sort?: SortOf<L> | undefined;
  /** From 2: the first page needs no number. */
  readonly page?: number | undefined;
  /** Absent for the list's own size. */
  readonly per_page?: number | undefined;
  /** Where page numbers end. */
  readonly cursor?: string | undefined;
  /** Id of the saved view that it was opened with. */
  readonly view?: number | undefined;
}
/** A filter as it is worked with: values by name, the main days as `from` and `to`. */
export type LooseFilter = Readonly<Record<string, unknown>>;
/** An address's search before it is read. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Page sizes that are offered. */
export const PAGE_SIZES = [20, 50, 100] as const;

const NUMBER = /^-?\d{1,15}$/;
const MONEY = /^-?\d{1,13}(\.\d{1,2})?$/;
const RECORD = /^[1-9]\d{0,14}$/;

const objectOf = (value: unknown): RawSearch =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
/** A number given by code is what an address would say. */
const textOf = (value: unknown): unknown => (typeof value === "number" ? String(value) : value);
const matching = (value: unknown, pattern: RegExp): string | undefined => {
  const text = textOf(value);
  return typeof text === "string" && pattern.test(text) ? text : undefined;
};

function rangeOf(value: unknown, read: (end: unknown) => string | undefined): LooseFilter | undefined {
  const given = objectOf(value);
  const [from, to] = [read(given["from"]), read(given["to"])];
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Each choice once and in the declared order, so that one filter has one address. */
function severalOf(value: unknown, choices: readonly string[]): readonly string[] | undefined {
  const named: unknown[] = typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [];
  const chosen = choices.filter((choice) => named.includes(choice));
  return chosen.length > 0 ? chosen : undefined;
}

/** Names with their values, each pair once; what has no name is nothing. */
function namedOf(value: unknown): readonly string[] | undefined {
  const given: unknown[] = Array.isArray(value) ? value : [value];
  const pairs = given.flatMap((pair) => (typeof pair === "string" && /^[^=]*[^=\s]/.test(pair) ? [pair] : []));
  return pairs.length > 0 ? [...new Set(pairs)].slice(0, NAMED_MAX) : undefined;
}

/** Values of a person's own, each once. */
function valuesOf(value: unknown): readonly string[] | undefined {
  const given: unknown[] = Array.isArray(value) ? value : [value];
  const said = given.map(textOf).flatMap((one) => (typeof one === "string" && one.trim() !== "" ? [one.trim()] : []));
  return said.length > 0 ? [...new Set(said)].slice(0, VALUES_MAX) : undefined;
}

const dayOf = (value: unknown): string | undefined => (isDay(value) ? value : undefined);

/** A filter's value as the query takes it; undefined for what makes no sense. */
function valueOf(filter: ListFilter, value: unknown): unknown {
  switch (filter.kind) {
    case "oneOf":
      return filter.choices.find((choice) => choice === value);
    case "manyOf":
      return severalOf(value, filter.choices);
    case "numbers":
      return rangeOf(value, (end) => matching(end, NUMBER));
    case "money":
      return rangeOf(value, (end) => matching(end, MONEY));
    case "days":
      return rangeOf(value, dayOf);
    case "yesNo":
      return value === "1" || value === "0" ? value : undefined;
    case "record":
      return matching(value, filter.several?.pattern ?? RECORD);
    case "named":
      return namedOf(value);
    case "values":
      return valuesOf(value);
    case "match":
      return value === "any" ? value : undefined; // all is what nothing said means
    case "text": {
      const words = typeof value === "string" ? value.trim().slice(0, 100) : "";
      return words || undefined;
    }
    default:
      return filter satisfies never;
  }
}

/** The search of a list is spelt `q` in its address, as everywhere in the shop. */
const addressName = (name: string): string => (name === "search" ? "q" : name);

/** Whether "any of them" says something else than "all of them": of two filters or more beside the search, where the list offers it. */
export function canMatchAny(list: AnyList, filter: LooseFilter): boolean {
  const set = Object.keys(filter).filter((name) => filter[name] !== undefined && name !== "search" && name !== "match");
  return "match" in list.filters && new Set(set.map((name) => (name === "to" ? "from" : name))).size > 1;
}

function readFilter(list: AnyList, raw: RawSearch): LooseFilter {
  // Links of notifications, of saved views and of the API itself spell filters as the query does.
  const spelt = objectOf(raw["filter"]);
  const given = (name: string) => raw[addressName(name)] ?? spelt[name];
  const read: Record<string, unknown> = {};
  const put = (name: string, value: unknown) => {
    if (value !== undefined) read[name] = value;
  };
  for (const [name, filter] of Object.entries(list.filters)) {
    if (filter.kind === "days" && filter.isMain) {
      put("from", dayOf(given("from")));
      put("to", dayOf(given("to")));
    } else put(name, valueOf(filter, given(name)));
  }
  if (!canMatchAny(list, read)) delete read["match"];
  return read;
}

const wholeNumber = (value: unknown, most: number): number | undefined => {
  const number = Number(matching(value, RECORD));
  return number <= most ? number : undefined;
};

/** Reads an address; what makes no sense is dropped, so that an old or mistyped link still opens the list. */
export function readListState<L extends AnyList>(list: L, raw: RawSearch): ListState<L> {
  const sorts = list.sorts.flatMap((sort) => [sort, `-${sort}`]);
  const sort = sorts.find((known) => known === raw["sort"] && known !== list.defaultSort);
  const cursor = matching(raw["cursor"], /^[\w.~-]{1,600}$/);
  const page = wholeNumber(raw["page"], 1_000_000);
  const size = PAGE_SIZES.find((known) => String(known) === textOf(raw["per_page"]) && known !== list.perPage);
  const view = wholeNumber(raw["view"], Number.MAX_SAFE_INTEGER);
  const state = {
    filter: readFilter(list, raw),
    ...(sort && { sort }),
    ...(cursor ? { cursor } : page !== undefined && page > 1 && { page }),
    ...(size && { per_page: size }),
    ...(view !== undefined && { view }),
  };
  return state as ListState<L>; // read field by field from the list's own declaration
}

/** A filter's values with their names, typed loosely: what a control of any list works with. */
export const looseFilter = (filter: object): LooseFilter => ({ ...filter });

/** Writes the state into an address; what stands at its default is left out, several choices stand with commas between. */
export function writeListState<L extends AnyList>(list: L, state: ListState<L>): Record<string, unknown> {
  const filter = looseFilter(state.filter);
  const search: Record<string, unknown> = {};
  const records: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(list.filters)) {
    const value = filter[name];
    if (one.kind === "days" && one.isMain) Object.assign(search, { from: filter["from"], to: filter["to"] });
    // A record is named as links of notifications name it.
    else if (one.kind === "record") records[name] = value;
    // Values of a person's own may hold commas.
    else
      search[addressName(name)] =
        Array.isArray(value) && one.kind !== "named" && one.kind !== "values" ? value.join(",") : value;
  }
  const { sort, page, per_page, cursor, view } = state;
  Object.assign(search, { sort, page, per_page, cursor, view });
  if (Object.values(records).some((value) => value !== undefined)) search["filter"] = records;
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** The state after a change of filter or size: the list starts from its first page again. What is undefined is dropped. */
export function changeListState<L extends AnyList>(
  list: L,
  state: ListState<L>,
  change: { readonly filter?: LooseFilter; readonly per_page?: number },
): ListState<L> {
  const filter = { ...state.filter, ...change.filter };
  const { q, ...rest } = writeListState(list, { ...state, page: undefined, cursor: undefined, filter });
  return readListState(list, { ...rest, q, ...(change.per_page && { per_page: change.per_page }) });
}

/** The state after pressing a column's header, which says the next of its three orders: undefined for the list's own. */
export function sortListState<L extends AnyList>(list: L, state: ListState<L>, next: string | undefined): ListState<L> {
  // The header of the list's own order turns between two orders only. Of several keys the newest counts: a list has one.
  const own = list.defaultSort.startsWith("-") ? list.defaultSort.slice(1) : `-${list.defaultSort}`;
  const sort = next?.split(",").at(-1) ?? (state.sort === undefined ? own : undefined);
  return readListState(list, { ...writeListState(list, { ...state, page: undefined, cursor: undefined }), sort });
}

/** The state without any filter, from its first page; order, size and the view stay. */
export const resetListState = <L extends AnyList>(list: L, { sort, per_page, view }: ListState<L>): ListState<L> =>
  readListState(list, { sort, per_page, view });

/** True when something narrows the list. */
export const isNarrowed = (state: ListState): boolean =>
  Object.values(state.filter).some((value) => value !== undefined);
