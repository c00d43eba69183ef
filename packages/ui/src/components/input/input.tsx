import type { ChangeEvent, ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";
import { controlVariants } from "./input.variants.ts";
import type { controlSizeKeys } from "./input.variants.ts";

/** Props of `Input`: everything a native input takes, and: */
export type InputProps = Omit<ComponentProps<"input">, "size"> & {
  /** 40 px or 32 px. */
  size?: (typeof controlSizeKeys)[number];
  /** Inside the box before the text: an icon, a unit. */
  start?: ReactNode;
  /** Inside the box after the text: «₴», «кг», a small button. */
  end?: ReactNode;
  /** Gets the text. */
  onValueChange?: (value: string) => void;
};

/** One line of text. Inside a `Field` it gets its name, hint and errors by itself. */
export function Input({ size, start, end, className, onChange, onValueChange, ...rest }: InputProps) {
  const wired = {
    ...rest,
    ...useFieldControl(rest),
    // Without a listener React would take a given value for a mistake, and rightly so.
    ...((onChange || onValueChange) && {
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onChange?.(event);
        onValueChange?.(event.currentTarget.value);
      },
    }),
  };
  if (!start && !end) return <input {...wired} className={controlVariants({ size, className })} />;
  return (
    <span className={cn(controlVariants({ size, padded: false }), "flex items-center", className)}>
      {start && <span className="flex shrink-0 items-center ps-3 text-muted">{start}</span>}
      <input
        {...wired}
        className="h-full min-w-0 grow rounded-control bg-transparent px-3 outline-none disabled:text-muted"
      />
      {end && <span className="flex shrink-0 items-center pe-3 text-muted">{end}</span>}
    </span>
  );
}
