import type { AnyList } from "@dropship/api/contract/list";
import type { ListView } from "@dropship/api/contract/list-views";
import type { TableColumn, TableDensity } from "@dropship/ui/patterns/data-table";
import type { SavedView, SavedViewsProps } from "@dropship/ui/patterns/saved-views";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListLook } from "./list-look.ts";
import { type ListState, type RawSearch, readListState } from "./list-state.ts";
import { type KeptView, listViewsQuery } from "./list-views-query.ts";
import { untilFetched } from "../until-fetched.ts";
import type * as Changes from "./view-changes.ts";
import { columnsOfView, keptColumns } from "./view-columns.ts";

type ViewState = Readonly<Record<string, unknown>> & KeptView;

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
  const known = useQuery(listViewsQuery(list.name)).data ?? [];
  const [isSaving, setSaving] = useState(false);

  // Most readers keep no view: how one is changed comes with the first change.
  const write = async (change: (changes: typeof Changes) => Promise<void>) => {
    setSaving(true);
    try {
      await change(await untilFetched(() => import("./view-changes.ts")));
    } catch {
      // The toast has said why.
    } finally {
      setSaving(false);
    }
  };
  const change = (view: SavedView<ViewState>, next: Partial<KeptView & { title: string; is_shared: boolean }>) =>
    void write(({ updateView }) =>
      updateView(list.name, Number(view.id), {
        title: view.name,
        is_shared: view.shared ?? false,
        search: view.state.search,
        columns: view.state.columns,
        ...next,
      }),
    );
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
    onCreate: (title, now) =>
      void write(async ({ createView }) =>
        nameView(await createView({ list: list.name, title, search: now.search, columns: now.columns })),
      ),
    onRename: (view, title) => change(view, { title }),
    onDelete: (view) => {
      void write(({ deleteView }) => deleteView(list.name, Number(view.id)));
      nameView(undefined);
    },
    ...(screen.canShare && { onShareChange: (view, isShared) => change(view, { is_shared: isShared }) }),
    saving: isSaving,
  };
}
