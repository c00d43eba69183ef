import type { AnyList, FilterInput, ListPage, ListQueryInput, RowOf, SortOf } from "@dropship/api/contract/list";
import type { OperationName } from "@dropship/api/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
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

/** Where a list comes from: its declaration, the operation that answers it and what else is asked for with a page. */
export interface ListSource<L extends AnyList, Extra = unknown> {
  readonly list: L;
  /** Its pages are kept under this name, so that live events refresh them. */
  readonly operation: OperationName;
  readonly load: (call: ListCall<L>) => Promise<ListPage<L, RowOf<L>, Extra>>;
  /** Sums of the footer, counts beside choices: what the screen shows and no more, for each costs a query. */
  readonly include?: readonly Included[] | undefined;
}

/**
 * Names a list's source: `listSource(orderList, "listOrders", (call) => api("listOrders", call))`. `Extra` is what a page's
 * meta says beyond any list's.
 */
export const listSource = <L extends AnyList, Extra = unknown>(
  list: L,
  operation: OperationName,
  load: ListSource<L, Extra>["load"],
  include?: readonly Included[],
): ListSource<L, Extra> => ({ list, operation, load, include });

/** A page of a list as its address asks for it. Keys don't hold the saved view: the same rows are asked for once. */
export function listPageQuery<L extends AnyList, Extra>(source: ListSource<L, Extra>, state: ListState<L>) {
  const { list, operation, load, include } = source;
  const { filter, sort, page, per_page, cursor } = state;
  return queryOptions({
    queryKey: [operation, { filter, sort, page, per_page, cursor }],
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
