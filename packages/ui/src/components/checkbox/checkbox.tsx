import { useEffect, useId, useImperativeHandle, useRef } from "react";
import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { FieldErrors, RequiredMark } from "../field/field.tsx";

/** The box alone, for rows of a table; give it `aria-label`. */
export function CheckboxBox({
  indeterminate = false,
  className,
  ref: given,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & {
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean;
}) {
  const ref = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(given, () => ref.current, []);
  useEffect(() => {
    // The third state exists only as a property of the element.
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate, rest.checked]);
  return (
    <span className={cn("relative inline-grid size-4.5 shrink-0 place-items-center align-middle", className)}>
      <input
        {...rest}
        ref={ref}
        type="checkbox"
        className="peer col-start-1 row-start-1 size-4.5 appearance-none before:absolute before:-inset-1 rounded-small border border-line bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent enabled:not-checked:not-indeterminate:hover:border-ink/60 disabled:opacity-50 aria-invalid:border-bad"
      />
      {/* Marks that are not there are hidden, not transparent: transparency costs a layer in each of a table's rows. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        className="pointer-events-none col-start-1 row-start-1 size-3 fill-none stroke-on-accent stroke-2 invisible peer-checked:visible peer-indeterminate:invisible"
      >
        <path d="m2.5 6.5 2.4 2.3L9.5 3.6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="pointer-events-none col-start-1 row-start-1 h-0.5 w-2 rounded-full bg-on-accent invisible peer-indeterminate:visible" />
    </span>
  );
}

/** Props of `Checkbox`: everything a native checkbox takes, and: */
export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  /** What is agreed to or chosen. */
  label: ReactNode;
  /** Help under the label. */
  hint?: ReactNode;
  /** Errors under it. */
  errors?: readonly string[];
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean;
  /** Gets the new state. */
  onCheckedChange?: (checked: boolean) => void;
  /** Something at the end of the line, for instance a count. */
  aside?: ReactNode;
};

/** Yes or no, or one of several. The whole line is its target. */
export function Checkbox({
  label,
  hint,
  errors = [],
  onCheckedChange,
  onChange,
  required,
  aside,
  className,
  ...rest
}: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="group flex min-h-8 cursor-pointer items-start gap-2.5 py-1.5 text-14 has-disabled:cursor-not-allowed has-disabled:text-muted pointer-coarse:min-h-11 pointer-coarse:py-3">
        <CheckboxBox
          {...rest}
          className="mt-px"
          // Without the hint, which is the description: the whole label would say it twice.
          aria-labelledby={hint != null ? cn(`${id}-label`, aside != null && `${id}-aside`) : undefined}
          aria-required={required || undefined}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={cn(hint != null && `${id}-hint`, errors.length > 0 && `${id}-errors`) || undefined}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
        />
        <span className="min-w-0 grow">
          <span id={`${id}-label`}>
            {label}
            {required && <RequiredMark />}
          </span>
          {hint != null && (
            <span id={`${id}-hint`} className="block text-13 text-muted">
              {hint}
            </span>
          )}
        </span>
        {aside != null && (
          <span id={`${id}-aside`} className="shrink-0 text-13 text-muted tabular-nums">
            {aside}
          </span>
        )}
      </label>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}
