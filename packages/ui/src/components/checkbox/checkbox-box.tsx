import { useEffect, useImperativeHandle, useRef } from "react";
import type { ComponentProps } from "react";

import { cn } from "../../lib/cn.ts";

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
