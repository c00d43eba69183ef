import type { AnyList, RowOf } from "@dropship/api/contract/list";
import { ApiError } from "@dropship/api/client/api-error";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { errorText } from "../error-text.ts";
import { stringifySearch } from "../search-params.ts";
import {
  changeListState,
  isNarrowed,
  type ListState,
  type LooseFilter,
  looseFilter,
  type RawSearch,
  readListState,
  resetListState,
  sortListState,
  writeListState,
} from "./list-state.ts";
import { listPageQuery, type ListSource, ownSort } from "./list-source.ts";

const none: readonly never[] = [];

/** What an address says of a list, and the ways to change it; its rows are asked for by whoever shows them. */
export function useListAddress<L extends AnyList>(list: L) {
  const raw: RawSearch = useSearch({ strict: false });
  const state = useMemo(() => readListState(list, raw), [list, raw]);
  // While another page is being opened the address is ahead of this screen: its links stay its own.
  const pathname = useLocation({ select: (location) => location.pathname });
  const [path] = useState(pathname);
  const navigate = useNavigate();
  // How the list is looked at (`as=board`) is the screen's business: it stays as it is.
  const written = (next: ListState<L>, now: RawSearch) => ({
    ...writeListState(list, next),
    ...(now["as"] !== undefined && { as: now["as"] }),
  });
  // From the address as it is by then: it may be ahead of what is drawn.
  const go = (to: (now: ListState<L>) => ListState<L>, isReplacing = false) =>
    void navigate({
      to: path,
      replace: isReplacing,
      search: (now: RawSearch) => written(to(readListState(list, now)), now),
    });
  return {
    state,
    /** The filter by names, for code that works with any list. */
    looseFilter: looseFilter(state.filter),
    sort: state.sort ?? ownSort(list),
    isNarrowed: isNarrowed(state),
    hrefOf: (next: ListState<L>) => path + stringifySearch(written(next, raw)),
    /** Shows the list as a search says: an address, a saved view. */
    open: (search: RawSearch) => go(() => readListState(list, search)),
    /** Says in the address which saved view this is; the way back does not count it as a step. */
    nameView: (view: number | undefined) => go((now) => ({ ...now, view }), true),
    change: (filter: LooseFilter) => go((now) => changeListState(list, now, { filter })),
    changeSize: (per_page: number) => go((now) => changeListState(list, now, { per_page })),
    changeSort: (sort: string | undefined) => go((now) => sortListState(list, now, sort)),
    /** All filters off; order, size and the view stay. */
    reset: () => go((now) => resetListState(list, now)),
  };
}

/** A list as its address says it: the page of it, what a screen shows of that page, and the ways to change the address. */
export function useList<L extends AnyList, Extra>(source: ListSource<L, Extra>) {
  const address = useListAddress(source.list);
  const query = useQuery(listPageQuery(source, address.state));
  const { data, error } = query;
  const rows: readonly RowOf<L>[] = data?.data ?? none;
  return {
    ...address,
    rows,
    meta: data?.meta,
    status: tableStatus(query),
    isFetching: query.isFetching,
    /** Rows of the former address are shown until these have come. */
    isRefreshing: query.isPlaceholderData,
    errorText: error ? errorText(error) : undefined,
    retry: () => void query.refetch(),
  };
}

/** A list that is open, as {@link useList} gives it. */
export type OpenList<L extends AnyList, Extra = unknown> = ReturnType<typeof useList<L, Extra>>;

/** Where a list stands: its rows are there, are coming, could not be loaded, or are not for this reader. */
export type ListStatus = "ready" | "loading" | "error" | "denied";

function tableStatus({ error, isPending }: { error: Error | null; isPending: boolean }): ListStatus {
  if (error instanceof ApiError && error.status === 403) return "denied";
  return error ? "error" : isPending ? "loading" : "ready";
}
