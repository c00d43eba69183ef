import type { ComponentProps } from "react";

import { cn } from "../../lib/cn.ts";

/** A key to press, as a small cap: «/», «Esc». */
export function Kbd({ className, ...rest }: ComponentProps<"kbd">) {
  return (
    <kbd
      {...rest}
      className={cn(
        "inline-grid h-5 min-w-5 place-items-center rounded-small border border-hairline bg-sunken px-1 font-sans text-12 text-muted",
        className,
      )}
    />
  );
}
