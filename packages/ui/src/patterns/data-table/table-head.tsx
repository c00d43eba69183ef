import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useRef } from "react";
import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { isRightToLeft } from "../../lib/inline-key.ts";
import { edgeCellClass, pinEdgeClass } from "./data-table.variants.ts";
import { RowBox } from "./row-box.tsx";
import { nextSort, sortPlace } from "./sort-state.ts";
import type { PlacedColumn, TableColumn } from "./table-columns.ts";

/** The names of the columns; they stay in sight, sort, and can be made wider by their edge. */
export function TableHeadRow({
  placed,
  boxes,
  hasExpander,
  hasMenu,
  edges,
  sort,
  onSortChange,
  onResize,
}: {
  placed: readonly PlacedColumn<TableColumn<never>>[];
  /** The box of the whole page, where rows can be chosen. */
  boxes: { state: "none" | "some" | "all"; onToggle: () => void; disabled: boolean } | null;
  hasExpander: boolean;
  hasMenu: boolean;
  /** Soft edges of the boxes and the menu. */
  edges: { boxes: string | false; menu: string | false };
  sort: string | undefined;
  onSortChange: ((sort: string | undefined) => void) | undefined;
  onResize: ((column: TableColumn<never>, width: number) => void) | undefined;
}) {
  const stuck = cn(edgeCellClass, "sticky top-(--head-top) border-b border-hairline");
  return (
    <thead>
      <tr aria-rowindex={1}>
        {boxes && (
          <th scope="col" className={cn(stuck, "inset-s-0 z-3 pe-0 ps-4 text-start", edges.boxes)}>
            <RowBox
              aria-label="Выбрать все на странице"
              checked={boxes.state === "all"}
              indeterminate={boxes.state === "some"}
              disabled={boxes.disabled}
              onChange={boxes.onToggle}
            />
          </th>
        )}
        {hasExpander && (
          <th scope="col" className={cn(stuck, "z-2")}>
            <span className="sr-only">Подробности</span>
          </th>
        )}
        {placed.map((item, place) => {
          const { column, pin, offset, edge: isEdge } = item;
          const sorted = sortPlace(sort, column.sortKey);
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sorted?.direction}
              style={pin ? { [pin === "start" ? "insetInlineStart" : "insetInlineEnd"]: offset } : undefined}
              className={cn(
                stuck,
                "whitespace-nowrap",
                column.align === "end" ? "text-end" : "text-start",
                pin ? "z-3" : "z-2",
                pin && isEdge && pinEdgeClass[pin],
                place === 0 && !boxes && "ps-4 sm:ps-5",
                "last:pe-4 sm:last:pe-5",
              )}
            >
              {column.sortKey && onSortChange ? (
                <SortButton column={column} sortKey={column.sortKey} sort={sort} onSortChange={onSortChange} />
              ) : (
                <span className="block truncate">{column.title}</span>
              )}
              {onResize && (
                <ResizeEdge last={place === placed.length - 1} onResize={(width) => onResize(column, width)} />
              )}
            </th>
          );
        })}
        {hasMenu && (
          <th scope="col" className={cn(stuck, "inset-e-0 z-3", edges.menu)}>
            <span className="sr-only">Действия</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortButton({
  column,
  sortKey,
  sort,
  onSortChange,
}: {
  column: TableColumn<never>;
  sortKey: string;
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
}): ReactNode {
  const sorted = sortPlace(sort, sortKey);
  const Icon = !sorted ? ChevronsUpDown : sorted.direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      data-hint="Сортировать. С Shift — вместе с другими столбцами"
      onClick={(event) => onSortChange(nextSort(sort, sortKey, event.shiftKey))}
      className={cn(
        "group/sort -mx-1.5 inline-flex h-7 max-w-[calc(100%+0.75rem)] items-center gap-1 rounded-small px-1.5 hover:bg-ink/7 hover:text-ink",
        sorted && "text-ink",
        column.align === "end" && "flex-row-reverse",
      )}
    >
      <span className="truncate">{column.title}</span>
      <Icon
        size={14}
        className={
          sorted
            ? "text-accent-text"
            : "text-faint opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100 pointer-coarse:opacity-100"
        }
      />
      {sorted?.place && (
        <span className="text-12 text-accent-text tabular-nums">
          <span className="sr-only">, порядок </span>
          {sorted.place}
        </span>
      )}
    </button>
  );
}

/** The edge of a column's name. Only for the mouse: the settings of the table do the same by keyboard. */
function ResizeEdge({ last, onResize }: { last: boolean; onResize: (width: number) => void }) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const widthAt = (event: React.PointerEvent) => {
    if (!from.current) return null;
    const way = event.clientX - from.current.x;
    return from.current.width + (isRightToLeft(event.currentTarget) ? -way : way);
  };
  return (
    <span
      aria-hidden="true"
      className={cn(
        "group/edge absolute inset-y-0 z-1 flex w-3 cursor-col-resize touch-none justify-center pointer-coarse:hidden",
        // Past the table's own end it would make the box scroll sideways by its half.
        last ? "inset-e-0" : "-inset-e-1.5",
      )}
      onPointerDown={(event) => {
        const cell = event.currentTarget.closest("th");
        if (!cell || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width: cell.offsetWidth };
      }}
      onPointerMove={(event) => {
        const width = widthAt(event);
        const cell = event.currentTarget.closest("th");
        const col = cell?.closest("table")?.querySelectorAll("col")[cell.cellIndex];
        // While it is dragged only the column itself is touched; the rows learn of it at the end.
        if (width && col) col.style.width = `${Math.max(48, width)}px`;
      }}
      onPointerUp={(event) => {
        const width = widthAt(event);
        from.current = null;
        if (width) onResize(width);
      }}
    >
      <span className="my-2 w-px bg-hairline opacity-0 group-hover/edge:bg-accent group-hover/edge:opacity-100 group-active/edge:bg-accent group-active/edge:opacity-100" />
    </span>
  );
}
