import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { cn } from "../../lib/cn.ts";
import type { GridColumn } from "./grid-column.ts";

/** A cell that is typed into. */
export interface GridEditing {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  /** Begun by typing: arrows leave the cell. Else they walk in the text. */
  readonly typed: boolean;
}

const OFFERED = 40;
const box = "absolute inset-0 z-10 w-full border-2 border-accent bg-surface px-2 text-ink outline-none";

/** The box of a cell that is typed into: a list where there are few choices, else a line of text. */
export function CellEditor<Row>({
  column,
  label,
  editing,
  onText,
  onKey,
  onLeave,
}: {
  column: GridColumn<Row>;
  /** «Цена: Чайник». */
  label: string;
  editing: GridEditing;
  onText: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  /** The focus has gone elsewhere: what was typed is kept. */
  onLeave: () => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const { typed } = editing;
  useEffect(() => {
    input.current?.focus();
    if (!typed && input.current instanceof HTMLInputElement) input.current.select();
  }, [typed]);
  const shared = {
    ref: input,
    "aria-label": label,
    value: editing.text,
    onKeyDown: onKey,
    onBlur: onLeave,
    className: cn(box, column.align === "end" && "text-end tabular-nums"),
  };
  if (column.strict && column.choices)
    return (
      <select {...shared} onChange={(event) => onText(event.currentTarget.value)}>
        {column.choices("").map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  const offered = column.choices?.(editing.text).slice(0, OFFERED);
  return (
    <>
      <input
        {...shared}
        autoComplete="off"
        inputMode={column.inputMode}
        list={offered && id}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {offered && (
        <datalist id={id}>
          {offered.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
