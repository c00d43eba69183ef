import { useRef } from "react";
import type { CSSProperties, RefObject } from "react";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { cn } from "../../lib/cn.ts";
import { DataRow, startWidth } from "./data-row.tsx";
import type { RowLayout } from "./data-row.tsx";
import type { DataTableProps } from "./data-table-props.ts";
import { cellClass, edgeCellClass, headHeight, ownWidths, pinEdgeClass, rowHeights } from "./data-table.variants.ts";
import { BlankCell } from "./row-box.tsx";
import { pageSelection, togglePage } from "./row-selection.ts";
import type { RowId, RowSelection } from "./row-selection.ts";
import { windowParts } from "./row-window.ts";
import { ownColumns, resizeColumn } from "./table-columns.ts";
import { TableHeadRow } from "./table-head.tsx";
import { showWholeText } from "./whole-text.ts";
import { useRowWindow } from "./use-row-window.ts";

/**
 * The table itself: the header and the totals stuck to the edges of the page, or of the box where that scrolls, and the rows that can be seen.
 */
export function TableGrid<Row>({
  props,
  ids,
  layout,
  selection,
  isChosen,
  expanded,
  scrolls,
  box,
  kept,
  bottomRoom,
  onRowFocus,
}: {
  props: DataTableProps<Row>;
  ids: readonly RowId[];
  layout: RowLayout<Row>;
  selection: RowSelection;
  isChosen: (id: RowId) => boolean;
  expanded: ReadonlySet<RowId>;
  /** The box scrolls, not the page: there are more rows than are drawn, or columns than fit. */
  scrolls: boolean;
  box: RefObject<HTMLDivElement | null>;
  /** The row that has the focus. */
  kept: number | null;
  /**
   * Room under the last row for the bar of chosen rows. It is there before the first is chosen: every cell inherits it, and a change would make
   * the browser work out the style of all of them.
   */
  bottomRoom: number;
  onRowFocus: (index: number) => void;
}) {
  const { caption, rows, status, density = "compact", more, totals, columnState = ownColumns } = props;
  const { onColumnStateChange, onSelectionChange, total, renderExpanded } = props;
  const { placed, hasBoxes, rowMenu, scale } = layout;
  const rowHeight = rowHeights[density] * scale;
  const table = useRef<HTMLTableElement>(null);
  const isLoading = status === "loading" && rows.length === 0;
  const range = useRowWindow(box, {
    count: rows.length,
    rowHeight,
    whole: renderExpanded !== undefined,
    onEnd: () => {
      if (!more?.hasMore || more.loading || more.error || isLoading) return false;
      more.onLoadMore();
      return true;
    },
  });
  const added = (startWidth(hasBoxes, renderExpanded !== undefined) + (rowMenu ? ownWidths.actions : 0)) * scale;
  const minWidth = placed.reduce((sum, item) => sum + item.width, added);
  const below = (totals ? headHeight * scale : 0) + bottomRoom + 4;
  const style: CSSProperties & Record<`--${string}`, string> = {
    "--row": `${rowHeight}px`,
    ...(scrolls
      ? {
          "--head-top": "0px",
          maxHeight: props.maxHeight ?? "max(24rem, calc(100dvh - 15rem))",
          scrollPadding: `${headHeight * scale + 4}px 0 ${below}px`,
        }
      : {
          // The bar of the page lies over it (AppShell).
          "--head-top": "var(--page-top, 0px)",
          "--above": `calc(var(--page-top, 0px) + ${headHeight * scale + 4}px)`,
          "--below": `${below}px`,
        }),
  };
  return (
    <div
      ref={box}
      // What scrolls must be reachable by keyboard.
      {...(scrolls && { role: "region", "aria-label": caption, tabIndex: 0 })}
      style={style}
      className={cn(
        "group/table relative bg-surface [container-type:inline-size]",
        scrolls
          ? "overflow-auto overscroll-x-contain focus-inset"
          : "[&_tbody_*]:scroll-mt-(--above) [&_tbody_*]:scroll-mb-(--below)",
      )}
    >
      <table
        ref={table}
        aria-rowcount={total === undefined || props.totalCapped ? -1 : total + 1}
        aria-label={caption}
        style={{ minWidth }}
        className="w-full table-fixed border-separate border-spacing-0 text-14 [--seen:100cqw]"
      >
        <colgroup>
          {hasBoxes && <col style={{ width: ownWidths.boxes * scale }} />}
          {renderExpanded && <col style={{ width: ownWidths.expander * scale }} />}
          {placed.map(({ column, width, grows }) => (
            <col key={column.id} style={grows ? undefined : { width }} />
          ))}
          {rowMenu && <col style={{ width: ownWidths.actions * scale }} />}
        </colgroup>
        <TableHeadRow
          placed={placed}
          boxes={
            hasBoxes
              ? {
                  state: pageSelection(selection, ids),
                  onToggle: () => onSelectionChange?.(togglePage(selection, ids)),
                  disabled: ids.length === 0,
                }
              : null
          }
          hasExpander={renderExpanded !== undefined}
          hasMenu={rowMenu !== undefined}
          edges={layout.edges}
          sort={props.sort}
          onSortChange={props.onSortChange}
          onResize={
            onColumnStateChange &&
            ((column, width) => onColumnStateChange(resizeColumn(column, columnState, width / scale)))
          }
        />
        {/* The rows' own controls take the keyboard; a press elsewhere on a row is a shortcut to its link. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above */}
        <tbody
          onClick={openByPress}
          onMouseOver={showWholeText}
          onFocus={(event) => {
            const row = event.target.closest<HTMLElement>("tr[data-row]");
            if (row) onRowFocus(Number(row.dataset.row));
          }}
        >
          {windowParts(range, rows.length, kept).flatMap((part) =>
            part.kind === "room"
              ? // A room of another place is another room: so rows are never moved in the document, which would cost them the focus.
                [
                  <tr key={`room ${part.before}`} aria-hidden="true">
                    <BlankCell colSpan={layout.columnsCount} style={{ height: part.rows * rowHeight, padding: 0 }} />
                  </tr>,
                ]
              : rows.slice(part.start, part.end).map((row, at) => {
                  const index = part.start + at;
                  const id = ids[index] ?? index;
                  return (
                    <DataRow
                      key={id}
                      row={row}
                      id={id}
                      index={index}
                      layout={layout}
                      chosen={isChosen(id)}
                      expanded={expanded.has(id)}
                    />
                  );
                }),
          )}
          {(isLoading || more?.loading) && (
            <SkeletonRows layout={layout} count={isLoading ? (props.skeletonRows ?? 10) : 3} />
          )}
        </tbody>
        {totals && rows.length > 0 && <TotalsRow layout={layout} totals={totals} />}
      </table>
    </div>
  );
}

