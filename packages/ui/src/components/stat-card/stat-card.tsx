import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { Card } from "../card/card.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";

/** One number that matters, with what it is and how it moved. */
export function StatCard({
  label,
  value,
  change,
  hint,
  icon,
  loading = false,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"section">, "label" | "value" | "children"> & {
  /** What is counted and for which time: «Прибыль за месяц». */
  label: ReactNode;
  /** The number: a `Money`, a formatted count. */
  value: ReactNode;
  /** Movement against the time before, already formatted, and whether it is good. */
  change?: { text: string; direction: "up" | "down"; good: boolean };
  /** One quiet line under it. */
  hint?: ReactNode;
  /** Icon beside the label. */
  icon?: ReactNode;
  /** Keeps the size while the number comes. */
  loading?: boolean;
  /** A `Sparkline` or a link under it. */
  children?: ReactNode;
}) {
  const Arrow = change?.direction === "down" ? ArrowDownRight : ArrowUpRight;
  return (
    <Card {...rest} as="div" className={cn("@container", className)}>
      <p className="flex items-center gap-2 text-13 text-muted [&_svg]:size-4">
        {icon}
        {label}
      </p>
      {/* Smaller where the card is narrow; a number too long even for that goes over two lines instead of out of the card. */}
      <p
        className="mt-1 text-[clamp(1.125rem,11cqi,1.625rem)]/8 font-semibold tracking-[-0.015em] wrap-anywhere tabular-nums [&_span]:whitespace-normal"
        aria-busy={loading || undefined}
      >
        {loading ? <Skeleton className="my-1 h-6 w-32" /> : value}
      </p>
      {change && loading && <Skeleton className="my-1 h-4 w-40 max-w-full" />}
      {change && !loading && (
        <p className={cn("mt-1 flex items-center gap-1 text-13", change.good ? "text-good" : "text-bad")}>
          <Arrow size={16} className="shrink-0" />
          {change.text}
        </p>
      )}
      {hint != null && <p className="mt-1 text-13 text-muted">{hint}</p>}
      {children != null && <div className="mt-3">{children}</div>}
    </Card>
  );
}
