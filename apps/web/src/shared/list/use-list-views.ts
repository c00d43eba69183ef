import type { AnyList } from "@dropship/api/contract/list";
import type { ListView } from "@dropship/api/contract/list-views";
import type { TableColumn, TableDensity } from "@dropship/ui/patterns/data-table";
import type { SavedView, SavedViewsProps } from "@dropship/ui/patterns/saved-views";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../api.ts";
import type { ListLook } from "./list-look.ts";
import { type ListState, type RawSearch, readListState } from "./list-state.ts";
import { columnsOfView, keptColumns } from "./view-columns.ts";

/** What a view keeps: filter, order and size of pages as the list's query takes them, columns, height of the rows. */
type KeptView = Pick<ListView, "search" | "columns">;
type ViewState = Readonly<Record<string, unknown>> & KeptView;

const listViewsQuery = (list: string) =>
  queryOptions({
    queryKey: ["listListViews", list],
    queryFn: async ({ signal }) => (await api("listListViews", { query: { list }, signal })).data,
  });

/** The view that every list has: all of it, as it is declared. */
const ALL = "all";
const allOf: ViewState = { search: { filter: {} }, columns: [] };

/** What `useListViews` works with. */
export interface ViewedScreen {
  list: AnyList;
  /** Name of the view that every list has: «Все транзакции». */
  allName: string;
  columns: readonly TableColumn<never>[];
  state: ListState;
  look: ListLook;
  /** Height of the rows when nothing is said. */
  density: TableDensity;
  changeLook: (change: Partial<ListLook>) => void;
  /** Shows the list as a search says. */
  open: (search: RawSearch) => void;
  /** Says in the address which view this is. */
  nameView: (id: number | undefined) => void;
  /** The reader may show views to everybody who may read the list. */
  canShare: boolean;
}

/** Saved views of a list, kept on the server: the reader's own and the shared ones. Returns the props of `SavedViews`. */
export function useListViews(screen: ViewedScreen): SavedViewsProps<ViewState> {
  const { list, columns, state, look, density, changeLook, open, nameView } = screen;
  const client = useQueryClient();
  const options = listViewsQuery(list.name);
  const known = useQuery(options).data ?? [];
  const again = { onSettled: () => client.invalidateQueries({ queryKey: options.queryKey }) };

  const create = useMutation({
    mutationFn: (body: KeptView & { title: string }) => api("createListView", { body: { ...body, list: list.name } }),
    onSuccess: ({ data }) => {
      client.setQueryData(options.queryKey, (views) => views && [...views, data]);
      nameView(data.id);
    },
    ...again,
  });
  const update = useMutation({
    mutationFn: ({ id, ...body }: KeptView & { id: number; title: string; is_shared: boolean }) =>
      api("updateListView", { params: { id }, body }),
    ...again,
  });
  const remove = useMutation({
    mutationFn: (id: number) => api("deleteListView", { params: { id } }),
    ...again,
  });

  const change = (view: SavedView<ViewState>, next: Partial<KeptView & { title: string; is_shared: boolean }>) =>
    update.mutate({
      id: Number(view.id),
      title: view.name,
      is_shared: view.shared ?? false,
      search: view.state.search,
      columns: view.state.columns,
      ...next,
    });
  const show = (view: SavedView<ViewState>) => {
    const { search, columns: kept } = view.state;
    changeLook({ columns: columnsOfView(columns, kept), density: search.density ?? density });
    open({ ...search, ...(view.id !== ALL && { view: view.id }) });
  };
  const searchOf = ({ filter, sort, per_page }: ListState, height: TableDensity | undefined): ListView["search"] => ({
    filter: { ...filter },
    ...(sort && { sort }),
    ...(per_page && { per_page }),
    ...(height && height !== density && { density: height }),
  });
  const views: SavedView<ViewState>[] = [
    { id: ALL, name: screen.allName, state: allOf, builtIn: true },
    ...known.map((view) => ({
      id: String(view.id),
      name: view.title,
      // As this list reads it today: a choice that is gone, or an order, is no change of the reader's.
      state: {
        search: searchOf(readListState(list, { ...view.search }), view.search.density),
        columns: keptColumns(columns, columnsOfView(columns, view.columns)),
      },
      shared: view.is_shared,
      builtIn: !view.is_changeable,
      foreign: !view.is_own,
    })),
  ];
  const current = views.find(({ id }) => id === String(state.view)) ?? views[0];
  return {
    views,
    currentId: current?.id ?? null,
    state: { search: searchOf(state, look.density), columns: keptColumns(columns, look.columns) },
    onSelect: show,
    onSave: (view, now) => change(view, { search: now.search, columns: now.columns }),
    onCreate: (title, now) => create.mutate({ title, search: now.search, columns: now.columns }),
    onRename: (view, title) => change(view, { title }),
    onDelete: (view) => {
      remove.mutate(Number(view.id));
      nameView(undefined);
    },
    ...(screen.canShare && { onShareChange: (view, isShared) => change(view, { is_shared: isShared }) }),
    saving: create.isPending || update.isPending,
  };
}
