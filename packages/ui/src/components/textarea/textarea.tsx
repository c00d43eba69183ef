import type { ComponentProps } from "react";

import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";
import { controlVariants } from "../input/input.variants.ts";

/** Several lines of text; grows with what is typed, up to 16 lines. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...rest}
      {...useFieldControl(rest)}
      rows={rows}
      className={cn(controlVariants({ size: null }), "field-sizing-content max-h-84 min-h-20 py-2.5", className)}
    />
  );
}
