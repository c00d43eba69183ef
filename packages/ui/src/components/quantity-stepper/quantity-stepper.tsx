import { Minus, Plus } from "lucide-react";
import { type ComponentProps, useState } from "react";

import { cn } from "../../lib/cn.ts";
import { clampNumber, parseNumber } from "../number-input/number-text.ts";

const stepClass =
  "grid h-full shrink-0 place-items-center text-muted transition-colors enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-40 focus-inset";

/** How many pieces: minus, the number, plus. Every press reports the new quantity at once. */
export function QuantityStepper({
  value,
  onValueChange,
  label,
  min = 1,
  max = Infinity,
  size = "md",
  disabled = false,
  className,
  ...rest
}: Omit<ComponentProps<"span">, "value" | "label" | "min" | "max" | "size" | "children"> & {
  /** Quantity now; show the intended one while the server answers. */
  value: number;
  /** Gets the new whole quantity. */
  onValueChange: (value: number) => void;
  /** What is counted: «Количество: Термокружка 450 мл». */
  label: string;
  /** Least; below it there is only deleting. */
  min?: number;
  /** Most, for instance the stock. */
  max?: number;
  /** 40 px or 32 px (44 px under a finger). */
  size?: "md" | "sm";
  /** It cannot be changed now. */
  disabled?: boolean;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const change = (next: number) => {
    setDraft(null);
    const kept = clampNumber(next, min, max);
    if (kept !== value) onValueChange(kept);
  };
  const width = size === "sm" ? "w-8 pointer-coarse:w-11" : "w-10 pointer-coarse:w-11";
  return (
    <span
      {...rest}
      role="group"
      aria-label={label}
      className={cn(
        "inline-flex items-stretch overflow-hidden rounded-control border border-line/70 bg-surface has-[input:focus-visible]:border-accent-text",
        size === "sm" ? "h-control-sm" : "h-control",
        disabled && "opacity-60",
        className,
      )}
    >
      <button
        type="button"
        aria-label="Уменьшить"
        className={cn(stepClass, width)}
        disabled={disabled || value <= min}
        onClick={() => change(value - 1)}
      >
        <Minus size={16} />
      </button>
      <input
        aria-label="Количество"
        inputMode="numeric"
        autoComplete="off"
        className="w-9 min-w-0 bg-transparent text-center text-14 font-medium tabular-nums focus-inset pointer-coarse:text-16"
        style={{ width: `${Math.max(4, String(draft ?? value).length + 2)}ch` }}
        disabled={disabled}
        value={draft ?? value}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => draft !== null && change(parseNumber(draft) ?? value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && draft !== null) {
            event.preventDefault();
            change(parseNumber(draft) ?? value);
          } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
            event.preventDefault();
            change(value + (event.key === "ArrowUp" ? 1 : -1));
          }
        }}
      />
      <button
        type="button"
        aria-label="Увеличить"
        className={cn(stepClass, width)}
        disabled={disabled || value >= max}
        onClick={() => change(value + 1)}
      >
        <Plus size={16} />
      </button>
    </span>
  );
}
