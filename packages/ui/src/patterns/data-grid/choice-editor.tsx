import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { rowAfterKey } from "../../components/combobox/combobox-keys.ts";
import { ComboboxPopup } from "../../components/combobox/combobox-popup.tsx";
import { cn } from "../../lib/cn.ts";
import { type CellEditorProps, editorBox } from "./editor-box.ts";
import { useCellPlace } from "./use-cell-place.ts";

const OFFERED = 200;
/** The narrowest list that ways of categories can be read in. */
const LIST_WIDTH = 320;

/** The box of a cell with many choices: typed into, the list under it narrowed by that, one taken by arrows and Enter or by a press. */
export function ChoiceEditor<Row>({ column, label, editing, onText, onKey, onLeave }: CellEditorProps<Row>) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(editing.typed ? 0 : -1);
  const place = useCellPlace(input);
  const { typed } = editing;
  const items = (column.choices?.(editing.text) ?? [])
    .slice(0, OFFERED)
    .map((choice) => ({ id: choice, label: choice }));
  useEffect(() => {
    input.current?.focus();
    if (!typed) input.current?.select();
  }, [typed]);
  /** Before the key or the press that ends the typing reads what is in the box. */
  const take = (choice: string | undefined) => {
    if (choice !== undefined) flushSync(() => onText(choice));
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = rowAfterKey(event.key, active, items.length);
    if (next !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      setActive(next);
      return;
    }
    if (event.key === "Enter" || event.key === "Tab") take(items[active]?.label);
    onKey(event);
  };
  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={items[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={editing.text}
        onChange={(event) => {
          setActive(0);
          onText(event.currentTarget.value);
        }}
        onKeyDown={handleKey}
        onBlur={onLeave}
        className={cn(editorBox, column.align === "end" && "text-end tabular-nums")}
      />
      {place && (
        <div className="fixed z-dropdown leading-normal" style={{ ...place, width: Math.max(place.width, LIST_WIDTH) }}>
          <ComboboxPopup
            id={listId}
            open
            items={items}
            total={undefined}
            active={items[active] ? active : -1}
            isChosen={(id) => id === editing.text}
            loading={false}
            error={null}
            emptyText="Ничего не найдено"
            onEndReached={undefined}
            onRetry={undefined}
            onChoose={({ label: choice }) => {
              take(choice);
              // The cell takes the focus, and with it what is in the box.
              input.current?.closest<HTMLElement>('[role="gridcell"]')?.focus();
            }}
          />
        </div>
      )}
    </>
  );
}
