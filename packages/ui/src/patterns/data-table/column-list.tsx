import { DragDropProvider } from "@dnd-kit/react";
import { useSortable } from "@dnd-kit/react/sortable";
import { ArrowDown, ArrowUp, GripVertical, Lock, Pin } from "lucide-react";
import { CheckboxBox } from "../../components/checkbox/checkbox.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { cn } from "../../lib/cn.ts";
import { russianDragPlugins } from "../../lib/drag-words.ts";
import { inlineKey } from "../../lib/inline-key.ts";
import { moveColumn, toggleColumn } from "./column-moves.ts";
import { columnWidth, isColumnShown, orderColumns, resizeColumn } from "./table-columns.ts";
import type { ColumnState, TableColumn } from "./table-columns.ts";

/** The columns of a table: turned on and off, carried by the pointer or moved by keys and buttons, made wider by ← and →. */
export function ColumnList({
  columns,
  state,
  onChange,
}: {
  columns: readonly TableColumn<never>[];
  state: ColumnState;
  onChange: (state: ColumnState) => void;
}) {
  const ordered = orderColumns(columns, state);
  const moveBy = (index: number, by: -1 | 1) => {
    const column = ordered[index];
    const other = ordered[index + by];
    if (column && other) onChange(moveColumn(columns, state, column.id, other.id));
  };
  return (
    <DragDropProvider
      plugins={russianDragPlugins}
      onDragEnd={({ operation: { source, target }, canceled }) => {
        if (canceled || !source || !target) return;
        // The library has moved the elements already, so the place is where the source stands now.
        const to = "index" in source && typeof source.index === "number" ? ordered[source.index] : undefined;
        if (to) onChange(moveColumn(columns, state, String(source.id), to.id));
      }}
    >
      <ul aria-label="Столбцы" className="p-2">
        {ordered.map((column, index) => (
          <ColumnItem
            key={column.id}
            column={column}
            index={index}
            shown={isColumnShown(column, state)}
            canRise={ordered[index - 1]?.pin === column.pin && index > 0}
            canSink={ordered[index + 1]?.pin === column.pin && index < ordered.length - 1}
            onToggle={() => onChange(toggleColumn(column, state))}
            onMove={(by) => moveBy(index, by)}
            onWiden={(by) => onChange(resizeColumn(column, state, columnWidth(column, state) + by))}
          />
        ))}
      </ul>
      <p className="px-4 pb-3 text-12 text-muted">
        Перетащите столбец за ручку. С клавиатуры на флажке: ← → меняют ширину, Alt со стрелками ↑ ↓ — место.
      </p>
    </DragDropProvider>
  );
}

function ColumnItem({
  column,
  index,
  shown,
  canRise,
  canSink,
  onToggle,
  onMove,
  onWiden,
}: {
  column: TableColumn<never>;
  index: number;
  shown: boolean;
  canRise: boolean;
  canSink: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  onWiden: (by: number) => void;
}) {
  const { id, title, fixed: isFixed = false, pin } = column;
  const canMove = canRise || canSink;
  const { ref, handleRef, isDragging } = useSortable({
    id,
    index,
    disabled: !canMove,
    group: pin ?? "free",
    data: { label: title },
  });
  const act = (event: React.KeyboardEvent) => {
    if (event.altKey && event.key === "ArrowUp" && canRise) onMove(-1);
    else if (event.altKey && event.key === "ArrowDown" && canSink) onMove(1);
    else if (!event.altKey && inlineKey(event) === "ArrowLeft") onWiden(-16);
    else if (!event.altKey && inlineKey(event) === "ArrowRight") onWiden(16);
    else return;
    event.preventDefault();
  };
  return (
    <li
      // Without a handle the library would make the whole line a button.
      ref={canMove ? ref : undefined}
      className={cn(
        "group/item flex h-9 items-center gap-1 rounded-control pe-1 ps-1 focus-within:bg-sunken hover:bg-sunken pointer-coarse:h-11",
        isDragging && "bg-raised shadow-float",
      )}
    >
      {canMove ? (
        <button
          ref={handleRef}
          type="button"
          aria-label={`Перенести: ${title}`}
          className="grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded-small text-faint hover:text-ink"
        >
          <GripVertical size={16} />
        </button>
      ) : (
        <span aria-hidden="true" className="grid size-7 shrink-0 place-items-center text-faint">
          {pin ? <Pin size={14} /> : <Lock size={14} />}
        </span>
      )}
      <label className="flex min-w-0 grow cursor-pointer items-center gap-2.5 py-2 text-14 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <CheckboxBox
          aria-label={isFixed ? `${title}, виден всегда` : title}
          checked={shown}
          disabled={isFixed}
          onChange={onToggle}
          onKeyDown={act}
        />
        <span className="truncate">{title}</span>
      </label>
      {canMove && (
        <span className="flex opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 pointer-coarse:opacity-100">
          <IconButton
            size="xs"
            label={`Выше: ${title}`}
            aria-disabled={!canRise || undefined}
            onClick={() => canRise && onMove(-1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            size="xs"
            label={`Ниже: ${title}`}
            aria-disabled={!canSink || undefined}
            onClick={() => canSink && onMove(1)}
          >
            <ArrowDown />
          </IconButton>
        </span>
      )}
    </li>
  );
}
