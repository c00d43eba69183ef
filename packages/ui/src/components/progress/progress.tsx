import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";

/** How far a job is; without a value, that it runs. */
export function Progress({
  value,
  max = 100,
  label,
  showLabel = true,
  tone = "accent",
  className,
  ...rest
}: Omit<ComponentProps<"label">, "value" | "max" | "label" | "children"> & {
  /** How much is done; leave out when it cannot be known. */
  value?: number;
  /** How much there is. */
  max?: number;
  /** What runs: «Импорт: 1 200 из 5 000 строк». */
  label: ReactNode;
  /** Off when the words stand elsewhere; screen readers still hear them. */
  showLabel?: boolean;
  /** `bad` for a job that failed on the way. */
  tone?: "accent" | "good" | "bad";
}) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, max > 0 ? value / max : 0));
  const fill = { accent: "bg-accent", good: "bg-good", bad: "bg-bad" }[tone];
  return (
    <label {...rest} className={cn("block", className)}>
      <span className={showLabel ? "mb-1.5 block text-13 text-muted tabular-nums" : "sr-only"}>{label}</span>
      <progress className="sr-only" value={value} max={max} />
      <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-hairline">
        <span
          className={cn(
            "block h-full rounded-full transition-[width]",
            fill,
            share === undefined && "w-1/3 animate-pulse",
          )}
          style={share === undefined ? undefined : { width: `${share * 100}%` }}
        />
      </span>
    </label>
  );
}
