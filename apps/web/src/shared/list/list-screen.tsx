import type { Permission } from "@dropship/api/contract/permissions";
import type { AnyList, RowOf, SumsOf } from "@dropship/api/contract/list";
import type { PluralForms } from "@dropship/ui/format/number";
import { DataTable, type RowId, type RowSelection, type TableDensity } from "@dropship/ui/patterns/data-table";
import { Skeleton } from "@dropship/ui/skeleton";
import { type ComponentType, type ReactNode, Suspense, useMemo, useRef } from "react";
import { lazyPart } from "../lazy-part.ts";
import { may, useUser } from "../session.ts";
import { exportedColumns, type ListColumn, totalCells } from "./list-column.ts";
import type { ListPaper } from "./list-paper.ts";
import { ListFrame, type ListFrameProps } from "./list-frame.tsx";
import { useListKeys, useListLook } from "./list-look.ts";
import type { ListState, LooseFilter } from "./list-state.ts";
import { useListPlace } from "./list-place.ts";
import { useListRights } from "./list-rights.ts";
import { capOf, ListSteps } from "./list-steps.tsx";
import { ListExport, ListToolBar } from "./list-tool-bar.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { type ChosenRows, useChoice } from "./use-choice.ts";
import { useList } from "./use-list.ts";

const ChosenExport = lazyPart(async () => (await import("./chosen-export.tsx")).ChosenExport);
// Under the rows, and of some lists only.
const ListPages = lazyPart(async () => (await import("./list-pages.tsx")).ListPages);

/** Rows of a list that have an id. */
export type IdentifiedList = AnyList & { readonly row?: { readonly id: RowId } };

/** What the actions of chosen rows are given; `clear` lets the rows go. */
export interface BulkProps<L extends AnyList> {
  chosen: ChosenRows<L>;
  /** How many are chosen; null where all that match are, and nobody has counted that many. */
  count: number | null;
  clear: () => void;
}

const chosenCount = (
  selection: RowSelection,
  meta: { total: number; total_is_capped?: boolean | undefined } | undefined,
) => {
  if (selection.mode !== "all") return selection.ids.length;
  return meta && !meta.total_is_capped ? meta.total - selection.except.length : null;
};

/** Props of {@link ListScreen}. */
export interface ListScreenProps<L extends IdentifiedList, Extra> extends ListFrameProps<L, Extra> {
  /** What is counted: ["заказ", "заказа", "заказов"]. */
  noun: PluralForms;
  /** Kept outside the component. */
  columns: readonly ListColumn<RowOf<L>>[];
  /** A row on a phone; without it a line for each column. */
  card?: (row: RowOf<L>) => ReactNode;
  /** «заказ № 1048». */
  getRowName: (row: RowOf<L>) => string;
  /** Where a row leads. */
  getRowHref?: (row: RowOf<L>) => string;
  /** Shown when there is nothing in the list at all: an `EmptyState`. */
  empty: ReactNode;
  /** «Таких заказов нет». */
  nothingFound: string;
  /** What the screen knows of why nothing is found, given the filter's values by name. */
  nothingFoundWhy?: (filter: LooseFilter, change: (filter: LooseFilter) => void) => ReactNode;
  /** Cells of the footer by column, where other columns than those with `total` show a sum; `sums` is null when there are too many rows. */
  totals?: (sums: SumsOf<L> | null) => Readonly<Record<string, ReactNode>>;
  /** Who may do something with the chosen rows; everybody when nothing is said. */
  bulkFor?: Permission;
  /** What can be done with the chosen rows, kept outside the component; with it rows get boxes. A `lazyPart` is fetched when the rows are approached. */
  bulk?: ComponentType<BulkProps<L>> & { readonly preload?: () => void };
  /** Name of the view without conditions, «Все транзакции»; with it views can be saved and columns chosen. */
  allName?: string;
  /** The reader may show saved views to everybody who may read the list. */
  canShareViews?: boolean;
  /** A paper that the list can be written as, beside its table, for the filter that stands. */
  paper?: (filter: ListState<L>["filter"]) => ListPaper;
  /** Height of the rows when the reader has not said. */
  density?: TableDensity;
  /** All pages and their size (when nothing is said), or the neighbouring ones. */
  pages?: "numbers" | "steps";
}

const getRowId = (row: { readonly id: RowId }) => row.id;

