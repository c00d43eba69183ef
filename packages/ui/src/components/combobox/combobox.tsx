import { ChevronDown, X } from "lucide-react";

import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";
import { controlVariants } from "../input/input.variants.ts";
import { Spinner } from "../spinner/spinner.tsx";
import type { ComboboxItem } from "./combobox-list.tsx";
import { ComboboxPopup } from "./combobox-popup.tsx";
import { useCombobox } from "./use-combobox.ts";

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
  disabled = false,
  name,
  className,
  ...rest
}: ComboboxProps<T>) {
  const control = useFieldControl(rest);
  const choose = (item: T) => {
    onValueChange(item);
    box.close();
    box.input.current?.focus();
  };
  const box = useCombobox({ items, loading, disabled, onQuery, onEnter: choose });
  const { active, listId, open, text } = box;

  return (
    <div className={cn("relative min-w-0", className)} {...box.blurProps}>
      <span className={cn(controlVariants({ padded: false }), "flex items-center")}>
        <input
          {...rest}
          {...control}
          {...box.inputProps}
          name={name}
          placeholder={placeholder}
          value={text ?? value?.label ?? ""}
          onKeyDown={box.handleKey}
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
              box.close();
              box.input.current?.focus();
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
