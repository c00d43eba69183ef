import { ChevronRight } from "lucide-react";
import { type CSSProperties, memo } from "react";
import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { Link } from "../../components/link/link.tsx";
import { cellClass, ownWidths, pinEdgeClass, rowClass, stuckClass } from "./data-table.variants.ts";
import { RowBox } from "./row-box.tsx";
import { RowMenuButton } from "./row-menu-button.tsx";
import type { RowId } from "./row-selection.ts";
import type { PlacedColumn, TableColumn } from "./table-columns.ts";

/** What all rows of a table share. Made once for a drawing of the table, so that a row is drawn anew only for its own sake. */
export interface RowLayout<Row> {
  placed: readonly PlacedColumn<TableColumn<Row>>[];
  /** How much larger than usual the text is. */
  scale: number;
  columnsCount: number;
  hasBoxes: boolean;
  /** The boxes and the menu draw the soft edge where no column is pinned beside them. */
  edges: { boxes: string | false; menu: string | false };
  firstIndex: number;
  getRowName: ((row: Row) => string) | undefined;
  getRowHref: ((row: Row) => string) | undefined;
  canOpen: boolean;
  rowMenu: ((row: Row) => ReactNode) | undefined;
  renderExpanded: ((row: Row) => ReactNode) | undefined;
  onOpen: (row: Row) => void;
  onChoose: (id: RowId, isChosen: boolean, isRange: boolean) => void;
  onExpand: (id: RowId) => void;
}

interface DataRowProps<Row> {
  row: Row;
  id: RowId;
  index: number;
  chosen: boolean;
  expanded: boolean;
  layout: RowLayout<Row>;
}

function DataRowInner<Row>({ row, id, index, chosen, expanded, layout }: DataRowProps<Row>) {
  const { placed, hasBoxes, getRowHref, canOpen, rowMenu, renderExpanded } = layout;
  const name = layout.getRowName?.(row) ?? `строка ${layout.firstIndex + index + 1}`;
  const isOpenable = getRowHref !== undefined || canOpen;
  return (
    <>
      <tr
        data-row={index}
        data-chosen={chosen || undefined}
        data-open={isOpenable || undefined}
        // The header is the first row of the count.
        aria-rowindex={layout.firstIndex + index + 2}
        tabIndex={-1}
        className={cn(rowClass, "outline-none")}
      >
        {hasBoxes && (
          <td className={cn(cellClass, stuckClass, "inset-s-0 pe-0 ps-4", layout.edges.boxes)}>
            <RowBox
              aria-label={`Выбрать: ${name}`}
              data-row-focus={isOpenable ? undefined : ""}
              checked={chosen}
              onChange={(event) => {
                const press = event.nativeEvent;
                layout.onChoose(id, event.currentTarget.checked, "shiftKey" in press && press.shiftKey === true);
              }}
            />
          </td>
        )}
        {renderExpanded && (
          <td className={cn(cellClass, "pe-0 ps-2")}>
            <button
              type="button"
              aria-expanded={expanded}
              aria-label={`Подробности: ${name}`}
              onClick={() => layout.onExpand(id)}
              className="grid size-7 place-items-center rounded-small text-muted hover:bg-ink/7 hover:text-ink"
            >
              <ChevronRight size={16} className={cn("transition-transform", expanded && "rotate-90 rtl:-rotate-90")} />
            </button>
          </td>
        )}
        {placed.map((item, place) => (
          <DataCell key={item.column.id} item={item} place={place} row={row} layout={layout} />
        ))}
        {rowMenu && (
          <td className={cn(cellClass, stuckClass, "inset-e-0 px-2 text-end", layout.edges.menu)}>
            <RowMenuButton name={name} items={() => rowMenu(row)} />
          </td>
        )}
      </tr>
      {renderExpanded && expanded && (
        <tr className="bg-surface">
          <td colSpan={layout.columnsCount} className="border-b border-hairline p-0">
            {/* As wide as what can be seen, not as the columns together. */}
            <div className="sticky inset-s-0 max-w-(--seen) px-4 py-4 sm:px-5">{renderExpanded(row)}</div>
          </td>
        </tr>
      )}
    </>
  );
}

/** One row. Drawn anew only when its own data, choice or the layout changes. */
export const DataRow = memo(DataRowInner) as typeof DataRowInner; // memo forgets the type parameter

function DataCell<Row>({
  item,
  place,
  row,
  layout,
}: {
  item: PlacedColumn<TableColumn<Row>>;
  place: number;
  row: Row;
  layout: RowLayout<Row>;
}) {
  const { column, pin, offset, edge: isEdge } = item;
  const { getRowHref, canOpen, hasBoxes } = layout;
  const content = column.cell(row);
  const isEnd = column.align === "end";
  // The cell that names the row: a screen reader says it with every other cell of the row.
  const Cell = place === 0 ? "th" : "td";
  return (
    <Cell
      scope={place === 0 ? "row" : undefined}
      data-interactive={column.interactive || undefined}
      style={pin ? ({ "--pin": `${offset}px` } as CSSProperties) : undefined} // React's type knows no custom properties
      className={cn(
        cellClass,
        "font-regular",
        isEnd ? "text-end tabular-nums" : "text-start",
        pin && stuckClass,
        // Only while it sticks: a cell that does not would be moved by its offset.
        pin === "start" && "group-data-wide/table:inset-s-(--pin)",
        pin === "end" && "group-data-wide/table:inset-e-(--pin)",
        pin && isEdge && pinEdgeClass[pin],
        place === 0 && !hasBoxes && "ps-4 sm:ps-5",
        "last:pe-4 sm:last:pe-5",
      )}
    >
      {/* Contained, a cell is drawn once: a row that comes or goes makes no other paint itself anew. A control's ring would be cut. */}
      <div data-cell="" className={column.interactive ? undefined : "truncate contain-content *:truncate"}>
        {place === 0 && getRowHref ? (
          <Link
            href={getRowHref(row)}
            data-row-focus=""
            data-row-open=""
            className="font-medium text-ink group-hover/row:text-accent-text focus-visible:outline-none"
          >
            {content}
          </Link>
        ) : place === 0 && canOpen ? (
          <button
            type="button"
            data-row-focus=""
            data-row-open=""
            onClick={() => layout.onOpen(row)}
            className="max-w-full truncate text-start font-medium text-ink group-hover/row:text-accent-text focus-visible:outline-none"
          >
            {content}
          </button>
        ) : (
          content
        )}
      </div>
    </Cell>
  );
}

/** Widths of the columns that the table adds at its start. */
export const startWidth = (hasBoxes: boolean, hasExpander: boolean): number =>
  (hasBoxes ? ownWidths.boxes : 0) + (hasExpander ? ownWidths.expander : 0);