/** A press on a row's free ground is a press on its link, with the same modifiers. */
function openByPress(event: React.MouseEvent<HTMLElement>) {
  const { target } = event;
  if (!(target instanceof Element) || event.defaultPrevented) return;
  if (target.closest("a, button, input, label, select, textarea, summary, [data-interactive]")) return;
  if (getSelection()?.toString()) return; // the reader is copying
  const link = target.closest("tr")?.querySelector<HTMLElement>("[data-row-open]");
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

function SkeletonRows<Row>({ layout, count }: { layout: RowLayout<Row>; count: number }) {
  const { placed, hasBoxes, renderExpanded, rowMenu } = layout;
  return Array.from({ length: count }, (_, index) => (
    <tr key={`skeleton ${index}`} aria-hidden="true" className="group/row">
      {hasBoxes && (
        <td className={cn(cellClass, "pe-0 ps-4")}>
          <Skeleton className="size-4.5" />
        </td>
      )}
      {renderExpanded && <BlankCell className={cellClass} />}
      {placed.map(({ column }, place) => (
        <td key={column.id} className={cn(cellClass, place === 0 && !hasBoxes && "ps-4 sm:ps-5")}>
          <Skeleton className={cn("h-3.5", place % 3 === 1 ? "w-2/5" : "w-3/5", column.align === "end" && "ms-auto")} />
        </td>
      ))}
      {rowMenu && <BlankCell className={cellClass} />}
    </tr>
  ));
}

function TotalsRow<Row>({
  layout,
  totals,
}: {
  layout: RowLayout<Row>;
  totals: NonNullable<DataTableProps<Row>["totals"]>;
}) {
  const { placed, hasBoxes, renderExpanded, rowMenu } = layout;
  const stuck = cn(edgeCellClass, "sticky bottom-0 border-t border-hairline text-ink");
  return (
    <tfoot>
      <tr>
        {hasBoxes && <BlankCell className={cn(stuck, "inset-s-0 z-3", layout.edges.boxes)} />}
        {renderExpanded && <BlankCell className={cn(stuck, "z-2")} />}
        {placed.map(({ column, pin, offset, edge }, place) => {
          const Cell = place === 0 ? "th" : "td";
          return (
            <Cell
              key={column.id}
              scope={place === 0 ? "row" : undefined}
              style={pin ? { [pin === "start" ? "insetInlineStart" : "insetInlineEnd"]: offset } : undefined}
              className={cn(
                stuck,
                "truncate",
                pin ? "z-3" : "z-2",
                pin && edge && cn(pinEdgeClass[pin], "overflow-visible"),
                column.align === "end" ? "text-end tabular-nums" : "text-start",
                place === 0 && !hasBoxes && "ps-4 sm:ps-5",
                "last:pe-4 sm:last:pe-5",
              )}
            >
              {totals[column.id] ?? (place === 0 ? <span className="text-muted">Итого</span> : null)}
            </Cell>
          );
        })}
        {rowMenu && <BlankCell className={cn(stuck, "inset-e-0 z-3", layout.edges.menu)} />}
      </tr>
    </tfoot>
  );
}
