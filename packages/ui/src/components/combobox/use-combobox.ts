import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

import { rowAfterKey } from "./combobox-keys.ts";

/** Pause in typing after which the query runs. */
const PAUSE_MS = 200;

/** What a box with a searched list under it keeps in mind, however many items can be chosen. */
export function useCombobox<T>({
  items,
  loading,
  disabled,
  onQuery,
  onEnter,
}: {
  /** The rows of the list. */
  items: readonly T[];
  /** The rows are old: Enter waits. */
  loading: boolean;
  /** Does not open. */
  disabled: boolean;
  /** Runs a query: at once on opening, after a pause while typing. */
  onQuery: (query: string) => void;
  /** Gets the row under the keyboard. */
  onEnter: (item: T) => void;
}) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null); // null: nobody types
  const [active, setActive] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = () => {
    if (open || disabled) return;
    setOpen(true);
    setActive(-1);
    onQuery("");
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
    setText(null);
  };
  const type = (next: string) => {
    setText(next);
    setOpen(true);
    setActive(0);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onQuery(next.trim()), PAUSE_MS);
  };
  /** The keys of the list; a box may take its own before. */
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === "Enter" && open) {
      event.preventDefault(); // an open list must not send the form
      const item = items[active];
      if (item !== undefined && !loading) onEnter(item);
    } else if (key === "Escape" && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (!open && (key === "ArrowDown" || key === "ArrowUp")) {
      event.preventDefault();
      show();
    } else if (open) {
      const next = rowAfterKey(key, active, items.length);
      if (next === undefined) return;
      event.preventDefault();
      setActive(next);
    }
  };

  return {
    listId,
    input,
    open,
    text,
    active,
    close,
    handleKey,
    /** For the element around box and list. */
    blurProps: {
      onBlur: (event: React.FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
    /** For the box. */
    inputProps: {
      ref: input,
      role: "combobox",
      "aria-expanded": open,
      "aria-controls": listId,
      "aria-autocomplete": "list",
      "aria-activedescendant": open && items[active] !== undefined ? `${listId}-${active}` : undefined,
      autoComplete: "off",
      spellCheck: false,
      disabled,
      onClick: show,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value),
    } as const,
  };
}
