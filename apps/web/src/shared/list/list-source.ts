import type { AnyList, FilterInput, ListPage, ListQueryInput, RowOf, SortOf } from "@dropship/api/contract/list";
import type { Contract, OperationName } from "@dropship/api/contract";
import type { ResponseOf } from "@dropship/api/contract/endpoint";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { queryClient } from "../query-client.ts";
import { type ListState, type RawSearch, readListState } from "./list-state.ts";

type Included = "sums" | "counts";

/** What a page of a list is asked for with. */
export interface ListCall<L extends AnyList> {
  readonly query: {
    readonly filter: FilterInput<L>;
    readonly sort: SortOf<L>;
    readonly page: number;
    readonly per_page: number;
    readonly cursor?: string | undefined;
    readonly include?: ListQueryInput<L>["include"];
  };
  readonly signal: AbortSignal;
}

/** Where a list comes from: its declaration, the operation that brings it and what else is asked for with a page. */
export interface ListSource<L extends AnyList, Extra = unknown> {
  readonly list: L;
  /** Its pages are kept under this name, so that live events refresh them. */
  readonly operation: OperationName;
  readonly load: (call: ListCall<L>) => Promise<ListPage<L, RowOf<L>, Extra>>;
  /** Sums of the footer, counts beside choices: what the screen shows and no more, for each costs a query. */
  readonly include?: readonly Included[] | undefined;
  /** Whose rows, where a record has a list of its own: its pages are kept apart from those of others. */
  readonly of?: number | undefined;
}

/** The operation that brings pages of a list, by its declaration. */
type OperationOf<L extends AnyList> = {
  [N in OperationName]: Contract[N] extends { readonly list: infer M } ? ([M, L] extends [L, M] ? N : never) : never;
}[OperationName];
/** What a page of an operation says beyond its rows and beyond any list's page. */
type ExtraOf<L extends AnyList, N extends OperationName> =
  ResponseOf<Contract[N]> extends ListPage<L, RowOf<L>, infer Extra> ? Extra : never;

/** Names a list's source: `listSource(orderList, "listOrders", ["sums"])`; only the list's own operation compiles. */
export function listSource<L extends AnyList, N extends OperationOf<L>>(
  list: L,
  operation: N,
  include?: readonly Included[],
): ListSource<L, ExtraOf<L, N>> {
  const load = api as (name: N, call: ListCall<L>) => Promise<ListPage<L, RowOf<L>, ExtraOf<L, N>>>; // the operation of this very list
  return { list, operation, load: (call) => load(operation, call), include };
}

/** A page of a list as its address asks for it. Keys don't hold the saved view: the same rows are asked for once. */
export function listPageQuery<L extends AnyList, Extra>(source: ListSource<L, Extra>, state: ListState<L>) {
  const { list, operation, load, include, of } = source;
  const { filter, sort, page, per_page, cursor } = state;
  return queryOptions({
    queryKey: [operation, { filter, sort, page, per_page, cursor, ...(of !== undefined && { of }) }],
    queryFn: ({ signal }) =>
      load({
        query: {
          filter,
          sort: sort ?? ownSort(list),
          page: page ?? 1,
          per_page: per_page ?? list.perPage,
          ...(cursor && { cursor }),
          ...(include && { include: include.join(",") }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** A list's own order. */
export const ownSort = <L extends AnyList>(list: L): SortOf<L> => list.defaultSort;

/** Asks for the page that an address stands for, as soon as its link is pointed at. */
export const prefetchList = <L extends AnyList, Extra>(source: ListSource<L, Extra>, raw: RawSearch): void =>
  void queryClient.prefetchQuery(listPageQuery(source, readListState(source.list, raw)));
