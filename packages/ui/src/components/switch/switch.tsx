import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";

/** Something that is on or off and changes at once. */
export function Switch({
  label,
  hint,
  onCheckedChange,
  onChange,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & {
  /** What is on when it is on. */
  label: ReactNode;
  /** Help under the label. */
  hint?: ReactNode;
  /** Gets the new state. */
  onCheckedChange?: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <label
      className={cn(
        "flex min-h-8 cursor-pointer items-start justify-between gap-4 py-1.5 text-14 has-disabled:cursor-not-allowed has-disabled:text-muted pointer-coarse:min-h-11 pointer-coarse:py-3",
        className,
      )}
    >
      <span className="min-w-0">
        <span id={`${id}-label`}>{label}</span>
        {hint != null && (
          <span id={`${id}-hint`} className="block text-13 text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex h-5 w-9 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its state itself
          role="switch"
          aria-labelledby={`${id}-label`} // without the hint, which is the description
          aria-describedby={hint != null ? `${id}-hint` : undefined}
          className="peer size-full appearance-none rounded-full border border-line bg-line transition-colors checked:border-accent checked:bg-accent disabled:opacity-50"
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
        />
        <span className="pointer-events-none absolute top-0.5 inset-s-0.5 size-4 rounded-full bg-on-accent transition-transform peer-checked:translate-x-4 rtl:peer-checked:-translate-x-4" />
      </span>
    </label>
  );
}