/** The screen of a list, folded from its declaration: filters, views, columns, table or cards, pages; all of it in the address. */
export function ListScreen<L extends IdentifiedList, Extra>(props: ListScreenProps<L, Extra>) {
  const { title, allName, density = "comfortable" } = props;
  const user = useUser();
  const { source, columns } = useListRights(props.source, props.columns);
  const Bulk = !props.bulkFor || (user && may(user, props.bulkFor)) ? props.bulk : undefined;
  const list = useList(source);
  const { meta, rows, state } = list;
  const { look, changeLook } = useListLook(source.list.name, density);
  const [keys, setKeys] = useListKeys();
  const searchBox = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  useListPlace(
    root,
    useMemo(() => rows.map(getRowId), [rows]),
  );

  const { selection, select, chosen, clear } = useChoice<L>(state.filter);

  // Who chooses by keys goes on to the actions in the same breath.
  const prepareBulk =
    Bulk &&
    (() => {
      Bulk.preload?.();
      ChosenExport.preload();
    });

  const hasTools = allName !== undefined;
  const exportedAs = hasTools ? exportedColumns(source.list, columns, look.columns) : undefined;
  const exportButton = source.list.exported.length > 0 && (
    <Suspense fallback={<Skeleton className="size-control" />}>
      <ListExport
        list={source.list}
        filter={state.filter}
        sort={list.sort}
        columns={exportedAs}
        paper={props.paper?.(state.filter)}
      />
    </Suspense>
  );
  const shownColumns = hasTools ? look.columns : undefined;
  const sums = meta?.sums;
  const tools = hasTools ? (
    <ListToolBar
      list={source.list}
      allName={allName}
      columns={columns}
      state={state}
      look={look}
      density={density}
      changeLook={changeLook}
      open={list.open}
      nameView={list.nameView}
      canShare={props.canShareViews ?? false}
    >
      {exportButton}
    </ListToolBar>
  ) : (
    exportButton
  );
  return (
    <ListFrame {...props} source={source} list={list} searchRef={searchBox} tools={tools}>
      <div ref={root} onPointerEnter={prepareBulk} onFocus={prepareBulk}>
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          renderCard={props.card}
          density={hasTools ? look.density : density}
          total={meta?.total}
          totalCapped={meta && capOf(meta)}
          firstIndex={meta && (meta.current_page - 1) * meta.per_page}
          getRowId={getRowId}
          getRowName={props.getRowName}
          getRowHref={props.getRowHref}
          noun={props.noun}
          status={list.status}
          refreshing={list.isRefreshing}
          sort={list.sort}
          onSortChange={list.changeSort}
          columnState={shownColumns}
          onColumnStateChange={hasTools ? (next) => changeLook({ columns: next }) : undefined}
          totals={
            rows.length > 0 && sums !== undefined ? (props.totals?.(sums) ?? totalCells(columns, sums)) : undefined
          }
          selection={selection}
          onSelectionChange={Bulk && select}
          bulkActions={
            Bulk && (
              <>
                <Bulk chosen={chosen} count={chosenCount(selection, meta)} clear={clear} />
                {source.list.exported.length > 0 && (
                  <ChosenExport list={source.list} chosen={chosen} sort={list.sort} columns={exportedAs} />
                )}
              </>
            )
          }
          empty={
            list.isNarrowed ? (
              <NothingFound
                title={props.nothingFound}
                cut={meta?.total_is_capped}
                why={props.nothingFoundWhy?.(list.looseFilter, list.change)}
                onReset={list.reset}
              />
            ) : (
              props.empty
            )
          }
          error={list.errorText}
          onRetry={list.retry}
          onSearchKey={() => searchBox.current?.focus()}
          keys={keys}
          onKeysChange={setKeys}
          footer={
            meta &&
            rows.length > 0 &&
            (props.pages === "steps"
              ? meta.last_page > 1 && <ListSteps meta={meta} state={state} hrefOf={list.hrefOf} />
              : (meta.total > source.list.perPage || state.per_page !== undefined) && (
                  <Suspense fallback={<Skeleton className="h-8 w-full" />}>
                    <ListPages
                      meta={meta}
                      state={state}
                      hrefOf={list.hrefOf as (to: ListState) => string} // of this list's own states
                      onSizeChange={list.changeSize}
                    />
                  </Suspense>
                ))
          }
        />
      </div>
    </ListFrame>
  );
}
