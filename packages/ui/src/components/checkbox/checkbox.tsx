import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { FieldErrors, RequiredMark } from "../field/field.tsx";
import { CheckboxBox } from "./checkbox-box.tsx";

export { CheckboxBox } from "./checkbox-box.tsx";

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
