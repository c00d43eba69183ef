import type { ComponentProps } from "react";

import { cn } from "../../lib/cn.ts";

/** A quiet shape in the place of what is loading. Give it the size of the real thing through `className`. */
export function Skeleton({ className, ...rest }: ComponentProps<"span">) {
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={cn("block animate-pulse rounded-small bg-hairline/70", className ?? "h-4 w-full")}
    />
  );
}

/** Lines of text that load; the last one is shorter, as a paragraph is. */
export function SkeletonText({
  lines = 3,
  className,
  ...rest
}: Omit<ComponentProps<"span">, "children"> & {
  /** How many lines. */ /** How many lines of text are expected. */ lines?: number;
}) {
  return (
    <span {...rest} aria-hidden="true" className={cn("block space-y-2", className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cn("h-3", line === lines - 1 && lines > 1 ? "w-3/5" : "w-full")} />
      ))}
    </span>
  );
}
