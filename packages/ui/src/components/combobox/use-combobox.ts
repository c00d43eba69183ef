import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";

import { rowAfterKey } from "./combobox-keys.ts";

/** Pause in typing after which the query runs. */
const PAUSE_MS = 200;

/** What a box with a searched list under it keeps in mind, however many items can be chosen. */
export function useCombobox<T>({
  ref,
  query,
  items,
  loading,
  disabled,
  onQuery,
  onEnter,
  onTyped,
  stays = false,
}: {
  /** The caller's reference to the box. */
  ref: Ref<HTMLInputElement | null> | undefined;
  /** What the rows are the answer to. */
  query: string;
  /** The rows of the list. */
  items: readonly T[];
  /** The rows of `query` are on their way. */
  loading: boolean;
  /** Does not open. */
  disabled: boolean;
  /** Runs a query: at once on opening, after a pause while typing. */
  onQuery: (query: string) => void;
  /** Gets the row under the keyboard. */
  onEnter: (item: T) => void;
  /** Gets each text as it is typed, where a text is as good as a row: then no row is taken unless it was gone to. */
  onTyped?: ((text: string) => void) | undefined;
  /** The list stands under the box all the time: nothing opens it and nothing closes it. */
  stays?: boolean;
}) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const [isOpen, setOpen] = useState(false);
  const open = isOpen || (stays && !disabled);
  const [text, setText] = useState<string | null>(null); // null: nobody types
  const [active, setActive] = useState(-1);
  /** Enter was pressed before the answer to what was typed: its first row is taken when it comes. */
  const isAwaited = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Until the caller holds what was typed, the rows answer an older text: none of them may be taken by the keyboard.
  const isAnswered = !loading && (text === null || text.trim() === query);
  const first = items[0];
  const takeAwaited = useEffectEvent(() => {
    if (isAwaited.current && first !== undefined) onEnter(first);
    isAwaited.current = false;
  });
  useEffect(() => {
    if (isAnswered) takeAwaited();
  }, [isAnswered]);

  const show = () => {
    if (open || disabled) return;
    setOpen(true);
    setActive(-1);
    onQuery("");
  };
  const close = () => {
    clearTimeout(timer.current);
    isAwaited.current = false;
    setOpen(false);
    setText(null);
  };
  /** The focus is elsewhere: what was looked for in a list that stays is what its rows still answer. */
  const leave = () => {
    isAwaited.current = false;
    if (!stays) close();
  };
  const type = (next: string) => {
    setText(next);
    isAwaited.current = false;
    setOpen(true);
    setActive(onTyped ? -1 : 0);
    onTyped?.(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onQuery(next.trim()), PAUSE_MS);
  };
  /** The keys of the list; a box may take its own before. */
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    // Where the list is never closed, Enter with no row under it and Escape are the form's around it.
    if (stays && (key === "Escape" || (key === "Enter" && isAnswered && active < 0))) return;
    if (key === "Enter" && open) {
      event.preventDefault(); // an open list must not send the form
      const item = items[active];
      if (onTyped && (!isAnswered || item === undefined)) {
        close(); // what was typed stands
      } else if (isAnswered) {
        if (item !== undefined) onEnter(item);
      } else if (text !== null) {
        clearTimeout(timer.current);
        onQuery(text.trim());
        isAwaited.current = true;
      }
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
      if (isAnswered) setActive(next);
    }
  };

  return {
    listId,
    input,
    open,
    text,
    /** The row under the keyboard; −1 for none, as long as the rows are not those of what was typed. */
    active: isAnswered ? active : -1,
    close,
    handleKey,
    /** For the element around box and list. */
    blurProps: {
      onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        // Not while the focus is on its way: a dialog takes it to itself when something in it goes away at that moment.
        setTimeout(() => {
          if (!currentTarget.contains(document.activeElement)) leave();
        });
      },
    },
    /** For the box. */
    inputProps: {
      ref: input,
      role: "combobox",
      "aria-expanded": open,
      "aria-controls": listId,
      "aria-autocomplete": "list",
      "aria-activedescendant": open && isAnswered && items[active] !== undefined ? `${listId}-${active}` : undefined,
      autoComplete: "off",
      spellCheck: false,
      disabled,
      onClick: show,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value),
    } as const,
  };
}
