import { type KeyboardEvent, memo } from "react";
import { cn } from "../../lib/cn.ts";
import { CellEditor } from "./cell-editor.tsx";
import type { GridEditing } from "./editor-box.ts";
import { acceptedText, cellText, type GridColumn, type GridProblem } from "./grid-column.ts";

interface GridRowProps<Row> {
  row: Row;
  place: number;
  name: string;
  columns: readonly GridColumn<Row>[];
  edits: Readonly<Record<string, string>> | undefined;
  errors: Readonly<Record<string, GridProblem>> | undefined;
  /** Chosen columns of this row, −1 for none, and whether the range begins or ends with it. */
  start: number;
  stop: number;
  first: boolean;
  last: boolean;
  /** Column of the cell that is worked on, when it is in this row. */
  active: number | null;
  editing: GridEditing | null;
  /** The range may be drawn down by its corner. */
  canFill: boolean;
  onText: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onLeave: () => void;
  onDone: (isTaken: boolean) => void;
}

type Edges = Pick<GridRowProps<unknown>, "start" | "stop" | "first" | "last">;
/** Edges of the chosen range. */
const edges = ({ start, stop, first, last }: Edges, column: number) =>
  cn(
    "after:pointer-events-none after:absolute after:inset-0 after:border-accent",
    first && "after:border-t-2",
    last && "after:border-b-2",
    column === start && "after:border-s-2",
    column === stop && "after:border-e-2",
  );

function Row<Data>({ row, place, columns, edits, errors, active, editing, ...rest }: GridRowProps<Data>) {
  return (
    <div role="row" aria-rowindex={place + 2} className="contents">
      <div
        role="rowheader"
        className="sticky start-0 z-20 h-9 border-e border-b border-hairline bg-sunken px-2 text-end text-13 leading-9 text-muted tabular-nums"
      >
        {place + 1}
        <span className="sr-only"> {rest.name}</span>
      </div>
      {columns.map((column, index) => {
        const saved = column.read(row);
        const { text, change } = cellText(column, row, edits);
        const shown = (one: string) => column.show?.(one) ?? one;
        const isWrong =
          errors?.[column.id] !== undefined || (change === "typed" && acceptedText(column, text).error !== null);
        const chosen = index >= rest.start && index <= rest.stop;
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={index + 2}
            aria-selected={chosen}
            aria-invalid={isWrong || undefined}
            data-row={place}
            data-column={index}
            tabIndex={active === index ? 0 : -1}
            className={cn(
              "h-9 cursor-cell truncate leading-9 border-e border-b border-hairline px-2 outline-none select-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent-text",
              // Over the boxes of the cells that run beneath it, under the numbers.
              column.pinned ? "sticky start-[48px] bg-surface" : "relative",
              // A larger box of an open cell lies over its neighbours and the heads.
              column.pinned && (editing?.column === index ? "z-45" : "z-15"),
              column.align === "end" && "text-end tabular-nums",
              !column.accept && !isWrong && change !== "coming" && "text-muted",
              change && "font-medium",
              change && !isWrong && "bg-notice-soft",
              isWrong && "bg-bad-soft text-bad-strong",
              chosen && !change && !isWrong && active !== index && "bg-accent-soft",
              chosen && edges(rest, index),
            )}
          >
            {shown(text)}
            {change === "typed" && <span className="sr-only">, изменено{saved && `, было ${shown(saved)}`}</span>}
            {change === "coming" && <span className="sr-only">, станет после сохранения, сейчас {shown(saved)}</span>}
            {isWrong && <span className="sr-only">, не подходит</span>}
            {editing?.column === index && (
              <CellEditor
                column={column}
                label={`${column.title}: ${rest.name}`}
                editing={editing}
                onText={rest.onText}
                onKey={rest.onKey}
                onLeave={rest.onLeave}
                onDone={rest.onDone}
              />
            )}
            {rest.canFill && rest.last && rest.stop === index && !editing && (
              <span
                aria-hidden="true"
                data-fill
                className="absolute end-0 bottom-0 z-10 size-2.5 cursor-row-resize border border-surface bg-accent"
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
/** A row of the grid; drawn again only when something of it has changed. */
export const GridRow = memo(Row) as typeof Row; // memo() forgets the type of the row's data
