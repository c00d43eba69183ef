import { Check } from "lucide-react";
import { useEffect, useRef } from "react";

import { cn } from "../../lib/cn.ts";
import { Button } from "../button/button.tsx";
import { SkeletonText } from "../skeleton/skeleton.tsx";

/** What a list of choices needs to know of an item. */
export type ComboboxItem = {
  /** Unique in the list. */
  id: string | number;
  /** What is read and what stays in the box. */
  label: string;
  /** A second, quieter line. */
  description?: string;
};

/** The list under a combobox: items, or what there is instead of them. */
export function ComboboxPopup<T extends ComboboxItem>({
  id,
  open,
  items,
  active,
  chosenId,
  loading,
  error,
  emptyText,
  onChoose,
  onRetry,
}: {
  id: string;
  open: boolean;
  items: readonly T[];
  active: number;
  chosenId: T["id"] | undefined;
  loading: boolean;
  error: string | null;
  emptyText: string;
  onChoose: (item: T) => void;
  onRetry: (() => void) | undefined;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open && active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [open, active]);

  const hasItems = error === null && items.length > 0;
  return (
    <div
      hidden={!open}
      className="absolute inset-x-0 top-full z-dropdown mt-1 animate-drop overflow-hidden rounded-surface bg-raised shadow-float"
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Варианты"
        aria-busy={loading}
        className={cn("max-h-72 overflow-y-auto p-1", !hasItems && "hidden", loading && "opacity-60")}
      >
        {items.map((item, index) => (
          // The keyboard stays in the box above; the list is moved by aria-activedescendant.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- Enter in the box chooses (APG combobox)
          <div
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={item.id === chosenId}
            className={cn(
              "flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2.5 py-1.5 pointer-coarse:min-h-11",
              index === active ? "bg-accent-soft" : "hover:bg-sunken",
            )}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            <span className="min-w-0 grow">
              <span className="block text-14">{item.label}</span>
              {item.description && <span className="block text-13 text-muted">{item.description}</span>}
            </span>
            {item.id === chosenId && <Check size={16} className="text-accent-text" />}
          </div>
        ))}
      </div>
      <div role="status" className={cn(hasItems && "sr-only")}>
        {open && error !== null ? (
          <div className="space-y-2 p-3 text-14">
            <p className="text-bad">{error}</p>
            {onRetry && (
              <Button size="sm" onClick={onRetry}>
                Попробовать еще раз
              </Button>
            )}
          </div>
        ) : open && !hasItems && loading ? (
          <SkeletonText lines={3} className="p-3" />
        ) : open && !hasItems ? (
          <p className="p-3 text-14 text-muted">{emptyText}</p>
        ) : (
          open && !loading && `Вариантов: ${items.length}`
        )}
      </div>
    </div>
  );
}
