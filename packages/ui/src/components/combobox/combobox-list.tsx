import { useVirtualizer } from "@tanstack/react-virtual";
import { Check } from "lucide-react";
import { type PointerEvent, useEffect, useLayoutEffect, useRef } from "react";

import { cn } from "../../lib/cn.ts";

/** What a list of choices needs to know of an item. */
export type ComboboxItem = {
  /** Unique in the list. */
  id: string | number;
  /** What is read and what stays in the box. */
  label: string;
  /** A second, quieter line. */
  description?: string;
};

/** Props of `ComboboxList`. */
export type ComboboxListProps<T extends ComboboxItem> = {
  /** Id of the listbox; the options are `<id>-<index>`. */
  id: string;
  /** The choices in order. */
  items: readonly T[];
  /** How many there are in all, when only the first ones are loaded. */
  total: number | undefined;
  /** The row under the keyboard, or −1. */
  active: number;
  /** Whether an item is chosen. */
  isChosen: (id: T["id"]) => boolean;
  /** Several can be chosen: a box stands before each. */
  multiple?: boolean;
  /** The items are old: a query runs. */
  loading: boolean;
  /** Called with the pressed item. */
  onChoose: (item: T) => void;
  /** Called when the end of the loaded items comes into view. */
  onEndReached: (() => void) | undefined;
  /** Pixels that there are for it, where these are fewer than it usually takes. */
  height?: number;
};

/** So far a finger or a mouse may slip between its press and its release, px. */
const SLIP = 10;

/**
 * Rows that come while one is pressed move it from under the pointer, and its click is lost or is another row's: what was pressed is chosen
 * when the pointer is released, wherever the row is by then.
 */
function usePressedRow<T extends ComboboxItem>(items: readonly T[], onChoose: (item: T) => void) {
  const latest = useRef({ items, onChoose });
  const isChosenByRelease = useRef(false);
  useLayoutEffect(() => void (latest.current = { items, onChoose })); // with the rows themselves: a release may follow at once
  const press = (item: T, { clientX: x, clientY: y }: PointerEvent) => {
    isChosenByRelease.current = false;
    const waiting = new AbortController();
    const release = (event: globalThis.PointerEvent) => {
      waiting.abort();
      const hasSlipped = Math.hypot(event.clientX - x, event.clientY - y) > SLIP;
      if (event.type === "pointercancel" || hasSlipped || latest.current.items === items) return;
      isChosenByRelease.current = true;
      latest.current.onChoose(item);
    };
    for (const type of ["pointerup", "pointercancel"] as const)
      window.addEventListener(type, release, { signal: waiting.signal });
  };
  const click = (item: T) => {
    if (!isChosenByRelease.current) onChoose(item);
    isChosenByRelease.current = false;
  };
  return { press, click };
}

/** The rows of an open list. Only the visible ones are in the page, so that 10,000 stay smooth. */
export function ComboboxList<T extends ComboboxItem>({
  id,
  items,
  total,
  active,
  isChosen,
  multiple = false,
  loading,
  onChoose,
  onEndReached,
  height,
}: ComboboxListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { press, click } = usePressedRow(items, onChoose);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.description ? 52 : 36),
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 6,
    initialRect: { width: 0, height: 288 },
  });
  useEffect(() => {
    if (active >= 0) rows.scrollToIndex(active, { align: "auto" });
  }, [active, rows]);
  const visible = rows.getVirtualItems();
  const lastVisible = visible.at(-1)?.index ?? -1;
  useEffect(() => {
    if (!loading && items.length > 0 && lastVisible >= items.length - 5) onEndReached?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each length of the list, whatever the caller's function is
  }, [lastVisible >= items.length - 5, items.length, loading]);

  return (
    <div
      ref={scroller}
      id={id}
      role="listbox"
      tabIndex={-1} // what scrolls would be a stop of its own for Tab
      aria-label="Варианты"
      aria-busy={loading}
      aria-multiselectable={multiple || undefined}
      className={cn("max-h-72 overflow-y-auto p-1", loading && "opacity-60")}
      style={{ maxHeight: height }}
    >
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {visible.map((row) => {
          const item = items[row.index];
          if (!item) return null;
          const chosen = isChosen(item.id);
          return (
            // The keyboard stays in the box above; the list is moved by aria-activedescendant.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- Enter in the box chooses (APG combobox)
            <div
              key={row.key}
              ref={rows.measureElement}
              data-index={row.index}
              id={`${id}-${row.index}`}
              role="option"
              aria-selected={chosen}
              aria-setsize={total ?? items.length}
              aria-posinset={row.index + 1}
              className={cn(
                "absolute inset-x-0 top-0 flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 pointer-coarse:min-h-11",
                row.index === active ? "bg-accent-soft" : "hover:bg-sunken",
              )}
              style={{ transform: `translateY(${row.start}px)` }}
              onPointerDown={(event) => {
                event.preventDefault();
                press(item, event);
              }}
              onClick={() => click(item)}
            >
              {multiple && (
                <span
                  className={cn(
                    "grid size-4.5 shrink-0 place-items-center rounded-small border",
                    chosen ? "border-accent bg-accent text-on-accent" : "border-line bg-surface",
                  )}
                >
                  {chosen && <Check size={14} />}
                </span>
              )}
              <span className="min-w-0 grow">
                <span className="block text-14">{item.label}</span>
                {item.description && <span className="block text-13 text-muted">{item.description}</span>}
              </span>
              {chosen && !multiple && <Check size={16} className="text-accent-text" />}
            </div>
          );
        })}
      </div>
    </div>
  );
}
