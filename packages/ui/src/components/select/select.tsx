import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";
import { controlVariants } from "../input/input.variants.ts";
import type { controlSizeKeys } from "../input/input.variants.ts";

/** One choice of a list. */
export type SelectOption<V extends string = string> = {
  /** What is reported. */
  value: V;
  /** What is read. */
  label: string;
  /** Cannot be chosen now. */
  disabled?: boolean;
};

/** One of a short known list, by the platform's own select: light, and best on phones. */
export function Select<V extends string = string>({
  options,
  value,
  onValueChange,
  placeholder,
  size,
  className,
  onChange,
  ...rest
}: Omit<ComponentProps<"select">, "size" | "value" | "children" | "multiple"> & {
  /** The choices in order. */
  options: readonly SelectOption<V>[];
  /** The chosen value; empty when nothing is chosen yet. */
  value?: V | "";
  /** Gets the chosen value. */
  onValueChange?: (value: V) => void;
  /** Shown while nothing is chosen: «Выберите отделение». */
  placeholder?: string;
  /** 40 px or 32 px. */
  size?: (typeof controlSizeKeys)[number];
}) {
  return (
    <span className={cn("relative block min-w-0", className)}>
      <select
        {...rest}
        {...useFieldControl(rest)}
        value={value}
        className={cn(controlVariants({ size, padded: false }), "appearance-none truncate pe-9 ps-3")}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.currentTarget.value as V); // the options are the only values there are
        }}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} className="pointer-events-none absolute top-1/2 inset-e-3 -translate-y-1/2 text-muted" />
    </span>
  );
}
