import { Lock, SearchX } from "lucide-react";
import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../components/button/button.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { ErrorState } from "../../components/error-state/error-state.tsx";
import { cn } from "../../lib/cn.ts";
import { ChosenBar, prepareBar } from "./chosen-bar.tsx";
import { startWidth } from "./data-row.tsx";
import type { RowLayout } from "./data-row.tsx";
import type { DataTableProps } from "./data-table-props.ts";
import { headHeight, ownWidths, pinEdgeClass, rowHeights } from "./data-table.variants.ts";
import { focusActions } from "./focus-actions.ts";
import { allRows, hasSelection, noRows, rowsBetween, selectionTest, setRows, toggleRow } from "./row-selection.ts";
import type { RowId } from "./row-selection.ts";
import { TableCards } from "./table-cards.tsx";
import { foldColumns, ownColumns, placeColumns } from "./table-columns.ts";
import { TableFoot } from "./table-foot.tsx";
import { TableGrid } from "./table-grid.tsx";
import { useNarrow } from "./use-narrow.ts";
import { useRoom } from "./use-room.ts";
import { drawnAtOnce } from "./use-row-window.ts";
import { useTextScale } from "./use-text-scale.ts";
import { useTableKeys } from "./use-table-keys.ts";

export type { DataTableProps, MoreRows } from "./data-table-props.ts";
export { tableDensityKeys } from "./data-table.variants.ts";
export type { TableDensity } from "./data-table.variants.ts";
export { allRows, countSelected, hasSelection, noRows, selectionTest } from "./row-selection.ts";
export type { RowId, RowSelection } from "./row-selection.ts";
export { parseSort, writeSort } from "./sort-state.ts";
export { ownColumns, visibleColumns } from "./table-columns.ts";
export type { ColumnState, TableColumn } from "./table-columns.ts";
export { TablePages } from "./table-pages.tsx";
export { isDeclared, SettingsButton } from "./settings-button.tsx";
export { TableSettings } from "./table-settings.tsx";

const KeyboardHelp = lazy(() => import("./keyboard-help.tsx").then((file) => ({ default: file.KeyboardHelp })));

