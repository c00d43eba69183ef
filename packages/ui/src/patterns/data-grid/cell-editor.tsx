import { useEffect, useRef } from "react";
import { cn } from "../../lib/cn.ts";
import { ChoiceEditor } from "./choice-editor.tsx";
import { LongEditor } from "./long-editor.tsx";
import { type CellEditorProps, editorBox } from "./editor-box.ts";

function LineEditor<Row>({ column, label, editing, onText, onKey, onLeave }: CellEditorProps<Row>) {
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
    className: cn(editorBox, column.align === "end" && "text-end tabular-nums"),
  };
  return column.choices ? (
    <select {...shared} onChange={(event) => onText(event.currentTarget.value)}>
      {column.choices("").map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  ) : (
    <input
      {...shared}
      autoComplete="off"
      inputMode={column.inputMode}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}

/** The box of a cell that is typed into: a searched list where there are many choices, a plain one where there are few, a larger box for a long text, else a line of text. */
export function CellEditor<Row>(props: CellEditorProps<Row>) {
  const { choices, strict, long } = props.column;
  if (long) return <LongEditor {...props} />;
  return choices && !strict ? <ChoiceEditor {...props} /> : <LineEditor {...props} />;
}
