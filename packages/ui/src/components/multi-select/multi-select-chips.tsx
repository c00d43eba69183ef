import { X } from "lucide-react";
import type { RefObject } from "react";

import { formatNumber } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import { inlineKey } from "../../lib/inline-key.ts";
import type { ComboboxItem } from "../combobox/combobox-list.tsx";

/** The chosen items inside the box. Where the box is narrow, their number stands for them. */
export function MultiSelectChips<T extends ComboboxItem>({
  value,
  max,
  disabled,
  input,
  onRemove,
}: {
  /** The chosen items. */
  value: readonly T[];
  /** How many are drawn before «ещё 5». */
  max: number;
  /** Draws no crosses. */
  disabled: boolean;
  /** Gets the focus when the walk leaves the chips. */
  input: RefObject<HTMLInputElement | null>;
  /** Called with the item to take away. */
  onRemove: (item: T) => void;
}) {
  const drawn = value.slice(0, max);
  const focus = (from: Element, step: number) => {
    const crosses = [...(from.closest("[data-chips]")?.querySelectorAll("button") ?? [])];
    const next = crosses[crosses.findIndex((cross) => cross === from) + step];
    (next ?? (step > 0 ? input.current : undefined))?.focus();
  };
  if (value.length === 0) return null;
  return (
    <>
      <span className="ps-1.5 text-14 font-medium whitespace-nowrap @min-[15rem]:hidden">Выбрано: {value.length}</span>
      <ul data-chips aria-label="Выбрано" className="contents @max-[15rem]:hidden">
        {drawn.map((item) => (
          <li
            key={item.id}
            className={cn(
              "flex h-7 max-w-44 min-w-0 items-center rounded-small ps-2 text-13 pointer-coarse:h-9 @max-[15rem]:hidden",
              disabled ? "border border-hairline" : "bg-sunken",
            )}
          >
            <span className={disabled ? "truncate pe-2" : "truncate"}>{item.label}</span>
            {!disabled && (
              <button
                type="button"
                tabIndex={-1} // one stop for Tab; the arrows walk the chips
                aria-label={`Убрать ${item.label}`}
                className="grid h-full w-7 shrink-0 place-items-center rounded-small text-muted focus-inset hover:text-ink pointer-coarse:w-9"
                onClick={() => {
                  onRemove(item);
                  input.current?.focus();
                }}
                onKeyDown={(event) => {
                  const key = inlineKey(event);
                  if (key === "ArrowLeft") focus(event.currentTarget, -1);
                  else if (key === "ArrowRight") focus(event.currentTarget, 1);
                  else if (event.key === "Escape" || event.key === "End") input.current?.focus();
                  else if (event.key === "Delete" || event.key === "Backspace") {
                    onRemove(item);
                    input.current?.focus();
                  } else return;
                  event.preventDefault();
                }}
              >
                <X size={14} />
              </button>
            )}
          </li>
        ))}
        {value.length > max && (
          <li className="flex h-7 items-center px-1 text-13 text-muted whitespace-nowrap @max-[15rem]:hidden">
            ещё {formatNumber(value.length - max)}
          </li>
        )}
      </ul>
    </>
  );
}
