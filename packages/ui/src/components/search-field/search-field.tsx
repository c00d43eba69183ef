import { Search, X } from "lucide-react";

import { cn } from "../../lib/cn.ts";
import { Input } from "../input/input.tsx";
import type { InputProps } from "../input/input.tsx";
import { Spinner } from "../spinner/spinner.tsx";

/** A search box: Enter submits what is not empty, the cross clears it. */
export function SearchField({
  value,
  onValueChange,
  onSubmit,
  onClear,
  label = "Поиск",
  loading = false,
  className,
  inputClassName,
  ...rest
}: Omit<InputProps, "value" | "onChange" | "onSubmit" | "type" | "start" | "end" | "aria-label"> & {
  /** The query. */
  value: string;
  /** Called while typing. */
  onValueChange: (value: string) => void;
  /** Called by Enter with the trimmed query; an empty query cannot be submitted. */
  onSubmit?: (query: string) => void;
  /** Called by the cross after the query was emptied. */
  onClear?: () => void;
  /** Name of the box. */
  label?: string;
  /** A search runs: the glass turns into a spinner. */
  loading?: boolean;
  /** Classes of the input itself; `className` goes to the box. */
  inputClassName?: string;
}) {
  return (
    <form
      role="search"
      aria-label={label}
      className={cn("min-w-0", className)}
      onSubmit={(event) => {
        event.preventDefault();
        const query = value.trim();
        if (query) onSubmit?.(query);
      }}
    >
      <Input
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        {...rest}
        required
        type="search"
        aria-label={label}
        className={inputClassName}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        start={loading ? <Spinner label="Ищем" /> : <Search size={16} />}
        end={
          value !== "" && (
            <button
              type="button"
              aria-label="Очистить поиск"
              className="-me-2 grid size-7 place-items-center rounded-small text-muted transition-colors hover:text-ink"
              onClick={(event) => {
                onValueChange("");
                onClear?.();
                event.currentTarget.form?.querySelector("input")?.focus();
              }}
            >
              <X size={16} />
            </button>
          )
        }
      />
    </form>
  );
}
