import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useSteady } from "../../hooks/use-steady.ts";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";
import { CellFacts } from "./cell-facts.tsx";
import type { GridColumn, GridProblems } from "./grid-column.ts";
import type { GridHistory } from "./grid-edits.ts";
import { GridRow } from "./grid-row.tsx";
import { useGrid } from "./use-grid.ts";

export type { GridColumn, GridProblem, GridProblems } from "./grid-column.ts";
export {
  changeCells,
  countEdits,
  type GridChange,
  type GridEdits,
  type GridHistory,
  type GridPlace,
  type GridText,
  type GridMove,
  noEdits,
  rebaseCells,
  redoCells,
  settleCells,
  undoCells,
} from "./grid-edits.ts";
export { acceptedText } from "./grid-column.ts";

/** Props of {@link DataGrid}. */
export interface DataGridProps<Row> {
  /** What is listed. */
  label: string;
  /** Rows of the page; up to a hundred or so: all of them are drawn. */
  rows: readonly Row[];
  /** Kept outside the component, or memoised. */
  columns: readonly GridColumn<Row>[];
  /** Id of a row. */
  getRowId: (row: Row) => string;
  /** «Чайник». */
  getRowName: (row: Row) => string;
  /** What was typed and is not saved: `noEdits` to begin with. */
  history: GridHistory;
  /** Gets it after every step of the person. */
  onHistoryChange: (next: GridHistory) => void;
  /** What a save has refused, shown at its cell. */
  errors?: GridProblems;
  /** The person has chosen between what they typed and what somebody else has written meanwhile. */
  onChoose?: (rowId: string, columnId: string, whose: "mine" | "theirs") => void;
  /** It may be seen and copied, not changed. */
  readOnly?: boolean;
  /** It is being saved: nothing changes meanwhile. */
  pending?: boolean;
  /** Buttons beside the steps back and forth: saving. */
  actions?: ReactNode;
}

// Most people know their spreadsheet.
const GridHelp = lazy(async () => ({ default: (await import("./grid-help.tsx")).GridHelp }));

/** Width of the column of numbers; a pinned one stands at its end. */
const NUMBER = 48;
/** A cell that the keys come to stands so far from what is pinned. */
const GAP = 8;

const head =
  "sticky top-0 h-9 truncate border-e border-b border-hairline bg-sunken px-2 text-13 leading-9 font-medium text-muted";

/** Many cells at once, worked on as in a spreadsheet: walked by keys, pasted over, filled down, taken back; what was typed is marked until it is saved. */
export function DataGrid<Row>({
  label,
  rows,
  columns,
  getRowId,
  getRowName,
  history,
  onHistoryChange,
  errors,
  onChoose,
  readOnly = false,
  pending = false,
  actions,
  className,
  ...rest
}: NativeProps<"div", DataGridProps<Row>>) {
  const isClosed = readOnly || pending;
  const table = useRef<HTMLDivElement>(null);
  const grid = useGrid({ rows, columns, getRowId, history, onHistoryChange, readOnly: isClosed, errors, table });
  const { range, selection, editing } = grid;
  const onText = useSteady(grid.typing.onText);
  const onKey = useSteady(grid.typing.onKey);
  const onLeave = useSteady(grid.typing.onLeave);
  const onDone = useSteady(grid.typing.onDone);
  const { active } = selection;
  const pinned = columns.find((column) => column.pinned)?.width ?? 0;
  const [isHelped, setHelped] = useState(false);
  return (
    <div {...rest} className={cn("overflow-hidden rounded-surface border border-hairline bg-surface", className)}>
      <CellFacts
        row={rows[active.row]}
        column={columns[active.column]}
        getRowId={getRowId}
        getRowName={getRowName}
        history={history}
        errors={errors}
        onChoose={isClosed ? undefined : onChoose}
        onUndo={grid.undo}
        onRedo={grid.redo}
        wrong={grid.wrong.length}
        onNextWrong={grid.toNextWrong}
        onHelp={() => setHelped(true)}
        closed={isClosed}
        message={grid.message}
        actions={actions}
      />
      <div
        className="max-h-[calc(100dvh-16rem)] min-h-64 scroll-pt-10 overflow-auto"
        style={{ scrollPaddingInlineStart: `${NUMBER + GAP + pinned}px` }}
      >
        <div
          {...grid.handlers}
          ref={table}
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable="true"
          aria-readonly={readOnly || undefined}
          aria-busy={pending || undefined}
          tabIndex={-1}
          className="grid w-max outline-none"
          style={{ gridTemplateColumns: `${NUMBER}px ${columns.map(({ width }) => `${width}px`).join(" ")}` }}
        >
          <div role="row" aria-rowindex={1} className="contents">
            <div role="columnheader" className={cn(head, "start-0 z-40 text-end")}>
              №
            </div>
            {columns.map(({ id, title, align, pinned: isPinned }) => (
              <div
                key={id}
                role="columnheader"
                className={cn(head, isPinned ? "start-[48px] z-35" : "z-30", align === "end" && "text-end")}
              >
                {title}
              </div>
            ))}
          </div>
          {rows.map((row, place) => {
            const id = getRowId(row);
            const isChosen = place >= range.top && place <= range.bottom;
            return (
              <GridRow
                key={id}
                row={row}
                place={place}
                name={getRowName(row)}
                columns={columns}
                edits={history.edits[id]}
                errors={errors?.[id]}
                start={isChosen ? range.start : -1}
                stop={isChosen ? range.stop : -1}
                first={place === range.top}
                last={place === range.bottom}
                active={place === active.row ? active.column : null}
                editing={editing?.row === place ? editing : null}
                canFill={!isClosed}
                onText={onText}
                onKey={onKey}
                onLeave={onLeave}
                onDone={onDone}
              />
            );
          })}
        </div>
      </div>
      {isHelped && (
        <Suspense>
          <GridHelp open onOpenChange={setHelped} readOnly={isClosed} />
        </Suspense>
      )}
    </div>
  );
}
