import { useState } from "react";
import type { ComponentProps } from "react";

import { formatNumber, plural } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";
import { controlVariants } from "../input/input.variants.ts";

const boxClass = "field-sizing-content max-h-84 min-h-20 py-2.5";
const NEAR_END = 20; // characters left when the count is worth saying aloud

/** Props of `Textarea`: what a native one takes, and: */
export type TextareaProps = ComponentProps<"textarea"> & {
  /** Shows how many of `maxLength` characters are used, and says so near the end. */
  counter?: boolean;
  /** Gets the text. */
  onValueChange?: (value: string) => void;
};

/** Several lines of text; grows with what is typed, up to 16 lines. */
export function Textarea({ className, rows = 3, counter = false, onChange, onValueChange, ...rest }: TextareaProps) {
  const [typed, setTyped] = useState(() => String(rest.defaultValue ?? "").length);
  const control = useFieldControl(rest);
  const { maxLength } = rest;
  const isCounted = counter && maxLength !== undefined;
  const used = rest.value === undefined ? typed : String(rest.value).length;
  const box = (
    <textarea
      {...rest}
      {...control}
      rows={rows}
      className={controlVariants({ size: null, className: cn(boxClass, !isCounted && className) })}
      onChange={(event) => {
        setTyped(event.currentTarget.value.length);
        onChange?.(event);
        onValueChange?.(event.currentTarget.value);
      }}
    />
  );
  if (!isCounted) return box;
  const left = maxLength - used;
  return (
    <div className={className}>
      {box}
      <p
        aria-hidden="true"
        className={cn("mt-1 text-end text-12 tabular-nums", left === 0 ? "text-bad" : "text-muted")}
      >
        {formatNumber(used)} из {formatNumber(maxLength)}
      </p>
      <span role="status" className="sr-only">
        {left <= NEAR_END && `Осталось: ${plural(left, ["символ", "символа", "символов"])}`}
      </span>
    </div>
  );
}
