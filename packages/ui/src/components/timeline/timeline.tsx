import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import type { Tone } from "../badge/badge.variants.ts";
import { timelineDots } from "./timeline.variants.ts";

/** One event. */
export type TimelineItem = {
  /** Unique in the list. */
  id: string | number;
  /** What happened: «Передан перевозчику». */
  title: ReactNode;
  /** When: a `RelativeTime` or a formatted time. */
  time?: ReactNode;
  /** Who, why, a number. */
  description?: ReactNode;
  /** An icon instead of the dot. */
  icon?: ReactNode;
  /** Colour of the dot. */
  tone?: Tone;
  /** Still to come: drawn hollow and quiet. */
  ahead?: boolean;
};

/** What happened with one thing, in order. */
export function Timeline({
  items,
  label,
  className,
  ...rest
}: Omit<ComponentProps<"ol">, "label" | "children"> & {
  /** The events; the caller decides the order, newest first for histories. */
  items: readonly TimelineItem[];
  /** Name of the list. */
  label: string;
}) {
  return (
    <ol {...rest} aria-label={label} className={cn("text-14", className)}>
      {items.map(({ id, title, time, description, icon, tone = "neutral", ahead }, index) => (
        <li key={id} className="relative flex gap-3 pb-5 last:pb-0">
          {index < items.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-6 bottom-0 inset-s-3 w-px -translate-x-1/2 rtl:translate-x-1/2 bg-hairline"
            />
          )}
          <span
            aria-hidden="true"
            className={cn(
              "grid size-6 shrink-0 place-items-center rounded-full [&_svg]:size-3.5",
              ahead ? "border border-hairline text-faint" : timelineDots[tone],
            )}
          >
            {icon ?? <span className="size-1.5 rounded-full bg-current" />}
          </span>
          <div className="min-w-0 grow pt-0.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className={ahead ? "text-muted" : "font-medium"}>{title}</p>
              {time != null && <span className="text-13 text-muted">{time}</span>}
            </div>
            {description != null && <div className="mt-0.5 text-13 text-muted">{description}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
