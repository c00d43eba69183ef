import type { ComponentProps } from "react";

import { formatRate } from "../../format/rate.ts";
import { cn } from "../../lib/cn.ts";

/** The price of one US dollar, «1 $ = 41,50 ₴». */
export function Rate({
  sale,
  className,
  ...rest
}: Omit<ComponentProps<"span">, "children"> & {
  /** Hryvnias for one dollar as a decimal string, "41.5". */
  sale: string;
}) {
  return (
    <span dir="ltr" {...rest} className={cn("whitespace-nowrap tabular-nums large-text:whitespace-normal", className)}>
      1&nbsp;$ = {formatRate(sale)}&nbsp;₴
    </span>
  );
}
