import { formatNumber } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import { inlineKey } from "../../lib/inline-key.ts";
import { BoxEnd } from "../combobox/box-end.tsx";
import type { ComboboxItem } from "../combobox/combobox-list.tsx";
import { ComboboxPopup } from "../combobox/combobox-popup.tsx";
import type { SearchedBoxProps } from "../combobox/searched-box-props.ts";
import { useCombobox } from "../combobox/use-combobox.ts";
import { useFieldControl } from "../field/field-context.ts";
import { controlVariants } from "../input/input.variants.ts";
import { MultiSelectChips } from "./multi-select-chips.tsx";

/** Props of `MultiSelect`. */
export type MultiSelectProps<T extends ComboboxItem> = SearchedBoxProps<T> & {
  /** The chosen items in the order they were chosen. */
  value: readonly T[];
  /** Gets the chosen items. */
  onValueChange: (items: T[]) => void;
  /** Called by «Выбрать все найденные» when `total` says that not all of them are loaded. */
  onChooseFound?: () => void;
  /** How many chips are drawn before «ещё 5». */
  maxChips?: number;
  /** What to type, while nothing is chosen. */
  placeholder?: string;
  /** The list stands under the box all the time, in the flow: for a small panel whose own buttons an open list would cover. */
  listStays?: boolean;
};

/** Several of many items, found by typing: statuses, categories, suppliers. The list stays open while one chooses. */
export function MultiSelect<T extends ComboboxItem>({
  value,
  onValueChange,
  query,
  items,
  onQuery,
  total,
  onChooseFound,
  onEndReached,
  loading = false,
  error = null,
  onRetry,
  emptyText = "Ничего не найдено",
  maxChips = 8,
  placeholder,
  listStays = false,
  disabled = false,
  name,
  className,
  ref,
  ...rest
}: MultiSelectProps<T>) {
  const control = useFieldControl(rest);
  const chosen = new Set(value.map((item) => item.id));
  const remove = (gone: T) => onValueChange(value.filter((item) => item.id !== gone.id));
  const toggle = (item: T) => (chosen.has(item.id) ? remove(item) : onValueChange([...value, item]));
  const box = useCombobox({ ref, query, items, loading, disabled, onQuery, onEnter: toggle, stays: listStays });
  const { active, input, listId, open } = box;
  const text = box.text ?? "";

  const isWhole = total === undefined || total <= items.length;
  const allChosen = isWhole && items.every((item) => chosen.has(item.id));
  const toggleFound = () => {
    if (!isWhole) onChooseFound?.();
    else if (allChosen) onValueChange(value.filter((item) => !items.some((found) => found.id === item.id)));
    else onValueChange([...value, ...items.filter((item) => !chosen.has(item.id))]);
    input.current?.focus();
  };

  const handleKey = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (key.toLowerCase() === "a" && event.shiftKey && (event.ctrlKey || event.metaKey) && open) {
      event.preventDefault();
      toggleFound();
    } else if (key === "Backspace" && text === "" && value.length > 0) {
      onValueChange(value.slice(0, -1));
    } else if (inlineKey(event) === "ArrowLeft" && text === "" && value.length > 0) {
      event.preventDefault();
      const crosses = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[data-chips] button");
      crosses?.item(crosses.length - 1)?.focus();
    } else {
      box.handleKey(event);
    }
  };

  const foundCount = formatNumber(total ?? items.length);
  return (
    <div className={cn("relative min-w-0", className)} {...box.blurProps}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a press beside the chips goes to the box, which has the keys */}
      <div
        className={cn(controlVariants({ size: null, padded: false }), "@container flex min-h-control items-center")}
        onClick={() => input.current?.focus()}
      >
        <div className="flex min-w-0 grow flex-wrap items-center gap-1 p-1">
          <MultiSelectChips value={value} max={maxChips} disabled={disabled} input={input} onRemove={remove} />
          <input
            {...rest}
            {...control}
            {...box.inputProps}
            name={name}
            placeholder={value.length === 0 ? placeholder : undefined}
            value={text}
            onKeyDown={handleKey}
            className="h-7 w-0 min-w-8 grow truncate rounded-control bg-transparent px-2 outline-none pointer-coarse:h-9"
          />
        </div>
        <BoxEnd
          searching={loading && open}
          clearLabel="Убрать все"
          onClear={
            value.length > 0 && !disabled
              ? () => {
                  onValueChange([]);
                  input.current?.focus();
                }
              : undefined
          }
        />
      </div>
      <span role="status" className="sr-only">
        {open && `Выбрано: ${value.length}`}
      </span>
      <ComboboxPopup
        id={listId}
        open={open}
        stays={listStays}
        items={items}
        total={total}
        active={active}
        isChosen={(id) => chosen.has(id)}
        multiple
        loading={loading}
        error={error}
        emptyText={emptyText}
        onChoose={toggle}
        onEndReached={onEndReached}
        onRetry={onRetry}
        header={
          (isWhole ? items.length > 1 : onChooseFound) && (
            <div className="flex items-center justify-between gap-2 border-b border-hairline p-1">
              <button
                type="button"
                className="h-8 rounded-control px-2.5 text-13 font-medium text-accent-text focus-inset hover:bg-sunken pointer-coarse:h-11"
                onClick={toggleFound}
              >
                {allChosen ? "Снять все найденные" : `Выбрать все найденные (${foundCount})`}
              </button>
              {!listStays && (
                <span className="pe-2.5 text-13 whitespace-nowrap text-muted">
                  Выбрано: {formatNumber(value.length)}
                </span>
              )}
            </div>
          )
        }
      />
    </div>
  );
}
