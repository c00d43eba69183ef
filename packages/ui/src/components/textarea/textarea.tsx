import { useState } from "react";
import type { ComponentProps } from "react";

import { formatNumber, plural } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";
import { controlVariants } from "../input/input.variants.ts";

const boxClass = "field-sizing-content max-h-84 min-h-20 py-2.5";
const NEAR_END = 20; // characters left when the count is worth saying aloud
const SIGNS = ["символ", "символа", "символов"] as const;

/** Props of `Textarea`: what a native one takes, and: */
export type TextareaProps = ComponentProps<"textarea"> & {
  /**
   * The most characters there may be. More can be typed and pasted, for a text that is cut in silence is lost; what is too much is said below,
   * and whoever checks the form refuses it.
   */
  maxLength?: number;
  /** Shows how many of `maxLength` characters are used, and says so near the end. */
  counter?: boolean;
  /** Gets the text. */
  onValueChange?: (value: string) => void;
};

/** Several lines of text; grows with what is typed, up to 16 lines. */
export function Textarea({
  className,
  rows = 3,
  counter = false,
  maxLength,
  onChange,
  onValueChange,
  ...rest
}: TextareaProps) {
  const [typed, setTyped] = useState(() => String(rest.defaultValue ?? "").length);
  const control = useFieldControl(rest);
  const used = rest.value === undefined ? typed : String(rest.value).length;
  const left = maxLength === undefined ? Number.POSITIVE_INFINITY : maxLength - used;
  const isTooLong = left < 0;
  const box = (
    <textarea
      {...rest}
      {...control}
      {...(isTooLong && { "aria-invalid": true })}
      rows={rows}
      className={controlVariants({ size: null, className: cn(boxClass, maxLength === undefined && className) })}
      onChange={(event) => {
        setTyped(event.currentTarget.value.length);
        onChange?.(event);
        onValueChange?.(event.currentTarget.value);
      }}
    />
  );
  if (maxLength === undefined) return box;
  return (
    <div className={className}>
      {box}
      {(counter || isTooLong) && (
        <p
          aria-hidden="true"
          className={cn("mt-1 text-end text-12 tabular-nums", left <= 0 ? "text-bad" : "text-muted")}
        >
          {formatNumber(used)} из {formatNumber(maxLength)}
          {isTooLong && `, лишних ${formatNumber(-left)}`}
        </p>
      )}
      <span role="status" className="sr-only">
        {isTooLong
          ? `Больше, чем можно, на ${plural(-left, SIGNS)}`
          : counter && left <= NEAR_END && `Осталось: ${plural(left, SIGNS)}`}
      </span>
    </div>
  );
}
