import { ChevronDown, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";

import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";
import { controlVariants } from "../input/input.variants.ts";
import { Spinner } from "../spinner/spinner.tsx";
import { rowAfterKey } from "./combobox-keys.ts";
import type { ComboboxItem } from "./combobox-list.tsx";
import { ComboboxPopup } from "./combobox-popup.tsx";

export type { ComboboxItem };

/** Props of `Combobox`. */
export type ComboboxProps<T extends ComboboxItem> = {
  /** The chosen item, or null. */
  value: T | null;
  /** Gets the chosen item, or null when it was cleared. */
  onValueChange: (item: T | null) => void;
  /** Items for the last query, already filtered. */
  items: readonly T[];
  /** Called with the trimmed text: on opening at once, while typing after a pause of 200 ms. */
  onQuery: (query: string) => void;
  /** How many were found in all, when `items` holds only the first of them. */
  total?: number;
  /** Called when the end of `items` comes into view: load more of them. */
  onEndReached?: () => void;
  /** A query runs. */
  loading?: boolean;
  /** The query failed: a sentence, shown with a retry. */
  error?: string | null;
  /** Called by the retry. */
  onRetry?: () => void;
  /** Said when nothing was found. */
  emptyText?: string;
  /** What to type: «Начните вводить». */
  placeholder?: string;
  /** Cannot be changed now. */
  disabled?: boolean;
  /** Name of the box in its form. */
  name?: string;
  /** Id of the box; a `Field` gives its own. */
  id?: string;
  /** Name of the box where no `Field` gives it. */
  "aria-label"?: string;
  /** Position and width only. */
  className?: string;
};

/** One of many items that are searched by typing: cities, branches, users. The list comes from the caller. */
export function Combobox<T extends ComboboxItem>({
  value,
  onValueChange,
  items,
  onQuery,
  total,
  onEndReached,
  loading = false,
  error = null,
  onRetry,
  emptyText = "Ничего не найдено",
  placeholder,
  disabled,
  name,
  className,
  ...rest
}: ComboboxProps<T>) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null); // null: not typing, the value's label is shown
  const [active, setActive] = useState(-1);
  const control = useFieldControl(rest);

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
  const choose = (item: T) => {
    onValueChange(item);
    close();
    input.current?.focus();
  };
  const type = (next: string) => {
    setText(next);
    setOpen(true);
    setActive(0);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onQuery(next.trim()), 200);
  };
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.key === "Enter" && open) {
      const item = items[active];
      event.preventDefault(); // an open list must not send the form
      if (item && !loading) choose(item);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (!open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      show();
    } else if (open) {
      const next = rowAfterKey(event.key, active, items.length);
      if (next === undefined) return;
      event.preventDefault();
      setActive(next);
    }
  };

  return (
    <div
      className={cn("relative min-w-0", className)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <span className={cn(controlVariants({ padded: false }), "flex items-center")}>
        <input
          {...rest}
          {...control}
          ref={input}
          name={name}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && items[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          disabled={disabled}
          value={text ?? value?.label ?? ""}
          onClick={show}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={handleKey}
          className="h-full min-w-0 grow truncate rounded-control bg-transparent px-3 outline-none"
        />
        {loading && open ? (
          <Spinner label="Ищем" className="mr-3 text-muted" />
        ) : value && !disabled ? (
          <button
            type="button"
            aria-label="Очистить"
            className="mr-1 grid size-8 shrink-0 place-items-center rounded-small text-muted hover:text-ink"
            onClick={() => {
              onValueChange(null);
              close();
              input.current?.focus();
            }}
          >
            <X size={16} />
          </button>
        ) : (
          <ChevronDown size={16} className="pointer-events-none mr-3 text-muted" />
        )}
      </span>
      <ComboboxPopup
        id={listId}
        open={open}
        items={items}
        total={total}
        active={active}
        isChosen={(id) => id === value?.id}
        loading={loading}
        error={error}
        emptyText={emptyText}
        onChoose={choose}
        onEndReached={onEndReached}
        onRetry={onRetry}
      />
    </div>
  );
}
