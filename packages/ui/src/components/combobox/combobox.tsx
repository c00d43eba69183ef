import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";
import { controlVariants } from "../input/input.variants.ts";
import { BoxEnd } from "./box-end.tsx";
import type { ComboboxItem } from "./combobox-list.tsx";
import { ComboboxPopup } from "./combobox-popup.tsx";
import type { SearchedBoxProps } from "./searched-box-props.ts";
import { useCombobox } from "./use-combobox.ts";

export type { ComboboxItem };

/** Props of `Combobox`. */
export type ComboboxProps<T extends ComboboxItem> = SearchedBoxProps<T> & {
  /** The chosen item, or null. */
  value: T | null;
  /** Gets the chosen item, or null when it was cleared. */
  onValueChange: (item: T | null) => void;
  /**
   * Called with each text as it is typed, where a text is a value as well: the items are suggestions then. The caller gives the text back as
   * `value`; Enter and leaving keep it.
   */
  onTyped?: (text: string) => void;
  /** What to type: «Начните вводить». */
  placeholder?: string;
};

/** One of many items that are searched by typing: cities, branches, users. The list comes from the caller. */
export function Combobox<T extends ComboboxItem>({
  value,
  onValueChange,
  onTyped,
  query,
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
  ref,
  ...rest
}: ComboboxProps<T>) {
  const control = useFieldControl(rest);
  const choose = (item: T) => {
    onValueChange(item);
    box.close();
    box.input.current?.focus();
  };
  const box = useCombobox({ ref, query, items, loading, disabled, onQuery, onEnter: choose, onTyped });
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
        <BoxEnd
          searching={loading && open}
          clearLabel="Очистить"
          onClear={
            value && !disabled
              ? () => {
                  onValueChange(null);
                  box.close();
                  box.input.current?.focus();
                }
              : undefined
          }
        />
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