/** A list that the server filters, sorts and pages: a table with everything for work, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, getRowId, status = "ready", columnState = ownColumns, total } = props;
  const { selection = noRows, onSelectionChange, getRowName, getRowHref, onRowOpen, rowMenu, renderExpanded } = props;
  // Single letters may work page-wide only where the reader can turn them off (WCAG 2.1.4).
  const keys = props.keys ?? (props.onKeysChange ? "page" : "table");
  const isNarrow = useNarrow();
  const scale = useTextScale();
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const anchor = useRef<RowId | null>(null);
  const isBarAwaited = useRef(false);
  const [current, setCurrent] = useState<number | null>(null);
  const [expanded, setExpanded] = useState<ReadonlySet<RowId>>(new Set());
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const room = useRoom(root);

  const ids = useMemo(() => rows.map(getRowId), [rows, getRowId]);
  const isChosen = useMemo(() => selectionTest(selection), [selection]);
  const hasBoxes = onSelectionChange !== undefined;
  // Whoever only reads chooses nothing: the bar of the chosen comes when the rows are approached.
  const approach = hasBoxes ? prepareBar : undefined;

  const choose = (id: RowId, isNowChosen: boolean, isRange: boolean) => {
    const touched = isRange && anchor.current !== null ? rowsBetween(ids, anchor.current, id) : [id];
    anchor.current = id;
    onSelectionChange?.(setRows(selection, touched, isNowChosen));
  };
  const toggleExpanded = (id: RowId) => {
    const next = new Set(expanded);
    if (!next.delete(id)) next.add(id);
    setExpanded(next);
  };
  // Rows are given one pair of functions for good: a choice must not draw a thousand rows anew.
  const handlers = useRef({ choose, toggleExpanded, onRowOpen });
  useLayoutEffect(() => {
    handlers.current = { choose, toggleExpanded, onRowOpen };
  });
  const canOpen = onRowOpen !== undefined;
  const hasExpander = renderExpanded !== undefined;
  const ownRoom = startWidth(hasBoxes, hasExpander) + (rowMenu ? ownWidths.actions : 0);
  const fitting = useMemo(
    () => foldColumns(columns, columnState, room === null ? Infinity : room / scale - ownRoom),
    [columns, columnState, room, scale, ownRoom],
  );
  // Cards have room for every line.
  const seenColumns = isUnfolded || isNarrow ? columnState : fitting.state;
  const placed = useMemo(
    () =>
      placeColumns(
        columns,
        seenColumns,
        hasBoxes ? ownWidths.boxes : startWidth(hasBoxes, hasExpander),
        rowMenu ? ownWidths.actions : 0,
      ).map((item) => ({ ...item, width: item.width * scale, offset: item.offset * scale })),
    [columns, seenColumns, hasBoxes, hasExpander, rowMenu, scale],
  );
  const width = placed.reduce((sum, item) => sum + item.width, ownRoom * scale);
  // Else the page scrolls, with one bar and one wheel for all of it (docs/decisions/0036-the-page-scrolls-not-the-table.md).
  const scrolls =
    props.maxHeight !== undefined ||
    props.more !== undefined ||
    (rows.length > drawnAtOnce && !hasExpander) ||
    (room !== null && !isNarrow && width > room + 1);
  const layout = useMemo(
    (): RowLayout<Row> => ({
      placed,
      scale,
      columnsCount: placed.length + Number(hasBoxes) + Number(hasExpander) + Number(rowMenu !== undefined),
      hasBoxes,
      edges: {
        boxes: !placed.some(({ pin }) => pin === "start") && pinEdgeClass.start,
        menu: !placed.some(({ pin }) => pin === "end") && pinEdgeClass.end,
      },
      firstIndex: props.firstIndex ?? 0,
      getRowName,
      getRowHref,
      canOpen,
      rowMenu,
      renderExpanded,
      onOpen: (row) => handlers.current.onRowOpen?.(row),
      onChoose: (...args) => handlers.current.choose(...args),
      onExpand: (id) => handlers.current.toggleExpanded(id),
    }),
    [placed, hasBoxes, hasExpander, rowMenu, renderExpanded, props.firstIndex, getRowName, getRowHref, canOpen, scale],
  );

  const hasChosen = hasBoxes && hasSelection(selection, total);
  const idAt = (index: number) => ids[index] ?? index;
  useTableKeys(root, isNarrow ? "off" : keys, {
    count: rows.length,
    current,
    onMove: (index) => {
      // Drawn first, wherever it is, so that it can be scrolled to and take the focus.
      flushSync(() => setCurrent(index));
      const row = box.current?.querySelector<HTMLElement>(`tr[data-row="${index}"]`);
      row?.scrollIntoView({ block: "nearest" });
      (row?.querySelector<HTMLElement>("[data-row-focus]") ?? row)?.focus({ preventScroll: true });
    },
    onToggle: (index) => {
      if (!hasBoxes) return;
      anchor.current = idAt(index);
      onSelectionChange(toggleRow(selection, idAt(index)));
    },
    onRange: (index) => hasBoxes && choose(idAt(index), true, true),
    onExpand: (index) => renderExpanded && toggleExpanded(idAt(index)),
    onAll: () => onSelectionChange?.(setRows(selection, ids, true)),
    onSearch: props.onSearchKey,
    onHelp: () => setHelpOpen(true),
    onActions: () => {
      // Whoever chooses by keys goes on to the actions in the same breath; a bar that is on its way takes them when it stands.
      if (hasChosen) isBarAwaited.current = !focusActions(root.current);
      return hasChosen;
    },
    onClear: () => {
      isBarAwaited.current = false;
      if (hasChosen) onSelectionChange?.(noRows);
      return hasChosen;
    },
  });

  const handleBar = () => {
    const at = document.activeElement;
    // Who has gone elsewhere meanwhile stays there.
    if (isBarAwaited.current && (at === document.body || root.current?.contains(at))) focusActions(root.current);
    isBarAwaited.current = false;
  };

  const message = tableMessage(props);
  const isBusy = props.refreshing || status === "loading";
  return (
    // How high the rows will be nobody knows yet: the foot of the page is not seen before (AppShell).
    <div
      ref={root}
      aria-busy={isBusy || undefined}
      data-rows-coming={(props.status === "loading" && rows.length === 0) || undefined}
      className="relative"
      onPointerEnter={approach}
      onFocus={approach}
    >
      {!message && rows.length > 1 && (
        <button
          type="button"
          onClick={() => foot.current?.focus()}
          className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:inset-s-2 focus-visible:top-2 focus-visible:z-sticky focus-visible:rounded-control focus-visible:bg-raised focus-visible:px-3 focus-visible:py-2 focus-visible:text-14 focus-visible:shadow-float"
        >
          Пропустить таблицу
        </button>
      )}
      <div
        className={cn(
          "relative rounded-surface border border-hairline bg-surface",
          // A box with round corners, or clipped by some, is scrolled by the main thread where letters are smoothed by subpixels; a square
          // one by the compositor, which misses no frame. It stands so far inside that its corners don't show.
          message || isNarrow ? "overflow-clip" : "p-1",
        )}
      >
        {props.refreshing && !message && (
          // Only what takes its time is told of: the line comes after a moment, the rows stay readable.
          <div
            aria-hidden="true"
            className="absolute inset-x-3 top-0 z-4 h-0.5 animate-pulse bg-accent [animation-delay:150ms]"
          />
        )}
        {message ??
          (isNarrow ? (
            <TableCards props={props} ids={ids} layout={layout} isChosen={isChosen} />
          ) : room === null ? (
            // As high as the rows will be, so that whoever comes back to a place further down finds it.
            <div style={{ height: (headHeight + rows.length * rowHeights[props.density ?? "compact"]) * scale }} />
          ) : (
            <TableGrid
              props={props}
              ids={ids}
              layout={layout}
              selection={selection}
              isChosen={isChosen}
              expanded={expanded}
              scrolls={scrolls}
              box={box}
              kept={current}
              bottomRoom={hasBoxes ? 56 : 0}
              onRowFocus={setCurrent}
            />
          ))}
      </div>
      {/* All that match may be none any more by what was just done with them: what an action has opened stays until it is closed. */}
      {hasBoxes && (hasChosen || selection.mode === "all") && (
        <Suspense>
          <ChosenBar
            hidden={!hasChosen}
            onStanding={handleBar}
            selection={selection}
            ids={ids}
            total={total}
            totalCapped={props.totalCapped}
            noun={props.noun}
            onChooseAll={() => onSelectionChange?.(allRows)}
            onChoosePage={isNarrow ? () => onSelectionChange?.(setRows(selection, ids, true)) : undefined}
            onClear={() => onSelectionChange?.(noRows)}
            hasTotals={props.totals !== undefined && !isNarrow}
          >
            {props.bulkActions}
          </ChosenBar>
        </Suspense>
      )}
      {!message && (
        <TableFoot
          ref={foot}
          props={props}
          folded={isNarrow ? [] : fitting.folded}
          unfolded={isUnfolded}
          onUnfoldedChange={setUnfolded}
          onHelp={isNarrow ? undefined : () => setHelpOpen(true)}
        />
      )}
      {isHelpOpen && (
        <Suspense>
          <KeyboardHelp
            open
            onOpenChange={setHelpOpen}
            has={{
              open: canOpen || getRowHref !== undefined,
              choose: hasBoxes,
              expand: renderExpanded !== undefined,
              search: props.onSearchKey !== undefined,
            }}
            keys={keys}
            onKeysChange={props.onKeysChange}
          />
        </Suspense>
      )}
    </div>
  );
}

/** What stands in the table's place when there are no rows to show. */
function tableMessage<Row>(props: DataTableProps<Row>) {
  const { rows, status = "ready", filtered: isFiltered = false, onFilterReset } = props;
  if (status === "denied") {
    return (
      <EmptyState title="Нет доступа" icon={<Lock />}>
        {props.deniedText ?? "Этот список открыт не всем. Попросите доступ у главного администратора."}
      </EmptyState>
    );
  }
  if (rows.length > 0) return null;
  if (status === "error") {
    return (
      <ErrorState title="Список не загрузился" onRetry={props.onRetry}>
        {props.error ?? "Проверьте соединение и попробуйте ещё раз."}
      </ErrorState>
    );
  }
  if (status === "loading") return null;
  if (!isFiltered) return props.empty;
  return (
    <EmptyState
      title="Ничего не найдено"
      icon={<SearchX />}
      action={onFilterReset && <Button onClick={onFilterReset}>Сбросить фильтры</Button>}
    >
      Под выбранные условия не подошла ни одна строка. Измените их или сбросьте.
    </EmptyState>
  );
}
